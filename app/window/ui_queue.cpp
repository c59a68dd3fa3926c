#include "app/window/ui_queue.h"

#include <SDL.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace riffle {

UiQueue::UiQueue() : event_type_(SDL_RegisterEvents(1)) {}

void UiQueue::Messages::absorb(Messages&& newer) {
  std::move(newer.list.begin(), newer.list.end(), std::back_inserter(list));
}

void UiQueue::post(UiMessage message) {
  Messages one;
  one.list.push_back(std::move(message));
  mailbox_.put(std::move(one));
  SDL_Event event;
  SDL_zero(event);
  event.type = event_type_;
  SDL_PushEvent(&event);
}

std::vector<UiMessage> UiQueue::drain() {
  auto messages = mailbox_.try_take();
  return messages ? std::move(messages->list) : std::vector<UiMessage>();
}

}  // namespace riffle
