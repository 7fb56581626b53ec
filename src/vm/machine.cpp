#include "vm/machine.h"

#include <algorithm>

namespace heddle {
namespace {

constexpr std::int64_t kPatience =
    10'000'000;  // calls and loop iterations without a visible action

const Slot* end_of_stack(const Thread& thread) {
  if (thread.top == nullptr) return thread.stack;
  return std::max<const Slot*>(thread.top->sp, thread.top->stack());
}

}  // namespace

std::vector<ThreadId> VmMachine::runnable() const {
  std::vector<ThreadId> ids;
  for (const auto& thread : vm_.threads) {
    if (vm_.can_run(*thread)) ids.push_back(thread->id);
  }
  return ids;
}

std::optional<Event>& VmMachine::event_of(ThreadId thread) {
  if (events_.size() <= thread.index) events_.resize(thread.index + 1);
  return events_[thread.index];
}

void VmMachine::save_stack(const Thread& thread) {
  if (marks_.empty()) return;
  auto& stacks = marks_.back().stacks;
  const auto same = [&](const SavedStack& saved) { return saved.thread == thread.id; };
  if (std::any_of(stacks.begin(), stacks.end(), same)) return;
  stacks.push_back({thread.id, {thread.stack, const_cast<Slot*>(end_of_stack(thread))}});
}

void VmMachine::run(Thread& thread) {
  save_stack(thread);
  Event event;
  event.thread = thread.id;
  if (vm_.interpret_checked(thread, kPatience) == Stop::Visible) event = vm_.pending_event;
  event_of(thread.id) = event;
}

Event VmMachine::peek(ThreadId id) {
  if (!event_of(id)) run(*vm_.threads[id.index]);
  return *event_of(id);
}

void VmMachine::step(ThreadId id) {
  auto& thread = *vm_.threads[id.index];
  if (peek(id).kind != EventKind::None) thread.granted = true;
  run(thread);
}

std::uint32_t VmMachine::mark() {
  Mark mark;
  vm_.heap.trail().record(true);
  mark.trail = vm_.heap.trail().mark();
  mark.position = vm_.heap.position();
  mark.now_ns = vm_.now_ns;
  mark.wait_counter = vm_.wait_counter;
  mark.hash_counter = vm_.hash_counter;
  mark.pending_references = vm_.pending_references;
  mark.several_threads = vm_.several_threads;
  for (const auto& thread : vm_.threads) mark.threads.push_back(*thread);
  mark.events = events_;
  marks_.push_back(std::move(mark));
  return static_cast<std::uint32_t>(marks_.size() - 1);
}

void VmMachine::restore(std::uint32_t number) {
  HEDDLE_CHECK(number < marks_.size(), "a mark should be restored before it is forgotten");
  // Newest first: an older copy of a stack overwrites a newer one.
  for (auto i = marks_.size(); i-- > number;) {
    for (const auto& saved : marks_[i].stacks) {
      std::copy(saved.used.begin(), saved.used.end(), vm_.threads[saved.thread.index]->stack);
    }
  }
  auto& mark = marks_[number];
  vm_.heap.trail().undo_to(mark.trail);
  vm_.heap.restore(mark.position);
  vm_.now_ns = mark.now_ns;
  vm_.wait_counter = mark.wait_counter;
  vm_.hash_counter = mark.hash_counter;
  vm_.pending_references = mark.pending_references;
  vm_.several_threads = mark.several_threads;
  for (std::size_t i = 0; i < vm_.threads.size(); ++i) {
    auto& thread = *vm_.threads[i];
    if (i < mark.threads.size()) {
      thread = mark.threads[i];
    } else {
      thread.status = ThreadStatus::Ended;
      thread.top = nullptr;
    }
  }
  events_ = mark.events;
  mark.stacks.clear();
  marks_.resize(number + 1);
}

}  // namespace heddle
