"""Tabs and splits by their default keys. Every pane runs a recorder of its own, so what a pane reads says where the
keyboard is, and the sizes that its program is told say where it lies."""
import os
import stat
import sys

import display

SHELL = """#!/bin/sh
exec {python} {folder}/recorder.py {logs}/$$ --sizes-too
"""


class Panes(display.DisplayTest):
    def start(self, options=()):
        """A window whose panes each note what they read in a file of their own; the first pane is 0."""
        logs = os.path.join(self.scratch(), "logs")
        os.mkdir(logs)
        shell = os.path.join(os.path.dirname(logs), "bash")  # by its name a shell: closing it asks nothing
        with open(shell, "w", encoding="utf-8") as file:
            file.write(SHELL.format(python=sys.executable, folder=display.FOLDER, logs=logs))
        os.chmod(shell, os.stat(shell).st_mode | stat.S_IXUSR)
        self.logs = logs
        self.seen = []
        window = self.open(options=options, program=[shell], environment={"SHELL": shell})
        window.id = display.until("a window", window.find)
        window.xdotool("windowfocus", "--sync", window.id)
        self.pane(0)
        return window

    def pane(self, index):
        """The log of the pane that was opened as number `index`."""
        def known():
            # A recorder makes its log under another name and gives it this one when it listens.
            logs = [n for n in os.listdir(self.logs) if not n.endswith((".new", ".size")) and n not in self.seen]
            self.seen += sorted(logs, key=lambda n: os.stat(os.path.join(self.logs, n)).st_ctime_ns)
            return len(self.seen) > index
        display.until(f"pane {index}", known)
        return os.path.join(self.logs, self.seen[index])

    def read_by(self, index):
        with open(self.pane(index), "rb") as log:
            return log.read()

    def size_of(self, index):
        with open(self.pane(index) + ".size", encoding="utf-8") as log:
            return tuple(int(n) for n in log.read().split()[-1].split("x"))

    def expect_keyboard(self, window, index):
        """Types a letter until that pane has read it; no other pane may."""
        letter = chr(ord("a") + self.typed)
        self.typed += 1
        window.xdotool("key", letter)
        display.until(f"pane {index} to read {letter}", lambda: letter.encode() in self.read_by(index))
        for other in range(len(self.seen)):
            if other != index:
                self.assertNotIn(letter.encode(), self.read_by(other))

    typed = 0

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

    def test_the_arrows_move_the_keyboard_and_the_border(self):
        window = self.start()
        window.xdotool("key", "ctrl+shift+o")
        self.pane(1)
        window.xdotool("key", "ctrl+alt+Left")
        self.expect_keyboard(window, 0)
        before = self.size_of(0)[0]
        window.xdotool("key", "ctrl+alt+shift+Right")
        display.until("a column more", lambda: self.size_of(0)[0] == before + 1)
        window.xdotool("key", "ctrl+alt+Right")
        self.expect_keyboard(window, 1)

    def test_a_zoomed_pane_has_the_window_and_gives_it_back(self):
        window = self.start()
        window.xdotool("key", "ctrl+shift+o")
        self.pane(1)
        display.until("a half", lambda: self.size_of(1)[0] < 41)
        window.xdotool("key", "ctrl+shift+Return")
        display.until("the window", lambda: self.size_of(1)[0] == 80)
        window.xdotool("key", "ctrl+shift+Return")
        display.until("a half again", lambda: self.size_of(1)[0] < 41)

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

    def windows(self, window):
        found = display.subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "riffle"], env=window.env,
                                       capture_output=True, text=True, check=False).stdout.split()
        return found if len(found) > 1 else None

    def scratch(self):
        folder = display.tempfile.TemporaryDirectory(prefix="riffle-display-")
        self.addCleanup(folder.cleanup)
        return folder.name


if __name__ == "__main__":
    display.main()
