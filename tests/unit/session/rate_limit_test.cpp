// At most so many a second. ctest: test_session_parts.
#include "app/session/rate_limit.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

TEST(RateLimit, LetsTheLimitPassAndNoMore) {
  RateLimit limit(3);
  EXPECT_TRUE(limit.allow(0));
  EXPECT_TRUE(limit.allow(1));
  EXPECT_TRUE(limit.allow(2));
  EXPECT_FALSE(limit.allow(3));
  EXPECT_EQ(limit.next(3), kSecond);
}

TEST(RateLimit, CountsInAnySecondNotInWholeOnes) {
  RateLimit limit(2);
  EXPECT_TRUE(limit.allow(kSecond / 2));
  EXPECT_TRUE(limit.allow(kSecond - 1));
  EXPECT_FALSE(limit.allow(kSecond + 1));
  EXPECT_TRUE(limit.allow(kSecond + kSecond / 2));
  EXPECT_FALSE(limit.allow(kSecond + kSecond / 2 + 1));
}

TEST(RateLimit, OpensAgainAtTheMomentItNames) {
  RateLimit limit(1);
  limit.allow(5);
  EXPECT_FALSE(limit.allow(limit.next(6) - 1));
  EXPECT_TRUE(limit.allow(limit.next(6)));
}

}  // namespace
}  // namespace riffle
