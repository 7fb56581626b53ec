#pragma once

// What an exploration learns of a program beside the places where its threads meet: whether the
// program does certain things at all.
//
// Most programs interrupt no thread, read no clock and ask no thread for its name. Until such a
// thing happens, others that it could influence are not told apart and cost no stop. When it
// happens for the first time, the fact is learned, and the exploration begins again with it
// (explore/contention.h). Facts have names, because a saved trace says under which of them its path
// was found.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heddle {

enum class Fact : std::uint8_t {
  ThreadsAreToldApart,    // something tells threads apart that are equal otherwise
  ThreadsAreInterrupted,  // some thread interrupts another, or itself
  ClockIsRead,
  ProgramParks,            // the program itself calls LockSupport.park
  QueuesAreSeen,           // the program asks who waits for a synchronizer, or in which order
  MapCountsAreSeen,        // the size of a concurrent map is asked for
  MapTablesAreSeen,        // a concurrent map is looked at other than by its operations
  AtomicStepsWait,         // an atomic step may have to wait in its middle
  SystemStreamsAreLocked,  // the program takes the monitor of System.out or its like
  ThreadsAreLocked,        // the program takes the monitor of a thread object
  EndedThreadsAreSeen,     // the group or the handler of a thread is asked for that may have ended
  ProgramExits,            // some thread ends the program while others run
  ConstantsChange,         // a final field is written after its constructor
};
inline constexpr std::uint8_t kFacts = static_cast<std::uint8_t>(Fact::ConstantsChange) + 1;

std::string_view name_of(Fact fact);

class Facts {
 public:
  [[nodiscard]] bool has(Fact fact) const { return (known_ & bit(fact)) != 0; }
  // From the next learn() on. False if it was known before.
  bool add(Fact fact) {
    if (((known_ | coming_) & bit(fact)) != 0) return false;
    coming_ |= bit(fact);
    return true;
  }
  void learn() {
    known_ |= coming_;
    coming_ = 0;
  }
  // Known from the beginning, if there is a fact of that name.
  void preset(std::string_view name);
  [[nodiscard]] std::vector<std::string> names() const;

 private:
  static constexpr std::uint32_t bit(Fact fact) { return 1U << static_cast<std::uint8_t>(fact); }

  std::uint32_t known_ = 0;
  std::uint32_t coming_ = 0;
};

}  // namespace heddle
