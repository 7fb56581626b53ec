// What the interpreter asks of the machine before it acts (vm/explorer.h): which places an action
// touches, whether they are contended, and what to remember if they are not.

#include <algorithm>
#include <array>
#include <utility>

#include "explore/vm_machine.h"
#include "explore/weak_updates.h"

namespace heddle {
namespace {

bool writes(EventKind kind) { return kind != EventKind::Read; }

// At a place where it may have stopped.
void touch_or_compare(Contention& contention, ThreadId thread, const Contention::Touch& touch) {
  if (contention.is_contended(touch.place)) {
    contention.compare(thread, touch);
  } else {
    contention.touch(thread, touch);
  }
}

// Threads come and go in a group as a whole, which is one place; fields that a subclass adds are
// not part of that.
Location whole(const Location& location, PlaceId place, Contention& contention,
               const Particulars& particulars) {
  const Location start{location.object, 0};
  const bool is_whole =
      particulars.is_group(location.object) && contention.place_of(start) == place;
  return is_whole ? start : location;
}

// What one action touches.
struct Touches {
  std::span<const Location> locations;
  std::span<const PlaceId> places;
  std::size_t only_read;  // so many of them, from the first
  bool writes;            // the others
  PlaceId step;           // that the action is part of

  [[nodiscard]] Contention::Touch at(std::size_t i, Contention& contention,
                                     const Particulars& particulars) const {
    return {.location = whole(locations[i], places[i], contention, particulars),
            .place = places[i],
            .writes = i >= only_read && writes,
            .step = step};
  }

  // It stopped because of one of them. The others are touched as in passing.
  void perform(Contention& contention, const Particulars& particulars, ThreadId thread) const {
    for (std::size_t i = 0; i < locations.size(); ++i) {
      touch_or_compare(contention, thread, at(i, contention, particulars));
    }
  }

  // Without a stop.
  void pass(Contention& contention, const Particulars& particulars, const Thread& thread,
            bool quiet) const {
    for (std::size_t i = 0; i < locations.size(); ++i) {
      auto touch = at(i, contention, particulars);
      touch.quiet = quiet;
      // A thread that starts is listed behind those that were before; one that ends leaves no gap.
      touch.listed = !thread.is_exiting();
      contention.touch(thread.id, touch);
    }
  }
};

}  // namespace

// Leave is given for one action. If others have made it unnecessary meanwhile (a class has been
// initialised), the next action has to ask for itself.
bool VmMachine::use_leave(Thread& thread, const Event& event) {
  return std::exchange(thread.granted, false) && event.kind == granted_.kind &&
         event.location == granted_.location;
}

// The one place where actions are told.
void VmMachine::tell(const Thread& thread, Action action) const {
  if (!stream_.is_heard()) return;
  const auto& event = action.event;
  if (action.locations.empty()) {
    action.locations = {&event.location, 1};
    action.only_read = event.kind == EventKind::Read ? 1 : 0;
  }
  stream_.tell(thread, action);
}

// An action that touches nothing but where it is.
bool VmMachine::take_grant(Thread& thread, const Event& event) {
  if (!use_leave(thread, event)) return false;
  tell(thread, {.event = event, .chosen = true});
  return true;
}

bool VmMachine::stop_before(Thread& thread, const Event& event, std::uint32_t ways) {
  if (must_join(thread)) contention_.contend(Fact::ThreadsAreToldApart);
  vm_.pending_event = event;
  vm_.pending_event.thread = thread.id;
  ways_ = ways;
  only_read_ = event.kind == EventKind::Read ? 1 : 0;
  if (!locations_.empty()) locations_.clear();
  return true;
}

// Most accesses are by a thread that is in the middle of nothing in particular.
bool VmMachine::is_ordinary(const Thread& thread) const {
  return thread.lasting_base == nullptr && thread.step_base == nullptr && witness_ == nullptr &&
         !(symmetry_.is_active() && thread.id == symmetry_.joiner());
}

VmMachine::Access VmMachine::access(const Thread& thread, const Event& event) {
  if (thread.granted || !is_ordinary(thread)) return Access::Particular;
  const auto object = event.location.object;
  const auto ordinary = thread.quiet_base != nullptr ? Access::Quiet : Access::Ordinary;
  if (!object) return ordinary;
  if (symmetry_.is_active() && symmetry_.is_own(object)) {
    if (!is_access_to_own(thread, event.location)) return Access::Particular;
    return thread.quiet_base != nullptr ? Access::Quiet : Access::ToOwn;
  }
  switch (particulars_.of(object)) {
    case Particular::No:
      return ordinary;
    case Particular::ToLock:
      return particulars_.is_of_remains(event.location) ? Access::Particular : ordinary;
    case Particular::Group:
      return thread.quiet_base != nullptr &&
                     event.location.offset < vm_.known.thread_group->instance_size
                 ? Access::Listing
                 : Access::Particular;
    default:
      return Access::Particular;
  }
}

// The JDK's bookkeeping of who comes and goes in a group: it never stops. It looks at the group
// many times, and all but the first are alike (what makes a group a daemon meanwhile touches all of
// it).
void VmMachine::list_quietly(const Thread& thread, const Event& event) {
  const Listing listing{
      thread.id,          event.location.object,          contention_.trace(thread.id).lockset,
      contention_.time(), event.kind == EventKind::Write, thread.is_exiting()};
  if (listing == last_listing_) return;
  last_listing_ = listing;
  const Location whole{listing.group, 0};
  contention_.touch(thread.id, {.location = whole,
                                .place = contention_.place_of(whole),
                                .writes = listing.writes,
                                .quiet = !particulars_.ends_with_threads(whole.object),
                                .listed = !listing.exiting});
}

// A monitor that is nothing in particular, taken by a thread that is in the middle of nothing.
bool VmMachine::is_ordinary_lock(const Thread& thread, const Event& event) {
  return event.kind == EventKind::Lock && thread.quiet_base == nullptr &&
         thread.atomic_depth == 0 && is_ordinary(thread) &&
         !(symmetry_.is_active() && symmetry_.is_own(event.location.object)) &&
         particulars_.of(event.location.object) == Particular::No;
}

bool VmMachine::stops_lock(Thread& thread, const Event& event) {
  const Location lock = monitor_of(event.location.object);
  const Contention::Touch touch{
      .location = lock, .place = contention_.place_of(lock), .writes = true};
  if (use_leave(thread, event)) {
    thread.step_open = false;
    thread.step_interrupted = thread.step_called = false;
    touch_or_compare(contention_, thread.id, touch);
    tell(thread, {.event = event, .chosen = true});
    return false;
  }
  if (contention_.is_contended(touch.place)) return stop_before(thread, event, 1);
  contention_.touch(thread.id, touch);
  tell(thread, {.event = event});
  return false;
}

// What an owner does to its own objects need not be remembered: another that touches them shows
// that threads are not the same (watch_identity). Where it stops must not depend on that, for a
// replay may find other threads to be the same.
bool VmMachine::stops_access(Thread& thread, const Event& event, bool to_own) {
  const Contention::Touch touch{.location = event.location,
                                .place = contention_.place_of(event.location),
                                .writes = event.kind == EventKind::Write};
  if (thread.atomic_depth == 0 && contention_.is_contended(touch.place)) {
    return stop_before(thread, event, 1);
  }
  if (to_own) {
    contention_.compare(thread.id, touch);
  } else {
    contention_.touch(thread.id, touch);
  }
  tell(thread, {.event = event});
  return false;
}

void VmMachine::acts_privately(Thread& thread, const Event& event) {
  settle_reads();
  tell(thread, {.event = event, .is_private = true});
}

bool VmMachine::stops(Thread& thread, const Event& event) {
  settle_reads();
  if (event.kind == EventKind::Read || event.kind == EventKind::Write) {
    switch (access(thread, event)) {
      case Access::Ordinary:
        return stops_access(thread, event, false);
      case Access::Quiet:
        tell(thread, {.event = event, .quiet = true});
        return false;
      case Access::Listing:
        list_quietly(thread, event);
        tell(thread, {.event = event, .quiet = true});
        return false;
      case Access::ToOwn:
        return stops_access(thread, event, true);
      case Access::Particular:
        break;
    }
  }
  if (event.kind == EventKind::Lock && vm_.owns_monitor(thread, event.location.object)) {
    return false;
  }
  if (is_ordinary_lock(thread, event)) return stops_lock(thread, event);
  auto location = event.location;
  if (event.kind == EventKind::End) return stops_end(thread, event);
  if (event.kind == EventKind::Lock) {
    location.offset = offsetof(ObjectHeader, lock);
    const bool is_thread = vm_.class_of(location.object)->is_subclass_of(vm_.known.thread);
    if (is_thread && thread.quiet_base == nullptr) contention_.contend(Fact::ThreadsAreLocked);
    if (thread.quiet_base == nullptr && vm_.is_system_stream(location.object)) {
      contention_.contend(Fact::SystemStreamsAreLocked);
    }
  }
  if (event.kind == EventKind::Lock || event.kind == EventKind::ClassInit) {
    wants_in_atomic(thread, event, location);
  }
  return stops_at(thread, event, {&location, 1}, event.kind == EventKind::Read ? 1 : 0);
}

bool VmMachine::others_live(const Thread& thread) const {
  return std::any_of(actors_.begin(), actors_.end(), [&](const Thread* other) {
    return other != &thread && other->status != ThreadStatus::Ended && !other->unborn;
  });
}

// Its end is the end of daemons, whatever they are doing; those that have ended might have been
// doing something still.
bool VmMachine::ends_program(const Thread& thread) const {
  if (thread.daemon) return false;
  const auto is_daemon = [](const Thread* other) { return other->daemon && !other->unborn; };
  if (!std::any_of(actors_.begin(), actors_.end(), is_daemon)) return false;
  if (course_.shutdown != 0) return thread.id.index == course_.shutdown;
  return std::all_of(actors_.begin(), actors_.end(), [&](const Thread* other) {
    return other == &thread || other->daemon || other->status == ThreadStatus::Ended;
  });
}

// What no action of another thread commutes with.
bool VmMachine::stops_always(Thread& thread, const Event& event, std::uint32_t ways) {
  watch_identity(thread, event.location);
  contention_.effects.add_everything();
  if (!others_live(thread)) {
    thread.way = 0;
    tell(thread, {.event = event});
    return false;
  }
  return !take_grant(thread, event) && stop_before(thread, event, ways);
}

// What is said of the execution is said before its end, or not at all.
bool VmMachine::stops_exit(Thread& thread, const Event& event) {
  contention_.contend(Fact::ProgramExits);
  if (!thread.granted && others_live(thread)) return stop_before(thread, event, 1);
  const auto said = program_end_place(vm_);
  return stops_at(thread, event, {&said, 1});
}

bool VmMachine::stops_outcome(Thread& thread, const Event& event, Ref name) {
  const auto hash = name ? std::hash<std::string>()(vm_.text(name)) : 0;
  std::vector<Location> locations;
  if (contention_.knows(Fact::ProgramExits)) {
    locations.push_back(program_end_place(vm_));
  }
  const auto only_read = locations.size();
  locations.push_back(outcome_place(vm_, hash));
  return stops_at(thread, event, locations, only_read);
}

// A thread that waits for it touches its own wait status when it goes on (joined), whether it had
// to or not: so states in which it did and did not stay the same.
bool VmMachine::stops_end(Thread& thread, const Event& event) {
  // Its monitor is free: that has been looked at.
  contention_.note(monitor_of(event.location.object), Effect::Kind::Read);
  const bool last = ends_program(thread);
  if (last) contention_.contend(Fact::ProgramExits);
  if (last && others_live(thread) && !thread.granted) return stop_before(thread, event, 1);
  note_end();
  std::vector<Location> touched{event.location};
  if (contention_.knows(Fact::ThreadsAreLocked)) {
    touched.push_back(monitor_of(event.location.object));
  }
  if (last) touched.push_back(program_end_place(vm_));
  const auto locations = sleepers(event.location.object);
  if (locations.empty()) return stops_at(thread, event, touched);
  touched.push_back(locations.front());
  return stops_at(thread, event, touched, 0, std::span(locations).subspan(1));
}

// One action, which may touch several places at once.
bool VmMachine::stops_at(Thread& thread, const Event& event, std::span<const Location> locations,
                         std::size_t only_read, std::span<const Location> also, bool of_machine) {
  if (thread.lasting_base != nullptr) return false;
  if (symmetry_.is_active()) {
    for (const auto& location : locations) watch_identity(thread, location);
  }
  const bool remains = particulars_.is_of_remains(event.location);
  if (remains && thread.quiet_base == nullptr && event.location.object != thread.object) {
    contention_.contend(Fact::EndedThreadsAreSeen);
  }
  const bool step = in_step(thread);
  if (!step && thread.quiet_base == nullptr) look_at_parts(event.location.object);
  const auto begins =
      step ? contention_.place_of(aspect_of(thread.step_object, Aspect::Operations)) : PlaceId{};
  places_.clear();
  for (const auto& location : locations) places_.push_back(contention_.place_of(location));
  const Touches touches{locations, places_, only_read, writes(event.kind), begins};
  Action action{.event = event,
                .locations = locations,
                .only_read = only_read,
                .in_step = step,
                .of_machine = of_machine};
  if (use_leave(thread, event)) {
    thread.step_open = step;
    thread.step_interrupted = thread.step_called = false;
    touches.perform(contention_, particulars_, thread.id);
    action.chosen = true;
    tell(thread, action);
    return false;
  }
  if (step && options_.races) requests_.notes_step(locations);
  if (step && takes_up_step(thread) && contention_.is_contended(begins)) {
    return stop_before(thread, event, 1);
  }
  // The start and the end of a thread are actions, whatever is done quietly around them.
  const bool ends = remains && event.kind == EventKind::Write && thread.quiet_base != nullptr &&
                    event.location.object == thread.object &&
                    contention_.knows(Fact::EndedThreadsAreSeen);
  const bool quiet = thread.quiet_base != nullptr && event.kind != EventKind::Start &&
                     event.kind != EventKind::End && !ends;
  const bool is_seen = !quiet || is_seen_quietly(event);
  const auto contended = [&](PlaceId place) { return contention_.is_contended(place); };
  if (is_seen && !step && thread.atomic_depth == 0 &&
      (std::any_of(places_.begin(), places_.end(), contended) ||
       std::any_of(also.begin(), also.end(), [&](const Location& location) {
         return contended(contention_.place_of(location));
       }))) {
    return stop_before_access(thread, event, locations, only_read);
  }
  const bool group = quiet && particulars_.is_group(event.location.object);
  if (is_seen || group) {
    touches.pass(contention_, particulars_, thread,
                 quiet && !(group && particulars_.ends_with_threads(event.location.object)));
  }
  action.quiet = quiet;
  tell(thread, action);
  return false;
}

// Of what is done quietly, who comes and who goes is seen by who asks a thread group for its
// threads, and who prints by the thread that holds the stream's monitor.
bool VmMachine::is_seen_quietly(const Event& event) {
  if (event.kind != EventKind::Lock) return false;
  return particulars_.is_group(event.location.object) ||
         (vm_.is_system_stream(event.location.object) &&
          contention_.knows(Fact::SystemStreamsAreLocked));
}

bool VmMachine::stops_for_choice(Thread& thread, const Event& event, std::int64_t ways) {
  if (ways > kMaxWays) return false;
  if (ways < 2) {
    thread.way = 0;
    return false;
  }
  if (take_grant(thread, event)) return false;
  return stop_before(thread, event, static_cast<std::uint32_t>(ways));
}

bool VmMachine::stops_native(Thread& thread, const Method& method, const Slot* args) {
  settle_reads();
  const auto kind = method.acts->event;
  if (thread.lasting_base != nullptr) return false;
  if (method.acts->watches) {
    tell_watch(thread, method, args);
    return false;
  }
  if (method.acts->weak && asks_for_weak_update(thread)) {
    requests_.asks_fixed(thread, "a weak compare-and-set, which never fails for no reason", true);
  }
  const bool may_touch_nothing = method.acts->touches != nullptr;  // then stops_reach asks
  if (kind != EventKind::Join && !may_touch_nothing && must_join(thread)) {
    contention_.contend(Fact::ThreadsAreToldApart);
  }
  if (!is_access(kind)) thread.step_trail = kNotTold;
  if (stops_event(thread, method, args)) return true;
  note_native(kind);
  return false;
}

// A look at words that the thread waits for is the machine's.
void VmMachine::tell_watch(const Thread& thread, const Method& method, const Slot* args) {
  if (!stream_.is_heard() || !vm_.several_threads) return;
  Touched touched;
  method.acts->touches(vm_, method, args, &touched);
  if (touched.locations.empty()) return;
  tell(thread, {.event = {thread.id, EventKind::Read, method.acts->mode, touched.locations.front()},
                .locations = touched.locations,
                .only_read = touched.locations.size(),
                .in_step = in_step(thread),
                .quiet = thread.quiet_base != nullptr,
                .of_machine = true});
}

// What the native's row says (vm/natives/acts.h) decides.
bool VmMachine::stops_event(Thread& thread, const Method& method, const Slot* args) {
  const auto& acts = *method.acts;
  const auto kind = acts.event;
  const auto subject = acts.subject >= 0 ? acts.subject_of(args) : Ref{};
  const auto event = [&](std::uint64_t offset, EventKind as) {
    return Event{
        thread.id, as, AccessMode::Volatile, {subject, static_cast<std::uint32_t>(offset)}};
  };
  const Event itself{thread.id, kind, AccessMode::Volatile, {}};
  if (kind == EventKind::Choose) return stops_for_choice(thread, itself, acts.ways(method, args));
  // Its flag outlives the time before the first start.
  if (kind == EventKind::Interrupt) contention_.contend(Fact::ThreadsAreInterrupted);
  if (!vm_.several_threads && kind != EventKind::Start) return false;
  const auto life = vm_.known.at.thread_eetop;
  switch (kind) {
    case EventKind::Read:
    case EventKind::Write:
    case EventKind::ReadModifyWrite:
      return stops_reach(thread, method, args);
    case EventKind::Copy:
      return stops_copy(thread, acts, args);
    case EventKind::Alive:
      return stops(thread, event(life, EventKind::Read));
    case EventKind::State:  // either way, of who may have tried to take a monitor or not
      requests_.notes_unordered(thread, "the state of a thread is asked for");
      return stops_always(thread, event(0, kind), 2) || touch_life(thread, subject);
    case EventKind::Exit:
      return !acts.is_void(args) && stops_exit(thread, itself);
    case EventKind::Outcome:
      return stops_outcome(thread, itself, subject);
    case EventKind::Clock:
      contention_.contend(Fact::ClockIsRead);
      requests_.notes_unordered_by_program(thread, "the clock is read");
      return stops(thread, {thread.id, kind, AccessMode::Volatile, clock()});
    case EventKind::Notify:
    case EventKind::NotifyAll:
      return wakes(thread, event(0, kind));
    case EventKind::Wait:
      return stops_wait(thread, event(offsetof(ObjectHeader, lock), kind), acts.is_limited(args));
    case EventKind::Sleep:
      return stops_sleep(thread);
    case EventKind::Park:
      return stops_park(thread, acts.is_limited(args));
    case EventKind::Unpark:
      return subject && stops(thread, event(static_cast<std::uint32_t>(Aspect::Permit), kind));
    case EventKind::Interrupt:
      return stops_interrupt(thread, event(0, kind));
    case EventKind::Start:
      return stops_start(thread, event(life, kind));
    case EventKind::Join:
      return stops_join(thread, acts.is_limited(args) ? event(life, EventKind::Read)
                                                      : event(offsetof(ObjectHeader, lock), kind));
    case EventKind::Fence:
      return stops_fence(thread, acts.fence, itself);
    default:
      return false;
  }
}

// What the JDK's own classes do with fences is theirs to get right. The begin of an atomic step is
// a place to switch, since its middle is none; accesses inside it are never side by side.
bool VmMachine::stops_fence(Thread& thread, FenceKind fence, const Event& event) {
  if (fence == FenceKind::AtomicStep) {
    requests_.notes_unordered(thread, "Heddle.atomic");
    if (thread.atomic_depth > 0) return false;
    return !take_grant(thread, event) && stop_before(thread, event, 1);
  }
  requests_.notes_unordered_by_program(thread, "a fence");
  const bool acquires = fence == FenceKind::Acquire || fence == FenceKind::LoadLoad;
  stream_.tell(thread, {.kind = fence == FenceKind::Full ? Order::Kind::FullFence
                                : acquires               ? Order::Kind::AcquireFence
                                                         : Order::Kind::ReleaseFence});
  return false;
}

// A permit that comes before is lost.
bool VmMachine::stops_start(Thread& thread, const Event& event) {
  if (!contention_.knows(Fact::ProgramParks)) return stops(thread, event);
  return stops_at(thread, event,
                  std::array{event.location, aspect_of(event.location.object, Aspect::Permit)});
}

// Of whose state is asked for: its end is seen. Never stops.
bool VmMachine::touch_life(const Thread& thread, Ref other) {
  const auto life = life_of(vm_, other);
  contention_.touch(thread.id, {.location = life, .place = contention_.place_of(life)});
  return false;
}

void VmMachine::uses_initialized(Thread& thread, Ref mirror) {
  if (!vm_.several_threads || thread.lasting_base != nullptr) return;
  if (must_join(thread)) contention_.contend(Fact::ThreadsAreToldApart);
  const Location location{mirror, static_cast<std::uint32_t>(vm_.known.at.class_state)};
  wants_in_atomic(thread, {thread.id, EventKind::ClassInit, AccessMode::Volatile, location},
                  location);
  contention_.look(thread.id, {.location = location, .place = contention_.place_of(location)});
  stream_.tell(thread, {.kind = Order::Kind::Acquire, .location = location});
}

void VmMachine::meets_holder(Thread&, Ref object, std::uint32_t offset) {
  contention_.effects.add_everything();
  contention_.contend(contention_.place_of({object, offset}));
}

// A notified thread takes its monitor back when its turn comes, without another stop. Who was
// interrupted as well might have left the wait set before it was notified.
void VmMachine::reacquired(Thread& thread, Ref object) {
  const auto flag = vm_.known.at.thread_interrupted;
  if (flag != 0 && vm_.heap.read<bool>(thread.object, flag)) {
    const Location set = aspect_of(object, Aspect::WaitSet);
    const Contention::Touch touch{
        .location = set, .place = contention_.place_of(set), .writes = true};
    touch_or_compare(contention_, thread.id, touch);
  }
  const Location lock = monitor_of(object);
  contention_.compare(thread.id,
                      {.location = lock, .place = contention_.place_of(lock), .writes = true});
  acquired(thread, object);
}

void VmMachine::acquired(Thread& thread, Ref object) {
  if (thread.lasting_base != nullptr) return;
  contention_.acquired(thread.id, object);
  stream_.tell(thread, {.kind = Order::Kind::Acquire, .location = monitor_of(object)});
}

void VmMachine::released(Thread& thread, Ref object) {
  if (must_join(thread)) contention_.contend(Fact::ThreadsAreToldApart);
  contention_.released(thread.id, object);
  stream_.tell(thread, {.kind = Order::Kind::Release, .location = monitor_of(object)});
  if (thread.lasting_base == nullptr && thread.quiet_base == nullptr) {
    contention_.note(monitor_of(object), Effect::Kind::Write);
  }
}

void VmMachine::started(Thread& starter, Thread& thread) {
  stands_.add(thread.id);
  // There may have been one of this number in an execution that the search came back from.
  hash_.thread_ran(thread.id, EventKind::None);
  for (auto i = first_of_program_ + actors_.size() - 1; i < vm_.threads.size(); ++i) {
    actors_.push_back(vm_.threads[i].get());
  }
  find_common_end();
  contention_.started(starter.id, thread.id);
  if (promises_ != nullptr) promises_->started(starter.id);
  stream_.tell(starter, {.kind = Order::Kind::Start, .other = thread.id});
}

bool VmMachine::may_be_blocked(const Thread& thread) const {
  const auto& event = stands_[thread.id].event;
  return event.kind == EventKind::Lock && !is_enabled(thread);
}

}  // namespace heddle
