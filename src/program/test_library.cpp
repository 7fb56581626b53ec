#include "program/test_library.h"

#include <algorithm>
#include <utility>

#include "program/test_annotations.h"

namespace heddle {

Result<const Loaded*> TestLibrary::load(std::string_view name) {
  const auto known = loaded_.find(name);
  if (known != loaded_.end()) return known->second.get();
  HEDDLE_TRY(auto found, classes_.find(std::string(name) + ".class"));
  auto& entry = loaded_[std::string(name)];
  if (!found) return entry.get();
  auto loaded = std::make_unique<Loaded>();
  loaded->found = *std::move(found);
  HEDDLE_TRY(loaded->file, parse_class(loaded->found.bytes, loaded->found.where, false));
  entry = std::move(loaded);
  return entry.get();
}

Result<std::vector<Annotation>> TestLibrary::annotations(const Loaded& in, Bytes raw) {
  HEDDLE_TRY(const auto direct, parse_annotations(raw, in.file.pool, in.found.where));
  std::vector<Annotation> all;
  std::set<std::string> seen;
  for (const Annotation& annotation : direct) {
    HEDDLE_TRY([[maybe_unused]] const bool done, expand(annotation, false, seen, all));
  }
  return all;
}

Result<std::vector<const Loaded*>> TestLibrary::lineage(const std::string& name) {
  std::vector<const Loaded*> all;
  HEDDLE_TRY(const Loaded* at, load(name));
  while (at != nullptr && std::ranges::find(all, at) == all.end()) {
    all.push_back(at);
    if (at->file.super_name.empty()) break;
    HEDDLE_TRY(at, load(at->file.super_name));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const ClassFile& file = all[i]->file;
    for (const std::uint16_t index : file.interfaces) {
      HEDDLE_TRY(const Loaded* interface, load(file.pool.text_of(index)));
      const bool is_new = std::ranges::find(all, interface) == all.end();
      if (interface != nullptr && is_new) all.push_back(interface);
    }
  }
  return all;
}

Result<bool> TestLibrary::expand(const Annotation& annotation, bool meta,
                                 std::set<std::string>& seen, std::vector<Annotation>& all) {
  const std::string_view type = annotation.type;
  if (type.starts_with("Ljava/") || type.size() < 3) return true;
  const bool jupiter = type.starts_with("Lorg/junit/jupiter/");
  // JUnit 4 does not look at the annotations of annotations.
  if (jupiter || !meta || !type.starts_with("Lorg/junit/")) all.push_back(annotation);
  if (is_container(annotation)) {
    for (const AnnotationValue& item : annotation.items("value")) {
      for (const Annotation& inner : item.annotations) {
        HEDDLE_TRY([[maybe_unused]] const bool done, expand(inner, meta, seen, all));
      }
    }
  }
  if (type.starts_with("Lorg/junit/") || !seen.insert(std::string(type)).second) return true;
  HEDDLE_TRY(const Loaded* loaded, load(type.substr(1, type.size() - 2)));
  if (loaded == nullptr) return true;
  HEDDLE_TRY(const auto own,
             parse_annotations(loaded->file.annotations, loaded->file.pool, loaded->found.where));
  for (const Annotation& inner : own) {
    HEDDLE_TRY([[maybe_unused]] const bool done, expand(inner, true, seen, all));
  }
  return true;
}

}  // namespace heddle
