// The record of a row in history: text, then runs of style. Pure functions on bytes; any thread.
//
// Plain ASCII row (Fragment::kAscii): one byte a cell, 0 for a cell never written.
// Else: varint length of the text, the text, and style runs up to the end of the record (cells after the last
// run have no style).
//   text: UTF-8 of the code points, one cell each (two where its width is 2); 0x00 a cell never written.
//   Bytes that UTF-8 never uses are prefixes: 0xF8/0xF9 n: the next n code points are one narrow/wide
//   cluster; 0xFA/0xFB: the next code point is a narrow/wide cell although the width table says otherwise.
//   run: varint columns, mask byte (RunMask), then what the mask announces.
// Nothing in it is a handle of CellTables but link numbers, so tables may be collected while history is kept.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "term/base/cell.h"
#include "term/base/utf8.h"
#include "term/grid/cell_tables.h"
#include "term/grid/row.h"

namespace riffle {

// Appends the record of cells [lead, end) to `out`, with their styles up to `style_end`: a wrap filler has no
// text but may have a background. Sets `ascii` when the plain form was used. Reports each link number.
struct EncodedRow {
  bool ascii = false;
  bool wide = false;           // a character of two columns is in it
  std::size_t text_bytes = 0;  // as UTF-8
};
EncodedRow encode_row(const Row& row, int lead, int end, int style_end, const CellTables& tables,
                      std::vector<std::uint8_t>& out, std::vector<std::uint32_t>& links);

// Appends `columns` cells decoded from a record. A damaged record gives blanks, never more than `columns`.
void decode_row(std::span<const std::uint8_t> record, bool ascii, int columns, CellTables& tables,
                std::vector<Cell>& out);

// Appends the text of a record as UTF-8, a space for each cell never written.
void append_record_text(std::span<const std::uint8_t> record, bool ascii, std::string& out);
// The column, counted from the record's first, of the character that byte `at` of that text is part of, or
// with `after` the column behind the character that ends there (behind the one that a cluster's middle is
// part of).
int column_in_record(std::span<const std::uint8_t> record, bool ascii, std::size_t at, bool after);

}  // namespace riffle
