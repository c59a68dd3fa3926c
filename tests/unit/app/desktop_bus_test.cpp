// With a bus of the test's own (dbus-daemon) and a portal that the test plays. ctest: test_app.
#include "app/desktop_bus.h"

#include <dbus/dbus.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <vector>

namespace riffle {
namespace {

// Ends with the test.
class Bus {
 public:
  Bus() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return;
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, ends[1], 1);
    const char* argv[] = {"dbus-daemon", "--session",         "--nofork",
                          "--nopidfile", "--print-address=1", nullptr};
    if (::posix_spawnp(&pid_, argv[0], &files, nullptr, const_cast<char**>(argv), environ) != 0) pid_ = 0;
    ::posix_spawn_file_actions_destroy(&files);
    ::close(ends[1]);
    char c = 0;
    while (pid_ != 0 && ::read(ends[0], &c, 1) == 1 && c != '\n') address_.push_back(c);
    ::close(ends[0]);
  }
  ~Bus() {
    if (pid_ == 0) return;
    ::kill(pid_, SIGTERM);
    ::waitpid(pid_, nullptr, 0);
  }
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  const std::string& address() const { return address_; }

 private:
  pid_t pid_ = 0;
  std::string address_;
};

class Portal {
 public:
  explicit Portal(const std::string& address) {
    connection_ = dbus_connection_open_private(address.c_str(), nullptr);
    dbus_connection_set_exit_on_disconnect(connection_, FALSE);
    dbus_bus_register(connection_, nullptr);
    dbus_bus_request_name(connection_, "org.freedesktop.portal.Desktop", 0, nullptr);
  }
  ~Portal() {
    dbus_connection_close(connection_);
    dbus_connection_unref(connection_);
  }
  Portal(const Portal&) = delete;
  Portal& operator=(const Portal&) = delete;

  // Waits for the question, and answers it.
  void answer(std::uint32_t preference) {
    while (dbus_connection_read_write(connection_, -1) == TRUE) {
      while (DBusMessage* message = dbus_connection_pop_message(connection_)) {
        const bool asked =
            dbus_message_is_method_call(message, "org.freedesktop.portal.Settings", "Read") == TRUE;
        if (asked) {
          DBusMessage* reply = dbus_message_new_method_return(message);
          append(reply, preference, 2);
          send(reply);
        }
        dbus_message_unref(message);
        if (asked) return;
      }
    }
  }
  void change(const char* key, std::uint32_t preference) {
    DBusMessage* signal = dbus_message_new_signal("/org/freedesktop/portal/desktop",
                                                  "org.freedesktop.portal.Settings", "SettingChanged");
    const char* space = "org.freedesktop.appearance";
    dbus_message_append_args(signal, DBUS_TYPE_STRING, &space, DBUS_TYPE_STRING, &key, DBUS_TYPE_INVALID);
    append(signal, preference, 1);
    send(signal);
  }

 private:
  static void append(DBusMessage* message, std::uint32_t value, int variants) {
    DBusMessageIter outer, first, second;
    dbus_message_iter_init_append(message, &outer);
    dbus_message_iter_open_container(&outer, DBUS_TYPE_VARIANT, variants == 2 ? "v" : "u", &first);
    if (variants == 2) {
      dbus_message_iter_open_container(&first, DBUS_TYPE_VARIANT, "u", &second);
      dbus_message_iter_append_basic(&second, DBUS_TYPE_UINT32, &value);
      dbus_message_iter_close_container(&first, &second);
    } else {
      dbus_message_iter_append_basic(&first, DBUS_TYPE_UINT32, &value);
    }
    dbus_message_iter_close_container(&outer, &first);
  }
  void send(DBusMessage* message) {
    dbus_connection_send(connection_, message, nullptr);
    dbus_connection_flush(connection_);
    dbus_message_unref(message);
  }
  DBusConnection* connection_ = nullptr;
};

// What the watch said, in order.
class Heard {
 public:
  void add(Appearance appearance) {
    const std::lock_guard lock(mutex_);
    list_.push_back(appearance);
    changed_.notify_all();
  }
  std::vector<Appearance> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return list_.size() >= count; });
    return list_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Appearance> list_;
};

TEST(DesktopBus, TellsWhatTheDesktopPrefersAndEachChange) {
  const Bus bus;
  if (bus.address().empty()) GTEST_SKIP() << "no dbus-daemon";
  Portal portal(bus.address());
  Heard heard;
  const DesktopBus watch(bus.address(), [&](Appearance a) { heard.add(a); });
  portal.answer(2);
  heard.wait_for(1);
  portal.change("color-scheme", 1);
  portal.change("accent-color", 2);  // another setting
  portal.change("color-scheme", 2);
  portal.change("color-scheme", 0);
  EXPECT_EQ(heard.wait_for(4),
            (std::vector{Appearance::Light, Appearance::Dark, Appearance::Light, Appearance::Dark}));
}

TEST(DesktopBus, ShowsANotificationWithoutMarkup) {
  const Bus bus;
  if (bus.address().empty()) GTEST_SKIP() << "no dbus-daemon";
  DBusConnection* desktop = dbus_connection_open_private(bus.address().c_str(), nullptr);
  dbus_connection_set_exit_on_disconnect(desktop, FALSE);
  dbus_bus_register(desktop, nullptr);
  dbus_bus_request_name(desktop, "org.freedesktop.Notifications", 0, nullptr);
  DesktopBus riffle(bus.address(), [](Appearance) {});
  riffle.notify("bad \xff", "", 1);  // no UTF-8: dropped
  riffle.notify("title", "<b>&", 2);
  std::vector<std::string> texts;
  while (texts.empty() && dbus_connection_read_write(desktop, -1) == TRUE) {
    while (DBusMessage* message = dbus_connection_pop_message(desktop)) {
      if (dbus_message_is_method_call(message, "org.freedesktop.Notifications", "Notify") == TRUE) {
        EXPECT_STREQ(dbus_message_get_signature(message), "susssasa{sv}i");
        DBusMessageIter iter;
        dbus_message_iter_init(message, &iter);
        do {
          if (dbus_message_iter_get_arg_type(&iter) != DBUS_TYPE_STRING) continue;
          const char* text = nullptr;
          dbus_message_iter_get_basic(&iter, &text);
          texts.emplace_back(text);
        } while (dbus_message_iter_next(&iter) == TRUE);
      }
      dbus_message_unref(message);
    }
  }
  EXPECT_EQ(texts, (std::vector<std::string>{"riffle", "", "title", "&lt;b&gt;&amp;"}));
  dbus_connection_close(desktop);
  dbus_connection_unref(desktop);
}

TEST(DesktopBus, IsSilentWithoutAPortalAndEndsWithoutABus) {
  Heard heard;
  {
    const DesktopBus none(std::nullopt, [&](Appearance a) { heard.add(a); });
  }
  {
    const DesktopBus gone("unix:path=/nonexistent/bus", [&](Appearance a) { heard.add(a); });
  }
  const Bus bus;
  if (bus.address().empty()) GTEST_SKIP() << "no dbus-daemon";
  {
    const DesktopBus no_portal(bus.address(), [&](Appearance a) { heard.add(a); });
  }
  EXPECT_TRUE(heard.wait_for(0).empty());
}

TEST(SessionBusAddress, IsTheEnvironmentsAndNeverOneThatIsYetToBeStarted) {
  const auto address = [](const char* bus, const char* runtime) {
    return session_bus_address(
        [=](const char* name) { return std::string(name) == "XDG_RUNTIME_DIR" ? runtime : bus; });
  };
  EXPECT_EQ(address("unix:path=/x", "/tmp"), "unix:path=/x");
  EXPECT_EQ(address(nullptr, "/nonexistent"), std::nullopt);
  EXPECT_EQ(address("", nullptr), std::nullopt);
}

}  // namespace
}  // namespace riffle
