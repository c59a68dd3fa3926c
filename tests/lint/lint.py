#!/usr/bin/env python3
"""lint.py CHECK [--root DIR]: what the compiler does not see. Each check prints its findings and exits 1 if there are any.

layers   every #include against the table in layers.txt, which is the architecture diagram
headers  each header has #pragma once and opens with a comment that says what it is
calls    no fork(, vfork(, system( or popen( in any source: children are started by posix_spawn
size     no source of more than 600 lines; those over the aim (sources 400, headers 150) are listed
paths    no machine's own path and no package mirror's name anywhere
format   clang-format changes nothing (exit status 77 where the version the format is defined by is not installed)
"""
import argparse
import fnmatch
import re
import shutil
import subprocess
import sys
from pathlib import Path

CODE_FOLDERS = ("term", "render", "app")
CODE_SUFFIXES = {".h", ".cpp"}
SKIPPED = 77
# .clang-format is written for this version; others break lines in other places.
CLANG_FORMAT_MAJOR = "14"
MAX_LINES, AIM_SOURCE, AIM_HEADER = 600, 400, 150


def code_files(root, folders=CODE_FOLDERS):
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in CODE_SUFFIXES and path.is_file():
                yield path


def without_comments_and_strings(text):
    """The code with comments and literals blanked; lines stay where they are."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    pattern = r'R"([^()\\ ]*)\((?:.|\n)*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*(?:.|\n)*?\*/'
    return re.sub(pattern, blank, text)


class Layers:
    def __init__(self, text):
        self.libraries, self.folders, self.permits = {}, {}, {}
        for number, line in enumerate(text.splitlines(), 1):
            line = line.split("#", 1)[0].strip()
            if not line:
                continue
            library = re.fullmatch(r"library (\w+):\s*(.+)", line)
            row = re.fullmatch(r"(\S+)\s*->\s*([^;]*);\s*(.*)", line)
            if library:
                self.libraries[library[1]] = library[2].split()
            elif row:
                self.folders[row[1]] = row[2].split()
                self.permits[row[1]] = row[3].split()
            else:
                raise ValueError(f"layers.txt:{number}: neither a library nor a folder: {line}")

    def errors_of_table(self):
        for folder, targets in self.folders.items():
            for target in targets:
                if target not in self.folders:
                    yield f"layers.txt: {folder} -> {target}, which has no row"
            for name in self.permits[folder]:
                if name not in self.libraries:
                    yield f"layers.txt: {folder} is permitted {name}, which is no library"
        done, open_ = set(), []

        def visit(folder):
            if folder in open_:
                yield "layers.txt: cycle " + " -> ".join(open_[open_.index(folder):] + [folder])
            elif folder not in done:
                open_.append(folder)
                for target in self.folders.get(folder, []):
                    yield from visit(target)
                open_.pop()
                done.add(folder)

        for folder in self.folders:
            yield from visit(folder)

    def library_of(self, header):
        for name, patterns in self.libraries.items():
            if any(fnmatch.fnmatchcase(header, p) for p in patterns):
                return name
        return None

    def objection(self, folder, quote, header):
        """Why a file of `folder` may not include `header`; None if it may."""
        if folder not in self.folders:
            return f"folder {folder} has no row in layers.txt"
        if quote == '"':
            target = str(Path(header).parent)
            if target == "." and header.endswith(".inc"):
                return None  # a table that the build of this very folder makes
            if target == folder or target in self.folders[folder]:
                return None
            return f"{folder} may not include {target}"
        name = self.library_of(header)
        if name is not None:
            return None if name in self.permits[folder] else f"{folder} may not use {name}"
        # What is left must be the standard library's: no suffix, or a C header under its C++ name.
        return None if re.fullmatch(r"[a-z0-9_]+", header) else f"<{header}> belongs to no library of layers.txt"


def check_layers(root):
    layers = Layers((root / "tests/lint/layers.txt").read_text())
    yield from layers.errors_of_table()
    for path in code_files(root):
        folder = str(path.parent.relative_to(root))
        for number, line in enumerate(path.read_text().splitlines(), 1):
            include = re.match(r'\s*#\s*include\s*(["<])([^">]+)[">]', line)
            if include:
                why = layers.objection(folder, include[1], include[2])
                if why:
                    yield f"{path.relative_to(root)}:{number}: {line.strip()}: {why}"


def check_headers(root):
    for path in code_files(root, CODE_FOLDERS + ("tests",)):
        if path.suffix != ".h":
            continue
        text = path.read_text()
        if not text.startswith("// "):
            yield f"{path.relative_to(root)}:1: a header opens with a comment that says what it is"
        if len(re.findall(r"^#pragma once$", text, re.M)) != 1:
            yield f"{path.relative_to(root)}:1: exactly one #pragma once"


def check_calls(root):
    call = re.compile(r"(?<![\w.>])(?:::|std::)?(v?fork|forkpty|system|popen)\s*\(")
    for path in code_files(root, CODE_FOLDERS + ("tests",)):
        for number, line in enumerate(without_comments_and_strings(path.read_text()).splitlines(), 1):
            found = call.search(line)
            if found:
                yield f"{path.relative_to(root)}:{number}: {found[1]}(): start children with posix_spawn (term/pty)"


def check_size(root):
    for path in code_files(root, CODE_FOLDERS + ("tests",)):
        lines = len(path.read_text().splitlines())
        if lines > MAX_LINES:
            yield f"{path.relative_to(root)}: {lines} lines, at most {MAX_LINES}"
        elif lines > (AIM_HEADER if path.suffix == ".h" else AIM_SOURCE):
            print(f"note: {path.relative_to(root)}: {lines} lines")


# Paths that only one machine has, and names of hosts that serve packages. Spelt so that this file does not match itself;
# the user u and files of one letter are examples that tests use.
MACHINE = re.compile(r"(?<![\w.~$}])/(?:ho[m]e|ro[o]t|wor[k]|mn[t])/(?!u\b)\w+|/tm[p]/(?!riffle-|\.X11-unix|[a-z]\b)\w+|"
                     r"\bde[b]\.debian\.org|\barchiv[e]\.ubuntu\.com|\bsnapsho[t]\.debian\.org")


def check_paths(root):
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root)
        if not path.is_file() or inside.parts[0] in (".git", "build", ".cache"):
            continue
        data = path.read_bytes()
        if b"\0" in data:
            continue
        for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
            found = MACHINE.search(line)
            if found:
                yield f"{inside}:{number}: {found.group()} is one machine's own"


def check_format(root):
    tool = shutil.which(f"clang-format-{CLANG_FORMAT_MAJOR}") or shutil.which("clang-format")
    version = subprocess.run([tool, "--version"], capture_output=True, text=True).stdout if tool else ""
    if f"version {CLANG_FORMAT_MAJOR}." not in version:
        print(f"skipped: clang-format {CLANG_FORMAT_MAJOR} is not installed ({version.strip() or 'none'})")
        sys.exit(SKIPPED)
    files = [str(p) for p in code_files(root, CODE_FOLDERS + ("tests",))]
    done = subprocess.run([tool, "--dry-run", "-Werror", *files], capture_output=True, text=True)
    for line in done.stderr.splitlines():
        if "error:" in line:
            yield line.replace(str(root) + "/", "")


CHECKS = {name[6:]: function for name, function in list(globals().items()) if name.startswith("check_")}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check", choices=CHECKS)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    arguments = parser.parse_args()
    findings = list(CHECKS[arguments.check](arguments.root))
    print(*findings, sep="\n", end="\n" if findings else "")
    return bool(findings)


if __name__ == "__main__":
    sys.exit(main())
