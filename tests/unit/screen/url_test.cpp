// Addresses in text, and what may be opened.
#include "term/screen/url.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace riffle {
namespace {

// The address found at the first '|', which is not part of the line.
std::string at(std::string line) {
  const std::size_t place = line.find('|');
  line.erase(place, 1);
  const auto range = url_at(line, place);
  return range ? line.substr(range->begin, range->end - range->begin) : "";
}

TEST(Url, IsFoundFromAnyOfItsCharacters) {
  const std::string line = "see https://x.org/a now";
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool inside = i >= 4 && i < 19;
    EXPECT_EQ(url_at(line, i).has_value(), inside) << i;
  }
}

TEST(Url, KnowsFourSchemesInAnyCase) {
  EXPECT_EQ(at("|http://a"), "http://a");
  EXPECT_EQ(at("|HTTPS://A"), "HTTPS://A");
  EXPECT_EQ(at("|mailto:a@b.c"), "mailto:a@b.c");
  EXPECT_EQ(at("|file:///etc/x"), "file:///etc/x");
  EXPECT_EQ(at("|javascript:alert(1)"), "");
  EXPECT_EQ(at("|xhttp://a"), "");
  EXPECT_EQ(at("|http://"), "") << "a scheme alone";
}

TEST(Url, EndsBeforeThePunctuationOfASentence) {
  EXPECT_EQ(at("(|http://a/b)."), "http://a/b");
  EXPECT_EQ(at("|http://a/b, and"), "http://a/b");
  EXPECT_EQ(at("'|http://a/b'"), "http://a/b");
  EXPECT_EQ(at("<|http://a/b>"), "http://a/b");
  EXPECT_EQ(at("[x](|http://a/b)"), "http://a/b");
}

TEST(Url, KeepsBracketsItOpened) {
  EXPECT_EQ(at("|https://en.wikipedia.org/wiki/Foo_(bar)"), "https://en.wikipedia.org/wiki/Foo_(bar)");
  EXPECT_EQ(at("(|https://x.org/Foo_(bar))"), "https://x.org/Foo_(bar)");
}

TEST(Url, MayHoldAnother) {
  EXPECT_EQ(at("http://a/?u=htt|p://b"), "http://b") << "the one that is pointed at";
  EXPECT_EQ(at("ht|tp://a/?u=http://b"), "http://a/?u=http://b");
}

TEST(Url, TakesTextBeyondAscii) { EXPECT_EQ(at("|http://ä.org/ö x"), "http://ä.org/ö"); }

TEST(Url, NeverReachesBeyondTheLine) {
  std::mt19937 random(7);
  constexpr std::string_view kAlphabet = "htp:/s.()[] a\xc3\xa4,'";
  for (int i = 0; i < 20'000; ++i) {
    std::string line;
    for (auto n = random() % 30; n > 0; --n)
      line += random() % 6 == 0 ? "http://" : std::string(1, kAlphabet[random() % kAlphabet.size()]);
    for (std::size_t place = 0; place < line.size(); ++place) {
      const auto r = url_at(line, place);
      ASSERT_TRUE(!r || (r->begin <= place && place < r->end && r->end <= line.size())) << line;
    }
  }
}

TEST(LinkAction, OpensThreeSchemesAsksForFilesAndRefusesTheRest) {
  EXPECT_EQ(link_action("https://x.org"), LinkAction::Open);
  EXPECT_EQ(link_action("http://x.org"), LinkAction::Open);
  EXPECT_EQ(link_action("mailto:a@b"), LinkAction::Open);
  EXPECT_EQ(link_action("FILE:///bin/sh"), LinkAction::Ask);
  for (const char* uri :
       {"javascript:x", "ssh://x", "/bin/sh", "--help", "", "http:x", "https://", "data:text/html,x"}) {
    EXPECT_EQ(link_action(uri), LinkAction::Refuse) << uri;
  }
}

TEST(LinkAction, RefusesControlsAndBlanks) {
  EXPECT_EQ(link_action("https://x.org/\n"), LinkAction::Refuse);
  EXPECT_EQ(link_action("https://x.org/a b"), LinkAction::Refuse);
}

TEST(ShownLink, ShowsWhatCouldBeMistaken) {
  EXPECT_EQ(shown_link("https://p\xd0\xb0ypal.com", 80), "https://p%D0%B0ypal.com");
  EXPECT_EQ(shown_link("https://x.org/\xe2\x80\xaegpj.exe", 80), "https://x.org/%E2%80%AEgpj.exe");
}

TEST(ShownLink, KeepsTheHostAndTheEnd) {
  const std::string shown = shown_link("https://example.org/" + std::string(200, 'x') + "/end.html", 60);
  EXPECT_EQ(shown.size(), 60u);
  EXPECT_TRUE(shown.starts_with("https://example.org/"));
  EXPECT_TRUE(shown.ends_with("/end.html"));
}

}  // namespace
}  // namespace riffle
