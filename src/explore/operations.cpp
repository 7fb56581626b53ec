// What the machine makes of java.util.concurrent: steps that are one action (vm/juc/steps.h), who
// looks at the queues of synchronizers, and what waiting there does to a thread's permit and
// interrupt.

#include <utility>

#include "explore/vm_machine.h"

namespace heddle {

// Code of the program's, and what it calls, is no part of the step it was called by; nor is what
// elements are asked.
bool VmMachine::in_step(const Thread& thread) const {
  if (thread.step_base == nullptr) return false;
  for (const auto* frame = thread.top; frame > thread.step_base; frame = frame->prev) {
    const auto* owner = frame->method->owner;
    if (owner != nullptr && !Vm::is_of_jdk(*owner)) return false;
    if (frame->method->step == StepKind::Other) return false;
  }
  return true;
}

// Whether a step goes on like one that begins: others have run since; or could have, while code was
// called that is no part of it. If it holds a monitor meanwhile, that is of interest only to atomic
// steps (wants_in_atomic). Else it may have to call that code once more, which shows nowhere if
// nothing was written or done otherwise. Class initialisers and loaders, which the machine calls,
// are not called once more.
bool VmMachine::takes_up_step(Thread& thread) {
  const bool open = std::exchange(thread.step_open, true);
  const bool interrupted = std::exchange(thread.step_interrupted, false);
  const bool called = std::exchange(thread.step_called, false);
  if (!open) return true;
  const bool holds = contention_.trace(thread.id).held.size() > thread.step_held;
  if (holds) return interrupted && contention_.knows(Fact::AtomicStepsWait);
  return called && vm_.heap.trail().mark() != thread.step_trail;
}

bool VmMachine::stops_step(Thread& thread, const Method& method, Ref receiver) {
  settle_reads();
  if (method.step == StepKind::Other) return false;
  if (!vm_.several_threads || !vm_.is_shared(receiver) || thread.lasting_base != nullptr ||
      thread.quiet_base != nullptr) {
    return false;
  }
  if (thread.atomic_depth > 0) {
    // It may meet what others hold in the middle of theirs.
    const auto place = contention_.place_of(aspect_of(receiver, Aspect::Operations));
    if (contention_.is_contended(place)) contention_.contend(Fact::AtomicStepsWait);
    return false;
  }
  const bool inside = in_step(thread);
  // ReentrantLock.lock() tries without a look at the flag, and then that is where its step begins.
  const bool first =
      method.member->name == "initialTryLock" && thread.top->method->member->name == "lock";
  const bool apart = method.step == StepKind::Apart && inside && !first;
  if (method.member->name == "sumCount") contention_.contend(particulars_.shows_part(method));
  if (inside && (!apart || !contention_.knows(particulars_.shows_part(method)))) return false;
  const Location location = aspect_of(apart ? thread.step_object : receiver, Aspect::Operations);
  const Event event{thread.id, EventKind::Call, AccessMode::Volatile, location};
  called_ = &method;
  if (!take_grant(thread, event)) {
    if (contention_.is_contended(contention_.place_of(location))) {
      return stop_before(thread, event, 1);
    }
    tell(thread, {.event = event});
  }
  if (thread.step_base != nullptr) {
    const OuterStep outer{thread.step_base, thread.step_object, thread.step_held,
                          thread.outer_step};
    thread.outer_step = &*outer_steps_.insert(outer).first;
  }
  if (!apart) grounds_.steps.insert(&method);
  thread.step_begins = true;
  thread.step_object = location.object;
  thread.step_held = static_cast<std::uint32_t>(contention_.trace(thread.id).held.size());
  return false;
}

void VmMachine::look_at_parts(Ref object) {
  if (object && particulars_.has_parts(*vm_.class_of(object))) {
    contention_.contend(Fact::MapCountsAreSeen);
    contention_.contend(Fact::MapTablesAreSeen);
  }
}

// Who waits, and in which order, is part of the state only if somebody ever looks.
void VmMachine::touch_queue(Thread& thread, Ref queue, bool writes) {
  const bool step = in_step(thread);
  const Location location = aspect_of(queue, Aspect::WaitSet);
  contention_.touch(
      thread.id,
      {.location = location,
       .place = contention_.place_of(location),
       .writes = writes,
       .step = step ? contention_.place_of(aspect_of(thread.step_object, Aspect::Operations))
                    : PlaceId{}});
}

void VmMachine::looks_at_queue(Thread& thread, Ref queue) {
  if (!vm_.several_threads) return;
  contention_.effects.add_everything();
  contention_.contend(Fact::QueuesAreSeen);
  touch_queue(thread, queue, false);
}

void VmMachine::changes_queue(Thread& thread, Ref queue) {
  contention_.effects.add_everything();
  if (contention_.knows(Fact::QueuesAreSeen)) touch_queue(thread, queue, true);
}

// At the end of a wait, or where it would have begun: the thread has stopped there, or is in a
// step.
void VmMachine::touch_own(Thread& thread, const Location& location) {
  if (vm_.several_threads) touch_in_step(thread, location, true);
}

void VmMachine::touch_in_step(Thread& thread, const Location& location, bool writes) {
  const bool step = in_step(thread);
  const Contention::Touch touch{
      .location = location,
      .place = contention_.place_of(location),
      .writes = writes,
      .step = step ? contention_.place_of(aspect_of(thread.step_object, Aspect::Operations))
                   : PlaceId{}};
  if (!step && contention_.is_contended(touch.place)) {
    contention_.compare(thread.id, touch);
  } else {
    contention_.touch(thread.id, touch);
  }
}

void VmMachine::clears_interrupt(Thread& thread) {
  touch_own(thread, own_flag(thread));
  stream_.tell(thread, {.kind = Order::Kind::Acquire, .location = own_flag(thread)});
}

// What waits for a synchronizer of the JDK's is parked, and takes a permit as it comes. One that
// waits for its own permit in a loop, as the JDK's classes do, does not mind. This is all that such
// a thread does between two looks.
void VmMachine::use_permit(Thread& thread) {
  const Location permit = aspect_of(thread.object, Aspect::Permit);
  contention_.effects.add_everything();
  contention_.compare(thread.id,
                      {.location = permit, .place = contention_.place_of(permit), .writes = true});
  thread.permit = false;
  tell(thread,
       {.event = {thread.id, EventKind::Park, AccessMode::Volatile, permit}, .chosen = true});
}

void VmMachine::uses_permit(Thread& thread) {
  if (contention_.knows(Fact::ProgramParks))
    touch_own(thread, aspect_of(thread.object, Aspect::Permit));
}

// A thread interrupted while it waits need not go on before the interrupt.
void VmMachine::stopped_watching(Thread& thread) {
  thread.step_open = true;
  touch_status(thread);
}

}  // namespace heddle
