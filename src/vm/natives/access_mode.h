#pragma once

// With which of Java's access modes a native method of Unsafe reads and writes.
//
// The JDK has a method of Unsafe for each mode, but most of them are Java code around a stronger
// native: getIntAcquire calls getIntVolatile, weakCompareAndSetIntPlain calls compareAndSetInt. So
// the mode is told by the native's own name and by those of the methods of Unsafe that called it.

#include <string_view>
#include <vector>

#include "event/event.h"
#include "vm/vm.h"

namespace heddle {

struct AccessModes {
  AccessMode read = AccessMode::Plain;
  AccessMode write = AccessMode::Plain;
  bool weak = false;  // a compare-and-set that may fail for no reason

  // As one: of an update both are the same, or the other is Plain.
  [[nodiscard]] AccessMode both() const { return read == AccessMode::Plain ? write : read; }
};

// The methods of Unsafe that the thread is in, innermost first.
std::vector<std::string_view> callers_in_unsafe(const Vm& vm, const Thread& thread);

// Of a native of Unsafe that reads, writes or updates one place, called by the thread now.
AccessModes access_modes(const Vm& vm, const Thread& thread, const Method& method);

}  // namespace heddle
