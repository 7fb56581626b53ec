// The stream of events of one execution (explore/stream.h), a line each.
//
//     heddle_event_list JDK CLASS-PATH MAIN [ARGUMENT...]
//
// The thread that comes first goes on as long as it can. Lines have the thread, the kind of the
// action or of what orders threads, and its subject; behind a field, its access mode if it is not
// plain. Left out are what the JDK's code does in plain mode, what it keeps of threads quietly, and
// all that happens before the first thread is started. tests/events/run.py compares the lines with
// those that a program expects.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "checker/check_program.h"
#include "checker/describe.h"
#include "checker/open_vm.h"
#include "explore/stream.h"
#include "explore/vm_machine.h"
#include "program/jdk.h"
#include "report/words.h"

namespace heddle {
namespace {

constexpr int kMostSteps = 10'000;

std::string_view name_of_mode(AccessMode mode) {
  switch (mode) {
    case AccessMode::Plain:
      return "";
    case AccessMode::Opaque:
      return " opaque";
    case AccessMode::Acquire:
      return " acquire";
    case AccessMode::Release:
      return " release";
    case AccessMode::Volatile:
      return " volatile";
  }
  return "";
}

std::string_view name_of_order(Order::Kind kind) {
  switch (kind) {
    case Order::Kind::Acquire:
      return "acquires";
    case Order::Kind::Release:
      return "releases";
    case Order::Kind::Start:
      return "is before";
    case Order::Kind::Join:
      return "is behind";
    case Order::Kind::ReleaseFence:
      return "release fence";
    case Order::Kind::AcquireFence:
      return "acquire fence";
    case Order::Kind::FullFence:
      return "full fence";
  }
  return "";
}

class EventList final : public Listener {
 public:
  explicit EventList(VmMachine& machine) : machine_(machine), words_(machine) {}

  void happened(const Thread& thread, const Action& action) override {
    const auto& event = action.event;
    const bool begins = event.kind == EventKind::Start || machine_.vm().several_threads;
    const bool plain = is_access(event.kind) && event.mode == AccessMode::Plain;
    const bool of_jdk = plain && Vm::is_of_jdk(*thread.top->method->owner);
    if (action.quiet || action.is_private || of_jdk || !begins) return;
    if (!is_access(event.kind)) return say(thread, event, event.location, name_of(event.kind));
    for (std::size_t i = 0; i < action.locations.size(); ++i) {
      const bool updates = event.kind == EventKind::ReadModifyWrite;
      const auto kind = i < action.only_read ? EventKind::Read
                        : updates            ? EventKind::ReadModifyWrite
                                             : EventKind::Write;
      const auto name = std::string(action.of_machine ? "machine " : "") +
                        std::string(action.in_step ? "in step " : "") + std::string(name_of(kind));
      say(thread, {event.thread, kind, event.mode, action.locations[i]}, action.locations[i], name);
    }
  }

  void ordered(const Thread& thread, const Order& order) override {
    const bool begins = order.kind == Order::Kind::Start || machine_.vm().several_threads;
    const bool quiet = thread.quiet_base != nullptr || thread.lasting_base != nullptr;
    if (!begins || (order.kind != Order::Kind::Start && quiet)) return;
    auto kind = EventKind::Lock;
    auto location = order.location;
    if (order.kind == Order::Kind::Start || order.kind == Order::Kind::Join) kind = EventKind::Join;
    if (order.kind == Order::Kind::Start) {
      location = {machine_.vm().threads[order.other.index]->object, 0};
    }
    say(thread, {thread.id, kind, AccessMode::Plain, location}, location,
        name_of_order(order.kind));
  }

 private:
  void say(const Thread& thread, const Event& event, const Location& location,
           std::string_view what) {
    const auto subject = location.object || is_access(event.kind) ? words_.subject(event) : "";
    std::printf("%s: %s%s%s%s\n", words_.thread_name(thread).c_str(), std::string(what).c_str(),
                subject.empty() ? "" : " ", subject.c_str(),
                is_access(event.kind) ? std::string(name_of_mode(event.mode)).c_str() : "");
  }

  VmMachine& machine_;
  Describer words_;
};

int fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  return 2;
}

int list_events(const std::vector<std::string>& arguments) {
  if (arguments.size() < 3) return fail("a JDK, a class path and a class are needed");
  const auto jdk = find_jdk({.option = arguments[0], .java_home = {}, .path = {}});
  if (!jdk) return fail(jdk.error().message);
  CheckOptions options;
  options.launch.jdk = jdk->home;
  options.launch.release = jdk->feature;
  options.launch.class_path = {arguments[1]};
  options.launch.main_class = arguments[2];
  options.launch.arguments.assign(arguments.begin() + 3, arguments.end());
  auto vm = open_vm(options, {.output = [](int, std::string_view) {}});
  if (!vm) return fail(vm.error().message);
  VmMachine machine(**vm, {});
  EventList list(machine);
  machine.add_listener(list);
  machine.start();
  int steps = 0;
  while (machine.standing() == Standing::Running && steps++ < kMostSteps) {
    machine.take(machine.choices().front());
  }
  return machine.standing() == Standing::Ended ? 0 : fail("the program does not end this way");
}

}  // namespace
}  // namespace heddle

int main(int count, char** words) {
  const int status = heddle::list_events({words + 1, words + count});
  std::fflush(stdout);
  std::_Exit(status);  // the machine's memory goes with the process
}
