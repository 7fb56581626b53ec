// Exceptions: making them as HotSpot does, filling their stack trace, finding their handler
// (JVMS 2.10).

#include <algorithm>

#include "vm/classes/descriptor_text.h"
#include "vm/natives/stack_trace.h"
#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::size_t kMaxTraceDepth = 1024;  // as -XX:MaxJavaStackTraceDepth

std::uint64_t trace_entry(const Method& method, std::uint32_t bci) {
  return std::uint64_t{method.id.index} << 32U | bci;
}

bool is_checked(Vm& vm, const Class& exception) {  // JLS 11.1.1, errors apart
  return exception.is_subclass_of(vm.boot_class("java/lang/Exception")) &&
         !exception.is_subclass_of(vm.boot_class("java/lang/RuntimeException"));
}

}  // namespace

std::string Vm::readable_method(const Method& method) const {
  return method_text(method.owner->external_name, method.member->name, method.member->descriptor);
}

std::string Vm::where_is(const Class& cls) const {
  const auto* bottom = &cls;
  while (bottom->is_array()) bottom = bottom->element;
  std::string text = cls.external_name + " is in ";
  const auto module = module_of(cls);
  const auto name = module ? heap.read_ref(module, known.at.module_name) : Ref{};
  text += name ? "module " + this->text(name) : "unnamed module";
  if (bottom->loader == kBootLoader) return text + " of loader 'bootstrap'";
  const auto loader = loaders[bottom->loader.index].object;
  const auto id = loader ? heap.read_ref(loader, known.at.loader_name_and_id) : Ref{};
  return text + " of loader " + (id ? this->text(id) : std::string("'app'"));
}

Flow Vm::throw_class_cast(Thread& thread, const Class& from, const Class& to) {
  const auto first = where_is(from);
  const auto second = where_is(to);
  const auto tail = [](const std::string& text) { return text.substr(text.find(" is in ") + 7); };
  const auto places = tail(first) == tail(second) ? from.external_name + " and " +
                                                        to.external_name + " are in " + tail(first)
                                                  : first + "; " + second;
  return throw_new(thread, "java/lang/ClassCastException",
                   "class " + from.external_name + " cannot be cast to class " + to.external_name +
                       " (" + places + ")");
}

void Vm::fill_stack_trace(Thread& thread, Ref throwable) {
  std::vector<std::uint64_t> entries;
  const auto fill_name = symbols.intern("fillInStackTrace");
  const auto* cls = class_of(throwable);
  bool hidden_above = false;
  bool making = true;  // still in the frames that make the exception itself
  if (thread.in_native != nullptr && thread.in_native->name != fill_name) {
    making = false;
    if (!thread.in_native->hidden) entries.push_back(trace_entry(*thread.in_native, 0));
  }
  for (auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    const auto& method = *frame->method;
    const bool skipped =
        !has_begun(*frame) ||
        (making && (method.name == fill_name ||
                    (method.name == init_name_ && cls->is_subclass_of(method.owner) &&
                     as_ref(frame->locals[0]) == throwable)));
    if (!skipped) {
      making = false;
      hidden_above |= method.hidden && entries.empty();
      if (!method.hidden) entries.push_back(trace_entry(method, bci_of(*frame)));
    }
    if (const auto* native = native_below(*this, *frame)) {
      making = false;
      entries.push_back(trace_entry(*native, 0));
    }
    if (entries.size() >= kMaxTraceDepth) break;
  }
  if (entries.size() > kMaxTraceDepth) entries.pop_back();
  if (hidden_above && !entries.empty()) entries.front() |= kHiddenAbove;
  const auto* longs = known.primitive_array[static_cast<int>(BasicType::Long)];
  const auto backtrace = new_array(*longs, static_cast<std::int32_t>(entries.size()));
  if (!backtrace) return;
  std::copy(entries.begin(), entries.end(), heap.elements<std::uint64_t>(backtrace));
  heap.write(throwable, known.at.throwable_backtrace, backtrace);
  heap.write(throwable, known.at.throwable_trace, unassigned_stack());
  heap.write(throwable, known.at.throwable_depth, static_cast<std::int32_t>(entries.size()));
}

Ref Vm::unassigned_stack() {
  static constexpr std::string_view kType = "[Ljava/lang/StackTraceElement;";
  const auto* field = known_field(known.throwable, "UNASSIGNED_STACK", kType);
  return heap.read_ref(known.throwable->mirror, field->offset);
}

Ref Vm::make_exception(Thread& thread, std::string_view class_name, const std::string_view* message,
                       Ref cause) {
  auto* cls = boot_class(class_name);
  if (class_name == "java/lang/OutOfMemoryError") memory_ran_out = true;
  const Heap::Reserve reserve(heap);
  const auto exception = new_object(*cls);
  const auto text = exception && message != nullptr ? new_string(*message) : Ref{};
  // No memory even for that: an error made when there still was some says so.
  if (!exception || (message != nullptr && !text)) return spare_memory_error;
  heap.write(exception, known.at.throwable_message, text);
  heap.write(exception, known.at.throwable_cause, cause ? cause : exception);
  const auto* suppressed = known_field(known.throwable, "SUPPRESSED_SENTINEL", "Ljava/util/List;");
  heap.write(exception, known.at.throwable_suppressed,
             heap.read_ref(known.throwable->mirror, suppressed->offset));
  fill_stack_trace(thread, exception);
  if (class_name == "java/lang/NullPointerException") expect_null_message(exception);
  return exception;
}

// As NullPointerException.fillInStackTrace does, so that getMessage will ask what was null.
void Vm::expect_null_message(Ref exception) {
  auto* state = class_of(exception)->declared_field(symbols.intern("extendedMessageState"),
                                                    symbols.intern("I"));
  if (state != nullptr) heap.write<std::int32_t>(exception, state->offset, 1);
}

Flow Vm::throw_ref(Thread& thread, Ref exception) {
  thread.exception = exception;
  return Flow::Throw;
}

Flow Vm::throw_new(Thread& thread, std::string_view class_name, std::string_view message) {
  return throw_ref(thread, make_exception(thread, class_name, &message, {}));
}

Flow Vm::throw_new(Thread& thread, std::string_view class_name) {
  return throw_ref(thread, make_exception(thread, class_name, nullptr, {}));
}

Flow Vm::throw_new_caused(Thread& thread, std::string_view class_name, std::string_view message,
                          Ref cause) {
  return throw_ref(thread, make_exception(thread, class_name, &message, cause));
}

// The handler of the frame's current instruction for exceptions of a class. A catch type that was
// never resolved is compared by name with the superclasses of the exception, which are all loaded:
// if none of them has that name, the handler's class cannot be one of them, and there is no need to
// load it.
const Handler* Vm::find_handler(Frame& frame, Class& thrown) {
  if (frame.ip == nullptr || frame.method->owner == nullptr) return nullptr;
  const auto& owner = *frame.method->owner;
  const auto index = static_cast<std::uint32_t>(frame.ip - frame.method->body->insns.data());
  for (const auto& handler : frame.method->body->handlers) {
    if (index < handler.start || index >= handler.end) continue;
    if (handler.catch_type == 0) return &handler;
    const auto& constant = owner.resolved[handler.catch_type];
    if (constant.state == ResolvedConstant::State::Class) {
      if (thrown.is_subclass_of(constant.cls)) return &handler;
      continue;
    }
    const auto name = owner.file->pool.text_of(handler.catch_type);
    for (const auto* cls = &thrown; cls != nullptr; cls = cls->super) {
      if (symbols.text(cls->name) != name) continue;
      // Another loader's class of that name is another class. (The verifier has asked for the
      // catch types of classes of loaders that Java code implements, so that they are known.)
      if (load_quietly(cls->name, owner.loader) == cls) return &handler;
    }
  }
  return nullptr;
}

// What an exception turns into when it leaves a frame that the machine pushed for itself.
void Vm::leave_abruptly(Thread& thread, const Frame& frame) {
  // What replaces the exception comes from the native method that let the code run, if one did.
  thread.in_native = const_cast<Method*>(native_below(*this, frame));  // NOLINT: only named
  switch (frame.on_return) {
    case OnReturn::ClassInit: {
      auto& cls = *classes[frame.data];
      finish_init(cls, InitState::Failed);
      note_init_failure(thread, cls);
      if (!class_of(thread.exception)->is_subclass_of(boot_class("java/lang/Error"))) {
        const auto cause = thread.exception;
        thread.exception =
            make_exception(thread, "java/lang/ExceptionInInitializerError", nullptr, cause);
        // JDK 11 keeps the cause in a field of its own.
        auto* cls_of = class_of(thread.exception);
        if (auto* field = cls_of->declared_field(symbols.intern("exception"),
                                                 symbols.intern("Ljava/lang/Throwable;"))) {
          heap.write(thread.exception, field->offset, cause);
        }
      }
      break;
    }
    case OnReturn::LoadClass: {
      const bool direct = frame.aux != 0;
      const auto* missing = boot_class("java/lang/ClassNotFoundException");
      if (!direct && class_of(thread.exception)->is_subclass_of(missing)) {
        const auto name = symbols.text({static_cast<std::uint32_t>(frame.data)});
        const auto cause = thread.exception;
        thread.exception = make_exception(thread, "java/lang/NoClassDefFoundError", &name, cause);
      }
      break;
    }
    case OnReturn::NativeResult: {
      auto* native = thread.top;  // the native method's own frame goes too
      thread.top = native->prev;
      const auto target = thread.exception;
      const bool checked =
          (frame.aux & kResultWrapsChecked) != 0 && is_checked(*this, *class_of(target));
      if (!checked && (frame.aux & kResultWrapsException) == 0) break;
      thread.in_native = native->method;
      thread.exception = make_exception(thread,
                                        checked ? "java/security/PrivilegedActionException"
                                                : "java/lang/reflect/InvocationTargetException",
                                        nullptr, {});
      thread.in_native = nullptr;
      if (thread.exception == spare_memory_error) break;
      auto* field =
          checked ? known_field(class_of(thread.exception), "exception", "Ljava/lang/Exception;")
                  : known_field(class_of(thread.exception), "target", "Ljava/lang/Throwable;");
      heap.write(thread.exception, field->offset, target);
      heap.write(thread.exception, known.at.throwable_cause, Ref{});
      break;
    }
    default:
      break;
  }
  thread.in_native = nullptr;
}

// A class that failed to initialise is named again by every later use, with the first failure as
// its cause.
void Vm::note_init_failure(Thread& thread, Class& cls) {
  const auto& thrown = *class_of(thread.exception);
  const auto message = heap.read_ref(thread.exception, known.at.throwable_message);
  const auto thread_name = heap.read_ref(thread.object, known.at.thread_name);
  std::string summary = "Exception " + thrown.external_name;
  if (message) summary += ": " + text(message);
  summary += " [in thread \"" + (thread_name ? text(thread_name) : std::string()) + "\"]";
  const std::string_view view = summary;
  const auto cause = make_exception(thread, "java/lang/ExceptionInInitializerError", &view, {});
  if (cause == spare_memory_error) return;
  heap.write(cause, known.at.throwable_cause, Ref{});
  heap.write(cause, known.at.throwable_backtrace,
             heap.read_ref(thread.exception, known.at.throwable_backtrace));
  heap.write(cause, known.at.throwable_depth,
             heap.read<std::int32_t>(thread.exception, known.at.throwable_depth));
  if (explorer != nullptr) share(cause);  // with all who use the class from now on
  init_failures[cls.id.index] = cause;
}

bool Vm::unwind(Thread& thread) {
  thread.in_native = nullptr;
  while (thread.top != nullptr) {
    auto& frame = *thread.top;
    const bool begun = frame.on_return != OnReturn::ClassInit || frame.aux != kInitNotBegun;
    const auto* handler = begun ? find_handler(frame, *class_of(thread.exception)) : nullptr;
    if (handler != nullptr) {
      frame.ip = frame.method->body->insns.data() + handler->target;
      frame.sp = frame.stack();
      *frame.sp++ = from_ref(std::exchange(thread.exception, {}));
      thread.left = nullptr;
      return true;
    }
    thread.unwinding = stops_release(thread, frame);
    if (thread.unwinding) return false;
    if (frame.locked) {
      const auto thrown = thread.exception;
      if (exit_monitor(thread, frame.lock) == Flow::Return) thread.exception = thrown;
    }
    const auto left = frame;
    const auto* owner = left.method->owner;
    if (owner != nullptr && !left.method->hidden && !is_of_jdk(*owner)) thread.left = left.method;
    thread.top = frame.prev;
    if (left.on_return == OnReturn::ThreadEnd) {
      thread.top = nullptr;
      return thread_died(thread, left.aux);
    }
    if (left.special) leave_abruptly(thread, left);
    if (thread.top != nullptr &&
        (left.on_return == OnReturn::Keep || left.on_return == OnReturn::LoadClass)) {
      // The instruction that asked is run again and hears of it: resolution remembers its failures.
      const auto key =
          left.on_return == OnReturn::Keep ? left.data : loading_key(thread, left.data);
      refusals_[key] = std::exchange(thread.exception, {});
      return true;
    }
  }
  return false;
}

std::string Vm::stack_trace_text(Thread& thread) {
  std::string out;
  const auto line = [&](const Method& method, std::int32_t number) {
    out += "\tat " + method.owner->external_name + "." + std::string(method.member->name) + "(";
    if (number == -2) {
      out += "Native Method";
    } else {
      const auto file = method.owner->file->source_file;
      out += file.empty() ? "Unknown Source" : std::string(file);
      if (number >= 0) out += ":" + std::to_string(number);
    }
    out += ")\n";
  };
  if (thread.in_native != nullptr) line(*thread.in_native, -2);
  for (auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (has_begun(*frame) && !frame->method->hidden) {
      const auto& method = *frame->method;
      line(method, method.is_native() ? -2 : line_of(method, bci_of(*frame)));
    }
    if (const auto* native = native_below(*this, *frame)) line(*native, -2);
  }
  return out;
}

std::uint32_t bci_of(const Frame& frame) {
  if (frame.ip == nullptr || frame.method->body == nullptr) return 0;
  const auto index = static_cast<std::size_t>(frame.ip - frame.method->body->insns.data());
  return index < frame.method->body->bci.size() ? frame.method->body->bci[index] : 0;
}

std::int32_t line_of(const Method& method, std::uint32_t bci) {
  std::int32_t line = -1;
  std::uint32_t best = 0;
  if (!method.member->code) return line;
  for (const auto& entry : method.member->code->lines) {
    if (entry.start <= bci && (line < 0 || entry.start >= best)) {
      best = entry.start;
      line = entry.line;
    }
  }
  return line;
}

Flow Vm::cannot_run(Thread& thread, std::string what) {
  unsupported_ = std::move(what);
  unsupported_stack_ = stack_trace_text(thread);
  exit_code = 3;
  return Flow::Exit;
}

}  // namespace heddle
