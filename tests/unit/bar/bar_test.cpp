#include "app/bar/bar.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

constexpr BarColors kColors{{255, 255, 255}, {0, 0, 0}};

BarLine line(std::vector<BarSpan> spans) { return {std::move(spans), kColors}; }

TEST(Bar, ShowsItsSpansOneAfterTheOther) {
  Bar bar;
  bar.show(line({{"one ", kColors}, {"two", kColors}}), 20);
  EXPECT_EQ(bar.text(), "one two");
  const auto update = bar.take_update();
  ASSERT_TRUE(update.has_value());
  EXPECT_GE(update->size.cols, 20);
  EXPECT_EQ(update->size.rows, 1);
  EXPECT_TRUE(update->reset);
}

TEST(Bar, AnUnchangedLineMakesNoUpdate) {
  Bar bar;
  bar.show(line({{"text", kColors}}), 20);
  bar.take_update();
  bar.show(line({{"text", kColors}}), 20);
  EXPECT_FALSE(bar.take_update().has_value());
  bar.show(line({{"other", kColors}}), 20);
  EXPECT_TRUE(bar.take_update().has_value());
}

TEST(Bar, AForgottenBarComesWhole) {
  Bar bar;
  bar.show(line({{"text", kColors}}), 20);
  bar.take_update();
  bar.forget();
  const auto update = bar.take_update();
  ASSERT_TRUE(update.has_value());
  EXPECT_TRUE(update->reset);
}

TEST(Bar, AFieldIsFilledUpAndCutWithAnEllipsis) {
  Bar bar;
  bar.show(line({{"ab", kColors, 4}, {"longer", kColors, 4}, {"|", kColors}}), 20);
  EXPECT_EQ(bar.text(), "ab  lon\u2026|");
  bar.show(line({{"\u65e5\u672c\u8a9e", kColors, 4}, {"|", kColors}}), 20);
  EXPECT_EQ(bar.text(), "\u65e5 \u2026|");
  bar.show(line({{"four", kColors, 4}, {"|", kColors}}), 20);
  EXPECT_EQ(bar.text(), "four|");
}

TEST(Bar, WhatDoesNotFitIsCut) {
  Bar bar;
  bar.show(line({{"0123456789", kColors}}), 5);
  EXPECT_EQ(bar.text(), "0123\u2026");
  bar.show(line({{"01234", kColors}, {"5", kColors}}), 5);
  EXPECT_EQ(bar.text(), "01234");
}

TEST(Bar, ControlsInATextDoNothing) {
  Bar bar;
  bar.show(line({{"a\x1b[31mb\r\n\x07\xc2\x9b"
                  "c",
                  kColors}}),
           20);
  EXPECT_EQ(bar.text(), "a[31mbc");
}

TEST(Bar, TellsWhatAColumnBelongsTo) {
  Bar bar;
  bar.show(line({{"one", kColors, 5, 7}, {"two", kColors, 0, 9}}), 20);
  EXPECT_EQ(bar.target_at(0), 7);
  EXPECT_EQ(bar.target_at(4), 7);
  EXPECT_EQ(bar.target_at(5), 9);
  EXPECT_EQ(bar.target_at(8), -1);
  EXPECT_EQ(bar.target_at(-1), -1);
}

TEST(Bar, TheCursorStandsBeforeItsSpan) {
  Bar bar;
  BarSpan rest{"cd", kColors};
  rest.cursor = true;
  bar.show(line({{"ab", kColors}, rest}), 20);
  const auto update = bar.take_update();
  ASSERT_TRUE(update.has_value());
  EXPECT_TRUE(update->cursor.visible);
  EXPECT_EQ(update->cursor.pos.col, 2);
}

}  // namespace
}  // namespace riffle
