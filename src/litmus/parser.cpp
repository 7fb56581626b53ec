#include "litmus/parser.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "litmus/expressions.h"
#include "litmus/model_name.h"
#include "litmus/token_stream.h"

namespace heddle::litmus {

namespace {

struct ClauseWord {
  std::string_view word;
  ClauseKind kind;
};
constexpr std::array<ClauseWord, 5> kClauses{{{"allowed", ClauseKind::Allowed},
                                              {"forbidden", ClauseKind::Forbidden},
                                              {"exists", ClauseKind::Exists},
                                              {"forall", ClauseKind::Forall},
                                              {"invariant", ClauseKind::Invariant}}};

struct FenceWord {
  std::string_view word;
  FenceKind kind;
};
constexpr std::array<FenceWord, 5> kFences{{{"fullFence", FenceKind::Full},
                                            {"acquireFence", FenceKind::Acquire},
                                            {"releaseFence", FenceKind::Release},
                                            {"loadLoadFence", FenceKind::LoadLoad},
                                            {"storeStoreFence", FenceKind::StoreStore}}};

struct ThreadWord {
  std::string_view word;
  StmtKind kind;
};
constexpr std::array<ThreadWord, 3> kOnThreads{
    {{"start", StmtKind::Start}, {"join", StmtKind::Join}, {"interrupt", StmtKind::Interrupt}}};
constexpr std::array<ThreadWord, 3> kOnMonitors{
    {{"wait", StmtKind::Wait}, {"notify", StmtKind::Notify}, {"notifyAll", StmtKind::NotifyAll}}};

template <class Table>
auto find(const Table& table, const Token& token) {
  return std::ranges::find_if(table, [&](const auto& row) {
    return token.kind == TokenKind::Name && row.word == token.text;
  });
}

class Parser {
 public:
  Parser(std::string_view text, Diagnostics& diagnostics)
      : text_(text), tokens_(tokenize(text, diagnostics), diagnostics), expressions_(tokens_) {}

  Test run() {
    if (tokens_.sees("litmus")) header();
    if (tokens_.trouble()) tokens_.recover(0);
    while (!tokens_.done()) {
      const std::size_t from = tokens_.position();
      item();
      if (!tokens_.trouble()) continue;
      tokens_.recover(from);
      while (tokens_.accept("}")) {
      }
    }
    return std::move(test_);
  }

 private:
  void header() {
    tokens_.take();
    test_.at = tokens_.peek().at;
    test_.name = tokens_.expect_name("the test's name");
    test_.title = texts();
    tokens_.accept(";");
  }

  // Strings beside each other are one.
  std::string texts() {
    std::string all;
    while (!tokens_.trouble() && tokens_.peek().kind == TokenKind::Text) {
      if (!all.empty()) all += ' ';
      all += tokens_.take().text;
    }
    return all;
  }

  void item() {
    const Token& token = tokens_.peek();
    if (find(kClauses, token) != kClauses.end()) return clause();
    if (tokens_.accept("class")) return class_declaration();
    if (tokens_.accept("thread")) return thread();
    if (tokens_.accept("observe")) return observe();
    if (tokens_.sees("init") || tokens_.sees("after")) return main_block();
    if (tokens_.accept("lock")) return locks();
    const bool starts_type =
        token.kind == TokenKind::Name &&
        (!is_reserved(token.text) || token.text == "int" || token.text == "long" ||
         token.text == "boolean" || token.text == "volatile" || token.text == "final");
    if (starts_type) return variables(test_.shared);
    tokens_.fail(
        "expected a variable, a class, a lock, a thread, init, after, observe or a clause, found " +
        TokenStream::describe(token));
  }

  void variables(std::vector<Variable>& into) {
    Variable shape;
    for (bool more = true; more;) {
      more = false;
      if (tokens_.accept("volatile")) more = shape.is_volatile = true;
      if (tokens_.accept("final")) more = shape.is_final = true;
    }
    if (shape.is_volatile && shape.is_final) {
      tokens_.fail("a variable is volatile or final, not both (JLS 8.3.1.4)");
    }
    shape.written = expressions_.type_name();
    do {
      Variable variable = shape;
      variable.at = tokens_.peek().at;
      variable.name = tokens_.expect_name("a variable's name");
      if (tokens_.accept("=")) variable.initial.push_back(expressions_.initial_value());
      into.push_back(std::move(variable));
    } while (tokens_.accept(","));
    tokens_.expect(";");
  }

  void locks() {
    do {
      Variable variable;
      variable.is_final = true;
      variable.type.base = Base::Lock;
      variable.at = tokens_.peek().at;
      variable.name = tokens_.expect_name("a lock's name");
      test_.shared.push_back(std::move(variable));
    } while (tokens_.accept(","));
    tokens_.expect(";");
  }

  void class_declaration() {
    Class cls;
    cls.at = tokens_.peek().at;
    cls.name = tokens_.expect_name("the class's name");
    tokens_.expect("{");
    while (!tokens_.trouble() && !tokens_.done() && !tokens_.sees("}")) {
      const std::size_t from = tokens_.position();
      if (tokens_.sees(cls.name) && tokens_.sees("(", 1)) {
        cls.constructors.push_back(constructor());
      } else {
        variables(cls.fields);
      }
      if (tokens_.trouble()) tokens_.recover(from);
    }
    tokens_.expect("}");
    test_.classes.push_back(std::move(cls));
  }

  Body constructor() {
    Body body;
    const Token name = tokens_.take();
    body.name = name.text;
    body.at = name.at;
    tokens_.expect("(");
    while (!tokens_.trouble() && !tokens_.sees(")")) {
      if (body.parameters++ > 0) tokens_.expect(",");
      Local local;
      local.written = expressions_.type_name();
      local.at = tokens_.peek().at;
      local.name = tokens_.expect_name("a parameter's name");
      body.locals.push_back(std::move(local));
    }
    tokens_.expect(")");
    body.statements = block();
    return body;
  }

  void thread() {
    std::vector<Body> threads;
    do {
      Body body;
      body.at = tokens_.peek().at;
      body.name = tokens_.expect_name("the thread's name");
      threads.push_back(std::move(body));
    } while (tokens_.accept(","));
    const std::vector<Stmt> code = block();
    for (Body& body : threads) {
      body.statements = code;
      test_.threads.push_back(std::move(body));
    }
  }

  void main_block() {
    Body& body = tokens_.sees("init") ? test_.init : test_.after;
    const Token word = tokens_.take();
    if (!body.name.empty()) tokens_.fail_at(word.at, "there is one " + word.text + " block");
    body.name = word.text;
    body.at = word.at;
    body.statements = block();
  }

  void observe() {
    do {
      test_.observe.push_back(expressions_.postfix());
    } while (tokens_.accept(","));
    tokens_.expect(";");
  }

  void clause() {
    Clause clause;
    clause.at = tokens_.peek().at;
    clause.kind = find(kClauses, tokens_.peek())->kind;
    tokens_.take();
    if (tokens_.accept("[")) {
      do {
        clause.models.push_back(model());
      } while (tokens_.accept(","));
      tokens_.expect("]");
    }
    const std::size_t begin = tokens_.peek().begin;
    clause.condition = expressions_.expression();
    if (!tokens_.trouble()) {
      clause.text = std::string(text_.substr(begin, tokens_.last().end - begin));
    }
    clause.reason = texts();
    tokens_.accept(";");
    test_.clauses.push_back(std::move(clause));
  }

  ModelName model() {
    ModelName name;
    name.at = tokens_.peek().at;
    name.model = tokens_.expect_name("a memory model");
    if (!tokens_.trouble() && !is_model(name.model)) {
      tokens_.fail_at(name.at, "no memory model is called " + name.model + models_text(name.model));
    }
    while (tokens_.accept("+")) {
      const Token variant = tokens_.peek();
      // "opaque" is a word of the language and a variant of jam.
      if (variant.kind != TokenKind::Name || !is_variant(name.model, variant.text)) {
        tokens_.fail(TokenStream::describe(variant) + " is no variant of " + name.model +
                     variants_text(name.model, variant.text));
        break;
      }
      name.variants.push_back(tokens_.take().text);
    }
    return name;
  }

  std::vector<Stmt> block() {
    std::vector<Stmt> list;
    tokens_.expect("{");
    while (!tokens_.trouble() && !tokens_.done() && !tokens_.sees("}") && !tokens_.at_item()) {
      const std::size_t from = tokens_.position();
      list.push_back(statement());
      if (tokens_.trouble()) tokens_.recover(from);
    }
    tokens_.expect("}");
    return list;
  }

  // The statement of an if or a loop, with or without braces.
  std::vector<Stmt> branch() {
    if (tokens_.sees("{")) return block();
    std::vector<Stmt> one;
    one.push_back(statement());
    return one;
  }

  Stmt statement() {
    const Nesting nesting(depth_);
    Stmt stmt;
    stmt.at = tokens_.peek().at;
    if (nesting.too_deep()) tokens_.fail("this is nested too deeply");
    if (tokens_.trouble()) return stmt;
    if (tokens_.sees_name() && tokens_.sees(":", 1)) {
      stmt.label = tokens_.take().text;
      tokens_.take();
      if (!tokens_.sees_name()) tokens_.fail("a label names one assignment or read");
    }
    const Token& first = tokens_.peek();
    if (tokens_.sees("{")) {
      stmt.body = block();
    } else if (first.text == "if" || first.text == "while" || first.text == "do" ||
               first.text == "synchronized" || first.text == "spin" || first.text == "try") {
      structured(stmt);
    } else if (declares()) {
      declaration(stmt);
    } else {
      simple(stmt);
    }
    return stmt;
  }

  [[nodiscard]] bool declares() const {
    if (tokens_.sees("int") || tokens_.sees("long") || tokens_.sees("boolean")) return true;
    return tokens_.sees_name() &&
           (tokens_.sees_name(1) || (tokens_.sees("[", 1) && tokens_.sees("]", 2)));
  }

  Expr condition() {
    tokens_.expect("(");
    Expr expr = expressions_.expression();
    tokens_.expect(")");
    return expr;
  }

  void structured(Stmt& stmt) {
    if (tokens_.accept("if")) {
      stmt.kind = StmtKind::If;
      stmt.exprs.push_back(condition());
      stmt.body = branch();
      if (tokens_.accept("else")) stmt.otherwise = branch();
    } else if (tokens_.accept("while")) {
      stmt.kind = StmtKind::While;
      stmt.exprs.push_back(condition());
      bound(stmt);
      stmt.body = branch();
    } else if (tokens_.accept("do")) {
      stmt.kind = StmtKind::DoWhile;
      stmt.body = branch();
      tokens_.expect("while");
      stmt.exprs.push_back(condition());
      bound(stmt);
      tokens_.expect(";");
    } else if (tokens_.accept("spin")) {
      stmt.kind = StmtKind::Spin;
      tokens_.expect("until");
      stmt.exprs.push_back(condition());
      tokens_.expect(";");
    } else if (tokens_.accept("try")) {
      stmt.kind = StmtKind::Try;
      stmt.body = block();
      tokens_.expect("catch");
      tokens_.expect("(");
      if (!tokens_.trouble() && !tokens_.sees("InterruptedException")) {
        tokens_.fail("only an InterruptedException can be caught");
      }
      tokens_.expect("InterruptedException");
      tokens_.expect_name("a name for the exception");
      tokens_.expect(")");
      stmt.otherwise = block();
    } else {
      tokens_.expect("synchronized");
      stmt.kind = StmtKind::Synchronized;
      stmt.exprs.push_back(condition());
      stmt.body = block();
    }
  }

  void bound(Stmt& stmt) {
    constexpr std::int64_t kMost = 1000;
    if (!tokens_.accept("bound")) return;
    const Token& token = tokens_.peek();
    if (token.kind != TokenKind::Number || token.value < 1 || token.value > kMost) {
      tokens_.fail("a bound is a number from 1 to 1000");
      return;
    }
    stmt.bound = static_cast<std::uint32_t>(tokens_.take().value);
  }

  void declaration(Stmt& stmt) {
    stmt.kind = StmtKind::Declare;
    stmt.type_name = expressions_.type_name();
    Expr name;
    name.kind = ExprKind::Name;
    name.at = tokens_.peek().at;
    name.name = tokens_.expect_name("a local variable's name");
    stmt.exprs.push_back(std::move(name));
    if (tokens_.accept("=")) stmt.exprs.push_back(expressions_.initial_value());
    if (tokens_.sees(",")) tokens_.fail("a declaration in a thread names one variable");
    tokens_.expect(";");
  }

  void simple(Stmt& stmt) {
    const Token first = tokens_.peek();
    if (const auto* row = find(kOnThreads, first); row != kOnThreads.end()) {
      tokens_.take();
      stmt.kind = row->kind;
      stmt.name = tokens_.expect_name("a thread");
    } else if (const auto* monitor = find(kOnMonitors, first); monitor != kOnMonitors.end()) {
      tokens_.take();
      stmt.kind = monitor->kind;
      stmt.exprs.push_back(expressions_.postfix());
    } else if (const auto* fence = find(kFences, first); fence != kFences.end()) {
      tokens_.take();
      stmt.kind = StmtKind::Fence;
      stmt.fence = fence->kind;
      tokens_.expect("(");
      tokens_.expect(")");
    } else if (tokens_.accept("prescient")) {
      stmt.kind = StmtKind::Prescient;
      stmt.name = tokens_.expect_name("the label of a later write");
      tokens_.expect("=");
      stmt.exprs.push_back(expressions_.expression());
    } else if (tokens_.accept("assume")) {
      stmt.kind = StmtKind::Assume;
      stmt.exprs.push_back(expressions_.expression());
    } else {
      assignment(stmt);
    }
    tokens_.expect(";");
  }

  // x = e; also x += e and x++, which are a read and then a write; or a call for its effect.
  void assignment(Stmt& stmt) {
    stmt.kind = StmtKind::Assign;
    Expr place = expressions_.postfix();
    const Position at = tokens_.peek().at;
    if (tokens_.accept("=")) {
      stmt.exprs.push_back(std::move(place));
      stmt.exprs.push_back(expressions_.initial_value());
      return;
    }
    std::optional<Operator> op;
    bool by_one = false;
    if (tokens_.sees("+=") || tokens_.sees("++")) op = Operator::Add;
    if (tokens_.sees("-=") || tokens_.sees("--")) op = Operator::Subtract;
    if (tokens_.sees("*=")) op = Operator::Multiply;
    if (!op) {
      stmt.kind = StmtKind::Evaluate;
      if (!tokens_.trouble() && place.kind != ExprKind::Update && place.kind != ExprKind::Query) {
        tokens_.fail_at(tokens_.sees(";") ? stmt.at : at, "expected an assignment");
      }
      stmt.exprs.push_back(std::move(place));
      return;
    }
    by_one = tokens_.sees("++") || tokens_.sees("--");
    tokens_.take();
    if (place.kind != ExprKind::Name || place.mode_given) {
      tokens_.fail_at(at,
                      "write this out as an assignment: which accesses it means is the point "
                      "of a litmus test");
    }
    Expr value;
    value.kind = ExprKind::Binary;
    value.op = *op;
    value.at = at;
    value.operands.push_back(place);
    Expr amount;
    amount.at = at;
    amount.type.base = Base::Int;
    amount.value = 1;
    value.operands.push_back(by_one ? std::move(amount) : expressions_.expression());
    stmt.exprs.push_back(std::move(place));
    stmt.exprs.push_back(std::move(value));
  }

  std::string_view text_;
  TokenStream tokens_;
  ExpressionParser expressions_;
  Test test_;
  int depth_ = 0;
};

}  // namespace

Test parse(std::string_view text, Diagnostics& diagnostics) {
  return Parser(text, diagnostics).run();
}

}  // namespace heddle::litmus
