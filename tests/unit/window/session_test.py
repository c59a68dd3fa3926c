"""Windows, tabs and panes from a file, and back into one."""
import json
import os
import sys
import tomllib

import display


class SessionFiles(display.DisplayTest):
    def setUp(self):
        scratch = display.tempfile.TemporaryDirectory(prefix="riffle-display-")
        self.addCleanup(scratch.cleanup)
        self.folder = scratch.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def recorder(self, name):
        """A pane of the file, whose program notes what it reads and its sizes in the log `name`."""
        command = [sys.executable, os.path.join(display.FOLDER, "recorder.py"), self.path(name), "--sizes-too"]
        return f"directory = {json.dumps(self.folder)}, command = {json.dumps(command)}"

    def write(self, text):
        with open(self.path("session.toml"), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path("session.toml")

    def start(self, file, *options, **named):
        window = self.open(options=["--session", file, *options], program=[], **named)
        window.id = display.until("a window", window.find)
        window.xdotool("windowfocus", "--sync", window.id)
        return window

    def size(self, name):
        display.until(f"{name} to start", lambda: os.path.exists(self.path(name)))
        with open(self.path(name + ".size"), encoding="utf-8") as sizes:
            return sizes.read().split()

    def read(self, name):
        with open(self.path(name), "rb") as log:
            return log.read()

    def test_what_a_file_describes_opens_and_is_saved_again(self):
        file = self.write(f"""
            [[window]]
            size = [100, 31]
            font-size = 9
            [[window.tab]]
            name = "one"
            shown = true
            columns = [
              {{{self.recorder('a')}}},
              {{share = 3, rows = [{{{self.recorder('b')}}}, {{focused = true, {self.recorder('c')}}}]}},
            ]
            [[window.tab]]
            name = "two"
            {self.recorder('d').replace(', command', chr(10) + 'command')}
            """)
        saved = self.path("new/saved.toml")
        window = self.start(file, config=f'[keys]\n"f5" = "save-session:{saved}"\n')
        sizes = [self.size(name) for name in "abcd"]
        # Each pane had its size from the start. 31 rows: a divider, and what two panes' padding takes.
        self.assertEqual([len(each) for each in sizes], [1, 1, 1, 1])
        (a, b, c, d) = (tuple(int(n) for n in each[0].split("x")) for each in sizes)
        self.assertIn(a[0], (24, 25))
        self.assertIn(b[0], (74, 75))
        self.assertEqual((a[1], d), (31, (100, 31)))
        self.assertTrue(14 <= b[1] <= 15 and 14 <= c[1] <= 15, (b, c))
        window.xdotool("key", "x")
        display.until("the focused pane to read", lambda: self.read("c") == b"x")
        window.xdotool("key", "alt+2", "y")
        display.until("the other tab to read", lambda: self.read("d") == b"y")

        window.xdotool("key", "alt+1", "F5")
        display.until("the file", lambda: os.path.exists(saved))
        with open(file, "rb") as before, open(saved, "rb") as after:
            self.assertEqual(tomllib.load(after), tomllib.load(before))

        for name in "abcd":
            os.unlink(self.path(name))
            os.unlink(self.path(name + ".size"))
        window.close()
        self.start(saved)
        self.assertEqual([self.size(name) for name in "abcd"], sizes)

    def test_a_default_place_is_written_and_read_by_its_name(self):
        environment = {"XDG_STATE_HOME": self.folder}
        window = self.open(config='[keys]\n"f5" = "save-session"\n', environment=environment).ready()
        saved = self.path("riffle/session.toml")
        window.xdotool("key", "F5")
        display.until("the file", lambda: os.path.exists(saved))
        window.process.terminate()
        window.process.wait()
        os.unlink(window.log)
        again = self.start("session.toml", environment=environment)
        display.until("the program of the file", lambda: os.path.exists(window.log))
        again.xdotool("key", "z")
        display.until("a key", lambda: window.bytes_read() == b"z")

    def test_a_folder_that_is_gone_does_not_keep_its_pane_away(self):
        pane = self.recorder("a").replace(self.folder, self.folder + "/gone", 1).replace(", command", "\ncommand")
        self.start(self.write(f"[[window]]\n[[window.tab]]\n{pane}\n"))
        self.assertEqual(self.size("a"), ["80x24"])

    def test_a_fault_in_the_file_is_told_with_its_line(self):
        file = self.write("[[window]]\n[[window.tab]]\ncolumns = 3\n")
        window = self.open(options=["--session", file], program=[])
        self.assertEqual(window.process.wait(timeout=display.DEADLINE), 2)
        self.assertEqual(window.stderr(), f"riffle: {file}:3:11: columns must be a list of panes: [{{}}, {{}}]\n")


if __name__ == "__main__":
    display.main()
