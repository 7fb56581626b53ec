#pragma once

// Runs each thread of a Java program alone on the virtual machine, with answers for its reads.
//
// The program runs as it is up to the first Thread.start. From there on a thread's run is a
// function of the answers it gets: it goes on until it needs the next one, and what it did on the
// way are its actions. A run is cut into segments where an answer is needed, and where a thread is
// started, since the started thread goes on from the heap that its starter had there. So segments
// form a tree, and a state of the machine is a path in it. Marks on the machine's trail follow the
// present path; a segment that is asked for is reached from the last mark that lies on its way.
//
// Which accesses are actions is learned (conflicts.h). An answer is put into the heap before the
// instruction that reads it runs, so the interpreter knows nothing of all this; the value of a
// write is taken from the heap when the thread does its next step. Objects of other threads appear
// on a thread's heap when it first receives a reference to them; what is in them, the model says.
//
// Java code that does what no model here has an action for ends the exploration: problem().

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/result.h"
#include "checker/code_words.h"
#include "checker/relaxed/conflicts.h"
#include "checker/relaxed/names.h"
#include "memory/program.h"
#include "vm/explorer.h"
#include "vm/natives/acts.h"
#include "vm/vm.h"

namespace heddle {

// What a thread has said so far of the execution, and how it ended.
struct RunSaid {
  std::map<std::string, std::string> outcomes;  // Heddle.outcome
  std::string printed;                          // on System.out
  std::string ending;                           // "" or the exception's class
  Thrown thrown;                                // the same, in full
  bool assumed = true;                          // false: an assumption did not hold
  bool awaits = false;  // what goes round for ever is a model of the library, which waits so

  auto operator<=>(const RunSaid&) const = default;
};

struct Taken {
  memory::Action action;
  std::uint32_t said = 0;  // a number of ThreadRuns::said()
};

struct Segment {
  memory::ThreadIndex thread = 0;
  Segment* parent = nullptr;  // of the same thread, or of its starter if `born`
  bool born = false;
  memory::Answer answer;       // to the parent's last action
  std::vector<Taken> actions;  // the last needs an answer, starts a thread, or ends this one
  std::vector<std::unique_ptr<Segment>> children;  // by answer
  std::unique_ptr<Segment> birth;  // the first of the thread that the last action starts
  // Where the thread stands at the end: equal ones go on alike.
  std::uint32_t birth_number = 0;  // by which the started thread asks for it, if it has to
  std::uint64_t stack_hash = 0;
  std::uint64_t private_writes = 0;
};

class ThreadRuns final : public Explorer {  // Large: all of a run, in nine files
 public:
  // The VM has booted, with VmOptions::explore, and its main thread stands before the program.
  explicit ThreadRuns(Vm& vm);
  ~ThreadRuns() override;
  ThreadRuns(const ThreadRuns&) = delete;
  ThreadRuns& operator=(const ThreadRuns&) = delete;

  // From the program's beginning to the first start, with all that has been learned. Finds the
  // threads that are started whatever anybody reads.
  void begin();
  // Whether what was run since is of no use: there is more to learn, or a problem.
  [[nodiscard]] bool is_void() const { return grew_ || conflicts_.grew() || !problem_.empty(); }
  // What no model has an action for, and where.
  [[nodiscard]] const std::string& problem() const { return problem_; }
  void learn();

  [[nodiscard]] std::uint32_t threads() const { return known_threads_; }
  [[nodiscard]] std::string thread_name(memory::ThreadIndex thread) const;
  [[nodiscard]] bool is_daemon(memory::ThreadIndex thread) const {
    return daemons_.contains(thread);
  }
  const Taken& at(memory::ThreadIndex thread, std::span<const memory::Answer> answers);
  [[nodiscard]] const RunSaid& said(std::uint32_t number) const { return *said_list_[number]; }
  [[nodiscard]] const Names& names() const { return names_; }
  // What the program prints, as VmOptions::output is told.
  void print(std::string_view bytes);

  // ---- Explorer ----
  void learns() override {}  // what the JDK initialises is kept here
  bool stops(Thread& thread, const Event& event) override;
  bool stops_native(Thread& thread, const Method& method, const Slot* args) override;
  // The JDK's own classes run as they are, so no call is a step and no queue is modelled.
  bool stops_step(Thread&, const Method&, Ref) override { return false; }
  void looks_at_queue(Thread&, Ref) override {}
  void changes_queue(Thread&, Ref) override {}
  void stopped_watching(Thread&) override {}
  void clears_interrupt(Thread& thread) override;
  void uses_permit(Thread&) override {}
  void uses_initialized(Thread& thread, Ref mirror) override;
  void meets_holder(Thread& thread, Ref object, std::uint32_t offset) override;
  void acquired(Thread& thread, Ref object) override;
  void reacquired(Thread& thread, Ref object) override { acquired(thread, object); }
  void released(Thread& thread, Ref object) override;
  bool stops_release(Thread& thread, const Location& held) override;
  void started(Thread& starter, Thread& thread) override;
  [[nodiscard]] bool stops_after_start() const override { return mode_ == Mode::Birth; }
  void joined(Thread&, Ref) override {}
  bool stops_uncaught(Thread&) override { return false; }
  void uncaught(Thread& thread, Ref exception) override;
  [[nodiscard]] bool takes_turns() const override { return false; }
  std::uint32_t hash_of(Ref object) override;
  void assumption_failed() override { state_.said.assumed = false; }
  void outcome(std::string name, std::string value) override;

 private:
  static constexpr std::uint64_t kEverything = ~std::uint64_t{0};
  // So many bytes of objects a thread makes before its memory outside the heap may have addresses
  // of another thread's.
  static constexpr std::uint64_t kBlocksOfThread = 1ULL << 20U;

  enum class Mode : std::uint8_t {
    Before,      // the first start
    Initialize,  // classes that several threads would initialise
    Run,
    Birth,  // the starter has just started the thread that will run
  };
  struct Born {  // an object made since the first start
    Ref ref;
    memory::ThreadIndex maker = 0;
    std::uint32_t class_id = 0;
    memory::Value name = 0;  // 0: not asked for yet
    bool received = false;   // another thread made it
    bool inner = false;      // part of a received value
  };
  struct Held {  // a monitor
    Ref object;
    bool watched = true;  // not by bookkeeping of the JDK's
  };
  struct Construction {  // whose final fields have been written
    const Frame* frame = nullptr;
    Ref object;
  };
  // What it has to be told before an interrupt ends what it waits for.
  enum class Asked : std::uint8_t { Nothing, Alive, Flag };
  // What the present run knows beyond the machine; small, and copied with a mark.
  struct State {
    memory::ThreadIndex thread = 0;
    ThreadId runs;
    std::uint32_t starts = 0;
    bool simple = true;  // no answer has made a difference so far
    std::vector<Held> held;
    std::vector<Construction> constructing;
    std::vector<std::pair<Ref, memory::ThreadIndex>> started;  // by it and its starters
    RunSaid said;
    bool waits = false;        // the monitor is given up and taken again by a wait
    bool waits_timed = false;  // which has a time limit
    Asked asked = Asked::Nothing;
    std::uint64_t injected = 0;  // writes that are answers
    std::size_t copied = 0;      // cells of the copy at hand that have been read
    // How far the machine's own writes are known (run_writes.cpp).
    std::vector<std::uint32_t> initializing;  // classes whose initialisation is an action
    std::size_t births_seen = 0;
    Trail::Mark trail_seen = 0;
  };
  struct Mark {
    const Segment* segment = nullptr;
    Vm::Mark vm;
    std::size_t born = 0;
    std::vector<Thread> threads;
    std::vector<std::vector<Slot>> stacks;
    State state;
  };
  // Where an access goes.
  struct Where {
    Conflicts::Place place;
    Names::Cell cell;
    std::uint64_t address = 0;  // in the arena
    Ref object;                 // null for a static field
    bool is_private = false;    // whatever others do
  };
  struct Access {
    memory::ActionKind kind = memory::ActionKind::Read;
    AccessMode read_mode = AccessMode::Plain;
    AccessMode write_mode = AccessMode::Plain;
    // Of an update: what it does, with which operands.
    memory::Update update = memory::Update::Exchange;
    bool weak = false;
    Slot value = 0;
    Slot expected = 0;
    std::uint32_t bytes = 0;  // 0: as the location has
  };

  // ---- thread_runs.cpp: segments and marks ----
  Segment& root(memory::ThreadIndex thread);
  Segment& child(Segment& segment, memory::Answer answer);
  Segment& birth(Segment& starter);
  void find_simple(Segment& segment);
  void go_to(Segment& segment);
  void advance(Segment& segment);
  void be_born(Segment& segment);
  void run_segment(Segment& segment);
  void push_mark(const Segment* segment);
  void restore(std::size_t mark);
  [[nodiscard]] Thread& running() { return *vm_.threads[state_.runs.index]; }
  bool run_on();
  void run_to_start();
  void make_caches_private();
  void end_run(Stop stop);
  std::uint32_t said_number();
  void emit(memory::Action action);
  void settle();
  bool fail(const std::string& what);
  [[nodiscard]] Names::Site here();
  [[nodiscard]] bool is_constructing(const Construction& construction);

  // ---- run_events.cpp: what the machine asks ----
  bool access(const Location& location, const Access& access);
  void touch(const Where& where, std::uint32_t bytes, bool writes);
  void give_answer(const Where& where, const Access& access, memory::LocationIndex location);
  void give_update(const Where& where, const Access& access, BasicType type);
  memory::Action action_of(const Where& where, const Access& access,
                           memory::LocationIndex location);
  bool stops_at_offset(const NativeActs& acts, const Slot* args);
  bool stops_start(Ref thread_object);
  bool starts_received(Ref object);
  [[nodiscard]] bool asks_for_threads(const Location& location) const;
  bool stops_alive(Ref thread_object);
  bool asks_alive(const Location& location) const;
  void emit_alive(memory::ThreadIndex thread, bool alive);
  bool stops_fence(FenceKind fence);
  // Whether it orders other accesses, whichever other thread looks at the place.
  bool orders(const Where& where, const Access& access);
  void act_on_monitor(Ref object, memory::ActionKind kind);
  bool goes_unwatched(const Thread& thread);

  // ---- run_classes.cpp: the initialisation of classes ----
  void initialize_classes();
  void learn_class(const Class& cls);
  void touch_in_initializer(const Where& where, bool writes);
  void initialize_in_threads();
  void note_need(const Class& cls);
  [[nodiscard]] bool needs(std::uint32_t cls, std::uint32_t other) const;
  bool stops_init(Ref mirror);
  [[nodiscard]] bool has_initializer(const Class& cls) const;
  void act_on_init(const Class& cls, memory::ActionKind kind);

  // ---- run_waiting.cpp: threads that wait for each other ----
  using ThreadKey = std::pair<memory::Value, Names::Object>;  // an old object, or another
  bool may_be_interrupted();
  [[nodiscard]] bool is_interrupted();
  [[nodiscard]] Where own_flag();
  std::vector<memory::Watched> watches_flag();
  bool asks_flag();
  void hear(bool interrupted);
  bool demands();
  bool stops_at_flag();
  bool stops_sleep();
  bool stops_wait(Ref object, std::int64_t millis);
  bool stops_in_wait();
  bool answer_wait();
  bool stops_join(Ref thread_object, std::int64_t millis);
  bool stops_join_with_limit(Ref thread_object);
  bool stops_interruptible_join(Ref thread_object, memory::ThreadIndex thread);
  bool stops_park(bool absolute, std::int64_t time);
  void unpark(Ref thread_object);
  ThreadKey key_of_thread(Ref thread_object);
  std::optional<memory::ThreadIndex> index_of(Ref thread_object);
  void know_thread(Ref thread_object, memory::ThreadIndex thread);
  void add_ambiguous(const ThreadKey& key);

  // ---- run_loops.cpp: loops that wait ----
  void finish_spin(Segment& segment);
  static std::optional<memory::MonitorIndex> relocked(const Segment& segment);
  void finish_wait_loop(Segment& segment);
  void finish_timed_loop(Segment& segment);

  // ---- run_copies.cpp: natives that touch more than one place ----
  bool stops_reach(const Method& method, const Slot* args);
  bool stops_copy(const NativeActs& acts, const Slot* args);
  std::vector<Location> range_of(const ArgumentRange& range, const Slot* args);
  std::vector<Location> elements_of(Ref array, std::int32_t first, std::int32_t count);
  std::vector<Location> cells_of(Ref object);
  bool are_unshared(const std::vector<Location>& cells, bool writes);
  bool reads_all(const std::vector<Location>& cells);
  void announce(const std::vector<Location>& cells);
  std::vector<Location> bytes_of(Ref base, std::int64_t offset, std::int64_t bytes);
  Location place_outside(std::int64_t address);
  void keep_blocks_apart(memory::ThreadIndex thread);
  bool stops_trace(const Slot* args);

  // ---- run_writes.cpp: what is written without being announced ----
  void note_writes();
  void note_births();
  void note_entry(const Trail::Entry& entry);
  void note_write(const Location& location);
  bool holds_nothing(Ref object);
  Location location_at(std::uint64_t address);
  bool is_of_machine(Ref object);

  // ---- run_widths.cpp: accesses to several elements as one ----
  struct WideKey {             // of an element
    Names::Object object;      // that was made since the first start, or none
    std::uint64_t offset = 0;  // in it, or in the arena

    auto operator<=>(const WideKey&) const = default;
  };
  struct Wide {
    std::uint64_t first = 0;  // the offset of the first element
    std::uint32_t bytes = 0;
  };
  void widen(const Where& where, std::uint32_t bytes);
  std::optional<Wide> wide_at(const Where& where);
  WideKey wide_key(const Where& where, std::uint64_t offset);
  [[nodiscard]] static BasicType type_of_bytes(std::uint32_t bytes);

  // ---- run_values.cpp: objects, places and values ----
  Where where(const Location& location);
  memory::LocationIndex location_of(const Where& where);
  const Field* field_at(const Where& where);
  // As it is declared. Void for what is no variable.
  BasicType type_at(const Where& where);
  [[nodiscard]] memory::Value value_at(std::uint64_t address, BasicType type);
  [[nodiscard]] memory::Value initial_at(std::uint64_t address, BasicType type);
  [[nodiscard]] memory::Value value_in(std::uint64_t word, std::uint64_t address, BasicType type);
  [[nodiscard]] memory::Value value_of(Slot slot, BasicType type);
  // False: no such object can be there.
  bool put(std::uint64_t address, BasicType type, memory::Value value);
  bool put_value(std::uint64_t address, BasicType type, memory::Value value);
  memory::Value name_of(Ref ref);
  std::optional<Ref> ref_of(memory::Value value);
  std::optional<Ref> receive(const Names::Object& object, memory::Value value);
  Born& born_of(Ref ref);
  void catch_up();
  [[nodiscard]] bool is_old(Ref ref) const { return std::uint64_t{ref.index} * 8 < frozen_; }
  [[nodiscard]] bool is_value_class(const Class& cls) const;
  [[nodiscard]] bool is_read_by_machine(const Class& cls) const;

  Vm& vm_;
  Names names_;
  Conflicts conflicts_;
  Mode mode_ = Mode::Before;
  State state_;
  std::vector<Mark> marks_;  // the program's beginning, the first start, and the present path
  std::uint64_t frozen_ = kEverything;  // where what is made since the first start begins
  Trail::Mark first_start_ = 0;
  std::unique_ptr<Segment> first_;                  // of the main thread
  std::vector<std::unique_ptr<Segment>> stand_in_;  // by thread: asks for its birth
  std::vector<Segment*> simple_;                    // by thread: the segment that starts it
  std::vector<Segment*> births_;                    // by number: segments that start threads
  std::vector<std::pair<memory::ThreadIndex, std::uint32_t>> origins_;  // starter, how many-eth
  std::vector<std::string> thread_names_;
  std::set<memory::ThreadIndex> daemons_;
  std::uint32_t known_threads_ = 1;
  bool grew_ = false;
  std::map<ThreadKey, memory::ThreadIndex> known_by_key_;  // threads that are started
  std::map<memory::ThreadIndex, ThreadKey> known_keys_;    // the object that was started
  std::set<ThreadKey> asked_for_;  // threads that others than their starters name
  std::set<ThreadKey> ambiguous_;  // not one object and one thread
  bool are_blocks_apart_ = false;  // of memory outside the heap, by thread
  bool notifies_one_ = false;      // somewhere; notifyAll does not count
  bool ends_before_start_ = false;
  std::int64_t patience_ = 0;  // calls and loop iterations after which a run is given up
  bool gave_up_ = false;
  std::string problem_;
  std::vector<bool> asked_alive_;          // by thread: somebody wants to know
  std::vector<std::uint32_t> initialize_;  // class ids, in the order they are initialised
  std::set<std::pair<std::uint32_t, std::uint32_t>> needs_;  // of initialisers: another class
  bool is_initialized_in_threads_ = false;                   // what several threads initialise

  // The segment being run.
  std::vector<Taken> out_;
  bool answering_ = false;  // the parent's last action has its answer and is about to happen
  memory::Action answered_;
  memory::Answer answer_;
  bool is_stopped_ = false;   // by stops(), for a reason that is in out_
  bool looks_again_ = false;  // stopped, and goes on at once
  bool impossible_ = false;   // no execution has such an answer
  std::optional<std::pair<std::uint64_t, BasicType>> written_;  // the value of out_.back() is there
  static constexpr std::uint64_t kNowhere = ~std::uint64_t{0};
  std::uint64_t accessed_ = kNowhere;  // by the access at hand: whatever it writes is known
  std::vector<Location> announced_;    // by the native at hand: all of these are written
  bool was_unwatched_ = false;
  Thread* newborn_ = nullptr;
  std::uint32_t next_birth_ = 0;  // the number of the segment that is run, should it need one

  std::vector<Ref> heap_births_;  // as the heap lists them
  std::vector<Born> born_;
  std::map<std::uint32_t, std::uint32_t> born_index_;      // by object
  std::unordered_map<std::uint64_t, Location> old_cells_;  // what was accessed, by address
  std::map<WideKey, Wide> wide_;
  std::unordered_map<std::uint64_t, const Field*> fields_;   // by class and offset
  std::unordered_map<std::uint64_t, const Field*> statics_;  // by address
  std::size_t statics_of_classes_ = 0;
  std::map<RunSaid, std::uint32_t> said_numbers_;
  std::vector<const RunSaid*> said_list_;
};

}  // namespace heddle
