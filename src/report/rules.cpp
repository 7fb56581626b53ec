// What each kind of finding is, in words for somebody who sees one for the first time.

#include <array>

#include "report/document.h"

namespace heddle {

namespace {

constexpr std::array kRules{
    Rule{"assertion", "FailedAssertion", "An assertion can fail",
         "Some order of the threads makes an assertion of the program or of its test fail. The "
         "trace shows that order, step by step. Look for the step at which a thread acts on a "
         "value that another thread has changed since, and make the two steps one: with a lock, or "
         "with an atomic operation."},
    Rule{"exception", "UncaughtException", "A thread can end with an exception",
         "Some order of the threads makes one of them throw an exception that nothing catches. The "
         "trace shows that order. The value that the exception is about was usually written by "
         "another thread between a test and its use."},
    Rule{"deadlock", "Deadlock", "Threads can wait for each other for ever",
         "Some order of the threads ends with threads that wait and that nothing can wake. If they "
         "wait for each other's locks, take the locks in the same order everywhere. If they wait "
         "for a notification, it came before the wait: test the condition in a loop, under the "
         "lock."},
    Rule{"never-ends", "MayNeverEnd", "A thread may never end",
         "An execution that is fair to every thread goes on for ever. The trace shows the steps "
         "that repeat. A loop that waits for a flag needs a write that it is sure to see."},
    Rule{"race", "DataRace", "Two accesses are not ordered",
         "Two threads access the same place, at least one of them writes, and nothing orders the "
         "two accesses (JLS 17.4.5). The Java Memory Model then allows values that no order of the "
         "steps explains. Guard both accesses with the same lock, or make the field volatile, or "
         "use an atomic class."},
    Rule{"unsupported", "NotSupported", "Heddle cannot run this",
         "The program calls something that Heddle's virtual machine does not have. What comes "
         "after that call was not checked."},
    Rule{"extra-outcome", "ExtraOutcome", "The new program has an outcome that the old one has not",
         "The new program can end with an outcome that the old one cannot have under this memory "
         "model, so it cannot stand in its place. The trace is an execution of the new program "
         "with that outcome."},
    Rule{"forbidden-outcome", "ForbiddenOutcome", "A forbidden outcome is allowed",
         "The test says that an outcome must not happen, and the memory model allows it. The trace "
         "is an execution with that outcome."},
};

}  // namespace

std::span<const Rule> rules() { return kRules; }

}  // namespace heddle
