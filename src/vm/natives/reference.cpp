// java.lang.ref: what reference objects and their handler thread ask of the collector.
//
// The collector clears references and links those that want to know into the pending list; the
// JDK's own handler thread takes the list from there. Objects are never finalised.

#include "vm/natives/answers.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

Flow take_pending_list(NativeCall& call) {
  return call.give(std::exchange(call.vm.pending_references, {}));
}

Flow has_pending_list(NativeCall& call) {
  return call.give_bool(static_cast<bool>(call.vm.pending_references));
}

Flow wait_for_pending_list(NativeCall& call) {
  const bool any = static_cast<bool>(call.vm.pending_references);
  call.thread.status = any ? ThreadStatus::Runnable : ThreadStatus::Pending;
  return any ? call.give() : Flow::Retry;
}

Flow refers_to(NativeCall& call) {
  const Ref referent = call.vm.heap.read_ref(call.ref(0), call.vm.known.at.reference_referent);
  return call.give_bool(referent == call.ref(1));
}

Flow clear(NativeCall& call) {
  call.vm.heap.write(call.ref(0), call.vm.known.at.reference_referent, Ref{});
  return call.give();
}

constexpr NativeRow kRows[] = {
    {"java/lang/ref/Finalizer", "isFinalizationEnabled", "()Z", answer::no, kUnseen},
    {"java/lang/ref/Finalizer", "reportComplete", "(Ljava/lang/Object;)V", answer::nothing,
     kUnseen},
    {"java/lang/ref/PhantomReference", "clear0", "()V", clear, acts::writes(touches::referent)},
    {"java/lang/ref/PhantomReference", "refersTo0", "(Ljava/lang/Object;)Z", refers_to,
     acts::reads(touches::referent)},
    {"java/lang/ref/Reference", "clear0", "()V", clear, acts::writes(touches::referent)},
    {"java/lang/ref/Reference", "getAndClearReferencePendingList", "", take_pending_list, kUnseen},
    {"java/lang/ref/Reference", "hasReferencePendingList", "()Z", has_pending_list, kUnseen},
    {"java/lang/ref/Reference", "refersTo0", "(Ljava/lang/Object;)Z", refers_to,
     acts::reads(touches::referent)},
    {"java/lang/ref/Reference", "waitForReferencePendingList", "()V", wait_for_pending_list,
     kUnseen},
};

}  // namespace

std::span<const NativeRow> reference_natives() { return kRows; }

}  // namespace heddle
