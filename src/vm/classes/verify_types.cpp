#include "vm/classes/verify_types.h"

#include <algorithm>

namespace heddle {
namespace {

bool is_primitive_descriptor(std::string_view text) { return text[0] != 'L' && text[0] != '['; }

// "java/lang/String" for "Ljava/lang/String;", an array's descriptor as it is.
std::string_view class_name(std::string_view descriptor) {
  return descriptor[0] == 'L' ? descriptor.substr(1, descriptor.size() - 2) : descriptor;
}

}  // namespace

TypeTable::TypeTable(SymbolTable& symbols, ClassFacts& facts)
    : symbols_(symbols), facts_(facts), object_(symbols.intern("java/lang/Object").index) {}

VerifyType TypeTable::of_descriptor(std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'F':
      return {TypeKind::Float};
    case 'J':
      return {TypeKind::Long};
    case 'D':
      return {TypeKind::Double};
    case 'L':
    case '[':
      return reference(class_name(descriptor));
    default:
      return {TypeKind::Int};
  }
}

std::vector<std::uint32_t> TypeTable::names_of(VerifyType type) const {
  if (type.kind == TypeKind::OneOf) return sets_[type.detail];
  if (type.kind == TypeKind::Reference) return {type.detail};
  return {};
}

VerifyType TypeTable::one_of(std::vector<std::uint32_t> names) {
  work_ += names.size();
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  if (names.empty()) return {TypeKind::Null};
  if (names.size() == 1) return {TypeKind::Reference, names.front()};
  const bool has_object = std::binary_search(names.begin(), names.end(), object_);
  if (has_object || names.size() > kMaxSet || kept_names_ > kMaxNames) {
    return {TypeKind::Reference, object_};
  }
  const auto next = static_cast<std::uint32_t>(sets_.size());
  const auto [place, is_new] = set_numbers_.emplace(names, next);
  if (is_new) {
    kept_names_ += names.size();
    sets_.push_back(std::move(names));
  }
  return {TypeKind::OneOf, place->second};
}

VerifyType TypeTable::join(VerifyType a, VerifyType b) {
  if (a == b) return a;
  if (!a.is_object() || !b.is_object()) return {TypeKind::Top};
  if (a.kind == TypeKind::Null) return b;
  if (b.kind == TypeKind::Null) return a;
  if (a.kind == TypeKind::OneOf && b.kind == TypeKind::Reference) {
    const auto& set = sets_[a.detail];
    if (std::binary_search(set.begin(), set.end(), b.detail)) return a;
  }
  auto names = names_of(a);
  const auto others = names_of(b);
  names.insert(names.end(), others.begin(), others.end());
  return one_of(std::move(names));
}

Answer TypeTable::name_fits(std::string_view from, std::string_view to) {
  while (to[0] == '[') {
    if (from == to) return Answer::Yes;
    if (from[0] != '[') return Answer::No;
    from = from.substr(1);
    to = to.substr(1);
    if (is_primitive_descriptor(from) || is_primitive_descriptor(to)) {
      return from == to ? Answer::Yes : Answer::No;
    }
    from = class_name(from);
    to = class_name(to);
  }
  if (from == to || to == "java/lang/Object") return Answer::Yes;
  if (from[0] == '[') {
    const bool fits = to == "java/lang/Cloneable" || to == "java/io/Serializable";
    return fits ? Answer::Yes : Answer::No;
  }
  const auto target = symbols_.intern(to);
  const auto interface = facts_.is_interface(target);
  if (interface != Answer::No) return interface;
  return facts_.is_subclass(symbols_.intern(from), target);
}

Answer TypeTable::fits(VerifyType from, VerifyType to) {
  if (from == to) return Answer::Yes;
  if (to.kind != TypeKind::Reference || !from.is_object()) return Answer::No;
  if (to.detail == object_) return Answer::Yes;
  for (const auto symbol : names_of(from)) {
    const auto answer = name_fits(name(symbol), name(to.detail));
    if (answer != Answer::Yes) return answer;
  }
  return Answer::Yes;
}

bool TypeTable::is_array_of(VerifyType type, std::string_view letters) const {
  if (!type.is_object()) return false;
  const auto names = names_of(type);
  return std::all_of(names.begin(), names.end(), [&](std::uint32_t symbol) {
    const auto text = name(symbol);
    return text[0] == '[' && letters.find(text[1]) != std::string_view::npos;
  });
}

VerifyType TypeTable::element(VerifyType array) {
  auto names = names_of(array);
  for (auto& symbol : names) {
    symbol = symbols_.intern(class_name(name(symbol).substr(1))).index;
  }
  return one_of(std::move(names));
}

std::string TypeTable::text(VerifyType type) const {
  static constexpr std::string_view kNames[] = {
      "top",           "integer",           "float",        "long", "long_2nd",
      "double",        "double_2nd",        "null",         "",     "",
      "uninitialized", "uninitializedThis", "returnAddress"};
  std::string out;
  for (const auto symbol : names_of(type)) {
    if (!out.empty()) out += " or ";
    out += "'" + std::string(name(symbol)) + "'";
    if (out.size() > 200) return out + " or others";
  }
  if (!out.empty()) return out;
  out = kNames[static_cast<std::size_t>(type.kind)];
  return type.kind == TypeKind::Uninitialized ? out + " " + std::to_string(type.detail) : out;
}

}  // namespace heddle
