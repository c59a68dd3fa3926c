#!/usr/bin/env python3
"""program_test.py RIFFLE: the command line of riffle as other programs rely on it: statuses, statistics, recordings, in
headless mode and in a window on a virtual display."""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

RIFFLE = sys.argv.pop(1) if len(sys.argv) > 1 else "riffle"
# A hang is what it finds; nothing here takes seconds.
TIMEOUT_SECONDS = 100
STAGES = ["encode", "pty_write", "pty_read", "parse", "cut", "paint", "present", "total"]


def environment(display=None):
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_CONFIG_HOME")}
    env["XDG_CONFIG_HOME"] = "/nonexistent"
    if display:
        env["DISPLAY"] = display
        env["SDL_VIDEODRIVER"] = "x11"
    return env


def riffle(*args, display=None, **more):
    return subprocess.run([RIFFLE, *map(str, args)], stdin=subprocess.DEVNULL, capture_output=True, check=False,
                          timeout=TIMEOUT_SECONDS, env=environment(display), **more)


def statistics(done):
    """The JSON object that --stats leaves as the last line on stderr."""
    return json.loads(done.stderr.decode().splitlines()[-1])


class CommandLine(unittest.TestCase):
    def test_version_and_help_end_with_0_and_print_on_stdout(self):
        for option in ("--version", "--help"):
            done = riffle(option)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            self.assertIn(b"riffle", done.stdout)

    def test_a_wrong_option_gives_one_line_and_a_status_that_is_not_0(self):
        for args in (["--nonsense"], ["--geometry", "80"], ["--headless", "-e"], ["--allow", "everything"], ["stray"]):
            done = riffle(*args)
            self.assertNotEqual(done.returncode, 0, args)
            self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)

    def test_without_a_display_it_says_so_and_ends_with_1(self):
        done = riffle("-e", "true")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr.decode(), r"(?i)display")


class Program:
    """What holds for `-e CMD` however it is drawn; `options` says how."""

    options = ()
    display = None

    def run_program(self, *args, **more):
        return riffle(*self.options, *args, display=self.display, **more)

    def test_exits_with_the_status_of_its_program(self):
        self.assertEqual(self.run_program("-e", "true").returncode, 0)
        self.assertEqual(self.run_program("-e", "sh", "-c", "exit 3").returncode, 3)

    def test_exits_with_128_and_the_signal_that_ended_its_program(self):
        self.assertEqual(self.run_program("-e", "sh", "-c", "kill -TERM $$").returncode, 128 + 15)

    def test_says_that_a_program_cannot_be_started_as_shells_do(self):
        done = self.run_program("-e", "no-such-program")
        self.assertEqual(done.returncode, 127)
        self.assertIn(b"no-such-program", done.stderr)
        self.assertEqual(self.run_program("-e", "/").returncode, 126)

    def test_ends_with_its_program_and_not_with_what_that_left_behind(self):
        self.assertEqual(self.run_program("-e", "sh", "-c", "sleep 1000 & exit 5").returncode, 5)

    def test_a_program_reads_the_clipboard_where_that_is_allowed(self):
        with tempfile.TemporaryDirectory() as folder:
            answer = Path(folder, "answer")
            script = r"stty raw -echo; printf '\033]52;c;aGFsbG8=\a\033]52;c;?\a'; head -c 16 >$1"
            self.run_program("-o", "allow.clipboard-read=true", "-e", "sh", "-c", script, "sh", answer)
            self.assertEqual(answer.read_bytes(), b"\x1b]52;c;aGFsbG8=\a")

    def test_statistics_have_the_contracts_form(self):
        stats = statistics(self.run_program("--stats", "-e", "seq", "1", "4000"))
        self.assertEqual(list(stats), ["bytes", "seconds", "frames", "rows_painted", "jumps", "present", "latency"])
        self.assertEqual(stats["bytes"], sum(len(str(n)) + 2 for n in range(1, 4001)))
        self.assertIn(stats["present"], ["swap", "damage", "copy_sub_buffer", "none"])
        self.assertEqual(list(stats["latency"]), STAGES)
        for stage in stats["latency"].values():
            self.assertEqual(list(stage), ["p50", "p99", "max"])

    def test_jumps_over_states_that_nobody_could_see(self):
        stats = statistics(self.run_program("--stats", "--geometry", "80x24", "-e", "seq", "1", "4000"))
        self.assertGreaterEqual(stats["frames"], 1)
        self.assertLess(stats["frames"], 400)
        self.assertGreaterEqual(stats["jumps"], 1)

    def test_shows_each_line_that_scrolls_when_told_not_to_jump(self):
        stats = statistics(self.run_program("+j", "--stats", "--geometry", "80x24", "-e", "seq", "1", "4000"))
        self.assertGreaterEqual(stats["frames"], 3970)
        self.assertEqual(stats["jumps"], 0)

    def test_records_what_its_program_printed_to_the_last_byte(self):
        with tempfile.TemporaryDirectory(prefix="riffle-") as folder:
            record = Path(folder) / "out.vt"
            for n in range(20):
                done = self.run_program("--record", record, "-e", "printf", f"last words {n}")
                self.assertEqual(done.returncode, 0)
                self.assertEqual(record.read_bytes(), f"last words {n}".encode())

    def test_gives_its_program_a_terminal_of_the_size_asked_for(self):
        with tempfile.TemporaryDirectory(prefix="riffle-") as folder:
            out = Path(folder) / "out"
            self.run_program("--geometry", "100x30", "-e", "sh", "-c", f"stty size >{out}; tty >>{out}")
            size, tty = out.read_text().splitlines()
            self.assertEqual(size, "30 100")
            self.assertRegex(tty, r"^/dev/pts/\d+$")

    def test_gives_its_program_the_environment_and_nothing_else(self):
        with tempfile.TemporaryDirectory(prefix="riffle-") as folder:
            out = Path(folder) / "out"
            # The listing's own descriptor is the fourth.
            self.run_program("--working-directory", folder, "-e", "sh", "-c",
                             f"pwd >{out}; echo $TERM $COLORTERM $TERM_PROGRAM >>{out}; ls -m /proc/self/fd >>{out}")
            directory, names, descriptors = out.read_text().splitlines()
            self.assertEqual(directory, os.path.realpath(folder))
            self.assertEqual(names, "xterm-256color truecolor riffle")
            self.assertEqual(descriptors, "0, 1, 2, 3")


class Headless(Program, unittest.TestCase):
    options = ("--headless",)


class HeadlessWithoutDrawing(Program, unittest.TestCase):
    options = ("--headless", "--no-render")


class Window(Program, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        read, write = os.pipe()
        cls.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
                                      pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not re.fullmatch(r"\d+", number):
            raise RuntimeError("Xvfb did not start")
        cls.display = ":" + number

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.wait()


if __name__ == "__main__":
    unittest.main()
