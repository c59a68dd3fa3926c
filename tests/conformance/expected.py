"""What both runners share: the list of cases that are known to fail, and the verdict over a run."""
from pathlib import Path


def known_failures():
    """{case id: reason} of not_yet.txt."""
    listed = {}
    for line in Path(__file__).with_name("not_yet.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, reason = line.partition(" ")
            listed[name] = reason.strip()
    return listed


class Verdict:
    """Counts cases and prints each that did not go as expected."""

    def __init__(self):
        self.known = known_failures()
        self.passed = self.excused = self.wrong = 0

    def add(self, name, title, findings):
        """`findings`: what is wrong with the case, as text; empty when it passed."""
        if findings and name in self.known:
            self.excused += 1
            print(f"known  {name}: {self.known[name]}")
        elif findings:
            self.wrong += 1
            print(f"FAIL   {name} {title}", *findings, sep="\n         ")
        elif name in self.known:
            self.wrong += 1
            print(f"PASSES {name} {title}\n         but is listed in not_yet.txt: take it off the list")
        else:
            self.passed += 1

    def end(self):
        print(f"{self.passed} pass, {self.wrong} not as expected, {self.excused} known to fail")
        return 1 if self.wrong or not self.passed else 0
