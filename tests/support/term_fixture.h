// TermFixture: a Terminal with its host and a mirror, for tests that read as bytes in, picture out:
//
//   TermFixture t({.cols = 3, .rows = 3}, "ABC\r\nDEF\r\nGHI");
//   t.feed("\x1b[2;1H\x1b[L");
//   EXPECT_EQ(t.screen(), "ABC|   |DEF");
//   EXPECT_EQ(t.damage(), "0=0 1=new 2=1");
//
// The clock stands at 0 unless a test moves it. Every cut also goes to the mirror.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "term/terminal.h"
#include "tests/support/recording_host.h"
#include "tests/support/test_mirror.h"

namespace riffle::test {

struct FixtureOptions {
  int cols = 80;
  int rows = 24;
  int history = 1000;
  std::size_t history_bytes = std::size_t{64} * 1024 * 1024;
  AllowOptions allow = {};
};

class TermFixture {
 public:
  // Feeds `before` and cuts, so that damage() tells what came after it. Replies to `before` are kept.
  explicit TermFixture(const FixtureOptions& options = {}, std::string_view before = {});
  ~TermFixture();  // checks integrity

  void feed(std::string_view bytes);
  // The same in chunks of `size` bytes: what must come out alike.
  void feed_in_chunks(std::string_view bytes, std::size_t size);
  void resize(int cols, int rows);
  void set_time_ms(std::int64_t ms);  // later calls happen then; calls tick()

  // Rows of the active screen joined by '|', each exactly as wide as the screen; blanks are spaces.
  std::string screen() const;
  std::string row(int row) const;          // one row, as wide as the screen
  std::string row_trimmed(int row) const;  // without trailing blanks
  // The viewport as the mirror saw it in the last cut, like screen().
  std::string view();
  // History from the oldest row on, trimmed rows joined by '|'.
  std::string history() const;
  // Logical lines of history and screen: wrapped rows joined, trailing blank lines left out, joined by '|'.
  std::string lines() const;

  // "row,col" of the cursor, both from 0; "+wrap" follows while a wrap is pending.
  std::string cursor() const;
  // Style of a cell, e.g. "fg=1 bg=#102030 bold curly-underline ul=5 link=uri"; "" for a plain one.
  std::string style(int row, int col) const;

  // Cuts, gives the update to the mirror and tells row by row where its content comes from: "0=0 1=new 2=1".
  // `row=from` followed by `[left,right)` where columns of a row that is not new changed: "1=1[0,5)".
  // "reset" when everything starts anew.
  std::string damage();
  PaneUpdate cut();
  // Rows the next cut will carry content for; the cut happens.
  int rows_carried();
  // Cuts; empty when the mirror then shows what the terminal holds.
  std::string mirror_difference();

  // Bytes the terminal answered since the last call.
  std::string take_replies();

  Terminal& terminal() { return terminal_; }
  const Terminal& terminal() const { return terminal_; }
  RecordingHost& host() { return host_; }
  TestMirror& mirror() { return mirror_; }

 private:
  std::string padded(const RowView& row) const;

  RecordingHost host_;
  Terminal terminal_;
  TestMirror mirror_;
  std::int64_t now_ns_ = 0;
};

// Names of a cell's attributes in the order of the replay contract, joined by ' '.
std::string attribute_names(std::uint16_t attrs);
// Bytes with everything but printable ASCII as \xNN, for messages.
std::string escaped(std::string_view bytes);

}  // namespace riffle::test
