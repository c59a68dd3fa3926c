// Gate and libvterm against the plain reference, whole, byte by byte and cut at random.
#include <string>

#include "term/vt/parser.h"
#include "tests/fuzz/fuzz_input.h"
#include "tests/ref/vt_reference/stream_maker.h"
#include "tests/ref/vt_reference/vt_reference.h"

namespace riffle::fuzz {
namespace {

void expect_same(const char* how, const vt::CallRecorder& got, const vt::Parser& parser,
                 const vt::VtReference& want) {
  if (got.calls() != want.calls()) fail(std::string("calls differ from the reference, ") + how);
  if (parser.in_string() != want.in_string())
    fail(std::string("in_string() differs from the reference, ") + how);
}

void check(const Input& input) {
  vt::VtReference reference;
  reference.feed(input.stream);
  {
    vt::CallRecorder calls;
    vt::Parser parser(calls);
    parser.feed(input.stream);
    expect_same("whole", calls, parser, reference);
  }
  {
    vt::CallRecorder calls;
    vt::Parser parser(calls);
    for (const char& c : input.stream) parser.feed({&c, 1});
    expect_same("byte by byte", calls, parser, reference);
  }
  vt::CallRecorder calls;
  vt::Parser parser(calls);
  for (const std::string_view chunk : vt::StreamMaker(input.seed).cut(input.stream, 48)) parser.feed(chunk);
  expect_same("cut at random", calls, parser, reference);
  parser.abort_string();
  if (parser.in_string()) fail("a string outlives abort_string()");
}

}  // namespace
}  // namespace riffle::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  riffle::fuzz::check(riffle::fuzz::read_input(data, size));
  return 0;
}
