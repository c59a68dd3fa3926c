#include "term/grid/cell_tables.h"

#include <algorithm>

namespace riffle {
namespace {

// A collection walks both screens (some 10 us at 80x24), so tables may grow this far between two of them.
constexpr std::size_t kClusterSlack = 4096;
constexpr std::size_t kExtSlack = 16'384;
constexpr std::size_t kMaxExts = 65'535;
// With a table full of live entries each further one would start a useless collection: so many are refused
// before the next try.
constexpr std::size_t kRefusalsBeforeCollection = 4096;

}  // namespace

CellTables::CellTables() : cluster_limit_(kClusterSlack), ext_limit_(kExtSlack) {
  ext_list_.emplace_back();
  ext_live_.push_back(true);
}

ClusterId CellTables::cluster(std::u32string_view text) {
  if (auto it = cluster_ids_.find(text); it != cluster_ids_.end()) return it->second;
  ClusterId id;
  if (!cluster_free_.empty()) {
    id = cluster_free_.back();
    cluster_free_.pop_back();
    cluster_list_[id].text = text;
  } else {
    id = static_cast<ClusterId>(cluster_list_.size());
    cluster_list_.push_back({std::u32string(text), false});
  }
  cluster_ids_.emplace(std::u32string(text), id);
  if (cluster_ids_.size() > cluster_limit_) wants_collection_ = true;
  return id;
}

ExtId CellTables::ext(const CellExt& ext) {
  if (ext == CellExt{}) return 0;
  if (auto it = ext_ids_.find(ext); it != ext_ids_.end()) return it->second;
  ExtId id;
  if (!ext_free_.empty()) {
    id = ext_free_.back();
    ext_free_.pop_back();
    ext_list_[id] = ext;
  } else {
    if (ext_list_.size() > kMaxExts) {
      if (refused_exts_++ % kRefusalsBeforeCollection == 0) wants_collection_ = true;
      return 0;
    }
    id = static_cast<ExtId>(ext_list_.size());
    ext_list_.push_back(ext);
    ext_live_.push_back(false);
  }
  ext_ids_.emplace(ext, id);
  if (ext_ids_.size() > ext_limit_) wants_collection_ = true;
  return id;
}

std::uint32_t CellTables::link(std::string_view uri, std::string_view id) {
  std::string key;
  key.reserve(id.size() + 1 + uri.size());
  key.append(id).push_back('\0');
  key.append(uri);
  if (auto it = link_ids_.find(key); it != link_ids_.end()) return it->second;
  if (links_.size() >= kMaxLinks || link_bytes_ + key.size() > kMaxLinkBytes) {
    if (refused_links_++ % kRefusalsBeforeCollection == 0) wants_collection_ = true;
    return 0;
  }
  const std::uint32_t number = next_link_++;
  link_bytes_ += key.size();
  link_ids_.emplace(key, number);
  links_.emplace(number, Link{std::move(key), static_cast<std::uint32_t>(id.size() + 1), false});
  return number;
}

std::string_view CellTables::link_uri(std::uint32_t link) const {
  auto it = links_.find(link);
  return it == links_.end() ? std::string_view() : std::string_view(it->second.key).substr(it->second.uri_at);
}

void CellTables::Marker::cell(const Cell& c) const {
  if (c.is_cluster()) tables.cluster_list_[c.cluster()].live = true;
  if (c.ext != 0 && !tables.ext_live_[c.ext]) {
    tables.ext_live_[c.ext] = true;
    link(tables.ext_list_[c.ext].link);
  }
}

void CellTables::Marker::link(std::uint32_t id) const {
  if (id == 0) return;
  if (auto it = tables.links_.find(id); it != tables.links_.end()) it->second.live = true;
}

void CellTables::collect(const std::function<void(const Marker&)>& visit) {
  for (Cluster& c : cluster_list_) c.live = false;
  std::fill(ext_live_.begin(), ext_live_.end(), false);
  for (auto& [number, link] : links_) link.live = false;
  visit(Marker{*this});

  for (ClusterId id = 0; id < cluster_list_.size(); ++id) {
    Cluster& c = cluster_list_[id];
    if (c.live || c.text.empty()) continue;
    cluster_ids_.erase(c.text);
    c.text = std::u32string();
    cluster_free_.push_back(id);
  }
  for (std::size_t id = 1; id < ext_list_.size(); ++id) {
    if (ext_live_[id] || ext_list_[id] == CellExt{}) continue;
    ext_ids_.erase(ext_list_[id]);
    ext_list_[id] = CellExt{};
    ext_free_.push_back(static_cast<ExtId>(id));
  }
  // Links are freed only when their table is full: their ids are told to nobody, but an address costs little
  // to keep.
  if (links_.size() >= kMaxLinks || link_bytes_ > kMaxLinkBytes * 7 / 8) {
    for (auto it = links_.begin(); it != links_.end();) {
      if (it->second.live) {
        ++it;
        continue;
      }
      link_bytes_ -= it->second.key.size();
      link_ids_.erase(it->second.key);
      it = links_.erase(it);
    }
  }
  cluster_limit_ = cluster_ids_.size() * 2 + kClusterSlack;
  ext_limit_ = std::min(kMaxExts - 1, ext_ids_.size() * 2 + kExtSlack);
  wants_collection_ = false;
  ++generation_;
}

std::size_t CellTables::bytes() const {
  return cluster_list_.size() * 96 + ext_list_.size() * 32 + links_.size() * 128 + 2 * link_bytes_;
}

}  // namespace riffle
