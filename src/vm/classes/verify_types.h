#pragma once

// The types that verification tells apart (JVMS 4.10.1.2), and how they are compared and joined.
//
// Where two paths meet with two classes, the join is the set of both names: who uses the value
// asks for each of them whether it fits. So nothing has to be loaded to join, and a class is asked
// for only where an assignment depends on it, as with the declared types of a StackMapTable.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "program/symbol.h"

namespace heddle {

enum class TypeKind : std::uint8_t {
  Top,  // nothing that can be used
  Int,
  Float,
  Long,
  LongEnd,  // the second slot of a long
  Double,
  DoubleEnd,
  Null,
  Reference,      // of the class or array a symbol names
  OneOf,          // a reference of one of several
  Uninitialized,  // what the `new` at a position has made
  UninitializedThis,
  Address,  // what jsr has pushed, in a context
};

struct VerifyType {
  TypeKind kind = TypeKind::Top;
  std::uint32_t detail = 0;  // a symbol, a set, a position, a context

  bool operator==(const VerifyType&) const = default;
  [[nodiscard]] bool is_object() const { return kind >= TypeKind::Null && kind <= TypeKind::OneOf; }
  [[nodiscard]] bool is_uninitialized() const {
    return kind == TypeKind::Uninitialized || kind == TypeKind::UninitializedThis;
  }
  [[nodiscard]] bool is_second_half() const {
    return kind == TypeKind::LongEnd || kind == TypeKind::DoubleEnd;
  }
  [[nodiscard]] bool is_first_half() const {
    return kind == TypeKind::Long || kind == TypeKind::Double;
  }
};

// Stop: the question needs Java code to run first, or has thrown; it will be asked again.
enum class Answer : std::uint8_t { No, Yes, Stop };

// What verification has to know of other classes.
class ClassFacts {
 public:
  ClassFacts() = default;
  ClassFacts(const ClassFacts&) = delete;
  ClassFacts& operator=(const ClassFacts&) = delete;
  virtual ~ClassFacts() = default;

  virtual Answer is_interface(Symbol name) = 0;
  virtual Answer is_subclass(Symbol name, Symbol super) = 0;
};

class TypeTable {
 public:
  TypeTable(SymbolTable& symbols, ClassFacts& facts);

  VerifyType reference(std::string_view name) {
    return {TypeKind::Reference, symbols_.intern(name).index};
  }
  // Of a field descriptor; the first slot's type for long and double.
  VerifyType of_descriptor(std::string_view descriptor);
  // What both fit; Top if nothing does.
  VerifyType join(VerifyType a, VerifyType b);
  // JVMS 4.10.1.2: may a value of one type be used as the other? An interface is as good as Object,
  // because calls of interface methods look at the receiver when they are run.
  Answer fits(VerifyType from, VerifyType to);
  // null, or an array whose element type begins with one of the letters.
  [[nodiscard]] bool is_array_of(VerifyType type, std::string_view letters) const;
  // What an array of references holds; null for null.
  VerifyType element(VerifyType array);
  [[nodiscard]] std::string text(VerifyType type) const;
  ClassFacts& facts() { return facts_; }
  [[nodiscard]] std::uint64_t work() const { return work_; }  // names looked at to join, so far
  SymbolTable& symbols() { return symbols_; }

 private:
  // Beyond these a set is widened to Object; one set, and all together.
  static constexpr std::size_t kMaxSet = 512;
  static constexpr std::size_t kMaxNames = std::size_t{1} << 20U;

  [[nodiscard]] std::string_view name(std::uint32_t symbol) const {
    return symbols_.text(Symbol{symbol});
  }
  // The names a reference may have; one for a plain one.
  [[nodiscard]] std::vector<std::uint32_t> names_of(VerifyType type) const;
  VerifyType one_of(std::vector<std::uint32_t> names);
  Answer name_fits(std::string_view from, std::string_view to);

  SymbolTable& symbols_;
  ClassFacts& facts_;
  std::uint32_t object_;
  std::uint64_t work_ = 0;
  std::size_t kept_names_ = 0;
  std::vector<std::vector<std::uint32_t>> sets_;  // sorted
  std::map<std::vector<std::uint32_t>, std::uint32_t> set_numbers_;
};

}  // namespace heddle
