#include "checker/relaxed/thread_runs.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/check.h"
#include "explore/bookkeeping.h"

namespace heddle {
namespace {

using memory::ActionKind;

// Calls and loop iterations after which a thread that needs no answer is given up: for good, and
// as long as there may be more to learn, for what looks like work is often a loop that waits for
// what is not known to be shared.
constexpr std::int64_t kPatience = 20'000'000;
constexpr std::int64_t kShortPatience = 50'000;
constexpr std::int64_t kTurn = 1'000'000;
constexpr std::size_t kMostActions = 2'000;  // of a segment
// Enough for the call of start0, and no other.
constexpr std::int64_t kOneCall = 2;

const Slot* end_of_stack(const Thread& thread) {
  if (thread.top == nullptr) return thread.stack;
  return std::max<const Slot*>(thread.top->sp, thread.top->stack());
}

std::uint64_t hash_of_stack(const Thread& thread) {
  std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
  for (const auto* slot = thread.stack; slot != end_of_stack(thread); ++slot) {
    hash = (hash ^ *slot) * 0xff51afd7ed558ccdULL;
    hash ^= hash >> 32U;
  }
  return hash;
}

// What Runtime.addShutdownHook has been given, as far as the thread that runs knows: it would run
// when all threads have ended.
bool has_shutdown_hooks(Vm& vm) {
  auto* hooks = vm.boot_class("java/lang/ApplicationShutdownHooks");
  if (vm.init_state(*hooks) != InitState::Done) return false;
  const auto at = vm.known_field(hooks, "hooks", "Ljava/util/IdentityHashMap;")->offset;
  const auto table = vm.heap.read_ref(hooks->mirror, at);
  auto* map = vm.boot_class("java/util/IdentityHashMap");
  return table && vm.heap.read<std::int32_t>(table, vm.known_field(map, "size", "I")->offset) != 0;
}

bool is_last(ActionKind kind) {
  return kind == ActionKind::End || kind == ActionKind::Stuck || kind == ActionKind::Diverge;
}

}  // namespace

ThreadRuns::ThreadRuns(Vm& vm) : vm_(vm), names_(vm) {
  vm_.exploring = true;
  vm_.explorer = this;
  vm_.several_threads = false;  // the JDK's own daemons wait for what never comes
  vm_.can_collect = false;
  origins_.emplace_back();
  thread_names_.emplace_back("main");
  (void)said_number();  // nothing, as number 0
  mark_bookkeeping(vm_);
  make_caches_private();
  vm_.heap.trail().record(true);
  push_mark(nullptr);
}

// What the JDK keeps so that it need not make it again, of handles and reflected members: each run
// has its own, as if it had made it itself. What is there before the first start, all have.
void ThreadRuns::make_caches_private() {
  static constexpr std::pair<std::string_view, std::string_view> kCaches[] = {
      {"java/lang/invoke/MethodHandle", "asType"},
      {"java/lang/invoke/VarHandle", "getMethodHandle"},
      {"java/lang/invoke/VarHandle", "accessModeType"},
      {"java/lang/Class", "privateGetDeclaredFields"},
      {"java/lang/Class", "privateGetDeclaredMethods"},
      {"java/lang/Class", "privateGetDeclaredConstructors"},
      {"java/lang/Class", "privateGetPublicFields"},
      {"java/lang/Class", "privateGetPublicMethods"},
      {"java/lang/Class", "getReflectionFactory"},
      {"java/lang/Class", "getSimpleName"},
      {"java/lang/Class", "getCanonicalName"},
      {"java/lang/Class", "getTypeName"},
      {"java/lang/Class", "annotationData"},
      {"java/lang/Class", "getInterfaces"},
      {"java/lang/Class", "getPackageName"},
      {"java/lang/Class", "enumConstantDirectory"},
      {"java/lang/Class", "getEnumConstantsShared"},
      {"java/lang/reflect/Field", "getFieldAccessor"},
      {"java/lang/reflect/Field", "getOverrideFieldAccessor"},
      {"java/lang/reflect/Method", "acquireMethodAccessor"},
      {"java/lang/reflect/Constructor", "acquireConstructorAccessor"},
  };
  for (const auto& [owner, name] : kCaches) {
    for (auto& method : vm_.boot_class(owner)->methods) {
      if (method.member->name == name && method.native == nullptr) method.on_call = OnCall::Quiet;
    }
  }
}

ThreadRuns::~ThreadRuns() {
  vm_.heap.births = nullptr;
  vm_.heap.trail().record(false);
  vm_.explorer = nullptr;
  vm_.exploring = false;
}

// ---- beginning ----

void ThreadRuns::begin() {
  patience_ = kShortPatience;
  gave_up_ = false;
  run_to_start();
  patience_ = kPatience;
  if (gave_up_ && !is_void()) run_to_start();
}

void ThreadRuns::run_to_start() {
  restore(0);
  marks_.resize(1);
  vm_.heap.births = nullptr;
  heap_births_.clear();
  born_.clear();
  born_index_.clear();
  names_.clear();
  first_.reset();
  stand_in_.clear();
  births_.clear();
  simple_.assign(known_threads_, nullptr);
  stand_in_.resize(known_threads_);
  mode_ = Mode::Before;
  frozen_ = kEverything;
  out_.clear();
  ends_before_start_ = !run_on();
  if (!problem_.empty()) return;
  frozen_ = vm_.heap.freeze();
  if (!is_initialized_in_threads_) initialize_classes();
  frozen_ = vm_.heap.freeze();
  vm_.several_threads = true;
  vm_.heap.births = &heap_births_;
  mode_ = Mode::Run;
  know_thread(running().object, 0);
  state_.births_seen = 0;
  state_.trail_seen = first_start_ = vm_.heap.trail().mark();
  push_mark(nullptr);
  first_ = std::make_unique<Segment>();
  if (ends_before_start_) {
    first_->actions = std::move(out_);
    return;
  }
  find_simple(*first_);
}

void ThreadRuns::learn() {
  for (const auto& place : conflicts_.learn()) {
    if (conflicts_.is_touched_by_nobody(place)) initialize_in_threads();
    if (place.maker != 0) continue;
    for (const auto* cls : vm_.classes) {
      if (cls == nullptr || !cls->mirror) continue;
      if (std::uint64_t{cls->mirror.index} * 8 + vm_.known.at.class_state != place.key) continue;
      conflicts_.settle(place);
      learn_class(*cls);
    }
  }
  grew_ = false;
  known_threads_ = static_cast<std::uint32_t>(origins_.size());
}

// Goes along as long as no answer is needed.
void ThreadRuns::find_simple(Segment& segment) {
  go_to(segment);
  auto* at = &segment;
  while (!is_void() || grew_) {
    if (!problem_.empty() || at->actions.empty()) return;
    const auto& last = at->actions.back().action;
    if (last.kind != ActionKind::Start) return;
    if (simple_.size() <= last.target) {
      simple_.resize(last.target + 1, nullptr);
      stand_in_.resize(last.target + 1);
    }
    simple_[last.target] = at;
    find_simple(birth(*at));
    at = &child(*at, {});
  }
}

// ---- segments ----

Segment& ThreadRuns::root(memory::ThreadIndex thread) {
  if (thread == 0) return *first_;
  if (simple_[thread] != nullptr) return birth(*simple_[thread]);
  auto& asks = stand_in_[thread];
  if (asks == nullptr) {
    asks = std::make_unique<Segment>();
    asks->thread = thread;
    memory::Action read;
    read.kind = ActionKind::Read;
    read.target = names_.birth_of(thread);
    asks->actions.push_back({read, 0});
  }
  return *asks;
}

Segment& ThreadRuns::birth(Segment& starter) {
  if (starter.birth == nullptr) {
    starter.birth = std::make_unique<Segment>();
    starter.birth->thread = starter.actions.back().action.target;
    starter.birth->parent = &starter;
    starter.birth->born = true;
    go_to(*starter.birth);
  }
  return *starter.birth;
}

Segment& ThreadRuns::child(Segment& segment, memory::Answer answer) {
  const auto& last = segment.actions.back().action;
  if (!memory::has_answers(last)) answer = {};
  for (const auto& known : segment.children) {
    if (known->answer == answer) return *known;
  }
  auto fresh = std::make_unique<Segment>();
  fresh->thread = segment.thread;
  fresh->parent = &segment;
  fresh->answer = answer;
  segment.children.push_back(std::move(fresh));
  auto& added = *segment.children.back();
  // The answer to a stand-in says which birth it is.
  if (segment.thread != 0 && &segment == stand_in_[segment.thread].get()) {
    const auto number = static_cast<std::size_t>(answer.value);
    if (number == 0 || number > births_.size() ||
        births_[number - 1]->actions.back().action.target != segment.thread) {
      added.actions.push_back({{.kind = ActionKind::Stuck, .excluded = true}, 0});
      return added;
    }
    added.parent = births_[number - 1];
    added.born = true;
  }
  go_to(added);
  return added;
}

const Taken& ThreadRuns::at(memory::ThreadIndex thread, std::span<const memory::Answer> answers) {
  static const Taken kStuck{{.kind = ActionKind::Stuck}, 0};
  if (is_void() || thread >= simple_.size()) return kStuck;
  auto* segment = &root(thread);
  std::size_t used = 0;
  while (!is_void() && answers.size() - used >= segment->actions.size()) {
    if (segment->actions.empty() || is_last(segment->actions.back().action.kind)) return kStuck;
    used += segment->actions.size();
    segment = &child(*segment, answers[used - 1]);
  }
  return is_void() ? kStuck : segment->actions[answers.size() - used];
}

// The machine stands at the end of the segment.
void ThreadRuns::go_to(Segment& segment) {
  for (auto i = marks_.size(); i-- > 2;) {
    if (marks_[i].segment == &segment) return restore(i);
  }
  if (segment.parent == nullptr) {
    restore(1);
  } else {
    go_to(*segment.parent);
  }
  if (!problem_.empty()) return;
  advance(segment);
  push_mark(&segment);
}

void ThreadRuns::advance(Segment& segment) {
  out_.clear();
  written_.reset();
  announced_.clear();
  accessed_ = kNowhere;
  was_unwatched_ = goes_unwatched(running());
  is_stopped_ = false;
  impossible_ = false;
  answering_ = false;
  if (segment.born) {
    be_born(segment);
  } else if (segment.parent != nullptr) {
    answering_ = true;
    answered_ = segment.parent->actions.back().action;
    answer_ = segment.answer;
    if (memory::has_answers(answered_)) state_.simple = false;
  } else {
    for (const auto& held : state_.held) {
      if (held.watched) act_on_monitor(held.object, ActionKind::Lock);
    }
  }
  const auto fresh = static_cast<std::uint32_t>(births_.size() + 1);
  next_birth_ = segment.birth_number != 0 ? segment.birth_number : fresh;
  run_segment(segment);
}

// Lets the starter start it, and goes on with the new thread instead.
void ThreadRuns::be_born(Segment& segment) {
  answering_ = true;
  answered_ = segment.parent->actions.back().action;
  mode_ = Mode::Birth;
  newborn_ = nullptr;
  vm_.heap.make_lasting(false);
  (void)vm_.interpret_checked(running(), kOneCall);
  vm_.heap.make_lasting(false);
  mode_ = Mode::Run;
  answering_ = false;
  catch_up();
  HEDDLE_CHECK(newborn_ != nullptr, "a thread that is started should be born");
  keep_blocks_apart(segment.thread);
  for (const auto& held : state_.held) {
    vm_.heap.write(held.object, offsetof(ObjectHeader, lock), std::uint32_t{0});
  }
  state_.held.clear();
  state_.constructing.clear();
  state_.started.emplace_back(newborn_->object, segment.thread);
  state_.thread = segment.thread;
  state_.runs = newborn_->id;
  state_.starts = 0;
  state_.births_seen = born_.size();
  state_.trail_seen = vm_.heap.trail().mark();
  state_.said = {};
  if (thread_names_[segment.thread].empty()) {
    const auto name = vm_.heap.read_ref(newborn_->object, vm_.known.at.thread_name);
    thread_names_[segment.thread] = name ? vm_.text(name) : "thread";
    if (newborn_->daemon) daemons_.insert(segment.thread);
  }
}

void ThreadRuns::run_segment(Segment& segment) {
  run_on();
  catch_up();
  if (impossible_) {
    out_.clear();
    emit({.kind = ActionKind::Stuck, .excluded = true});
  }
  const auto& trail = vm_.heap.trail();
  // In the middle of a copy, or of a join, the stack is where it was, and yet it goes on.
  segment.stack_hash =
      hash_of_stack(running()) + state_.copied + static_cast<std::uint64_t>(state_.asked);
  segment.private_writes = trail.mark() - state_.injected;
  if (segment.actions.empty()) {
    segment.actions = std::move(out_);
    finish_spin(segment);
    finish_wait_loop(segment);
    finish_timed_loop(segment);
    if (segment.actions.back().action.kind == ActionKind::Start && !state_.simple) {
      births_.push_back(&segment);
      segment.birth_number = next_birth_;
    }
  }
  out_.clear();
}

// ---- running ----

// True if stops() stopped it; otherwise the thread has come to its end, one way or another.
bool ThreadRuns::run_on() {
  // What comes before the first start is the same each time.
  const auto fuel = mode_ == Mode::Before ? kPatience : patience_;
  is_stopped_ = false;
  const bool waits = running().status == ThreadStatus::Waiting;
  if (answering_ && waits && answer_wait()) return true;
  const auto turn = std::min(fuel, kTurn);
  // What lasts is not undone, so it must not be left in the middle.
  for (std::int64_t used = 0; used < fuel || running().lasting_base != nullptr; used += turn) {
    auto& thread = running();
    if (thread.lasting_base != nullptr) vm_.heap.make_lasting(true);
    const auto stop = vm_.interpret_checked(thread, turn);
    vm_.heap.make_lasting(false);
    vm_.collection_requested = false;
    if (stop == Stop::Visible && is_stopped_) return true;
    if (stop == Stop::Visible && std::exchange(looks_again_, false)) continue;
    if (stop == Stop::Waiting &&
        (thread.status == ThreadStatus::Waiting || thread.status == ThreadStatus::Joining)) {
      if (stops_in_wait()) return true;
      continue;
    }
    const bool pauses = stop == Stop::Waiting && thread.status == ThreadStatus::Runnable;
    if (stop != Stop::Quantum && stop != Stop::Yield && !pauses) {
      end_run(stop);
      return false;
    }
    if (out_.size() > kMostActions || impossible_) break;
  }
  gave_up_ = true;
  settle();
  emit({.kind = ActionKind::Stuck});
  return false;
}

void ThreadRuns::end_run(Stop stop) {
  settle();
  const auto& thread = running();
  if (stop == Stop::Exit && !vm_.unsupported().empty()) {
    fail(vm_.unsupported());
  } else if (stop == Stop::Exit && state_.said.assumed) {
    fail("System.exit");
  } else if (stop != Stop::Exit && stop != Stop::Ended) {
    fail(thread.status == ThreadStatus::InitWait ? "a class that another thread initialises"
                                                 : "waiting for another thread in this way");
  } else if (stop == Stop::Ended && has_shutdown_hooks(vm_)) {
    fail("Runtime.addShutdownHook");
  }
  emit_alive(state_.thread, false);
  emit({.kind = ActionKind::End});
}

std::uint32_t ThreadRuns::said_number() {
  const auto next = static_cast<std::uint32_t>(said_list_.size());
  const auto [at, fresh] = said_numbers_.try_emplace(state_.said, next);
  if (fresh) said_list_.push_back(&at->first);
  return at->second;
}

void ThreadRuns::emit(memory::Action action) { out_.push_back({std::move(action), said_number()}); }

// What could not be known when it happened: the value of a write, the end of a constructor.
void ThreadRuns::settle() {
  if (written_) {
    out_.back().action.value = value_at(written_->first, written_->second);
    written_.reset();
  }
  if (mode_ == Mode::Run) note_writes();
  auto& open = state_.constructing;
  while (!open.empty()) {
    if (is_constructing(open.back())) return;
    memory::Action freeze;
    freeze.kind = ActionKind::Freeze;
    freeze.object = name_of(open.back().object);
    freeze.site = names_.site(here());
    open.pop_back();
    emit(std::move(freeze));
  }
}

// The frame's place may be another's by now; but a constructor keeps its object in its first local.
bool ThreadRuns::is_constructing(const Construction& construction) {
  for (const auto* frame = running().top; frame != nullptr; frame = frame->prev) {
    if (frame == construction.frame) return as_ref(frame->locals[0]) == construction.object;
  }
  return false;
}

bool ThreadRuns::fail(const std::string& what) {
  if (!problem_.empty()) return false;
  // It may have gone astray because of what was not known to be shared: the next round will tell.
  if (is_void()) {
    impossible_ = true;
    return false;
  }
  const auto place = Names::place_text(here());
  problem_ = (place.empty() ? "" : place + ": ") + what;
  return false;
}

Names::Site ThreadRuns::here() {
  Names::Site site;
  const auto* top = running().top;
  for (const auto* frame = top; frame != nullptr; frame = frame->prev) {
    if (frame->method == nullptr || frame->method->owner == nullptr || frame->ip == nullptr) {
      continue;
    }
    if (site.method == nullptr) {
      site.method = frame->method;
      site.bci = bci_of(*frame);
    }
    if (Vm::is_of_jdk(*frame->method->owner)) continue;
    site.outer = frame->method;
    site.outer_bci = bci_of(*frame);
    break;
  }
  return site;
}

std::string ThreadRuns::thread_name(memory::ThreadIndex thread) const {
  return thread_names_[thread];
}

void ThreadRuns::print(std::string_view bytes) {
  if (mode_ != Mode::Birth) state_.said.printed += bytes;
}

// ---- going back ----

void ThreadRuns::push_mark(const Segment* segment) {
  Mark mark;
  mark.segment = segment;
  mark.vm = vm_.mark();
  mark.born = heap_births_.size();
  for (const auto& thread : vm_.threads) {
    mark.threads.push_back(*thread);
    mark.stacks.emplace_back(thread->stack, const_cast<Slot*>(end_of_stack(*thread)));
  }
  mark.state = state_;
  marks_.push_back(std::move(mark));
}

void ThreadRuns::restore(std::size_t number) {
  const auto& mark = marks_[number];
  vm_.restore(mark.vm);
  for (std::size_t i = 0; i < vm_.threads.size(); ++i) {
    auto& thread = *vm_.threads[i];
    if (i < mark.threads.size()) {
      thread = mark.threads[i];
      std::copy(mark.stacks[i].begin(), mark.stacks[i].end(), thread.stack);
    } else {
      Vm::unstart(thread);
    }
  }
  while (born_.size() > mark.born) {
    born_index_.erase(born_.back().ref.index);
    born_.pop_back();
  }
  heap_births_.resize(mark.born);
  state_ = mark.state;
  marks_.resize(number + 1);
}

}  // namespace heddle
