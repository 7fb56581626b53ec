// Code that is no part of the state: linking, and the JDK's own class initialisers.
//
// It runs once, and what it does is not undone. So nothing that lasts may refer to an object that
// the program made: when the search goes back, that object has never been there. When a lasting
// part is over, what it has written into older objects, what it has answered and the classes it has
// loaded are looked through, as far as they lead to objects of its own. What else it has made
// no other thread can reach but the one that it ran on, whose stack is undone with the rest.
//
// And nothing that lasts may be half undone: a place that the program has written before the part
// did holds what it held at first when the search goes back. So a part that refers to the program's
// objects, has written such a place, failed, or cannot go on (it waits for somebody, or came to
// what Heddle cannot run), does not last. What it has overwritten is added to the trail, its
// classes count as initialised only where their mirrors say so, and what it linked is unlinked with
// the rest (make_undone). Its classes are from then on initialised like the program's own, so that
// the objects they make have names that do not depend on the execution.

#include <algorithm>
#include <cstring>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/check.h"
#include "program/basic_type.h"
#include "vm/vm.h"

namespace heddle {
namespace {

std::uint64_t position(Ref ref) { return std::uint64_t{ref.index} * 8; }

// A place that refers to something. A search that goes back to where an object at this position was
// not there yet finds the place as it was before, or not at all; 0 if it is always there.
struct Root {
  std::uint64_t unmade_below = 0;
  Ref holder;
  Ref value;
};

class Capture {
 public:
  explicit Capture(const Vm& vm) : vm_(vm) {}

  [[nodiscard]] bool can_be_unmade(Ref ref) const {
    return position(ref) >= vm_.program_start && !vm_.heap.is_permanent(ref);
  }
  void add(Ref holder, Ref value, Ref before = {}) {
    Root root{0, holder, value};
    if (holder && can_be_unmade(holder)) root.unmade_below = position(holder) + 1;
    if (holder && vm_.class_of(holder) == vm_.known.klass) {
      root.unmade_below = vm_.class_of_mirror(holder)->born_at;
    }
    // What was there before has been written after it was made, and that is undone.
    if (before && can_be_unmade(before)) {
      root.unmade_below = std::max(root.unmade_below, position(before) + 1);
    }
    roots_.push_back(root);
  }
  void follow_all() {
    // What is seen from two places counts for the one that is there longer.
    std::stable_sort(roots_.begin(), roots_.end(),
                     [](const Root& a, const Root& b) { return a.unmade_below < b.unmade_below; });
    for (const auto& root : roots_) follow(root);
  }
  [[nodiscard]] Ref holder() const { return holder_; }
  [[nodiscard]] Ref found() const { return found_; }  // null if nothing was
  [[nodiscard]] bool found_common() const { return found_common_; }

 private:
  void follow(const Root& root) {
    see(root, root.value);
    while (!open_.empty()) {
      const auto ref = open_.back();
      open_.pop_back();
      const auto& cls = *vm_.class_of(ref);
      if (cls.is_array()) {
        if (!is_reference(cls.element_type)) continue;
        const auto* elements = vm_.heap.elements<Ref>(ref);
        for (std::uint32_t i = 0; i < vm_.heap.length(ref); ++i) see(root, elements[i]);
        continue;
      }
      for (const auto offset : cls.ref_offsets) see(root, vm_.heap.read_ref(ref, offset));
    }
  }

  void see(const Root& root, Ref ref) {
    if (!ref || found_) return;
    if (can_be_unmade(ref)) {
      if (position(ref) < root.unmade_below) return;
      const bool is_common = vm_.common_end == 0 || position(ref) < vm_.common_end;
      if (is_common && vm_.common_may_last) {
        found_common_ = true;
        return;
      }
      found_ = ref;
      holder_ = root.holder;
      return;
    }
    // A class is looked at by itself.
    if (!vm_.heap.is_of_lasting_part(ref) || vm_.class_of(ref) == vm_.known.klass) return;
    if (seen_.insert(ref).second) open_.push_back(ref);
  }

  const Vm& vm_;
  std::vector<Root> roots_;
  Ref found_;
  Ref holder_;
  bool found_common_ = false;
  std::vector<Ref> open_;
  std::unordered_set<Ref> seen_;
};

// Each place once, with what was there at first.
std::vector<Heap::Cell> written_cells(const Vm& vm) {
  auto cells = vm.heap.lasting_cells();
  // Quick instructions know a static field by its position alone.
  for (auto& cell : cells) {
    if (cell.holder) continue;
    const auto* cls = vm.class_at(cell.offset);
    HEDDLE_CHECK(cls != nullptr, "what is written outside objects should be a static field");
    cell.holder = cls->mirror;
    cell.offset -= position(cell.holder);
  }
  std::erase_if(cells, [&](const auto& cell) { return vm.heap.is_of_lasting_part(cell.holder); });
  const auto place = [](const Heap::Cell& cell) { return std::tuple(cell.holder, cell.offset); };
  std::stable_sort(cells.begin(), cells.end(),
                   [&](const auto& a, const auto& b) { return place(a) < place(b); });
  const auto end = std::unique(cells.begin(), cells.end(),
                               [&](const auto& a, const auto& b) { return place(a) == place(b); });
  cells.erase(end, cells.end());
  return cells;
}

// Whether the part has left a reference of its own in an object that the program made.
bool writes_unmade(const Vm& vm) {
  const auto cells = written_cells(vm);
  return std::any_of(cells.begin(), cells.end(), [&](const Heap::Cell& cell) {
    return cell.holder && Capture(vm).can_be_unmade(cell.holder) &&
           vm.heap.read_ref(cell.holder, cell.offset) != cell.before;
  });
}

// The references from objects that the part made to those that the program made are undone with the
// latter, and are part of the state.
void record_references(Vm& vm) {
  const Capture capture(vm);
  const auto see = [&](Ref holder, std::uint64_t offset) {
    const auto to = vm.heap.read_ref(holder, offset);
    if (!to || !capture.can_be_unmade(to)) return;
    const auto cell = position(holder) + offset;
    const auto half = (cell & 4U) != 0 ? Trail::Entry::kHigh : Trail::Entry::kLow;
    vm.heap.trail().append(
        Trail::Entry{(cell & ~std::uint64_t{7}) | half | Trail::Entry::kRefs, 0});
  };
  vm.heap.each_permanent([&](const ObjectHeader& header) { return vm.object_size(header); },
                         [&](Ref ref) {
                           if (!vm.heap.is_of_lasting_part(ref)) return;
                           const auto& cls = *vm.class_of(ref);
                           if (&cls == vm.known.klass)
                             return;  // what is written there is noted anyway
                           if (!cls.is_array()) {
                             for (const auto offset : cls.ref_offsets) see(ref, offset);
                           } else if (is_reference(cls.element_type)) {
                             for (std::uint32_t i = 0; i < vm.heap.length(ref); ++i) {
                               see(ref, kHeaderSize + std::uint64_t{i} * sizeof(Ref));
                             }
                           }
                         });
}

// Links stay, and so does what they wrote, but for references to what the program made: where these
// are is part of the state.
void record_unmade(Vm& vm, const std::vector<Trail::Entry>& overwritten) {
  const Capture capture(vm);
  auto& heap = vm.heap;
  bool some = false;
  for (const auto& entry : overwritten) {
    if ((entry.place & Trail::Entry::kRefs) == 0) continue;
    const auto shift = (entry.place & Trail::Entry::kHigh) != 0 ? 32U : 0U;
    Ref now;
    std::memcpy(&now, heap.base() + entry.word() + shift / 8, sizeof now);
    const Ref before{static_cast<std::uint32_t>(entry.old >> shift)};
    const bool is_of_program =
        (before && capture.can_be_unmade(before)) || (now && capture.can_be_unmade(now));
    if (!is_of_program) continue;
    heap.trail().append(entry);
    some = true;
  }
  if (some) record_references(vm);
}

}  // namespace

bool Vm::begin_lasting(Thread& thread) {
  if (explorer == nullptr || thread.lasting_base != nullptr) return false;
  const bool is_only = std::all_of(threads.begin(), threads.end(), [](const auto& other) {
    return other->lasting_base == nullptr;
  });
  if (is_only) {
    part_ = {};
    part_.links = true;  // unless it turns out to be an initialiser
    heap.begin_lasting_part();
    classes_before_ = classes.size();
    lasting_answers_.clear();
  }
  thread.lasting_base = thread.top;
  heap.make_lasting(true);
  return true;
}

void Vm::end_lasting(Thread& thread) {
  thread.lasting_base = nullptr;
  heap.make_lasting(false);
  if (program_start == 0) return;
  const auto overwritten = find_overwritten();
  // A link is made once all the same, with the classes it needs: what it wrote into a place that
  // was written before is a cache.
  const auto is_old = [&](const Trail::Entry& entry) { return entry.word() < program_start; };
  const bool depends =
      part_.failed ||
      (!part_.links &&
       (std::any_of(overwritten.begin(), overwritten.end(), is_old) || writes_unmade(*this)));
  if (depends || !find_captured().empty()) return make_undone();
  record_unmade(*this, overwritten);
  if (links_in_state_.empty()) return;
  for (auto& undo : part_.undo_links) links_in_state_.push_back(std::move(undo));
}

// States that were met before this was known have the class initialised for good. A hidden class is
// another one in every execution, so of that nothing can be learned.
void Vm::initialise_each_time(Class& cls) {
  const bool is_new = !std::exchange(cls.init_is_state, true) && !cls.hidden;
  if (is_new && explorer != nullptr) explorer->learns();
}

void Vm::leave_lasting(Thread& thread) {
  for (const auto* frame = thread.top; frame > thread.lasting_base; frame = frame->prev) {
    if (frame->on_return == OnReturn::ClassInit) initialise_each_time(*classes[frame->data]);
  }
  thread.lasting_base = nullptr;
  heap.make_lasting(false);
  if (program_start != 0) make_undone();
}

void Vm::notes_link(std::function<void()> undo) {
  if (heap.is_lasting()) {
    part_.undo_links.push_back(std::move(undo));
  } else if (!links_in_state_.empty()) {
    links_in_state_.push_back(std::move(undo));
  }
}

// What the part has overwritten where the trail has something older, or in objects that the program
// made. What it put back does not count.
std::vector<Trail::Entry> Vm::find_overwritten() {
  std::vector<Trail::Entry> found;
  if (heap.lasting_trail().entries().empty()) return found;
  const auto& older = heap.trail().entries();
  for (; trail_cells_end_ < older.size(); ++trail_cells_end_) {
    const auto& entry = older[trail_cells_end_];
    if (entry.word() >= program_start) continue;
    if ((entry.place & Trail::Entry::kLow) != 0) trail_cells_.insert(entry.word());
    if ((entry.place & Trail::Entry::kHigh) != 0) trail_cells_.insert(entry.word() + 4);
  }
  std::unordered_set<std::uint64_t> seen;
  for (const auto& entry : heap.lasting_trail().entries()) {
    const auto cell = entry.word() + ((entry.place & Trail::Entry::kHigh) != 0 ? 4 : 0);
    if (!seen.insert(cell).second) continue;
    if (cell < program_start && trail_cells_.count(cell) == 0) continue;
    std::uint64_t now = 0;
    std::memcpy(&now, heap.base() + entry.word(), sizeof now);
    if (((now ^ entry.old) & entry.mask()) != 0) found.push_back(entry);
  }
  return found;
}

void Vm::make_undone() {
  for (auto it = part_.rewritten.rbegin(); it != part_.rewritten.rend(); ++it) {
    *it->first = it->second;
  }
  for (auto* cls : part_.initialized) {
    cls->initialized = false;
    initialise_each_time(*cls);
  }
  if (heap.trail().recording()) {
    heap.trail().append(heap.lasting_trail());
    record_references(*this);
    for (auto* cls : part_.defined) {
      if (cls->hidden) {
        cls->born_at = heap.position().top;
      } else {
        cls->defined_late = true;
        heap.write<std::int32_t>(cls->mirror, known.at.class_defined, 1);
      }
    }
  }
  links_in_state_.emplace_back([] {});  // whatever is linked from now on may lead to what was
  for (auto& undo : part_.undo_links) links_in_state_.push_back(std::move(undo));
  part_ = {};
}

void Vm::copy_class_arrays(Thread& thread, const Frame& callee) {
  ParameterReader reader(callee.method->member->descriptor);
  auto* slot = callee.locals + (callee.method->is_static() ? 0 : 1);
  while (!reader.done()) {
    const auto type = reader.next();
    const auto original = as_ref(*slot);
    if (type == "[Ljava/lang/Class;" && original) {
      Ref copy;
      const auto length = heap.length(original);
      const auto flow =
          new_array(thread, *known.class_array, static_cast<std::int32_t>(length), &copy);
      HEDDLE_CHECK(flow == Flow::Return, "there should be room for what lasts");
      std::copy_n(heap.elements<Ref>(original), length, heap.elements<Ref>(copy));
      *slot = from_ref(copy);
    }
    slot += slots_of(basic_type(type.front()));
  }
}

std::string Vm::find_captured() {
  Capture capture(*this);
  for (const auto answer : lasting_answers_) capture.add({}, answer);
  for (auto i = classes_before_; i < classes.size(); ++i) {
    const auto* cls = classes[i];
    if (cls == nullptr || !cls->mirror) continue;
    // Classes of a loader that is unmade are unmade with it.
    if (capture.can_be_unmade(loaders[cls->loader.index].object)) continue;
    for (const auto offset : cls->static_ref_offsets) {
      capture.add(cls->mirror, heap.read_ref(cls->mirror, offset));
    }
  }
  for (const auto& cell : written_cells(*this)) {
    capture.add(cell.holder, heap.read_ref(cell.holder, cell.offset), cell.before);
  }
  capture.follow_all();
  captures_common = captures_common || capture.found_common();
  if (!capture.found()) return {};
  auto text = "an object of the program's that the JDK keeps for good (" +
              class_of(capture.found())->external_name;
  if (const auto holder = capture.holder()) {
    const auto* cls = class_of(holder);
    text += ", in " + (cls == known.klass ? class_of_mirror(holder) : cls)->external_name;
  }
  return text + "): let it do so before the threads start";
}

}  // namespace heddle
