#include "vm/natives/access_mode.h"

#include <algorithm>

namespace heddle {
namespace {

AccessMode weakened(const std::vector<std::string_view>& callers) {
  for (const auto name : callers) {
    if (name.ends_with("Acquire")) return AccessMode::Acquire;
    if (name.ends_with("Release")) return AccessMode::Release;
    if (name.ends_with("Opaque")) return AccessMode::Opaque;
    if (name.ends_with("Plain")) return AccessMode::Plain;
  }
  return AccessMode::Volatile;
}

}  // namespace

std::vector<std::string_view> callers_in_unsafe(const Vm& vm, const Thread& thread) {
  std::vector<std::string_view> names;
  const auto* frame = thread.top;
  for (; frame != nullptr && frame->method != nullptr; frame = frame->prev) {
    if (frame->method->owner != vm.known.unsafe) break;
    names.push_back(frame->method->member->name);
  }
  return names;
}

AccessModes access_modes(const Vm& vm, const Thread& thread, const Method& method) {
  const auto kind = static_cast<EventKind>(method.native_event);
  if (kind == EventKind::ReadModifyWrite) {
    const auto callers = callers_in_unsafe(vm, thread);
    const auto mode = weakened(callers);
    return {.read = mode == AccessMode::Release ? AccessMode::Plain : mode,
            .write = mode == AccessMode::Acquire ? AccessMode::Plain : mode,
            .weak = !callers.empty() && callers.back().starts_with("weak")};
  }
  const auto callers = callers_in_unsafe(vm, thread);
  if (!method.member->name.ends_with("Volatile")) {
    // The look of an update that the JDK makes of a look and a compare-and-set: an update is no
    // plain access, so neither is its first half.
    const bool updates = std::any_of(callers.begin(), callers.end(), [](std::string_view name) {
      return name.starts_with("getAnd") || name.find("compareAnd") != std::string_view::npos ||
             name.find("CompareAnd") != std::string_view::npos;
    });
    return updates ? AccessModes{.read = AccessMode::Opaque} : AccessModes{};
  }
  const auto mode = weakened(callers);
  if (kind == EventKind::Write) return {.write = mode};
  return {.read = mode};
}

}  // namespace heddle
