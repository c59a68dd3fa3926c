// SessionLoop: the core thread. Owns every Session and the clock of their frames; waits in epoll for ptys,
// children, posted work and deadlines. Thread: the public functions may be called from any one thread (main)
// unless they say otherwise; what they ask for is done on the core thread, in the order of the calls. Answers
// come through UiSink, on the core thread. Invariants: (1) no session is read for more than a slice before
// input and frames get their turn; (2) at most one batch is with the FrameSink; (3) a session lives from
// spawn() to post_close().
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/session/core_api.h"
#include "app/session/frame_sink.h"
#include "app/session/run_stats.h"
#include "term/search/search_pattern.h"

namespace riffle {

class Session;

struct SessionLoopOptions {
  UiSink ui;               // called on the core thread
  double refresh_hz = 60;  // of the display; design section 8: 60 where unknown
};

class SessionLoop {
 public:
  // `frames` outlives the loop: where the only window draws (headless). Null: windows come by add_surface().
  SessionLoop(SessionLoopOptions options, FrameSink* frames);
  // Hangs up what still runs and waits for the end of it (promises.md: HUP 0 s, TERM 5 s, KILL 10 s).
  ~SessionLoop();
  SessionLoop(const SessionLoop&) = delete;
  SessionLoop& operator=(const SessionLoop&) = delete;

  void start();

  // The id is valid at once. A program that cannot be started says so by SessionExited with start_error.
  SessionId spawn(SessionOptions options);
  void post_key(SessionId session, KeyEvent event);
  void post_pointer(SessionId session, PointerInput input);
  void post_paste(SessionId session, std::string text, PasteConsent consent = PasteConsent::Given);
  void post_drop(SessionId session, std::vector<std::string> paths, PasteConsent consent);
  void post_text(SessionId session, std::string bytes);  // as typed: no bracket, no filter
  // Answers a ClipboardRead. May be called on any thread.
  void post_clipboard(SessionId session, ClipboardQuestion question, std::string text);
  void post_resize(SessionId session, GridSize size, PixelSize cell_pixels);
  void post_focus(SessionId session, bool focused);
  void post_view(SessionId session, ViewMove move);
  void post_copy_as(SessionId session, TextFormat format);
  void post_copy(SessionId session, bool primary);  // the selection comes as a ClipboardWrite
  // Begins a search or changes what is searched for; the next older or newer hit; the end. SearchChanged
  // tells.
  void post_search(SessionId session, SearchQuery query);
  void post_search_step(SessionId session, bool older);
  void post_search_end(SessionId session);
  void post_close(SessionId session);
  // Asks what runs in them; the answer is a CloseChecked with the same number.
  void post_close_check(std::uint32_t request, std::vector<SessionId> sessions);
  // Asks where they are; the answer is a DirectoriesTold with the same number, of those that are there.
  void post_directories(std::uint32_t request, std::vector<SessionId> sessions);
  // Runs `task` on the core thread with the session's terminal; not at all when the session is gone.
  void post_terminal(SessionId session, std::function<void(Terminal&)> task);

  // --- windows. A session is drawn in the window whose layout names it last.
  SurfaceId add_surface(FrameSink& sink, double refresh_hz);
  // Waits for the core thread: afterwards it uses the sink no more.
  void remove_surface(SurfaceId surface);
  void post_layout(SurfaceId surface, WindowLayout layout);
  // New content of a bar, a pane of the layout with an id from kFirstBarId on.
  void post_bar(SurfaceId surface, PaneId bar, PaneUpdate update);
  void post_shown(SurfaceId surface, bool shown);  // false: minimised
  void post_look(SessionId session, PaneLook look);
  void post_invalidate(SurfaceId surface);  // it lost its mirrors: the next frame carries everything
  void post_refresh_rate(SurfaceId surface, double hz);

  // What was counted since the start of a session, with its latencies. Waits for the core thread.
  RunStats stats(SessionId session);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace riffle
