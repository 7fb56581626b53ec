#pragma once

// Bytecode for one body of a litmus test.
//
// Plain accesses, and volatile ones to volatile variables, are field and array instructions;
// accesses with a mode of their own go through VarHandles, which are static finals of the test's
// class, made on demand and shared by all bodies (Handles).

#include <map>
#include <string>
#include <vector>

#include "classfile/class_writer.h"
#include "litmus/ast.h"
#include "litmus/compile.h"

namespace heddle::litmus {

// Class file names of what the test declares.
std::string class_name(const Test& test, const Type& type);  // SB$Point
std::string descriptor(const Test& test, const Type& type);  // I, LSB$Point;, [I
char kind_letter(const Type& type);                          // I, J or A: how the JVM moves it

struct Handle {
  ExprKind kind = ExprKind::Shared;
  Type owner;               // Field: the object's; Element: the array's
  std::uint32_t index = 0;  // Shared, Field
};
// By the name of the static field that holds them.
using Handles = std::map<std::string, Handle>;

struct BodyContext {
  const Test* test = nullptr;
  CompileOptions options;
  Handles* handles = nullptr;
  std::string problem;  // why it cannot be compiled after all; empty if it can
};

class BodyWriter {
 public:
  // Locals take the slots from `first_slot` on. `end_field` is where a thread that is cut says so.
  BodyWriter(BodyContext& context, CodeWriter& code, const Body& body, unsigned first_slot,
             std::string end_field);

  void clear_locals();  // all but parameters, to what Java's fields start with
  void statements(const std::vector<Stmt>& list);
  void value(const Expr& expr, const Type& wanted);
  [[nodiscard]] unsigned slot(std::uint32_t local) const { return slots_[local]; }

 private:
  void statement(const Stmt& stmt);
  void assign(const Stmt& stmt);
  void if_else(const Stmt& stmt);
  void loop(const Stmt& stmt);
  void spin(const Stmt& stmt);
  void synchronized(const Stmt& stmt);
  void try_catch(const Stmt& stmt);
  void cut(const char* how);
  void evaluate(const Stmt& stmt);

  void push_value(const Expr& expr);
  void push_default(const Type& type);
  void read(const Expr& expr);
  void owner(const Expr& place);  // what an access needs below its value
  void handle(const Expr& place);
  [[nodiscard]] std::string coordinates(const Expr& place) const;
  void new_object(const Expr& expr);
  void array_values(const Expr& expr);
  void arithmetic(const Expr& expr);
  void conditional(const Expr& expr);
  void truth(const Expr& expr);
  void update(const Expr& expr);
  void query(const Expr& expr);
  void thread(std::uint32_t index);
  void jump(const Expr& expr, bool sense, CodeLabel target);
  void compare(const Expr& expr, bool sense, CodeLabel target);

  [[nodiscard]] std::string main_class() const { return context_->test->name; }
  [[nodiscard]] std::string text(const Type& type) const {
    return descriptor(*context_->test, type);
  }

  BodyContext* context_;
  CodeWriter* code_;
  const Body* body_;
  std::string end_field_;
  std::vector<unsigned> slots_;
  unsigned next_slot_ = 0;
  std::vector<unsigned> monitors_;  // slots of the monitors held here, outermost first
};

}  // namespace heddle::litmus
