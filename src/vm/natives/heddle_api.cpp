// What a program under a Machine calls in place of the JDK's code or the API's (api/).
//
// Thread.join is one action instead of a loop around Object.wait: its order with the end of the
// thread is the only thing anybody can see of it. The calls of heddle.Heddle are choices and
// remarks to the checker.

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::int64_t kNanosPerMilli = 1'000'000;

// join(long): by its documentation zero is no limit, and a thread that does not live is not waited
// for. A thread that holds the thread's monitor gives it up meanwhile, as the JDK's own code does;
// and no thread gets into it, nor out, while another holds it.
Flow join(NativeCall& call) {
  auto& vm = call.vm;
  auto& thread = call.thread;
  const auto other = call.ref(0);
  const auto millis = call.i64(1);
  if (millis < 0) {
    return vm.throw_new(thread, "java/lang/IllegalArgumentException", "timeout value is negative");
  }
  const auto* target = vm.thread_of(other);
  const bool given_up = thread.status == ThreadStatus::Waiting || thread.saved_depth != 0;
  if (vm.owns_monitor(thread, other) || given_up) {
    if (target == nullptr && thread.status == ThreadStatus::Runnable) return call.give();
    const auto flow =
        vm.wait(thread, other, std::min(millis, kNever / kNanosPerMilli) * kNanosPerMilli);
    return flow == Flow::Return && millis == 0 && vm.thread_of(other) != nullptr ? Flow::Retry
                                                                                 : flow;
  }
  const bool waited = thread.status == ThreadStatus::Joining;
  if (vm.heap.header(other).lock != 0) {
    // Only who can leave without its end has to be told from who has got in.
    const bool tells = millis != 0 || vm.explorer->expects_interrupts();
    if (!waited) thread.status = tells ? ThreadStatus::Blocked : ThreadStatus::Joining;
    thread.blocker = other;
    return Flow::Retry;
  }
  const bool late = waited && thread.deadline <= vm.now_ns;
  thread.status = ThreadStatus::Runnable;
  thread.deadline = kNever;
  const bool interrupted = waited && std::exchange(thread.interrupt_ends_wait, false);
  if (!interrupted && target == nullptr) {
    vm.explorer->joined(thread, other);
    return call.give();
  }
  // Only a thread that would wait, or did, hears of an interrupt.
  if ((interrupted || (!waited && target != nullptr)) && call.vm.take_interrupt(call.thread)) {
    return vm.throw_new(thread, "java/lang/InterruptedException");
  }
  if (late) return call.give();
  thread.status = ThreadStatus::Joining;
  thread.blocker = other;
  if (millis != 0 && millis < (kNever - vm.now_ns) / kNanosPerMilli) {
    thread.deadline = vm.now_ns + millis * kNanosPerMilli;
  }
  return Flow::Retry;
}

Flow choose(NativeCall& call) {
  const auto low = call.i32(0);
  const auto high = call.i32(1);
  if (high < low) {
    return call.vm.throw_new(
        call.thread, "java/lang/IllegalArgumentException",
        "nothing to choose from " + std::to_string(low) + " to " + std::to_string(high));
  }
  if (std::int64_t{high} - low >= kMaxWays) {
    return call.vm.cannot_run(call.thread, "a choice of more than " + std::to_string(kMaxWays) +
                                               " values (from " + std::to_string(low) + " to " +
                                               std::to_string(high) + ")");
  }
  return call.give_int(low + static_cast<std::int32_t>(call.thread.way));
}

Flow choose_boolean(NativeCall& call) { return call.give_bool(call.thread.way != 0); }

Flow assume(NativeCall& call) {
  if (!call.flag(0)) call.vm.explorer->assumption_failed();
  return call.flag(0) ? call.give() : Flow::Exit;
}

Flow begin_atomic(NativeCall& call) {
  ++call.thread.atomic_depth;
  return call.give();
}

Flow end_atomic(NativeCall& call) {
  if (call.thread.atomic_depth > 0) --call.thread.atomic_depth;
  return call.give();
}

// As everybody else writes it, not as class files do: a report is UTF-8. What is half a pair is
// shown as U+FFFD.
std::string utf8_of(std::u16string_view text) {
  std::string out;
  const auto tail = [&](std::uint32_t point, int shift) {
    out += static_cast<char>(0x80 | (point >> shift & 0x3f));
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::uint32_t point = text[i];
    const bool pairs =
        (point & 0xfc00) == 0xd800 && i + 1 < text.size() && (text[i + 1] & 0xfc00) == 0xdc00;
    if (pairs) {
      point = 0x10000 + ((point & 0x3ff) << 10U) + (text[++i] & 0x3ffU);
    } else if ((point & 0xf800) == 0xd800) {
      point = 0xfffd;
    }
    if (point < 0x80) {
      out += static_cast<char>(point);
    } else if (point < 0x800) {
      out += static_cast<char>(0xc0 | point >> 6U);
      tail(point, 0);
    } else if (point < 0x10000) {
      out += static_cast<char>(0xe0 | point >> 12U);
      tail(point, 6);
      tail(point, 0);
    } else {
      out += static_cast<char>(0xf0 | point >> 18U);
      tail(point, 12);
      tail(point, 6);
      tail(point, 0);
    }
  }
  return out;
}

// (name, value)
Flow record(NativeCall& call) {
  const auto text = [&](int i) {
    return call.ref(i) ? utf8_of(call.vm.utf16(call.ref(i))) : std::string("null");
  };
  call.vm.explorer->outcome(text(0), text(1));
  return call.give();
}

std::int64_t ways_between(const Method&, const Slot* args) {
  return std::int64_t{as_int(args[1])} - as_int(args[0]) + 1;
}
std::int64_t two_ways(const Method&, const Slot*) { return 2; }

constexpr std::string_view kHeddle = "heddle/Heddle";

constexpr NativeRow kRows[] = {
    {kHeddle, "assume", "(Z)V", assume, acts::exits_unless(0)},
    {kHeddle, "beginAtomic", "()V", begin_atomic, acts::fence(FenceKind::AtomicStep)},
    {kHeddle, "choose", "(II)I", choose, acts::chooses(ways_between)},
    {kHeddle, "chooseBoolean", "()Z", choose_boolean, acts::chooses(two_ways)},
    {kHeddle, "endAtomic", "()V", end_atomic, kUnseen},
    {kHeddle, "record", "(Ljava/lang/String;Ljava/lang/String;)V", record,
     acts::on(EventKind::Outcome, 0)},
    {"java/lang/Thread", "join", "(J)V", join, acts::waits(EventKind::Join, 0, 1)},
};

}  // namespace

std::span<const NativeRow> explore_natives() { return kRows; }

}  // namespace heddle
