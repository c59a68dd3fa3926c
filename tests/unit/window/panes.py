"""Windows whose panes each note what they read, for tests of tabs and splits."""
import os
import stat
import sys

import display

SHELL = """#!/bin/sh
exec {python} {folder}/recorder.py {logs}/$$ --sizes-too
"""


class PanesTest(display.DisplayTest):
    def start(self, options=(), config=None):
        """A window whose panes each note what they read in a file of their own; the first pane is 0."""
        logs = os.path.join(self.scratch(), "logs")
        os.mkdir(logs)
        shell = os.path.join(os.path.dirname(logs), "bash")  # by its name a shell: closing it asks nothing
        with open(shell, "w", encoding="utf-8") as file:
            file.write(SHELL.format(python=sys.executable, folder=display.FOLDER, logs=logs))
        os.chmod(shell, os.stat(shell).st_mode | stat.S_IXUSR)
        self.logs = logs
        self.seen = []
        window = self.open(options=options, program=[shell], environment={"SHELL": shell}, config=config)
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

    def windows(self, window):
        found = display.subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "riffle"], env=window.env,
                                       capture_output=True, text=True, check=False).stdout.split()
        return found if len(found) > 1 else None

    def scratch(self):
        folder = display.tempfile.TemporaryDirectory(prefix="riffle-display-")
        self.addCleanup(folder.cleanup)
        return folder.name
