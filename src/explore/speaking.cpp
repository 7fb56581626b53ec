// What an execution says of itself, and is told with its end: outcomes, output, exceptions that
// nothing has caught.

#include <utility>

#include "explore/vm_machine.h"

namespace heddle {

bool VmMachine::stops_uncaught(Thread& thread) {
  const auto handlers = vm_.handlers_of(thread);
  const Event event{thread.id, EventKind::Read, AccessMode::Volatile, handlers.front()};
  return stops_at(thread, event, handlers, handlers.size(), {}, true);
}

void VmMachine::uncaught(Thread& thread, Ref exception) {
  problems_.push_back({Problem::Kind::Exception, thread.id, exception, {}, thread.left});
  if (!said_.by_thread()) return;
  const auto& name = vm_.class_of(exception)->external_name;
  says(thread.id).ending = name.substr(name.rfind('.') + 1);
}

void VmMachine::outcome(std::string name, std::string value) {
  if (said_.by_thread()) says(running_).outcomes[name] = value;
  said_.outcome(std::move(name), std::move(value));
}

void VmMachine::print(std::string_view bytes) {
  if (said_.by_thread()) says(running_).printed += bytes;
}

// What is said by one of several threads is told with its name, so no two are the same.
ThreadSaid& VmMachine::says(ThreadId thread) {
  if (thread.index != 0) contention_.contend(Fact::ThreadsAreToldApart);
  return said_.of(thread);
}

}  // namespace heddle
