// One slot between two threads. ctest: test_session_parts.
#include "app/session/mailbox.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace riffle {
namespace {

struct Values {
  std::vector<int> all;
  void absorb(Values&& newer) { all.insert(all.end(), newer.all.begin(), newer.all.end()); }
};

TEST(Mailbox, JoinsWhatWasNotFetched) {
  Mailbox<Values> box;
  box.put({{1}});
  box.put({{2, 3}});
  EXPECT_EQ(box.try_take()->all, (std::vector<int>{1, 2, 3}));
  EXPECT_FALSE(box.try_take().has_value());
}

TEST(Mailbox, GivesWhatItHoldsBeforeItEnds) {
  Mailbox<Values> box;
  box.put({{1}});
  box.close();
  EXPECT_TRUE(box.take().has_value());
  EXPECT_FALSE(box.take().has_value());
}

TEST(Mailbox, HandsEveryValueOverOnceAndInOrder) {
  Mailbox<Values> box;
  constexpr int kCount = 20000;
  std::vector<int> received;
  std::thread receiver([&] {
    while (auto values = box.take()) received.insert(received.end(), values->all.begin(), values->all.end());
  });
  for (int i = 0; i < kCount; ++i) box.put({{i}});
  box.close();
  receiver.join();
  ASSERT_EQ(received.size(), static_cast<std::size_t>(kCount));
  for (int i = 0; i < kCount; ++i) ASSERT_EQ(received[static_cast<std::size_t>(i)], i);
}

}  // namespace
}  // namespace riffle
