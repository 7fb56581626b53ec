// Verification of bodies written by hand, one violation each, against a small world of classes.

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "vm/classes/verify_method.h"

namespace heddle {
namespace {

constexpr unsigned kStatic = access::kStatic;

// Test extends Base extends Object; Other extends Object; Api is an interface; Oops is thrown.
class World : public ClassFacts {
 public:
  explicit World(SymbolTable& symbols) : symbols_(symbols) {}

  Answer is_interface(Symbol name) override {
    return symbols_.text(name) == "Api" ? Answer::Yes : Answer::No;
  }
  Answer is_subclass(Symbol name, Symbol super) override {
    static const std::map<std::string, std::string, std::less<>> kSupers{
        {"Test", "Base"},
        {"Base", "java/lang/Object"},
        {"Other", "java/lang/Object"},
        {"Oops", "java/lang/Throwable"},
        {"java/lang/Throwable", "java/lang/Object"}};
    for (auto at = std::string(symbols_.text(name)); !at.empty();) {
      if (at == symbols_.text(super)) return Answer::Yes;
      const auto next = kSupers.find(at);
      at = next != kSupers.end() ? next->second : "";
    }
    return Answer::No;
  }

 private:
  SymbolTable& symbols_;
};

struct Sample {
  TestClass test;
  unsigned test_init = 0, base_init = 0, other_init = 0, other_class = 0, number_field = 0,
           other_field = 0, api_call = 0, take_other = 0, take_api = 0, take_array = 0,
           super_call = 0, other_call = 0, oops_class = 0, long_value = 0, static_long = 0,
           other_array = 0;

  Sample() {
    test.super_class = test.class_constant("Base");
    test_init = test.member(10, "Test", "<init>", "()V");
    base_init = test.member(10, "Base", "<init>", "()V");
    other_init = test.member(10, "Other", "<init>", "()V");
    other_class = test.class_constant("Other");
    number_field = test.member(9, "Test", "number", "I");
    other_field = test.member(9, "Other", "number", "I");
    api_call = test.member(11, "Api", "call", "()V");
    take_other = test.member(10, "Test", "take", "(LOther;)V");
    take_api = test.member(10, "Test", "take", "(LApi;)V");
    take_array = test.member(10, "Test", "take", "([LOther;)V");
    super_call = test.member(10, "Base", "call", "()V");
    other_call = test.member(10, "Other", "call", "()V");
    oops_class = test.class_constant("Oops");
    long_value = test.long_constant(1);
    static_long = test.member(9, "Test", "wide", "J");
    other_array = test.class_constant("[LOther;");
    test.field(0, "number", "I");
    test.major = 50;  // old enough for jsr
  }

  // "" if the method verifies, else the first line of the complaint.
  std::string run(unsigned flags, std::string_view name, std::string_view descriptor,
                  const ByteList& code, unsigned stack = 4, unsigned locals = 4,
                  const ByteList& handlers = {}) {
    test.method(flags, name, descriptor, {test.code(stack, locals, code, handlers)});
    const auto bytes = test.bytes();
    const auto file = parse_class(bytes, "Test.class");
    if (!file) return "unparsed: " + file.error().message;
    SymbolTable symbols;
    World world(symbols);
    TypeTable types(symbols, world);
    MethodVerifier verifier({*file, file->methods.back(), symbols.intern("Test"), {}}, types);
    if (verifier.run() == Answer::Yes) return "";
    const auto failure = verifier.failure();
    return failure.substr(0, failure.find('\n'));
  }
  std::string body(const ByteList& code) { return run(kStatic, "f", "()V", code); }
  std::string method(const ByteList& code) { return run(0, "f", "()V", code); }
  std::string constructor(const ByteList& code) { return run(0, "<init>", "()V", code); }
};

ByteList op(Opcode opcode) { return ByteList().u1(static_cast<unsigned>(opcode)); }
ByteList op(Opcode opcode, unsigned constant) { return op(opcode).u2(constant); }
ByteList ops(std::initializer_list<ByteList> parts) {
  ByteList out;
  for (const auto& part : parts) out.list(part);
  return out;
}

const char* const kBadType = "Bad type on operand stack";

TEST(Verify, AcceptsOrdinaryCode) {
  EXPECT_EQ(Sample().body(op(Opcode::Return)), "");
  Sample made;
  EXPECT_EQ(made.body(ops({op(Opcode::New, made.other_class), op(Opcode::Dup),
                           op(Opcode::Invokespecial, made.other_init),
                           op(Opcode::Invokestatic, made.take_other), op(Opcode::Return)})),
            "");
  Sample super;
  EXPECT_EQ(super.constructor(ops({op(Opcode::Aload0), op(Opcode::Invokespecial, super.base_init),
                                   op(Opcode::Return)})),
            "");
}

TEST(Verify, RefusesStackUnderflow) {
  EXPECT_EQ(Sample().body(ops({op(Opcode::Pop), op(Opcode::Return)})), "Operand stack underflow");
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iconst0), op(Opcode::Dup2), op(Opcode::Return)})),
            "Operand stack underflow");
}

TEST(Verify, RefusesStackOverflow) {
  EXPECT_EQ(Sample().run(kStatic, "f", "()V", ops({op(Opcode::Iconst0), op(Opcode::Return)}), 0),
            "Operand stack overflow");
  EXPECT_EQ(Sample().run(kStatic, "f", "()V", ops({op(Opcode::Lconst0), op(Opcode::Return)}), 1),
            "Operand stack overflow");
  EXPECT_EQ(Sample().run(kStatic, "f", "()V",
                         ops({op(Opcode::Iconst0), op(Opcode::Dup), op(Opcode::Return)}), 1),
            "Operand stack overflow");
}

TEST(Verify, RefusesAHandlerWithoutStack) {
  EXPECT_EQ(Sample().run(kStatic, "f", "()V", op(Opcode::Return), 0, 0,
                         ByteList().u2(0).u2(1).u2(0).u2(0)),
            "Operand stack overflow");
}

TEST(Verify, RefusesGrowingStackInALoop) {
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iconst0), op(Opcode::Goto, 0xffff)})),
            "Inconsistent stack height 1 != 0");
}

TEST(Verify, RefusesIntegerAsReference) {
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iconst1), op(Opcode::Athrow)})), kBadType);
  EXPECT_EQ(Sample().run(kStatic, "f", "(I)V",
                         ops({op(Opcode::Aload0), op(Opcode::Pop), op(Opcode::Return)})),
            "Bad local variable type");
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iconst1), op(Opcode::Astore0), op(Opcode::Return)})),
            kBadType);
}

TEST(Verify, RefusesReferenceAsInteger) {
  EXPECT_EQ(Sample().body(ops({op(Opcode::AconstNull), op(Opcode::Iconst0), op(Opcode::Iadd),
                               op(Opcode::Pop), op(Opcode::Return)})),
            kBadType);
  EXPECT_EQ(Sample().method(ops({op(Opcode::Aload0), op(Opcode::Ifeq, 3), op(Opcode::Return)})),
            kBadType);
}

TEST(Verify, RefusesOtherKindsOfNumbers) {
  EXPECT_EQ(Sample().body(ops({op(Opcode::Fconst0), op(Opcode::I2l), op(Opcode::Return)})),
            kBadType);
  EXPECT_EQ(Sample().body(ops({op(Opcode::Lconst0), op(Opcode::Dneg), op(Opcode::Return)})),
            kBadType);
  EXPECT_EQ(Sample().body(ops(
                {op(Opcode::Iconst0), op(Opcode::Iconst0), op(Opcode::L2i), op(Opcode::Return)})),
            kBadType);
}

TEST(Verify, RefusesHalvesOfLongs) {
  EXPECT_EQ(Sample().body(ops({op(Opcode::Lconst0), op(Opcode::Pop), op(Opcode::Return)})),
            kBadType);
  EXPECT_EQ(Sample().body(ops(
                {op(Opcode::Lconst0), op(Opcode::Iconst0), op(Opcode::Pop2), op(Opcode::Return)})),
            kBadType);
  EXPECT_EQ(Sample().body(ops({op(Opcode::Lconst0), op(Opcode::Lstore1), op(Opcode::Iconst0),
                               op(Opcode::Istore2), op(Opcode::Lload1), op(Opcode::Return)})),
            "Bad local variable type");
  EXPECT_EQ(Sample().body(ops({op(Opcode::Lconst0), op(Opcode::Lstore1), op(Opcode::Iconst0),
                               op(Opcode::Istore1), op(Opcode::Lload1), op(Opcode::Return)})),
            "Bad local variable type");
  EXPECT_EQ(Sample().body(ops(
                {op(Opcode::Iconst0), op(Opcode::Lconst0), op(Opcode::Swap), op(Opcode::Return)})),
            kBadType);
}

TEST(Verify, RefusesLocalsThatWereNotSet) {
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iload3), op(Opcode::Pop), op(Opcode::Return)})),
            "Bad local variable type");
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iinc).u1(2).u1(1), op(Opcode::Return)})),
            "Bad local variable type");
  // Set on one of two paths only.
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iconst0), op(Opcode::Ifeq, 5), op(Opcode::Iconst1),
                               op(Opcode::Istore0), op(Opcode::Iload0), op(Opcode::Pop),
                               op(Opcode::Return)})),
            "Bad local variable type");
}

TEST(Verify, RefusesDifferentTypesThatMeet) {
  // iconst_0 ifeq L; fconst_0 goto M; L: iconst_0; M: pop return
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iconst0), op(Opcode::Ifeq, 7), op(Opcode::Fconst0),
                               op(Opcode::Goto, 4), op(Opcode::Iconst0), op(Opcode::Pop),
                               op(Opcode::Return)})),
            "Mismatched stack types");
}

TEST(Verify, JoinsClassesAndChecksEach) {
  // Local 0 is a Test or an Other; only one of them fits.
  const auto body = [](Sample& sample, Opcode call, unsigned constant) {
    return sample.run(
        kStatic, "f", "(LTest;LOther;)V",
        ops({op(Opcode::Iconst0), op(Opcode::Ifeq, 7), op(Opcode::Aload0), op(Opcode::Goto, 4),
             op(Opcode::Aload1), op(call, constant), op(Opcode::Return)}));
  };
  Sample api;
  EXPECT_EQ(body(api, Opcode::Invokestatic, api.take_api), "");
  Sample other;
  EXPECT_EQ(body(other, Opcode::Invokestatic, other.take_other), kBadType);
}

TEST(Verify, RefusesWrongReturns) {
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iconst0), op(Opcode::Ireturn)})),
            "Method does not expect a return value");
  EXPECT_EQ(Sample().run(kStatic, "f", "()I", op(Opcode::Return)), "Method expects a return value");
  EXPECT_EQ(Sample().run(kStatic, "f", "()J", ops({op(Opcode::Iconst0), op(Opcode::Ireturn)})),
            "Wrong return type in function");
  EXPECT_EQ(Sample().run(0, "f", "()LOther;", ops({op(Opcode::Aload0), op(Opcode::Areturn)})),
            kBadType);
  EXPECT_EQ(Sample().run(0, "f", "()LBase;", ops({op(Opcode::Aload0), op(Opcode::Areturn)})), "");
}

TEST(Verify, RefusesFieldsOfOtherObjects) {
  Sample get;
  EXPECT_EQ(get.method(ops({op(Opcode::Aload0), op(Opcode::Getfield, get.other_field),
                            op(Opcode::Pop), op(Opcode::Return)})),
            kBadType);
  Sample put;
  EXPECT_EQ(put.method(ops({op(Opcode::Aload0), op(Opcode::Lconst0),
                            op(Opcode::Putfield, put.number_field), op(Opcode::Return)})),
            kBadType);
  Sample wide;
  EXPECT_EQ(wide.body(ops({op(Opcode::Iconst0), op(Opcode::Iconst0),
                           op(Opcode::Putstatic, wide.static_long), op(Opcode::Return)})),
            kBadType);
}

TEST(Verify, RefusesWrongReceiversAndArguments) {
  Sample receiver;
  EXPECT_EQ(receiver.method(ops({op(Opcode::Aload0), op(Opcode::Invokevirtual, receiver.other_call),
                                 op(Opcode::Return)})),
            kBadType);
  Sample argument;
  EXPECT_EQ(argument.method(ops({op(Opcode::Aload0), op(Opcode::Invokestatic, argument.take_other),
                                 op(Opcode::Return)})),
            kBadType);
  Sample number;
  EXPECT_EQ(number.body(
                ops({op(Opcode::Iconst0), op(Opcode::Invokeinterface, number.api_call).u1(1).u1(0),
                     op(Opcode::Return)})),
            kBadType);
  Sample any;  // an interface's method looks for itself
  EXPECT_EQ(
      any.method(ops({op(Opcode::Aload0), op(Opcode::Invokeinterface, any.api_call).u1(1).u1(0),
                      op(Opcode::Return)})),
      "");
}

TEST(Verify, RefusesSpecialCallsOutOfLine) {
  Sample other;
  EXPECT_EQ(other.method(ops({op(Opcode::AconstNull), op(Opcode::Invokespecial, other.other_call),
                              op(Opcode::Return)})),
            "Bad invokespecial instruction: current class isn't assignable to reference class.");
  Sample base;  // super.call() on another Base than this
  EXPECT_EQ(base.run(0, "f", "(LBase;)V",
                     ops({op(Opcode::Aload1), op(Opcode::Invokespecial, base.super_call),
                          op(Opcode::Return)})),
            kBadType);
}

TEST(Verify, RefusesArraysOfOtherThings) {
  const auto load = [](Opcode opcode, std::string_view descriptor) {
    return Sample().run(
        kStatic, "f", descriptor,
        ops({op(Opcode::Aload0), op(Opcode::Iconst0), op(opcode), op(Opcode::Return)}));
  };
  EXPECT_EQ(load(Opcode::Iaload, "([I)V"), "");
  EXPECT_EQ(load(Opcode::Baload, "([Z)V"), "");
  EXPECT_EQ(load(Opcode::Laload, "([I)V"), "Bad type on operand stack in laload");
  EXPECT_EQ(load(Opcode::Aaload, "([I)V"), "Bad type on operand stack in aaload");
  EXPECT_EQ(load(Opcode::Iaload, "(LOther;)V"), "Bad type on operand stack in iaload");
  EXPECT_EQ(load(Opcode::Saload, "([C)V"), "Bad type on operand stack in saload");
  EXPECT_EQ(Sample().run(kStatic, "f", "([B)V",
                         ops({op(Opcode::Aload0), op(Opcode::Iconst0), op(Opcode::Iconst0),
                              op(Opcode::Iastore), op(Opcode::Return)})),
            "Bad type on operand stack in iastore");
  EXPECT_EQ(Sample().method(ops({op(Opcode::Aload0), op(Opcode::Arraylength), op(Opcode::Pop),
                                 op(Opcode::Return)})),
            "Bad type in operand stack");
  Sample element;  // [[I has elements, but they are not Others
  EXPECT_EQ(element.run(kStatic, "f", "([[I)V",
                        ops({op(Opcode::Aload0), op(Opcode::Iconst0), op(Opcode::Aaload),
                             op(Opcode::Invokestatic, element.take_other), op(Opcode::Return)})),
            kBadType);
  Sample whole;
  EXPECT_EQ(whole.run(kStatic, "f", "([LBase;)V",
                      ops({op(Opcode::Aload0), op(Opcode::Invokestatic, whole.take_array),
                           op(Opcode::Return)})),
            kBadType);
}

TEST(Verify, RefusesUninitializedObjects) {
  Sample use;
  EXPECT_EQ(use.body(ops({op(Opcode::New, use.other_class),
                          op(Opcode::Invokestatic, use.take_other), op(Opcode::Return)})),
            kBadType);
  Sample field;
  EXPECT_EQ(field.body(ops({op(Opcode::New, field.other_class),
                            op(Opcode::Getfield, field.other_field), op(Opcode::Return)})),
            kBadType);
  Sample wrong;
  EXPECT_EQ(wrong.body(ops({op(Opcode::New, wrong.other_class),
                            op(Opcode::Invokespecial, wrong.base_init), op(Opcode::Return)})),
            "Call to wrong <init> method");
  Sample twice;
  EXPECT_EQ(twice.body(ops({op(Opcode::New, twice.other_class), op(Opcode::Dup),
                            op(Opcode::Invokespecial, twice.other_init),
                            op(Opcode::Invokespecial, twice.other_init), op(Opcode::Return)})),
            "Bad operand type when invoking <init>");
  Sample loop;  // an object of an earlier round is not the one of this round
  EXPECT_EQ(loop.body(ops({op(Opcode::New, loop.other_class), op(Opcode::Astore0),
                           op(Opcode::New, loop.other_class), op(Opcode::Pop),
                           op(Opcode::Goto, 0xfff8)})),
            "");
}

TEST(Verify, RefusesConstructorsThatDoNotConstruct) {
  EXPECT_EQ(Sample().constructor(op(Opcode::Return)),
            "Constructor must call super() or this() before return");
  Sample wrong;
  EXPECT_EQ(wrong.constructor(ops({op(Opcode::Aload0), op(Opcode::Invokespecial, wrong.other_init),
                                   op(Opcode::Return)})),
            "Bad <init> method call");
  Sample early;
  EXPECT_EQ(early.constructor(ops({op(Opcode::Aload0), op(Opcode::Getfield, early.number_field),
                                   op(Opcode::Pop), op(Opcode::Return)})),
            kBadType);
  Sample set;  // allowed: its own field
  EXPECT_EQ(set.constructor(ops({op(Opcode::Aload0), op(Opcode::Iconst1),
                                 op(Opcode::Putfield, set.number_field), op(Opcode::Aload0),
                                 op(Opcode::Invokespecial, set.base_init), op(Opcode::Return)})),
            "");
  Sample half;  // on one of two paths only
  EXPECT_EQ(half.constructor(ops({op(Opcode::Iconst0), op(Opcode::Ifeq, 7), op(Opcode::Aload0),
                                  op(Opcode::Invokespecial, half.base_init), op(Opcode::Return)})),
            "Constructor must call super() or this() before return");
}

TEST(Verify, RefusesThrowingWhatIsNotThrowable) {
  EXPECT_EQ(Sample().method(ops({op(Opcode::Aload0), op(Opcode::Athrow)})), kBadType);
  Sample caught;
  const auto handler = [](unsigned type) { return ByteList().u2(0).u2(1).u2(1).u2(type); };
  EXPECT_EQ(caught.run(kStatic, "f", "()V", ops({op(Opcode::Return), op(Opcode::Athrow)}), 1, 0,
                       handler(caught.oops_class)),
            "");
  Sample other;
  EXPECT_EQ(other.run(kStatic, "f", "()V", ops({op(Opcode::Return), op(Opcode::Athrow)}), 1, 0,
                      handler(other.other_class)),
            "Catch type is not a subclass of Throwable");
}

TEST(Verify, HandlersSeeEveryValueALocalHad) {
  // The local is an int, then a float, while the handler may be entered.
  EXPECT_EQ(Sample().run(
                kStatic, "f", "()V",
                ops({op(Opcode::Iconst0), op(Opcode::Istore0), op(Opcode::Nop), op(Opcode::Fconst0),
                     op(Opcode::Fstore0), op(Opcode::Nop), op(Opcode::Return), op(Opcode::Pop),
                     op(Opcode::Iload0), op(Opcode::Pop), op(Opcode::Return)}),
                2, 1, ByteList().u2(2).u2(6).u2(7).u2(0)),
            "Bad local variable type");
}

TEST(Verify, FollowsSubroutines) {
  // jsr S; return; S: astore_0 ret 0, where an int in local 1 survives the call.
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iconst0), op(Opcode::Istore1), op(Opcode::Jsr, 6),
                               op(Opcode::Iload1), op(Opcode::Pop), op(Opcode::Return),
                               op(Opcode::Astore0), op(Opcode::Ret).u1(0)})),
            "");
  EXPECT_EQ(Sample().body(ops({op(Opcode::Iconst0), op(Opcode::Istore0), op(Opcode::Ret).u1(0)})),
            "Bad local variable type");
  EXPECT_EQ(Sample().body(ops({op(Opcode::Jsr, 3), op(Opcode::Pop), op(Opcode::Jsr, 0xffff),
                               op(Opcode::Return)})),
            "Recursive call to jsr entry");
  EXPECT_EQ(Sample().body(ops({op(Opcode::Jsr, 3), op(Opcode::Athrow)})), kBadType);
}

TEST(Verify, FollowsSubroutinesThatAreLeftWithoutRet) {
  // L: iload_1 ifeq E; jsr S; goto L; E: return; S: astore_0 iload_1 ifeq L ret 0, as of a loop
  // whose finally block continues it.
  const auto loop =
      ops({op(Opcode::Iconst0), op(Opcode::Istore1), op(Opcode::Iload1), op(Opcode::Ifeq, 9),
           op(Opcode::Jsr, 7), op(Opcode::Goto, 0xfff9), op(Opcode::Return), op(Opcode::Astore0),
           op(Opcode::Iload1), op(Opcode::Ifeq, 0xfff3), op(Opcode::Ret).u1(0)});
  EXPECT_EQ(Sample().body(loop), "");
  // Two calls, of which the second is come to through the first alone: that is a recursion.
  EXPECT_EQ(Sample().body(ops({op(Opcode::Jsr, 4), op(Opcode::Return), op(Opcode::Pop),
                               op(Opcode::Jsr, 0xffff), op(Opcode::Return)})),
            "Recursive call to jsr entry");
}

TEST(Verify, SaysWhere) {
  Sample sample;
  sample.test.method(
      kStatic, "f", "(I)V",
      {sample.test.code(1, 1, ops({op(Opcode::Nop), op(Opcode::Pop), op(Opcode::Return)}))});
  const auto bytes = sample.test.bytes();
  const auto file = parse_class(bytes, "Test.class");
  ASSERT_TRUE(file);
  SymbolTable symbols;
  World world(symbols);
  TypeTable types(symbols, world);
  MethodVerifier verifier({*file, file->methods.back(), symbols.intern("Test"), {}}, types);
  EXPECT_EQ(verifier.run(), Answer::No);
  EXPECT_NE(verifier.failure().find("Location:\n    Test.f(I)V @1: pop\n"), std::string::npos);
}

}  // namespace
}  // namespace heddle
