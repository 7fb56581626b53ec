// Code that is no part of the state: linking, and the JDK's own class initialisers.
//
// It runs once, and what it does is not undone. So nothing that lasts may refer to an object that
// the program made: when the search goes back, that object has never been there. When a lasting
// part is over, what it has written into older objects, what it has answered and the classes it has
// loaded are looked through, as far as they lead to objects of its own. What else it has made
// nobody can reach but the thread that it ran on, whose stack is undone with the rest.

#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "base/check.h"
#include "program/basic_type.h"
#include "vm/vm.h"

namespace heddle {
namespace {

std::uint64_t position(Ref ref) { return std::uint64_t{ref.index} * 8; }

// A place that refers to something. Whoever goes back to where an object at this position was not
// there yet finds the place as it was before, or not at all; 0 if it is always there.
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
      if (vm_.common_end == 0 || position(ref) < vm_.common_end) {
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

}  // namespace

bool Vm::begin_lasting(Thread& thread) {
  if (explorer == nullptr || thread.lasting_base != nullptr) return false;
  const bool is_only = std::all_of(threads.begin(), threads.end(), [](const auto& other) {
    return other->lasting_base == nullptr;
  });
  if (is_only) {
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
  if (program_start != 0 && captured.empty()) find_captured();
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

void Vm::find_captured() {
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
  if (!capture.found()) return;
  captured = "an object of the program's that the JDK keeps for good (" +
             class_of(capture.found())->external_name;
  if (const auto holder = capture.holder()) {
    const auto* cls = class_of(holder);
    captured += ", in " + (cls == known.klass ? class_of_mirror(holder) : cls)->external_name;
  }
  captured += "): let it do so before the threads start";
}

}  // namespace heddle
