#pragma once

// The expressions of the litmus language, from tokens: Java's operators and their precedence, and
// the accesses x, x.acquire, a[i].release, p.f and x.getAndAdd(1).

#include "litmus/ast.h"
#include "litmus/token_stream.h"

namespace heddle::litmus {

class ExpressionParser {
 public:
  explicit ExpressionParser(TokenStream& tokens) : tokens_(&tokens) {}

  Expr expression();
  Expr postfix();        // an operand with what follows it: a place, a call
  Expr initial_value();  // an expression, or {values} for an array
  TypeName type_name();

 private:
  Expr conditional();
  Expr binary(int precedence);
  Expr unary();
  Expr primary();
  Expr number();
  Expr new_object();
  Expr named();
  void dotted(Expr& operand);
  void call(Expr& operand, const Token& name);
  std::vector<Expr> arguments();

  TokenStream* tokens_;
  int depth_ = 0;
  int length_ = 0;  // of the expression so far
};

}  // namespace heddle::litmus
