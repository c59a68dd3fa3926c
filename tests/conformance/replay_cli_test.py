#!/usr/bin/env python3
"""replay_cli_test.py RIFFLE: `riffle replay` as a user meets it: where it reads and writes, what it says and with which
status when it cannot."""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

RIFFLE = sys.argv.pop(1) if len(sys.argv) > 1 else "riffle"
RECORDING = b"one\r\n\x1b[31mtwo\x1b[0m\x1b[6n"


class ReplayCommand(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="riffle-")
        self.folder = Path(self.temporary.name)
        self.file = self.folder / "in.vt"
        self.file.write_bytes(RECORDING)

    def tearDown(self):
        self.temporary.cleanup()

    def replay(self, *args, stdin=b"", **more):
        return subprocess.run([RIFFLE, "replay", *map(str, args)], input=stdin, timeout=60, check=False,
                              **({"stdout": subprocess.PIPE} | more), stderr=subprocess.PIPE)

    def failure(self, *args, **more):
        """(status, message) of a run that must fail with one line."""
        done = self.replay(*args, **more)
        self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)
        return done.returncode, done.stderr.decode()

    def test_prints_the_contracts_json(self):
        got = json.loads(self.replay(self.file, "--size", "10x2", "--json").stdout)
        self.assertEqual(got, {
            "size": [10, 2], "cursor": {"col": 3, "row": 1, "visible": True, "pending_wrap": False}, "screen": "primary",
            "title": "", "replies": "\x1b[2;4R", "scrollback": [],
            "rows": [
                {"text": "one", "wrapped": False,
                 "cells": [{"t": c, "w": 1, "fg": "default", "bg": "default"} for c in "one"]},
                {"text": "two", "wrapped": False, "cells": [{"t": c, "w": 1, "fg": 1, "bg": "default"} for c in "two"]}]})

    def test_reads_stdin_for_a_dash(self):
        from_file = self.replay(self.file, "--size", "10x2", "--json")
        from_stdin = self.replay("-", "--size", "10x2", "--json", stdin=RECORDING)
        self.assertEqual(from_stdin.stdout, from_file.stdout)

    def test_keeps_as_much_history_as_it_is_told(self):
        lines = b"".join(b"%d\r\n" % n for n in range(50))
        got = json.loads(self.replay("-", "--size", "10x2", "--scrollback", "7", "--json", stdin=lines).stdout)
        self.assertEqual([row["text"] for row in got["scrollback"]], [str(n) for n in range(42, 49)])
        got = json.loads(self.replay("-", "--size", "10x2", "-o", "scrollback.lines=3", "--json", stdin=lines).stdout)
        self.assertEqual([row["text"] for row in got["scrollback"]], ["46", "47", "48"])

    def test_reads_the_configuration_it_is_given_and_no_other(self):
        config = self.folder / "riffle" / "riffle.toml"
        config.parent.mkdir()
        config.write_text("[scrollback]\nlines = 1\n")
        lines = b"1\r\n2\r\n3\r\n4"
        environment = {"XDG_CONFIG_HOME": str(self.folder), "HOME": str(self.folder)}
        own = json.loads(self.replay("-", "--size", "10x1", "--json", stdin=lines, env=environment).stdout)
        self.assertEqual(len(own["scrollback"]), 3)
        given = json.loads(self.replay("-", "--size", "10x1", "--json", "--config", config, stdin=lines).stdout)
        self.assertEqual(len(given["scrollback"]), 1)

    def test_reads_nothing_back_by_default(self):
        ask = b"\x1b]2;mine\x07\x1b[21t\x1b]52;c;bWluZQ==\x07\x1b]52;c;?\x07\x1b[1;1;1;1;1;9*y"
        self.assertEqual(json.loads(self.replay("-", "--size", "9x1", "--json", stdin=ask).stdout)["replies"], "")

    def test_draws_a_picture(self):
        picture = self.folder / "out.png"
        done = self.replay(self.file, "--size", "10x2", "--png", picture)
        self.assertEqual((done.returncode, done.stderr, done.stdout), (0, b"", b""))
        self.assertEqual(picture.read_bytes()[:8], b"\x89PNG\r\n\x1a\n")

    def test_says_which_file_cannot_be_read_with_status_1(self):
        status, message = self.failure(self.folder / "none", "--size", "10x2", "--json")
        self.assertEqual(status, 1)
        self.assertIn("none: No such file or directory", message)
        self.assertEqual(self.failure(self.folder, "--size", "10x2", "--json")[0], 1)

    def test_says_that_output_cannot_be_written_with_status_1(self):
        with open("/dev/full", "wb") as full:
            self.assertEqual(self.failure(self.file, "--size", "10x2", "--json", stdout=full)[0], 1)
        self.assertEqual(self.failure(self.file, "--size", "10x2", "--png", self.folder / "no" / "x.png")[0], 1)

    def test_says_what_is_wrong_with_the_usage_with_status_2(self):
        for args in (["--size", "10x2", "--json"], [self.file, "--json"], [self.file, "--size", "10", "--json"],
                     [self.file, "--size", "10x2"], [self.file, "--size", "10x2", "--json", "--text"],
                     [self.file, "--size", "10x2", "--json", "--nonsense"],
                     [self.file, "--size", "10x2", "--json", "-o", "no.such=1"]):
            self.assertEqual(self.failure(*args)[0], 2, args)


if __name__ == "__main__":
    unittest.main()
