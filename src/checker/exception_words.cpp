#include "checker/exception_words.h"

#include <algorithm>
#include <array>
#include <memory>

#include <unistd.h>

#include "base/child.h"
#include "checker/code_words.h"

namespace heddle {
namespace {

constexpr double kSeconds = 2;
constexpr std::int64_t kFuel = 10'000'000;  // calls and rounds of loops

// Whether a class of the program's, or of a library's, has changed what Throwable says.
bool has_own_words(Vm& vm, Ref exception) {
  auto* throwable = vm.boot_class("java/lang/Throwable");
  constexpr std::array kAsked{"toString", "getLocalizedMessage", "getMessage"};
  return std::any_of(kAsked.begin(), kAsked.end(), [&](const char* name) {
    const auto* declared = vm.known_method(throwable, name, "()Ljava/lang/String;");
    const auto* selected = vm.class_of(exception)->select(*declared);
    // The JDK's own exceptions that do so are known: NullPointerException computes its message.
    return selected != declared &&
           selected->owner->external_name != "java.lang.NullPointerException";
  });
}

// Runs toString as `heddle run` would; nothing if it throws, waits or takes too long.
std::string to_string(Vm& vm, Ref exception) {
  vm.explorer = nullptr;
  vm.exploring = false;
  vm.options.output = [](int, std::string_view) {};
  const auto* declared =
      vm.known_method(vm.boot_class("java/lang/Throwable"), "toString", "()Ljava/lang/String;");
  // answer[0] = exception.toString();
  Method asks;
  asks.max_locals = 2;
  asks.max_stack = 3;
  asks.arg_slots = 2;
  asks.body = std::make_unique<Body>();
  asks.body->insns = {{Op::Load, 1, 0},    {Op::Iconst, 0, 0},
                      {Op::Load, 0, 0},    {Op::Invokevirtual, 1, declared->vtable_index},
                      {Op::Aastore, 0, 0}, {Op::Return, 0, 0},
                      {Op::Invalid, 0, 0}};
  asks.body->bci.assign(asks.body->insns.size(), 0);
  const auto answer = vm.new_array(*vm.known.object_array, 1);
  if (!answer) return "";
  auto& thread = vm.new_thread(vm.threads[0]->object);
  const std::array<Slot, 2> arguments{from_ref(exception), from_ref(answer)};
  vm.push(thread, {.method = &asks, .arguments = arguments, .on_return = OnReturn::ThreadEnd});
  thread.status = ThreadStatus::Runnable;
  vm.interpret(thread, kFuel);
  const auto text = vm.heap.read_ref(answer, kHeaderSize);
  return text ? vm.text(text) : "";
}

// Empty if it says what Throwable's own code would, which needs no asking.
std::string own_words(Vm& vm, Ref exception) {
  if (!has_own_words(vm, exception)) return "";
  const pid_t here = ::getpid();
  // Where there can be no other process, the machine is needed as it is.
  const auto work = [&] { return ::getpid() == here ? std::string() : to_string(vm, exception); };
  return ask_child(work, kSeconds).text;
}

}  // namespace

void ask_exception(Vm& vm, Ref exception, Finding* finding) {
  finding->said = own_words(vm, exception);
  if (finding->said == finding->message) finding->said.clear();
  auto cause = cause_of(vm, exception);
  for (auto& one : finding->causes) {
    auto said = own_words(vm, cause);
    if (!said.empty()) one.message = std::move(said);
    cause = cause_of(vm, cause);
  }
}

}  // namespace heddle
