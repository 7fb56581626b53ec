#include "classfile/annotations.h"

#include <algorithm>

#include "classfile/byte_reader.h"

namespace heddle {

namespace {

constexpr int kDeepest = 32;  // annotations nest, and a hostile class file nests without end

class Parser {
 public:
  Parser(Bytes raw, const ConstantPool& pool) : in_(raw), pool_(pool) {}

  [[nodiscard]] bool good() const { return good_ && !in_.failed() && in_.remaining() == 0; }

  std::vector<Annotation> annotations() {
    std::vector<Annotation> all;
    for (unsigned count = in_.u2(); count > 0 && more(); --count) all.push_back(annotation(0));
    return all;
  }

 private:
  [[nodiscard]] bool more() const { return good_ && !in_.failed(); }

  std::string_view utf8() {
    const std::uint16_t index = in_.u2();
    if (pool_.is(index, ConstantTag::Utf8)) return pool_.utf8(index);
    good_ = false;
    return {};
  }

  Annotation annotation(int depth) {
    Annotation annotation;
    annotation.type = utf8();
    for (unsigned count = in_.u2(); count > 0 && more(); --count) {
      AnnotationValue value;
      value.name = utf8();
      element(value, depth);
      annotation.values.push_back(value);
    }
    return annotation;
  }

  void element(AnnotationValue& value, int depth) {
    if (depth > kDeepest) good_ = false;
    if (!more()) return;
    value.tag = static_cast<char>(in_.u1());
    switch (value.tag) {
      case 's':
      case 'c':
        value.text = utf8();
        break;
      case 'e':
        in_.take(4);
        break;
      case '@':
        annotation(depth + 1);
        break;
      case '[':
        for (unsigned count = in_.u2(); count > 0 && more(); --count) {
          AnnotationValue item;
          element(item, depth + 1);
        }
        break;
      default:
        good_ = good_ && std::string_view("BCDFIJSZ").find(value.tag) != std::string_view::npos;
        in_.take(2);
    }
  }

  ByteReader in_;
  const ConstantPool& pool_;
  bool good_ = true;
};

const AnnotationValue* find(const Annotation& annotation, std::string_view name) {
  const auto found = std::ranges::find(annotation.values, name, &AnnotationValue::name);
  return found == annotation.values.end() ? nullptr : &*found;
}

std::string_view text_with_tag(const Annotation& annotation, std::string_view name, char tag) {
  const AnnotationValue* value = find(annotation, name);
  return value == nullptr || value->tag != tag ? std::string_view() : value->text;
}

}  // namespace

bool Annotation::has(std::string_view name) const { return find(*this, name) != nullptr; }

std::string_view Annotation::text(std::string_view name) const {
  return text_with_tag(*this, name, 's');
}

std::string_view Annotation::class_value(std::string_view name) const {
  return text_with_tag(*this, name, 'c');
}

Result<std::vector<Annotation>> parse_annotations(Bytes raw, const ConstantPool& pool,
                                                  std::string_view where) {
  if (raw.empty()) return std::vector<Annotation>{};
  Parser parser(raw, pool);
  std::vector<Annotation> all = parser.annotations();
  if (!parser.good()) return Error{std::string(where), "has malformed annotations"};
  return all;
}

}  // namespace heddle
