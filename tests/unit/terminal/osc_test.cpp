// OSC strings (xterm ctlseqs; OSC 8 by egmont's specification; OSC 52, 7).
#include <gtest/gtest.h>

#include <string>

#include "term/base64.h"
#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

using ::testing::Test;

TEST(Title, IsSetByOsc0And2) {
  TermFixture t({}, "\033]2;one\033\\");
  EXPECT_EQ(t.terminal().title(), "one");
  t.feed("\033]0;two\a");
  EXPECT_EQ(t.terminal().title(), "two");
  EXPECT_EQ(t.host().titles, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(t.host().icon_names, (std::vector<std::string>{"two"}));
}

TEST(Title, Osc1IsTheIconNameAlone) {
  TermFixture t({}, "\033]1;icon\a");
  EXPECT_EQ(t.terminal().title(), "");
  EXPECT_EQ(t.host().icon_names, (std::vector<std::string>{"icon"}));
}

TEST(Title, MayHoldSemicolonsAndUtf8) {
  TermFixture t({}, "\033]2;a;b — 中\a");
  EXPECT_EQ(t.terminal().title(), "a;b — 中");
}

TEST(Title, LosesControlsAndBidiControls) {  // promises.md
  TermFixture t({},
                "\033]2;a\u202eb\u2066c\xc2\x85"
                "d\u200fe\xff\a");
  EXPECT_EQ(t.terminal().title(), "abcde\ufffd");
}

TEST(Title, IsCutAtACharacter) {
  std::string text;
  for (int i = 0; i < 1200; ++i) text += "é";
  TermFixture t({}, "\033]2;" + text + "\a");
  EXPECT_EQ(t.terminal().title().size(), 2048u);  // 1,024 code points
}

TEST(Title, TheSameOneIsToldOnce) {
  TermFixture t({}, "\033]2;x\a\033]2;x\a");
  EXPECT_EQ(t.host().titles.size(), 1u);
}

TEST(TitleStack, PushesAndPops) {  // XTWINOPS 22, 23
  TermFixture t({}, "\033]2;one\a\033[22;0t\033]2;two\a\033[23;0t");
  EXPECT_EQ(t.terminal().title(), "one");
  t.feed("\033[23t");
  EXPECT_EQ(t.terminal().title(), "one");
}

TEST(TitleStack, RestoresOnlyWhatIsAskedFor) {
  TermFixture t({}, "\033]0;one\a\033[22t\033]0;two\a\033[23;1t");
  EXPECT_EQ(t.terminal().title(), "two");
  EXPECT_EQ(t.host().icon_names.back(), "one");
}

TEST(TitleStack, KeepsTheNewestTen) {  // promises.md
  TermFixture t;
  for (int i = 1; i <= 12; ++i) t.feed("\033]2;" + std::to_string(i) + "\a\033[22t");
  for (int i = 0; i < 20; ++i) t.feed("\033[23t");
  EXPECT_EQ(t.terminal().title(), "3");
}

TEST(PaletteColor, IsSetAndReset) {  // OSC 4, 104
  TermFixture t({}, "\033]4;1;rgb:12/34/56\a");
  EXPECT_EQ(t.cut().palette->colors[1], (Rgb{0x12, 0x34, 0x56}));
  t.feed("\033]104;1\a");
  EXPECT_EQ(t.cut().palette->colors[1], Palette{}.colors[1]);
}

TEST(PaletteColor, SeveralPairsInOneString) {
  TermFixture t({}, "\033]4;1;#010203;999;#ffffff;2;#040506\a");
  EXPECT_EQ(t.cut().palette->colors[1], (Rgb{1, 2, 3}));
  EXPECT_EQ(t.cut().palette->colors[2], (Rgb{4, 5, 6}));
}

TEST(PaletteColor, AllAreResetWithoutAnArgument) {
  TermFixture t({}, "\033]4;1;#010203;2;#040506\a\033]104\a");
  EXPECT_EQ(t.cut().palette->colors, Palette{}.colors);
}

TEST(PaletteColor, AChangeIsDamageButChangesNoRow) {
  TermFixture t({.cols = 2, .rows = 1}, "a");
  t.feed("\033]4;1;#010203\a");
  EXPECT_TRUE(t.terminal().has_damage());
  EXPECT_TRUE(t.cut().rows_unchanged());
}

TEST(PaletteColor, QueriesAreAnsweredWithTheirTerminator) {  // tmux#4596
  TermFixture t({}, "\033]4;1;#123456\a\033]4;1;?\a\033]4;1;?;2;?\033\\\033]4;999;?\033\\");
  EXPECT_EQ(
      t.take_replies(),
      "\033]4;1;rgb:1212/3434/5656\a\033]4;1;rgb:1212/3434/5656\033\\\033]4;2;rgb:0000/0000/0000\033\\");
}

TEST(DynamicColor, QueriesAreAnsweredWithTheirTerminator) {
  TermFixture t({},
                "\033]10;#010203\a\033]11;#040506\a\033]12;#070809\a\033]10;?\a\033]11;?\033\\\033]12;?\a");
  EXPECT_EQ(t.take_replies(),
            "\033]10;rgb:0101/0202/0303\a\033]11;rgb:0404/0505/0606\033\\\033]12;rgb:0707/0808/0909\a");
}

TEST(DynamicColor, FurtherValuesGoToTheNumbersThatFollow) {  // xterm
  TermFixture t({}, "\033]10;#010203;#040506;#070809\a");
  const auto palette = t.cut().palette;
  EXPECT_EQ(palette->foreground, (Rgb{1, 2, 3}));
  EXPECT_EQ(palette->background, (Rgb{4, 5, 6}));
  EXPECT_EQ(palette->cursor, (Rgb{7, 8, 9}));
}

TEST(DynamicColor, IsResetByItsNumberPlusHundred) {
  TermFixture t({}, "\033]10;#010203\a\033]11;#040506\a\033]12;#070809\a\033]110\a\033]111\a\033]112\a");
  EXPECT_EQ(*t.cut().palette, Palette{});
}

TEST(DynamicColor, SelectionColorsAre17And19) {
  TermFixture t({}, "\033]17;#010203\a\033]19;#040506\a");
  EXPECT_EQ(t.cut().palette->selection_background, (Rgb{1, 2, 3}));
  EXPECT_EQ(t.cut().palette->selection_foreground, (Rgb{4, 5, 6}));
}

TEST(DynamicColor, ABadColorIsIgnored) {
  TermFixture t({}, "\033]11;nonsense\a\033]11;rgb:1/2\a\033]11;#12\a");
  EXPECT_EQ(*t.cut().palette, Palette{});
}

TEST(Hyperlink, CoversTheTextUntilItIsClosed) {  // OSC 8
  TermFixture t({.cols = 4, .rows = 1}, "a\033]8;;http://x/\033\\b\033]8;;\033\\c");
  EXPECT_EQ(t.style(0, 0), "");
  EXPECT_EQ(t.style(0, 1), "link=http://x/");
  EXPECT_EQ(t.style(0, 2), "");
}

TEST(Hyperlink, OutlivesSgrReset) {
  TermFixture t({.cols = 4, .rows = 1}, "\033]8;;http://x/\a\033[1;58:5:1m\033[ma");
  EXPECT_EQ(t.style(0, 0), "link=http://x/");
}

TEST(Hyperlink, EqualIdsMakeOneLink) {
  TermFixture t({.cols = 4, .rows = 1},
                "\033]8;id=1;http://x/\aa\033]8;;\ab\033]8;id=1;http://x/\ac\033]8;id=2;http://x/\ad");
  const RowView row = t.terminal().row(0);
  EXPECT_EQ(t.terminal().cell_ext(row.cells[0]).link, t.terminal().cell_ext(row.cells[2]).link);
  EXPECT_NE(t.terminal().cell_ext(row.cells[0]).link, t.terminal().cell_ext(row.cells[3]).link);
}

TEST(Hyperlink, MayHoldSemicolons) {
  TermFixture t({.cols = 4, .rows = 1}, "\033]8;;http://x/;y\aa");
  EXPECT_EQ(t.style(0, 0), "link=http://x/;y");
}

TEST(Hyperlink, ALongAddressIsShownWithoutALink) {  // promises.md: 2,048 bytes, id 256
  TermFixture t({.cols = 4, .rows = 1}, "\033]8;;" + std::string(2049, 'x') + "\aa\033]8;;" +
                                            std::string(2048, 'x') + "\ab" +
                                            "\033]8;id=" + std::string(257, 'i') + ";http://x/\ac");
  EXPECT_EQ(t.style(0, 0), "");
  EXPECT_NE(t.style(0, 1), "");
  EXPECT_EQ(t.style(0, 2), "");
}

TEST(Hyperlink, IsNotGivenToBlanks) {
  TermFixture t({.cols = 4, .rows = 1}, "abcd\033]8;;http://x/\a\033[2K");
  EXPECT_EQ(t.style(0, 0), "");
}

TEST(Hyperlink, ReachesHistory) {
  TermFixture t({.cols = 4, .rows = 1}, "\033]8;;http://x/\aab\033]8;;\a\r\nc");
  const RowView row = t.terminal().history_row(0);
  EXPECT_EQ(t.terminal().link_uri(t.terminal().cell_ext(row.cells[1]).link), "http://x/");
}

TEST(Clipboard, IsWritten) {  // OSC 52
  TermFixture t({}, "\033]52;c;aGVsbG8=\a");
  ASSERT_EQ(t.host().clipboard.size(), 1u);
  EXPECT_EQ(t.host().clipboard[0].first, "c");
  EXPECT_EQ(t.host().clipboard[0].second, "hello");
}

TEST(Clipboard, EndsAtThePadding) {  // xterm, and so esctest
  TermFixture t({}, "\033]52;;aGVsbG8='\a");
  ASSERT_EQ(t.host().clipboard.size(), 1u);
  EXPECT_EQ(t.host().clipboard[0].second, "hello");
}

TEST(Clipboard, IsNotRead) {  // promises.md 3
  TermFixture t({}, "\033]52;c;?\a");
  EXPECT_EQ(t.take_replies(), "");
  EXPECT_TRUE(t.host().clipboard.empty());
}

TEST(Clipboard, RefusesWhatIsNoBase64) {
  TermFixture t({}, "\033]52;c;!!!!\a\033]52;z;aGVsbG8=\a\033]52;c;aGVsb\a");
  EXPECT_TRUE(t.host().clipboard.empty());
}

TEST(Clipboard, TakesOneMebibyteAndRefusesMore) {  // promises.md
  const std::size_t most = std::size_t{1} << 20;
  TermFixture t({}, "\033]52;c;" + encode_base64(std::string(most, 'x')) + "\a");
  ASSERT_EQ(t.host().clipboard.size(), 1u);
  EXPECT_EQ(t.host().clipboard[0].second.size(), most);
  t.feed("\033]52;c;" + encode_base64(std::string(most + 1, 'x')) + "\a");
  EXPECT_EQ(t.host().clipboard.size(), 1u);
}

TEST(WorkingDirectory, IsDecoded) {  // OSC 7
  TermFixture t({}, "\033]7;file://localhost/home/u/a%20b\a\033]7;file:///x\a");
  EXPECT_EQ(t.host().directories, (std::vector<std::string>{"/home/u/a b", "/x"}));
}

TEST(WorkingDirectory, OfAnotherMachineIsIgnored) {
  TermFixture t({}, "\033]7;file://elsewhere/x\a\033]7;http://localhost/x\a\033]7;file://\a");
  EXPECT_TRUE(t.host().directories.empty());
}

TEST(WorkingDirectory, WithControlsOrABadEscapeIsIgnored) {
  TermFixture t({}, "\033]7;file:///a%0Ab\a\033]7;file:///a%2\a\033]7;file:///a%zz\a");
  EXPECT_TRUE(t.host().directories.empty());
}

TEST(Notification, ComesFromOsc9And777) {
  TermFixture t({}, "\033]9;body\a\033]777;notify;title;body; more\a");
  ASSERT_EQ(t.host().notifications.size(), 2u);
  EXPECT_EQ(t.host().notifications[0], (std::pair<std::string, std::string>{"", "body"}));
  EXPECT_EQ(t.host().notifications[1], (std::pair<std::string, std::string>{"title", "body; more"}));
}

TEST(Notification, ProgressIsNone) {  // OSC 9;4, ConEmu
  TermFixture t({}, "\033]9;4;1;50\a");
  EXPECT_TRUE(t.host().notifications.empty());
}

TEST(Osc, UnknownOnesAreSwallowed) {
  TermFixture t({.cols = 4, .rows = 1}, "a\033]1337;File=x\a\033]133;A\ab");
  EXPECT_EQ(t.screen(), "ab  ");
}

}  // namespace
}  // namespace riffle::test
