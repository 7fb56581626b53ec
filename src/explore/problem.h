#pragma once

#include <cstdint>
#include <string>

#include "base/ref.h"
#include "event/event.h"
#include "program/class.h"

namespace heddle {

// Something that went wrong in a step.
struct Problem {
  enum class Kind : std::uint8_t { Exception, Unsupported };
  Kind kind = Kind::Exception;
  ThreadId thread;
  Ref exception;                 // of an Exception
  std::string message;           // of anything else
  const Method* left = nullptr;  // of an Exception: the method it left last, Thread::left
};

}  // namespace heddle
