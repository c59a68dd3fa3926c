"""riffle in a window on a display of its own, for the benchmarks that type."""
import json
import os
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "unit", "window"))
import display  # noqa: E402


class Typed:
    """riffle with a session; its figures once it has ended."""

    def __init__(self, screen, session):
        self.folder = tempfile.TemporaryDirectory(prefix="riffle-bench-")
        path = os.path.join(self.folder.name, "session.toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(session)
        self.env = dict(os.environ, DISPLAY=screen.name, XDG_CONFIG_HOME=self.folder.name, LC_ALL="C.UTF-8")
        self.said = open(os.path.join(self.folder.name, "stats"), "w+", encoding="utf-8")
        self.process = subprocess.Popen([display.RIFFLE, "--stats", "--session", path], env=self.env, stderr=self.said,
                                        cwd=self.folder.name)
        self.window = display.until("a window", self.find)
        self.xdotool("windowfocus", "--sync", self.window)

    def xdotool(self, *args):
        return subprocess.run(["xdotool", *args], env=self.env, capture_output=True, text=True, check=False).stdout

    def find(self):
        found = self.xdotool("search", "--onlyvisible", "--class", "riffle").split()
        return found[-1] if found else None

    def resident(self):
        """In MiB."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20

    def end(self):
        """Milliseconds from key to presented frame, frames, and rows that were painted."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        self.said.seek(0)
        result = json.loads([line for line in self.said if line.startswith("{")][-1])
        self.said.close()
        self.folder.cleanup()
        total = result["latency"]["total"]
        return {"p50": total["p50"], "p99": total["p99"], "max": total["max"], "frames": result["frames"],
                "rows": result["rows_painted"]}


def line(result):
    return " ".join(f"{name} {value:.1f}" for name, value in result.items())
