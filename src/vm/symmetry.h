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
// - nobody touches an object of another's own, or gets a reference to one, or asks for a thread's
//   name or number.
//
// The second half is assumed, watched, and learned not to be so (VmMachine::identities).

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>
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
  // Whether what lies there is named by the walk that reaches it, not by where it lies: the
  // threads' own objects. Neither the order in which a group lists them is part of the state.
  [[nodiscard]] bool is_unnamed(std::uint64_t position) const;

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
  std::vector<std::pair<std::uint64_t, std::uint64_t>> unnamed_;  // positions from, to; ascending
};

}  // namespace heddle
