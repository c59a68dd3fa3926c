"""How a window starts, what it tells, and how it ends."""
import os
import signal
import subprocess
import tempfile

import display


class Lifecycle(display.DisplayTest):
    def status_of(self, *program, options=()):
        window = self.open(options=options, program=list(program))
        window.process.wait(timeout=display.DEADLINE)
        return window.process.returncode, window.stderr()

    def test_riffle_ends_with_the_programs_status(self):
        self.assertEqual(self.status_of("sh", "-c", "exit 7"), (7, ""))
        self.assertEqual(self.status_of("sh", "-c", "kill -9 $$"), (137, ""))

    def test_a_program_that_cannot_be_started_is_one_line(self):
        status, errors = self.status_of("no-such-program-at-all")
        self.assertEqual(status, 127)
        self.assertEqual(errors.count("\n"), 1)
        self.assertIn("no-such-program-at-all", errors)
        self.assertEqual(self.status_of("/etc/passwd")[0], 126)

    def test_hold_keeps_the_window(self):
        window = self.open(options=["--hold"], program=["sh", "-c", "exit 7"])
        window.id = display.until("a window", window.find)
        # A second frame shows why it is held; the window answers to the end.
        self.assertIsNone(window.process.poll())
        window.process.send_signal(signal.SIGTERM)
        self.assertEqual(window.process.wait(timeout=display.DEADLINE), 128 + signal.SIGTERM)

    def test_a_signal_hangs_the_program_up(self):
        window = self.open().ready()
        window.process.send_signal(signal.SIGTERM)
        self.assertEqual(window.process.wait(timeout=display.DEADLINE), 128 + signal.SIGTERM)

    def test_a_signal_is_never_missed(self):
        # Without the check after each present (app/window/x11.h) about one in fifteen was, on a busy machine.
        for _ in range(25):
            window = self.open(recorder=["--say", "hello"]).ready()
            window.process.send_signal(signal.SIGTERM)
            self.assertEqual(window.process.wait(timeout=display.DEADLINE), 128 + signal.SIGTERM)

    def test_the_grid_has_the_size_asked_for_and_follows_the_window(self):
        window = self.open(options=["--geometry", "90x31"], recorder=["--sizes"]).ready()
        self.assertEqual(window.expect(b"90x31\n"), b"90x31\n")
        width, height = window.size()
        window.xdotool("windowsize", window.id, str(width - 2 * ((width - 4) // 90)), str(height - (height - 4) // 31))
        display.until("88x30", lambda: window.bytes_read().endswith(b"88x30\n"))

    def test_zoom_changes_the_grid(self):
        window = self.open(recorder=["--sizes"]).ready()
        window.expect(b"80x24\n")
        window.xdotool("key", "ctrl+plus")
        display.until("fewer columns", lambda: window.bytes_read().count(b"\n") >= 2)
        columns = int(window.bytes_read().split(b"\n")[1].split(b"x")[0])
        self.assertLess(columns, 80)
        window.xdotool("key", "ctrl+0")
        display.until("80x24 again", lambda: window.bytes_read().endswith(b"80x24\n"))

    def test_class_and_title(self):
        window = self.open(options=["--class", "org.example.pane", "-T", "a title of mine"])
        window.id = display.until("a window", lambda: window.find("--class", "org.example.pane"))
        self.assertEqual(window.xdotool("getwindowname", window.id).strip(), "a title of mine")

    def test_a_program_names_the_window(self):
        window = self.open(recorder=["--say", r"\x1b]2;from the program\x07"]).ready()
        display.until("the title", lambda: window.xdotool("getwindowname", window.id).strip() == "from the program")

    def test_a_program_inherits_nothing_of_sdl(self):
        seen = self.scratch("env")
        window = self.open(program=["sh", "-c", 'env >"$0"', seen])
        window.process.wait(timeout=display.DEADLINE)
        with open(seen, encoding="utf-8") as env:
            names = {line.split("=")[0] for line in env}
        self.assertFalse({n for n in names if n.startswith("SDL_")})
        self.assertIn("COLORTERM", names)

    def scratch(self, name):
        folder = tempfile.TemporaryDirectory(prefix="riffle-display-")
        self.addCleanup(folder.cleanup)
        return os.path.join(folder.name, name)

    def test_without_a_display_it_says_so(self):
        env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
        for display_name in (None, ":99999"):
            if display_name:
                env["DISPLAY"] = display_name
            ended = subprocess.run([display.RIFFLE, "-e", "true"], env=env, capture_output=True, text=True, check=False)
            self.assertEqual(ended.returncode, 1)
            self.assertIn("no display", ended.stderr)

    def test_stats_are_the_last_line(self):
        status, errors = self.status_of("seq", "1", "4000", options=["--stats"])
        self.assertEqual(status, 0)
        self.assertTrue(errors.splitlines()[-1].startswith('{"bytes":'), errors)

    def test_a_bad_configuration_file_is_a_message_and_a_start(self):
        config = self.scratch("bad.toml")
        with open(config, "w", encoding="utf-8") as out:
            out.write("[font]\nsize = = 3\n")
        status, errors = self.status_of("sh", "-c", "exit 3", options=["--config", config])
        self.assertEqual(status, 3)
        self.assertIn("bad.toml:2:", errors)


if __name__ == "__main__":
    display.main()
