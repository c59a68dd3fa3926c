#!/usr/bin/env python3
"""The checks of lint.py find what they are for: each on a small tree that breaks one rule."""
import tempfile
import unittest
from pathlib import Path

import lint

TABLE = """
library vterm: vterm.h
library threads: thread mutex
term/base -> ;
term/vt -> term/base ; vterm
term -> term/base term/vt ;
"""


class Tree(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.write("tests/lint/layers.txt", TABLE)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def findings(self, check):
        return list(lint.CHECKS[check](self.root))


class LayersCheck(Tree):
    def test_allows_what_the_table_names(self):
        self.write("term/vt/gate.cpp", '#include "term/vt/gate.h"\n#include <vterm.h>\n#include <vector>\n#include "term/base/cell.h"\n')
        self.assertEqual(self.findings("layers"), [])

    def test_refuses_a_folder_that_is_not_named(self):
        self.write("term/vt/gate.cpp", '#include "term/terminal.h"\n')
        self.assertRegex(self.findings("layers")[0], "term/vt/gate.cpp:1: .*term/vt may not include term$")

    def test_refuses_a_library_that_is_not_permitted(self):
        self.write("term/terminal.cpp", "#include <vterm.h>\n")
        self.assertRegex(self.findings("layers")[0], "term may not use vterm")

    def test_refuses_threads_of_the_standard_library(self):
        self.write("term/terminal.cpp", "  #  include <mutex>\n")
        self.assertRegex(self.findings("layers")[0], "term may not use threads")

    def test_refuses_a_header_of_no_known_library(self):
        self.write("term/terminal.cpp", "#include <boost/any.hpp>\n")
        self.assertRegex(self.findings("layers")[0], "belongs to no library")

    def test_refuses_a_folder_without_a_row(self):
        self.write("render/gl/device.cpp", "#include <vector>\n")
        self.assertRegex(self.findings("layers")[0], "render/gl has no row")

    def test_refuses_a_cycle_in_the_table(self):
        self.write("tests/lint/layers.txt", "a -> b ;\nb -> c ;\nc -> a ;\n")
        self.assertIn("layers.txt: cycle a -> b -> c -> a", self.findings("layers"))


class HeadersCheck(Tree):
    def test_wants_a_comment_and_pragma_once(self):
        self.write("term/base/good.h", "// Good: is good.\n#pragma once\n")
        self.write("term/base/bare.h", "#pragma once\n")
        self.write("term/base/twice.h", "// Twice.\nint x;\n")
        self.assertEqual([f.split(":")[0] for f in self.findings("headers")], ["term/base/bare.h", "term/base/twice.h"])


class CallsCheck(Tree):
    def test_finds_each_forbidden_call(self):
        self.write("app/a.cpp", "int a = fork();\nauto b = ::popen(c, d);\nstd::system(x);\nvfork ();\n")
        self.assertEqual(len(self.findings("calls")), 4)

    def test_leaves_comments_strings_and_members_alone(self):
        self.write("app/a.cpp", '// never fork()\nlog("system(1)");\nposix.system(2);\nmy_fork(3);\n/* popen(\n fork() */\n')
        self.assertEqual(self.findings("calls"), [])


class SizeCheck(Tree):
    def test_refuses_601_lines_and_takes_600(self):
        self.write("app/a.cpp", "\n" * 601)
        self.write("app/b.cpp", "\n" * 600)
        self.assertEqual(self.findings("size"), ["app/a.cpp: 601 lines, at most 600"])


class PathsCheck(Tree):
    def test_finds_paths_of_a_machine_and_leaves_those_of_the_project(self):
        self.write("README.md", "cd " + "/ho" + "me/me/riffle\n$HOME/x ~/src/y /tmp/riffle-1000/ build/wo" + "rk/a\n")
        self.write("notes", "/tm" + "p/scratch\nhttp://de" + "b.debian.org/debian\n")
        self.assertEqual([f.rsplit(":", 1)[0] for f in self.findings("paths")], ["README.md:1", "notes:1", "notes:2"])


if __name__ == "__main__":
    unittest.main()
