// The clipboard on X11, against itself, xclip, xsel and peers that misbehave, on an Xvfb of its own. ctest:
// test_x11_clipboard; skipped where Xvfb is missing.
#include "app/window/x11_clipboard.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>
#include <vector>

#include "app/window/latin1.h"
#include "app/window/x11_fetch.h"
#include "app/window/x11_offer.h"
#include "tests/support/display_server.h"

namespace riffle::test {
namespace {

DisplayServer& server() {
  static DisplayServer one;
  return one;
}

// Answers by the number of the request.
class Answers {
 public:
  ClipboardSink sink() {
    return [this](ClipboardAnswer answer) {
      std::lock_guard lock(mutex_);
      answers_.push_back(std::move(answer));
      came_.notify_all();
    };
  }
  ClipboardAnswer wait_for(std::uint64_t number) {
    std::unique_lock lock(mutex_);
    for (;;) {
      const auto found = std::find_if(answers_.begin(), answers_.end(),
                                      [&](const ClipboardAnswer& a) { return a.request == number; });
      if (found != answers_.end()) return *found;
      came_.wait(lock);
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<ClipboardAnswer> answers_;
};

std::string long_text(std::size_t bytes) {
  std::string text;
  for (int i = 0; text.size() < bytes; ++i) text += "line " + std::to_string(i) + " \xc3\xa4\n";
  return text;
}

class X11ClipboardTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (server().name().empty()) GTEST_SKIP() << "Xvfb is not installed";
    ours = X11Clipboard::open(server().name().c_str(), answers.sink());
    ASSERT_NE(ours, nullptr);
  }
  ClipboardAnswer read(X11Clipboard& from, Answers& to, ClipboardKind kind = ClipboardKind::Clipboard) {
    from.request(kind, ++number);
    return to.wait_for(number);
  }
  // Another program on the display takes the selection over as soon as its request is done: asked until then.
  std::string read_until(X11Clipboard& from, Answers& to, const std::string& wanted,
                         ClipboardKind kind = ClipboardKind::Clipboard) {
    for (int i = 0; i < 2000; ++i) {
      if (const ClipboardAnswer answer = read(from, to, kind); answer.text == wanted) return answer.text;
    }
    return "never";
  }
  // A shell command with the display set; its output.
  static std::string shell(const std::string& command) {
    // Tests run beside each other.
    const std::string name = "riffle-clipboard-test-" + std::to_string(getpid());
    const std::string file = (std::filesystem::path(::testing::TempDir()) / name).string();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    std::string words[] = {"sh", "-c", "export DISPLAY=" + server().name() + "; " + command};
    char* argv[] = {words[0].data(), words[1].data(), words[2].data(), nullptr};
    pid_t pid = 0;
    EXPECT_EQ(posix_spawnp(&pid, "sh", &actions, nullptr, argv, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    waitpid(pid, nullptr, 0);
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static bool have(const char* program) { return !shell(std::string("command -v ") + program).empty(); }

  Answers answers;
  std::unique_ptr<X11Clipboard> ours;
  std::uint64_t number = 0;
};

TEST_F(X11ClipboardTest, ReadsWhatItOffersWithoutAskingAnyone) {
  ours->offer(ClipboardKind::Clipboard, {"text", {}});
  ours->offer(ClipboardKind::Primary, {"selected", {}});
  EXPECT_EQ(read(*ours, answers).text, "text");
  EXPECT_EQ(read(*ours, answers, ClipboardKind::Primary).text, "selected");
}

TEST_F(X11ClipboardTest, HandsTenMegabytesToAnotherByIncr) {
  const std::string text = long_text(10'000'000);
  ours->offer(ClipboardKind::Clipboard, {text, {}});
  Answers other_answers;
  const auto other = X11Clipboard::open(server().name().c_str(), other_answers.sink());
  EXPECT_TRUE(read_until(*other, other_answers, text) == text);
}

TEST_F(X11ClipboardTest, TheLaterOfferWins) {
  Answers other_answers;
  const auto other = X11Clipboard::open(server().name().c_str(), other_answers.sink());
  ours->offer(ClipboardKind::Clipboard, {"first", {}});
  EXPECT_EQ(read_until(*other, other_answers, "first"), "first");
  other->offer(ClipboardKind::Clipboard, {"second", {}});
  EXPECT_EQ(read_until(*ours, answers, "second"), "second");
  EXPECT_EQ(read(*other, other_answers).text, "second");
}

TEST_F(X11ClipboardTest, GivesTextToXclipAndXsel) {
  if (!have("xclip") || !have("xsel")) GTEST_SKIP() << "xclip or xsel is not installed";
  const std::string text = long_text(3'000'000);
  ours->offer(ClipboardKind::Clipboard, {text, {}});
  ours->offer(ClipboardKind::Primary, {"short \xe2\x82\xac", {}});
  Answers other_answers;
  const auto other = X11Clipboard::open(server().name().c_str(), other_answers.sink());
  read_until(*other, other_answers, "short \xe2\x82\xac", ClipboardKind::Primary);
  EXPECT_TRUE(shell("xclip -selection clipboard -o -t UTF8_STRING") == text);
  EXPECT_TRUE(shell("xsel --clipboard --output") == text);
  EXPECT_EQ(shell("xclip -selection primary -o -t UTF8_STRING"), "short \xe2\x82\xac");
  EXPECT_EQ(shell("xclip -selection primary -o -t STRING"), "short ?") << "Latin-1";
}

TEST_F(X11ClipboardTest, OffersHtmlWhereThereIsSome) {
  if (!have("xclip")) GTEST_SKIP() << "xclip is not installed";
  ours->offer(ClipboardKind::Clipboard, {"red", "<b>red</b>"});
  Answers other_answers;
  const auto other = X11Clipboard::open(server().name().c_str(), other_answers.sink());
  read_until(*other, other_answers, "red");
  EXPECT_EQ(shell("xclip -selection clipboard -o -t text/html"), "<b>red</b>");
  const std::string targets = shell("xclip -selection clipboard -o -t TARGETS");
  for (const char* target : {"TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "STRING", "text/html"}) {
    EXPECT_NE(targets.find(target), std::string::npos) << target;
  }
  ours->offer(ClipboardKind::Clipboard, {"plain", {}});
  read_until(*other, other_answers, "plain");
  EXPECT_EQ(shell("xclip -selection clipboard -o -t TARGETS").find("text/html"), std::string::npos);
}

TEST_F(X11ClipboardTest, TakesTextFromXclipInOnePieceAndByIncr) {
  if (!have("xclip")) GTEST_SKIP() << "xclip is not installed";
  shell("printf 'from xclip' | xclip -selection clipboard -i");
  EXPECT_EQ(read_until(*ours, answers, "from xclip"), "from xclip");
  const std::string file = (std::filesystem::path(::testing::TempDir()) / "riffle-clipboard-input").string();
  const std::string text = long_text(10'000'000);
  std::ofstream(file, std::ios::binary) << text;
  shell("xclip -selection clipboard -i " + file);
  EXPECT_TRUE(read_until(*ours, answers, text) == text);
}

TEST_F(X11ClipboardTest, AnswersEmptyWhereThereIsNothing) {
  if (!have("xsel")) GTEST_SKIP() << "xsel is not installed";
  shell("xsel --clipboard --clear");
  const ClipboardAnswer answer = read(*ours, answers);
  EXPECT_EQ(answer.text, "");
  EXPECT_EQ(answer.status, ClipboardStatus::Ok);
}

TEST_F(X11ClipboardTest, EndsAtOnceWhateverItWaitsFor) {
  const auto silent = XcbConnection::open(server().name().c_str());
  ::xcb_set_selection_owner(silent->get(), silent->window(), silent->atom(XAtom::Clipboard),
                            XCB_CURRENT_TIME);
  ::xcb_flush(silent->get());
  ours->request(ClipboardKind::Clipboard, 1);
  ours.reset();
}

TEST(X11Clipboard, IsNotThereWithoutADisplay) {
  EXPECT_EQ(X11Clipboard::open(":987654", [](ClipboardAnswer) {}), nullptr);
}

// --- the parts, with a clock that is handed in and a peer written here

class X11PeerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (server().name().empty()) GTEST_SKIP() << "Xvfb is not installed";
    x = XcbConnection::open(server().name().c_str());
    peer = XcbConnection::open(server().name().c_str());
    ASSERT_TRUE(x && peer);
    sink = [this](ClipboardAnswer answer) { got.push_back(std::move(answer)); };
    fetch.emplace(*x, sink);
    offer.emplace(*x);
  }
  // The next event of a type that a connection gets.
  static XcbPtr<xcb_generic_event_t> next(const XcbConnection& on, int type) {
    ::xcb_flush(on.get());
    for (;;) {
      XcbPtr<xcb_generic_event_t> event(::xcb_wait_for_event(on.get()));
      if (!event || (event->response_type & 0x7f) == type) return event;
    }
  }
  template <class Event>
  static const Event& as(const XcbPtr<xcb_generic_event_t>& event) {
    return reinterpret_cast<const Event&>(*event);
  }
  // All that was sent has happened.
  static void sync(const XcbConnection& on) {
    std::free(::xcb_get_input_focus_reply(on.get(), ::xcb_get_input_focus(on.get()), nullptr));
  }
  void pump(std::int64_t now) {
    sync(*x);
    while (const XcbPtr<xcb_generic_event_t> event{::xcb_poll_for_event(x->get())}) {
      const int type = event->response_type & 0x7f;
      if (type == XCB_SELECTION_NOTIFY) fetch->on_notify(as<xcb_selection_notify_event_t>(event), now);
      if (type == XCB_SELECTION_REQUEST) offer->on_request(as<xcb_selection_request_event_t>(event), now);
      if (type == XCB_DESTROY_NOTIFY) offer->on_destroy(as<xcb_destroy_notify_event_t>(event).window);
      if (type != XCB_PROPERTY_NOTIFY) continue;
      offer->on_property(as<xcb_property_notify_event_t>(event), now);
      fetch->on_property(as<xcb_property_notify_event_t>(event), now);
    }
    sync(*x);
  }
  // The peer owns the clipboard and is asked for it.
  xcb_selection_request_event_t asked() {
    ::xcb_set_selection_owner(peer->get(), peer->window(), peer->atom(XAtom::Clipboard), XCB_CURRENT_TIME);
    sync(*peer);
    fetch->request(ClipboardKind::Clipboard, 7, 0);
    ::xcb_flush(x->get());
    return as<xcb_selection_request_event_t>(next(*peer, XCB_SELECTION_REQUEST));
  }
  void notify(const xcb_selection_request_event_t& request, xcb_atom_t property) {
    xcb_selection_notify_event_t answer{};
    answer.response_type = XCB_SELECTION_NOTIFY;
    answer.requestor = request.requestor;
    answer.selection = request.selection;
    answer.target = request.target;
    answer.property = property;
    char bytes[32] = {};
    std::copy_n(reinterpret_cast<const char*>(&answer), sizeof answer, bytes);
    ::xcb_send_event(peer->get(), 0, request.requestor, 0, bytes);
    sync(*peer);
  }
  // The peer asks for what is offered; riffle's answer.
  xcb_selection_notify_event_t convert(xcb_atom_t target, xcb_atom_t property) {
    ::xcb_convert_selection(peer->get(), peer->window(), peer->atom(XAtom::Clipboard), target, property,
                            XCB_CURRENT_TIME);
    sync(*peer);
    pump(0);
    return as<xcb_selection_notify_event_t>(next(*peer, XCB_SELECTION_NOTIFY));
  }

  std::unique_ptr<XcbConnection> x, peer;
  ClipboardSink sink;
  std::vector<ClipboardAnswer> got;
  std::optional<X11Fetch> fetch;
  std::optional<X11Offer> offer;
};

TEST_F(X11PeerTest, GivesUpOnAnOwnerThatDoesNotAnswer) {
  asked();
  fetch->expire(X11Fetch::kPatience - 1);
  EXPECT_TRUE(got.empty());
  EXPECT_EQ(fetch->deadline(), X11Fetch::kPatience);
  fetch->expire(X11Fetch::kPatience);
  ASSERT_EQ(got.size(), 1u);
  EXPECT_EQ(got[0].status, ClipboardStatus::TimedOut);
  EXPECT_EQ(fetch->deadline(), std::nullopt);
}

TEST_F(X11PeerTest, GivesUpOnAnOwnerThatNeverEndsItsIncr) {
  const auto request = asked();
  const std::uint32_t size = 100;
  peer->set_property(request.requestor, request.property, peer->atom(XAtom::Incr), &size, 1, 32);
  notify(request, request.property);
  std::int64_t now = 0;
  pump(now);
  while (got.empty() && now < 10 * X11Fetch::kMaxTime) {
    peer->set_property(request.requestor, request.property, request.target, "drip", 4);
    sync(*peer);
    now += X11Fetch::kPatience / 2;
    pump(now);
    fetch->expire(now);
  }
  ASSERT_EQ(got.size(), 1u);
  EXPECT_EQ(got[0].status, ClipboardStatus::TimedOut);
  EXPECT_LE(now, X11Fetch::kMaxTime + X11Fetch::kPatience);
}

TEST_F(X11PeerTest, RefusesMoreThanAPasteMayBe) {
  const auto request = asked();
  const std::uint32_t size = 1;
  peer->set_property(request.requestor, request.property, peer->atom(XAtom::Incr), &size, 1, 32);
  notify(request, request.property);
  pump(0);
  const std::string part(peer->chunk(), 'x');
  for (std::size_t sent = 0; got.empty() && sent <= 2 * X11Fetch::kMaxBytes; sent += part.size()) {
    peer->set_property(request.requestor, request.property, request.target, part.data(), part.size());
    sync(*peer);
    pump(0);
  }
  ASSERT_EQ(got.size(), 1u);
  EXPECT_EQ(got[0].status, ClipboardStatus::TooLarge);
  EXPECT_EQ(got[0].text, "");
}

TEST_F(X11PeerTest, AsksForLatin1WhereThereIsNoUtf8) {
  auto request = asked();
  for (int i = 0; i < 2; ++i) {
    notify(request, 0);
    pump(0);
    request = as<xcb_selection_request_event_t>(next(*peer, XCB_SELECTION_REQUEST));
  }
  EXPECT_EQ(request.target, xcb_atom_t{XCB_ATOM_STRING});
  peer->set_property(request.requestor, request.property, XCB_ATOM_STRING, "\xe4", 1);
  notify(request, request.property);
  pump(0);
  ASSERT_EQ(got.size(), 1u);
  EXPECT_EQ(got[0].text, "\xc3\xa4");
}

TEST_F(X11PeerTest, IgnoresAnswersNobodyAskedFor) {
  const auto request = asked();
  auto forged = request;
  forged.selection = XCB_ATOM_PRIMARY;
  notify(forged, request.property);
  notify(request, XCB_ATOM_WM_NAME);
  pump(0);
  EXPECT_TRUE(got.empty());
  notify(request, request.property);  // and there is nothing
  pump(0);
  ASSERT_EQ(got.size(), 1u);
  EXPECT_EQ(got[0].text, "");
}

TEST_F(X11PeerTest, AnswersWhenTooManyAreAsked) {
  asked();
  for (std::uint64_t i = 0; i < X11Fetch::kMaxRequests; ++i)
    fetch->request(ClipboardKind::Clipboard, 100 + i, 0);
  ASSERT_EQ(got.size(), 1u);
  EXPECT_EQ(got[0].request, 100 + X11Fetch::kMaxRequests - 1);
}

TEST_F(X11PeerTest, DropsATransferThatNobodyTakes) {
  offer->offer(ClipboardKind::Clipboard, {long_text(1'000'000), {}});
  pump(0);
  EXPECT_NE(convert(peer->atom(XAtom::Utf8String), XCB_ATOM_CUT_BUFFER0).property, 0u);
  EXPECT_EQ(offer->transfers(), 1u);
  EXPECT_EQ(convert(peer->atom(XAtom::Utf8String), XCB_ATOM_CUT_BUFFER0).property, 0u)
      << "the same place again";
  offer->expire(X11Offer::kPatience);
  EXPECT_EQ(offer->transfers(), 0u);
}

TEST_F(X11PeerTest, DropsATransferWhoseWindowGoes) {
  offer->offer(ClipboardKind::Clipboard, {long_text(1'000'000), {}});
  pump(0);
  convert(peer->atom(XAtom::Utf8String), XCB_ATOM_CUT_BUFFER0);
  peer.reset();
  // The server tells when it has noticed.
  for (int i = 0; i < 10'000 && offer->transfers() > 0; ++i) pump(0);
  EXPECT_EQ(offer->transfers(), 0u);
}

TEST_F(X11PeerTest, BoundsItsTransfers) {
  offer->offer(ClipboardKind::Clipboard, {long_text(1'000'000), {}});
  pump(0);
  std::size_t served = 0;
  for (std::uint32_t property = 0; property < 60; ++property) {
    const std::string name = "PLACE_" + std::to_string(property);
    const XcbPtr<xcb_intern_atom_reply_t> atom(::xcb_intern_atom_reply(
        peer->get(), ::xcb_intern_atom(peer->get(), 0, static_cast<std::uint16_t>(name.size()), name.c_str()),
        nullptr));
    served += convert(peer->atom(XAtom::Utf8String), atom->atom).property != 0;
  }
  EXPECT_EQ(served, X11Offer::kMaxTransfers);
}

TEST_F(X11PeerTest, ConvertsSeveralTargetsAtOnce) {
  offer->offer(ClipboardKind::Clipboard, {"text", {}});
  pump(0);
  const xcb_atom_t pairs[] = {peer->atom(XAtom::Utf8String), XCB_ATOM_CUT_BUFFER0, peer->atom(XAtom::Html),
                              XCB_ATOM_CUT_BUFFER1};
  peer->set_property(peer->window(), XCB_ATOM_CUT_BUFFER2, peer->atom(XAtom::AtomPair), pairs, 4, 32);
  EXPECT_NE(convert(peer->atom(XAtom::Multiple), XCB_ATOM_CUT_BUFFER2).property, 0u);
  EXPECT_EQ(peer->property(peer->window(), XCB_ATOM_CUT_BUFFER0, 100).bytes, "text");
  const auto answered = peer->property(peer->window(), XCB_ATOM_CUT_BUFFER2, 100);
  ASSERT_EQ(answered.bytes.size(), sizeof pairs);
  xcb_atom_t atoms[4];
  std::copy_n(answered.bytes.data(), sizeof atoms, reinterpret_cast<char*>(atoms));
  EXPECT_EQ(atoms[1], xcb_atom_t{XCB_ATOM_CUT_BUFFER0});
  EXPECT_EQ(atoms[3], 0u) << "there is no HTML";
}

TEST(Latin1, IsConvertedBothWays) {
  EXPECT_EQ(utf8_from_latin1("a\xe4\xff"), "a\xc3\xa4\xc3\xbf");
  EXPECT_EQ(latin1_from_utf8("a\xc3\xa4\xc3\xbf\xe2\x82\xacz"), "a\xe4\xff?z");
  EXPECT_EQ(latin1_from_utf8("\xc3"), "?") << "cut off";
}

}  // namespace
}  // namespace riffle::test
