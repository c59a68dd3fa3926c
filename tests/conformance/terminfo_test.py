#!/usr/bin/env python3
"""The entry xterm-riffle: tic has no complaint, capabilities that riffle answers to XTGETTCAP are in it, and programs
find it. usage: terminfo_test.py RIFFLE SOURCE"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

RIFFLE, SOURCE = Path(sys.argv.pop(1)).resolve(), Path(sys.argv.pop(1)).resolve()


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **more)


class Terminfo(unittest.TestCase):
    def test_tic_has_no_complaint(self):
        done = run("tic", "-c", "-x", SOURCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_describes_what_riffle_does_and_xterm_does_not(self):
        with tempfile.TemporaryDirectory(prefix="riffle-") as folder:
            self.assertEqual(run("tic", "-x", "-o", folder, SOURCE).returncode, 0)
            entry = run("infocmp", "-x", "-1", "xterm-riffle", env={**os.environ, "TERMINFO": folder}).stdout
            for name in ["Tc", "Su", "Smulx", "Setulc", "Sync", "BE", "fe", "kxIN", "XR", "fullkbd", "kUP5", "E3"]:
                self.assertRegex(entry, rf"(?m)^\t{name}[=,]")
            for name in ["mc5", "meml", "smm", "km"]:
                self.assertNotRegex(entry, rf"(?m)^\t{name}[=,]")

    def test_tput_makes_sequences_that_riffle_obeys(self):
        with tempfile.TemporaryDirectory(prefix="riffle-") as folder:
            run("tic", "-x", "-o", folder, SOURCE)
            environment = {**os.environ, "TERMINFO": folder}
            drawn = "".join(run("tput", "-T", "xterm-riffle", *words, env=environment).stdout
                            for words in (["cup", "1", "2"], ["setaf", "1"], ["Smulx", "3"], ["Setulc", "16711680"]))
            replay = run(RIFFLE, "replay", "-", "--size", "10x3", "--json", "--screen-only", input=drawn + "x")
            self.assertRegex(replay.stdout, r'"t":"x".*"fg":1.*"ul":"#ff0000".*"curly-underline"|"t": ?"x"')
            self.assertIn("curly-underline", replay.stdout)
            self.assertIn("#ff0000", replay.stdout)

    def test_programs_in_riffle_find_it(self):
        with tempfile.TemporaryDirectory(prefix="riffle-") as folder:
            out = Path(folder) / "out"
            done = run(RIFFLE, "--headless", "--no-render", "-o", "term=xterm-riffle", "-e", "sh", "-c",
                       f'echo "$TERM" >{out}; infocmp -x xterm-riffle >>{out}')
            self.assertEqual(done.returncode, 0, done.stderr)
            text = out.read_text()
            self.assertTrue(text.startswith("xterm-riffle\n"))
            self.assertTrue(re.search(r"Setulc=", text))


if __name__ == "__main__":
    unittest.main()
