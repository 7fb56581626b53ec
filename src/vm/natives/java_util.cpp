// java.util: the few facts its classes ask of the host. Answers are the same everywhere.

#include "vm/natives/answers.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

Flow give_text(NativeCall& call, std::string_view text) {
  const Ref string = call.vm.new_string(text);
  if (string) return call.give(string);
  return call.vm.throw_new(call.thread, "java/lang/OutOfMemoryError", "Java heap space");
}

// Programs live in UTC, under the name that a machine set to it has in its zone database.
Flow time_zone(NativeCall& call) { return give_text(call, "Etc/UTC"); }
Flow time_zone_offset(NativeCall& call) { return give_text(call, "GMT"); }

const NativeRow kRows[] = {
    {"java/util/TimeZone", "getSystemGMTOffsetID", "", time_zone_offset, kUnseen},
    {"java/util/TimeZone", "getSystemTimeZoneID", "", time_zone, kUnseen},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "", answer::yes, kUnseen},
};

}  // namespace

std::span<const NativeRow> java_util_natives() { return kRows; }

}  // namespace heddle
