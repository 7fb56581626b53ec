#include "explore/grounds.h"

#include <algorithm>
#include <string_view>

#include "vm/vm.h"

namespace heddle {
namespace {

// What programs call to be checked (api/).
bool is_of_api(const Class& cls) {
  const auto name = cls.external_name.substr(0, cls.external_name.find('$'));
  return name == "heddle.Heddle" || name == "heddle.internal.Tests" ||
         name == "gov.nasa.jpf.vm.Verify";
}

}  // namespace

bool is_own_code(const Class& cls) {
  constexpr std::string_view kTesting[] = {"org.junit.", "junit.framework.", "org.opentest4j.",
                                           "org.hamcrest.", "org.assertj."};
  return !Vm::is_of_jdk(cls) && !is_of_api(cls) &&
         std::none_of(std::begin(kTesting), std::end(kTesting), [&](std::string_view prefix) {
           return cls.external_name.compare(0, prefix.size(), prefix) == 0;
         });
}

const Frame* frame_of_program(const Thread& thread) {
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    const auto& method = *frame->method;
    if (method.owner != nullptr && !method.hidden && is_own_code(*method.owner)) return frame;
  }
  return nullptr;
}

const Frame& frame_to_show(const Thread& thread) {
  if (const auto* frame = frame_of_program(thread)) return *frame;
  const auto* frame = thread.top;
  while (frame->prev != nullptr && (frame->method->owner == nullptr || frame->method->hidden)) {
    frame = frame->prev;
  }
  return *frame;
}

}  // namespace heddle
