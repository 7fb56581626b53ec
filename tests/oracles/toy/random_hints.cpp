#include <random>

#include "oracles/toy/random.h"

namespace heddle::memory::toy {

namespace {

class Placer {
 public:
  explicit Placer(std::uint64_t seed) : random_(seed) {}

  void place(Block& block, std::uint32_t thread) {
    if (block.empty()) return;
    const auto at = below(block.size());
    auto& access = block[at];
    if (access.kind != Statement::Kind::Act || !accesses(access.action.kind)) return;
    if (access.action.label != 0) return;
    const auto label = next_label_++;
    if (is_plain_write(access) && below(2) == 0) {
      access.action.label = label;
      // Often the value that is written, if that is known; sometimes another.
      const bool guesses = access.expr.op != Expr::Op::Const || below(8) == 0;
      const Expr value = guesses ? Expr(static_cast<int>(1 + below(2))) : access.expr;
      const auto before = below(at + 1);
      block.insert(block.begin() + static_cast<std::ptrdiff_t>(before),
                   announce(label, access.place, value));
      return;
    }
    const bool reads = access.action.kind == ActionKind::Read;
    if (!reads && !is_plain_write(access)) return;
    if (reads && access.action.read_mode != Mode::Plain) return;
    access.action.label = label;
    const Expr value = reads ? reg(access.destination) : access.expr;
    const auto after = at + 1 + below(block.size() - at);
    const auto place = access.place;
    block.insert(block.begin() + static_cast<std::ptrdiff_t>(after),
                 again(static_cast<int>(thread * 8) + 7, label, place, value));
  }

  std::size_t below(std::size_t bound) { return random_() % bound; }

 private:
  [[nodiscard]] static bool is_plain_write(const Statement& access) {
    return access.action.kind == ActionKind::Write && access.action.write_mode == Mode::Plain;
  }

  std::mt19937_64 random_;
  std::uint32_t next_label_ = 1;
};

}  // namespace

Source with_hints(Source source, std::uint64_t seed) {
  Placer placer(seed);
  for (int i = 0; i < 2; ++i) {
    const auto thread = placer.below(source.threads.size());
    if (i == 0 || placer.below(2) == 0) {
      placer.place(source.threads[thread], static_cast<std::uint32_t>(thread));
    }
  }
  return source;
}

}  // namespace heddle::memory::toy
