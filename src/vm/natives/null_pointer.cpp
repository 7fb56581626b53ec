// java.lang.NullPointerException: the message that says what was null
// (vm/interpreter/null_message.h).

#include "vm/natives/null_pointer.h"

#include <array>

#include "vm/interpreter/null_message.h"
#include "vm/natives/stack_trace.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {

// The stack trace's first entry says where the exception comes from. If the program made it with
// `new`, that is the call of its constructor, for which there is no message; if a native method
// did, there is no bytecode to look at; and if it was a frame that traces hide, nobody should.
std::optional<std::string> helpful_message(const Vm& vm, Ref exception) {
  const auto trace = vm.heap.read_ref(exception, vm.known.at.throwable_backtrace);
  if (!trace || vm.heap.length(trace) == 0) return std::nullopt;
  const auto entry = vm.heap.read<std::uint64_t>(trace, kHeaderSize);
  const auto& method = *vm.methods[entry >> 32U];
  if ((entry & kHiddenAbove) != 0) return std::nullopt;
  if (method.is_native() || method.native != nullptr) return std::nullopt;
  return null_message(*method.owner->file, *method.member,
                      static_cast<std::uint32_t>(entry & 0xffff'ffffU));
}

namespace {

Flow get_extended_npe_message(NativeCall& call) {
  auto& vm = call.vm;
  const auto message = helpful_message(vm, call.ref(0));
  if (!message) return call.give(Ref{});
  const auto string = vm.new_string(*message);
  if (!string) return vm.throw_new(call.thread, "java/lang/OutOfMemoryError", "Java heap space");
  return call.give(string);
}

constexpr std::array kRows{
    NativeRow{"java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;",
              get_extended_npe_message, kUnseen},
};

}  // namespace

std::span<const NativeRow> null_pointer_natives() { return kRows; }

}  // namespace heddle
