#!/usr/bin/env python3
"""A window of four panes with 100,000 lines of coloured history each is dragged to other sizes while somebody types.

RIFFLE=build/release/riffle tests/bench/resize_history.py [--lines N] [--steps N] [--runs N]

Each step is another size of the window and a key; printed are riffle's own figures (--stats): milliseconds from key to
presented frame, which a reflow that takes long would raise, and the frames. Beside them the same with no history.
"""
import argparse
import json
import os
import statistics
import time

import typed

# Prints its lines, says so by a file, and echoes.
PROGRAM = r"""
awk -v n={lines} 'BEGIN {{ for (i = 0; i < n; ++i)
  printf "\033[3%dmline %d\033[m of \033[1;38;2;%d;100;200msome coloured history that is long enough to wrap in a narrow pane\033[m\n", i % 8, i, i % 256 }}'
: > done{pane}; stty -icanon; exec cat > /dev/null"""


def session(lines):
    panes = [f"{{command = {json.dumps(['sh', '-c', PROGRAM.format(lines=lines, pane=pane)])}}}" for pane in range(4)]
    return (f"[[window]]\nsize = [160, 50]\n[[window.tab]]\n"
            f"columns = [{{rows = [{panes[0]}, {panes[1]}]}}, {{rows = [{panes[2]}, {panes[3]}]}}]\n")


def run(screen, lines, steps):
    riffle = typed.Typed(screen, session(lines))
    done = [os.path.join(riffle.folder.name, f"done{pane}") for pane in range(4)]
    typed.display.until("the panes to be full", lambda: all(map(os.path.exists, done)), 120)
    time.sleep(2)  # history is packed
    size = riffle.xdotool("getwindowgeometry", "--shell", riffle.window).split()
    width, height = (int(value.split("=")[1]) for value in size if value.startswith(("WIDTH", "HEIGHT")))
    before = riffle.resident()
    for step in range(steps):
        part = 0.5 + 0.5 * abs((step % 20) - 10) / 10
        riffle.xdotool("windowsize", riffle.window, str(int(width * part)), str(int(height * part)))
        riffle.xdotool("key", "abcdefghij"[step % 10])
        time.sleep(0.05)
    after = riffle.resident()
    return dict(riffle.end(), **{"MiB before": before, "MiB after": after})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()
    screen = typed.display.Display()
    results = {0: [], args.lines: []}
    try:
        for number in range(args.runs):
            for lines, runs in results.items():
                runs.append(run(screen, lines, args.steps))
                print(f"run {number + 1} lines {lines}", typed.line(runs[-1]), flush=True)
    finally:
        screen.close()
    for lines, runs in results.items():
        medians = {name: statistics.median(r[name] for r in runs) for name in runs[0]}
        print(f"median lines {lines}", typed.line(medians))


if __name__ == "__main__":
    main()
