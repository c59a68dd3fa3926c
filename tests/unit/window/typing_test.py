"""Keys typed into a window reach the program as xterm would send them."""
import subprocess
import unittest

import display

CLASSIC = [
    ("a", b"a"), ("shift+a", b"A"), ("ctrl+i", b"\t"), ("ctrl+bracketleft", b"\x1b"), ("ctrl+space", b"\0"),
    ("ctrl+h", b"\b"), ("ctrl+c", b"\x03"), ("BackSpace", b"\x7f"), ("alt+BackSpace", b"\x1b\x7f"),
    ("shift+Tab", b"\x1b[Z"), ("Return", b"\r"), ("shift+Return", b"\r"), ("ctrl+Up", b"\x1b[1;5A"),
    ("alt+a", b"\x1ba"), ("F1", b"\x1bOP"), ("shift+F1", b"\x1b[1;2P"), ("Up", b"\x1b[A"), ("Home", b"\x1b[H"),
    ("Delete", b"\x1b[3~"), ("Next", b"\x1b[6~"), ("F12", b"\x1b[24~"), ("ctrl+slash", b"\x1f"),
    ("ctrl+2", b"\0"), ("ctrl+6", b"\x1e"), ("Escape", b"\x1b"), ("KP_Enter", b"\r"), ("space", b" "),
    ("alt+shift+x", b"\x1bX"), ("ctrl+alt+c", b"\x1b\x03"), ("ctrl+shift+Left", b"\x1b[1;6D"),
]


class Typing(display.DisplayTest):
    def open_german(self):
        window = self.open()
        subprocess.run(["setxkbmap", "de"], env=window.env, check=True)
        self.addCleanup(subprocess.run, ["setxkbmap", "us"], env=window.env, check=True)
        return window.ready()

    def test_keys_have_their_classic_bytes(self):
        window = self.open().ready()
        for chord, wanted in CLASSIC:
            with self.subTest(chord):
                before = len(window.bytes_read())
                window.xdotool("key", "--clearmodifiers", chord)
                self.assertEqual(window.expect(wanted, before), wanted)

    def test_application_cursor_keys(self):
        window = self.open(recorder=["--say", r"\x1b[?1h"]).ready()
        window.xdotool("key", "Up", "End")
        self.assertEqual(window.expect(b"\x1bOA\x1bOF"), b"\x1bOA\x1bOF")

    def test_text_beyond_ascii(self):
        # On a layout that has both: for others xdotool changes the keymap for one key press, and who reads the
        # keymap after it was changed back sees another key.
        window = self.open_german()
        wanted = "grün €".encode()
        window.xdotool("type", "grün €")
        self.assertEqual(window.expect(wanted), wanted)

    def test_dead_keys_compose(self):
        window = self.open_german()
        window.xdotool("key", "dead_acute", "e", "dead_circumflex", "a", "x")
        self.assertEqual(window.expect("éâx".encode()), "éâx".encode())

    def test_altgr_is_text_not_alt(self):
        window = self.open_german()
        window.xdotool("key", "at", "backslash", "e")
        self.assertEqual(window.expect(b"@\\e"), b"@\\e")

    def test_no_key_waits_for_the_next_event_while_frames_are_presented(self):
        # The render thread's round trips may take a key event off the connection while main sleeps on it. Each key here
        # is the last event for a while, so one that nobody was woken for would wait for ever.
        window = self.open(options=["+j"], recorder=["--frames"]).ready()
        for count in range(100):
            # Only the press: the release would wake main as well.
            window.xdotool("keydown", "k")
            self.assertEqual(window.expect(b"k", count), b"k")
            window.xdotool("keyup", "k")

    def test_bindings_of_the_configuration(self):
        window = self.open(config=r"""
            keyboard.prefix = "ctrl+b"
            [keys]
            "ctrl+shift+c" = "none"
            "f5" = 'send-text:make\\n\e'
            "ctrl+g>x" = "send-text:two"
            "ctrl+g>y" = "key-mode:own"
            [key-tables.own]
            "k" = "send-text:K"
            """).ready()
        for keys, wanted in [(("F5",), b"make\\n\x1b"), (("ctrl+g", "x"), b"two"), (("ctrl+g", "q", "a"), b"a"),
                             (("ctrl+g", "y", "k", "z", "k", "Escape", "k"), b"KKk"), (("ctrl+b", "ctrl+b"), b"\x02"),
                             (("ctrl+shift+c",), b"\x03")]:
            with self.subTest(keys):
                before = len(window.bytes_read())
                window.xdotool("key", *keys)
                self.assertEqual(window.expect(wanted, before), wanted)

    def test_focus_is_reported(self):
        window = self.open(recorder=["--say", r"\x1b[?1004h"]).ready()
        # The window may have got the focus before or after the program asked to be told.
        self.open().ready()
        display.until("the loss of the focus", lambda: window.bytes_read().endswith(b"\x1b[O"))
        window.xdotool("windowfocus", "--sync", window.id)
        display.until("the focus", lambda: window.bytes_read().endswith(b"\x1b[O\x1b[I"))


if __name__ == "__main__":
    display.main()
