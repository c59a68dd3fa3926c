"""The mouse selects, pastes, scrolls, and speaks to programs that ask for it."""
import display

TEXT = r"alpha beta/gamma delta\r\nsecond line\r\n"


class Mouse(display.DisplayTest):
    def test_a_drag_selects_and_the_middle_button_pastes_it(self):
        window = self.open(recorder=["--say", TEXT]).ready()
        window.move_to(0, 0)
        window.xdotool("mousedown", "1")
        window.move_to(4, 0)
        window.xdotool("mouseup", "1")
        window.xdotool("click", "2")
        self.assertEqual(window.expect(b"alpha"), b"alpha")

    def test_a_double_click_takes_a_path_whole(self):
        window = self.open(recorder=["--say", TEXT]).ready()
        window.move_to(8, 0)
        window.xdotool("click", "--repeat", "2", "--delay", "10", "1")
        window.xdotool("key", "shift+Insert")
        self.assertEqual(window.expect(b"beta/gamma"), b"beta/gamma")

    def test_copy_and_paste_use_the_clipboard_with_brackets(self):
        window = self.open(recorder=["--say", TEXT + r"\x1b[?2004h"]).ready()
        window.move_to(0, 0)
        window.xdotool("mousedown", "1")
        window.move_to(10, 1)
        window.xdotool("mouseup", "1")
        window.xdotool("key", "ctrl+shift+c")
        window.xdotool("key", "ctrl+shift+v")
        wanted = b"\x1b[200~alpha beta/gamma delta\rsecond line\x1b[201~"
        self.assertEqual(window.expect(wanted), wanted)

    def test_a_binding_runs_and_an_unbound_button_does_nothing(self):
        window = self.open(recorder=["--say", TEXT], config="""
            [mouse]
            "ctrl+right" = "send-text:bound"
            "ctrl+wheelup" = "send-text:up"
            "middle" = "none"
            """).ready()
        window.move_to(0, 0)
        window.xdotool("click", "--repeat", "2", "--delay", "10", "1")  # PRIMARY is alpha
        window.xdotool("click", "2")
        window.xdotool("keydown", "ctrl", "click", "3", "click", "4", "keyup", "ctrl")
        self.assertEqual(window.expect(b"boundup"), b"boundup")

    def test_reports_in_sgr_form(self):
        window = self.open(recorder=["--say", r"\x1b[?1002h\x1b[?1006h"]).ready()
        window.move_to(9, 4)
        window.xdotool("mousedown", "1")
        window.move_to(11, 5)
        window.xdotool("mouseup", "1")
        wanted = b"\x1b[<0;10;5M\x1b[<32;12;6M\x1b[<0;12;6m"
        self.assertEqual(window.expect(wanted), wanted)

    def test_the_wheel_sends_arrow_keys_on_the_alternate_screen(self):
        window = self.open(recorder=["--say", r"\x1b[?1049h"]).ready()
        window.move_to(5, 5)
        window.xdotool("click", "5")
        self.assertEqual(window.expect(b"\x1b[B" * 3), b"\x1b[B" * 3)

    def test_the_wheel_scrolls_the_history_and_a_click_selects_there(self):
        lines = "".join(rf"line{n}\r\n" for n in range(100, 200))
        window = self.open(recorder=["--say", lines]).ready()
        window.move_to(2, 0)
        # 24 rows show line177.. and a blank one; three notches of three lines go back to line168.
        window.xdotool("click", "--repeat", "3", "4")
        window.xdotool("click", "--repeat", "2", "--delay", "10", "1")
        window.xdotool("click", "2")
        self.assertEqual(window.expect(b"line168"), b"line168")


if __name__ == "__main__":
    display.main()
