// LoopCore: windows, and when their frames are cut.
#include <algorithm>
#include <utility>

#include "app/session/loop_core.h"

namespace riffle {
namespace {

bool contains(const std::vector<SessionId>& ids, SessionId id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

void LoopCore::connect(SurfaceId id, FrameSink& sink) {
  sink.connect([tasks = tasks_, id](FrameDone done) {
    tasks->post([id, done = std::move(done)](LoopCore& core) { core.frame_done(id, done); });
  });
}

void LoopCore::add_surface(SurfaceId id, FrameSink& sink) { surfaces_[id] = std::make_unique<Surface>(sink); }

Surface* LoopCore::surface(SurfaceId id) {
  const auto found = surfaces_.find(id);
  return found == surfaces_.end() ? nullptr : found->second.get();
}

void LoopCore::remove_surface(SurfaceId id) {
  Surface* gone = surface(id);
  if (gone == nullptr) return;
  for (const SessionId session : gone->sessions) {
    if (Session* s = find(session)) s->set_visible(false);
  }
  for (const SessionId session : gone->in_flight) {
    if (Session* s = find(session)) s->frame_done();
  }
  surfaces_.erase(id);
}

void LoopCore::show(Surface& surface, SessionId id) {
  for (auto& [number, other] : surfaces_) std::erase(other->sessions, id);
  Session& session = *find(id);
  // The renderer of this window does not know the pane, or forgot it when it went out of sight.
  session.terminal().invalidate();
  session.set_visible(surface.shown);
  surface.unseen.push_back(id);
}

void LoopCore::set_layout(SurfaceId id, WindowLayout layout) {
  Surface* s = surface(id);
  if (s == nullptr) return;
  std::vector<SessionId> now;
  s->panes.clear();
  for (const PanePlace& place : layout.panes) {
    s->panes.push_back(place.pane);
    if (find(place.pane) != nullptr) now.push_back(place.pane);
  }
  const std::vector<SessionId> before = std::exchange(s->sessions, {});
  for (const SessionId session : before) {
    if (contains(now, session)) continue;
    if (Session* gone = find(session)) gone->set_visible(false);
    std::erase(s->unseen, session);
  }
  for (const SessionId session : now) {
    if (!contains(before, session)) show(*s, session);
  }
  std::erase_if(s->bars, [s](const auto& bar) { return !contains(s->panes, bar.first); });
  s->sessions = std::move(now);
  s->layout = std::move(layout);
}

void LoopCore::set_bar(SurfaceId id, PaneId bar, PaneUpdate update) {
  Surface* s = surface(id);
  if (s == nullptr) return;
  const auto [at, added] = s->bars.try_emplace(bar, std::move(update));
  if (!added) at->second.absorb(std::move(update));
}

void LoopCore::set_shown(SurfaceId id, bool shown) {
  Surface* s = surface(id);
  if (s == nullptr || std::exchange(s->shown, shown) == shown) return;
  for (const SessionId session : s->sessions) {
    if (Session* one = find(session)) one->set_visible(shown);
  }
}

void LoopCore::invalidate(SurfaceId id) {
  Surface* s = surface(id);
  if (s == nullptr) return;
  for (const SessionId session : s->sessions) {
    if (Session* one = find(session)) one->terminal().invalidate();
  }
}

void LoopCore::set_refresh_rate(SurfaceId id, double hz) {
  Surface* s = surface(id);
  // Displays below 10 Hz and above 1,000 Hz are misreadings.
  if (s != nullptr && hz >= 10 && hz <= 1000) {
    s->refresh = static_cast<std::int64_t>(static_cast<double>(kSecond) / hz);
  }
}

PaceInput LoopCore::pace_input(const Surface& surface, std::vector<Session*>& damaged) {
  PaceInput in;
  in.now = clock_.now();
  in.credit = surface.credit;
  in.damage_since = surface.damage_since;
  in.last_cut = surface.last_cut;
  in.cost = surface.cost.expected();
  in.refresh = surface.refresh;
  in.damage = surface.layout.has_value() ||
              std::any_of(surface.bars.begin(), surface.bars.end(),
                          [&](const auto& bar) { return contains(surface.panes, bar.first); });
  for (const SessionId id : surface.sessions) {
    Session* session = find(id);
    if (session == nullptr) continue;
    in.keep_free_until = std::max(in.keep_free_until, session->keep_free_until());
    if (!session->has_damage()) {
      // A pane that comes into sight must not be a hole, even inside a synchronized update.
      if (surface.layout && contains(surface.unseen, id)) damaged.push_back(session);
      continue;
    }
    damaged.push_back(session);
    in.damage = true;
    in.urgent = in.urgent || session->urgent();
    in.bytes_waiting = in.bytes_waiting || session->bytes_waiting();
    in.last_output = std::max(in.last_output, session->last_output());
  }
  return in;
}

void LoopCore::pace() {
  pace_again_ = kNever;
  for (auto& [id, surface] : surfaces_) {
    if (surface->shown) pace(*surface);
  }
}

void LoopCore::pace(Surface& surface) {
  std::vector<Session*> damaged;
  PaceInput in = pace_input(surface, damaged);
  if (!in.damage) {
    surface.damage_since = kNever;
    return;
  }
  if (surface.damage_since == kNever) surface.damage_since = in.damage_since = in.now;
  const PaceDecision decision = decide(in);
  if (decision.cut_now) {
    // An echo does not wait for what floods beside it to be drawn.
    const auto can_wait = [](const Session* session) { return !session->urgent(); };
    surface.part_in_flight = in.urgent && !surface.layout && std::erase_if(damaged, can_wait) > 0;
    cut_frame(surface, damaged);
  } else {
    pace_again_ = std::min(pace_again_, decision.wait_until);
  }
}

void LoopCore::cut_frame(Surface& surface, const std::vector<Session*>& damaged) {
  FrameBatch batch;
  batch.id = surface.next_frame++;
  batch.visible = surface.panes;
  batch.layout = std::exchange(surface.layout, std::nullopt);
  surface.lines_in_flight = 0;
  for (Session* session : damaged) {
    SessionFrame frame{session->id(), session->cut()};
    surface.lines_in_flight = std::max(surface.lines_in_flight, frame.update.lines_scrolled);
    if (!session->jumps()) batch.hold_to_refresh = false;
    surface.in_flight.push_back(session->id());
    std::erase(surface.unseen, session->id());
    batch.panes.push_back(std::move(frame));
  }
  // A bar that comes before the layout that names it waits for that.
  for (const PaneId pane : surface.panes) {
    if (auto bar = surface.bars.extract(pane)) batch.panes.push_back({pane, std::move(bar.mapped())});
  }
  surface.credit = false;
  if (!surface.part_in_flight) {
    surface.damage_since = kNever;
    surface.last_cut = clock_.now();
  }
  surface.sink.submit(std::move(batch));
}

void LoopCore::frame_done(SurfaceId id, const FrameDone& done) {
  Surface* s = surface(id);
  if (s == nullptr) return;
  s->credit = true;
  if (!s->part_in_flight) s->cost.add(done.cost_ns);
  ++totals_.frames;
  totals_.rows_painted += static_cast<std::uint64_t>(std::max(done.stats.rows_painted, 0));
  // One scrolled line is a step; two in one frame skip the picture between them.
  if (s->lines_in_flight > 1) ++totals_.jumps;
  if (done.stats.method != gl::PresentMethod::None) totals_.present = done.stats.method;
  for (const KeyStamps& key : done.keys) totals_.latency.add(key, done.painted_ns, done.presented_ns);
  for (const SessionId session : std::exchange(s->in_flight, {})) {
    if (Session* one = find(session)) one->frame_done();
  }
}

}  // namespace riffle
