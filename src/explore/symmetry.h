#pragma once

// Threads that are the same: which of them does what makes no difference.
//
// Of threads that were started alike, by one thread that then waits for the end of all of them,
// states that differ only in who is where are one state. docs/design/reduction.md says when that is
// so and why; in short, at the first choice
//
// - the threads have the same stacks and the same objects of their own, where an object is a
//   thread's own if no other thread can get at it but the one that started them;
// - that thread (the joiner) stands in a join of one of them.
//
// and from there on
//
// - the joiner does nothing but join them until the last has ended;
// - no thread touches an object of another's own, gets a reference to one, or asks for a thread's
//   name or number.
//
// The second half is assumed, watched, and learned not to be so (VmMachine::identities).

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "base/ref.h"
#include "event/event.h"
#include "vm/vm.h"

namespace heddle {

class Symmetry {
 public:
  explicit Symmetry(Vm& vm) : vm_(vm) {}

  struct Candidate {
    ThreadId thread;
    Ref object;
    std::vector<Ref> stack;  // what it refers to
  };
  // The candidates' own objects, made since `program_start`, are marked as such; then `key_of` says
  // which threads are the same. What does not belong to one of several such threads is unmarked.
  // Others than the candidates and the joiner can reach `elsewhere`.
  void find(ThreadId joiner, const std::vector<Candidate>& candidates,
            const std::vector<Ref>& elsewhere, std::uint64_t program_start,
            const std::function<std::uint64_t(ThreadId)>& key_of);
  void clear();

  [[nodiscard]] bool is_active() const { return !classes_.empty(); }
  [[nodiscard]] ThreadId joiner() const { return joiner_; }
  // Threads that are the same, in ascending order.
  [[nodiscard]] const std::vector<std::vector<ThreadId>>& classes() const { return classes_; }
  [[nodiscard]] bool is_own(Ref object) const {
    return object && (vm_.heap.header(object).flags & object_flag::kOwn) != 0;
  }
  [[nodiscard]] bool belongs_to(Ref object, ThreadId thread) const {
    const auto found = owners_.find(object);
    return found != owners_.end() && found->second == thread;
  }
  // Whether one of them has not ended.
  [[nodiscard]] bool some_live() const;
  // What lies there is named by the walk that reaches it, not by where it lies: the threads' own
  // objects. Neither the order in which a group lists them is part of the state.
  struct Unnamed {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    ThreadId owner;  // kNobody of what is a group's

    auto operator<=>(const Unnamed&) const = default;
  };
  static constexpr ThreadId kNobody{~0U};
  [[nodiscard]] const Unnamed* unnamed(std::uint64_t position) const;
  // Which of the classes the thread belongs to, counted from one; 0: to none.
  [[nodiscard]] std::uint32_t class_of(ThreadId thread) const {
    return thread.index < class_numbers_.size() ? class_numbers_[thread.index] : 0;
  }

 private:
  using Owners = std::unordered_map<Ref, ThreadId>;

  void each_reference(Ref object, const std::function<void(Ref)>& visit) const;
  [[nodiscard]] std::uint64_t size_of(Ref object) const;
  void forget_lists(const std::vector<Candidate>& candidates);
  [[nodiscard]] bool collect(const Candidate& candidate, std::uint64_t program_start);
  void find_leaks(const std::vector<Ref>& elsewhere, std::uint64_t program_start);
  void mark(ThreadId thread, bool own);
  void remember_positions();

  Vm& vm_;
  ThreadId joiner_;
  std::vector<std::vector<ThreadId>> classes_;
  Owners owners_;
  std::vector<Unnamed> unnamed_;              // ascending
  std::vector<std::uint32_t> class_numbers_;  // by thread
};

}  // namespace heddle
