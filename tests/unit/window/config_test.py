"""A configuration that changes while riffle runs."""
import display


class LiveConfiguration(display.DisplayTest):
    def sends(self, window, key, wanted):
        before = len(window.bytes_read())
        window.xdotool("key", key)
        display.until("what the key sends", lambda: len(window.bytes_read()) > before)
        return window.bytes_read()[before:] == wanted

    def test_a_font_of_another_size_gives_the_program_other_cells(self):
        window = self.open(recorder=["--sizes"], config="").ready()
        self.assertEqual(window.expect(b"80x24\n"), b"80x24\n")
        size = window.size()
        window.configure("font.size = 24\n")
        display.until("fewer cells", lambda: window.bytes_read().count(b"\n") > 1)
        columns, rows = (int(n) for n in window.bytes_read().split()[-1].split(b"x"))
        self.assertLess(columns, 50)
        self.assertLess(rows, 16)
        self.assertEqual(window.size(), size)
        window.configure("")
        display.until("80 columns again", lambda: window.bytes_read().endswith(b"80x24\n"))

    def test_an_error_leaves_the_last_good_one(self):
        window = self.open(config='[keys]\n"f5" = "send-text:1"\n').ready()
        window.configure('font.size = 1000\n[keys]\n"f5" = "send-text:2"\n')
        message = "riffle.toml:1:13: font.size must be a number from 4 to 200"
        display.until("the message", lambda: message in window.stderr())
        self.assertTrue(self.sends(window, "F5", b"1"))
        window.configure('font.size = 12\n[keys]\n"f5" = "send-text:2"\n')
        display.until("the new key", lambda: self.sends(window, "F5", b"2"))

    def test_a_file_that_is_made_later_counts(self):
        window = self.open().ready()
        self.assertTrue(self.sends(window, "a", b"a"))
        window.configure('[keys]\n"a" = "send-text:2"\n')
        display.until("the new key", lambda: self.sends(window, "a", b"2"))

    def test_colours_change_on_the_screen(self):
        window = self.open(config='colors.background = "#102030"\n').ready()
        place = window.place(40, 12)
        display.until("the first ground", lambda: window.pixel(*place) == (0x10, 0x20, 0x30))
        window.configure('theme = "solarized-light"\n')
        display.until("the theme's ground", lambda: window.pixel(*place) == (0xfd, 0xf6, 0xe3))


if __name__ == "__main__":
    display.main()
