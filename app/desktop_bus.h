// DesktopBus: what riffle hears from the desktop and says to it over D-Bus, on a thread of its own, which
// sleeps otherwise: whether dark or light is preferred, now and whenever that changes (xdg-desktop-portal,
// org.freedesktop.appearance color-scheme), and notifications. Without a session bus nothing is heard, and
// what is said is dropped; no call waits for the bus. Made and ended on main.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/config/theme.h"

namespace riffle {

class DesktopBus {
 public:
  // `changed` runs on the watching thread and must only hand on. `address`: of the bus, see
  // session_bus_address(); nothing: there is none.
  DesktopBus(const std::optional<std::string>& address, std::function<void(Appearance)> changed);
  ~DesktopBus();
  DesktopBus(const DesktopBus&) = delete;
  DesktopBus& operator=(const DesktopBus&) = delete;

  // More wait for the bus only when it is stuck; further ones are dropped.
  static constexpr std::size_t kMaxWaiting = 16;

  // Shows a notification (Desktop Notifications Specification). Urgency 0 to 2. The texts may come from
  // programs: no markup can be made of them.
  void notify(const std::string& title, const std::string& body, std::uint8_t urgency);

 private:
  struct Notice {
    std::string title;
    std::string body;
    std::uint8_t urgency = 1;
  };
  void run(const std::string& address);
  std::vector<Notice> take_notices();
  void wake() const;

  std::function<void(Appearance)> changed_;
  int wake_ = -1;
  // One lock around a list of values; Mailbox cannot be waited for together with the bus's socket.
  std::mutex mutex_;
  std::vector<Notice> notices_;
  bool stopping_ = false;
  std::thread thread_;
};

// $DBUS_SESSION_BUS_ADDRESS, else the socket in $XDG_RUNTIME_DIR if it is there. libdbus itself would start a
// bus where it finds none.
std::optional<std::string> session_bus_address(const std::function<const char*(const char*)>& env);

}  // namespace riffle
