#pragma once

// java.lang.reflect.Field, Method, Constructor and RecordComponent objects.
//
// They are made as their constructors would make them, but without running any: the JDK's code
// only copies these objects. `slot` is the member's place in its class, which is how natives find
// the member again.

#include "vm/vm.h"

namespace heddle {

Flow reflect(Vm& vm, Thread& thread, const Field& field, Ref* out);
// A Constructor for <init>, a Method for everything else.
Flow reflect(Vm& vm, Thread& thread, Method& method, Ref* out);
Flow reflect(Vm& vm, Thread& thread, Class& cls, const RecordComponent& component, Ref* out);

// The member a Field, Method or Constructor object stands for.
Field& field_behind(Vm& vm, Ref reflected);
Method& method_behind(Vm& vm, Ref reflected);

}  // namespace heddle
