// What threads do to each other by waiting: for a notification, the end of another, a time; and
// what interrupts make of it.

#include <algorithm>
#include <array>

#include "explore/vm_machine.h"

namespace heddle {
namespace {

bool sleeps(const Thread& thread) {
  return thread.status == ThreadStatus::Waiting || thread.status == ThreadStatus::Joining;
}

// The native method that waits is called once more at the end of the wait.
bool waited(const Thread& thread) { return thread.status != ThreadStatus::Runnable; }

// The permit, the wait status and the flag of whom it is for, and the wait set that one leaves.
std::vector<Location> touched_by_interrupt(const Vm& vm, Ref target) {
  std::vector<Location> locations{aspect_of(target, Aspect::Permit),
                                  aspect_of(target, Aspect::WaitStatus)};
  if (vm.options.release < 14) {  // later the Java code sets the flag before
    locations.push_back({target, vm.known.at.thread_interrupted});
  }
  for (const auto& other : vm.threads) {
    if (other->object == target && sleeps(*other)) {
      locations.push_back(aspect_of(other->blocker, Aspect::WaitSet));
    }
  }
  return locations;
}

// In LockSupport.
bool is_called_by_program(const Thread& thread) {
  const auto* caller = thread.top->prev;
  return caller != nullptr && caller->method->owner != nullptr &&
         !Vm::is_of_jdk(*caller->method->owner);
}

}  // namespace

// The wait set of an object (of a thread: who joins it), and who is in it. Nothing but an interrupt
// competes with a notification or with the end of a thread for who waits. Most programs have none,
// and then who waits for what need not be remembered.
std::vector<Location> VmMachine::sleepers(Ref object) {
  std::vector<Location> locations;
  if (!contention_.knows(Fact::ThreadsAreInterrupted)) return locations;
  // An interrupt that came before has taken somebody from the wait set; one that comes later meets
  // somebody who has been woken.
  locations.push_back(aspect_of(object, Aspect::WaitSet));
  for (const auto& other : vm_.threads) {
    if (sleeps(*other) && other->blocker == object) {
      locations.push_back(aspect_of(other->object, Aspect::WaitStatus));
    }
  }
  return locations;
}

// Whom it wakes is a choice, if there are several to wake one of.
bool VmMachine::wakes(Thread& thread, const Event& event) {
  const auto object = event.location.object;
  if (event.kind == EventKind::Notify) {
    if (!vm_.owns_monitor(thread, object)) return false;
    const auto ways = vm_.waiters(object);
    if (stops_for_choice(thread, event, ways)) return true;
    if (ways > 1) {
      touch_all(thread, sleepers(object));
      return false;
    }
  }
  return stops_at(thread, event, sleepers(object));
}

void VmMachine::touch_all(const Thread& thread, std::span<const Location> locations) {
  for (const auto& location : locations) {
    contention_.touch(
        thread.id, {.location = location, .place = contention_.place_of(location), .writes = true});
  }
}

// A thread that has not been started is not waited for, so the order with its start matters; both
// take the thread's monitor. A thread is started once: joining it later is compared with that, but
// need not be remembered. A thread that waits hears of an interrupt.
bool VmMachine::stops_join(Thread& thread, const Event& event) {
  if (waited(thread)) return false;
  const bool waits = event.kind == EventKind::Join;
  if (!waits) contention_.effects.add_everything();  // it may be over at once, or in time
  if (!waits || thread.id != symmetry_.joiner()) watch_identity(thread, event.location);
  const auto flag = own_flag(thread);
  const Location lock = monitor_of(event.location.object);
  wants_in_atomic(thread, event, lock);
  const bool interruptible = flag.offset != 0 && contention_.knows(Fact::ThreadsAreInterrupted);
  const bool lockable = !waits && contention_.knows(Fact::ThreadsAreLocked);
  const bool timed = !waits && contention_.knows(Fact::ClockIsRead);
  const auto place = contention_.place_of(event.location);
  const auto life = life_of(vm_, event.location.object);
  // An interrupt that came before: a join hears of it unless the other thread has ended.
  const bool hears_now = interruptible && is_interrupted(thread);
  if (use_leave(thread, event)) {
    tell(thread, {.event = event, .chosen = true, .of_machine = true});
  } else {
    if (contention_.is_contended(place) ||
        (hears_now && contention_.is_contended(contention_.place_of(life))) ||
        (lockable && contention_.is_contended(contention_.place_of(lock))) ||
        (timed && contention_.is_contended(contention_.place_of(clock()))) ||
        (interruptible && contention_.is_contended(contention_.place_of(flag)))) {
      return stop_before(thread, event, 1);
    }
    if (!waits) tell(thread, {.event = event, .of_machine = true});
  }
  if (interruptible) {
    contention_.touch(thread.id,
                      {.location = flag, .place = contention_.place_of(flag), .writes = hears_now});
  }
  // Who waits in an atomic step lets others in between, so it matters whether it has to.
  if (interruptible || thread.atomic_depth > 0) touch_life(thread, event.location.object);
  if (timed) {
    contention_.touch(thread.id, {.location = clock(), .place = contention_.place_of(clock())});
  }
  if (lockable) touch_all(thread, {&lock, 1});
  const auto& threads = vm_.threads;
  const bool started = std::any_of(threads.begin(), threads.end(), [&](const auto& other) {
    return other->object == event.location.object && !other->unborn;
  });
  contention_.touch(
      thread.id,
      {.location = event.location, .place = place, .writes = waits, .last = waits && started});
  note_life(event.location.object);
  return false;
}

// Who needs what another holds waits, and could as well have come later; so giving it up is no
// stop. But an atomic step that comes to it has done something before, and others have a turn when
// it waits in its middle. Once one has been met, there are states in which it is still held.
//
// What is done quietly needs no monitor, but where others see that it does.
void VmMachine::wants_in_atomic(const Thread& thread, const Event& event, const Location& held) {
  if (thread.atomic_depth == 0) return;
  if (thread.quiet_base != nullptr && !is_seen_quietly(event)) return;
  if (contention_.is_contended(contention_.place_of(held))) {
    contention_.contend(Fact::AtomicStepsWait);
  }
}

// No thread waits for what is taken and given up within one step, unless code that is no part of
// the step has run since.
bool VmMachine::stops_release(Thread& thread, const Location& held) {
  // While an exception passes through frames, what those above did quietly is over.
  const auto is_inside = [&](const Frame* base) { return base != nullptr && thread.top > base; };
  if (is_inside(thread.lasting_base) || is_inside(thread.quiet_base)) return false;
  const bool step = is_inside(thread.step_base) && in_step(thread);
  if (step && !thread.step_interrupted) return false;
  const bool monitor = held.offset == offsetof(ObjectHeader, lock);
  const Event event{thread.id, monitor ? EventKind::Unlock : EventKind::ClassReady,
                    AccessMode::Volatile, held};
  const bool chosen = thread.atomic_depth == 0 && use_leave(thread, event);
  if (!chosen && thread.atomic_depth == 0 && contention_.knows(Fact::AtomicStepsWait) &&
      contention_.is_contended(contention_.place_of(held))) {
    return stop_before(thread, event, 1);
  }
  if (!monitor) stream_.tell(thread, {.kind = Order::Kind::Release, .location = held});
  if (chosen) thread.step_open = step;
  if (step) thread.step_interrupted = false;
  tell(thread, {.event = event, .chosen = chosen, .in_step = step});
  return false;
}

Location VmMachine::own_flag(const Thread& thread) const {
  return interrupt_flag_of(vm_, thread.object);
}

bool VmMachine::is_interrupted(const Thread& thread) const {
  const auto flag = own_flag(thread);
  return vm_.heap.read<bool>(flag.object, flag.offset);
}

Event VmMachine::hears(const Thread& thread) const {
  return {thread.id, EventKind::ReadModifyWrite, AccessMode::Volatile, own_flag(thread)};
}

// An interrupt that came before is heard of, and forgotten. Until when it waits depends on the
// clock.
bool VmMachine::stops_wait(Thread& thread, const Event& event, bool limited) {
  if (waited(thread)) return false;
  const Location lock = event.location;
  const bool owns = vm_.owns_monitor(thread, lock.object);
  const bool gives_up = owns && contention_.knows(Fact::AtomicStepsWait);
  const bool timed = limited && contention_.knows(Fact::ClockIsRead);
  const std::array touched{clock(), own_flag(thread)};
  const auto locations = std::span(touched).subspan(timed ? 0 : 1);
  const bool hears_now = is_interrupted(thread);
  if (stops_at(thread, hears(thread), locations,
               hears_now ? locations.size() - 1 : locations.size(), {&lock, gives_up ? 1U : 0U},
               true)) {
    return true;
  }
  if (owns && !hears_now) {
    tell(thread, {.event = {thread.id, EventKind::Unlock, AccessMode::Volatile, lock},
                  .in_step = in_step(thread),
                  .quiet = thread.quiet_base != nullptr});
  }
  return false;
}

bool VmMachine::stops_sleep(Thread& thread) {
  if (waited(thread)) return false;
  const bool moves = contention_.knows(Fact::ClockIsRead);
  const std::array touched{own_flag(thread), clock()};
  return stops_at(thread, hears(thread), std::span(touched).first(moves ? 2 : 1),
                  is_interrupted(thread) ? 0 : 1, {}, true);
}

bool VmMachine::stops_park(Thread& thread, bool limited) {
  if (is_called_by_program(thread)) {
    contention_.contend(Fact::ProgramParks);
    requests_.notes_unordered(thread, "LockSupport.park");
  }
  const Location permit = aspect_of(thread.object, Aspect::Permit);
  if (!waited(thread)) {
    const bool timed = limited && contention_.knows(Fact::ClockIsRead);
    const std::array touched{clock(), permit};
    return stops_at(thread, {thread.id, EventKind::Park, AccessMode::Volatile, permit},
                    std::span(touched).subspan(timed ? 0 : 1), timed ? 1 : 0);
  }
  contention_.touch(thread.id, {.location = permit,
                                .place = contention_.place_of(permit),
                                .writes = true,
                                .quiet = false,
                                .forced = true});
  return false;
}

bool VmMachine::stops_interrupt(Thread& thread, const Event& event) {
  return stops_at(thread, event, touched_by_interrupt(vm_, event.location.object));
}

Location VmMachine::clock() const { return clock_place(vm_); }

// That a wait moves the clock matters only if somebody ever reads it.
void VmMachine::moves_clock(const Thread& thread) {
  if (!contention_.knows(Fact::ClockIsRead)) return;
  touch_all(thread, std::array{clock()});
}

void VmMachine::reads_clock(Thread& thread, bool tells) {
  if (!vm_.several_threads) return;
  if (tells) contention_.contend(Fact::ClockIsRead);
  if (contention_.knows(Fact::ClockIsRead)) touch_in_step(thread, clock(), false);
}

void VmMachine::touch_status(const Thread& thread) {
  if (!contention_.knows(Fact::ThreadsAreInterrupted)) return;
  const Location status = aspect_of(thread.object, Aspect::WaitStatus);
  contention_.touch(thread.id, {.location = status, .place = contention_.place_of(status)});
}

void VmMachine::joined(Thread& thread, Ref ended) {
  for (const auto& other : vm_.threads) {
    if (other->object == ended && !other->unborn) contention_.joined(thread.id, other->id);
  }
  touch_status(thread);
  note_life(ended);
  stream_.tell(thread, {.kind = Order::Kind::Join, .location = {ended, 0}});
  tell(thread, {.event = {thread.id, EventKind::Join, AccessMode::Volatile, {ended, 0}}});
}

}  // namespace heddle
