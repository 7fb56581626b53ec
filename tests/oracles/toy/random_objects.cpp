// Random programs about final fields: objects that lead to objects, published by a race, a volatile
// or a monitor, before or after their constructor is through, and handed on.

#include <algorithm>
#include <random>
#include <utility>

#include "oracles/toy/random.h"

namespace heddle::memory::toy {

namespace {

// Two references that all threads share; an outer object whose first field leads to an inner one.
constexpr LocationIndex kShared = 0;
constexpr LocationIndex kOuterField = 2;  // a reference
constexpr LocationIndex kOuterNumber = 3;
constexpr LocationIndex kInnerNumber = 4;
constexpr LocationIndex kFlag = 5;  // volatile
constexpr int kOuter = 100;
constexpr int kInner = 200;

class Generator {
 public:
  Generator(std::uint64_t seed, bool small) : random_(seed), small_(small) {}

  Source run() {
    for (auto& mode : modes_) mode = below(4) == 0 ? Mode::Volatile : Mode::Plain;
    Source source{.threads = {constructor()}};
    const auto users = 1 + below(small_ ? 2 : 3);
    left_ = small_ ? 6 : users == 1 ? 4 : 5;
    for (std::uint32_t user = 0; user < users; ++user) {
      source.threads.push_back(reader(static_cast<int>(8 * (user + 1))));
    }
    // Who stands first in the text should not matter.
    if (below(3) == 0) std::ranges::reverse(source.threads);
    return source;
  }

 private:
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(random_() % std::max(bound, 1U));
  }

  Statement publish(Expr reference) {
    const auto to = below(2);
    return write(kShared + to, std::move(reference), modes_[to]);
  }

  Block constructor() {
    Block block;
    const bool nested = below(3) != 0;
    const bool leaks = below(4) == 0;
    if (nested) {
      block.push_back(through(kInner, write(kInnerNumber, 1), inner_final_));
      if (inner_final_ && below(2) == 0) block.push_back(freeze(kInner));
      if (below(6) == 0) block.push_back(publish(kInner));
      block.push_back(through(kOuter, write(kOuterField, kInner), field_final_));
    }
    if (leaks) block.push_back(publish(kOuter));
    if (!nested || (!small_ && below(3) == 0)) {
      block.push_back(through(kOuter, write(kOuterNumber, 1), number_final_));
    }
    block.push_back(freeze(kOuter));
    if (!leaks || below(2) == 0) block.push_back(publish(kOuter));
    if (nested && !inner_final_ && below(4) == 0) {
      block.push_back(through(kInner, write(kInnerNumber, 2)));
    }
    if (!small_ && below(4) == 0) guard(block, block.size() - 1);
    if (has_flag_) {
      const auto at = static_cast<std::ptrdiff_t>(below(static_cast<std::uint32_t>(block.size())));
      block.insert(block.begin() + at, write(kFlag, 1, Mode::Volatile));
    }
    return block;
  }

  void guard(Block& block, std::size_t first) {
    block.insert(block.begin() + static_cast<std::ptrdiff_t>(first), lock(0));
    block.push_back(unlock(0));
  }

  // Looks for an object, and into it.
  Block reader(int first) {
    next_ = first;
    Block block;
    const auto looks = small_ ? 1 : 1 + below(2);
    for (std::uint32_t i = 0; i < looks && left_ > 0; ++i) {
      const auto from = below(2);
      const auto found = next_++;
      --left_;
      block.push_back(read(found, kShared + from, modes_[from]));
      if (!small_ && below(3) == 0) guard(block, block.size() - 1);
      // One of the two is done, so they share what is left.
      const auto left = left_;
      const auto outer = use_outer(found);
      const auto left_after = std::exchange(left_, left);
      const auto inner = use_inner(found);
      left_ = std::min(left_, left_after);
      block.push_back(when(reg(found) == kOuter, outer, inner));
    }
    return block;
  }

  Block use_outer(int found) {
    Block block;
    if (left_ > 0 && below(3) != 0) {
      const auto inner = next_++;
      --left_;
      block.push_back(through(reg(found), read(inner, kOuterField), field_final_));
      const auto use = use_inner(inner);
      block.insert(block.end(), use.begin(), use.end());
    }
    if (left_ > 0 && (block.empty() || below(3) == 0)) {
      --left_;
      block.push_back(through(reg(found), read(next_++, kOuterNumber), number_final_));
    }
    if (left_ > 0 && has_flag_) {
      --left_;
      const auto at = static_cast<std::ptrdiff_t>(below(2) * block.size());
      block.insert(block.begin() + at, read(next_++, kFlag, Mode::Volatile));
    }
    if (below(4) == 0) block.push_back(publish(reg(found)));
    return block;
  }

  Block use_inner(int found) {
    if (left_ == 0) return {};
    --left_;
    Block use{through(reg(found), read(next_++, kInnerNumber), inner_final_)};
    if (below(5) == 0) use.push_back(publish(reg(found)));
    if (!inner_final_ && below(8) == 0) {
      use.push_back(through(reg(found), write(kInnerNumber, 2)));
    }
    return {when(reg(found) == kInner, use)};
  }

  std::mt19937_64 random_;
  bool small_;
  Mode modes_[2] = {};
  bool field_final_ = below(4) != 0;
  bool number_final_ = below(3) != 0;
  bool inner_final_ = below(3) == 0;
  bool has_flag_ = below(3) == 0;
  std::uint32_t left_ = 0;
  int next_ = 0;
};

}  // namespace

Source random_objects(std::uint64_t seed) { return Generator(seed, false).run(); }

Source random_small_objects(std::uint64_t seed) { return Generator(seed, true).run(); }

}  // namespace heddle::memory::toy
