// A session with the test as its program and a clock that stands still. ctest: test_session.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/harness/harness.h"

namespace riffle {
namespace {

std::string lines(int from, int to) {
  std::string text;
  for (int i = from; i <= to; ++i) text += std::to_string(i) + "\r\n";
  return text;
}

TEST(Session, ShowsWhatTheProgramPrints) {
  Harness h({.size = {20, 4}});
  h.feed("one\r\ntwo");
  EXPECT_EQ(h.screen(), "one\ntwo");
  h.show();
  EXPECT_EQ(h.shown(), "one\ntwo");
}

TEST(Session, AnswersAStatusReportWithoutTimePassing) {
  Harness h;
  const auto before = h.clock().now();
  h.feed("\x1b[5n");
  EXPECT_EQ(h.sent(), "\x1b[0n");
  EXPECT_EQ(h.clock().now(), before);
}

TEST(Session, SendsKeysInOrder) {
  Harness h;
  h.type("ls\r");
  h.press(Key::Up);
  EXPECT_EQ(h.sent(), "ls\r\x1b[A");
}

TEST(Session, TellsTheProgramItsSize) {
  Harness h({.size = {20, 4}});
  h.resize(30, 10);
  ASSERT_EQ(h.program().sizes().size(), 1u);
  EXPECT_EQ(h.program().sizes()[0], (GridSize{30, 10}));
  EXPECT_EQ(h.terminal().size(), (GridSize{30, 10}));
}

// DECCOLM, where mode 40 allows it (xterm ctlseqs); a hundred changes of mind in one read are one size.
TEST(Session, TellsTheProgramTheSizeThatItAskedForOnce) {
  Harness h({.size = {80, 4}});
  std::string bytes = "\x1b[?40h";
  for (int i = 0; i < 100; ++i) bytes += "\x1b[?3h\x1b[?3l";
  h.feed(bytes + "\x1b[?3h");
  ASSERT_EQ(h.program().sizes().size(), 1u);
  EXPECT_EQ(h.program().sizes()[0], (GridSize{132, 4}));
  h.show();
  EXPECT_EQ(h.terminal().size(), (GridSize{132, 4}));
}

TEST(Session, KeepsItsSizeWhereMode40DoesNotAllowAnother) {
  Harness h({.size = {20, 4}});
  h.feed("\x1b[?3h");
  EXPECT_EQ(h.terminal().size(), (GridSize{20, 4}));
  EXPECT_TRUE(h.program().sizes().empty());
}

// --- selections

TEST(SessionSelection, GoesWhereTheUserWantsIt) {
  for (const bool primary : {false, true}) {
    std::vector<UiEvent> events;
    const UiSink ui = [&](UiEvent e) { events.push_back(std::move(e)); };
    FakeClock clock;
    SessionOptions options;
    options.copy_to_primary = primary;
    options.copy_to_clipboard = !primary;
    Session session(1, options, ui, clock);
    session.terminal().feed("word", 0);
    PointerInput in;
    in.event.button = MouseButton::Left;
    in.clicks = 2;
    session.pointer(in);
    in.event.action = MouseAction::Release;
    session.pointer(in);
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(std::get<ClipboardWrite>(events[0]).primary, primary);
    EXPECT_EQ(std::get<ClipboardWrite>(events[0]).text, "word");
    EXPECT_NE(std::get<ClipboardWrite>(events[0]).html.find("<pre"), std::string::npos);
  }
}

// --- pastes that ask

TEST(SessionPaste, AsksAboutLinesThatAShellWouldRun) {
  Harness h;
  h.session().paste("a\nb", PasteConsent::Ask);
  EXPECT_EQ(h.sent(), "");
  const auto questions = h.events_of<PasteQuestion>();
  ASSERT_EQ(questions.size(), 1u);
  EXPECT_EQ(questions[0].why, "2 lines");
  EXPECT_EQ(questions[0].text, "a\nb");
  h.session().paste(questions[0].text, PasteConsent::Given);
  EXPECT_EQ(h.sent(), "a\rb");
}

TEST(SessionPaste, AsksNothingWhereTheProgramTakesBrackets) {
  Harness h;
  h.feed("\x1b[?2004h");
  h.session().paste("a\nb", PasteConsent::Ask);
  EXPECT_EQ(h.sent(), "\x1b[200~a\rb\x1b[201~");
  EXPECT_TRUE(h.events_of<PasteQuestion>().empty());
}

TEST(SessionPaste, TakesDroppedFilesAsQuotedPaths) {
  Harness h;
  h.session().drop({"/a b", "/c"}, PasteConsent::Ask);
  EXPECT_EQ(h.sent(), "'/a b' /c ");
  h.session().drop({"/evil\nname"}, PasteConsent::Ask);
  EXPECT_EQ(h.sent(), "");
  EXPECT_EQ(h.events_of<PasteQuestion>().size(), 1u);
}

// --- frames

TEST(SessionFrames, CutsAnEchoWithoutWaiting) {
  Harness h({.size = {20, 4}});
  h.feed("$ ");
  h.show();
  const auto before = h.clock().now();
  h.type("x");
  h.feed("x");
  EXPECT_EQ(h.shown(), "$ x");
  EXPECT_EQ(h.clock().now(), before);
  EXPECT_EQ(h.frames().back().keys, 1u);
}

TEST(SessionFrames, GiveAFloodAtMostTheRefreshRateAndNoGapOfATenthOfASecond) {
  Harness h;
  std::int64_t drawn = 0;
  for (const std::int64_t cost : {std::int64_t{0}, 8 * kMillisecond}) {
    h.set_frame_cost(cost);
    const std::size_t before = h.frames().size();
    for (int ms = 0; ms < 1000; ++ms) {
      h.program().print(lines(ms, ms + 100));
      h.session().note_readable();
      h.advance_ms(1);
    }
    EXPECT_LE(h.frames().size() - before, 61u);
    for (std::size_t i = before + 1; i < h.frames().size(); ++i) {
      drawn = h.frames()[i].presented_ns - h.frames()[i - 1].presented_ns;
      ASSERT_LT(drawn, 100 * kMillisecond);
    }
  }
}

TEST(SessionFrames, CountJumpedFrames) {
  Harness h({.size = {20, 4}});
  h.feed(lines(1, 100));
  h.show();
  EXPECT_EQ(h.stats().frames, 1u);
  EXPECT_EQ(h.stats().jumps, 1u);
}

TEST(SessionFrames, NeverHaveMoreThanOneInFlight) {
  Harness h;
  h.hold_frames(true);
  h.feed("one");
  h.advance_ms(100);
  ASSERT_TRUE(h.probe().in_flight());
  h.feed("two");
  h.advance_ms(1000);
  EXPECT_EQ(h.frames().size(), 0u);
  h.hold_frames(false);
  h.show();
  EXPECT_EQ(h.frames().size(), 2u);
  EXPECT_EQ(h.shown(), "onetwo");
}

TEST(SessionFrames, ShowASynchronizedUpdateOfManyScrollsAsOne) {
  Harness h({.size = {20, 6}});
  h.feed("\x1b[?2026h");
  for (int i = 1; i <= 50; ++i) {
    h.feed("\r\nline " + std::to_string(i));
    h.advance_ms(10);
  }
  EXPECT_EQ(h.frames().size(), 0u);
  h.feed("\x1b[?2026l");
  h.show();
  EXPECT_EQ(h.frames().size(), 1u);
  EXPECT_EQ(h.shown(), "line 45\nline 46\nline 47\nline 48\nline 49\nline 50");
}

TEST(SessionFrames, EndASynchronizedUpdateThatIsForgottenAfterASecond) {
  Harness h;
  h.feed("\x1b[?2026htext");
  h.advance_ms(900);
  EXPECT_EQ(h.frames().size(), 0u);
  h.advance_ms(200);
  EXPECT_EQ(h.shown(), "text");
}

TEST(SessionFrames, DrawWhatAFullRepaintWouldDraw) {
  Harness h({.size = {20, 6}, .draw = true});
  h.feed("\x1b[?2026h");
  for (int i = 1; i <= 50; ++i) h.feed("\r\nline " + std::to_string(i));
  h.feed("\x1b[?2026l");
  h.show();
  const Image incremental = h.image();
  h.core().invalidate(LoopCore::kFirstSurface);
  h.show();
  EXPECT_EQ(h.image().rgba, incremental.rgba);
  EXPECT_EQ(h.frames().size(), 2u);
}

// --- the slice

TEST(SessionReading, TakesNoMoreThanASliceATurn) {
  Harness h;
  h.program().print(std::string(1 << 20, 'x'));
  h.session().note_readable();
  h.core().turn(h.clock().now());
  EXPECT_GE(h.session().bytes_read(), 60u * 1024);
  EXPECT_LE(h.session().bytes_read(), 72u * 1024);
}

TEST(SessionReading, StopsAtAnEchoSoThatItIsSeenAtOnce) {
  Harness h;
  h.type("x");
  h.program().print(std::string(1 << 20, 'x'));
  h.session().note_readable();
  h.core().turn(h.clock().now());
  EXPECT_LE(h.session().bytes_read(), 4096u);
}

TEST(SessionReading, PausesInAFloodOfShortReads) {
  Harness h;
  h.program().set_read_size(100);
  for (int i = 0; i < 400; ++i) {
    h.program().print(std::string(100, 'x'));
    h.session().note_readable();
    h.core().turn(h.clock().now());
  }
  EXPECT_GT(h.program().unread(), 0u);
  EXPECT_GT(h.core().next_work(), h.clock().now());
  EXPECT_LE(h.core().next_work(), h.clock().now() + kMillisecond);
}

// --- what waits to be written

TEST(SessionWriting, APasteWaitsForTheProgramAndKeysFollowIt) {
  Harness h;
  h.program().set_room(10);
  h.paste(std::string(100000, 'p'));
  h.press("\x03");
  EXPECT_EQ(h.sent(), std::string(10, 'p'));
  h.program().set_room(SIZE_MAX);
  h.session().note_writable();
  EXPECT_EQ(h.sent(), std::string(99990, 'p') + "\x03");
}

TEST(SessionWriting, RefusesAPasteOver64MiBAndSaysSo) {
  Harness h;
  h.paste(std::string((std::size_t{64} << 20) + 1, 'p'));
  EXPECT_EQ(h.events_of<PasteRefused>().size(), 1u);
  EXPECT_EQ(h.sent(), "");
}

TEST(SessionWriting, BoundsTheAnswersThatNobodyReads) {
  Harness h;
  h.program().set_room(0);
  std::string asks;
  for (int i = 0; i < 1000; ++i) asks += "\x1b[5n";
  for (int i = 0; i < 100; ++i) h.feed(asks);
  EXPECT_LE(h.session().queue().size(), 256u * 1024);
  EXPECT_GT(h.session().queue().dropped(WriteKind::Reply), 0u);
  h.press("k");
  h.program().set_room(SIZE_MAX);
  h.session().note_writable();
  const std::string sent = h.sent();
  EXPECT_EQ(sent.size() % 4, 1u) << "only whole answers, and the key";
  EXPECT_EQ(sent.back(), 'k');
}

TEST(SessionWriting, AProgramThatDoesNotReadDoesNotStopItsOutput) {
  Harness h({.size = {20, 4}});
  h.program().set_room(0);
  h.paste("never read");
  h.feed("still shown");
  h.show();
  EXPECT_EQ(h.shown(), "still shown");
}

// --- limits on what leaves

TEST(SessionLimits, MergesTitlesOverTenASecondAndTheLastOneArrives) {
  Harness h;
  for (int i = 0; i < 100; ++i) h.feed("\x1b]2;title " + std::to_string(i) + "\x07");
  EXPECT_LE(h.events_of<TitleChanged>().size(), 10u);
  h.advance_ms(1500);
  EXPECT_LE(h.events_of<TitleChanged>().size(), 11u);
  EXPECT_EQ(h.events_of<TitleChanged>().back().title, "title 99");
}

TEST(SessionLimits, CutsATitleForTheWindowSystemAtACharacter) {
  Harness h;
  std::string title;
  for (int i = 0; i < 1000; ++i) title += "€";
  h.feed("\x1b]2;" + title + "\x07");
  ASSERT_EQ(h.events_of<TitleChanged>().size(), 1u);
  EXPECT_EQ(h.events_of<TitleChanged>()[0].title.size(), 2046u);
}

TEST(SessionLimits, RingsTenTimesASecond) {
  Harness h;
  h.feed(std::string(1000, '\a'));
  EXPECT_EQ(h.events_of<BellRang>().size(), 10u);
  h.advance_ms(1001);
  h.feed("\a");
  EXPECT_EQ(h.events_of<BellRang>().size(), 11u);
}

TEST(SessionLimits, WritesTheClipboardFiveTimesASecond) {
  Harness h;
  for (int i = 0; i < 20; ++i) h.feed("\x1b]52;c;YQ==\x07");
  EXPECT_EQ(h.events_of<ClipboardWrite>().size(), 5u);
}

// --- OSC 52 ? (xterm ctlseqs), where allow.clipboard-read is set

HarnessOptions readable_clipboard() {
  HarnessOptions options;
  options.terminal.allow.clipboard_read = true;
  return options;
}

TEST(SessionClipboard, IsAnsweredWhenMainHasReadIt) {
  Harness h(readable_clipboard());
  h.feed("\x1b]52;;?\x1b\\\x1b]52;pc;?\x07");
  const auto asked = h.events_of<ClipboardRead>();
  ASSERT_EQ(asked.size(), 2u);
  EXPECT_FALSE(asked[0].question.primary);
  EXPECT_TRUE(asked[1].question.primary);
  EXPECT_EQ(h.sent(), "");
  h.session().answer_clipboard(asked[1].question, "\r rm\n");
  h.session().answer_clipboard(asked[0].question, "");
  EXPECT_EQ(h.sent(), "\x1b]52;pc;DSBybQo=\x07\x1b]52;s0;\x1b\\");
}

TEST(SessionClipboard, IsEmptyForAProgramThatAsksAllTheTime) {
  Harness h(readable_clipboard());
  for (int i = 0; i < 7; ++i) h.feed("\x1b]52;c;?\x07");
  EXPECT_EQ(h.events_of<ClipboardRead>().size(), 5u);
  EXPECT_EQ(h.sent(), "\x1b]52;c;\x07\x1b]52;c;\x07");
}

TEST(SessionClipboard, OfMoreThanAMiBIsAnsweredAsNothing) {
  Harness h(readable_clipboard());
  const ClipboardQuestion question{.targets = "c"};
  h.session().answer_clipboard(question, std::string((1 << 20) + 1, 'x'));
  EXPECT_EQ(h.sent(), "\x1b]52;c;\x1b\\");
  h.session().answer_clipboard(question, std::string(1 << 20, 'x'));
  EXPECT_EQ(h.sent().size(), ((1u << 20) + 2) / 3 * 4 + 9);
}

TEST(SessionClipboard, IsNotReadUnlessThatIsAllowed) {
  Harness h;
  h.feed("\x1b]52;c;?\x07\x1b]52;;?\x07");
  EXPECT_TRUE(h.events_of<ClipboardRead>().empty());
  EXPECT_EQ(h.sent(), "");
}

// --- the end

TEST(SessionEnd, ReportsTheStatusAfterTheLastFrame) {
  Harness h({.size = {20, 4}});
  h.program().print("last words");
  h.program().end(3);
  EXPECT_EQ(h.wait_for_exit(), 3);
  EXPECT_EQ(h.shown(), "last words");
}

TEST(SessionEnd, WaitsForADisplayThatIsSlow) {
  Harness h({.size = {20, 4}});
  h.hold_frames(true);
  h.program().print("last words");
  h.program().end(0);
  h.session().note_exit();
  h.advance_ms(3000);
  EXPECT_TRUE(h.events_of<SessionExited>().empty());
  h.hold_frames(false);
  h.advance_ms(1);
  EXPECT_EQ(h.events_of<SessionExited>().size(), 1u);
  EXPECT_EQ(h.shown(), "last words");
}

TEST(SessionEnd, ShowsWhatASynchronizedUpdateHeldBack) {
  Harness h({.size = {20, 4}});
  h.program().print("\x1b[?2026hlast words");
  h.program().end(0);
  EXPECT_EQ(h.wait_for_exit(), 0);
  EXPECT_EQ(h.shown(), "last words");
}

TEST(SessionEnd, IsNotHeldUpByWhatOthersWriteWithoutEnd) {
  Harness h;
  h.program().print(std::string(std::size_t{8} << 20, 'x'));
  h.program().end(0);
  EXPECT_EQ(h.wait_for_exit(), 0);
  EXPECT_LE(h.session().bytes_read(), std::size_t{1} << 20);
}

TEST(SessionEnd, HangsUpThoseLeftBehind) {
  Harness h;
  h.program().end(0);
  h.wait_for_exit();
  EXPECT_EQ(h.program().hang_ups(), std::vector{HangUpStep::Hup});
}

TEST(SessionEnd, StaysReadableUntilItIsClosed) {
  Harness h({.size = {20, 4}});
  h.program().print("kept");
  h.program().end(0);
  h.wait_for_exit();
  EXPECT_EQ(h.screen(), "kept");
  h.core().close(Harness::kSession);
  h.core().turn(h.clock().now());
  EXPECT_EQ(h.core().find(Harness::kSession), nullptr);
}

TEST(SessionEnd, ClosingSendsHupThenTermThenKill) {
  Harness h;
  FakePty& program = h.program();
  h.core().close(Harness::kSession);
  EXPECT_THAT(program.hang_ups(), testing::ElementsAre(HangUpStep::Hup));
  h.clock().advance(4900 * kMillisecond);
  h.core().turn(h.clock().now());
  EXPECT_EQ(program.hang_ups().size(), 1u);
  h.clock().advance(200 * kMillisecond);
  h.core().turn(h.clock().now());
  EXPECT_THAT(program.hang_ups(), testing::ElementsAre(HangUpStep::Hup, HangUpStep::Term));
  h.clock().advance(5000 * kMillisecond);
  h.core().turn(h.clock().now());
  EXPECT_THAT(program.hang_ups(), testing::ElementsAre(HangUpStep::Hup, HangUpStep::Term, HangUpStep::Kill));
}

TEST(SessionEnd, IsForgottenAsSoonAsTheProgramIsGone) {
  Harness h;
  h.core().close(Harness::kSession);
  h.program().end(129);
  h.clock().advance(100 * kMillisecond);
  h.core().turn(h.clock().now());
  EXPECT_EQ(h.core().find(Harness::kSession), nullptr);
}

// --- the view

TEST(SessionView, TellsWhereItIs) {
  Harness h({.size = {20, 4}});
  h.feed(lines(1, 100));
  h.session().move_view(ViewMove::PageUp);
  ASSERT_EQ(h.events_of<ViewChanged>().size(), 1u);
  EXPECT_EQ(h.events_of<ViewChanged>()[0].offset, 3);
  h.session().move_view(ViewMove::Bottom);
  EXPECT_EQ(h.events_of<ViewChanged>().back().offset, 0);
}

TEST(SessionView, GoesBackToTheBottomWithAKey) {
  Harness h({.size = {20, 4}});
  h.feed(lines(1, 100));
  h.session().move_view(ViewMove::Top);
  h.press("x");
  EXPECT_EQ(h.terminal().view_offset(), 0);
}

// kitty's keyboard protocol tells of them; nobody types.
TEST(SessionView, StaysWhenAModifierOrAReleaseIsTold) {
  Harness h({.size = {20, 4}});
  h.feed(lines(1, 100) + "\x1b[>10u");
  h.session().move_view(ViewMove::Top);
  h.press(Key::LeftShift, kModShift);
  KeyEvent release;
  release.key = Key::Up;
  release.action = KeyAction::Release;
  h.press(release);
  EXPECT_EQ(h.sent(), "\x1b[57441;2u\x1b[1;1:3A");
  EXPECT_GT(h.terminal().view_offset(), 0);
}

// --- blinking

TEST(Session, BlinksTheCursorUntilNobodyIsThere) {
  HarnessOptions options;
  options.terminal.cursor_blink = true;
  Harness h(options);
  h.show();
  const auto visible = [&] { return h.probe().mirror(Harness::kSession).cursor().visible; };
  EXPECT_TRUE(visible());
  h.advance_ms(600);
  EXPECT_FALSE(visible());
  h.advance_ms(500);
  EXPECT_TRUE(visible());
  h.advance_ms(20'000);
  EXPECT_TRUE(visible());
  const std::size_t frames = h.frames().size();
  EXPECT_LE(frames, 35u);  // two a second for 15 seconds
  h.advance_ms(60'000);
  EXPECT_EQ(h.frames().size(), frames);
}

TEST(Session, AKeyShowsTheCursorAtOnce) {
  HarnessOptions options;
  options.terminal.cursor_blink = true;
  Harness h(options);
  h.show();
  h.advance_ms(600);
  EXPECT_FALSE(h.probe().mirror(Harness::kSession).cursor().visible);
  h.type("a");
  h.advance_ms(20);
  EXPECT_TRUE(h.probe().mirror(Harness::kSession).cursor().visible);
}

TEST(Session, DrawsNothingForACursorThatDoesNotBlinkOrHasNoFocus) {
  HarnessOptions options;
  options.terminal.cursor_blink = true;
  Harness h(options);
  h.show();
  h.core().focus(Harness::kSession, false);
  h.show();
  const std::size_t frames = h.frames().size();
  h.advance_ms(10'000);
  EXPECT_EQ(h.frames().size(), frames);
  EXPECT_TRUE(h.probe().mirror(Harness::kSession).cursor().visible);
}

TEST(Session, BlinksTextOnlyWhereThereIsSome) {
  Harness h;
  h.feed("\x1b[5mhot");
  h.show();
  h.advance_ms(600);
  EXPECT_TRUE(h.probe().mirror(Harness::kSession).blink_off());
  h.advance_ms(500);
  EXPECT_FALSE(h.probe().mirror(Harness::kSession).blink_off());
  Harness plain;
  plain.feed("cold");
  plain.show();
  const std::size_t frames = plain.frames().size();
  plain.advance_ms(5000);
  EXPECT_EQ(plain.frames().size(), frames);
}

TEST(Session, FlashesForABellWhereThatIsAskedFor) {
  Harness h;
  h.session().set_look({.blink = {}, .flash = true});
  h.feed("\a");
  h.show();
  EXPECT_TRUE(h.probe().mirror(Harness::kSession).reverse_screen());
  h.advance_ms(150);
  EXPECT_FALSE(h.probe().mirror(Harness::kSession).reverse_screen());
  const std::size_t frames = h.frames().size();
  h.advance_ms(5000);
  EXPECT_EQ(h.frames().size(), frames);
}

// --- scroll bar

TEST(Session, ShowsWhereTheViewStandsWhileItIsScrolledBack) {
  Harness h({.size = {20, 4}});
  h.feed(lines(1, 13));  // the cursor's row is blank: ten rows of history
  h.show();
  const auto bar = [&] { return h.probe().mirror(Harness::kSession).scroll_bar(); };
  EXPECT_EQ(bar(), ScrollBar{});
  h.session().move_view(ViewMove::PageUp);
  h.show();
  EXPECT_EQ(bar(), (ScrollBar{.first = 7, .rows = 4, .total = 14, .new_output = false}));
  h.session().move_view(ViewMove::Bottom);
  h.show();
  EXPECT_EQ(bar(), ScrollBar{});
}

TEST(Session, MarksOutputThatCameInBelowTheView) {
  Harness h({.size = {20, 4}});
  h.feed(lines(1, 13));
  h.session().move_view(ViewMove::PageUp);
  h.show();
  h.feed("more\r\n");
  h.show();
  EXPECT_TRUE(h.probe().mirror(Harness::kSession).scroll_bar().new_output);
  h.session().move_view(ViewMove::Bottom);
  h.show();
  h.session().move_view(ViewMove::PageUp);
  h.show();
  EXPECT_FALSE(h.probe().mirror(Harness::kSession).scroll_bar().new_output);
}

}  // namespace
}  // namespace riffle
