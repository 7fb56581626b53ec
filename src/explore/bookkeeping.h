#pragma once

// What the JDK does around the start and the end of a thread, to print, and to link method handles:
// bookkeeping of its own, during which no other thread need run.

namespace heddle {

class Vm;

// Marks the JDK's methods that do such things (Method::on_call), once the machine has booted.
void mark_bookkeeping(Vm& vm);

}  // namespace heddle
