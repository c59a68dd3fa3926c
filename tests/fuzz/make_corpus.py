#!/usr/bin/env python3
"""Writes the seeds of the fuzzers: tests/fuzz/corpus and tests/fuzz/vt.dict.

The corpus holds one small file for each function, mode and string that the terminal knows, and for each way a sequence can go
wrong; the fuzzers combine them. Run it after adding a function, and commit what it writes. Every file begins with two bytes of
seed (see fuzz_input.h).
"""

import itertools
from pathlib import Path

HERE = Path(__file__).resolve().parent
ESC = b"\x1b"
CSI = b"\x1b["

TEXT = "ABC\r\ndef 世界 é e\u0301 👍🏽 🇩🇪 ☺️ ─│┌┘\r\n\tlast".encode()

CSI_PLAIN = "@ABCDEFGHIJKLMPSTXZ^`abcdefghlmnrstuxyz"
CSI_WITH_LEADER = ["?h", "?l", "?s", "?r", "?n", "?J", "?K", "?W", "?S", "?u", ">c", "=c", ">q", ">m", "?m", ">u", "<u", "=u", ">p", ">t"]
CSI_WITH_INTERMEDIATE = [" q", "!p", "$p", '"p', '"q', " @", " A", "$r", "$x", "$z", "${", "$t", "$v", "*x", "*y", "'}", "'~", "$w", " t", " u",
                         "+p", "#{", "#}", "#P", "#Q", "#R", "#p", "#q", "$|", "*|", "$}", "$~", "&w", ",|", ")p"]
PARAMS = ["", "0", "1", "2", "3", "5", "2;3", "2;5;7", "0;0", "999;999", "65536", ";4", "1;1;3;3", "120;1;1;5;5", "1;1;4;4;1;2;2;1"]

MODES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 25, 40, 41, 42, 45, 47, 66, 67, 69, 80, 95, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1010,
         1011, 1015, 1016, 1034, 1035, 1036, 1037, 1039, 1042, 1045, 1046, 1047, 1048, 1049, 1070, 2004, 2026, 2027, 2031, 2048]
ANSI_MODES = [2, 4, 12, 20]

SGR = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 21, 22, 23, 24, 25, 27, 28, 29, 30, 37, 39, 40, 47, 49, 53, 55, 59, 90, 97, 100, 107]
SGR_LONG = ["38;5;123", "48;5;255", "58;5;9", "38;2;1;2;3", "48;2;250;251;252", "58;2;3;4;5", "38:2::1:2:3", "38:2:1:2:3", "48:5:7", "58:2::9:8:7",
            "4:0", "4:1", "4:2", "4:3", "4:4", "4:5", "38:2:1:2:3;48:2:4:5:6;58:2:7:8:9;4:3", "38;5", "38;2;1", "38", "48;9;1", ":::", "58:5"]

OSC = ["0;title", "1;icon", "2;t\u00e9\u4e16", "4;1;rgb:ff/00/80", "4;1;?", "4;2;#123456;3;#abc", "104;1", "104", "10;?", "11;?", "12;?", "10;#ffffff",
       "11;rgb:0000/1111/2222", "12;red", "17;?", "19;?", "110", "111", "112", "117", "119", "5;0;?", "105", "7;file:///tmp/a%20b", "7;file://localhost/x",
       "8;;http://example.com", "8;id=a;https://example.com/x", "8;;", "9;note", "9;4;1;50", "777;notify;a;b", "99;i=1:d=0;hello", "52;c;aGVsbG8=", "52;;aGk",
       "52;c;?", "52;pc;!", "133;A", "133;B", "133;C", "133;D;1", "21;foreground=?", "22;pointer", "1337;SetUserVar=a=Yg==", "50;?", "66;w=2;a", "l", "L"]
DCS = ["$qm", "$qr", "$q q", '$q"p', "$qs", "$q*|", "$qz", "+q544e", "+q436f;524742", "+qzz", "1$t", "0$t1/2/3", "2$t1/2", "1$tx", "=1s", ">|x", "q#1;2;0;0;0!9~-"]
APC = ["Gi=1,a=q;AAAA", "Ga=T,f=32,s=1,v=1;AAAAAA==", "plain"]
# Images: every format and way, in parts, placed, moved about, deleted; sizes that do not fit what comes.
PIXELS = "/wAA//8A/wD//wAA/wAA/w=="  # 2x2, 32 bits (and 5 pixels of 24)
PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
GRAPHICS = ["Ga=T,f=32,s=2,v=2,i=1,c=3,r=2;" + PIXELS, "Ga=T,f=24,s=2,v=2,i=2,z=-1;" + PIXELS, "Gf=100,a=T,i=3,C=1;" + PNG, "Ga=p,i=1,p=7,x=1,y=1,w=1,h=1,X=3,Y=2",
            "Ga=t,f=32,s=2,v=2,i=4,m=1;" + PIXELS[:8], "Gm=1;" + PIXELS[8:16], "Gm=0;" + PIXELS[16:], "Ga=p,i=4,q=2", "Ga=T,U=1,f=32,s=2,v=2,i=5,c=2,r=1;" + PIXELS,
            "Ga=T,f=32,o=z,s=2,v=2;eJz7z8DwHwAE/gL/", "Ga=T,f=32,s=9999,v=9999;" + PIXELS, "Ga=T,t=f,f=100,i=9;L2V0Yy9ob3N0bmFtZQ==", "Ga=T,t=s,f=32,s=1,v=1;L3NobQ==",
            "Ga=f,i=1,r=1,s=1,v=1;/wAA/w==", "Ga=a,i=1,s=3", "Ga=c,i=1", "Ga=f,i=1,s=1,v=1,x=1,y=1,c=1,z=20,X=1,Y=4278190335;/wAA/w==",
            "Ga=f,i=1,s=2,v=2,z=-1,m=1;" + PIXELS[:8], "Gm=0;" + PIXELS[8:], "Ga=a,i=1,r=1,z=40,c=2,v=3,s=2", "Ga=c,i=1,r=2,c=1,w=1,h=1,X=1,Y=1,x=0,y=0,C=1", "Ga=d,d=f,i=1,r=2", "Ga=d,d=F,i=1",
            "Ga=d", "Ga=d,d=A", "Ga=d,d=i,i=1,p=7", "Ga=d,d=I,i=1", "Ga=d,d=c", "Ga=d,d=p,x=1,y=1", "Ga=d,d=z,z=-1",
            "Ga=d,d=x,x=2", "Ga=d,d=Y,y=1", "Ga=d,d=r,x=1,y=9", "Gi=1,I=2;AAAA", "G;", "G=,,=;x", "Ga=T,i=4294967295,s=4294967295,v=4294967295,f=32;AA"]
# Of iTerm2: whole, in parts, of every length, no picture; then what erases parts of it.
FILES = [f"File=inline=1;width={w};height={h};preserveAspectRatio={r}:{PNG}" for w, h, r in (("3", "2", "0"), ("50%", "auto", "1"), ("99999px", "1px", "0"), ("-1", "%", ""))]
FILES += ["File=name=eA==;size=70;inline=0:" + PNG, "File=:", "File=inline=1:/9j/4AAQSkZJRg==", "FilePart=AAAA", "FileEnd"]
FILE_PARTS = ["MultipartFile=inline=1;doNotMoveCursor=1", "FilePart=" + PNG[:40], "FilePart=" + PNG[40:], "FileEnd"]
ERASING = [CSI + e for e in (b"H", b"2X", b"2C", b"K", b"1K", b"1;1;2;2$z", b"1;2;3;4${", b"J")]
PLACEHOLDER = "\x1b[38;5;5m\U0010EEEE\u0305\u0305\U0010EEEE\u0305\u030D\x1b[39m".encode()
SIXELS = ["q~", "0;1;0q\"1;1;9;12#1;2;100;0;0#1!9~-#2;1;120;50;99!9?$#2!9N", "9;0q!9999999~", "q\"0;0;0;0~-~-~", "q\"1;1;99999;99999#255!3~", "q#300;2;1;1;1!?~\x18", "q" + "~$-" * 30]
KEYBOARD = ["?u", ">1u", ">31u", "=5;2u", "=5;3u", "<u", "<9u", ">4;2m", ">4;1m", ">4m", "?4m", ">4n", ">1f", ">2;1p"]
COLOURS = ["rgb:1/2/3", "rgba:ff/00/00/80", "#abc", "#123456789", "rgbi:.5/0.25/1e-1", "CIEXYZ:0.3/0.4/0.5", "CIELab:50/10/-10", "TekHVC:120/50/30", "rebeccapurple", "light  Sea Green", "?", ""]
ESCAPES = ["7", "8", "=", ">", "D", "E", "H", "M", "N", "O", "V", "W", "Z", "c", "n", "o", "|", "}", "~", "6", "9", "#3", "#4", "#5", "#6", "#8", "(0", "(A", "(B", ")0",
           "*0", "+0", "(%5", "-A", ".A", "/A", "%@", "%G", " F", " G", "l", "m", "\\"]

BROKEN = [CSI + b"1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17m", CSI + b"1;" * 40 + b"m", CSI + b":" * 40 + b"m", CSI + b"9" * 40 + b"A",
          CSI + b"1\r\n;2H", CSI + b"3\x18X", CSI + b"3\x1aY", ESC * 5 + b"[1m", CSI + b"1" + CSI + b"2J", ESC + b"]2;half" + CSI + b"4;1HY",
          ESC + b"]2;x\x18y", ESC + b"Pqx\x1ay", ESC + b"]0\r;t\x07", ESC + b"]2;a\x00b\x7fc" + ESC + b"\\", b"\x9b5n\x9d2;x\x07", b"\xc0\x9b]2;x\x07",
          b"\xf0\x9f\x98", b"\xe0\x80\xbf\xed\xa0\x80\xf4\x90\x80\x80\xff", CSI + b"1?2h", CSI + b"1 2q", CSI + b"1   q", ESC + b"(((0", ESC + b"\xc3\xa9",
          ESC + b"P0000000000000000000001;999999q" + ESC + b"\\", ESC + b"P1;2;3;4;5;6;7;8;9q" + ESC + b"\\", ESC + b"X sos" + ESC + b"\\", ESC + b"^pm" + ESC + b"\\",
          ESC + b"]99999;x\x07", ESC + b"];x\x07", ESC + b"]2;x" + ESC + b"\r\\", "a\u0300\u0301\u0302\u0303\u200d\ufe0f\u20e3".encode() * 9]


def seeds():
    yield "text", TEXT
    yield "csi_plain", b"".join(TEXT[:9] + CSI + p.encode() + f.encode() for f, p in itertools.product(CSI_PLAIN, PARAMS[:8]))
    for final in CSI_PLAIN:
        yield f"csi_{ord(final):02x}", TEXT + b"".join(b"\x1b[2;2Hx" + CSI + p.encode() + final.encode() + b"y" for p in PARAMS)
    for i, tail in enumerate(CSI_WITH_LEADER):
        yield f"csi_leader_{i:02d}", TEXT + b"".join(CSI + tail[0].encode() + p.encode() + tail[1:].encode() for p in PARAMS)
    for i, tail in enumerate(CSI_WITH_INTERMEDIATE):
        yield f"csi_intermediate_{i:02d}", TEXT + b"".join(CSI + p.encode() + tail.encode() for p in PARAMS) + TEXT
    for mode in MODES:
        m = str(mode).encode()
        yield f"mode_{mode}", (CSI + b"?" + m + b"$p" + CSI + b"?" + m + b"s" + CSI + b"?" + m + b"h" + TEXT + CSI + b"?" + m + b"$p" + CSI + b"2;4r" +
                               CSI + b"?" + m + b"l" + TEXT + CSI + b"?" + m + b"r")
    for mode in ANSI_MODES:
        m = str(mode).encode()
        yield f"ansi_mode_{mode}", CSI + m + b"h" + TEXT + CSI + m + b"$p" + CSI + m + b"l" + TEXT
    yield "sgr", b"".join(CSI + str(n).encode() + b"mx" for n in SGR)
    yield "sgr_long", b"".join(CSI + s.encode() + b"mx" for s in SGR_LONG) + CSI + b"m"
    for i, osc in enumerate(OSC):
        yield f"osc_{i:02d}", ESC + b"]" + osc.encode() + b"\x07" + TEXT + ESC + b"]" + osc.encode() + ESC + b"\\" + TEXT
    for i, dcs in enumerate(DCS):
        yield f"dcs_{i:02d}", ESC + b"P" + dcs.encode() + ESC + b"\\x"
    for i, apc in enumerate(APC):
        yield f"apc_{i}", ESC + b"_" + apc.encode() + ESC + b"\\x"
    yield "graphics", b"".join(ESC + b"_" + g.encode() + ESC + b"\\" for g in GRAPHICS)
    for i, g in enumerate(GRAPHICS):
        yield f"graphics_{i:02d}", (ESC + b"_" + GRAPHICS[0].encode() + ESC + b"\\" + TEXT + ESC + b"_" + g.encode() + ESC + b"\\" + CSI + b"2S" + ESC + b"M" + CSI + b"?1049h" +
                                    ESC + b"_" + g.encode() + ESC + b"\\" + CSI + b"2J" + CSI + b"?1049l" + PLACEHOLDER)
    for i, f in enumerate(FILES):
        yield f"file_{i}", ESC + b"]1337;" + f.encode() + b"\x07" + TEXT + b"".join(ERASING) + CSI + b"2S"
    yield "file_parts", b"".join(ESC + b"]1337;" + f.encode() + b"\x07" for f in FILE_PARTS) + TEXT
    yield "erased_sixel", ESC + b"Pq!99~-!99~-!99~-" + ESC + b"\\" + b"".join(ERASING) + TEXT
    yield "placeholders", ESC + b"_" + GRAPHICS[8].encode() + ESC + b"\\" + PLACEHOLDER * 3 + CSI + b"2J" + PLACEHOLDER + "\U0010EEEE\u0305\U0010EEEE\u0301".encode()
    for i, sixel in enumerate(SIXELS):
        yield f"sixel_{i}", (ESC + b"P" + sixel.encode() + ESC + b"\\" + TEXT + CSI + b"?80h" + ESC + b"P" + sixel.encode() + ESC + b"\\" + CSI + b"?8452h" + ESC + b"P" + sixel.encode() +
                             ESC + b"\\" + CSI + b"3L" + TEXT)
    yield "keyboard", b"".join(CSI + k.encode() for k in KEYBOARD) + CSI + b"?1049h" + b"".join(CSI + k.encode() for k in KEYBOARD) + CSI + b"?1049l"
    yield "colours", b"".join(ESC + b"]4;%d;" % i + c.encode() + ESC + b"\\" + ESC + b"]11;" + c.encode() + b"\x07" + ESC + b"]21;cursor=" + c.encode() + b"\x07" for i, c in enumerate(COLOURS))
    yield "history", b"".join(b"\x1b[31mred\x1b[m plain %d\r\n" % i for i in range(40)) + CSI + b"3J" + (b"\x1b[4:3;58:2::1:2:3mx\x1b[m\r\n" * 40) + CSI + b"22J"
    yield "escapes", b"".join(ESC + e.encode() + b"q" for e in ESCAPES if e != "c")
    yield "reset", TEXT + ESC + b"c" + TEXT
    yield "controls", bytes(range(1, 27)) + b"a\x08\x09\x0e\x0fb" + bytes(range(28, 32)) + b"\x7f"
    for i, broken in enumerate(BROKEN):
        yield f"broken_{i:02d}", b"x" + broken + b"y"
    yield "regions", CSI + b"2;4r" + TEXT + CSI + b"?6h" + CSI + b"9;9H" + TEXT * 2 + CSI + b"2L" + CSI + b"M" + ESC + b"M" * 3 + CSI + b"2S" + CSI + b"T"
    yield "wraps", ("wide 世" * 30).encode() + CSI + b"?7l" + b"z" * 60 + CSI + b"?7h" + CSI + b"4h" + b"ins" + CSI + b"4l"
    yield "scroll", b"".join(b"line %d\r\n" % i for i in range(60)) + CSI + b"3J" + b"".join(b"%d\n" % i for i in range(9))
    yield "alternate", TEXT + CSI + b"?1049h" + TEXT + CSI + b"2J" + CSI + b"?1049l" + TEXT
    yield "tabs", CSI + b"3g\t\x1bH" + b"a\tb\x1b[5C\x1bH\r\t\t\x1b[2Z\x1b[I\x1b[?5W\tq\x1b[0g"
    yield "repeat", "界".encode() + CSI + b"9b" + b"x" + CSI + b"99999b"
    yield "line_drawing", ESC + b"(0lqqk\r\nx  x\r\nmqqj" + ESC + b"(B\x0eabc\x0f" + ESC + b")0\x0eabc\x0f" + ESC + b"N" + b"q" + ESC + b"Oq"


def dictionary():
    words = [CSI, CSI + b"?", ESC + b"]", ESC + b"P", ESC + b"_", ESC + b"\\", ESC + b"(0", ESC + b"M", b"\x07", b"\r\n", b"\x18", ";", ":", "38;2;", "38:2::", "$p", " q", "1049h",
             "2026h", "?69h", ESC + b"_Ga=T,f=32,", ESC + b"_Ga=d,d=", "i=1,", "m=1;", ESC + b"Pq", "\U0010EEEE\u0305", "?6h", "?7l", "4h", "999", "65536", "世", "👨‍👩‍👧", "e\u0301", "\u200d", "\ufe0f", "🇩🇪", "52;c;", "8;;", b"\xf0\x9f", b"\x9b", b"\x7f", b"\x00"]
    for i, word in enumerate(words):
        data = word if isinstance(word, bytes) else word.encode()
        yield f'w{i}="' + "".join(f"\\x{b:02x}" for b in data) + '"'
    for final in CSI_PLAIN:
        yield f'csi_{ord(final):02x}="\\x1b[{final}"' if final not in '"\\' else ""


def main():
    corpus = HERE / "corpus"
    corpus.mkdir(exist_ok=True)
    for old in corpus.iterdir():
        if not old.name.startswith("finding_"):  # what the fuzzers found is kept for good
            old.unlink()
    for i, (name, stream) in enumerate(seeds()):
        (corpus / name).write_bytes(bytes([i * 37 % 256, i * 91 % 256]) + stream)
    (HERE / "vt.dict").write_text("\n".join(dictionary()) + "\n")


if __name__ == "__main__":
    main()
