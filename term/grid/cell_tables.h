// CellTables: what the handles in cells stand for: clusters (ClusterId), underline colours and links (ExtId).
// Core thread. Owned by Terminal. Entries are interned: equal content has one handle.
// Invariant: a handle in a live cell stays valid; collect() frees only what no live cell and no history page
// names.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "term/base/cell.h"

namespace riffle {

// promises.md: further marks are dropped.
inline constexpr std::size_t kMaxClusterLength = 32;
// promises.md: hyperlinks of a pane.
inline constexpr std::size_t kMaxLinks = 65'535;
inline constexpr std::size_t kMaxLinkBytes = 16u * 1024 * 1024;

class CellTables {
 public:
  CellTables();

  // 1..kMaxClusterLength code points.
  ClusterId cluster(std::u32string_view text);
  std::u32string_view cluster_text(ClusterId id) const { return cluster_list_[id].text; }
  // 0 for a default CellExt, and when the table is full of live entries.
  ExtId ext(const CellExt& ext);
  const CellExt& ext_of(ExtId id) const { return ext_list_[id]; }
  // A link by address and id parameter (OSC 8); 0 when the table is full of live entries.
  std::uint32_t link(std::string_view uri, std::string_view id);
  std::string_view link_uri(std::uint32_t link) const;

  // Tables that have outgrown their last collection: the owner then marks what lives and calls collect().
  bool wants_collection() const { return wants_collection_; }
  // Calls visit(mark) with a function that marks the handles of one cell, and visit_links with one that marks
  // a link.
  struct Marker {
    CellTables& tables;
    void cell(const Cell& c) const;
    void link(std::uint32_t id) const;
  };
  void collect(const std::function<void(const Marker&)>& visit);
  // Grows with every collection: handles seen before may now mean something else.
  std::uint64_t generation() const { return generation_; }
  std::size_t bytes() const;

 private:
  struct Cluster {
    std::u32string text;  // empty: free
    bool live = false;
  };
  struct Link {
    std::string key;  // id, NUL, uri
    std::uint32_t uri_at = 0;
    bool live = false;
  };
  struct ExtHash {
    std::size_t operator()(const CellExt& e) const {
      return std::hash<std::uint64_t>()(std::uint64_t{e.underline.bits()} << 32 | e.link);
    }
  };
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::u32string_view s) const { return std::hash<std::u32string_view>()(s); }
  };
  struct TextEqual {
    using is_transparent = void;
    bool operator()(std::u32string_view a, std::u32string_view b) const { return a == b; }
  };

  std::vector<Cluster> cluster_list_;
  std::vector<ClusterId> cluster_free_;
  std::unordered_map<std::u32string, ClusterId, TextHash, TextEqual> cluster_ids_;
  std::vector<CellExt> ext_list_;
  std::vector<bool> ext_live_;
  std::vector<ExtId> ext_free_;
  std::unordered_map<CellExt, ExtId, ExtHash> ext_ids_;
  std::unordered_map<std::uint32_t, Link> links_;
  std::unordered_map<std::string, std::uint32_t> link_ids_;
  std::size_t link_bytes_ = 0;
  std::uint32_t next_link_ = 1;
  std::size_t cluster_limit_;
  std::size_t ext_limit_;
  std::size_t refused_links_ = 0;
  std::size_t refused_exts_ = 0;
  bool wants_collection_ = false;
  std::uint64_t generation_ = 0;
};

}  // namespace riffle
