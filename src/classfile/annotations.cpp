#include "classfile/annotations.h"

#include <algorithm>
#include <utility>

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

  std::vector<Annotation> of_parameters() {
    std::vector<Annotation> all;
    for (unsigned count = in_.u1(); count > 0 && more(); --count) {
      for (Annotation& annotation : annotations()) all.push_back(std::move(annotation));
    }
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
      annotation.values.push_back(std::move(value));
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
        in_.take(2);
        value.text = utf8();
        break;
      case '@':
        value.annotations.push_back(annotation(depth + 1));
        break;
      case '[':
        for (unsigned count = in_.u2(); count > 0 && more(); --count) {
          AnnotationValue item;
          element(item, depth + 1);
          value.items.push_back(std::move(item));
        }
        break;
      default:
        number(value);
    }
  }

  void number(AnnotationValue& value) {
    const std::uint16_t index = in_.u2();
    const bool wide = value.tag == 'J' || value.tag == 'D';
    const auto tag = value.tag == 'J'   ? ConstantTag::Long
                     : value.tag == 'D' ? ConstantTag::Double
                     : value.tag == 'F' ? ConstantTag::Float
                                        : ConstantTag::Integer;
    good_ = good_ && std::string_view("BCDFIJSZ").find(value.tag) != std::string_view::npos &&
            pool_.is(index, tag);
    if (good_) value.bits = wide ? pool_.long_bits(index) : pool_.integer(index);
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

std::string_view Annotation::constant(std::string_view name) const {
  return text_with_tag(*this, name, 'e');
}

std::int64_t Annotation::number(std::string_view name, std::int64_t otherwise) const {
  const AnnotationValue* value = find(*this, name);
  return value == nullptr ? otherwise : value->bits;
}

std::vector<AnnotationValue> Annotation::items(std::string_view name) const {
  const AnnotationValue* value = find(*this, name);
  if (value == nullptr) return {};
  return value->tag == '[' ? value->items : std::vector<AnnotationValue>{*value};
}

Result<std::vector<Annotation>> parse_annotations(Bytes raw, const ConstantPool& pool,
                                                  std::string_view where) {
  if (raw.empty()) return std::vector<Annotation>{};
  Parser parser(raw, pool);
  std::vector<Annotation> all = parser.annotations();
  if (!parser.good()) return Error{std::string(where), "has malformed annotations"};
  return all;
}

Result<std::vector<Annotation>> parse_parameter_annotations(Bytes raw, const ConstantPool& pool,
                                                            std::string_view where) {
  if (raw.empty()) return std::vector<Annotation>{};
  Parser parser(raw, pool);
  std::vector<Annotation> all = parser.of_parameters();
  if (!parser.good()) return Error{std::string(where), "has malformed annotations"};
  return all;
}

}  // namespace heddle
