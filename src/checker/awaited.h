#pragma once

// What a thread waits for in a model of library/, in the words of the class's documentation: the
// result of a task, and what that waits for in turn.

#include <functional>
#include <string>

#include "vm/vm.h"

namespace heddle {

// A field of the object, also an inherited one; null if it has none of that name.
const Field* field_named(const Vm& vm, Ref object, std::string_view name);

// `named` says how an object is called. Empty if the thread waits for no model.
std::string awaited(const Vm& vm, const Thread& thread,
                    const std::function<std::string(Ref)>& named);

}  // namespace heddle
