#pragma once

// Whose accesses are no races of the program's: classes of the JDK that promise to be safe for use
// by several threads, and the JDK's insides behind them.
//
// A race inside HashMap is the program's: it shared a map that promises nothing. A race inside
// ConcurrentHashMap is the JDK's own business. So an access counts unless some frame between it and
// the program's code is of a class in the table (trusted.cpp), each row of which has its reason.

#include <unordered_map>

#include "program/class.h"
#include "vm/thread.h"

namespace heddle {

class Trusted {
 public:
  // Whether what the thread does now is done by such a class on the program's behalf, or for no
  // code of the program's at all.
  [[nodiscard]] bool covers(const Thread& thread);

 private:
  [[nodiscard]] bool has(const Class& cls);

  std::unordered_map<const Class*, bool> known_;
};

}  // namespace heddle
