#include "app/harness/frame_probe.h"

#include <algorithm>

namespace riffle {

bool FrameProbe::present(std::int64_t cost_ns) {
  if (!in_flight_) return false;
  FrameBatch batch = std::move(*in_flight_);
  in_flight_.reset();
  FrameRecord record;
  record.id = batch.id;
  std::vector<KeyStamps> keys;
  for (const SessionFrame& pane : batch.panes) {
    mirrors_[pane.session].apply(pane.update);
    record.lines_scrolled = std::max(record.lines_scrolled, pane.update.lines_scrolled);
    record.spans += static_cast<int>(pane.update.spans.size());
    keys.insert(keys.end(), pane.update.keys.begin(), pane.update.keys.end());
  }
  if (!batch.panes.empty()) record.screen = mirrors_[batch.panes.front().session].screen();
  FrameDone done;
  done.id = batch.id;
  if (painter_) done = painter_->paint(std::move(batch));
  done.cost_ns = cost_ns;
  done.painted_ns = done.presented_ns = clock_.now();
  done.keys = keys;
  record.stats = done.stats;
  record.presented_ns = done.presented_ns;
  record.keys = keys.size();
  frames_.push_back(std::move(record));
  if (done_) done_(std::move(done));
  return true;
}

}  // namespace riffle
