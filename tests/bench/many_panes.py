#!/usr/bin/env python3
"""Twenty panes in five tabs, eight of them flooding: how long a typed echo takes in the focused one.

RIFFLE=build/release/riffle tests/bench/many_panes.py [--keys N] [--runs N]

Each run types on a display of its own (Xvfb, XTEST), once with the floods and once without, and prints riffle's own
figures (--stats): milliseconds from the key to the presented frame, frames and painted rows, and resident memory two seconds
into the flood and at the end. Medians over the runs come last.
"""
import argparse
import json
import statistics
import time

import typed

TABS, PANES = 5, 4
# Two beside the focused pane, where floods are drawn; six in the other tabs, where they are not.
FLOODED = {(0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (4, 0)}
IDLE = ["sh", "-c", "stty -icanon; exec cat >/dev/null"]
FLOOD = ["sh", "-c", r"""exec yes "$(printf 'a line of a \033[31mcoloured\033[m flood of \033[1;34mtext\033[m')" """]


def session(flooding):
    text = "[[window]]\nsize = [120, 40]\n"
    for tab in range(TABS):
        panes = [f"{{command = {json.dumps(FLOOD if flooding and (tab, pane) in FLOODED else IDLE)}"
                 f"{', focused = true' if (tab, pane) == (0, 0) else ''}}}"
                 for pane in range(PANES)]
        text += f"[[window.tab]]\nshown = {json.dumps(tab == 0)}\ncolumns = [{{rows = [{panes[0]}, {panes[1]}]}}, {{rows = [{panes[2]}, {panes[3]}]}}]\n"
    return text


def run(screen, flooding, keys):
    riffle = typed.Typed(screen, session(flooding))
    time.sleep(2)
    before = riffle.resident()
    for key in range(keys):
        riffle.xdotool("key", "abcdefghij"[key % 10])
        time.sleep(0.03)
    after = riffle.resident()
    return dict(riffle.end(), **{"MiB before": before, "MiB after": after})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=200)
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()
    screen = typed.display.Display()
    results = {False: [], True: []}
    try:
        for number in range(args.runs):
            for flooding in results:
                results[flooding].append(run(screen, flooding, args.keys))
                print(f"run {number + 1} {'flood' if flooding else 'quiet'}", typed.line(results[flooding][-1]), flush=True)
    finally:
        screen.close()
    for flooding, runs in results.items():
        medians = {name: statistics.median(r[name] for r in runs) for name in runs[0]}
        print(f"median {'flood' if flooding else 'quiet'}", typed.line(medians))


if __name__ == "__main__":
    main()
