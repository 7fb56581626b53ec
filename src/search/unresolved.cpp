#include "search/unresolved.h"

namespace heddle {

void Unresolved::put_aside(const Level& level, const Level* above, Task::Level* rest) const {
  const auto at = [&](std::size_t index) {
    return open_.begin() + static_cast<std::ptrdiff_t>(index);
  };
  rest->partial = rest->partial || level.partial;
  rest->open.assign(at(level.first), above == nullptr ? open_.end() : at(above->first));
}

}  // namespace heddle
