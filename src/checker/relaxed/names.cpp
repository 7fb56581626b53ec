#include "checker/relaxed/names.h"

#include <algorithm>
#include <bit>

#include "checker/code_words.h"

namespace heddle {
namespace {

// Cells that lie where no object does.
constexpr std::uint64_t kBirths = 1ULL << 60U;
constexpr std::uint64_t kAlive = 1ULL << 61U;
constexpr std::uint64_t kInits = 1ULL << 62U;

std::string simple_name(const Class& cls) {
  const auto& name = cls.external_name;
  return name.substr(name.rfind('.') + 1);
}

}  // namespace

void Names::clear() {
  names_.clear();
  objects_.clear();
  cells_.clear();
  locations_.clear();
  monitors_.clear();
  monitor_objects_.clear();
  site_numbers_.clear();
  sites_.clear();
  old_numbers_.clear();
}

memory::Value Names::name(const Object& object) {
  const auto next = kNew + 1 + static_cast<memory::Value>(objects_.size());
  const auto [at, fresh] = names_.try_emplace(object, next);
  if (fresh) objects_.push_back(&at->first);
  return at->second;
}

const Names::Object* Names::object(memory::Value value) const {
  const auto index = value - kNew - 1;
  if (index < 0 || index >= static_cast<memory::Value>(objects_.size())) return nullptr;
  return objects_[static_cast<std::size_t>(index)];
}

memory::LocationIndex Names::find(const Cell& cell) const {
  const auto found = cells_.find(cell);
  return found == cells_.end() ? kNone : found->second;
}

memory::LocationIndex Names::add(Location location) {
  const auto index = static_cast<memory::LocationIndex>(locations_.size());
  const auto [at, fresh] = cells_.try_emplace(location.cell, index);
  if (fresh) locations_.push_back(std::move(location));
  return at->second;
}

memory::LocationIndex Names::birth_of(memory::ThreadIndex thread) {
  Location location;
  location.cell = {.object = 0, .offset = kBirths + thread};
  location.type = BasicType::Long;
  location.name = "the beginning of thread " + std::to_string(thread);
  return add(std::move(location));
}

memory::LocationIndex Names::alive_of(memory::ThreadIndex thread) {
  Location location;
  location.cell = {.object = 0, .offset = kAlive + thread};
  location.type = BasicType::Boolean;
  location.initial = thread == 0 ? 1 : 0;  // no thread starts the main thread
  location.name = "isAlive() of thread " + std::to_string(thread);
  return add(std::move(location));
}

memory::LocationIndex Names::init_of(const Class& cls) {
  Location location;
  location.cell = {.object = 0, .offset = kInits + cls.id.index};
  location.type = BasicType::Int;
  location.name = "the initialisation of " + simple_name(cls);
  return add(std::move(location));
}

memory::MonitorIndex Names::monitor(memory::Value object) {
  const auto next = static_cast<memory::MonitorIndex>(monitor_objects_.size());
  const auto [at, fresh] = monitors_.try_emplace(object, next);
  if (fresh) monitor_objects_.push_back(object);
  return at->second;
}

std::uint32_t Names::site(const Site& site) {
  const auto next = static_cast<std::uint32_t>(sites_.size() + 1);
  const auto [at, fresh] = site_numbers_.try_emplace(site, next);
  if (fresh) sites_.push_back(site);
  return at->second;
}

memory::SitePlace Names::place(const Site& site) {
  const auto* method = site.outer != nullptr ? site.outer : site.method;
  if (method == nullptr || method->owner == nullptr) return {};
  const auto bci = site.outer != nullptr ? site.outer_bci : site.bci;
  std::string file = method->owner->external_name;
  if (method->owner->file != nullptr && !method->owner->file->source_file.empty()) {
    file = std::string(method->owner->file->source_file);
  }
  return {std::move(file), line_of(*method, bci)};
}

std::string Names::place_text(const Site& site) {
  const auto at = place(site);
  return at.line > 0 ? at.file + ":" + std::to_string(at.line) : at.file;
}

memory::SitePlace Names::site_place(std::uint32_t site) const {
  return site == 0 || site > sites_.size() ? memory::SitePlace{} : place(sites_[site - 1]);
}

std::string Names::object_text(memory::Value value) const {
  if (value == 0) return "null";
  if (value >= kInit && value < kOld) {
    return "the initialisation of " +
           simple_name(*vm_.classes[static_cast<std::size_t>(value - kInit)]);
  }
  if (is_old(value)) {
    const auto ref = old(value);
    const auto& cls = *vm_.class_of(ref);
    if (&cls == vm_.known.klass) return simple_name(*vm_.class_of_mirror(ref)) + ".class";
    if (&cls == vm_.known.string) return "\"" + vm_.text(ref) + "\"";
    const auto number =
        old_numbers_.try_emplace(ref.index, static_cast<std::uint32_t>(old_numbers_.size() + 1))
            .first->second;
    const auto name = cls.is_array() ? array_name(cls, vm_.heap.length(ref)) : simple_name(cls);
    return name + "#" + std::to_string(number);
  }
  const auto* named = object(value);
  if (named == nullptr) return std::to_string(value);
  const auto& cls = *vm_.classes[named->class_id];
  if (&cls == vm_.known.string) {
    std::string text = "\"";
    for (const auto c : named->text) text += c < 0x80 ? static_cast<char>(c) : '?';
    return text + "\"";
  }
  const auto name = cls.is_array() ? array_name(cls, named->length) : simple_name(cls);
  return name + "@" + std::to_string(named->thread) + "." + std::to_string(named->number + 1);
}

std::string Names::location_name(memory::LocationIndex location) const {
  const auto& at = locations_[location];
  if (!at.name.empty()) return at.name;
  if (at.field == nullptr) {
    const auto object = at.array ? name_of_old(at.array) : at.cell.object;
    const auto offset =
        at.array ? at.cell.offset - std::uint64_t{at.array.index} * 8 : at.cell.offset;
    const auto index = (offset - kHeaderSize) / size_of(at.type);
    return object_text(object) + "[" + std::to_string(index) + "]";
  }
  const auto name = "." + std::string(vm_.symbols.text(at.field->name));
  if (at.field->is_static()) return simple_name(*at.field->owner) + name;
  return object_text(at.holder ? name_of_old(at.holder) : at.cell.object) + name;
}

std::string Names::monitor_name(memory::MonitorIndex monitor) const {
  return object_text(monitor_objects_[monitor]);
}

std::string Names::value_text(memory::LocationIndex location, memory::Value value) const {
  switch (locations_[location].type) {
    case BasicType::Object:
    case BasicType::Array:
      return object_text(value);
    case BasicType::Boolean:
      return value != 0 ? "true" : "false";
    case BasicType::Float:
      return std::to_string(std::bit_cast<float>(static_cast<std::int32_t>(value)));
    case BasicType::Double:
      return std::to_string(std::bit_cast<double>(value));
    default:
      return std::to_string(value);
  }
}

}  // namespace heddle
