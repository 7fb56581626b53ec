#pragma once

// What makes two states the same: 128 bits over what can still matter.
//
// At the first choice the heap is frozen: objects that exist then keep their addresses in every
// execution, so their addresses are their names, and of their contents only what has changed since
// counts. The sum of the changes is kept up to date from the trail, so it costs what was written,
// not what is there. Objects made later have no names of their own; they are numbered in the order
// in which a walk from the changed cells and the stacks reaches them, so neither where nor when
// they were allocated matters, and garbage does not either. Of stacks only live slots count
// (program/liveness.h). Flags, thread names and the order in which threads came to wait do not.
//
// A footprint (explore/contention.h) is part of the state: it decides what the exploration still
// learns.
//
// Threads that are the same (explore/symmetry.h) are called by their position in an order that does
// not depend on their numbers; what is their own has no name, like what was made later.
//
// Most states have nothing that was made later and can still be reached, or only what is one
// thread's own. Then a state is the sum of its threads: each is worked out from what it is like
// itself, and kept until it runs again, and threads that are the same need no order. Only where
// something new is reached is the whole state walked.

#include <cstdint>
#include <optional>
#include <vector>

#include "base/ref.h"
#include "event/machine.h"
#include "explore/cell_set.h"
#include "explore/contention.h"
#include "explore/mixer.h"
#include "explore/state_part.h"
#include "explore/symmetry.h"
#include "vm/vm.h"

namespace heddle {

class StateHash final : public StatePart {  // Large: one pass over all that is reachable
 public:
  StateHash(Vm& vm, Contention& contention, const Symmetry& symmetry)
      : vm_(vm), contention_(contention), symmetry_(symmetry) {}

  // The state is what all later ones are compared with.
  void freeze();
  // The thread has run, and stands before that: an instruction can be several actions.
  void thread_ran(ThreadId thread, EventKind before);
  Fingerprint value();
  // Which objects are threads' own has been found out, or is being found out.
  void know_own_objects(bool known);
  // What the thread's stack refers to, of what was made from that position on.
  [[nodiscard]] std::vector<Ref> references(const Thread& thread, std::uint64_t from);
  // What an object is called in the state whose value() was asked for last; none if no thread can
  // reach it.
  [[nodiscard]] std::optional<std::uint64_t> name_of_object(Ref ref) const {
    if (!is_fresh(ref)) return ref.index;
    const auto number = walked_ ? numbering_.find(ref.index) : std::nullopt;
    if (!number) return std::nullopt;
    return ~std::uint64_t{*number};
  }
  // Of the thread alone, and what it can reach: the same for threads that are the same.
  [[nodiscard]] std::uint64_t value_of(const Thread& thread);

  // Whether the order in which threads came to wait for a synchronizer is part of the state.
  bool queues_are_ordered = true;
  // Threads from the second to this one are the JDK's daemons, which never run: how they wait is
  // all there is to know of them.
  std::size_t first_of_program = 1;

  // How a thread waits, which others can change.
  struct Waiting {
    std::uint64_t status = 0;
    Ref blocker;
    std::uint32_t depth = 0;

    bool operator==(const Waiting&) const = default;
  };
  // What is worked out of a thread's stack; kept until it runs again.
  struct Stack {
    Fingerprint hash;
    std::vector<Ref> fresh;  // references to objects that were not there when it was frozen
    EventKind before = EventKind::None;
    bool known = false;
    // With what it leads to, if all of that is the thread's own (explore/symmetry.h).
    Fingerprint closed;
    bool is_closed = false;
    // All of the thread, if it leads to nothing new, while it waits in this way.
    Fingerprint whole;
    bool is_whole = false;
    Waiting whole_waiting;
    // Its part of a sum, while it waits in this way and its accesses mean this.
    Fingerprint term;
    bool has_term = false;
    Waiting term_waiting;
    std::uint64_t term_accesses = 0;

    void forget() { known = is_closed = is_whole = has_term = false; }
  };
  [[nodiscard]] const Stack& stack(ThreadId thread) { return stack_at(thread); }
  void put_back(ThreadId thread, Stack& stack) { std::swap(stack_at(thread), stack); }

  struct Mark {
    Fingerprint changes;
    std::size_t log = 0;
    std::size_t own_log = 0;
  };
  void mark(std::uint32_t mark) override;
  void restore(std::uint32_t mark) override;
  [[nodiscard]] Fingerprint hash() override { return value(); }

 private:
  static constexpr std::size_t kFew = 8;
  static constexpr std::size_t kMany = 1U << 14U;
  static constexpr std::uint64_t kFresh = 1ULL << 40U;
  static constexpr std::uint32_t kSomebody = (1U << (32U - kLockDepthBits)) - 2;  // no thread's

  struct Change {
    std::uint64_t cell;
    bool added;
  };
  // A set of 64-bit keys that is emptied in no time.
  class Numbering {
   public:
    void clear() {
      count_ = 0;
      if (++epoch_ != 0) return;
      entries_.assign(entries_.size(), {});  // an entry of the first epoch would count again
      epoch_ = 1;
    }
    // The key's number, and whether it is new.
    std::pair<std::uint32_t, bool> number(std::uint64_t key);
    [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t key) const;

   private:
    struct Entry {
      std::uint64_t key = 0;
      std::uint32_t epoch = 0;
      std::uint32_t number = 0;
    };
    void grow();
    std::vector<Entry> entries_ = std::vector<Entry>(256);
    std::uint32_t epoch_ = 1;
    std::uint32_t count_ = 0;
  };

  Stack& stack_at(ThreadId thread) {
    if (stacks_.size() <= thread.index) stacks_.resize(thread.index + 1U);
    return stacks_[thread.index];
  }
  [[nodiscard]] bool is_fresh(Ref ref) const {
    return std::uint64_t{ref.index} * 8 >= frozen_end_ || (some_own_ && symmetry_.is_own(ref));
  }
  // What of a thread's own objects can be reached from it, in order. It changes with what they
  // hold, and with where the walk begins.
  struct OwnWalk {
    Fingerprint own;          // what they held, as a sum
    std::vector<Ref> starts;  // of its stack
    std::vector<Ref> reached;
    Fingerprint hash;
    bool known = false;
    bool is_old = false;  // leads to nothing new
  };
  struct OwnChange {
    std::uint32_t thread;
    Fingerprint before;
  };

  void follow_trail();
  [[nodiscard]] bool is_seen(Trail::Mark entry, std::uint64_t cell);
  void add_cell(std::uint64_t cell, bool added);
  static void change(std::uint64_t cell, std::uint32_t value, bool sign, Fingerprint* sum);
  void look_at(const Thread& thread, Stack& stack);
  void look_at_frame(Frame& frame, const Frame* above, Mixer& mixer, Stack& stack);
  void add_slot(Slot slot, bool is_ref, Mixer& mixer, Stack& stack) const;
  void add_thread(const Thread& thread, Mixer& mixer);
  void add_stack(const Thread& thread, Mixer& mixer);
  void add_waiting(const Thread& thread, Mixer& mixer);
  [[nodiscard]] std::optional<Waiting> waiting_of(const Thread& thread) const;
  bool make_whole(const Thread& thread, const Waiting& waiting);
  [[nodiscard]] std::optional<Fingerprint> sum_of_threads();
  bool add_by_itself(const Thread& thread, Fingerprint* sum);
  bool make_term(const Thread& thread, const Waiting& waiting, std::uint64_t accesses);
  static void add_joiner(const Thread& thread, Mixer& mixer);
  [[nodiscard]] Fingerprint walk();
  void walk_threads(Mixer& mixer);
  void walk_accesses(Mixer& mixer);
  void add_daemons(Mixer& mixer) const;
  void add_counters(Mixer& mixer) const;
  [[nodiscard]] bool is_initializer(std::uint64_t cell);
  void change_own(const Symmetry::Unnamed& own, std::uint64_t cell, std::uint32_t before,
                  std::uint32_t now);
  [[nodiscard]] bool is_own_part(Ref ref) const;
  [[nodiscard]] bool is_closed(const Thread& thread);
  bool close(const Thread& thread);
  const OwnWalk& own_walk(const Thread& thread);
  void begin_alone(const Thread& thread);
  // The monitors it holds of objects that have a name.
  void add_held(const Thread& thread, Mixer& mixer) const;
  void add_closed(const Thread& thread, Mixer& mixer);
  [[nodiscard]] static std::uint64_t status_of(const Thread& thread);
  // Of the order of threads: without the JDK's daemons.
  [[nodiscard]] std::size_t next(std::size_t position) const {
    return position == 0 ? first_of_program : position + 1;
  }
  void name_threads();
  [[nodiscard]] std::uint32_t name_of(ThreadId thread) const;
  [[nodiscard]] std::uint32_t renamed(std::uint32_t lock) const;
  [[nodiscard]] static std::uint32_t held_by(std::uint32_t name, std::uint32_t lock);
  void rename_locks(const Thread& thread, std::uint32_t name, Fingerprint* changes) const;
  void know_joiner();
  [[nodiscard]] bool only_joins(const Thread& thread) const {
    return joiner_only_joins_ && thread.id == symmetry_.joiner();
  }
  [[nodiscard]] bool is_identity(std::uint32_t offset) const;
  // Of what is fresh, by what it is called; nothing of what has no number.
  template <class Number>
  [[nodiscard]] std::uint64_t fresh_accesses(const Thread& thread, Number number);
  void add_array_hashes(Mixer& mixer);
  void add_queue(const Thread& thread, Mixer& mixer);
  void add_ref(Ref ref, Mixer& mixer);
  void add_object(Ref ref, Mixer& mixer);
  void add_fields(Ref ref, const Class& cls, Mixer& mixer);

  Vm& vm_;
  Contention& contention_;
  const Symmetry& symmetry_;
  bool some_own_ = false;
  // Of the state that is being looked at:
  bool own_is_reached_ = false;        // what is a thread's own, from elsewhere
  bool joiner_only_joins_ = false;     // until those it waits for have ended
  std::vector<std::uint32_t> called_;  // threads, by number; if empty, by their numbers
  std::vector<std::uint32_t> order_;   // of the threads: by number, but where some are the same
  bool order_is_changed_ = false;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> sorted_;
  std::size_t classes_ = 0;                  // that initializers_ is of
  std::vector<std::uint64_t> initializers_;  // cells, ascending
  std::uint64_t frozen_end_ = ~std::uint64_t{0};
  Trail::Mark followed_ = 0;
  Fingerprint changes_;               // sum over the changed cells
  std::vector<std::uint64_t> cells_;  // that refer to fresh objects, ascending
  std::vector<Change> log_;           // of cells_
  std::vector<Fingerprint> own_;      // by thread: sum over the changed cells of its own objects
  std::vector<OwnChange> own_log_;    // of own_
  std::vector<OwnWalk> own_walks_;    // by thread
  std::vector<Stack> stacks_;         // by thread
  Copies<Mark> marks_;
  Numbering numbering_;
  Numbering seen_;
  CellSet many_seen_;
  std::vector<Ref> work_;
  bool walked_ = false;  // the last value was that of a walk, which has numbered what it met
};

}  // namespace heddle
