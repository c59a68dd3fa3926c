// Files with a SavedSession: where they lie, reading, writing. Main thread.
#pragma once

#include <functional>
#include <string>

#include "app/session_file/saved_session.h"
#include "term/base/result.h"

namespace riffle {

// Of getenv's kind: nullptr for what is unset.
using Environment = std::function<const char*(const char*)>;

// Where a session is written: `name` from "/" or "~/" on as it stands, another below $XDG_STATE_HOME/riffle
// (else
// ~/.local/state/riffle), an empty one to session.toml there.
Result<std::string> session_path_to_write(const std::string& name, const Environment& env);
// Where one is read: as above, but a relative name that is a file from here is that file.
Result<std::string> session_path_to_read(const std::string& name, const Environment& env);

// Directories in it that are relative, are so to the file; "~/" is the user's home. The error is one line and
// names the file.
Result<SavedSession> load_session_file(const std::string& path, const Environment& env);
// Replaces the file as a whole, so that nobody reads half of it, and makes its folder. Only the user can read
// it: command lines may hold secrets.
Result<void> save_session_file(const std::string& path, const SavedSession& session);

}  // namespace riffle
