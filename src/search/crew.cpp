#include "search/crew.h"

#include <cstring>

#include <sched.h>
#include <unistd.h>

#include "base/check.h"
#include "search/shared_memory.h"

namespace heddle {
namespace {

constexpr useconds_t kBetweenLooks = 100;  // microseconds, for who has nothing to do

}  // namespace

Crew::Crew(std::uint32_t size) : size_(size) {
  board_ = static_cast<Board*>(map_shared(sizeof(Board)));
  seats_ = static_cast<Seat*>(map_shared(sizeof(Seat) * size));
  HEDDLE_CHECK(board_ != nullptr && seats_ != nullptr, "shared memory should be mappable");
}

Crew::~Crew() {
  unmap_shared(seats_, sizeof(Seat) * size_);
  unmap_shared(board_, sizeof(Board));
}

void Crew::stop(CrewOrder order) {
  auto expected = CrewOrder::Explore;
  board_->order.compare_exchange_strong(expected, order);
}

void Crew::begin(std::uint32_t working) {
  board_->order = CrewOrder::Explore;
  board_->locked = false;
  board_->learned = false;
  board_->uneven = false;
  board_->working = working;
  board_->hungry = 0;
  board_->parcels = 0;
  for (std::uint32_t i = 0; i < size_; ++i) {
    seats_[i].transitions = 0;
    seats_[i].depth = 0;
    seats_[i].bytes = 0;
  }
}

bool Crew::lock() {
  while (board_->locked.exchange(true)) {
    if (order() != CrewOrder::Explore) return false;
    ::sched_yield();
  }
  return true;
}

bool Crew::give(std::string_view parcel) {
  if (parcel.size() > kParcelBytes || !lock()) return false;
  const auto count = board_->parcels.load();
  const bool room = count < kMostParcels;
  if (room) {
    board_->stack[count].size = parcel.size();
    std::memcpy(board_->stack[count].bytes, parcel.data(), parcel.size());
    board_->parcels = count + 1;
  }
  unlock();
  return room;
}

std::string Crew::take_parcel() {
  const auto last = board_->parcels.load() - 1;
  std::string parcel(board_->stack[last].bytes, board_->stack[last].size);
  board_->parcels = last;
  return parcel;
}

std::optional<std::string> Crew::receive() {
  if (!lock()) return std::nullopt;
  ++board_->hungry;
  unlock();
  for (;;) {
    if (order() != CrewOrder::Explore || !lock()) return std::nullopt;
    if (board_->parcels.load() > 0) {
      auto parcel = take_parcel();
      --board_->hungry;
      unlock();
      return parcel;
    }
    // Only who has work can give some.
    if (board_->hungry.load() == board_->working.load()) stop(CrewOrder::Finished);
    unlock();
    ::usleep(kBetweenLooks);
  }
}

std::optional<std::string> Crew::left_over() {
  if (board_->parcels.load() == 0) return std::nullopt;
  return take_parcel();
}

}  // namespace heddle
