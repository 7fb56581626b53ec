#include "litmus/expressions.h"

#include <array>
#include <limits>
#include <optional>

namespace heddle::litmus {

namespace {

// Operators, calls and values in one expression: far more than a litmus test needs, and few enough
// for code that walks the tree by calling itself.
constexpr int kLongest = 200;

struct Infix {
  std::string_view symbol;
  Operator op;
  int precedence;  // JLS 15: higher binds tighter
};
constexpr std::array<Infix, 19> kInfix{{{"||", Operator::OrElse, 1},
                                        {"&&", Operator::AndThen, 2},
                                        {"|", Operator::Or, 3},
                                        {"^", Operator::Xor, 4},
                                        {"&", Operator::And, 5},
                                        {"==", Operator::Equal, 6},
                                        {"!=", Operator::NotEqual, 6},
                                        {"<", Operator::Less, 7},
                                        {"<=", Operator::LessEqual, 7},
                                        {">", Operator::Greater, 7},
                                        {">=", Operator::GreaterEqual, 7},
                                        {"<<", Operator::ShiftLeft, 8},
                                        {">>", Operator::ShiftRight, 8},
                                        {">>>", Operator::ShiftRightUnsigned, 8},
                                        {"+", Operator::Add, 9},
                                        {"-", Operator::Subtract, 9},
                                        {"*", Operator::Multiply, 10},
                                        {"/", Operator::Divide, 10},
                                        {"%", Operator::Remainder, 10}}};

const Infix* infix_at(const TokenStream& tokens) {
  if (tokens.peek().kind != TokenKind::Symbol) return nullptr;
  for (const Infix& infix : kInfix) {
    if (tokens.sees(infix.symbol)) return &infix;
  }
  return nullptr;
}

std::optional<AccessMode> mode_named(std::string_view word) {
  if (word == "plain") return AccessMode::Plain;
  if (word == "opaque") return AccessMode::Opaque;
  if (word == "acquire") return AccessMode::Acquire;
  if (word == "release") return AccessMode::Release;
  if (word == "volatile") return AccessMode::Volatile;
  return std::nullopt;
}

struct UpdateName {
  std::string_view name;
  UpdateKind kind;
};
constexpr std::array<UpdateName, 8> kUpdates{
    {{"compareAndSet", UpdateKind::CompareAndSet},
     {"compareAndExchange", UpdateKind::CompareAndExchange},
     {"weakCompareAndSet", UpdateKind::WeakCompareAndSet},
     {"getAndSet", UpdateKind::GetAndSet},
     {"getAndAdd", UpdateKind::GetAndAdd},
     {"getAndBitwiseOr", UpdateKind::GetAndBitwiseOr},
     {"getAndBitwiseAnd", UpdateKind::GetAndBitwiseAnd},
     {"getAndBitwiseXor", UpdateKind::GetAndBitwiseXor}}};

// VarHandle has Acquire and Release forms of all but compareAndSet, and Plain of the weak one only.
std::optional<Update> update_named(std::string_view word) {
  for (const UpdateName& entry : kUpdates) {
    if (!word.starts_with(entry.name)) continue;
    const std::string_view suffix = word.substr(entry.name.size());
    Update update;
    update.kind = entry.kind;
    if (suffix.empty()) return update;
    if (entry.kind == UpdateKind::CompareAndSet) continue;
    update.read = update.write = AccessMode::Plain;
    if (suffix == "Acquire") {
      update.read = AccessMode::Acquire;
    } else if (suffix == "Release") {
      update.write = AccessMode::Release;
    } else if (suffix != "Plain" || entry.kind != UpdateKind::WeakCompareAndSet) {
      continue;
    }
    return update;
  }
  return std::nullopt;
}

Expr make(ExprKind kind, Position at) {
  Expr expr;
  expr.kind = kind;
  expr.at = at;
  return expr;
}

}  // namespace

TypeName ExpressionParser::type_name() {
  TypeName type;
  type.at = tokens_->peek().at;
  if (tokens_->sees("int") || tokens_->sees("long") || tokens_->sees("boolean")) {
    type.name = tokens_->take().text;
  } else {
    type.name = tokens_->expect_name("a type");
  }
  if (tokens_->accept("[")) {
    tokens_->expect("]");
    type.array = true;
  }
  if (tokens_->sees("[")) tokens_->fail("arrays have one dimension");
  return type;
}

Expr ExpressionParser::initial_value() {
  if (!tokens_->sees("{")) return expression();
  Expr expr = make(ExprKind::ArrayValues, tokens_->peek().at);
  tokens_->take();
  while (!tokens_->trouble() && !tokens_->sees("}")) {
    if (!expr.operands.empty()) tokens_->expect(",");
    expr.operands.push_back(expression());
    if (expr.operands.size() > kLongest) tokens_->fail("an array has at most 200 initial values");
  }
  tokens_->expect("}");
  return expr;
}

Expr ExpressionParser::expression() {
  const Nesting nesting(depth_);
  if (depth_ == 1) length_ = 0;
  if (nesting.too_deep()) tokens_->fail("this is nested too deeply");
  // In trouble nothing is taken, so going down any further might not end.
  if (tokens_->trouble()) return {};
  return conditional();
}

Expr ExpressionParser::conditional() {
  Expr condition = binary(1);
  if (!tokens_->accept("?")) return condition;
  Expr expr = make(ExprKind::Conditional, condition.at);
  expr.operands.push_back(std::move(condition));
  expr.operands.push_back(expression());
  tokens_->expect(":");
  expr.operands.push_back(expression());
  return expr;
}

Expr ExpressionParser::binary(int precedence) {
  Expr left = unary();
  for (; !tokens_->trouble(); length_++) {
    const Infix* infix = infix_at(*tokens_);
    if (infix == nullptr || infix->precedence < precedence) break;
    if (length_ > kLongest) tokens_->fail("this expression is too long");
    Expr expr = make(ExprKind::Binary, tokens_->take().at);
    expr.op = infix->op;
    expr.operands.push_back(std::move(left));
    expr.operands.push_back(binary(infix->precedence + 1));
    left = std::move(expr);
  }
  return left;
}

Expr ExpressionParser::unary() {
  const Nesting nesting(depth_);
  if (nesting.too_deep()) {
    tokens_->fail("this is nested too deeply");
    return {};
  }
  const bool minus = tokens_->sees("-");
  if (!minus && !tokens_->sees("!") && !tokens_->sees("~")) return postfix();
  Expr expr = make(ExprKind::Unary, tokens_->peek().at);
  expr.op = minus ? Operator::Negate : tokens_->sees("!") ? Operator::Not : Operator::Complement;
  tokens_->take();
  if (minus && tokens_->peek().kind == TokenKind::Number) {
    const Token token = tokens_->take();
    Expr literal = make(ExprKind::Number, expr.at);
    literal.type.base = token.is_long ? Base::Long : Base::Int;
    literal.value = static_cast<std::int64_t>(-static_cast<std::uint64_t>(token.value));
    return literal;
  }
  expr.operands.push_back(unary());
  return expr;
}

Expr ExpressionParser::postfix() {
  const Nesting nesting(depth_);
  if (depth_ == 1) length_ = 0;
  if (nesting.too_deep()) {
    tokens_->fail("this is nested too deeply");
    return {};
  }
  Expr expr = primary();
  for (; !tokens_->trouble(); length_++) {
    if (length_ > kLongest) tokens_->fail("this expression is too long");
    if (tokens_->sees(".")) {
      dotted(expr);
    } else if (tokens_->sees("[")) {
      Expr element = make(ExprKind::Element, tokens_->take().at);
      element.operands.push_back(std::move(expr));
      element.operands.push_back(expression());
      tokens_->expect("]");
      expr = std::move(element);
    } else {
      break;
    }
  }
  return expr;
}

void ExpressionParser::dotted(Expr& operand) {
  tokens_->take();
  const Token name = tokens_->peek();
  if (name.kind != TokenKind::Name) {
    tokens_->fail("expected a field, an access mode or an operation after '.'");
    return;
  }
  tokens_->take();
  if (const auto mode = mode_named(name.text)) {
    if (operand.mode_given) tokens_->fail_at(name.at, "an access has one mode");
    operand.mode = *mode;
    operand.mode_given = true;
  } else if (tokens_->sees("(")) {
    call(operand, name);
  } else if (is_reserved(name.text)) {
    tokens_->fail_at(name.at, "'" + name.text + "' is a word of the language, no field");
  } else {
    Expr field = make(ExprKind::Field, name.at);
    field.name = name.text;
    field.operands.push_back(std::move(operand));
    operand = std::move(field);
  }
}

void ExpressionParser::call(Expr& operand, const Token& name) {
  if (name.text == "sees") {
    tokens_->expect("(");
    operand.sees = tokens_->expect_name("the label of an earlier access");
    tokens_->expect(")");
    return;
  }
  const auto update = update_named(name.text);
  if (!update) {
    tokens_->fail_at(name.at, "no operation is called " + name.text +
                                  " (there are compareAndSet, getAndAdd and the others of "
                                  "java.lang.invoke.VarHandle, and sees)");
    return;
  }
  Expr expr = make(ExprKind::Update, name.at);
  expr.name = name.text;
  expr.update = *update;
  expr.operands.push_back(std::move(operand));
  for (Expr& argument : arguments()) expr.operands.push_back(std::move(argument));
  operand = std::move(expr);
}

std::vector<Expr> ExpressionParser::arguments() {
  std::vector<Expr> list;
  tokens_->expect("(");
  while (!tokens_->trouble() && !tokens_->sees(")")) {
    if (!list.empty()) tokens_->expect(",");
    list.push_back(expression());
    if (list.size() > kLongest) tokens_->fail("these are too many arguments");
  }
  tokens_->expect(")");
  return list;
}

Expr ExpressionParser::number() {
  const Token token = tokens_->take();
  Expr expr = make(ExprKind::Number, token.at);
  expr.type.base = token.is_long ? Base::Long : Base::Int;
  expr.value = token.value;
  // The lexer lets 2^31 and 2^63 pass for the sake of a minus sign, which is not here.
  const bool hex = token.text.starts_with("0x") || token.text.starts_with("0X");
  const bool large = token.is_long ? !hex && token.value < 0
                                   : token.value > std::numeric_limits<std::int32_t>::max();
  if (large) tokens_->fail_at(token.at, token.text + " is too large (a long ends in L)");
  return expr;
}

Expr ExpressionParser::primary() {
  const Token& token = tokens_->peek();
  if (token.kind == TokenKind::Number) return number();
  Expr expr = make(ExprKind::Null, token.at);
  if (tokens_->accept("null")) return expr;
  if (tokens_->sees("true") || tokens_->sees("false")) {
    expr.kind = ExprKind::Boolean;
    expr.value = tokens_->take().text == "true" ? 1 : 0;
    return expr;
  }
  if (tokens_->accept("this")) {
    expr.kind = ExprKind::This;
    return expr;
  }
  if (tokens_->accept("(")) {
    expr = expression();
    tokens_->expect(")");
    return expr;
  }
  if (tokens_->sees("new")) return new_object();
  return named();
}

Expr ExpressionParser::new_object() {
  Expr expr = make(ExprKind::New, tokens_->take().at);
  TypeName type;
  type.at = tokens_->peek().at;
  if (tokens_->sees("int") || tokens_->sees("long") || tokens_->sees("boolean")) {
    type.name = tokens_->take().text;
  } else {
    type.name = tokens_->expect_name("a class after new");
  }
  expr.name = type.name;
  if (tokens_->accept("[")) {
    expr.kind = ExprKind::NewArray;
    expr.operands.push_back(expression());
    tokens_->expect("]");
  } else {
    expr.operands = arguments();
  }
  return expr;
}

// A variable, use(x), or a question about a thread: interrupted(), isAlive(T), isInterrupted(T),
// and in clauses ends(T).
Expr ExpressionParser::named() {
  Expr expr = make(ExprKind::Name, tokens_->peek().at);
  expr.name = tokens_->expect_name("a value");
  if (tokens_->trouble() || !tokens_->sees("(")) return expr;
  if (expr.name == "use") {
    tokens_->accept("(");
    Expr place = postfix();
    tokens_->expect(")");
    return place;
  }
  expr.kind = ExprKind::Query;
  tokens_->accept("(");
  if (expr.name == "isAlive" || expr.name == "isInterrupted" || expr.name == "ends") {
    Expr thread = make(ExprKind::Name, tokens_->peek().at);
    thread.name = tokens_->expect_name("a thread");
    expr.operands.push_back(std::move(thread));
  } else if (expr.name != "interrupted") {
    tokens_->fail_at(expr.at, "nothing is called " + expr.name +
                                  " (there are use, interrupted, isInterrupted, isAlive and ends)");
  }
  tokens_->expect(")");
  return expr;
}

}  // namespace heddle::litmus
