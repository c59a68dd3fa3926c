#include "app/desktop_bus.h"

#include <dbus/dbus.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

namespace riffle {
namespace {

// XDG Desktop Portal, org.freedesktop.portal.Settings.
constexpr const char* kPortal = "org.freedesktop.portal.Desktop";
constexpr const char* kPath = "/org/freedesktop/portal/desktop";
constexpr const char* kInterface = "org.freedesktop.portal.Settings";
constexpr const char* kNamespace = "org.freedesktop.appearance";
constexpr const char* kKey = "color-scheme";
constexpr std::uint32_t kPrefersLight = 2;  // 0: no preference, 1: dark

struct Unref {
  void operator()(DBusMessage* message) const { dbus_message_unref(message); }
  void operator()(DBusConnection* connection) const {
    dbus_connection_close(connection);
    dbus_connection_unref(connection);
  }
};
using Message = std::unique_ptr<DBusMessage, Unref>;
using Connection = std::unique_ptr<DBusConnection, Unref>;

Connection connect(const std::string& address) {
  DBusError error;
  dbus_error_init(&error);
  Connection connection(dbus_connection_open_private(address.c_str(), &error));
  if (connection) {
    dbus_connection_set_exit_on_disconnect(connection.get(), FALSE);
    if (dbus_bus_register(connection.get(), &error) == FALSE) connection.reset();
  }
  dbus_error_free(&error);
  return connection;
}

// Read wraps the value in one variant more than ReadOne and SettingChanged do.
std::optional<std::uint32_t> number_in(DBusMessageIter iter) {
  while (dbus_message_iter_get_arg_type(&iter) == DBUS_TYPE_VARIANT) {
    DBusMessageIter inner;
    dbus_message_iter_recurse(&iter, &inner);
    iter = inner;
  }
  if (dbus_message_iter_get_arg_type(&iter) != DBUS_TYPE_UINT32) return std::nullopt;
  std::uint32_t value = 0;
  dbus_message_iter_get_basic(&iter, &value);
  return value;
}

bool take_text(DBusMessageIter& iter, std::string_view wanted) {
  if (dbus_message_iter_get_arg_type(&iter) != DBUS_TYPE_STRING) return false;
  const char* text = nullptr;
  dbus_message_iter_get_basic(&iter, &text);
  dbus_message_iter_next(&iter);
  return text == wanted;
}

// The preference that a message tells of; nothing: another message.
std::optional<std::uint32_t> preference_in(DBusMessage* message) {
  DBusMessageIter iter;
  if (dbus_message_iter_init(message, &iter) == FALSE) return std::nullopt;
  if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN) return number_in(iter);
  if (dbus_message_is_signal(message, kInterface, "SettingChanged") == FALSE) return std::nullopt;
  if (!take_text(iter, kNamespace) || !take_text(iter, kKey)) return std::nullopt;
  return number_in(iter);
}

void ask(DBusConnection* connection) {
  dbus_bus_add_match(connection,
                     "type='signal',interface='org.freedesktop.portal.Settings',member='SettingChanged',"
                     "arg0='org.freedesktop.appearance'",
                     nullptr);
  // Read is known to every version of the portal; ReadOne only to those from 2023 on.
  const Message call(dbus_message_new_method_call(kPortal, kPath, kInterface, "Read"));
  if (!call || dbus_message_append_args(call.get(), DBUS_TYPE_STRING, &kNamespace, DBUS_TYPE_STRING, &kKey,
                                        DBUS_TYPE_INVALID) == FALSE)
    return;
  dbus_connection_send(connection, call.get(), nullptr);
}

// A body may hold markup, which is escaped as in XML.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else {
      out.push_back(c);
    }
  }
  return out;
}

// Desktop Notifications Specification 1.2, Notify: susssasa{sv}i.
void send_notification(DBusConnection* connection, const std::string& title, const std::string& body,
                       std::uint8_t urgency) {
  const std::string shown = escaped(body);
  // libdbus takes other bytes for a mistake of the program and may end it.
  if (dbus_validate_utf8(title.c_str(), nullptr) == FALSE ||
      dbus_validate_utf8(shown.c_str(), nullptr) == FALSE)
    return;
  const Message call(dbus_message_new_method_call("org.freedesktop.Notifications",
                                                  "/org/freedesktop/Notifications",
                                                  "org.freedesktop.Notifications", "Notify"));
  if (!call) return;
  const char *app = "riffle", *icon = "", *summary = title.c_str(), *text = shown.c_str(), *key = "urgency";
  const dbus_uint32_t replaces = 0;
  const dbus_int32_t expires = -1;  // the desktop's own time
  DBusMessageIter args, list, entry, value;
  dbus_message_iter_init_append(call.get(), &args);
  dbus_message_iter_append_basic(&args, DBUS_TYPE_STRING, &app);
  dbus_message_iter_append_basic(&args, DBUS_TYPE_UINT32, &replaces);
  for (const char* const* each : {&icon, &summary, &text}) {
    dbus_message_iter_append_basic(&args, DBUS_TYPE_STRING, each);
  }
  dbus_message_iter_open_container(&args, DBUS_TYPE_ARRAY, "s", &list);
  dbus_message_iter_close_container(&args, &list);
  dbus_message_iter_open_container(&args, DBUS_TYPE_ARRAY, "{sv}", &list);
  dbus_message_iter_open_container(&list, DBUS_TYPE_DICT_ENTRY, nullptr, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "y", &value);
  dbus_message_iter_append_basic(&value, DBUS_TYPE_BYTE, &urgency);
  dbus_message_iter_close_container(&entry, &value);
  dbus_message_iter_close_container(&list, &entry);
  dbus_message_iter_close_container(&args, &list);
  dbus_message_iter_append_basic(&args, DBUS_TYPE_INT32, &expires);
  dbus_message_set_no_reply(call.get(), TRUE);
  dbus_connection_send(connection, call.get(), nullptr);
}

}  // namespace

DesktopBus::DesktopBus(const std::optional<std::string>& address, std::function<void(Appearance)> changed)
    : changed_(std::move(changed)), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (!address || wake_ < 0) return;
  // Signals are for the signal thread.
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this, bus = *address] { run(bus); });
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

DesktopBus::~DesktopBus() {
  if (thread_.joinable()) {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake();
    thread_.join();
  }
  if (wake_ >= 0) ::close(wake_);
}

void DesktopBus::wake() const {
  const std::uint64_t one = 1;
  // It fails only where the count is full, and then the thread wakes anyway.
  [[maybe_unused]] const ssize_t written = ::write(wake_, &one, sizeof one);
}

void DesktopBus::notify(const std::string& title, const std::string& body, std::uint8_t urgency) {
  {
    const std::lock_guard lock(mutex_);
    if (notices_.size() >= kMaxWaiting) return;
    notices_.push_back({title, body, urgency});
  }
  wake();
}

std::vector<DesktopBus::Notice> DesktopBus::take_notices() {
  std::uint64_t count = 0;
  [[maybe_unused]] const ssize_t got = ::read(wake_, &count, sizeof count);
  const std::lock_guard lock(mutex_);
  return std::exchange(notices_, {});
}

void DesktopBus::run(const std::string& address) {
  ::pthread_setname_np(::pthread_self(), "riffle-desktop");
  const Connection connection = connect(address);
  int fd = -1;
  if (!connection || dbus_connection_get_unix_fd(connection.get(), &fd) == FALSE) return;
  ask(connection.get());
  while (true) {
    for (const Notice& notice : take_notices()) {
      send_notification(connection.get(), notice.title, notice.body, notice.urgency);
    }
    dbus_connection_flush(connection.get());
    // What came in is taken before waiting for more.
    if (dbus_connection_read_write(connection.get(), 0) == FALSE) return;  // the bus is gone
    while (const Message message{dbus_connection_pop_message(connection.get())}) {
      if (const auto preference = preference_in(message.get()))
        changed_(*preference == kPrefersLight ? Appearance::Light : Appearance::Dark);
    }
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) return;
    }
    pollfd fds[] = {{wake_, POLLIN, 0}, {fd, POLLIN, 0}};
    if (::poll(fds, 2, -1) < 0) return;
  }
}

std::optional<std::string> session_bus_address(const std::function<const char*(const char*)>& env) {
  if (const char* address = env("DBUS_SESSION_BUS_ADDRESS"); address != nullptr && address[0] != '\0') {
    return address;
  }
  const char* folder = env("XDG_RUNTIME_DIR");
  if (folder == nullptr || folder[0] != '/') return std::nullopt;
  const std::string path = std::string(folder) + "/bus";
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0 || !S_ISSOCK(info.st_mode)) return std::nullopt;
  return "unix:path=" + path;
}

}  // namespace riffle
