#pragma once

// The virtual machine as the search sees it (event/machine.h).
//
// Between marks nothing is copied. The first step of a thread after a mark copies that thread's
// stack, because it is about to change; heap and statics are undone from the trail; the handful of
// counters outside the heap are kept with the mark. So a mark costs what is done after it, not what
// is there.

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "event/machine.h"
#include "vm/vm.h"

namespace heddle {

class VmMachine final : public Machine {
 public:
  // The VM has booted and its main thread stands at the beginning of main.
  explicit VmMachine(Vm& vm) : vm_(vm) {
    vm_.exploring = true;
    vm_.several_threads = false;  // the JDK's own daemons wait for what never comes
  }

  [[nodiscard]] std::vector<ThreadId> runnable() const override;
  Event peek(ThreadId thread) override;
  void step(ThreadId thread) override;
  std::uint32_t mark() override;
  void restore(std::uint32_t mark) override;

 private:
  struct SavedStack {
    ThreadId thread;
    std::vector<Slot> used;
  };
  struct Mark {
    Trail::Mark trail = 0;
    Heap::Position position;
    std::int64_t now_ns = 0;
    std::uint64_t wait_counter = 0;
    std::uint32_t hash_counter = 0;
    Ref pending_references;
    bool several_threads = false;
    std::vector<Thread> threads;
    std::vector<SavedStack> stacks;
    std::vector<std::optional<Event>> events;
  };

  void run(Thread& thread);
  void save_stack(const Thread& thread);
  std::optional<Event>& event_of(ThreadId thread);

  Vm& vm_;
  std::vector<Mark> marks_;
  std::vector<std::optional<Event>> events_;  // by thread: what it stands before
};

}  // namespace heddle
