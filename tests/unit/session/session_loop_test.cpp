// The core thread beside main and the render thread; runs under ThreadSanitizer too. ctest:
// test_session_threads.
#include "app/session/session_loop.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <future>

#include "app/session/render_thread.h"

namespace riffle {
namespace {

struct Events {
  std::vector<UiEvent> all;
  void absorb(Events&& newer) { std::move(newer.all.begin(), newer.all.end(), std::back_inserter(all)); }
};

class SessionLoopTest : public ::testing::Test {
 protected:
  SessionLoopTest() : render(std::make_unique<NullPainter>(), {}) {
    render.start();
    SessionLoopOptions options;
    options.ui = [this](UiEvent event) { mailbox.put({{std::move(event)}}); };
    loop.emplace(std::move(options), &render);
    loop->start();
  }
  static SessionOptions shell(const std::string& script) {
    SessionOptions options;
    options.spawn.argv = {"/bin/sh", "-c", script};
    return options;
  }
  SessionExited wait_for_exit() {
    while (exits.empty()) {
      auto events = mailbox.take();
      for (const UiEvent& event : events->all) {
        if (const auto* exited = std::get_if<SessionExited>(&event)) exits.push_back(*exited);
      }
    }
    const SessionExited first = exits.front();
    exits.erase(exits.begin());
    return first;
  }
  std::string screen(SessionId session) {
    auto text = std::make_shared<std::promise<std::string>>();
    loop->post_terminal(session, [text](Terminal& t) {
      std::string all;
      for (int r = 0; r < t.size().rows; ++r) all += t.row_text(t.row(r)) + "\n";
      text->set_value(all);
    });
    return text->get_future().get();
  }
  // A title tells that the program came to a point.
  void wait_for_title(const std::string& title) {
    while (auto events = mailbox.take()) {
      for (const UiEvent& event : events->all) {
        const auto* changed = std::get_if<TitleChanged>(&event);
        if (changed != nullptr && changed->title == title) return;
      }
    }
  }

  Mailbox<Events> mailbox;
  std::vector<SessionExited> exits;
  RenderThread render;
  std::optional<SessionLoop> loop;
};

constexpr const char* kReady = "printf '\\033]2;ready\\007'; ";

TEST_F(SessionLoopTest, RunsAProgramToItsEnd) {
  const SessionId id = loop->spawn(shell("echo text; exit 3"));
  const SessionExited exited = wait_for_exit();
  EXPECT_EQ(exited.session, id);
  EXPECT_EQ(exited.status, 3);
  EXPECT_EQ(screen(id).substr(0, 5), "text\n");
  const RunStats stats = loop->stats(id);
  EXPECT_EQ(stats.bytes, 6u);
  EXPECT_GE(stats.frames, 1u);
}

TEST_F(SessionLoopTest, HandsInputToTheProgram) {
  const SessionId id = loop->spawn(shell(std::string(kReady) + "read x; test \"$x\" = hello && exit 4"));
  wait_for_title("ready");
  loop->post_text(id, "hel");
  loop->post_paste(id, "lo");
  KeyEvent enter;
  enter.key = Key::Enter;
  loop->post_key(id, enter);
  EXPECT_EQ(wait_for_exit().status, 4);
}

TEST_F(SessionLoopTest, PassesANewSizeOn) {
  const SessionId id =
      loop->spawn(shell(std::string("trap 'test \"$(stty size)\" = \"40 100\" && exit 5' WINCH; ") + kReady +
                        "while :; do sleep 0.02; done"));
  wait_for_title("ready");
  loop->post_resize(id, {100, 40}, {10, 20});
  EXPECT_EQ(wait_for_exit().status, 5);
}

TEST_F(SessionLoopTest, SearchesOnTheWorkerWhileOutputComes) {
  const SessionId id =
      loop->spawn(shell("i=0; while [ $i -lt 3000 ]; do echo needle $i; i=$((i+1)); done; printf "
                        "'\\033]2;ready\\007'; read x"));
  loop->post_search(id, {"needle", false});
  for (std::size_t count = 0; count < 3000;) {
    auto events = mailbox.take();
    for (const UiEvent& event : events->all) {
      if (const auto* changed = std::get_if<SearchChanged>(&event)) count = changed->count;
    }
  }
  loop->post_search_step(id, true);
  loop->post_search(id, {"needle 1$", true});
  for (bool found = false; !found;) {
    auto events = mailbox.take();
    for (const UiEvent& event : events->all) {
      const auto* changed = std::get_if<SearchChanged>(&event);
      found = found || (changed != nullptr && changed->count == 1 && changed->number == 1);
    }
  }
}

TEST_F(SessionLoopTest, EndsAtOnceWhileASearchRuns) {
  const SessionId id = loop->spawn(shell("seq 1 200000; printf '\\033]2;ready\\007'; read x"));
  wait_for_title("ready");
  loop->post_search(id, {"[0-9]*.*[0-9]*x", true});
  loop.reset();
}

TEST_F(SessionLoopTest, ComesToTheLastOfManySizes) {
  const SessionId id = loop->spawn(shell("exec sleep 1000"));
  for (int cols = 20; cols <= 500; ++cols) loop->post_resize(id, {cols, 30}, {10, 20});
  auto size = std::make_shared<std::promise<GridSize>>();
  loop->post_terminal(id, [size](Terminal& t) { size->set_value(t.size()); });
  EXPECT_EQ(size->get_future().get(), (GridSize{500, 30}));
}

TEST_F(SessionLoopTest, SaysWhyAProgramCannotBeStarted) {
  SessionOptions options;
  options.spawn.argv = {"riffle-no-such-command"};
  loop->spawn(options);
  const SessionExited exited = wait_for_exit();
  EXPECT_EQ(exited.status, 127);
  EXPECT_EQ(exited.start_error, "riffle-no-such-command: command not found");
}

TEST(SessionLoopStart, KnowsTheStatusThoughWhoStartedUsIgnoredSigchld) {
  ::signal(SIGCHLD, SIG_IGN);
  Mailbox<Events> mailbox;
  SessionLoopOptions options;
  options.ui = [&](UiEvent event) { mailbox.put({{std::move(event)}}); };
  SessionLoop loop(std::move(options), nullptr);
  loop.start();
  SessionOptions program;
  program.spawn.argv = {"/bin/sh", "-c", "exit 3"};
  loop.spawn(program);
  const auto events = mailbox.take();
  ASSERT_EQ(events->all.size(), 1u);
  EXPECT_EQ(std::get<SessionExited>(events->all[0]).status, 3);
}

TEST_F(SessionLoopTest, RunsManySessionsAtOnce) {
  std::vector<SessionId> ids;
  for (int i = 0; i < 20; ++i) ids.push_back(loop->spawn(shell("seq 1 2000; exit " + std::to_string(i))));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const SessionExited exited = wait_for_exit();
    EXPECT_EQ(exited.status, static_cast<int>(exited.session - ids[0]));
    EXPECT_EQ(loop->stats(exited.session).bytes, 10893u);
  }
}

TEST_F(SessionLoopTest, LeavesNoProgramBehindWhenItEnds) {
  loop->spawn(shell(std::string(kReady) + "exec sleep 1000"));
  wait_for_title("ready");
  loop.reset();
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD) << "the program was ended and reaped";
}

TEST_F(SessionLoopTest, IgnoresWhatIsAskedOfAClosedSession) {
  const SessionId id = loop->spawn(shell("exec sleep 1000"));
  loop->post_close(id);
  loop->post_key(id, {});
  loop->post_resize(id, {10, 10}, {10, 20});
  loop->post_view(id, ViewMove::Top);
  EXPECT_EQ(loop->stats(id).bytes, 0u);
}

}  // namespace
}  // namespace riffle
