#include "explore/stands.h"

#include <algorithm>

namespace heddle {
namespace {

const Slot* end_of_stack(const Thread& thread) {
  if (thread.top == nullptr) return thread.stack;
  return std::max<const Slot*>(thread.top->sp, thread.top->stack());
}

}  // namespace

Stands::Stands(Vm& vm, Contention& contention, StateHash& hash)
    : vm_(vm),
      contention_(contention),
      hash_(hash),
      stands_(vm.threads.size()),
      saved_at_(vm.threads.size()) {}

void Stands::add(ThreadId thread) {
  if (stands_.size() <= thread.index) {
    stands_.resize(thread.index + 1U);
    saved_at_.resize(stands_.size());
  }
  stands_[thread.index] = {};
}

void Stands::save(Thread& thread, std::uint32_t marks) {
  auto& at = saved_at_[thread.id.index];
  if (at == marks) return;
  if (saved_count_ == saved_.size()) saved_.emplace_back();
  auto& saved = saved_[saved_count_++];
  saved.thread = thread.id;
  saved.saved_at = at;
  saved.stand = stands_[thread.id.index];
  saved.trace = contention_.trace(thread.id);
  saved.stack.assign(thread.stack, const_cast<Slot*>(end_of_stack(thread)));
  saved.hash = hash_.stack(thread.id);
  at = marks;
}

void Stands::mark(std::uint32_t number) {
  std::size_t first = 0;
  if (number > 0) {
    const auto& before = marks_.at(number - 1);
    first = before.first + before.count;
  }
  auto& mark = marks_.at(number);
  mark = {saved_count_, first, vm_.threads.size()};
  if (threads_.size() < first + mark.count) threads_.resize(first + mark.count);
  for (std::size_t i = 0; i < mark.count; ++i) threads_[first + i] = *vm_.threads[i];
}

void Stands::restore(std::uint32_t number) {
  const auto& mark = marks_.at(number);
  // Newest first: an older copy of a stack overwrites a newer one.
  while (saved_count_ > mark.saved) {
    auto& saved = saved_[--saved_count_];
    std::copy(saved.stack.begin(), saved.stack.end(), vm_.threads[saved.thread.index]->stack);
    stands_[saved.thread.index] = saved.stand;
    saved_at_[saved.thread.index] = saved.saved_at;
    contention_.put_back(saved.thread, saved.trace);
    hash_.put_back(saved.thread, saved.hash);
  }
  for (std::size_t i = 0; i < vm_.threads.size(); ++i) {
    auto& thread = *vm_.threads[i];
    if (i < mark.count) {
      thread = threads_[mark.first + i];
    } else {
      contention_.forget(thread.id);
      Vm::unstart(thread);
    }
  }
}

}  // namespace heddle
