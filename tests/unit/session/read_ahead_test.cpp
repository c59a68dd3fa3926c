// ReadAhead against a pipe; runs under ThreadSanitizer too. ctest: test_session_threads.
#include "app/session/read_ahead.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <semaphore>
#include <string>
#include <thread>

#include "app/session/read_ahead_rule.h"

namespace riffle {
namespace {

class ReadAheadTest : public ::testing::Test {
 protected:
  ReadAheadTest() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) std::abort();
    out = UniqueFd(ends[0]);
    in = UniqueFd(ends[1]);
    ::fcntl(out.get(), F_SETFL, O_NONBLOCK);
  }
  // As the core does: what is there, else wait to be woken, until the reader lets go.
  std::string take_all(ReadAhead& ahead) {
    std::string all;
    char buffer[3000];
    for (;;) {
      if (!ahead.ready()) {
        woken.acquire();
        continue;
      }
      const std::size_t n = ahead.take(buffer);
      all.append(buffer, n);
      if (n == 0 && !ahead.in_use()) return all;
    }
  }
  std::counting_semaphore<> woken{0};
  UniqueFd out, in;
};

std::string numbers(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += std::to_string(i) + "\n";
  return text;
}

TEST_F(ReadAheadTest, GivesAllBytesInOrder) {
  ReadAhead ahead([this] { woken.release(); });
  // Several times the ring.
  const std::string text = numbers(200'000);
  ASSERT_GT(text.size(), 4 * ReadAhead::kBytes);
  std::thread writer([&] {
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t n = ::write(in.get(), text.data() + done, text.size() - done);
      if (n <= 0) return;
      done += static_cast<std::size_t>(n);
    }
    in.reset();
  });
  std::string all;
  char probe[1];
  // The reader may let go while the writer is slow; what is left is read by the next turn.
  do {
    ASSERT_TRUE(ahead.begin(out.get()));
    all += take_all(ahead);
    const ssize_t n = ::read(out.get(), probe, 1);
    if (n == 1) all += probe[0];
    if (n == 0) break;
  } while (true);
  writer.join();
  EXPECT_EQ(all, text);
}

TEST_F(ReadAheadTest, LetsGoWhenTheOtherSideCloses) {
  ReadAhead ahead([this] { woken.release(); });
  ASSERT_EQ(::write(in.get(), "end", 3), 3);
  in.reset();
  ASSERT_TRUE(ahead.begin(out.get()));
  EXPECT_EQ(take_all(ahead), "end");
  EXPECT_FALSE(ahead.in_use());
}

TEST_F(ReadAheadTest, LetsGoOfAPtyThatStaysEmpty) {
  ReadAhead ahead([this] { woken.release(); });
  ASSERT_TRUE(ahead.begin(out.get()));
  EXPECT_EQ(take_all(ahead), "");
  EXPECT_FALSE(ahead.in_use());
}

TEST_F(ReadAheadTest, TakesOneDescriptorAtATime) {
  ReadAhead ahead([this] { woken.release(); });
  ASSERT_TRUE(ahead.begin(out.get()));
  EXPECT_FALSE(ahead.begin(out.get()));
  ahead.stop();
  EXPECT_TRUE(ahead.begin(out.get()));
}

TEST_F(ReadAheadTest, StopsWhileItsRingIsFull) {
  ReadAhead ahead([this] { woken.release(); });
  // Small pipes would let the writer block; what fits is enough to fill the ring in several rounds.
  ::fcntl(in.get(), F_SETPIPE_SZ, int{2} * static_cast<int>(ReadAhead::kBytes));
  ::fcntl(in.get(), F_SETFL, O_NONBLOCK);
  const std::string much(2 * ReadAhead::kBytes, 'x');
  ASSERT_GT(::write(in.get(), much.data(), much.size()), 0);
  ASSERT_TRUE(ahead.begin(out.get()));
  woken.acquire();
  ahead.stop();
  EXPECT_FALSE(ahead.in_use());
  EXPECT_FALSE(ahead.ready());
}

TEST_F(ReadAheadTest, EndsWithAReaderAtWork) {
  ReadAhead ahead([this] { woken.release(); });
  ASSERT_TRUE(ahead.begin(out.get()));
}

TEST(ReadAheadRule, WantsAPtyThatIsFullSeveralTimesInARow) {
  ReadAheadRule rule;
  for (int i = 1; i < ReadAheadRule::kReads; ++i) EXPECT_FALSE(rule.wants(4095, false));
  EXPECT_TRUE(rule.wants(4095, false));
}

TEST(ReadAheadRule, CountsAnewAfterAShortRead) {
  ReadAheadRule rule;
  for (int i = 1; i < ReadAheadRule::kReads; ++i) rule.wants(4095, false);
  EXPECT_FALSE(rule.wants(100, false));
  EXPECT_FALSE(rule.wants(4095, false));
}

TEST(ReadAheadRule, LeavesThePtyAloneWhileAKeyWaitsForItsEcho) {
  ReadAheadRule rule;
  for (int i = 0; i < 2 * ReadAheadRule::kReads; ++i) EXPECT_FALSE(rule.wants(4095, true));
}

}  // namespace
}  // namespace riffle
