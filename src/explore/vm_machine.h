#pragma once

// The virtual machine as the search sees it (event/machine.h).
//
// Going back is cheap: heap and statics are undone from the trail; of stacks only those of threads
// that have run since the mark were copied; the rest of a thread is a hundred bytes. Where threads
// are switched is learned (explore/contention.h); what makes two states the same is worked out from
// what has changed since the first choice (explore/state_hash.h).
//
// Time passes only as the program's waits demand: a sleep is over as soon as the thread's turn
// comes, a timed wait may end at any moment, and then the clock has moved to its deadline.

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "event/machine.h"
#include "explore/contention.h"
#include "explore/course.h"
#include "explore/follower.h"
#include "explore/grounds.h"
#include "explore/happens_before.h"
#include "explore/particulars.h"
#include "explore/problem.h"
#include "explore/race_order.h"
#include "explore/requests.h"
#include "explore/said_part.h"
#include "explore/stands.h"
#include "explore/state_hash.h"
#include "explore/state_part.h"
#include "explore/stream.h"
#include "explore/symmetry.h"
#include "vm/explorer.h"
#include "vm/natives/acts.h"
#include "vm/places.h"
#include "vm/vm.h"

namespace heddle {

// The ways of a thread that waits.
inline constexpr std::uint32_t kGoOn = 0;
inline constexpr std::uint32_t kTimeOut = 1;
inline constexpr std::uint32_t kUsePermit = 2;
inline constexpr std::uint32_t kNobodyWakes = 3;  // for no reason, neither this one nor another
inline constexpr std::uint32_t kWakeEarly = 4;    // for no reason, before the time is over
inline constexpr std::uint32_t kTryAgain = 5;     // to acquire, before it hears of an interrupt

// No thread will write what a read has seen already.
inline constexpr Choice kBreakPromise{{~0U}, 0};

struct MachineOptions {
  bool reduction = true;  // switch threads only at contended places
  bool symmetry = true;   // threads that are the same may change places
  bool spurious_wakeups = false;
  bool limits_last = false;  // time limits expire only when nothing else can go on
  bool races = false;        // are looked for
  // What each thread says, prints and ends with is part of the state (VmMachine::said).
  bool threads_speak = false;
  std::vector<std::string> contended = {};  // learned by another run of the program
  bool check_restores = false;              // StateParts::check_restores
  LeftOut left_out = {};                    // of the search for races
  // Asked while a thread runs on and on: the limit that was reached, if one was.
  std::function<std::string_view(std::uint64_t bytes)> must_end = {};
};

class VmMachine final : public Machine, public Explorer {  // Large: answers all that a thread asks
 public:
  // The VM has booted, with VmOptions::explore, and its main thread stands before the program.
  VmMachine(Vm& vm, const MachineOptions& options);
  ~VmMachine() override;

  [[nodiscard]] std::span<const Choice> choices() override;
  void take(Choice choice) override;
  [[nodiscard]] Standing standing() const override { return course_.standing; }
  [[nodiscard]] Fingerprint fingerprint() override { return parts_.hash(); }
  void want_effects(bool wanted) override { effects_are_wanted_ = wanted; }
  [[nodiscard]] Effects& effects() override { return contention_.effects; }
  void cut_steps(bool may) override { may_cut_ = may; }
  [[nodiscard]] std::string_view cut_by() const override { return cut_by_; }
  [[nodiscard]] std::uint64_t instructions() const override { return vm_.instructions; }
  [[nodiscard]] bool renames_threads() const override { return symmetry_.is_active(); }
  void tell_threads_apart() override { contention_.contend(Fact::ThreadsAreToldApart); }
  [[nodiscard]] std::uint32_t role(ThreadId thread) override;
  [[nodiscard]] bool is_owed(Choice choice) override;
  std::uint32_t mark() override { return parts_.mark(); }
  void restore(std::uint32_t mark) override;
  bool grew() override { return contention_.grew(); }
  // Classes are known by number, and what lasts by where it lies.
  [[nodiscard]] std::uint64_t names() const override {
    return vm_.classes.size() + vm_.heap.permanent_bytes();
  }

  // What was learned counts from here on; only at the program's start.
  void learn() {
    contention_.learn();
    if (visible_ != nullptr) visible_->learn();
  }
  // Runs from where the program stands to the first choice; the state there is what fingerprints
  // are relative to.
  void start();

  // Whether time limits expire last; from the next start() on.
  void expire_last(bool last) { options_.limits_last = last; }
  // From the next start() on, what happens before what is followed, and is part of the state.
  void follow_happens_before();
  // From the next start() on, what matters for rank() is followed.
  void look_for_races_first(RaceFirst first);
  // Of a choice: the less, the sooner a race may be met.
  [[nodiscard]] unsigned rank(Choice choice) const {
    return race_order_->rank(choice.thread, event_of(choice.thread));
  }
  [[nodiscard]] const LeftOut& left_out() const { return options_.left_out; }
  // The same, and plain reads of places that race may see older writes (explore/visible_writes.h);
  // later ones, too, if they may promise (explore/promises.h).
  void relax_reads(bool promise);
  // What the read that was told last sees.
  [[nodiscard]] Seen seen() const { return visible_ != nullptr ? visible_->seen() : Seen::Newest; }
  // Why not every execution of the memory model was met, of those in which reads may promise.
  [[nodiscard]] const std::set<std::string>& left_out_of_model() const {
    return visible_->left_out();
  }
  [[nodiscard]] const HappensBefore* happens_before() const {
    return following_ ? &following_->happens_before() : nullptr;
  }
  // How many limits have expired, and sleeps ended, on the way to this state.
  [[nodiscard]] std::uint32_t expired() const { return course_.expired; }

  // What went wrong in the last take() or start().
  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }
  // What the program said of this execution, by name.
  [[nodiscard]] const std::map<std::string, std::string>& outcomes() const {
    return said_.outcomes();
  }
  // By the numbers of the threads that have said something; only with `threads_speak`.
  [[nodiscard]] const std::map<std::uint32_t, ThreadSaid>& said() const { return said_.threads(); }
  // What the thread that runs prints on System.out, as VmOptions::output is told.
  void print(std::string_view bytes);
  [[nodiscard]] const Contention& contention() const { return contention_; }
  // The thread waits for something that no thread does: it spins on what never changes.
  [[nodiscard]] bool is_spinning(ThreadId thread) const { return stands_[thread].spinning; }
  // Places of fields and elements that a thread stands before, to read or write them in one action.
  struct PendingAccess {
    AccessMode mode = AccessMode::Plain;
    std::span<const Location> locations;
    std::size_t only_read = 0;  // so many of them, from the first
  };
  [[nodiscard]] std::optional<PendingAccess> pending_access(ThreadId thread) const;
  // The main thread, and those that the program has started.
  [[nodiscard]] std::span<Thread* const> actors() const { return actors_; }
  // What a location is called in all executions.
  PlaceId place_of(const Location& location) { return contention_.place_of(location); }
  [[nodiscard]] std::string name_of(const Location& location) {
    return contention_.name_of(contention_.place_of(location));
  }
  // What the thread stands before, and the monitors it holds.
  [[nodiscard]] const Event& event_of(ThreadId thread) const { return stands_[thread].event; }
  [[nodiscard]] const std::vector<Ref>& held(ThreadId thread) {
    return contention_.trace(thread).held;
  }
  // What all executions so far have rested on.
  [[nodiscard]] const Grounds& grounds() const { return grounds_; }
  // The method that an EventKind::Call which is being witnessed calls.
  [[nodiscard]] const Method* called() const { return called_; }
  // Whether the program started the thread, or it is the main thread.
  [[nodiscard]] bool is_of_program(ThreadId thread) const;
  Vm& vm() { return vm_; }
  [[nodiscard]] const Vm& vm() const { return vm_; }
  // Listens from now on, and takes its place: who shows a witness. Null: it listens no more. What
  // happens before what is followed for it.
  void tell_witness(Listener* witness);
  [[nodiscard]] HappensBefore& witnessed_order() {
    return (following_ ? following_ : follows_witness_)->happens_before();
  }
  // The others who follow executions.
  void add_listener(Listener& listener) { stream_.add(listener); }

  // ---- Explorer ----
  void learns() override { contention_.learned_otherwise(); }
  bool stops(Thread& thread, const Event& event) override;
  void acts_privately(Thread& thread, const Event& event) override;
  bool stops_native(Thread& thread, const Method& method, const Slot* args) override;
  bool stops_step(Thread& thread, const Method& method, Ref receiver) override;
  void uses_initialized(Thread& thread, Ref mirror) override;
  void meets_holder(Thread& thread, Ref object, std::uint32_t offset) override;
  void acquired(Thread& thread, Ref object) override;
  void reacquired(Thread& thread, Ref object) override;
  void released(Thread& thread, Ref object) override;
  bool stops_release(Thread& thread, const Location& held) override;
  bool expects_interrupts() override { return contention_.knows(Fact::ThreadsAreInterrupted); }
  void clears_interrupt(Thread& thread) override;
  void uses_permit(Thread& thread) override;
  void reads_clock(Thread& thread, bool tells) override;
  [[nodiscard]] bool limits_expire_last() const override { return options_.limits_last; }
  void slept(Thread& thread) override;
  void looks_at_queue(Thread& thread, Ref queue) override;
  void changes_queue(Thread& thread, Ref queue) override;
  void stopped_watching(Thread& thread) override;
  void published(Ref object, Ref into) override;
  void lists_threads() override { contention_.contend(Fact::ThreadsAreToldApart); }
  void shows_identity(Ref object) override;
  void started(Thread& starter, Thread& thread) override;
  void joined(Thread& thread, Ref ended) override;
  [[nodiscard]] bool may_be_blocked(const Thread& thread) const override;
  bool stops_uncaught(Thread& thread) override;
  void uncaught(Thread& thread, Ref exception) override;
  void asks_fixed(const Thread& thread, std::string_view what, bool for_itself) override {
    requests_.asks_fixed(thread, what, for_itself);
  }
  void refuses(const Thread& thread, std::string_view what) override {
    requests_.refuses(thread, what);
  }
  void asks(const Thread& thread, const Method& method, const Slot* args) override {
    requests_.asks(thread, method, args);
  }
  Method* draws(const Thread& thread, const Method& method, const Slot* args) override {
    return requests_.draws(thread, method, args);
  }
  void assumption_failed() override { course_.abandoned = true; }
  void outcome(std::string name, std::string value) override;

 private:
  // ---- equal_threads.cpp ----
  void find_symmetry();
  void find_symmetry(const Thread& joiner);
  [[nodiscard]] std::uint64_t key_of(ThreadId thread, const Thread& joiner);
  [[nodiscard]] bool only_joins(const Thread& thread) const;
  [[nodiscard]] bool must_join(const Thread& thread);
  void watch_identity(const Thread& thread, const Location& location);
  [[nodiscard]] bool is_access_to_own(const Thread& thread, const Location& location) const;
  [[nodiscard]] bool is_met_by_others(ThreadId thread, const Thread& joiner);

  // ---- effects.cpp ----
  // What all threads draw from: a step that changes one commutes with nothing.
  struct Counters {
    std::int64_t now_ns = 0;
    std::int64_t clock_step = 0;
    std::uint64_t wait_counter = 0;
    std::uint64_t unplaced_changes = 0;
    std::uint32_t hash_counter = 0;
    std::uint32_t starts = 0;
    std::size_t array_hashes = 0;
    std::size_t init_failures = 0;
    Ref pending_references;

    bool operator==(const Counters&) const = default;
  };
  [[nodiscard]] Counters counters() const;
  void note_standing(const Thread& thread);
  void note_native(EventKind kind);
  void note_end();
  void note_life(Ref thread);

  // ---- vm_machine.cpp ----
  void run_segment(Thread& thread);
  Stop interpret(Thread& thread);
  bool is_cut(std::uint64_t bytes = 0);
  bool is_captured();
  void run(Thread& thread, bool is_chosen);
  [[nodiscard]] bool goes_on_alone(const Thread& thread) const;
  [[nodiscard]] bool has_ended() const;
  void settle();
  void find_common_end();
  void find_choices();
  [[nodiscard]] bool is_enabled(const Thread& thread) const;
  [[nodiscard]] bool may_see_others(const Thread& thread);
  void add_reads(const Thread& thread);
  void weigh_promises();
  // The action before is over: whatever is done next, the heap holds the newest writes.
  void settle_reads() {
    if (visible_ != nullptr && visible_->settle()) contention_.learned_otherwise();
    if (promises_ != nullptr && promises_->grew()) contention_.learned_otherwise();
  }
  void add_choices(const Thread& thread);

  // ---- actions.cpp ----
  bool use_leave(Thread& thread, const Event& event);
  void tell(const Thread& thread, Action action) const;
  bool take_grant(Thread& thread, const Event& event);
  bool stop_before(Thread& thread, const Event& event, std::uint32_t ways);
  bool stop_before_access(Thread& thread, const Event& event, std::span<const Location> locations,
                          std::size_t only_read);
  [[nodiscard]] bool is_ordinary(const Thread& thread) const;
  enum class Access : std::uint8_t {
    Ordinary,   // of one place that means nothing in particular
    Quiet,      // such a one, that is not watched
    Listing,    // who comes and goes in a group
    ToOwn,      // by the owner of what is its own
    Particular  // has to be looked at
  };
  [[nodiscard]] Access access(const Thread& thread, const Event& event);
  bool stops_access(Thread& thread, const Event& event, bool to_own);
  void list_quietly(const Thread& thread, const Event& event);
  [[nodiscard]] bool is_ordinary_lock(const Thread& thread, const Event& event);
  bool stops_lock(Thread& thread, const Event& event);
  [[nodiscard]] bool others_live(const Thread& thread) const;
  [[nodiscard]] bool ends_program(const Thread& thread) const;
  bool stops_always(Thread& thread, const Event& event, std::uint32_t ways);
  bool stops_exit(Thread& thread, const Event& event);
  bool stops_outcome(Thread& thread, const Event& event, Ref name);
  ThreadSaid& says(ThreadId thread);
  bool stops_end(Thread& thread, const Event& event);
  // The first of the locations may be only read; those of `also` are asked for, not touched.
  bool stops_at(Thread& thread, const Event& event, std::span<const Location> locations,
                std::size_t only_read = 0, std::span<const Location> also = {},
                bool of_machine = false);
  [[nodiscard]] bool is_seen_quietly(const Event& event);
  bool stops_for_choice(Thread& thread, const Event& event, std::int64_t ways);
  bool stops_event(Thread& thread, const Method& method, const Slot* args);
  void tell_watch(const Thread& thread, const Method& method, const Slot* args);
  bool stops_fence(Thread& thread, FenceKind fence, const Event& event);
  bool stops_start(Thread& thread, const Event& event);
  bool touch_life(const Thread& thread, Ref other);

  // ---- bulk.cpp ----
  [[nodiscard]] std::vector<Location> covered(Ref object, std::uint64_t offset,
                                              std::uint32_t width) const;
  bool stops_reach(Thread& thread, const Method& method, const Slot* args);
  bool stops_at_offset(Thread& thread, const NativeActs& acts, const Slot* args);
  void add_range(const ArgumentRange& range, const Slot* args, Touched* touched) const;
  bool stops_copy(Thread& thread, const NativeActs& acts, const Slot* args);

  // ---- operations.cpp ----
  [[nodiscard]] bool in_step(const Thread& thread) const;
  bool takes_up_step(Thread& thread);
  void look_at_parts(Ref object);
  void touch_queue(Thread& thread, Ref queue, bool writes);
  void touch_own(Thread& thread, const Location& location);
  void touch_in_step(Thread& thread, const Location& location, bool writes);
  void use_permit(Thread& thread);

  // ---- waits.cpp ----
  std::vector<Location> sleepers(Ref object);
  bool wakes(Thread& thread, const Event& event);
  void touch_all(const Thread& thread, std::span<const Location> locations);
  bool stops_join(Thread& thread, const Event& event);
  void wants_in_atomic(const Thread& thread, const Event& event, const Location& held);
  [[nodiscard]] Location own_flag(const Thread& thread) const;
  [[nodiscard]] bool is_interrupted(const Thread& thread) const;
  [[nodiscard]] Event hears(const Thread& thread) const;
  bool stops_wait(Thread& thread, const Event& event, bool limited);
  bool stops_sleep(Thread& thread);
  bool stops_park(Thread& thread, bool limited);
  bool stops_interrupt(Thread& thread, const Event& event);
  [[nodiscard]] Location clock() const;
  void moves_clock(const Thread& thread);
  void touch_status(const Thread& thread);

  // ---- time_limits.cpp ----
  [[nodiscard]] bool has_limit(const Thread& thread) const;
  [[nodiscard]] bool only_time_lets_go(const Thread& thread) const;
  [[nodiscard]] std::int64_t time_left(const Thread& thread) const;
  void expire(Thread& thread);
  void add_limits();
  [[nodiscard]] bool all_poll();
  [[nodiscard]] bool polls(ThreadId thread);

  // ---- shutdown.cpp ----
  [[nodiscard]] bool has_hooks() const;
  bool begins_shutdown();

  Vm& vm_;
  Class* hooks_;  // where those are kept that run at the program's end
  std::uint32_t hooks_at_;
  std::uint32_t hooks_size_at_;
  Particulars particulars_;
  MachineOptions options_;
  Contention contention_;
  Grounds grounds_;
  Requests requests_;
  Stream stream_;
  Listener* witness_ = nullptr;
  std::unique_ptr<Follower> following_;        // null: not followed
  std::unique_ptr<RaceOrder> race_order_;      // if the search asks for it
  std::unique_ptr<Follower> follows_witness_;  // while there is a witness, and no other follower
  VisibleWrites* visible_ = nullptr;           // of it; null: reads see the newest write
  Promises* promises_ = nullptr;               // of it; null: no later one
  Symmetry symmetry_;
  StateHash hash_;
  Stands stands_;
  VmPart memory_;
  Course course_;
  Said said_;
  StateParts parts_;
  std::uint64_t program_start_;  // what the program makes lies behind
  std::uint64_t last_common_end_ = 0;
  std::string cut_by_;
  bool may_cut_ = true;
  bool interprets_ = false;
  std::uint32_t runs_alone_ = 0;      // segments that were no choice
  bool permits_are_used_ = false;     // by who waits for something else
  bool has_common_end_ = false;       // Vm::common_end has been found
  std::size_t first_of_program_ = 0;  // threads before are the JDK's, but for the main thread
  std::vector<Thread*> actors_;       // the others: those that ever run, by number
  std::vector<Choice> choices_;
  bool choices_are_known_ = false;
  bool limits_are_known_ = false;       // whether choices_ has those that expire last
  bool looks_ahead_ = false;            // to see whether a thread polls
  const Thread* reasonless_ = nullptr;  // could go on for no reason
  bool effects_are_wanted_ = false;
  // All there have been in this round, once each: a thread is copied often, and refers to its own.
  std::set<OuterStep> outer_steps_;
  std::vector<Problem> problems_;
  ThreadId running_;                 // the thread that was let run last
  const Method* called_ = nullptr;   // by the last Call
  Event granted_;                    // what the thread that was given leave may do
  std::uint32_t ways_ = 1;           // of the event the interpreter stopped for
  std::size_t only_read_ = 0;        // of its locations
  std::vector<Location> locations_;  // if there are several
  std::vector<PlaceId> places_;      // of the action that is being looked at
  struct Listing {
    ThreadId thread;
    Ref group;
    std::uint32_t lockset = 0;
    std::uint32_t time = 0;
    bool writes = false;
    bool exiting = false;

    bool operator==(const Listing&) const = default;
  };
  Listing last_listing_;  // since the thread that runs went on
};

}  // namespace heddle
