"""The default keys of windows, panes and tabs under a window manager, and the commands that have none by default; each
by what its programs are told and what is seen."""
import display
import panes

COMMANDS = """
[keys]
"f1" = "rename-tab"
"f2" = "broadcast"
"f3" = "equalize-panes"
"f4" = "swap-pane"
"f5" = "pane-to-new-tab"
"""

# Each line has a ground of its own, which says its number: red is the number, blue that it is one.
LINES = "".join(rf"\x1b[48;2;{n};0;128m \x1b[m{n}\r\n" for n in range(200))


class Keys(panes.PanesTest):
    MANAGED = True

    def split(self, window, keys, index):
        window.xdotool("key", keys)
        self.pane(index)
        self.expect_keyboard(window, index)

    def four_panes(self):
        """0 left top, 1 right top, 2 right bottom, 3 left bottom, which has the keyboard."""
        window = self.start()
        self.split(window, "ctrl+shift+o", 1)
        self.split(window, "ctrl+shift+e", 2)
        window.xdotool("key", "ctrl+alt+Left")
        self.split(window, "ctrl+shift+e", 3)
        return window

    def changed(self, index, before):
        """The size of a pane once it is another one, less the one before."""
        display.until(f"pane {index} to change", lambda: self.size_of(index) != before)
        now = self.size_of(index)
        return now[0] - before[0], now[1] - before[1]

    def test_f11_fills_the_screen_and_gives_it_back(self):
        window = self.start()
        size = window.size()
        window.xdotool("key", "F11")
        display.until("the screen's size", lambda: window.size() == (1280, 900))
        display.until("more cells", lambda: self.size_of(0)[0] > 100 and self.size_of(0)[1] > 40)
        self.expect_keyboard(window, 0)
        window.xdotool("key", "F11")
        display.until("the window's size", lambda: window.size() == size and self.size_of(0) == (80, 24))

    def test_a_new_window_has_the_keyboard(self):
        window = self.start()
        window.xdotool("key", "ctrl+shift+n")
        self.pane(1)
        display.until("two windows", lambda: self.windows(window))
        display.until("the keyboard", lambda: window.xdotool("getwindowfocus") != window.id + "\n")
        self.expect_keyboard(window, 1)

    def test_arrows_give_the_keyboard_to_the_pane_that_lies_there(self):
        window = self.four_panes()
        for key, index in (("Up", 0), ("Right", 1), ("Down", 2), ("Left", 3), ("Left", 3), ("Down", 3)):
            with self.subTest(key=key, index=index):
                window.xdotool("key", "ctrl+alt+" + key)
                self.expect_keyboard(window, index)

    def test_arrows_move_a_panes_border_by_a_cell(self):
        window = self.four_panes()
        # The border that is there moves: below the left top pane, above the left bottom one.
        for key, change in (("Right", (1, 0)), ("Left", (-1, 0)), ("Down", (0, -1)), ("Up", (0, 1))):
            with self.subTest(key=key):
                before = self.size_of(3)
                window.xdotool("key", "ctrl+alt+shift+" + key)
                self.assertEqual(self.changed(3, before), change)

    def test_zoom_shows_a_pane_alone_and_moving_on_shows_all(self):
        window = self.four_panes()
        before = self.size_of(3)
        window.xdotool("key", "ctrl+shift+Return")
        display.until("the window", lambda: self.size_of(3) == (80, 24))
        window.xdotool("key", "ctrl+alt+Up")
        display.until("its room again", lambda: self.size_of(3) == before)
        self.expect_keyboard(window, 0)

    def test_alt_and_a_digit_shows_that_tab(self):
        window = self.start()
        for index in range(1, 9):
            window.xdotool("key", "ctrl+shift+t")
            self.pane(index)
        for digit in (1, 5, 9, 2, 8, 3, 7, 4, 6):
            window.xdotool("key", f"alt+{digit}")
            self.expect_keyboard(window, digit - 1)

    def test_every_zoom_key_changes_the_font(self):
        window = self.start()
        for key, change in (("equal", -1), ("shift+equal", -1), ("KP_Add", -1), ("plus", -1), ("minus", 1),
                            ("KP_Subtract", 1), ("0", 1), ("plus", -1), ("KP_0", 1)):
            with self.subTest(key=key):
                before = self.size_of(0)
                window.xdotool("key", "ctrl+" + key)
                columns, _ = self.changed(0, before)
                self.assertGreater(columns * change, 0)
        self.assertEqual(self.size_of(0), (80, 24))

    def test_keys_scroll_the_history(self):
        window = self.open(recorder=["--say", LINES]).ready()
        top = 200 + 1 - 24
        for keys, line in (("ctrl+shift+Up", top - 1), ("ctrl+shift+Down", top), ("shift+Prior", top - 23),
                           ("shift+Next", top), ("shift+Home", 0), ("shift+End", top)):
            with self.subTest(keys=keys):
                window.xdotool("key", keys)
                display.until(f"line {line}, not {window.pixel(*window.place(0, 0))}",
                              lambda n=line: window.pixel(*window.place(0, 0)) == (n, 0, 128))

    def test_keys_scroll_to_prompts_and_copy_what_the_last_command_printed(self):
        commands = "".join(rf"\x1b]133;A\x07\x1b[48;2;{n};0;128m \x1b[m$ \r\n\x1b]133;C\x07" + rf"out{n}\r\n" * 30
                           for n in range(3))
        window = self.open(recorder=["--say", rf"\x1b[?2004h{commands}\x1b]133;A\x07$ "]).ready()
        for keys, prompt in (("ctrl+shift+z", 2), ("ctrl+shift+z", 1), ("ctrl+shift+x", 2)):
            window.xdotool("key", keys)
            display.until(f"prompt {prompt}", lambda n=prompt: window.pixel(*window.place(0, 0)) == (n, 0, 128))
        window.xdotool("key", "ctrl+shift+g")
        wanted = b"\x1b[200~" + b"out2\r" * 30 + b"\x1b[201~"

        def pasted():
            window.xdotool("key", "ctrl+shift+v")
            return wanted in window.bytes_read()
        display.until("the output", pasted)

    def test_progress_stands_in_title_and_tab(self):
        window = self.open(recorder=["--say", r"\x1b]2;job\x07\x1b]9;4;1;42\x07"],
                           config="tabs.show-single = true\n").ready()
        display.until("the title", lambda: window.xdotool("getwindowname", window.id) == "[42%] job\n")

    def test_reload_reads_a_broken_file_again(self):
        window = self.start(config="font.size = 1\n")
        display.until("the message", lambda: window.stderr().count("font.size") == 1)
        window.xdotool("key", "ctrl+shift+comma")
        display.until("the message again", lambda: window.stderr().count("font.size") == 2)

    def test_a_tab_is_renamed(self):
        window = self.start(config=COMMANDS)
        window.xdotool("key", "F1")
        window.xdotool("type", "logs")
        window.xdotool("key", "Return")
        display.until("the name", lambda: window.xdotool("getwindowname", window.id) == "logs\n")
        self.assertEqual(self.read_by(0), b"")  # the bar had the keys
        self.expect_keyboard(window, 0)

    def test_broadcast_types_into_every_pane_of_the_tab(self):
        window = self.start(config=COMMANDS)
        self.split(window, "ctrl+shift+o", 1)
        window.xdotool("key", "F2", "y")
        display.until("both to read", lambda: self.read_by(0).endswith(b"y") and self.read_by(1).endswith(b"y"))
        window.xdotool("key", "F2")
        self.expect_keyboard(window, 1)

    def test_equalised_panes_have_the_same_room(self):
        window = self.start(config=COMMANDS)
        self.split(window, "ctrl+shift+o", 1)
        self.split(window, "ctrl+shift+o", 2)
        display.until("unequal panes", lambda: self.size_of(0)[0] > 35 and self.size_of(2)[0] < 21)
        window.xdotool("key", "F3")
        display.until("equal panes", lambda: all(24 <= self.size_of(pane)[0] <= 26 for pane in range(3)))

    def test_swapped_panes_change_places_and_keep_the_keyboard(self):
        window = self.start(config=COMMANDS)
        self.split(window, "ctrl+shift+o", 1)
        self.split(window, "ctrl+shift+e", 2)
        display.until("half the rows", lambda: self.size_of(2)[1] < 13)
        window.xdotool("key", "F4")  # with the next in reading order: after the last the first
        display.until("other places", lambda: self.size_of(2)[1] == 24 and self.size_of(0)[1] < 13)
        self.expect_keyboard(window, 2)

    def test_a_pane_goes_to_a_tab_of_its_own(self):
        window = self.start(config=COMMANDS)
        self.split(window, "ctrl+shift+o", 1)
        window.xdotool("key", "F5")
        display.until("the window but for the tab bar", lambda: self.size_of(1) == (80, 23))
        self.expect_keyboard(window, 1)
        window.xdotool("key", "alt+1")
        display.until("the window for the other", lambda: self.size_of(0) == (80, 23))
        self.expect_keyboard(window, 0)


if __name__ == "__main__":
    display.main("openbox")
