#pragma once

// What the processes that explore together share, beside the table of states: work to hand over,
// who has none, whether to stop, and numbers to watch. All of it lies in shared memory made before
// they are forked.
//
// Who waits for a lock looks at the order to stop meanwhile: the one who holds it may have
// died.

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace heddle {

enum class CrewOrder : std::uint32_t {
  Explore,
  Finished,   // no process has any work left
  Pause,      // come back with what is left to do
  Satisfied,  // enough has been found
  Full,       // the table has no room for another state
  Renamed,    // a machine has met something that the others would call differently
};

// A process's own numbers, for others to read.
struct alignas(64) Seat {
  std::atomic<std::uint64_t> transitions;
  std::atomic<std::uint64_t> depth;
  std::atomic<std::uint64_t> bytes;  // of memory that is its own
};

class Crew {
 public:
  explicit Crew(std::uint32_t size);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] CrewOrder order() const { return board_->order.load(std::memory_order_relaxed); }
  // The first one stays, until the crew begins anew.
  void stop(CrewOrder order);
  // No other is there, and there is nothing to hand over.
  void begin(std::uint32_t working);

  // Somebody waits for work that is not there.
  [[nodiscard]] bool wants_work() const {
    return board_->hungry.load(std::memory_order_relaxed) >
           board_->parcels.load(std::memory_order_relaxed);
  }
  // False if there is no room for it.
  bool give(std::string_view parcel);
  // Waits for work; none when it is time to stop.
  std::optional<std::string> receive();
  // What was not received.
  std::optional<std::string> left_over();

  [[nodiscard]] Seat& seat(std::uint32_t number) { return seats_[number]; }
  // Something was learned by somebody.
  std::atomic<bool>& learned() { return board_->learned; }
  // A step was seen that did not lead one deeper (search/unresolved.h).
  std::atomic<bool>& uneven() { return board_->uneven; }

 private:
  static constexpr std::size_t kParcelBytes = 1U << 18U;
  static constexpr std::uint32_t kMostParcels = 32;

  struct Parcel {
    std::uint64_t size;
    char bytes[kParcelBytes];
  };
  struct Board {
    std::atomic<CrewOrder> order;
    std::atomic<bool> locked;
    std::atomic<bool> learned;
    std::atomic<bool> uneven;
    std::atomic<std::uint32_t> working;
    std::atomic<std::uint32_t> hungry;
    std::atomic<std::uint32_t> parcels;
    Parcel stack[kMostParcels];
  };

  bool lock();
  void unlock() { board_->locked.store(false); }
  std::string take_parcel();

  std::uint32_t size_;
  Board* board_ = nullptr;
  Seat* seats_ = nullptr;
};

}  // namespace heddle
