#pragma once

// A litmus test as data: what the text says, with a position on every node.
//
// The parser fills in what is written; the checker (check.h) resolves names, gives types and turns
// Name and Declare nodes into what they mean. After it, a Test without diagnostics has no Name, no
// Declare, and every index is in range, so engines and the compiler may rely on that. Nodes are
// values: one struct for expressions and one for statements, whose comments say which members a
// kind uses. The grammar is in docs/guide/litmus.md.

#include <cstdint>
#include <string>
#include <vector>

#include "event/event.h"

namespace heddle::litmus {

struct Position {
  std::uint32_t line = 0;  // both from 1
  std::uint32_t column = 0;
};

enum class Base : std::uint8_t { Unknown, Int, Long, Boolean, Null, Class, Lock };

struct Type {
  Base base = Base::Unknown;
  bool array = false;
  std::uint32_t class_index = 0;  // in Test::classes, for Base::Class

  bool operator==(const Type&) const = default;
};

struct TypeName {
  std::string name;
  bool array = false;
  Position at;
};

enum class Operator : std::uint8_t {
  None,
  Negate,  // unary from here
  Not,
  Complement,
  Add,  // binary from here
  Subtract,
  Multiply,
  Divide,
  Remainder,
  And,  // &, |, ^ on int, long and boolean
  Or,
  Xor,
  ShiftLeft,
  ShiftRight,
  ShiftRightUnsigned,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Equal,
  NotEqual,
  AndThen,  // && and ||
  OrElse,
};

enum class ExprKind : std::uint8_t {
  Number,       // value; type Int or Long
  Boolean,      // value 0 or 1
  Null,         //
  This,         // in a constructor
  Name,         // name; only before the checker
  Local,        // index in Body::locals
  Shared,       // index in Test::shared; a read of it, or the target of an assignment
  Field,        // operands[0].name, index in Class::fields of operands[0]'s class
  Element,      // operands[0][operands[1]]
  Length,       // operands[0].length; no action of the memory model
  New,          // new Class(operands); type says which
  NewArray,     // new T[operands[0]]; type is the array's
  ArrayValues,  // {operands...}; type is the array's
  Unary,        // op, operands[0]
  Binary,       // op, operands[0], operands[1]
  Conditional,  // operands[0] ? operands[1] : operands[2]
  Update,       // operands[0].name(operands[1...]): one read-modify-write, see `update`
  Query,        // name: interrupted, isInterrupted, isAlive, or in clauses ends; index in threads
  Observed,     // index in Test::observed; in clauses only
};

// The read-modify-writes of java.lang.invoke.VarHandle, without the mode in their names.
enum class UpdateKind : std::uint8_t {
  CompareAndSet,
  CompareAndExchange,
  WeakCompareAndSet,
  GetAndSet,
  GetAndAdd,
  GetAndBitwiseOr,
  GetAndBitwiseAnd,
  GetAndBitwiseXor,
};

struct Update {
  UpdateKind kind = UpdateKind::CompareAndSet;
  AccessMode read = AccessMode::Volatile;   // MODELS: ...Acquire is acquire/plain, ...Release the
  AccessMode write = AccessMode::Volatile;  // reverse, ...Plain both plain
};

struct Expr {
  ExprKind kind = ExprKind::Number;
  Operator op = Operator::None;
  Position at;
  Type type;                            // from the checker
  AccessMode mode = AccessMode::Plain;  // Shared, Field, Element: of this access, by the checker
  bool mode_given = false;              // written out, as in x.acquire
  std::uint32_t index = 0;
  std::int64_t value = 0;
  std::string name;
  std::string sees;              // x.sees(label): a guaranteed read for mp01, a plain one elsewhere
  std::uint32_t sees_label = 0;  // its place in Body::labels and one, by the checker
  Update update;
  std::vector<Expr> operands;
};

enum class StmtKind : std::uint8_t {
  Block,         // body
  Declare,       // type_name, exprs: the Name and maybe its value; only before the checker
  Assign,        // exprs[0] = exprs[1]
  Evaluate,      // exprs[0], for its effect
  If,            // exprs[0], body, otherwise
  While,         // exprs[0], body, bound
  DoWhile,       // body, exprs[0], bound
  Spin,          // spin until (exprs[0])
  Synchronized,  // exprs[0], body
  Try,           // body; otherwise, if it is interrupted
  Start,         // index in Test::threads, as in the next two
  Join,
  Interrupt,
  Wait,  // exprs[0] is the monitor, as in the next two
  Notify,
  NotifyAll,
  Fence,      // fence
  Prescient,  // name is the label of the write that comes later, exprs[0] the value it will have;
              // by the checker, exprs[1] is what it writes to
  Assume,     // exprs[0]; an execution where it is false does not count
};

enum class FenceKind : std::uint8_t { Full, Acquire, Release, LoadLoad, StoreStore };

inline constexpr std::uint32_t kDefaultBound = 3;

struct Stmt {
  StmtKind kind = StmtKind::Block;
  Position at;
  std::string label;               // `w: x = 1;`; names the access for prescient and sees
  std::uint32_t label_number = 0;  // in Body::labels and one, by the checker; also of Prescient
  std::vector<Expr> exprs;
  std::vector<Stmt> body;
  std::vector<Stmt> otherwise;
  std::string name;
  std::uint32_t index = 0;
  std::uint32_t bound = kDefaultBound;  // how many times a loop's body may run
  FenceKind fence = FenceKind::Full;
  TypeName type_name;
};

struct Local {
  std::string name;
  TypeName written;  // empty name: a register, typed by its first assignment
  Type type;
  Position at;
};

// Code with its locals: a thread, init, after, or a constructor (whose parameters come first).
struct Body {
  std::string name;
  Position at;
  std::vector<Local> locals;
  std::uint32_t parameters = 0;
  std::vector<Stmt> statements;
  std::vector<std::string> labels;  // from the checker
};

struct Variable {
  std::string name;
  Position at;
  TypeName written;
  Type type;
  bool is_volatile = false;
  bool is_final = false;
  std::vector<Expr> initial;  // none or one
};

struct Class {
  std::string name;
  Position at;
  std::vector<Variable> fields;
  std::vector<Body> constructors;  // none or one
};

enum class ClauseKind : std::uint8_t { Allowed, Forbidden, Exists, Forall, Invariant };

// "jls+free+tearing": a model and its switches.
struct ModelName {
  std::string model;
  std::vector<std::string> variants;
  Position at;
};

struct Clause {
  ClauseKind kind = ClauseKind::Allowed;
  Position at;
  std::vector<ModelName> models;  // none: every model that is defined for the test
  Expr condition;
  std::string text;    // the condition as it is written
  std::string reason;  // may be empty
};

// One value of the outcome, in the order it is printed.
struct Observed {
  enum class Kind : std::uint8_t { Local, Shared, Element };
  std::string name;  // "r1", "T1.r1" where two threads have an r1, "x", "a[0]"
  Kind kind = Kind::Local;
  std::uint32_t thread = 0;  // Local: in Test::threads; kAfter if of the after block
  std::uint32_t index = 0;   // of the local, or of the shared variable
  std::uint32_t element = 0;
  Type type;
  std::string field;  // the static field of the class that holds the value at the end
  Position at;
};
inline constexpr std::uint32_t kAfter = 0xffffffff;

struct Test {
  std::string name;   // a Java identifier: the class
  std::string title;  // may be empty
  Position at;
  std::vector<Class> classes;
  std::vector<Variable> shared;
  std::vector<Body> threads;
  Body init;                          // before the first start, in the main thread
  Body after;                         // after the last join, in the main thread
  std::vector<Expr> observe;          // as written; empty: see Test::observed
  std::vector<Observed> observed;     // from the checker
  std::vector<bool> started_by_main;  // for each thread: no `start` statement names it
  std::vector<Clause> clauses;
};

}  // namespace heddle::litmus
