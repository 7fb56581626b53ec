// The machine as it was: to explore it (explore/vm_machine.h), and to run threads one
// by one.

#include "vm/vm.h"

namespace heddle {

Vm::Mark Vm::mark() {
  return {.trail = heap.trail().mark(),
          .flags = heap.flags_trail().mark(),
          .position = heap.position(),
          .now_ns = now_ns,
          .clock_step = clock_step,
          .wait_counter = wait_counter,
          .hash_counter = hash_counter,
          .array_hashes = heap.array_hash_log.size(),
          .pending_references = pending_references,
          .several_threads = several_threads,
          .clock_was_read = clock_was_read,
          .links = links_in_state_.size(),
          .init_failures = init_failures};
}

void Vm::restore(const Mark& mark) {
  for (; links_in_state_.size() > mark.links; links_in_state_.pop_back()) links_in_state_.back()();
  if (trail_cells_end_ > mark.trail) {
    trail_cells_.clear();
    trail_cells_end_ = 0;
  }
  heap.trail().undo_to(mark.trail);
  heap.flags_trail().undo_to(mark.flags);
  heap.restore(mark.position);
  auto& hashed = heap.array_hash_log;
  for (; hashed.size() > mark.array_hashes; hashed.pop_back()) {
    heap.array_hashes.erase(hashed.back());
  }
  now_ns = mark.now_ns;
  clock_step = mark.clock_step;
  wait_counter = mark.wait_counter;
  hash_counter = mark.hash_counter;
  pending_references = mark.pending_references;
  several_threads = mark.several_threads;
  clock_was_read = mark.clock_was_read;
  if (init_failures.size() != mark.init_failures.size()) init_failures = mark.init_failures;
}

void Vm::unstart(Thread& thread) {
  thread.status = ThreadStatus::Ended;
  thread.top = nullptr;
  thread.unborn = true;
}

}  // namespace heddle
