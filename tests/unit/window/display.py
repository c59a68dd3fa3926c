"""An X display of its own, and riffle in a window on it, for tests.

Nothing waits a fixed time: everything polls for what it expects until a deadline, which only a failure reaches.
"""
import ctypes
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

DEADLINE = 30.0
POLL = 0.005
FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(FOLDER)))
RIFFLE = os.environ.get("RIFFLE", os.path.join(ROOT, "build", "release", "riffle"))
SKIPPED = 77


def until(what, condition, deadline=DEADLINE):
    """Polls until condition() is true and returns its value."""
    end = time.monotonic() + deadline
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"not within {deadline} s: {what}")
        time.sleep(POLL)


class Display:
    """Xvfb on a free display number that it chooses itself; without auto-repeat; it does not
    start anew when its last window goes."""

    def __init__(self):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset", "-r"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as number:
            self.name = ":" + number.readline().strip()

    def close(self):
        self.server.terminate()
        self.server.wait()


# Openbox's own configuration binds keys that are riffle's defaults (Ctrl+Alt+arrows change the desktop).
OPENBOX = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
  <desktops><number>1</number></desktops>
  <keyboard></keyboard>
</openbox_config>
"""


class Openbox:
    """A window manager for a display: it gives new windows the keyboard, and fills the screen when asked."""

    def __init__(self, display):
        self.folder = tempfile.mkdtemp(prefix="riffle-openbox-")
        config = os.path.join(self.folder, "rc.xml")
        with open(config, "w", encoding="utf-8") as file:
            file.write(OPENBOX)
        env = dict(os.environ, DISPLAY=display.name, XDG_CONFIG_HOME=self.folder, XDG_CACHE_HOME=self.folder)
        self.process = subprocess.Popen(["openbox", "--sm-disable", "--config-file", config], env=env,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until("the window manager", lambda: subprocess.run(["xdotool", "get_num_desktops"], env=env, check=False,
                                                           capture_output=True).returncode == 0)

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Window:
    """riffle on a display. `program` replaces the recorder, which notes what it reads (recorder.py); an empty one
    leaves out -e."""

    def __init__(self, display, options=(), program=None, recorder=(), environment=None, config=None):
        self.folder = tempfile.mkdtemp(prefix="riffle-display-")
        self.log = os.path.join(self.folder, "read")
        self.env = dict(os.environ, DISPLAY=display.name, XDG_CONFIG_HOME=self.folder, LC_ALL="C.UTF-8")
        self.env.pop("WAYLAND_DISPLAY", None)
        self.env.update(environment or {})
        if config is not None:
            self.configure(config)
        command = [sys.executable, os.path.join(FOLDER, "recorder.py"), self.log, *recorder]
        if program is not None:
            command = program
        self.errors = open(os.path.join(self.folder, "stderr"), "w+")
        self.process = subprocess.Popen([RIFFLE, *options, *(["-e", *command] if command else [])], env=self.env, stderr=self.errors)
        self.id = None

    def configure(self, text):
        """Replaces riffle.toml, as an editor does."""
        folder = os.path.join(self.folder, "riffle")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "new"), "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(os.path.join(folder, "new"), os.path.join(folder, "riffle.toml"))

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()
        self.errors.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def xdotool(self, *args):
        return subprocess.run(["xdotool", *args], env=self.env, check=True, capture_output=True, text=True).stdout

    def find(self, *criteria):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", *(criteria or ("--class", "riffle"))],
                               env=self.env, capture_output=True, text=True)
        return found.stdout.split()[-1] if found.stdout.split() else None

    def ready(self):
        """The window is there, has the keyboard, and the program reads."""
        self.id = until("a window", self.find)
        self.xdotool("windowfocus", "--sync", self.id)
        until("the program's start", lambda: os.path.exists(self.log))
        return self

    def size(self):
        geometry = self.xdotool("getwindowgeometry", self.id)
        return tuple(int(n) for n in re.search(r"Geometry: (\d+)x(\d+)", geometry).groups())

    def place(self, col, row, cols=80, rows=24, padding=2):
        """The middle of a cell, in pixels of the window."""
        width, height = self.size()
        cell_width, cell_height = (width - 2 * padding) // cols, (height - 2 * padding) // rows
        return (str(padding + col * cell_width + cell_width // 2), str(padding + row * cell_height + cell_height // 2))

    def move_to(self, col, row):
        self.xdotool("mousemove", "--window", self.id, *self.place(col, row))

    def pixel(self, x, y):
        """(red, green, blue) of the window's picture, by XGetImage."""
        x11 = ctypes.CDLL("libX11.so.6")
        for name, result in (("XOpenDisplay", ctypes.c_void_p), ("XGetImage", ctypes.c_void_p)):
            getattr(x11, name).restype = result
        x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
        x11.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint,
                                  ctypes.c_uint, ctypes.c_ulong, ctypes.c_int]
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        connection = x11.XOpenDisplay(self.env["DISPLAY"].encode())
        all_planes, z_pixmap = 0xffffffff, 2
        image = x11.XGetImage(connection, int(self.id), int(x), int(y), 1, 1, all_planes, z_pixmap)
        # struct _XImage begins with four ints (width, height, xoffset, format), then the pointer to the data.
        data = ctypes.cast(image + 16, ctypes.POINTER(ctypes.POINTER(ctypes.c_ubyte)))[0]
        blue, green, red = data[0], data[1], data[2]
        x11.XCloseDisplay(connection)
        return red, green, blue

    def bytes_read(self):
        with open(self.log, "rb") as log:
            return log.read()

    def expect(self, wanted, since=0):
        until(f"{wanted!r} to be read, got {self.bytes_read()[since:]!r}",
              lambda: len(self.bytes_read()) >= since + len(wanted))
        return self.bytes_read()[since:]

    def stderr(self):
        self.errors.flush()
        with open(self.errors.name, encoding="utf-8") as errors:
            return errors.read()


class DisplayTest(unittest.TestCase):
    MANAGED = False  # by a window manager

    @classmethod
    def setUpClass(cls):
        cls.display = Display()
        cls.addClassCleanup(cls.display.close)
        if cls.MANAGED:
            cls.addClassCleanup(Openbox(cls.display).close)

    def open(self, *args, **named):
        window = Window(self.display, *args, **named)
        self.addCleanup(window.close)
        return window


def main(*more_tools):
    missing = [tool for tool in ("Xvfb", "xdotool", *more_tools) if shutil.which(tool) is None]
    if missing or not os.path.exists(RIFFLE):
        print("skipped: not found:", ", ".join(missing) or RIFFLE)
        sys.exit(SKIPPED)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    unittest.main(verbosity=2)
