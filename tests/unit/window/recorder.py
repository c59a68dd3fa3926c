"""recorder.py LOG [--say TEXT] [--frames]: notes in LOG the bytes it reads from its terminal, in raw mode.

--say writes TEXT (with Python's escapes) first. --frames scrolls a line as soon as the frame of the line before
was presented (under +j), for ever.
LOG appears when everything is set up.
"""
import argparse
import os
import signal
import sys
import termios
import tty

parser = argparse.ArgumentParser()
parser.add_argument("log")
parser.add_argument("--say", default="")
parser.add_argument("--frames", action="store_true")
parser.add_argument("--sizes", action="store_true", help="note the terminal's size at each SIGWINCH instead")
parser.add_argument("--sizes-too", action="store_true", help="note them in LOG.size, and what is read in LOG")
args = parser.parse_args()

tty.setraw(0)
os.write(1, args.say.encode().decode("unicode_escape").encode("latin-1"))
log = os.open(args.log + ".new", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)


def note_size(*_):
    size = os.get_terminal_size(0)
    os.write(log, f"{size.columns}x{size.lines}\n".encode())


def note_size_beside(*_):
    size = os.get_terminal_size(0)
    with open(args.log + ".size", "a", encoding="utf-8") as sizes:
        sizes.write(f"{size.columns}x{size.lines}\n")


if args.sizes_too:
    signal.signal(signal.SIGWINCH, note_size_beside)
    note_size_beside()
if args.sizes:
    signal.signal(signal.SIGWINCH, note_size)
    note_size()
termios.tcdrain(1)
os.rename(args.log + ".new", args.log)

ANSWER = b"\x1b[0n"


def next_frame(count):
    # With +j the question is parsed once the frame of the line before it was presented; its answer asks for the next.
    os.write(1, b"line %d\r\n\x1b[5n" % count)


count = 0
if args.frames:
    next_frame(count)
while True:
    data = os.read(0, 65536)
    if not data:
        sys.exit(0)
    if args.frames and ANSWER in data:
        count += 1
        data = data.replace(ANSWER, b"")
        next_frame(count)
    if data and not args.sizes:
        os.write(log, data)
