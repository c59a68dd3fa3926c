// HistoryJob: full pages of a history to be packed elsewhere. A value: made by Terminal (core thread), run on
// any thread, given back to the same Terminal, which takes what is still of use.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace riffle {

struct HistoryPage;

struct HistoryJob {
  // 1 MiB of records: some 3 ms of work, and so short that a worker is soon free for a search.
  static constexpr std::size_t kPages = 8;

  std::vector<std::shared_ptr<const HistoryPage>> pages;
  std::vector<std::shared_ptr<HistoryPage>> packed;  // by run()

  void run();
};

}  // namespace riffle
