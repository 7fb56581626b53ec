// Accesses to several elements of an array as one: views of byte arrays and buffers, and memory
// outside the heap, which is an array of bytes.
//
// A model's variables do not overlap. So elements that are accessed together are one variable, as
// wide as the access, from the time on that such an access is met. A thread that then accesses a
// part of it, or more, does what no model here has an action for.

#include "checker/relaxed/thread_runs.h"

namespace heddle {

BasicType ThreadRuns::type_of_bytes(std::uint32_t bytes) {
  return bytes == 8 ? BasicType::Long : bytes == 4 ? BasicType::Int : BasicType::Short;
}

// Names stay the same from round to round, their numbers do not.
ThreadRuns::WideKey ThreadRuns::wide_key(const Where& where, std::uint64_t offset) {
  WideKey key{.object = {}, .offset = offset};
  if (where.place.maker == 0) return key;
  if (const auto* object = names_.object(name_of(where.object))) key.object = *object;
  return key;
}

std::optional<ThreadRuns::Wide> ThreadRuns::wide_at(const Where& where) {
  if (wide_.empty() || !where.object || !vm_.class_of(where.object)->is_array()) return {};
  const auto found = wide_.find(wide_key(where, where.cell.offset));
  return found == wide_.end() ? std::nullopt : std::optional(found->second);
}

// All of its elements are accessed, so who accesses one of them meets this access.
void ThreadRuns::widen(const Where& where, std::uint32_t bytes) {
  const auto size = size_of(vm_.class_of(where.object)->element_type);
  const auto first = where.cell.offset;
  bool shared = false;
  for (std::uint32_t i = 0; i < bytes; i += size) {
    const auto is_new = wide_.try_emplace(wide_key(where, first + i), Wide{first, bytes}).second;
    auto place = where.place;
    if (place.maker == 0) place.key += i;
    if (conflicts_.is_shared(place)) {
      shared = true;
      grew_ = grew_ || is_new;  // it may be a variable of its own by now
    }
  }
  for (std::uint32_t i = 0; shared && i < bytes && where.place.maker == 0; i += size) {
    conflicts_.share({where.place.key + i, 0});
  }
}

}  // namespace heddle
