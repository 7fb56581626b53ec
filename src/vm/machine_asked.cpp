// What a program asks of the world outside it (vm/asked.h).

#include "vm/machine.h"

namespace heddle {
namespace {

void note(std::set<Asked>& asked, const Thread& thread, std::string_view what) {
  const auto* frame = frame_of_program(thread);
  if (frame == nullptr) return;
  asked.insert({std::string(what), frame->method, bci_of(*frame)});
}

}  // namespace

void VmMachine::asks_fixed(const Thread& thread, std::string_view what) {
  note(grounds_.fixed, thread, what);
}

void VmMachine::refuses(const Thread& thread, std::string_view what) {
  note(grounds_.refused, thread, what);
}

}  // namespace heddle
