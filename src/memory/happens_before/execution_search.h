#pragma once

// Runs a program through all executions that a happens-before model allows.
//
// Under these models plain accesses of different threads do not order each other. So a thread runs
// alone up to its next synchronization action, and only those are interleaved, one representative
// for each set of interleavings that differ in the order of independent actions (sleep sets). What
// a plain read sees is the model's to say: sources() lists writes that have happened, or promises
// of writes to come. A promise has a value at once; an execution counts only if the write was made,
// with that value, and does not happen after a read that saw it.
//
// Access modes beyond plain and volatile, fences and updates are as the JDK's VarHandle documents
// them, in the weakest reading that keeps its words: release/acquire make an edge where an
// acquiring read sees a releasing write (or a chain of updates from one); opaque and stronger
// writes of one location are totally ordered, in a coherence order that is chosen here, and opaque
// and stronger reads of a thread never go back in it; they see only writes that have happened. An
// update comes right after the write that it sees, which joins that order if it is plain. Full
// fences are ordered among themselves like volatile accesses of one variable. A load-load fence
// acquires for the reads after it, and a store-store fence releases the writes before it.
//
// What happens first here comes first in synchronization order, but for volatile accesses that are
// late because of what an opaque access saw, or one that acquires: they may find their place before
// others that have happened (explorer_sync.cpp; docs/adr/0009). An execution with such accesses may
// be met more than once.

#include <cstdint>
#include <deque>
#include <vector>

#include "memory/happens_before/hb_execution.h"
#include "memory/unfolding.h"

namespace heddle::memory {

struct Promise {
  WriteId id;
  Value value = 0;
  std::int32_t event = -1;  // that kept it
  // Made for reads that final fields are to order behind the write. It goes by occurrence, whatever
  // identity is, and is kept beside any other promise that the write keeps.
  bool ordered = false;
};

// A write that has happened, the initial one, a promise that stands, or a new one.
struct SourceChoice {
  std::int32_t event = kInitialWrite;  // or kNoWrite
  std::int32_t promise = -1;
  Value value = 0;
  WriteId id = {};       // of the new promise
  bool ordered = false;  // which is of that kind
};

class ExecutionSearch {  // Large: one search, a method for each of its rules
 public:
  ExecutionSearch(Unfolding& unfolding, Identity identity);
  virtual ~ExecutionSearch() = default;
  ExecutionSearch(const ExecutionSearch&) = delete;
  ExecutionSearch& operator=(const ExecutionSearch&) = delete;

  void run();
  // Whether a run came to an end because the program was over.
  [[nodiscard]] bool was_over() const { return was_over_; }

  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] bool happens_before(std::size_t a, std::size_t b) const {
    return a != b && is_before(events_[a], events_[b].clock);
  }
  // Whether the read has to do with the write as with one that happens before it; final fields have
  // a say in that (JLS 17.5.1).
  [[nodiscard]] bool is_ordered(std::size_t write, const Event& read) const;
  [[nodiscard]] WriteId write_id(const Event& event) const;
  [[nodiscard]] ReadId read_id(const Event& event) const;

 protected:
  // What this plain read, which is about to happen, may see.
  virtual void sources(const Event& read, std::vector<SourceChoice>& out) = 0;
  // Which promises this write keeps: one of them, or none if that is in the list as -1. An empty
  // list ends the execution. By default every promise of its identity must be kept.
  virtual void promises_kept(const Event& write, std::vector<std::int32_t>& out);
  // An execution is complete and all promises are kept. If it is cut, a thread is beyond the bound
  // of a loop or would look again and leave it, and there is no outcome. Returns whether to go on.
  virtual bool complete(bool cut) = 0;
  // Past writes that happens-before does not hide from the read (JLS 17.4.5); `only_before` leaves
  // out those that race with it.
  void visible(const Event& read, bool only_before, std::vector<SourceChoice>& out) const;
  // Every outcome of the present execution: more than one if the last value of a location is open.
  std::vector<Outcome> outcomes();

  std::vector<Promise> promises_;
  Unfolding& unfolding_;
  Identity identity_;
  std::vector<Event> events_;
  std::vector<std::vector<std::int32_t>> writes_;  // by location, as they happened
  // The promise of that write to reads that are to be ordered behind it, or -1.
  [[nodiscard]] std::int32_t ordered_promise(const WriteId& id) const;
  // How many writes a thread has made to a location.
  [[nodiscard]] std::uint16_t writes_made(ThreadIndex thread, LocationIndex location) const;
  [[nodiscard]] bool uses_finals() const { return unfolding_.uses(Feature::FinalFields); }
  // Whether a loop's bound cut the execution short, and not only an exclusion.
  [[nodiscard]] bool hit_bound() const;
  // The present execution, which is complete.
  [[nodiscard]] Witness witness() const;
  [[nodiscard]] bool has_ended(ThreadIndex thread) const {
    return next(thread).kind == ActionKind::End;
  }

 private:
  struct ThreadState {
    Unfolding::Node node = 0;
    bool running = false;
    bool waiting = false;  // in the wait set of its Wake's monitor
    Clock clock;
    Clock fence_released;          // by the last release fence
    Clock fence_acquirable;        // by the next acquire fence
    Clock last_write;              // what the next store-store fence releases
    Clock load_acquired;           // by the last load-load fence, for the next read
    std::uint16_t load_fence = 0;  // how many actions the thread had taken before it
    std::uint16_t actions = 0;
  };

  struct MonitorState {
    ThreadIndex owner = 0;
    std::uint32_t count = 0;
    Clock clock;
  };

  void explore(std::uint32_t sleep);
  void stop_if_over();
  void visible_finals(const Event& read, bool only_before, std::vector<SourceChoice>& out) const;
  [[nodiscard]] bool finals_are_right() const;
  [[nodiscard]] const Action& next(ThreadIndex thread) const {
    return unfolding_.action(threads_[thread].node);
  }
  [[nodiscard]] bool is_local(ThreadIndex thread) const;
  // How many of the thread's actions its next one acquires for: an acquire fence for all, a read
  // for those before a load-load fence.
  [[nodiscard]] std::uint16_t acquires_for(ThreadIndex thread) const;
  // Whether one of them is a read of a write of the location, or of any, that is yet to come.
  [[nodiscard]] bool awaits(ThreadIndex thread) const;
  [[nodiscard]] bool awaits(ThreadIndex thread, LocationIndex location) const;
  void acquire_promised(Event& event) const;
  [[nodiscard]] bool is_enabled(ThreadIndex thread) const;
  [[nodiscard]] bool commute(ThreadIndex a, ThreadIndex b) const;

  Event begin(ThreadIndex thread, const Action& action);
  [[nodiscard]] std::uint16_t number(const Event& event, bool of_reads) const;
  // Adds the event, moves its thread on, explores, and undoes it all.
  void commit(Event event, Answer answer, std::uint32_t sleep);
  void commit_write(const Event& event, Answer answer, std::uint32_t sleep);
  void commit_kept(const Event& event, std::int32_t promise, Answer answer, std::uint32_t sleep);
  [[nodiscard]] bool may_keep(const Event& write, std::int32_t promise) const;

  void local(ThreadIndex thread, std::uint32_t sleep);
  void plain_read(ThreadIndex thread, const Action& action, std::uint32_t sleep);
  void local_fence(ThreadIndex thread, const Action& action, std::uint32_t sleep);
  void synchronize(ThreadIndex thread, std::uint32_t sleep);

  // explorer_waiting.cpp: monitors, wait sets, permits, joins.
  void monitor(ThreadIndex thread, const Action& action, std::uint32_t sleep);
  void wait(ThreadIndex thread, const Action& action, std::uint32_t sleep);
  void end_waiting(ThreadIndex thread, const Action& action, std::uint32_t sleep);
  void unpark(ThreadIndex thread, const Action& action, std::uint32_t sleep);
  // Whether no thread has ended what the thread's Wake, Park or Join waits for.
  [[nodiscard]] bool waits_on(ThreadIndex thread) const;
  // Whether it may do so for ever: it is not interrupted.
  [[nodiscard]] bool may_wait_on(ThreadIndex thread) const;
  // Those of the threads that do not join this one, unless its end is all they wait for.
  [[nodiscard]] std::uint32_t not_joining(std::uint32_t threads, ThreadIndex joined) const;
  void notify(ThreadIndex thread, const Action& action, std::uint32_t sleep);

  void start(ThreadIndex thread, const Action& action, std::uint32_t sleep);
  void full_fence(ThreadIndex thread, const Action& action, std::uint32_t sleep);

  // explorer_modes.cpp: accesses that are not plain.
  [[nodiscard]] std::int32_t coherence_index(LocationIndex location, std::int32_t event) const;
  [[nodiscard]] std::int32_t coherence_floor(const Event& event) const;
  void ordered_access(ThreadIndex thread, const Action& action, std::uint32_t sleep);
  void ordered_access_behind(Event event, const Action& action, std::uint32_t sleep);
  void ordered_read(Event event, const Action& action, SourceChoice source, std::uint32_t sleep);
  void ordered_write(Event event, Answer answer, std::uint32_t sleep);
  void ordered_update(Event event, const Action& action, SourceChoice source, std::uint32_t sleep);
  void insert_write(Event event, std::size_t position, Answer answer, std::uint32_t sleep);
  [[nodiscard]] bool splits_update(LocationIndex location, std::size_t position) const;
  void acquire(Event& event) const;
  void release(Event& event) const;
  [[nodiscard]] bool is_outdated(LocationIndex location, std::int32_t write) const;
  [[nodiscard]] bool watches_the_last(ThreadIndex thread) const;

  // explorer_sync.cpp: the place of volatile accesses in synchronization order.
  [[nodiscard]] bool borrows(const Event& event) const;
  [[nodiscard]] bool is_late(const Event& event) const;
  [[nodiscard]] bool may_be_late(LocationIndex location) const;
  // The last volatile write in coherence order, up to a place in it.
  [[nodiscard]] std::int32_t last_volatile(LocationIndex location, std::int32_t index) const;
  [[nodiscard]] std::int32_t last_volatile(LocationIndex location) const;
  void synchronize_behind(Event& read) const;
  [[nodiscard]] bool may_synchronize(const Event& read) const;
  [[nodiscard]] bool may_update_at(const Event& update, std::size_t position) const;
  [[nodiscard]] bool sees_unordered(const Event& read) const;
  // Places along coherence order: of reads, behind what they see; of writes, and of one that is to
  // go before the write at a position.
  [[nodiscard]] std::int32_t place(const Event& read) const;
  [[nodiscard]] std::int32_t place(std::size_t access) const;
  [[nodiscard]] static std::int32_t place_at(std::size_t position);
  [[nodiscard]] bool is_related(const Event& a, const Event& b) const;
  [[nodiscard]] bool is_synchronized_before(std::size_t a, std::size_t b) const;
  // Whether a volatile access can come at this place in some synchronization order.
  [[nodiscard]] bool fits(const Event& access, std::int32_t place) const;

  void finish();
  [[nodiscard]] bool may_diverge(ThreadIndex thread) const;
  // The last read by which the thread's loop got what it watches.
  [[nodiscard]] const Event* watching(ThreadIndex thread, const Watched& watched) const;
  [[nodiscard]] bool may_see_again(ThreadIndex thread) const;
  void choose_finals(std::size_t at, Outcome& outcome, std::vector<Outcome>& out);
  std::vector<SourceChoice>& scratch();
  void grow(LocationIndex location);

  std::vector<ThreadState> threads_;
  std::vector<MonitorState> monitors_;
  std::vector<std::vector<std::int32_t>> coherence_;  // by location, opaque and stronger writes
  std::vector<Clock> volatile_clock_;                 // by location, of all volatile writes so far
  std::vector<std::vector<std::uint16_t>> read_count_;
  std::vector<std::vector<std::uint16_t>> write_count_;
  Clock fence_clock_;  // of all full fences so far
  std::uint32_t permits_ = 0;
  std::deque<std::vector<SourceChoice>> scratch_;  // by depth, to save allocations
  std::uint64_t steps_ = 0;
  bool stopped_ = false;
  bool was_over_ = false;
};

}  // namespace heddle::memory
