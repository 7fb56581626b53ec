// Do natives touch what their rows say (vm/natives/acts.h), and nothing else?
//
//     heddle_native_watch JDK CLASS-PATH MAIN [ARGUMENT...]
//
// Explores a program for a while, as `heddle check` does. Whenever a thread calls a native method,
// the words of the heap that it reads and writes are noted (page_watch.h) and compared with the
// actions that the stream of events has told of the call. A word that other threads can reach and
// write must be in such an action, and a word that was written must not be said to be only read.
//
// Prints a line for each native and each place where the two differ, and how many calls of how many
// natives were compared. The exit status is 1 if there is a difference.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "checker/check_program.h"
#include "checker/open_vm.h"
#include "explore/stream.h"
#include "explore/vm_machine.h"
#include "page_watch.h"
#include "program/jdk.h"
#include "vm/natives/native_row.h"
#include "vm/places.h"

namespace heddle {
namespace {

constexpr std::size_t kMostStates = 1'500;
constexpr std::size_t kMostSteps = 400;  // of one path
constexpr std::size_t kMostCalls = 300;  // of one native; then one of sixteen

// Where objects begin, to find the one that an address is in. What lies below the program's region
// only grows; the rest is looked at anew each time.
class ObjectIndex {
 public:
  Ref object_at(const Vm& vm, std::uint64_t position) {
    if (!vm.heap.is_permanent(Ref{static_cast<std::uint32_t>(position / 8)})) {
      look_at_program(vm);
      return below(program_, position);
    }
    if (permanent_bytes_ != vm.heap.permanent_bytes()) look_at_permanent(vm);
    return below(permanent_, position);
  }

 private:
  static Ref below(const std::vector<std::uint32_t>& starts, std::uint64_t position) {
    const auto after = std::upper_bound(starts.begin(), starts.end(), position / 8);
    return after == starts.begin() ? Ref{} : Ref{*(after - 1)};
  }

  void look_at_permanent(const Vm& vm) {
    permanent_.clear();
    permanent_bytes_ = vm.heap.permanent_bytes();
    vm.heap.each_permanent([&](const ObjectHeader& header) { return vm.object_size(header); },
                           [&](Ref ref) { permanent_.push_back(ref.index); });
  }

  // From the first reference that is not permanent on; the span that is being filled is no object.
  void look_at_program(const Vm& vm) {
    const auto where = vm.heap.position();
    std::uint64_t low = 0;
    std::uint64_t high = where.top;
    while (low + 8 < high) {
      const auto middle = (low + high) / 16 * 8;
      const bool permanent = vm.heap.is_permanent(Ref{static_cast<std::uint32_t>(middle / 8)});
      (permanent ? low : high) = middle;
    }
    program_.clear();
    for (auto position = high; position < where.top;) {
      if (position == where.next && where.next < where.end) {
        position = where.end;
        continue;
      }
      const Ref ref{static_cast<std::uint32_t>(position / 8)};
      const auto& header = vm.heap.header(ref);
      program_.push_back(ref.index);
      position += header.class_id == 0 ? std::uint64_t{header.length} * 8 : vm.object_size(header);
    }
  }

  std::vector<std::uint32_t> permanent_;
  std::vector<std::uint32_t> program_;
  std::uint64_t permanent_bytes_ = 0;
};

struct Told {
  Location location;
  bool writes = false;
};

class NativeWatch final : public Listener {
 public:
  void happened(const Thread& thread, const Action& action) override {
    if (thread.id != teller_) told_.clear();
    teller_ = thread.id;
    for (std::size_t i = 0; i < action.locations.size(); ++i) {
      const bool reads = i < action.only_read || action.event.kind == EventKind::Read;
      told_.push_back({action.locations[i], !reads});
    }
    acts_on_ = action.event.location.object;
  }

  Flow call(NativeCall& call) {
    const auto& row = row_of(call);
    const auto function = row.function;
    const auto& thread = call.thread;
    const bool counts = call.vm.explorer != nullptr && call.vm.several_threads &&
                        thread.lasting_base == nullptr && thread.quiet_base == nullptr;
    auto& calls = calls_[&call.method];
    if (!counts || watching_ || (++calls > kMostCalls && calls % 16 != 0)) {
      const auto flow = function(call);
      told_.clear();
      return flow;
    }
    if (thread.id != teller_) told_.clear();
    auto& heap = call.vm.heap;
    const auto before = heap.position();
    const auto permanent = heap.permanent_bytes();
    Flow flow = Flow::Return;
    watching_ = true;
    {
      const PageWatch watch(heap.base(), before.top);
      flow = function(call);
    }
    watching_ = false;
    ++watched_;
    names_.insert(&call.method);
    compare(call, before.next, permanent);
    told_.clear();
    return flow;
  }

  int report() const {
    for (const auto& [line, count] : differences_) {
      std::printf("%s (%zu times)\n", line.c_str(), count);
    }
    std::printf("%zu calls of %zu natives, %zu differences\n", watched_, names_.size(),
                differences_.size());
    return differences_.empty() ? 0 : 1;
  }

 private:
  const NativeRow& row_of(NativeCall& call) {
    auto& known = rows_[&call.method];
    if (known != nullptr) return *known;
    const auto owner = call.vm.symbols.text(call.method.owner->name);
    for (const auto* row : call.vm.native_rows(owner)) {
      const bool named =
          row->name == call.method.member->name &&
          (row->descriptor.empty() || row->descriptor == call.method.member->descriptor);
      if (named && row->function != nullptr) known = row;
    }
    return *known;
  }

  void compare(const NativeCall& call, std::uint64_t next, std::uint64_t permanent) {
    const auto& vm = call.vm;
    find_exempt(vm);
    for (const auto& byte : PageWatch::touched()) {
      const bool is_permanent =
          vm.heap.is_permanent(Ref{static_cast<std::uint32_t>(byte.offset / 8)});
      if (is_permanent ? byte.offset >= permanent : byte.offset >= next) continue;  // new
      const bool saves = byte.offset % 8 == 0 && written_words_.count(byte.offset / 8) != 0;
      if (!byte.writes && saves) continue;
      const Ref object = objects_.object_at(vm, byte.offset);
      if (!object || vm.heap.header(object).class_id == 0 || !vm.is_shared(object) ||
          exempt_.count(object) != 0) {
        continue;
      }
      const auto offset = static_cast<std::uint32_t>(byte.offset - std::uint64_t{object.index} * 8);
      if (is_said(vm, object, offset, byte) || is_of_thread(call, object, offset)) continue;
      const auto place = place_in(vm, object, offset, byte.writes);
      if (place.empty()) continue;
      ++differences_[call.method.owner->external_name + "." +
                     std::string(call.method.member->name) +
                     (byte.writes ? " writes " : " reads ") + place];
    }
    if (PageWatch::overflowed()) ++differences_["more was touched than is noted"];
  }

  // Words that are written, which the trail reads as a whole before; objects that became known to
  // other threads by this call, which so far had one; and the bytes of texts, which are never
  // written.
  void find_exempt(const Vm& vm) {
    exempt_.clear();
    written_words_.clear();
    for (const auto& byte : PageWatch::touched()) {
      if (byte.writes) written_words_.insert(byte.offset / 8);
      const Ref object = objects_.object_at(vm, byte.offset);
      if (!object || vm.heap.header(object).class_id == 0) continue;
      const auto offset = byte.offset - std::uint64_t{object.index} * 8;
      if (byte.writes && offset / 4 == offsetof(ObjectHeader, flags) / 4) exempt_.insert(object);
      if (vm.class_of(object) == vm.known.string) {
        exempt_.insert(vm.heap.read_ref(object, vm.known.at.string_value));
      }
    }
  }

  // A native that starts, joins, parks or interrupts a thread, or waits, is told as that. What the
  // machine keeps of the thread it acts on, and of the one that calls, belongs to it: whether it
  // lives, its state, its interrupt flag and its monitor.
  [[nodiscard]] static bool is_of_thread(const NativeCall& call, Ref object, std::uint32_t offset) {
    const auto* acts = call.method.acts;
    if (acts == nullptr || (is_access(acts->event) && !acts->watches)) return false;
    const bool acted_on = acts->subject >= 0 && acts->subject_of(call.args) == object;
    if (object != call.thread.object && !acted_on) return false;
    const auto& at = call.vm.known.at;
    return offset / 4 == at.thread_eetop / 4 || offset / 4 == at.thread_eetop / 4 + 1 ||
           offset == at.thread_interrupted || offset == at.thread_status ||
           offset / 4 == offsetof(ObjectHeader, lock) / 4;
  }

  // Written once, before others can reach it, or always with the same value: numbers that the
  // machine gives classes and loaders, the name of a class, what a reflected member stands for. And
  // the machine's list of blocks of memory, whose changes commute with nothing
  // (Vm::unplaced_changes).
  [[nodiscard]] static bool is_steady(const Vm& vm, const Field& field) {
    const auto name = vm.symbols.text(field.name);
    const auto& known = vm.known;
    // Whether a class is defined is told as the one place of all definitions.
    if (name == "heddle$defined") return true;
    if (name.starts_with("heddle$")) return name == "heddle$id" || field.owner == known.unsafe;
    if (field.owner == known.klass) return name == "name";
    return field.owner == known.reflect_method || field.owner == known.reflect_constructor ||
           field.owner == known.reflect_field;
  }

  // What a definition gives a class, which may have been there in an execution before, is told as
  // the one place of all definitions.
  [[nodiscard]] bool is_of_definition(const Vm& vm, Ref object, std::uint32_t offset) const {
    const auto place = class_definitions_place(vm);
    return vm.class_of(object) == vm.known.klass &&
           offset / 4 == vm.known.at.class_protection_domain / 4 &&
           std::any_of(told_.begin(), told_.end(),
                       [&](const Told& told) { return told.writes && told.location == place; });
  }

  [[nodiscard]] bool is_said(const Vm& vm, Ref object, std::uint32_t offset,
                             const TouchedByte& byte) const {
    if (is_of_definition(vm, object, offset)) return true;
    return std::any_of(told_.begin(), told_.end(), [&](const Told& told) {
      if (byte.writes && !told.writes) return false;
      const auto& at = told.location;
      if (!at.object) return at.offset <= byte.offset && byte.offset < at.offset + 8ULL;
      if (at.object != object) return false;
      if (at.offset == static_cast<std::uint32_t>(Aspect::AllElements))
        return offset >= kHeaderSize;
      return at.offset <= offset && offset < at.offset + size_at(vm, object, at.offset);
    });
  }

  [[nodiscard]] static std::uint32_t size_at(const Vm& vm, Ref object, std::uint32_t offset) {
    const auto& cls = *vm.class_of(object);
    if (cls.is_array()) return 1U << cls.element_shift;
    const auto* field = field_at(vm, object, offset);
    return field != nullptr ? size_of(field->type) : 4;
  }

  [[nodiscard]] static const Field* field_at(const Vm& vm, Ref object, std::uint32_t offset) {
    const auto covers = [&](const Field& field, bool is_static) {
      return field.is_static() == is_static && field.offset <= offset &&
             offset < field.offset + size_of(field.type);
    };
    const auto* cls = vm.class_of(object);
    if (cls == vm.known.klass) {
      for (const auto& field : vm.class_of_mirror(object)->fields) {
        if (covers(field, true)) return &field;
      }
    }
    for (; cls != nullptr; cls = cls->super) {
      for (const auto& field : cls->fields) {
        if (covers(field, false)) return &field;
      }
    }
    return nullptr;
  }

  // What lies there, or nothing if no other thread could write it, or it is no part of the state.
  [[nodiscard]] std::string place_in(const Vm& vm, Ref object, std::uint32_t offset,
                                     bool writes) const {
    const auto& cls = *vm.class_of(object);
    if (offset < kHeaderSize) {
      // Classes and lengths never change, flags and hashes are bookkeeping.
      if (offset < offsetof(ObjectHeader, lock) || offset >= offsetof(ObjectHeader, length))
        return {};
      return object == acts_on_ ? "" : "the monitor of " + cls.external_name;
    }
    if (cls.is_array()) {
      return "elements of " + cls.external_name;
    }
    const auto* field = field_at(vm, object, offset);
    if (field == nullptr) return "the middle of " + cls.external_name;
    if (field->is_final() && !writes) return {};
    return is_steady(vm, *field)
               ? ""
               : field->owner->external_name + "." + std::string(vm.symbols.text(field->name));
  }

  ObjectIndex objects_;
  std::unordered_map<const Method*, const NativeRow*> rows_;
  std::unordered_map<const Method*, std::size_t> calls_;
  std::set<const Method*> names_;
  std::map<std::string, std::size_t> differences_;
  std::vector<Told> told_;  // by the thread that runs, since its last native
  ThreadId teller_;
  Ref acts_on_;
  std::set<Ref> exempt_;
  std::set<std::uint64_t> written_words_;
  bool watching_ = false;
  std::size_t watched_ = 0;
};

NativeWatch* watch = nullptr;  // of the one machine in this process

Flow around(NativeCall& call) { return watch->call(call); }

// Depth-first, as far as the limits go.
class Walk {
 public:
  explicit Walk(VmMachine& machine) : machine_(machine) {}

  void enter(std::size_t depth) {
    const auto state = machine_.fingerprint();
    if (machine_.standing() != Standing::Running || depth > kMostSteps ||
        seen_.size() >= kMostStates || !seen_.insert(state).second) {
      return;
    }
    const auto choices = machine_.choices();
    const std::vector<Choice> all(choices.begin(), choices.end());
    const auto mark = machine_.mark();
    for (const auto choice : all) {
      machine_.restore(mark);
      machine_.take(choice);
      enter(depth + 1);
    }
    machine_.restore(mark);
  }

 private:
  VmMachine& machine_;
  std::set<Fingerprint> seen_;
};

int fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  return 2;
}

int watch_natives(const std::vector<std::string>& arguments) {
  if (arguments.size() < 3) return fail("a JDK, a class path and a class are needed");
  const auto jdk = find_jdk({.option = arguments[0], .java_home = {}, .path = {}});
  if (!jdk) return fail(jdk.error().message);
  CheckOptions options;
  options.launch.jdk = jdk->home;
  options.launch.release = jdk->feature;
  options.launch.class_path = {arguments[1]};
  options.launch.main_class = arguments[2];
  options.launch.arguments.assign(arguments.begin() + 3, arguments.end());
  NativeWatch watched;
  watch = &watched;
  auto vm = open_vm(options, {.output = [](int, std::string_view) {}, .around_natives = around});
  if (!vm) return fail(vm.error().message);
  VmMachine machine(**vm, {});
  machine.add_listener(watched);
  const auto start = machine.mark();
  bool learned = false;
  int rounds = 0;
  do {
    machine.restore(start);
    machine.learn();
    machine.start();
    Walk(machine).enter(0);
    learned = machine.grew();
  } while (learned && ++rounds < 10);
  return watched.report();
}

}  // namespace
}  // namespace heddle

int main(int count, char** words) {
  const int status = heddle::watch_natives({words + 1, words + count});
  std::fflush(stdout);
  std::_Exit(status);  // the machine's memory goes with the process
}
