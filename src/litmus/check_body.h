#pragma once

// The checker of one piece of code: a thread, init, after, a constructor, or an initial value.
//
// Locals live in the whole body, and an r followed by digits is declared by its first assignment.
// A local must be assigned on every way to its use (JLS 16); the set of those that are goes along
// with the walk.

#include <string>
#include <vector>

#include "litmus/ast.h"
#include "litmus/diagnostic.h"

namespace heddle::litmus {

enum class BodyRole : std::uint8_t { Thread, Init, After, Constructor, InitialValue };

class BodyChecker {
 public:
  // `shared` variables from `visible` on are not declared yet. `self` is the thread's index, or the
  // class's of a constructor.
  BodyChecker(Test& test, Diagnostics& diagnostics, Body& body, BodyRole role, std::uint32_t self,
              std::size_t visible)
      : test_(&test),
        diagnostics_(&diagnostics),
        body_(&body),
        role_(role),
        self_(self),
        visible_(visible) {}

  void run();
  // Gives the expression a type and checks that a variable of type `wanted` can take it.
  void value_for(Expr& expr, const Type& wanted);

 private:
  struct Label {
    std::string name;
    const Stmt* statement;
  };

  void statements(std::vector<Stmt>& list);
  void statement(Stmt& stmt);
  void declare(Stmt& stmt);
  void assign(Stmt& stmt);
  void target(Expr& expr, const Type& value);
  void branches(Stmt& stmt);
  void loop(Stmt& stmt);
  void on_thread(Stmt& stmt);
  void on_monitor(Stmt& stmt);
  void label(Stmt& stmt);
  void announced(Stmt& early, const Stmt& write);
  void prescient(Stmt& stmt);
  void writes_final(const Expr& place);

  void expression(Expr& expr);
  void kind(Expr& expr);
  void name(Expr& expr);
  void access(Expr& expr, bool write);
  void read_in_mode(Expr& expr);
  void place(Expr& expr);
  void field(Expr& expr);
  void element(Expr& expr);
  void new_object(Expr& expr);
  void array_values(Expr& expr);
  void unary(Expr& expr);
  void binary(Expr& expr);
  void conditional(Expr& expr);
  void update(Expr& expr);
  void query(Expr& expr);
  void sees(Expr& expr);
  void condition(Expr& expr);

  [[nodiscard]] std::uint32_t find_local(const std::string& name) const;
  [[nodiscard]] bool assignable(const Type& from, const Type& to) const;
  std::uint32_t add_local(const std::string& name, const Type& type, Position at);
  void complain(Position at, std::string message);
  [[nodiscard]] std::string text(const Type& type) const;

  Test* test_;
  Diagnostics* diagnostics_;
  Body* body_;
  BodyRole role_;
  std::uint32_t self_;
  std::size_t visible_;
  std::vector<bool> assigned_;
  std::vector<Label> labels_;
  std::vector<Stmt*> announced_;  // prescient statements whose write is still to come
  int monitors_ = 0;
  int loops_ = 0;
};

inline constexpr std::uint32_t kNone = 0xffffffff;

// A register: an r and digits.
bool is_register(const std::string& name);
Type resolve(const Test& test, const TypeName& name, Diagnostics& diagnostics);

}  // namespace heddle::litmus
