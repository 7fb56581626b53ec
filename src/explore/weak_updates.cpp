#include "explore/weak_updates.h"

#include <string_view>

#include "explore/grounds.h"
#include "vm/natives/acts.h"

namespace heddle {

// What passes it on is a variable's method of that name, or part of a VarHandle.
bool asks_for_weak_update(const Thread& thread) {
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    const auto& method = *frame->method;
    if (method.owner == nullptr || method.hidden) continue;
    if (is_own_code(*method.owner)) return true;
    const std::string_view owner = method.owner->external_name;
    const bool passes_on = owner.starts_with("java.lang.invoke.") ||
                           method.member->name.starts_with("weakCompareAndSet");
    if (!passes_on || (method.acts != nullptr && method.acts->is_loop)) return false;
  }
  return false;
}

}  // namespace heddle
