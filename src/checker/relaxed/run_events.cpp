// What the machine asks before a thread acts (vm/explorer.h), answered for a thread that runs
// alone.

#include <algorithm>
#include <string>
#include <string_view>

#include "base/check.h"
#include "checker/relaxed/thread_runs.h"
#include "explore/field_at.h"
#include "explore/weak_updates.h"

namespace heddle {
namespace {

using memory::ActionKind;

memory::Update update_of(UpdateKind update) {
  switch (update) {
    case UpdateKind::Set:
      return memory::Update::Exchange;
    case UpdateKind::Add:
      return memory::Update::Add;
    case UpdateKind::CompareAndSet:
      return memory::Update::CompareAndSet;
  }
  return memory::Update::Exchange;
}

memory::FenceKind fence_of(FenceKind fence) {
  switch (fence) {
    case FenceKind::Acquire:
      return memory::FenceKind::Acquire;
    case FenceKind::Release:
      return memory::FenceKind::Release;
    case FenceKind::LoadLoad:
      return memory::FenceKind::LoadLoad;
    case FenceKind::StoreStore:
      return memory::FenceKind::StoreStore;
    case FenceKind::Full:
    case FenceKind::AtomicStep:
      return memory::FenceKind::Full;
  }
  return memory::FenceKind::Full;
}

// A model of library/relaxed looks whether it can go on, also if no other thread ever touches that.
bool is_attempt(const Thread& thread) {
  const auto* caller = thread.top != nullptr ? thread.top->prev : nullptr;
  return caller != nullptr && caller->method != nullptr && caller->method->owner != nullptr &&
         caller->method->owner->external_name == "java.util.concurrent.Attempt";
}

}  // namespace

// Bookkeeping of the JDK's, and what happens before there are threads.
bool ThreadRuns::goes_unwatched(const Thread& thread) {
  return mode_ == Mode::Before || thread.lasting_base != nullptr || thread.quiet_base != nullptr;
}

// Of a thread object that another thread made, only those fields are known that somebody shares:
// too few for Thread.start, which looks at one that no other thread may.
bool ThreadRuns::starts_received(Ref object) {
  if (mode_ != Mode::Run || !object || is_old(object)) return false;
  const auto* top = running().top;
  return top != nullptr && top->method->owner == vm_.known.thread &&
         top->method->member->name == "start" &&
         vm_.class_of(object)->is_subclass_of(vm_.known.thread) && born_of(object).received;
}

// Who has come and gone in a group is kept quietly, and no action of a model.
bool ThreadRuns::asks_for_threads(const Location& location) const {
  if (mode_ != Mode::Run || !location.object) return false;
  if (!vm_.class_of(location.object)->is_subclass_of(vm_.known.thread_group)) return false;
  const auto* field = heddle::field_at(vm_, location);
  return field != nullptr && field->owner == vm_.known.thread_group &&
         (field->member->name == "nthreads" || field->member->name == "threads");
}

bool ThreadRuns::stops(Thread& thread, const Event& event) {
  if (mode_ == Mode::Birth) return true;
  if (mode_ == Mode::Run) settle();
  if (starts_received(event.location.object)) {
    return fail("starting a thread that another thread has made");
  }
  if (goes_unwatched(thread)) return false;
  if (asks_for_threads(event.location)) return fail("asking a thread group for its threads");
  switch (event.kind) {
    case EventKind::Read:
      if (asks_alive(event.location)) return stops_alive(event.location.object);
      return access(event.location, {.kind = ActionKind::Read, .read_mode = event.mode});
    case EventKind::Write:
      return access(event.location, {.kind = ActionKind::Write, .write_mode = event.mode});
    case EventKind::ClassInit:
      return stops_init(event.location.object);
    default:
      return false;
  }
}

// No other thread runs; who holds something, held it before the thread was born.
void ThreadRuns::meets_holder(Thread&, Ref, std::uint32_t) {}

// ---- accesses ----

// A volatile access, an update or a lock is a fence on machines with store buffers, even of what
// only one thread uses. Those inside the JDK's own structures are left out.
bool ThreadRuns::orders(const Where& at, const Access& access) {
  if (access.kind != ActionKind::ReadModifyWrite && access.read_mode == AccessMode::Plain &&
      access.write_mode == AccessMode::Plain) {
    return false;
  }
  const auto* field = field_at(at);
  const auto* owner = field != nullptr ? field->owner : nullptr;
  if (owner == nullptr) return true;
  return !Vm::is_of_jdk(*owner) || owner->external_name.starts_with("java.util.concurrent.atomic.");
}

// All places that so many bytes cover.
void ThreadRuns::touch(const Where& at, std::uint32_t bytes, bool writes) {
  const Conflicts::Moment moment{state_.thread, state_.starts};
  conflicts_.touch(moment, at.place, writes);
  const auto size = size_of(type_at(at));
  for (auto i = size; i < bytes && at.place.maker == 0; i += size) {
    conflicts_.touch(moment, {at.place.key + i, 0}, writes);
  }
}

bool ThreadRuns::access(const Location& location, const Access& access) {
  if (mode_ == Mode::Initialize && location.object && !is_old(location.object)) return false;
  const auto at = where(location);
  accessed_ = at.address;
  if (at.is_private) return false;
  if (mode_ == Mode::Initialize) {
    touch_in_initializer(at, access.kind != ActionKind::Read);
    return false;
  }
  const auto size = size_of(type_at(at));
  const bool is_element = at.object && vm_.class_of(at.object)->is_array();
  constexpr const char* kPart = "an access to a part of a variable, or to several at once,";
  if (is_element && size == 0) return fail(kPart);  // it begins in the middle of one
  if (is_element && access.bytes > size) widen(at, access.bytes);
  touch(at, is_element ? std::max(size, access.bytes) : size, access.kind != ActionKind::Read);
  if (!conflicts_.is_shared(at.place)) {
    const bool waits = access.kind == ActionKind::Read && is_attempt(running());
    if (orders(at, access) || waits) conflicts_.share(at.place);
    return false;
  }
  const auto index = location_of(at);
  if (index == Names::kNone ||
      (access.bytes != 0 && access.bytes != size_of(names_.at(index).type))) {
    return fail(kPart);
  }
  if (answering_) {
    answering_ = false;
    HEDDLE_CHECK(answered_.kind == access.kind && answered_.target == index,
                 "a thread that goes on should do what it stood before");
    give_answer(at, access, index);
    return impossible_ && (is_stopped_ = true);
  }
  emit(action_of(at, access, index));
  if (access.kind != ActionKind::Write) return is_stopped_ = true;
  const auto& name = names_.at(index);
  written_ = {at.address, name.type};
  const auto* top = running().top;
  if (name.field != nullptr && name.field->is_final() && !name.field->is_static() &&
      top->method->member != nullptr && top->method->member->name == "<init>" &&
      std::ranges::none_of(state_.constructing, [&](const Construction& open) {
        return open.frame == top && open.object == at.object;
      })) {
    state_.constructing.push_back({top, at.object});
  }
  return false;
}

memory::Action ThreadRuns::action_of(const Where& at, const Access& access,
                                     memory::LocationIndex index) {
  const auto& name = names_.at(index);
  memory::Action action;
  action.kind = access.kind;
  action.read_mode = access.read_mode;
  action.write_mode = access.write_mode;
  action.update = access.update;
  action.weak = access.weak;
  action.target = index;
  action.site = names_.site(here());
  if (name.field != nullptr && !name.field->is_static()) {
    action.final_field = name.field->is_final();
  }
  if (at.object && !(name.field != nullptr && name.field->is_static())) {
    action.object = name_of(at.object);
  }
  if (access.kind == ActionKind::ReadModifyWrite) {
    action.value = value_of(access.value, name.type);
    action.wraps = size_of(name.type) == 4;
    if (access.update == memory::Update::CompareAndSet) {
      action.expected = value_of(access.expected, name.type);
    }
  }
  return action;
}

void ThreadRuns::give_answer(const Where& at, const Access& access, memory::LocationIndex index) {
  const auto type = names_.at(index).type;
  if (access.kind == ActionKind::ReadModifyWrite) return give_update(at, access, type);
  if (!put(at.address, type, answer_.value)) impossible_ = true;
}

void ThreadRuns::give_update(const Where& at, const Access& access, BasicType type) {
  if (!put(at.address, type, answer_.value)) {
    impossible_ = true;
    return;
  }
  if (!answer_.failed) return;
  // A weak compare-and-set that fails although the value is as expected: it meets another.
  ++state_.injected;
  const auto other = ~access.expected;
  switch (size_of(type)) {
    case 1:
      return vm_.heap.write(Ref{}, at.address, static_cast<std::uint8_t>(other));
    case 2:
      return vm_.heap.write(Ref{}, at.address, static_cast<std::uint16_t>(other));
    default:
      return vm_.heap.write(Ref{}, at.address, static_cast<std::uint32_t>(other));
  }
}

// ---- monitors ----

void ThreadRuns::act_on_monitor(Ref object, ActionKind kind) {
  const auto at = where({object, offsetof(ObjectHeader, lock)});
  conflicts_.touch({state_.thread, state_.starts}, at.place, true);
  if (!conflicts_.is_shared(at.place)) return;
  memory::Action action;
  action.kind = kind;
  action.target = names_.monitor(name_of(object));
  action.site = names_.site(here());
  // However often it was entered, only the first entrance is an action.
  if (kind == ActionKind::Wait) action.value = 1;
  emit(std::move(action));
}

void ThreadRuns::acquired(Thread& thread, Ref object) {
  if (mode_ == Mode::Birth || thread.lasting_base != nullptr) return;
  if (mode_ == Mode::Run) settle();
  ++state_.injected;  // the lock word
  state_.held.push_back({object, thread.quiet_base == nullptr});
  if (mode_ != Mode::Run || !state_.held.back().watched) return;
  const auto* top = thread.top;
  if (top != nullptr && top->method->owner != nullptr && !Vm::is_of_jdk(*top->method->owner) &&
      !vm_.class_of(object)->is_subclass_of(vm_.known.thread)) {
    conflicts_.share(where({object, offsetof(ObjectHeader, lock)}).place);
  }
  act_on_monitor(object, ActionKind::Lock);
}

void ThreadRuns::released(Thread& thread, Ref object) {
  if (mode_ == Mode::Birth || thread.lasting_base != nullptr) return;
  if (mode_ == Mode::Run) settle();
  const auto held = std::ranges::find(state_.held, object, &Held::object);
  if (held == state_.held.end()) return;
  const bool watched = held->watched;
  ++state_.injected;
  state_.held.erase(held);
  if (mode_ != Mode::Run || !watched) return;
  if (std::exchange(state_.waits, false)) {
    act_on_monitor(object, ActionKind::Wait);
    act_on_monitor(object, ActionKind::Wake);
    if (!out_.empty() && out_.back().action.kind == ActionKind::Wake) {
      out_.back().action.timed = std::exchange(state_.waits_timed, false);
      out_.back().action.watched = watches_flag();
    }
  } else {
    act_on_monitor(object, ActionKind::Unlock);
  }
}

// ---- natives ----

// What the native's row says (vm/natives/acts.h) decides.
bool ThreadRuns::stops_native(Thread& thread, const Method& method, const Slot* args) {
  const auto& acts = *method.acts;
  const auto kind = acts.event;
  if (mode_ == Mode::Birth) {
    return kind != EventKind::Start || !std::exchange(answering_, false);
  }
  if (mode_ == Mode::Run) settle();
  const auto subject = acts.subject >= 0 ? acts.subject_of(args) : Ref{};
  if (kind == EventKind::Start && thread.lasting_base == nullptr) return stops_start(subject);
  if (kind == EventKind::Choose) return fail("Heddle.choose");
  if (goes_unwatched(thread)) return false;
  switch (kind) {
    case EventKind::Alive:
      return stops_alive(subject);
    case EventKind::State:
      return fail("Thread.getState");
    case EventKind::Read:
    case EventKind::Write:
    case EventKind::ReadModifyWrite:
      if (acts.width != 0) return stops_at_offset(acts, args);
      return acts.subject < 0 && stops_reach(method, args);  // else an interrupt flag, of JDK 11
    case EventKind::Interrupt:  // since JDK 14 it is a field that is written
      return vm_.options.release < 14 && fail("an interrupt, with a JDK before 14,");
    case EventKind::Copy:
      return stops_copy(acts, args);
    case EventKind::Fence:
      return stops_fence(acts.fence);
    case EventKind::Join:
      return stops_join(subject, acts.limit_of(args));
    case EventKind::Wait:
      return stops_wait(subject, acts.limit_of(args));
    case EventKind::Notify:
    case EventKind::NotifyAll:
      if (kind == EventKind::Notify && !notifies_one_) grew_ = notifies_one_ = true;
      if (vm_.owns_monitor(thread, subject)) {
        act_on_monitor(subject,
                       kind == EventKind::Notify ? ActionKind::Notify : ActionKind::NotifyAll);
      }
      return false;
    case EventKind::Sleep:
      return stops_sleep();
    case EventKind::Park:
      return stops_park(acts.is_absolute(args), acts.limit_of(args));
    case EventKind::Unpark:
      unpark(subject);
      return false;
    default:
      return false;
  }
}

// At an offset of an object; memory outside the heap is an array of bytes.
bool ThreadRuns::stops_at_offset(const NativeActs& acts, const Slot* args) {
  Location location{as_ref(args[1]), static_cast<std::uint32_t>(args[2])};
  if (!location.object) location = place_outside(as_long(args[2]));
  if (!location.object) return false;
  Access access{.bytes = acts.width};
  if (acts.event != EventKind::Write) access.read_mode = acts.read_mode();
  if (acts.event != EventKind::Read) access.write_mode = acts.write_mode();
  if (acts.event == EventKind::Write) access.kind = ActionKind::Write;
  if (acts.event == EventKind::ReadModifyWrite) {
    access.kind = ActionKind::ReadModifyWrite;
    access.weak = acts.weak && asks_for_weak_update(running());
    access.update = update_of(acts.update);
    access.value = acts.value(args);
    if (acts.update == UpdateKind::CompareAndSet) access.expected = NativeActs::operand(args);
  }
  return this->access(location, access);
}

// The started thread goes on from what the heap is now; so if that depends on answers, it asks.
bool ThreadRuns::stops_start(Ref thread_object) {
  if (mode_ == Mode::Before || mode_ == Mode::Initialize) return is_stopped_ = true;
  if (answering_ && answered_.kind == ActionKind::Start) {
    answering_ = false;
    return false;
  }
  if (vm_.thread_of(thread_object) != nullptr) return false;  // it will throw
  const auto life = where({thread_object, vm_.known.at.thread_eetop});
  if (!life.is_private) {
    conflicts_.touch({state_.thread, state_.starts}, life.place, true);
    if (conflicts_.is_shared(life.place)) return fail("a thread that several may start");
  }
  const std::pair origin{state_.thread, state_.starts + 1};
  auto known = std::ranges::find(origins_.begin() + 1, origins_.end(), origin);
  if (known == origins_.end()) {
    origins_.push_back(origin);
    thread_names_.emplace_back();
    known = origins_.end() - 1;
    grew_ = true;
    conflicts_.set_parent(static_cast<memory::ThreadIndex>(origins_.size() - 1), origin.first,
                          origin.second);
    if (origins_.size() > memory::kMaxThreads) fail("a program of more than 16 threads");
  }
  ++state_.starts;
  memory::Action action;
  action.kind = ActionKind::Start;
  action.target = static_cast<std::uint32_t>(known - origins_.begin());
  action.site = names_.site(here());
  if (!state_.simple) {
    memory::Action birth;
    birth.kind = ActionKind::Write;
    birth.target = names_.birth_of(action.target);
    birth.site = action.site;
    birth.value = next_birth_;
    emit(std::move(birth));
  }
  know_thread(thread_object, action.target);
  emit_alive(action.target, true);
  state_.started.emplace_back(thread_object, action.target);
  emit(std::move(action));
  return is_stopped_ = true;
}

// No thread has to ask, so the writes are there only if somebody does.
void ThreadRuns::emit_alive(memory::ThreadIndex thread, bool alive) {
  if (thread >= asked_alive_.size() || !asked_alive_[thread]) return;
  memory::Action action;
  action.kind = ActionKind::Write;
  action.write_mode = AccessMode::Volatile;
  action.target = names_.alive_of(thread);
  action.value = alive ? 1 : 0;
  emit(std::move(action));
}

// Thread.isAlive looks at a field that the machine writes, where it is not native.
bool ThreadRuns::asks_alive(const Location& location) const {
  return location.object && location.offset == vm_.known.at.thread_eetop &&
         vm_.class_of(location.object)->is_subclass_of(vm_.known.thread);
}

bool ThreadRuns::stops_alive(Ref thread_object) {
  if (mode_ != Mode::Run) return false;
  if (thread_object == running().object) return false;
  const auto thread = index_of(thread_object);
  if (!thread) return false;  // no thread starts it, as far as is known
  const auto index = names_.alive_of(*thread);
  if (answering_) {
    answering_ = false;
    HEDDLE_CHECK(answered_.target == index, "a thread that goes on should ask the same again");
    const auto alive = static_cast<std::int64_t>(answer_.value);
    ++state_.injected;
    vm_.heap.write(thread_object, vm_.known.at.thread_eetop, alive);
    return false;
  }
  asked_alive_.resize(std::max(asked_alive_.size(), std::size_t{*thread} + 1));
  if (!asked_alive_[*thread]) grew_ = asked_alive_[*thread] = true;
  memory::Action action;
  action.kind = ActionKind::Read;
  action.read_mode = AccessMode::Volatile;
  action.target = index;
  action.site = names_.site(here());
  emit(std::move(action));
  return is_stopped_ = true;
}

bool ThreadRuns::stops_fence(FenceKind fence) {
  if (fence == FenceKind::AtomicStep) return fail("Heddle.atomic");
  if (mode_ != Mode::Run) return false;
  memory::Action action;
  action.kind = ActionKind::Fence;
  action.site = names_.site(here());
  action.fence = fence_of(fence);
  emit(std::move(action));
  return false;
}

// ---- what the program says ----

void ThreadRuns::started(Thread&, Thread& thread) {
  if (mode_ == Mode::Birth) newborn_ = &thread;
}

void ThreadRuns::uncaught(Thread&, Ref exception) {
  if (mode_ == Mode::Birth) return;
  const auto& name = vm_.class_of(exception)->external_name;
  state_.said.ending = name.substr(name.rfind('.') + 1);
  state_.said.thrown = thrown(vm_, exception);
}

void ThreadRuns::outcome(std::string name, std::string value) {
  if (mode_ != Mode::Birth) state_.said.outcomes[std::move(name)] = std::move(value);
}

}  // namespace heddle
