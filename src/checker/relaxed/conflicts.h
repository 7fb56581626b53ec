#pragma once

// Which places a memory model must answer for: learned, as in explore/contention.h.
//
// Threads are run alone, each on its own heap. That is right for everything that only one thread
// touches, or that none writes, or that the starter of a thread wrote before it started it. All
// else is decided by the model. What that is, is not known before; so every access of every run
// is noted, and when two threads meet at a place the exploration begins anew, with one place more
// whose accesses are actions.
//
// A place is an address for what was there at the first start, and a field of a class for what a
// thread has made since: then also who made it, for two objects of different makers are different.

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "memory/program.h"

namespace heddle {

class Conflicts {
 public:
  struct Place {
    std::uint64_t key = 0;
    std::uint32_t maker = 0;  // thread + 1; 0: there at the first start

    bool operator==(const Place&) const = default;
  };
  // How far a thread is: how many threads it has started. What it does before it starts another
  // happens before everything of that one and its descendants.
  struct Moment {
    memory::ThreadIndex thread = 0;
    std::uint32_t starts = 0;
  };
  // For what runs in no thread.
  static constexpr memory::ThreadIndex kNobody = memory::kMaxThreads;

  // The thread was started by another, as its number-th, counted from 1.
  void set_parent(memory::ThreadIndex thread, memory::ThreadIndex parent, std::uint32_t number);

  [[nodiscard]] bool is_shared(const Place& place) const;
  void touch(const Moment& moment, const Place& place, bool writes);
  // Is shared from the next round on, whichever thread touches it.
  void share(const Place& place);
  // Whether two threads have met where that was not known.
  [[nodiscard]] bool grew() const { return !coming_.empty(); }
  // Those places, which are shared from now on; what was noted of accesses is forgotten.
  std::vector<Place> learn();
  // Not shared after all: what is there is settled otherwise.
  void settle(const Place& place) { entries_[place].settled = true; }
  [[nodiscard]] bool is_touched_by_nobody(const Place& place) const;

 private:
  struct Hash {
    std::size_t operator()(const Place& place) const {
      auto hash = place.key * 0x9e3779b97f4a7c15ULL + place.maker;
      hash ^= hash >> 29U;
      return hash * 0xbf58476d1ce4e5b9ULL;
    }
  };
  struct Toucher {
    memory::ThreadIndex thread = 0;
    std::int64_t last_read = -1;  // starts there were then
    std::int64_t last_write = -1;
  };
  struct Entry {
    bool shared = false;
    bool coming = false;
    bool settled = false;
    std::vector<Toucher> touchers;
  };

  // Whether everything of `a` up to that many starts is before everything of `b`.
  [[nodiscard]] bool is_before(memory::ThreadIndex a, std::int64_t starts,
                               memory::ThreadIndex b) const;
  [[nodiscard]] bool meet(const Toucher& a, const Toucher& b) const;

  struct Parent {
    memory::ThreadIndex thread = 0;
    std::uint32_t number = 0;
  };
  std::vector<Parent> parents_;  // by thread
  std::unordered_map<Place, Entry, Hash> entries_;
  std::vector<Place> coming_;
};

}  // namespace heddle
