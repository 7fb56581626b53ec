// The natural end of a program: what Runtime.addShutdownHook has been given runs then.
//
// When the last thread that is no daemon has ended, a thread without Java code of its own calls
// what System.exit calls, too, as HotSpot's launcher does. It is not the main thread, because a
// hook may wait for that one to end. Daemons go on meanwhile, and whatever else runs when the hooks
// are done does not keep the program from its end.

#include "explore/vm_machine.h"

namespace heddle {

bool VmMachine::has_hooks() const {
  if (vm_.init_state(*hooks_) != InitState::Done) return false;
  const auto table = vm_.heap.read_ref(hooks_->mirror, hooks_at_);
  return table && vm_.heap.read<std::int32_t>(table, hooks_size_at_) != 0;
}

bool VmMachine::begins_shutdown() {
  if (course_.shutdown != 0 || course_.exited || course_.abandoned || !has_ended() || !has_hooks())
    return false;

  const auto object = vm_.new_object(*vm_.known.thread);
  if (!object) return false;
  vm_.heap.write(object, vm_.known.at.thread_name, vm_.new_string("DestroyJavaVM"));
  auto& thread = vm_.new_thread(object);
  auto* sequence = vm_.known_method(vm_.boot_class("java/lang/Shutdown"), "shutdown", "()V");
  vm_.push(thread, {.method = sequence, .arguments = {}, .on_return = OnReturn::ThreadEnd});
  vm_.share(object);
  started(*vm_.threads[0], thread);
  for (const auto& other : vm_.threads) {
    if (other->status == ThreadStatus::Ended && !other->unborn) {
      contention_.joined(thread.id, other->id);
    }
  }
  course_.shutdown = thread.id.index;
  return true;
}

}  // namespace heddle
