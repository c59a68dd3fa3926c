"""Tabs and splits by their default keys. Every pane runs a recorder of its own, so what a pane reads says where the
keyboard is, and the sizes that its program is told say where it lies."""
import display
import panes


class Panes(panes.PanesTest):
    def test_a_split_takes_half_the_room_and_the_keyboard(self):
        window = self.start()
        window.xdotool("key", "ctrl+shift+o")
        self.pane(1)
        self.expect_keyboard(window, 1)
        display.until("half the columns", lambda: self.size_of(0)[0] < 41 and self.size_of(1)[0] < 41)
        window.xdotool("key", "ctrl+shift+e")
        self.pane(2)
        display.until("half the rows", lambda: self.size_of(1)[1] < 13 and self.size_of(2)[1] < 13)
        self.expect_keyboard(window, 2)

    def test_a_closed_pane_leaves_its_room_to_the_other(self):
        window = self.start()
        window.xdotool("key", "ctrl+shift+o")
        self.pane(1)
        display.until("a half", lambda: self.size_of(0)[0] < 41)
        window.xdotool("key", "ctrl+shift+w")
        display.until("the window", lambda: self.size_of(0)[0] == 80)
        self.expect_keyboard(window, 0)
        window.xdotool("key", "ctrl+shift+w")
        window.process.wait(timeout=display.DEADLINE)

    def test_keys_choose_and_move_tabs(self):
        window = self.start()
        window.xdotool("key", "ctrl+shift+t")
        self.pane(1)
        self.expect_keyboard(window, 1)
        window.xdotool("key", "ctrl+shift+t")
        self.pane(2)
        for keys, index in (("ctrl+Tab", 0), ("ctrl+shift+Tab", 2), ("ctrl+Prior", 1), ("ctrl+Next", 2),
                            ("alt+1", 0), ("alt+2", 1), ("ctrl+shift+Prior", 1), ("alt+2", 0),
                            ("ctrl+shift+Next", 0), ("alt+3", 0)):
            window.xdotool("key", keys)
            with self.subTest(keys=keys, index=index):
                self.expect_keyboard(window, index)

    def test_a_click_gives_the_keyboard_and_a_drag_moves_the_border(self):
        window = self.start()
        window.xdotool("key", "ctrl+shift+o")
        self.pane(1)
        width, height = window.size()
        window.xdotool("mousemove", "--window", window.id, str(width // 4), str(height // 2), "click", "1")
        self.expect_keyboard(window, 0)
        window.xdotool("mousemove", "--window", window.id, str(width // 2), str(height // 2), "mousedown", "1")
        window.xdotool("mousemove", "--window", window.id, str(width // 4), str(height // 2), "mouseup", "1")
        display.until("a quarter", lambda: 18 <= self.size_of(0)[0] <= 20)

    def test_a_second_window_is_a_window_of_the_same_process(self):
        window = self.start()
        window.xdotool("key", "ctrl+shift+n")
        self.pane(1)
        found = display.until("two windows", lambda: self.windows(window))
        other = next(each for each in found if each != window.id)
        window.xdotool("windowfocus", "--sync", other)
        self.expect_keyboard(window, 1)
        window.xdotool("key", "ctrl+shift+w")
        display.until("one window", lambda: not self.windows(window))
        window.xdotool("windowfocus", "--sync", window.id)
        self.expect_keyboard(window, 0)

    def on_tab(self, window, index):
        """A place on the tab bar of two tabs, which are 28 columns wide each."""
        cell = (window.size()[0] - 4) // 80
        return (str(2 + (28 * index + 3) * cell), "8")

    def two_tabs(self):
        window = self.start()
        window.xdotool("key", "ctrl+shift+t")
        self.pane(1)
        display.until("room for the tab bar", lambda: self.size_of(1)[1] == 23)
        return window

    def test_a_click_on_a_tab_shows_it_and_a_middle_click_closes_it(self):
        window = self.two_tabs()
        window.xdotool("mousemove", "--window", window.id, *self.on_tab(window, 0), "click", "1")
        self.expect_keyboard(window, 0)
        display.until("room for the tab bar", lambda: self.size_of(0)[1] == 23)
        window.xdotool("mousemove", "--window", window.id, *self.on_tab(window, 1), "click", "2")
        display.until("the tab bar's row", lambda: self.size_of(0)[1] == 24)
        self.expect_keyboard(window, 0)

    def test_a_dragged_tab_changes_its_place(self):
        window = self.two_tabs()
        window.xdotool("mousemove", "--window", window.id, *self.on_tab(window, 0), "mousedown", "1")
        window.xdotool("mousemove", "--window", window.id, *self.on_tab(window, 1), "mouseup", "1")
        window.xdotool("key", "alt+1")
        self.expect_keyboard(window, 1)
        window.xdotool("key", "alt+2")
        self.expect_keyboard(window, 0)

    def test_closing_asks_while_a_program_runs(self):
        window = self.open().ready()
        window.xdotool("key", "ctrl+shift+w")

        def gone_on_yes():
            window.xdotool("key", "y")
            return window.process.poll() is not None
        display.until("the end after yes", gone_on_yes)

    def test_closing_asks_nothing_where_it_is_not_to(self):
        window = self.open(options=["-o", "window.confirm-close=false"]).ready()
        window.xdotool("key", "ctrl+shift+w")
        window.process.wait(timeout=display.DEADLINE)


if __name__ == "__main__":
    display.main()
