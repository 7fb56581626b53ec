// The stream of events of one execution (explore/stream.h), a line each.
//
//     heddle_event_list JDK CLASS-PATH MAIN [ARGUMENT...]
//     heddle_event_list --natives JDK CLASS-PATH MAIN [ARGUMENT...]
//     heddle_event_list --rows JDK CLASS-PATH MAIN
//
// The thread that comes first goes on as long as it can. Lines have the thread, the kind of the
// action or of what orders threads, and its subject; behind a field, its access mode if it is not
// plain. Left out are what the JDK's code does in plain mode (but for the methods that only call a
// native of their own class), what it keeps of threads quietly, and all that happens before the
// first thread is started. tests/events/run.py compares the lines with those that a program
// expects.
//
// With --natives, only what native methods read and write: what the JDK's code around them does
// would be most of the list.
//
// Behind them, lines that begin with "covers" name the instructions and the rows of native methods
// of which a line was said. With --rows, the rows that others can see something of, as far as the
// JDK has their methods: what all programs together have to cover.

#include <cstdio>
#include <cstdlib>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "checker/check_program.h"
#include "checker/describe.h"
#include "checker/open_vm.h"
#include "classfile/opcodes.h"
#include "explore/stream.h"
#include "explore/vm_machine.h"
#include "program/jdk.h"
#include "report/words.h"
#include "vm/natives/native_row.h"
#include "vm/natives/tables.h"

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

std::string name_of_row(const NativeRow& row) {
  return std::string(row.owner) + "." + std::string(row.name) + std::string(row.descriptor);
}

// Whether the row is the one that a method is bound to (vm/classes/layout.cpp; the last counts).
bool is_of(const NativeRow& row, const Method& method) {
  return row.name == method.member->name &&
         (row.descriptor.empty() || row.descriptor == method.member->descriptor) &&
         (row.replaces == Replaces::Code || method.is_native());
}

const NativeRow* row_of(const Vm& vm, const Method& method) {
  const NativeRow* found = nullptr;
  for (const auto* row : vm.native_rows(vm.symbols.text(method.owner->name))) {
    if (row->function != nullptr && is_of(*row, method)) found = row;
  }
  return found;
}

// The instruction that the thread is at, null in a native method.
const OpcodeInfo* instruction_at(const Frame& frame) {
  const auto& code = frame.method->member->code;
  const bool has_code = code && frame.ip != nullptr && frame.method->native == nullptr;
  return has_code ? info(code->bytes[bci_of(frame)]) : nullptr;
}

bool is_at_call(const Thread& thread) {
  const auto* instruction = instruction_at(*thread.top);
  return instruction == nullptr || instruction->mnemonic.starts_with("invoke");
}

// The JDK's code copies, reads and writes all the time.
bool is_busy_work(const Vm& vm, const Thread& thread, const Event& event) {
  if (!is_access(event.kind) || event.mode != AccessMode::Plain) return false;
  const auto& owner = *thread.top->method->owner;
  if (!Vm::is_of_jdk(owner)) return false;
  const auto name = vm.symbols.text(owner.name);
  return !is_at_call(thread) || (name != "jdk/internal/misc/Unsafe" && name != "java/lang/Thread" &&
                                 name != "java/lang/Throwable");
}

// What a line was said of.
class Coverage {
 public:
  // The thread is about to do what was said, and nothing else before it does that.
  void said(const Thread& thread) {
    const auto* frame = thread.top;
    if (frame == nullptr || frame->ip == nullptr) return;
    at_ = {frame, frame->ip};
    const auto* instruction = instruction_at(*frame);
    if (instruction != nullptr && !Vm::is_of_jdk(*frame->method->owner)) {
      covered_.insert(std::string(instruction->mnemonic));
    }
  }

  Flow call(NativeCall& call) {
    auto& row = rows_[&call.method];
    if (row == nullptr) row = row_of(call.vm, call.method);
    const auto* frame = call.thread.top;
    const bool says = row->acts.event != EventKind::None;
    if (says && at_ == At{frame, frame->ip}) covered_.insert(name_of_row(*row));
    return row->function(call);
  }

  void print() const {
    for (const auto& name : covered_) std::printf("covers: %s\n", name.c_str());
  }

 private:
  struct At {
    const Frame* frame = nullptr;
    const Insn* ip = nullptr;
    bool operator==(const At&) const = default;
  };
  At at_;
  std::unordered_map<const Method*, const NativeRow*> rows_;
  std::set<std::string> covered_;
};

Coverage* coverage = nullptr;  // of the one machine in this process

Flow around(NativeCall& call) { return coverage->call(call); }

class EventList final : public Listener {
 public:
  EventList(VmMachine& machine, bool only_natives)
      : machine_(machine), words_(machine), only_natives_(only_natives) {}

  void happened(const Thread& thread, const Action& action) override {
    const auto& event = action.event;
    const bool begins = event.kind == EventKind::Start || machine_.vm().several_threads;
    if (action.quiet || action.is_private || !begins) return;
    if (is_busy_work(machine_.vm(), thread, event)) return;
    if (only_natives_ && !(is_access(event.kind) && is_at_call(thread))) return;
    coverage->said(thread);
    if (!is_access(event.kind)) return say(thread, event, event.location, name_of(event.kind));
    for (std::size_t i = 0; i < action.locations.size();) {
      const bool updates = event.kind == EventKind::ReadModifyWrite;
      const bool reads = i < action.only_read;
      const auto kind = reads     ? EventKind::Read
                        : updates ? EventKind::ReadModifyWrite
                                  : EventKind::Write;
      const auto end = reads ? action.only_read : action.locations.size();
      const auto run = run_of(action.locations.subspan(i, end - i));
      const auto name = std::string(action.of_machine ? "machine " : "") +
                        std::string(action.in_step ? "in step " : "") + std::string(name_of(kind));
      say(thread, {event.thread, kind, event.mode, action.locations[i]}, action.locations[i], name,
          run);
      i += run;
    }
  }

  void ordered(const Thread& thread, const Order& order) override {
    const bool begins = order.kind == Order::Kind::Start || machine_.vm().several_threads;
    const bool quiet = thread.quiet_base != nullptr || thread.lasting_base != nullptr;
    if (!begins || (order.kind != Order::Kind::Start && quiet) || only_natives_) return;
    auto kind = EventKind::Lock;
    auto location = order.location;
    coverage->said(thread);
    if (order.kind == Order::Kind::Start || order.kind == Order::Kind::Join) kind = EventKind::Join;
    if (order.kind == Order::Kind::Start) {
      location = {machine_.vm().threads[order.other.index]->object, 0};
    }
    say(thread, {thread.id, kind, AccessMode::Plain, location}, location,
        name_of_order(order.kind));
  }

 private:
  // How many of the first are elements of one array, side by side.
  [[nodiscard]] std::size_t run_of(std::span<const Location> locations) const {
    const auto& first = locations.front();
    const auto& vm = machine_.vm();
    if (!first.object || is_aspect(first.offset) || !vm.class_of(first.object)->is_array()) {
      return 1;
    }
    const auto size = 1U << vm.class_of(first.object)->element_shift;
    std::size_t run = 1;
    while (run < locations.size() && locations[run].object == first.object &&
           locations[run].offset == first.offset + run * size) {
      ++run;
    }
    return run;
  }

  void say(const Thread& thread, const Event& event, const Location& location,
           std::string_view what, std::size_t run = 1) {
    auto subject = location.object || is_access(event.kind) ? words_.subject(event) : "";
    if (run > 1) {  // [I#1[2] to [I#1[2..4]
      const auto shift = machine_.vm().class_of(location.object)->element_shift;
      const auto last = ((location.offset - kHeaderSize) >> shift) + run - 1;
      subject.back() = '.';
      subject += "." + std::to_string(last) + "]";
    }
    std::printf("%s: %s%s%s%s\n", words_.thread_name(thread).c_str(), std::string(what).c_str(),
                subject.empty() ? "" : " ", subject.c_str(),
                is_access(event.kind) ? std::string(name_of_mode(event.mode)).c_str() : "");
  }

  VmMachine& machine_;
  Describer words_;
  bool only_natives_;
};

int fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  return 2;
}

// Rows whose methods this JDK has, and that say that others can see something of a call.
void print_rows(Vm& vm) {
  const auto print = [&](std::span<const NativeRow> table) {
    for (const auto& row : table) {
      const auto* cls = vm.load_quietly(vm.symbols.intern(row.owner), kAppLoader);
      if (cls == nullptr) continue;
      for (const auto& method : cls->methods) {
        const bool seen = row.acts.event != EventKind::None;
        if (seen && is_of(row, method) && row_of(vm, method) == &row) {
          std::printf("%s\n", name_of_row(row).c_str());
          break;
        }
      }
    }
  };
  for (const auto& table : native_tables()) print(table);
  for (const auto& table : {explore_natives(), synchronizer_natives(), waiting_natives()}) {
    print(table);
  }
}

int list_events(std::vector<std::string> arguments) {
  const bool rows = !arguments.empty() && arguments[0] == "--rows";
  const bool natives = !arguments.empty() && arguments[0] == "--natives";
  if (rows || natives) arguments.erase(arguments.begin());
  if (arguments.size() < 3) return fail("a JDK, a class path and a class are needed");
  const auto jdk = find_jdk({.option = arguments[0], .java_home = {}, .path = {}});
  if (!jdk) return fail(jdk.error().message);
  CheckOptions options;
  options.launch.jdk = jdk->home;
  options.launch.release = jdk->feature;
  options.launch.class_path = {arguments[1]};
  options.launch.main_class = arguments[2];
  options.launch.arguments.assign(arguments.begin() + 3, arguments.end());
  Coverage covered;
  coverage = &covered;
  auto vm = open_vm(options, {.output = [](int, std::string_view) {}, .around_natives = around});
  if (!vm) return fail(vm.error().message);
  if (rows) return print_rows(**vm), 0;
  VmMachine machine(**vm, {});
  EventList list(machine, natives);
  machine.add_listener(list);
  machine.start();
  int steps = 0;
  while (machine.standing() == Standing::Running && steps++ < kMostSteps) {
    machine.take(machine.choices().front());
  }
  covered.print();
  return machine.standing() == Standing::Ended ? 0 : fail("the program does not end this way");
}

}  // namespace
}  // namespace heddle

int main(int count, char** words) {
  const int status = heddle::list_events({words + 1, words + count});
  std::fflush(stdout);
  std::_Exit(status);  // the machine's memory goes with the process
}
