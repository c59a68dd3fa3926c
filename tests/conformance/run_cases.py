#!/usr/bin/env python3
"""run_cases.py RIFFLE [--chunk N] [--only REGEX]: the cases of cases.json (small inputs with one right result, from bug
reports against many terminals) through `riffle replay`.

A case: size COLSxROWS; input (one character a byte); resizes [[byte offset, cols, rows], ...]; rows (from the top; rows not
listed are blank; trailing blanks don't count; compared in NFC); cursor [row, column] from 1, the last column while a wrap is
pending; replies (the exact bytes); window_title; cells {"row,column": {field: value}} (the fields of a CELL; null: absent);
joined (history and screen, wrapped rows joined); expect and why (for people). Cases with automatic = false need keys, a
mouse, a process or frames, and are tested elsewhere.
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

from expected import Verdict

# Far more than a case takes, also with sanitizers: a hang is what it finds.
TIMEOUT_SECONDS = 60


def norm(text):
    return unicodedata.normalize("NFC", text).rstrip(" ")


def replay(case, riffle, chunk):
    with tempfile.NamedTemporaryFile(suffix=".vt") as file:
        file.write(case["input"].encode("latin-1"))
        file.flush()
        argv = [riffle, "replay", file.name, "--size", case["size"], "--scrollback", "1000", "--json"]
        for offset, cols, rows in case["resizes"]:
            argv += ["--resize-at", f"{offset}:{cols}x{rows}"]
        if chunk:
            argv += ["--chunk", str(chunk)]
        return subprocess.run(argv, capture_output=True, timeout=TIMEOUT_SECONDS, check=False)


def cell_at(row, column):
    at = 1
    for cell in row["cells"]:
        if at == column:
            return cell
        at += cell["w"]
    return {}


def wanted_history(case):
    """Rows the history must hold, where `expect` says so in a form that a program can read; else None."""
    if "history is empty" in case["expect"]:
        return []
    found = re.search(r"history == (\[.*?\])", case["expect"])
    return json.loads(found.group(1)) if found else None


def differences(case, got):
    def compare(what, want, have):
        if want != have:
            yield f"{what}: want {want!r}, have {have!r}"

    if case["rows"] is not None:
        have = [norm(row["text"]) for row in got["rows"]]
        want = [norm(row) for row in case["rows"]]
        yield from compare("rows", want + [""] * (len(have) - len(want)), have)
    if case["cursor"] is not None:
        yield from compare("cursor", case["cursor"], [got["cursor"]["row"] + 1, got["cursor"]["col"] + 1])
    if case["replies"] is not None:
        yield from compare("replies", case["replies"], got["replies"])
    if "window_title" in case:
        yield from compare("title", case["window_title"], got["title"])
    for place, fields in case.get("cells", {}).items():
        row, column = map(int, place.split(","))
        cell = cell_at(got["rows"][row - 1], column)
        for field, want in fields.items():
            have = cell.get(field)
            if field == "a":
                want, have = sorted(want or []), sorted(have or [])
            yield from compare(f"cell {place} {field}", want, have)
    if case.get("joined"):
        rows = got["scrollback"] + got["rows"]
        text = "".join(row["text"] + ("" if row["wrapped"] else "\n") for row in rows).strip()
        yield from compare("joined", case["joined"], text)
    history = wanted_history(case)
    if history is not None:
        yield from compare("history", history, [norm(row["text"]) for row in got["scrollback"]])


def findings(case, riffle, chunk):
    try:
        done = replay(case, riffle, chunk)
    except subprocess.TimeoutExpired:
        return [f"no end after {TIMEOUT_SECONDS} s"]
    if done.returncode != 0:
        return [f"exit status {done.returncode}: {done.stderr[-2000:].decode(errors='replace')}"]
    try:
        return list(differences(case, json.loads(done.stdout)))
    except (ValueError, KeyError, TypeError, IndexError) as error:
        return [f"stdout is not the contract's JSON: {error!r}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("riffle")
    parser.add_argument("--only", default="")
    parser.add_argument("--chunk", type=int, default=0, help="bytes to feed at a time")
    arguments = parser.parse_args()
    verdict = Verdict()
    for case in json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8")):
        title = f"{case['kind']}: {case['title']}"
        if case["automatic"] and re.search(arguments.only, f"{case['id']} {title}"):
            verdict.add(case["id"], title, findings(case, arguments.riffle, arguments.chunk))
    return verdict.end()


if __name__ == "__main__":
    sys.exit(main())
