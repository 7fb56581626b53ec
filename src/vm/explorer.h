#pragma once

// What a run under exploration asks before it does something that other threads could notice.
//
// The interpreter's checked policy, and the natives and monitors behind it, call this;
// explore/vm_machine.h answers. A run without an explorer (`heddle run`) never gets here.

#include <cstdint>
#include <string>
#include <string_view>

#include "event/event.h"
#include "vm/threads/frame.h"
#include "vm/threads/thread.h"

namespace heddle {

// More ways than this of one choice are not explored one by one.
inline constexpr std::int64_t kMaxWays = 1 << 16;

class Explorer {
 public:
  virtual ~Explorer() = default;

  // What is known of the program has changed: states that were met before may be others now.
  virtual void learns() = 0;
  // Before an access to something more than one thread can reach. True: stop before it, the action
  // is kept and the instruction will be run again when its turn has come.
  virtual bool stops(Thread& thread, const Event& event) = 0;
  // An access to something only one thread can reach, if Vm::watch_private asks for those, too.
  virtual void acts_privately(Thread& /*thread*/, const Event& /*event*/) {}
  // The same of a native method, whose arguments say what it acts on.
  virtual bool stops_native(Thread& thread, const Method& method, const Slot* args) = 0;
  // The same of a method that is one action of its receiver (vm/juc/steps.h).
  virtual bool stops_step(Thread& thread, const Method& method, Ref receiver) = 0;
  // The thread reads the state of a class that has been initialised since the program began.
  virtual void uses_initialized(Thread& thread, Ref mirror) = 0;
  // The thread wants what another holds (a monitor, the initialisation of a class).
  virtual void meets_holder(Thread& thread, Ref object, std::uint32_t offset) = 0;

  // A monitor was taken for the first time, or given up for the last.
  virtual void acquired(Thread& thread, Ref object) = 0;
  virtual void reacquired(Thread& thread, Ref object) = 0;  // after Object.wait
  virtual void released(Thread& thread, Ref object) = 0;
  // Before a monitor, or the initialisation of a class, is given up. True as with stops().
  virtual bool stops_release(Thread& /*thread*/, const Location& /*held*/) { return false; }

  // There may be any.
  virtual bool expects_interrupts() { return true; }
  // The thread has heard of an interrupt, and forgets it.
  virtual void clears_interrupt(Thread& thread) = 0;
  // The permit that an interrupt gave, or somebody before, is used up by the wait that has ended.
  virtual void uses_permit(Thread& thread) = 0;

  // A deadline is worked out, or (`tells`) what is left of one.
  virtual void reads_clock(Thread& /*thread*/, bool /*tells*/) {}

  // Whether time limits expire, and sleeps end, only when no thread can go on otherwise.
  [[nodiscard]] virtual bool limits_expire_last() const { return false; }
  // A sleep is over at once, because limits may expire at any moment.
  virtual void slept(Thread& /*thread*/) {}

  // A modelled synchronizer: somebody looks at who waits and in which order, somebody comes or
  // goes, and a thread goes on after it has waited.
  virtual void looks_at_queue(Thread& thread, Ref queue) = 0;
  virtual void changes_queue(Thread& thread, Ref queue) = 0;
  virtual void stopped_watching(Thread& thread) = 0;

  // Something that belongs to a thread of several that are the same (explore/symmetry.h) is written
  // into an object that others can reach, or into a static field; somebody gets hold of all
  // threads; and somebody asks for an object's identity hash.
  virtual void published(Ref /*object*/, Ref /*into*/) {}
  virtual void lists_threads() {}
  virtual void shows_identity(Ref /*object*/) {}

  // The thread is about to take a monitor that another holds: whether it has tried, is not known.
  [[nodiscard]] virtual bool may_be_blocked(const Thread& /*thread*/) const { return false; }

  virtual void started(Thread& starter, Thread& thread) = 0;
  // Whether the starter goes no further: whatever it does next, it does not do here.
  [[nodiscard]] virtual bool stops_after_start() const { return false; }
  virtual void joined(Thread& thread, Ref ended) = 0;
  // An exception has left the thread's outermost frame. True: the thread stops before it is known
  // who handles it.
  virtual bool stops_uncaught(Thread& thread) = 0;
  // Nothing of the program's has handled it.
  virtual void uncaught(Thread& thread, Ref exception) = 0;

  // Whether the threads act in turns on one state. If not, each runs alone, and a memory model says
  // what it sees of the others.
  [[nodiscard]] virtual bool takes_turns() const { return true; }

  // An object's identity hash, for who wants it to be the same in whatever order objects are asked
  // for theirs; 0: any will do.
  virtual std::uint32_t hash_of(Ref) { return 0; }

  // The program asks for something that has one value in every execution ("the clock"), or for
  // something that Heddle refuses.
  // What the JDK asks for its own purposes counts only if `for_itself`.
  virtual void asks_fixed(const Thread& /*thread*/, std::string_view /*what*/,
                          bool /*for_itself*/) {}
  virtual void refuses(const Thread& /*thread*/, std::string_view /*what*/) {}
  // A method that asks for such a thing (vm/inputs.h) is about to be called.
  virtual void asks(const Thread& /*thread*/, const Method& /*method*/, const Slot* /*args*/) {}
  // What to call instead of a method that draws a random number, to make it a choice; null:
  // nothing.
  virtual Method* draws(const Thread& /*thread*/, const Method& /*method*/, const Slot* /*args*/) {
    return nullptr;
  }

  // The API of heddle.Heddle.
  virtual void assumption_failed() = 0;
  virtual void outcome(std::string name, std::string value) = 0;
};

}  // namespace heddle
