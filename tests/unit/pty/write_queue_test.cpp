// Order and limits of what waits to be written. ctest: test_pty.
#include "term/pty/write_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace riffle {
namespace {

std::string drain(WriteQueue& queue, std::size_t at_a_time) {
  std::string all;
  while (!queue.empty()) {
    const std::string part(queue.front().substr(0, at_a_time));
    all += part;
    queue.taken(part.size());
  }
  return all;
}

TEST(WriteQueue, KeepsTheOrderOfKeysRepliesAndPastes) {
  for (const std::size_t step : {1u, 3u, 100u}) {
    WriteQueue queue;
    queue.push(WriteKind::Key, "ab");
    queue.push(WriteKind::Paste, "PASTED");
    queue.push(WriteKind::Reply, "\x1b[0n");
    queue.push(WriteKind::Key, "c");
    EXPECT_EQ(drain(queue, step), "abPASTED\x1b[0nc");
  }
}

TEST(WriteQueue, AReplyNeverLandsInsideAPasteThatIsHalfWritten) {
  WriteQueue queue;
  queue.push(WriteKind::Paste, "12345678");
  queue.taken(4);
  queue.push(WriteKind::Reply, "R");
  EXPECT_EQ(drain(queue, 2), "5678R");
}

TEST(WriteQueue, DropsRepliesOverTheLimitWholeAndCountsThem) {
  WriteQueue queue;
  const std::string reply(1024, 'r');
  for (std::size_t i = 0; i < kMaxQueuedReplies / reply.size(); ++i)
    EXPECT_TRUE(queue.push(WriteKind::Reply, reply));
  EXPECT_FALSE(queue.push(WriteKind::Reply, "x"));
  EXPECT_EQ(queue.dropped(WriteKind::Reply), 1u);
  EXPECT_EQ(queue.size(), kMaxQueuedReplies);
}

TEST(WriteQueue, TakesKeysWhileRepliesAreOverTheLimit) {
  WriteQueue queue;
  queue.push(WriteKind::Reply, std::string(kMaxQueuedReplies, 'r'));
  EXPECT_TRUE(queue.push(WriteKind::Key, "\x03"));
}

TEST(WriteQueue, TakesRepliesAgainOnceTheyWereRead) {
  WriteQueue queue;
  queue.push(WriteKind::Reply, std::string(kMaxQueuedReplies, 'r'));
  queue.taken(10);
  EXPECT_TRUE(queue.push(WriteKind::Reply, "1234567890"));
  EXPECT_FALSE(queue.push(WriteKind::Reply, "x"));
}

TEST(WriteQueue, RefusesAPasteOverTheLimit) {
  WriteQueue queue;
  EXPECT_FALSE(queue.push(WriteKind::Paste, std::string(kMaxQueuedPastes + 1, 'p')));
  EXPECT_TRUE(queue.push(WriteKind::Paste, std::string(kMaxQueuedPastes, 'p')));
  EXPECT_FALSE(queue.push(WriteKind::Paste, "p"));
}

TEST(WriteQueue, TellsWhichKeysAreWrittenToTheirLastByte) {
  WriteQueue queue;
  queue.push(WriteKind::Key, "abc", 1);
  queue.push(WriteKind::Key, "de", 2);
  EXPECT_THAT(queue.taken(2), testing::IsEmpty());
  EXPECT_THAT(queue.taken(2), testing::ElementsAre(1));
  EXPECT_THAT(queue.taken(1), testing::ElementsAre(2));
}

TEST(WriteQueue, JoinsSmallEntriesIntoOneWrite) {
  WriteQueue queue;
  for (int i = 0; i < 10; ++i) queue.push(WriteKind::Key, std::to_string(i));
  EXPECT_EQ(queue.front(), "0123456789");
}

}  // namespace
}  // namespace riffle
