"""XTWINOPS on a real window under a window manager, where allow.window-ops is set: what becomes of the window, and what it
then reports."""
import os
import shutil
import tempfile

import display

# What is written to one FIFO is printed, what the terminal answers is noted.
PROGRAM = 'stty raw -echo; cat "$0" & exec cat >"$1"'


class WindowOps(display.DisplayTest):
    MANAGED = True

    def start(self, *options):
        folder = tempfile.mkdtemp(prefix="riffle-ops-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        fifo, log = os.path.join(folder, "said"), os.path.join(folder, "answers")
        os.mkfifo(fifo)
        window = self.open(options=options, program=["sh", "-c", PROGRAM, fifo, log])
        window.log = log
        self.said = open(fifo, "wb", buffering=0)
        self.addCleanup(self.said.close)
        return window.ready()

    def allowed(self):
        return self.start("-o", "allow.window-ops=true")

    def say(self, text):
        self.said.write(text.encode())

    def ask(self, window, question, answer):
        """Asks until the answer is the one: a window manager takes its time."""
        def answered():
            before = len(window.bytes_read())
            self.say(question)
            reply = display.until("an answer", lambda: window.bytes_read()[before:])
            return reply == answer.encode()
        display.until(f"{answer!r}", answered)

    def state(self, window):
        return window.xdotool("getwindowgeometry", "--shell", window.id)

    def place(self, window):
        values = dict(line.split("=") for line in self.state(window).split())
        return int(values["X"]), int(values["Y"])

    def test_a_window_is_iconified_and_comes_back(self):
        window = self.allowed()
        self.ask(window, "\x1b[11t", "\x1b[1t")
        self.say("\x1b[2t")
        self.ask(window, "\x1b[11t", "\x1b[2t")
        display.until("no window to be seen", lambda: window.find() is None)
        self.say("\x1b[1t")
        self.ask(window, "\x1b[11t", "\x1b[1t")
        display.until("the window again", window.find)

    def test_a_window_is_moved(self):
        window = self.allowed()
        self.say("\x1b[3;200;150t")
        self.ask(window, "\x1b[13t", "\x1b[3;200;150t")
        x, y = self.place(window)
        self.assertTrue(190 <= x <= 230 and 140 <= y <= 190, (x, y))

    def test_a_window_takes_the_size_asked_for(self):
        window = self.allowed()
        self.say("\x1b[8;30;90t")
        self.ask(window, "\x1b[18t", "\x1b[8;30;90t")
        self.say("\x1b[4;300;400t")
        display.until("fewer pixels", lambda: window.size()[0] < 420 and window.size()[1] < 320)

    def test_a_window_is_maximized_and_comes_back(self):
        window = self.allowed()
        size = window.size()
        self.say("\x1b[9;1t")
        display.until("a large window", lambda: window.size()[0] > 1200 and window.size()[1] > 800)
        self.say("\x1b[9;0t")
        display.until("the size before", lambda: window.size() == size)

    def test_a_window_fills_the_screen_and_comes_back(self):
        window = self.allowed()
        size = window.size()
        self.say("\x1b[10;1t")
        display.until("the screen's size", lambda: window.size() == (1280, 900))
        self.ask(window, "\x1b[14;2t", "\x1b[4;900;1280t")
        self.say("\x1b[10;2t")
        display.until("the size before", lambda: window.size() == size)

    def test_the_screen_has_its_size(self):
        self.ask(self.allowed(), "\x1b[15t", "\x1b[5;900;1280t")

    def test_nothing_moves_where_it_is_not_allowed(self):
        window = self.start()
        before = self.state(window)
        self.say("\x1b[2t\x1b[3;1;1t\x1b[8;10;20t\x1b[9;1t\x1b[10;1t\x1b[11t")
        self.ask(window, "\x1b[18t", "\x1b[8;24;80t")
        self.assertEqual(self.state(window), before)


if __name__ == "__main__":
    display.main("openbox")
