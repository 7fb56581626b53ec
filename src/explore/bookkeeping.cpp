#include "explore/bookkeeping.h"

#include <string_view>

#include "vm/vm.h"

namespace heddle {

void mark_bookkeeping(Vm& vm) {
  for (auto& method : vm.known.thread->methods) {
    const auto name = method.member->name;
    if (name == "start" || name == "exit") method.on_call = OnCall::Quiet;
    if (name == "getName") method.on_call = OnCall::NamesThread;
    // Waiting for the end needs the monitor (Vm::can_join), but does not hold it meanwhile.
    if (name == "join" && method.native != nullptr) {
      method.access = static_cast<std::uint16_t>(method.access & ~access::kSynchronized);
    }
  }
  for (auto& method : vm.known.thread_group->methods) {
    const auto name = method.member->name;
    if (name == "addUnstarted") method.on_call = OnCall::Quiet;
    if (name == "getMaxPriority") method.on_call = OnCall::QuietIfCalledByJdk;
  }
  for (auto& method : vm.boot_class("java/lang/invoke/VarForm")->methods) {
    if (method.member->name == "resolveMemberName") method.on_call = OnCall::Links;
  }
  // What the JDK keeps for all: method types, and the code of direct method handles, by their type.
  for (auto& method : vm.boot_class("java/lang/invoke/MethodType")->methods) {
    const auto descriptor = method.member->descriptor;
    if (descriptor.ends_with(")Ljava/lang/invoke/MethodType;") &&
        descriptor.find("Ljava/util/List;") == std::string_view::npos &&
        descriptor.find("Ljava/lang/ClassLoader;") == std::string_view::npos) {
      method.on_call = OnCall::Links;
    }
  }
  for (auto& method : vm.boot_class("java/lang/invoke/DirectMethodHandle")->methods) {
    const auto name = method.member->name;
    if (name == "preparedLambdaForm" || name == "preparedFieldLambdaForm") {
      method.on_call = OnCall::Links;
    }
  }
  for (auto& method : vm.boot_class("java/io/PrintStream")->methods) {
    const auto name = method.member->name;
    if (name == "write" || name == "writeln" || name == "newLine" || name == "implWrite" ||
        name == "implWriteln" || name == "implNewLine" || name == "flush") {
      method.on_call = OnCall::QuietIfSystemStream;
    }
  }
}

}  // namespace heddle
