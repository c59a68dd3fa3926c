#!/usr/bin/env python3
"""run_hostile.py RIFFLE [--max-bytes N] [--slow FACTOR] [--ignore-memory] [--only REGEX]: hostile byte streams
(hostile.tar.xz) through `riffle replay --json --screen-only`. Each must end in time, in little memory, with the status 0,
valid JSON, replies that hold nothing a program could be tricked with, and what its entry in index.json asks for.

Time and memory count from what an empty replay takes. The random streams are made here from their seed.
"""
import argparse
import ctypes
import json
import os
import random
import re
import shutil
import signal
import stat
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from expected import Verdict

SANDBOX = "/tmp/riffle-hostile"      # fixed: some cases carry this path inside their bytes
MAX_STDERR = 64 * 1024               # untrusted output must not be able to flood the log
MAX_STDOUT = 512 * 1024 * 1024
ADDRESS_SPACE_MIB = 4096
REPLY_CAP = 1024 * 1024              # no case may ever get more reply bytes than this
TITLE_CAP = 4096                     # bytes of UTF-8
# Random bytes don't compress, so these are not in the archive: file -> seed. What follows them is.
RANDOM_STREAMS = {"pb-23a.bin": 0, "pb-23c.bin": 2}
RANDOM_BYTES = 1 << 20
SETTLE = (b"\x18\x1b\\\x1b<\x1b[?2026l\x0f\x1b(B\x1b[!p\x1b[4l\x1b[?6l\x1b[?69l\x1b[r\x1b[?7h\x1b[24;1H\x1b[2K~%s~\x1b[5n")

# Hold for every case, whatever its own `must` says.
REPLY_NEVER = re.compile(r"[\x00-\x06\x08-\x1a\x1c-\x1f\x7f-\xff]")
TEXT_NEVER = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class Run:
    """What one replay did."""

    def __init__(self):
        self.status = 0
        self.timed_out = False
        self.seconds = 0.0
        self.rss_mib = 0.0
        self.out = b""
        self.err = b""
        self.err_bytes = 0


def become_subreaper():
    """Orphans become our children, so that wait4 sees the replay alone, without our own memory as a floor."""
    return ctypes.CDLL(None, use_errno=True).prctl(36, 1, 0, 0, 0) == 0


def wait(pid, deadline):
    """(timed out, wait status, resource usage) of the child `pid`."""
    nap = 0.0005
    while True:
        got, status, usage = os.wait4(pid, os.WNOHANG)
        if got:
            return False, status, usage
        if time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            _, status, usage = os.wait4(pid, 0)
            return True, status, usage
        time.sleep(nap)
        nap = min(nap * 1.5, 0.01)


def spawn(argv, seconds, limit_memory, folder):
    run = Run()
    out, err = folder / "out", folder / "err"
    limits = f"ulimit -c 0; ulimit -f {MAX_STDOUT // 512}; "
    if limit_memory:
        limits += f"ulimit -v {ADDRESS_SPACE_MIB * 1024}; "
    # exec: a shell that lived on could reap the replay before we do
    script = limits + f'"$@" >"{out}" 2>"{err}" </dev/null & exec echo $!'
    start = time.monotonic()
    shell = subprocess.run(["/bin/sh", "-c", script, "sh", *argv], stdout=subprocess.PIPE, check=True)
    run.timed_out, run.status, usage = wait(int(shell.stdout), start + seconds)
    run.seconds = time.monotonic() - start
    run.rss_mib = usage.ru_maxrss / 1024
    run.out = out.read_bytes()
    run.err_bytes = err.stat().st_size
    run.err = err.read_bytes()[-2000:]
    return run


def prepare(setup):
    """Files that a case tries to have read, changed or removed."""
    shutil.rmtree(SANDBOX, ignore_errors=True)
    os.mkdir(SANDBOX, 0o700)
    for kind, path, *rest in setup:
        if kind == "file":
            Path(path).write_text(rest[0])
        elif kind == "fifo":
            os.mkfifo(path)
        elif kind == "symlink":
            os.symlink(rest[0], path)
        elif kind == "dir":
            os.mkdir(path)


def common_findings(must, run, got, size):
    cols, lines = size
    rows, replies, title = [r["text"] for r in got["rows"]], got["replies"], got["title"]
    col, row = got["cursor"]["col"], got["cursor"]["row"]
    if len(rows) != lines:
        yield f"{len(rows)} rows, not {lines}"
    if not (0 <= row < lines and 0 <= col < cols):
        yield f"cursor {col},{row} is off the screen"
    for what, text, pattern in (("a row holds", "".join(rows), TEXT_NEVER), ("the title holds", title, TEXT_NEVER),
                                ("the replies hold", replies, REPLY_NEVER)):
        found = pattern.search(text)
        if found:
            yield f"{what} {found.group()!r}"
    if len(replies) > min(REPLY_CAP, must.get("max_reply_bytes", REPLY_CAP)):
        yield f"{len(replies)} reply bytes"
    title_bytes = len(title.encode("utf-8", "surrogatepass"))
    if title_bytes > must.get("title_max_bytes", TITLE_CAP):
        yield f"title of {title_bytes} bytes"
    if run.err_bytes > must.get("max_stderr_bytes", MAX_STDERR):
        yield f"stderr has {run.err_bytes} bytes"


def own_findings(must, got):
    rows, replies, title = [r["text"].rstrip(" ") for r in got["rows"]], got["replies"], got["title"]
    screen = "\n".join(rows)
    for pattern in must.get("reply_regex_forbidden", []):
        if re.search(pattern, replies, re.S):
            yield f"the replies match the forbidden {pattern}"
    for pattern in must.get("reply_regex_required", []):
        if not re.search(pattern, replies, re.S):
            yield f"the replies do not match {pattern}: {replies[:200]!a}"
    pattern = must.get("reply_fullmatch")
    if pattern is not None and not re.fullmatch(pattern, replies, re.S):
        yield f"the replies are {replies[:100]!a}, not {pattern}"
    for text in must.get("text_contains", []):
        if text not in screen:
            yield f"the screen lacks {text!a}: {screen[-300:]!a}"
    for text in must.get("text_forbidden", []):
        if text in screen:
            yield f"the screen shows {text!a}"
    for number, wanted in must.get("row_in", {}).items():
        row = rows[int(number)] if int(number) < len(rows) else ""
        if row not in wanted:
            yield f"row {number} is {row[:70]!a}, not {wanted[0][:70]!a}"
    if "max_row_chars" in must and max(map(len, rows), default=0) > must["max_row_chars"]:
        yield f"a row of {max(map(len, rows))} code points, limit {must['max_row_chars']}"
    if "title_in" in must and title not in must["title_in"]:
        yield f"title is {title[:60]!a}"
    for pattern in must.get("title_regex_forbidden", []):
        if re.search(pattern, title):
            yield f"the title matches the forbidden {pattern!a}"
    if "cursor" in must and [got["cursor"]["col"], got["cursor"]["row"]] != must["cursor"]:
        yield f"cursor is {got['cursor']}, not {must['cursor']}"


def file_findings(must):
    for path in must.get("files_kept", []):
        if not os.path.lexists(path):
            yield f"the file {path} is gone"
    for path in must.get("files_absent", []):
        if os.path.lexists(path):
            yield f"a file {path} was made"
    for path, text in must.get("files_unchanged", {}).items():
        try:
            same = stat.S_ISREG(os.lstat(path).st_mode) and Path(path).read_text() == text
        except OSError:
            same = False
        if not same:
            yield f"the file {path} was changed"


def findings(must, run, base, size, slow, check_memory):
    if run.timed_out:
        return [f"no end after {run.seconds:.1f} s"]
    if run.status != 0:
        how = f"signal {os.WTERMSIG(run.status)}" if os.WIFSIGNALED(run.status) else f"status {os.WEXITSTATUS(run.status)}"
        return [f"ended with {how}", "stderr: " + run.err.decode("latin-1")]
    try:
        got = json.loads(run.out.decode("utf-8"))
        wrong = list(common_findings(must, run, got, size)) + list(own_findings(must, got))
    except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        return [f"stdout is not the contract's JSON: {error!r}"]
    wrong += file_findings(must)
    grown = run.rss_mib - base.rss_mib
    if check_memory and grown > must["max_rss_growth_mib"]:
        wrong.append(f"memory grew by {grown:.1f} MiB, limit {must['max_rss_growth_mib']}")
    took = run.seconds - base.seconds
    if took > must["max_seconds"] * slow:
        wrong.append(f"took {took:.3f} s more than an empty replay, limit {must['max_seconds'] * slow:.3f}")
    return wrong


def unpack(folder):
    with tarfile.open(Path(__file__).with_name("hostile.tar.xz")) as archive:
        archive.extractall(folder)
    for name, seed in RANDOM_STREAMS.items():
        stem = name.removesuffix(".bin").encode()
        (folder / name).write_bytes(random.Random(seed).randbytes(RANDOM_BYTES) + SETTLE % stem)
    return json.loads((folder / "index.json").read_text(encoding="utf-8"))["cases"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("riffle")
    parser.add_argument("--only", default="", help="regular expression on the id")
    parser.add_argument("--max-bytes", type=int, default=sys.maxsize, help="leave larger streams out")
    parser.add_argument("--slow", type=float, default=1.0, help="factor on time limits")
    parser.add_argument("--ignore-memory", action="store_true", help="sanitizers have their own idea of it")
    arguments = parser.parse_args()
    if not become_subreaper():
        print("prctl(PR_SET_CHILD_SUBREAPER) failed", file=sys.stderr)
        return 2
    verdict, bases = Verdict(), {}
    with tempfile.TemporaryDirectory(prefix="riffle-") as name:
        folder = Path(name)
        cases = unpack(folder)
        empty = folder / "empty"
        empty.write_bytes(b"")
        for case in cases:
            if case["size"] > arguments.max_bytes or not re.search(arguments.only, case["id"]):
                continue
            if (folder / case["file"]).stat().st_size != case["size"]:
                verdict.add(case["id"], case["title"], ["its file has another size than the index says"])
                continue
            size, must = tuple(case.get("grid", (80, 24))), case["must"]
            tail = ["--size", f"{size[0]}x{size[1]}", "--json", "--screen-only"]

            def replay(file, seconds):
                return spawn([arguments.riffle, "replay", str(file), *tail], seconds * arguments.slow,
                             not arguments.ignore_memory, folder)

            if size not in bases:
                runs = [replay(empty, 20) for _ in range(5)]
                bases[size] = min(runs, key=lambda run: run.seconds)
                bases[size].rss_mib = max(run.rss_mib for run in runs)
            # A busy machine costs time; nothing else is forgiven by trying again.
            for _ in range(3):
                prepare(case.get("setup", []))
                run = replay(folder / case["file"], max(5.0, 10 * must["max_seconds"]))
                wrong = findings(must, run, bases[size], size, arguments.slow, not arguments.ignore_memory)
                if not wrong or not all(text.startswith("took ") for text in wrong):
                    break
            verdict.add(case["id"], case["title"], wrong)
    shutil.rmtree(SANDBOX, ignore_errors=True)
    return verdict.end()


if __name__ == "__main__":
    sys.exit(main())
