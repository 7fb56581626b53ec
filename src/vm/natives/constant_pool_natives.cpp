// jdk.internal.reflect.ConstantPool: how the JDK's annotation parser reads a class's constants.
//
// Every native takes (this, Object pool, int index); the pool is the class's mirror.

#include <array>

#include "vm/natives/java_types.h"
#include "vm/natives/reflect_objects.h"
#include "vm/natives/tables.h"

namespace heddle {
namespace {

Class& owner(NativeCall& call) { return *call.vm.class_of_mirror(call.ref(1)); }
std::uint16_t index_of(NativeCall& call) { return static_cast<std::uint16_t>(call.i32(2)); }

Flow reject(NativeCall& call, std::string_view message) {
  return call.vm.throw_new(call.thread, "java/lang/IllegalArgumentException", message);
}

// Return if the index names a constant of one of the tags.
Flow check(NativeCall& call, std::initializer_list<ConstantTag> tags) {
  const auto& pool = owner(call).file->pool;
  const auto index = call.i32(2);
  if (index < 0 || index >= pool.size()) return reject(call, "Constant pool index out of bounds");
  for (const auto tag : tags) {
    if (pool.is(static_cast<std::uint16_t>(index), tag)) return Flow::Return;
  }
  return reject(call, "Wrong type at constant pool index");
}

Flow size(NativeCall& call) { return call.give_int(owner(call).file->pool.size()); }

Flow class_at(NativeCall& call) {
  auto flow = check(call, {ConstantTag::Class});
  if (flow != Flow::Return) return flow;
  Class* cls = nullptr;
  flow = call.vm.resolve_class(call.thread, owner(call), index_of(call), &cls);
  return flow == Flow::Return ? call.give(cls->mirror) : flow;
}

Flow int_at(NativeCall& call) {
  const auto flow = check(call, {ConstantTag::Integer});
  if (flow != Flow::Return) return flow;
  return call.give_int(owner(call).file->pool.integer(index_of(call)));
}

Flow float_at(NativeCall& call) {
  const auto flow = check(call, {ConstantTag::Float});
  if (flow != Flow::Return) return flow;
  return call.give_int(owner(call).file->pool.integer(index_of(call)));
}

Flow long_at(NativeCall& call) {
  const auto flow = check(call, {ConstantTag::Long});
  if (flow != Flow::Return) return flow;
  return call.give_long(owner(call).file->pool.long_bits(index_of(call)));
}

Flow double_at(NativeCall& call) {
  const auto flow = check(call, {ConstantTag::Double});
  if (flow != Flow::Return) return flow;
  return call.give_long(owner(call).file->pool.long_bits(index_of(call)));
}

Flow string_at(NativeCall& call) {
  const auto flow = check(call, {ConstantTag::String});
  if (flow != Flow::Return) return flow;
  return call.give(call.vm.intern(owner(call).file->pool.text_of(index_of(call))));
}

Flow utf8_at(NativeCall& call) {
  const auto flow = check(call, {ConstantTag::Utf8});
  if (flow != Flow::Return) return flow;
  return call.give(call.vm.new_string(owner(call).file->pool.utf8(index_of(call))));
}

Flow tag_at(NativeCall& call) {
  const auto index = call.i32(2);
  const auto& pool = owner(call).file->pool;
  if (index < 0 || index >= pool.size()) return reject(call, "Constant pool index out of bounds");
  return call.give_int(static_cast<std::int32_t>(pool.tag(static_cast<std::uint16_t>(index))));
}

Flow method_at(NativeCall& call) {
  auto flow = check(call, {ConstantTag::Methodref, ConstantTag::InterfaceMethodref});
  if (flow != Flow::Return) return flow;
  Method* method = nullptr;
  flow = call.vm.resolve_method(call.thread, owner(call), index_of(call), &method);
  Ref object;
  if (flow == Flow::Return) flow = reflect(call.vm, call.thread, *method, &object);
  return flow == Flow::Return ? call.give(object) : flow;
}

Flow field_at(NativeCall& call) {
  auto flow = check(call, {ConstantTag::Fieldref});
  if (flow != Flow::Return) return flow;
  auto& from = owner(call);
  const auto member = from.file->pool.member(index_of(call));
  Class* cls = nullptr;
  flow = call.vm.resolve_class(call.thread, from, member.owner, &cls);
  if (flow != Flow::Return) return flow;
  const auto* field = cls->find_field(call.vm.symbols.intern(member.name),
                                      call.vm.symbols.intern(member.descriptor));
  if (field == nullptr) {
    return call.vm.throw_new(call.thread, "java/lang/NoSuchFieldError", member.name);
  }
  Ref object;
  flow = reflect(call.vm, call.thread, *field, &object);
  return flow == Flow::Return ? call.give(object) : flow;
}

// {class name, member name, descriptor}
Flow member_info_at(NativeCall& call) {
  auto& vm = call.vm;
  auto flow =
      check(call, {ConstantTag::Fieldref, ConstantTag::Methodref, ConstantTag::InterfaceMethodref});
  if (flow != Flow::Return) return flow;
  const auto& pool = owner(call).file->pool;
  const auto member = pool.member(index_of(call));
  const std::array<Ref, 3> values{vm.new_string(pool.text_of(member.owner)),
                                  vm.new_string(member.name), vm.new_string(member.descriptor)};
  Ref array;
  flow = new_ref_array(vm, call.thread, *vm.known.string_array, values, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

constexpr std::string_view kOwner = "jdk/internal/reflect/ConstantPool";

constexpr std::array kRows{
    NativeRow{kOwner, "getSize0", "", size, kUnseen},
    NativeRow{kOwner, "getClassAt0", "", class_at, kUnseen},
    NativeRow{kOwner, "getClassAtIfLoaded0", "", class_at, kUnseen},
    NativeRow{kOwner, "getMethodAt0", "", method_at, kUnseen},
    NativeRow{kOwner, "getMethodAtIfLoaded0", "", method_at, kUnseen},
    NativeRow{kOwner, "getFieldAt0", "", field_at, kUnseen},
    NativeRow{kOwner, "getFieldAtIfLoaded0", "", field_at, kUnseen},
    NativeRow{kOwner, "getMemberRefInfoAt0", "", member_info_at, kUnseen},
    NativeRow{kOwner, "getIntAt0", "", int_at, kUnseen},
    NativeRow{kOwner, "getLongAt0", "", long_at, kUnseen},
    NativeRow{kOwner, "getFloatAt0", "", float_at, kUnseen},
    NativeRow{kOwner, "getDoubleAt0", "", double_at, kUnseen},
    NativeRow{kOwner, "getStringAt0", "", string_at, kUnseen},
    NativeRow{kOwner, "getUTF8At0", "", utf8_at, kUnseen},
    NativeRow{kOwner, "getTagAt0", "", tag_at, kUnseen},
};

}  // namespace

std::span<const NativeRow> constant_pool_natives() { return kRows; }

}  // namespace heddle
