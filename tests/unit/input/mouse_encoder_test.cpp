#include "term/input/mouse_encoder.h"

#include <gtest/gtest.h>

#include "escaped.h"

namespace riffle {
namespace {

MouseEvent at(int col, int row, MouseAction action, MouseButton button, unsigned mods = 0) {
  MouseEvent e;
  e.action = action;
  e.button = button;
  e.mods = static_cast<std::uint8_t>(mods);
  e.col = col;
  e.row = row;
  e.pixel_x = col * 10 + 3;
  e.pixel_y = row * 20 + 7;
  return e;
}
MouseEvent press(int col, int row, MouseButton b = MouseButton::Left, unsigned mods = 0) {
  return at(col, row, MouseAction::Press, b, mods);
}
MouseEvent release(int col, int row, MouseButton b = MouseButton::Left) {
  return at(col, row, MouseAction::Release, b);
}
MouseEvent move(int col, int row, MouseButton held = MouseButton::None) {
  return at(col, row, MouseAction::Motion, held);
}

std::string report(const MouseEvent& e, MouseTracking tracking, MouseEncoding encoding = MouseEncoding::Sgr) {
  MouseEncoder encoder;
  return escaped(encoder.encode(e, {tracking, encoding}));
}

struct FormCase {
  const char* name;
  MouseEncoding encoding;
  const char* press;
  const char* release;
};
class ReportForms : public testing::TestWithParam<FormCase> {};
TEST_P(ReportForms, TellPressAndReleaseAtColumn300Row5) {
  MouseEncoder encoder;
  const MouseModes modes{MouseTracking::Normal, GetParam().encoding};
  EXPECT_EQ(escaped(encoder.encode(press(299, 4), modes)), GetParam().press);
  EXPECT_EQ(escaped(encoder.encode(release(299, 4), modes)), GetParam().release);
}
const FormCase kForms[] = {
    {"Sgr", MouseEncoding::Sgr, "\\e[<0;300;5M", "\\e[<0;300;5m"},
    {"Utf8", MouseEncoding::Utf8, "\\e[M \\xc5\\x8c%", "\\e[M#\\xc5\\x8c%"},
    {"Urxvt", MouseEncoding::Urxvt, "\\e[32;300;5M", "\\e[35;300;5M"},
    {"SgrPixels", MouseEncoding::SgrPixels, "\\e[<0;2994;88M", "\\e[<0;2994;88m"},
    {"LegacyDoesNotLie", MouseEncoding::Legacy, "", ""},
};
INSTANTIATE_TEST_SUITE_P(Table, ReportForms, testing::ValuesIn(kForms),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(MouseEncoder, LegacyReachesColumn223AndNoFurther) {
  EXPECT_EQ(report(press(222, 0), MouseTracking::Normal, MouseEncoding::Legacy), "\\e[M \\xff!");
  EXPECT_EQ(report(press(223, 0), MouseTracking::Normal, MouseEncoding::Legacy), "");
  EXPECT_EQ(report(press(0, 223), MouseTracking::Normal, MouseEncoding::Legacy), "");
}

TEST(MouseEncoder, Utf8ReachesColumn2015AndNoFurther) {
  EXPECT_EQ(report(press(2014, 0), MouseTracking::Normal, MouseEncoding::Utf8), "\\e[M \\xdf\\xbf!");
  EXPECT_EQ(report(press(2015, 0), MouseTracking::Normal, MouseEncoding::Utf8), "");
}

struct ButtonCase {
  MouseButton button;
  const char* sgr;
};
class Buttons : public testing::TestWithParam<ButtonCase> {};
TEST_P(Buttons, HaveTheirNumbers) {
  EXPECT_EQ(report(press(0, 0, GetParam().button), MouseTracking::Normal), GetParam().sgr);
}
INSTANTIATE_TEST_SUITE_P(Table, Buttons,
                         testing::Values(ButtonCase{MouseButton::Left, "\\e[<0;1;1M"},
                                         ButtonCase{MouseButton::Middle, "\\e[<1;1;1M"},
                                         ButtonCase{MouseButton::Right, "\\e[<2;1;1M"},
                                         ButtonCase{MouseButton::WheelUp, "\\e[<64;1;1M"},
                                         ButtonCase{MouseButton::WheelDown, "\\e[<65;1;1M"},
                                         ButtonCase{MouseButton::WheelLeft, "\\e[<66;1;1M"},
                                         ButtonCase{MouseButton::WheelRight, "\\e[<67;1;1M"},
                                         ButtonCase{MouseButton::Back, "\\e[<128;1;1M"},
                                         ButtonCase{MouseButton::Forward, "\\e[<129;1;1M"}));

TEST(MouseEncoder, ModifiersAddTheirBits) {
  EXPECT_EQ(report(press(0, 0, MouseButton::Left, kModShift), MouseTracking::Normal), "\\e[<4;1;1M");
  EXPECT_EQ(report(press(0, 0, MouseButton::Left, kModAlt), MouseTracking::Normal), "\\e[<8;1;1M");
  EXPECT_EQ(report(press(0, 0, MouseButton::Right, kModCtrl | kModAlt), MouseTracking::Normal),
            "\\e[<26;1;1M");
}

TEST(MouseEncoder, X10TellsOnlyPressesWithoutModifiers) {
  EXPECT_EQ(report(press(0, 0, MouseButton::Left, kModCtrl), MouseTracking::X10, MouseEncoding::Legacy),
            "\\e[M !!");
  EXPECT_EQ(report(release(0, 0), MouseTracking::X10, MouseEncoding::Legacy), "");
  EXPECT_EQ(report(press(0, 0, MouseButton::WheelUp), MouseTracking::X10, MouseEncoding::Legacy), "");
}

TEST(MouseEncoder, NormalTrackingTellsNoMotion) {
  EXPECT_EQ(report(move(3, 3, MouseButton::Left), MouseTracking::Normal), "");
}

TEST(MouseEncoder, ButtonMotionTellsDragsOnly) {
  MouseEncoder encoder;
  const MouseModes modes{MouseTracking::ButtonMotion, MouseEncoding::Sgr};
  EXPECT_EQ(encoder.encode(move(1, 1), modes), "");
  encoder.encode(press(1, 1), modes);
  EXPECT_EQ(escaped(encoder.encode(move(2, 1, MouseButton::Left), modes)), "\\e[<32;3;2M");
  encoder.encode(release(2, 1), modes);
  EXPECT_EQ(encoder.encode(move(3, 1), modes), "");
}

TEST(MouseEncoder, AnyMotionTellsMovesWithoutAButton) {
  EXPECT_EQ(report(move(4, 2), MouseTracking::AnyMotion), "\\e[<35;5;3M");
}

TEST(MouseEncoder, MotionInsideOneCellIsToldOnce) {
  MouseEncoder encoder;
  const MouseModes modes{MouseTracking::AnyMotion, MouseEncoding::Sgr};
  EXPECT_NE(encoder.encode(move(4, 2), modes), "");
  EXPECT_EQ(encoder.encode(move(4, 2), modes), "");
  EXPECT_NE(encoder.encode(move(5, 2), modes), "");
}

TEST(MouseEncoder, MotionAfterAPressInTheSameCellIsNotTold) {
  MouseEncoder encoder;
  const MouseModes modes{MouseTracking::ButtonMotion, MouseEncoding::Sgr};
  encoder.encode(press(1, 1), modes);
  EXPECT_EQ(encoder.encode(move(1, 1, MouseButton::Left), modes), "");
}

TEST(MouseEncoder, PixelModeTellsMotionInsideACell) {
  MouseEncoder encoder;
  const MouseModes modes{MouseTracking::AnyMotion, MouseEncoding::SgrPixels};
  MouseEvent e = move(4, 2);
  encoder.encode(e, modes);
  e.pixel_x += 1;
  EXPECT_EQ(escaped(encoder.encode(e, modes)), "\\e[<35;45;48M");
}

TEST(MouseEncoder, ResetTellsTheSamePlaceAgain) {
  MouseEncoder encoder;
  const MouseModes modes{MouseTracking::AnyMotion, MouseEncoding::Sgr};
  encoder.encode(move(4, 2), modes);
  encoder.reset();
  EXPECT_NE(encoder.encode(move(4, 2), modes), "");
}

TEST(MouseEncoder, WheelHasNoRelease) {
  EXPECT_EQ(report(at(0, 0, MouseAction::Release, MouseButton::WheelUp), MouseTracking::Normal), "");
}

TEST(MouseEncoder, PlacesOutsideTheGridAreNotTold) {
  EXPECT_EQ(report(press(-1, 0), MouseTracking::Normal), "");
}

TEST(MouseEncoder, OffTellsNothing) { EXPECT_EQ(report(press(0, 0), MouseTracking::Off), ""); }

}  // namespace
}  // namespace riffle
