// What the core thread is told of by the kernel.
#include "app/session/event_set.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "term/pty/unique_fd.h"

namespace riffle {
namespace {

// A pair of sockets for a pty and the program on it.
class EventSetTest : public testing::Test {
 protected:
  EventSetTest() : events(std::move(*EventSet::create())) {
    int ends[2];
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends), 0);
    pty = UniqueFd(ends[0]);
    program = UniqueFd(ends[1]);
    events.watch_pty(pty.get(), 7);
    (void)readable();
  }

  void print() { EXPECT_EQ(::write(program.get(), "x", 1), 1); }
  bool readable() {
    for (const LoopEvent& event : events.wait(0, true)) {
      if (event.session == 7 && event.readable) return true;
    }
    return false;
  }

  EventSet events;
  UniqueFd pty, program;
};

TEST_F(EventSetTest, TellsOnceOfWhatCame) {
  print();
  EXPECT_TRUE(readable());
  EXPECT_FALSE(readable());
  print();
  EXPECT_TRUE(readable());
}

TEST_F(EventSetTest, IsSilentOfWhatAnotherReads) {
  events.watch_reading(pty.get(), 7, false);
  print();
  EXPECT_FALSE(readable());
}

TEST_F(EventSetTest, TellsOfWhatIsLeftWhenReadingComesBack) {
  events.watch_reading(pty.get(), 7, false);
  print();
  EXPECT_FALSE(readable());
  events.watch_reading(pty.get(), 7, true);
  EXPECT_TRUE(readable());
}

}  // namespace
}  // namespace riffle
