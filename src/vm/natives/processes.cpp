// java.lang.Process: a checked program starts none, and sees none but itself.

#include "vm/natives/answers.h"
#include "vm/natives/refusals.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

Flow no_processes(NativeCall& call) {
  constexpr const char* kAlone = "a checked program starts none; leave that out of the test";
  if (const auto refusal = refused(call, "starting a process", kAlone)) return *refusal;
  return call.vm.throw_new(call.thread, "java/io/IOException",
                           "Heddle: the checked program cannot start a process");
}

// No process of the host is the program's, so the number of its own is as good as any.
Flow own_process(NativeCall& call) { return call.give_long(1); }
Flow no_process(NativeCall& call) { return call.give_long(-1); }

constexpr std::string_view kHandle = "java/lang/ProcessHandleImpl";
constexpr std::string_view kInfo = "java/lang/ProcessHandleImpl$Info";
constexpr std::string_view kProcess = "java/lang/ProcessImpl";

const NativeRow kRows[] = {
    {kHandle, "destroy0", "", answer::no, kUnseen},
    {kHandle, "getCurrentPid0", "", own_process, kUnseen},
    {kHandle, "getProcessPids0", "", answer::zero, kUnseen},
    {kHandle, "initNative", "", answer::nothing, kUnseen},
    {kHandle, "isAlive0", "", answer::zero_long, kUnseen},
    {kHandle, "parent0", "", no_process, kUnseen},
    {kHandle, "waitForProcessExit0", "", no_process, kUnseen},
    {kInfo, "info0", "", answer::nothing, kUnseen},
    {kInfo, "initIDs", "", answer::nothing, kUnseen},
    {kProcess, "forkAndExec", "", no_processes, kUnseen},
    {kProcess, "init", "", answer::nothing, kUnseen},
};

}  // namespace

std::span<const NativeRow> process_natives() { return kRows; }

}  // namespace heddle
