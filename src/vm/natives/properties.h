#pragma once

// The system properties a program starts with.

#include <string>
#include <vector>

namespace heddle {

class Vm;

// Names and values in turn: everything JDKs before 12 take from the machine. Later ones take what
// the VM knows and what the platform is apart, in jdk.internal.util.SystemProps.
std::vector<std::string> all_properties(Vm& vm);

}  // namespace heddle
