// Gate and libvterm against the plain reference, and against themselves for other cuttings of the same bytes.
#include <gtest/gtest.h>

#include "tests/ref/vt_reference/stream_maker.h"
#include "tests/ref/vt_reference/vt_reference.h"
#include "tests/unit/vt/parse.h"

namespace riffle::vt {
namespace {

// One seed of thousands costs well under a millisecond, so each run covers all of them.
constexpr std::uint64_t kStreams = 6000;

std::string escaped(std::string_view bytes) {
  std::string shown;
  for (const char c : bytes) {
    static constexpr char kHex[] = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f && c != '\\' && c != '"') {
      shown += c;
    } else {
      shown += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return shown;
}

// Where two lists of calls part, short enough to read.
testing::AssertionResult same(const Calls& got, const Calls& want) {
  if (got == want) return testing::AssertionSuccess();
  std::size_t at = 0;
  while (at < got.size() && at < want.size() && got[at] == want[at]) ++at;
  const auto show = [at](const Calls& calls) {
    return at < calls.size() ? escaped(calls[at].substr(0, 200)) : std::string("nothing");
  };
  return testing::AssertionFailure() << "call " << at << " is \"" << show(got) << "\", should be \""
                                     << show(want) << '"';
}

TEST(Differential, AgreesWithTheReferenceForEveryCutting) {
  for (std::uint64_t seed = 1; seed <= kStreams; ++seed) {
    StreamMaker maker(seed);
    const std::string stream = maker.make(30);
    VtReference reference;
    reference.feed(stream);

    CallRecorder whole, bytewise, random;
    Parser whole_parser(whole), bytewise_parser(bytewise), random_parser(random);
    whole_parser.feed(stream);
    for (const char& c : stream) bytewise_parser.feed({&c, 1});
    for (const std::string_view chunk : maker.cut(stream, 60)) random_parser.feed(chunk);

    const auto about = [&] {
      return "seed " + std::to_string(seed) + ": " + escaped(stream.substr(0, 4000));
    };
    ASSERT_TRUE(same(whole.calls(), reference.calls())) << "whole, " << about();
    ASSERT_TRUE(same(bytewise.calls(), reference.calls())) << "bytewise, " << about();
    ASSERT_TRUE(same(random.calls(), reference.calls())) << "cut at random, " << about();
    ASSERT_EQ(whole_parser.in_string(), reference.in_string()) << about();
    ASSERT_EQ(bytewise_parser.in_string(), reference.in_string()) << about();
  }
}

TEST(Differential, AgreesForChunksOf4096And65536) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::string stream = StreamMaker(seed).make(20'000);
    VtReference reference;
    reference.feed(stream);
    for (const std::size_t size : {std::size_t{4096}, std::size_t{65536}}) {
      CallRecorder recorder;
      Parser parser(recorder);
      for (std::size_t at = 0; at < stream.size(); at += size)
        parser.feed(std::string_view(stream).substr(at, size));
      ASSERT_TRUE(same(recorder.calls(), reference.calls())) << "seed " << seed << ", chunks of " << size;
    }
  }
}

TEST(Differential, AgreesOnPureNoise) {
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    Random random(seed);
    std::string stream(2000, '\0');
    // Few different bytes, so that sequences come up by chance.
    static constexpr std::string_view kBytes =
        "\x1b\x1b\x1b[[]P_X^\\0123;:?>$ mhHq\a\x18\r\n\x7f\x80\x9c\xe4x";
    for (char& c : stream)
      c = seed % 2 == 0 ? kBytes[random.below(kBytes.size())] : static_cast<char>(random.below(256));
    VtReference reference;
    reference.feed(stream);
    ASSERT_TRUE(same(parse(stream), reference.calls())) << "seed " << seed;
    ASSERT_TRUE(same(parse_bytewise(stream), reference.calls())) << "seed " << seed << ", bytewise";
  }
}

}  // namespace
}  // namespace riffle::vt
