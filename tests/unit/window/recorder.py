"""recorder.py LOG [--say TEXT] [--frames]: notes in LOG the bytes it reads from its terminal, in raw mode.

--say writes TEXT (with Python's escapes) first. --frames changes the screen all the time, a frame each.
LOG appears when everything is set up.
"""
import argparse
import os
import select
import signal
import sys
import termios
import tty

parser = argparse.ArgumentParser()
parser.add_argument("log")
parser.add_argument("--say", default="")
parser.add_argument("--frames", action="store_true")
parser.add_argument("--sizes", action="store_true", help="note the terminal's size at each SIGWINCH instead")
args = parser.parse_args()

tty.setraw(0)
os.write(1, args.say.encode().decode("unicode_escape").encode("latin-1"))
log = os.open(args.log + ".new", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)


def note_size(*_):
    size = os.get_terminal_size(0)
    os.write(log, f"{size.columns}x{size.lines}\n".encode())


if args.sizes:
    signal.signal(signal.SIGWINCH, note_size)
    note_size()
termios.tcdrain(1)
os.rename(args.log + ".new", args.log)

count = 0
while True:
    if args.frames:
        count += 1
        os.write(1, b"\x1b[%d;1H%d" % (count % 20 + 1, count))
    readable, _, _ = select.select([0], [], [], 0.002 if args.frames else None)
    if readable:
        data = os.read(0, 65536)
        if not data:
            sys.exit(0)
        if not args.sizes:
            os.write(log, data)
