"""Search, select all, the question before a paste, and links, with real keys and mouse."""
import os
import shutil
import subprocess
import sys
import tempfile

import display

TEXT = r"one needle\r\ntwo\r\nthree needle\r\n"


def pixels(window):
    """The window's pixels as the display shows them: (width, height, bytes of BGRX)."""
    dump = subprocess.run(["xwd", "-silent", "-id", window.id], env=window.env, check=True, capture_output=True).stdout
    header = [int.from_bytes(dump[i:i + 4], "big") for i in range(0, 100, 4)]
    size, width, height, line, colors = header[0], header[4], header[5], header[12], header[19]
    return width, height, line, dump[size + colors * 12:]


def count(window, color):
    """Pixels of exactly this colour (red, green, blue)."""
    _, height, line, data = pixels(window)
    wanted = bytes(reversed(color))
    return sum(1 for y in range(height) for x in range(0, line, 4) if data[y * line + x:y * line + x + 3] == wanted)


FOUND, CURRENT = (0xd2, 0xb0, 0x4c), (0xff, 0x8c, 0x42)


class Search(display.DisplayTest):
    def test_marks_hits_while_it_is_typed_and_steps_and_closes(self):
        window = self.open(recorder=["--say", TEXT]).ready()
        window.xdotool("key", "ctrl+shift+f")
        window.xdotool("type", "needle")
        display.until("marks", lambda: count(window, FOUND) > 50 and count(window, CURRENT) > 50)
        window.xdotool("type", "x")
        display.until("no marks", lambda: count(window, FOUND) == 0 and count(window, CURRENT) == 0)
        window.xdotool("key", "BackSpace")
        display.until("marks again", lambda: count(window, CURRENT) > 50)
        window.xdotool("key", "Return")
        window.xdotool("key", "Escape")
        display.until("no marks", lambda: count(window, FOUND) == 0 and count(window, CURRENT) == 0)
        window.xdotool("type", "q")
        self.assertEqual(window.expect(b"q"), b"q")  # nothing that was typed into the bar

    def test_scrolls_to_a_hit_far_back(self):
        lines = r"needle\r\n" + "".join(rf"line{n}\r\n" for n in range(300))
        window = self.open(recorder=["--say", lines]).ready()
        window.xdotool("key", "ctrl+shift+f")
        window.xdotool("type", "needle")
        display.until("the hit", lambda: count(window, CURRENT) > 50)

    def test_a_program_is_not_told_of_another_size(self):
        window = self.open(recorder=["--sizes"]).ready()
        before = window.bytes_read()
        window.xdotool("key", "ctrl+shift+f")
        window.xdotool("type", "a")
        window.xdotool("key", "Escape")
        self.assertEqual(window.bytes_read(), before)

    def test_selects_all(self):
        window = self.open(recorder=["--say", TEXT + r"\x1b[?2004h"]).ready()
        window.xdotool("key", "ctrl+shift+a")
        window.xdotool("key", "ctrl+shift+c")
        window.xdotool("key", "ctrl+shift+v")
        wanted = b"\x1b[200~one needle\rtwo\rthree needle\x1b[201~"
        self.assertEqual(window.expect(wanted), wanted)

    def test_asks_before_lines_are_pasted_that_a_shell_would_run(self):
        window = self.open(recorder=["--say", TEXT]).ready()
        window.xdotool("key", "ctrl+shift+a")
        window.xdotool("key", "shift+Insert")
        self.answer_question(window, "Escape")
        window.xdotool("key", "x")
        self.assertEqual(window.expect(b"x"), b"x")
        window.xdotool("key", "shift+Insert")
        self.answer_question(window, "Return")
        wanted = b"one needle\rtwo\rthree needle"
        self.assertEqual(window.expect(wanted, since=1), wanted)

    def answer_question(self, window, key):
        """The question comes when the clipboard has answered; a key before it would go to the program."""
        display.until("a question", lambda: self.strip_shows(window))
        window.xdotool("key", key)
        display.until("no question", lambda: not self.strip_shows(window))

    def strip_shows(self, window):
        width, height, line, data = pixels(window)
        at = (height - 3) * line + (width - 3) * 4
        return data[at:at + 3] != bytes((0x1c, 0x18, 0x16))  # the ground of panes

    def test_opens_a_link_by_ctrl_and_click(self):
        window = self.open(recorder=["--say", r"see https://x.org/a?b=$(id) now"], environment=self.opener()).ready()
        window.move_to(8, 0)
        window.xdotool("keydown", "ctrl", "click", "1", "keyup", "ctrl")
        with open(os.path.join(self.folder, "told"), encoding="utf-8") as told:
            self.assertEqual(told.read(), "https://x.org/a?b=$(id)")

    def test_asks_before_a_file_is_opened(self):
        window = self.open(recorder=["--say", r"\x1b]8;;file:///etc/hosts\x07here\x1b]8;;\x07"],
                           environment=self.opener()).ready()
        def click():
            window.move_to(2, 0)
            window.xdotool("keydown", "ctrl", "click", "1", "keyup", "ctrl")
            window.move_to(2, 12)  # the line that tells the link under the pointer goes
            self.await_question(window)

        click()
        window.xdotool("key", "Escape")
        display.until("no question", lambda: not self.strip_shows(window))
        click()
        window.xdotool("key", "y")
        with open(os.path.join(self.folder, "told"), encoding="utf-8") as told:
            self.assertEqual(told.read(), "file:///etc/hosts")  # once: after the yes

    def test_dropped_files_come_as_words_of_a_shell(self):
        window = self.open(recorder=["--say", r"\x1b[?2004h"]).ready()
        drop = [sys.executable, os.path.join(display.FOLDER, "xdnd.py"), window.env["DISPLAY"], window.id]
        subprocess.run([*drop, "/srv/plain", "/srv/it's a file; $(id)"], check=True, timeout=display.DEADLINE)
        wanted = b"\x1b[200~/srv/plain '/srv/it'\\''s a file; $(id)' \x1b[201~"
        self.assertEqual(window.expect(wanted), wanted)

    def await_question(self, window):
        """Waits until the last row is a question, in the theme's yellow."""
        def yellow():
            height = window.size()[1]
            red, green, blue = window.pixel(4, height - 10)
            return red > 150 and green > 120 and blue < 120
        display.until("a question", yellow)

    def opener(self):
        """An xdg-open of our own, first in the path; it tells through a FIFO."""
        self.folder = tempfile.mkdtemp(prefix="riffle-opener-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        os.mkfifo(os.path.join(self.folder, "told"))
        script = os.path.join(self.folder, "xdg-open")
        with open(script, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nprintf '%s' \"$@\" > '{self.folder}/told'\n")
        os.chmod(script, 0o700)
        return {"PATH": self.folder + ":" + os.environ["PATH"]}


if __name__ == "__main__":
    display.main("xwd")
