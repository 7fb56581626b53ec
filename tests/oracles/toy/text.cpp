// Toy programs and their outcomes as text, for the messages of failing tests.

#include "oracles/toy/toy.h"

namespace heddle::memory::toy {

namespace {

std::string text(const Expr& expr) {
  if (expr.op == Expr::Op::Const) return std::to_string(expr.value);
  if (expr.op == Expr::Op::Register) return "r" + std::to_string(expr.value);
  static constexpr const char* kSigns[] = {"",     "",     " + ", " - ", " * ",
                                           " == ", " != ", " < ", " >= "};
  return "(" + text(expr.args[0]) + kSigns[static_cast<std::size_t>(expr.op)] + text(expr.args[1]) +
         ")";
}

std::string text(const Place& place) {
  auto result = "v" + std::to_string(place.base);
  for (const auto& index : place.index) result += "[" + text(index) + "]";
  return result;
}

const char* text(Mode mode) {
  static constexpr const char* kModes[] = {"", ".opaque", ".acquire", ".release", ".volatile"};
  return kModes[static_cast<std::size_t>(mode)];
}

std::string target(const Statement& statement) { return std::to_string(statement.action.target); }

std::string text_of_update(const Statement& statement) {
  static constexpr const char* kNames[] = {"exchange", "add", "and", "or", "xor", "cas"};
  const auto& action = statement.action;
  auto result = "r" + std::to_string(statement.destination) + " = " +
                kNames[static_cast<std::size_t>(action.update)] + text(action.read_mode) +
                text(action.write_mode) + "(" + text(statement.place) + ", ";
  if (action.update == Update::CompareAndSet) result += text(statement.expected) + ", ";
  return result + text(statement.expr) + ")";
}

std::string text_of_action(const Statement& statement) {
  static constexpr const char* kFences[] = {"full", "acquire", "release", "load_load",
                                            "store_store"};
  const auto& action = statement.action;
  switch (action.kind) {
    case ActionKind::Read:
      return "r" + std::to_string(statement.destination) + " = " + text(statement.place) +
             text(action.read_mode);
    case ActionKind::Write:
      return text(statement.place) + text(action.write_mode) + " = " + text(statement.expr);
    case ActionKind::ReadModifyWrite:
      return text_of_update(statement);
    case ActionKind::Lock:
      return "lock " + target(statement);
    case ActionKind::Unlock:
      return "unlock " + target(statement);
    case ActionKind::Wait:
      return "wait " + target(statement);
    case ActionKind::Wake:
      return "wake";
    case ActionKind::Notify:
      return "notify " + target(statement);
    case ActionKind::NotifyAll:
      return "notify_all " + target(statement);
    case ActionKind::Park:
      return "park";
    case ActionKind::Unpark:
      return "unpark " + target(statement);
    case ActionKind::Start:
      return "start " + target(statement);
    case ActionKind::Join:
      return "join " + target(statement);
    case ActionKind::Fence:
      return std::string("fence ") + kFences[static_cast<std::size_t>(action.fence)];
    case ActionKind::Freeze:
      return "freeze " + text(statement.object);
    case ActionKind::InitWrite:
      return "init " + text(statement.place) + " = " + text(statement.expr);
    case ActionKind::GuaranteedRead:
      return "r" + std::to_string(statement.destination) + " = again " + text(statement.place);
    case ActionKind::End:
    case ActionKind::Diverge:
    case ActionKind::Stuck:
      break;
  }
  return "?";
}

std::string text(const Block& block) {
  std::string result;
  for (const auto& statement : block) {
    switch (statement.kind) {
      case Statement::Kind::Set:
        result += "r" + std::to_string(statement.destination) + " = " + text(statement.expr) + "; ";
        break;
      case Statement::Kind::Act:
        result += text_of_action(statement) + "; ";
        break;
      case Statement::Kind::If:
        result += "if (" + text(statement.expr) + ") { " + text(statement.body) + "} ";
        if (!statement.otherwise.empty()) result += "else { " + text(statement.otherwise) + "} ";
        break;
      case Statement::Kind::While:
        result += "while (" + text(statement.expr) + ") { " + text(statement.body) + "} ";
        break;
      case Statement::Kind::Do:
        result += "do { " + text(statement.body) + "} while (" + text(statement.expr) + "); ";
        break;
      case Statement::Kind::Assume:
        result += "assume (" + text(statement.expr) + "); ";
        break;
      case Statement::Kind::Spin:
        result += "spin { " + text(statement.body) + "} until (" + text(statement.expr) + "); ";
        break;
    }
  }
  return result;
}

}  // namespace

std::string text(const Source& source) {
  std::string result;
  for (const auto& [location, value] : source.initial) {
    result += "v" + std::to_string(location) + " = " + std::to_string(value) + "\n";
  }
  for (std::size_t thread = 0; thread < source.threads.size(); ++thread) {
    result += "T" + std::to_string(thread) + ": " + text(source.threads[thread]) + "\n";
  }
  for (const auto location : source.observed) {
    result += "observed v" + std::to_string(location) + "\n";
  }
  return result;
}

std::string ToyProgram::text(const Outcome& outcome) const {
  std::string result;
  std::size_t at = 0;
  for (const auto& code : code_) {
    for (const auto number : code.results) {
      result += "r" + std::to_string(number) + "=" + std::to_string(outcome.registers[at++]) + " ";
    }
  }
  for (std::size_t i = 0; i < source_.observed.size(); ++i) {
    result +=
        "v" + std::to_string(source_.observed[i]) + "=" + std::to_string(outcome.finals[i]) + " ";
  }
  const auto add = [&](const char* word, std::uint32_t threads) {
    if (threads != 0) result += word + std::to_string(threads) + " ";
  };
  add("spinning ", outcome.spinning);
  add("blocked ", outcome.blocked);
  add("waiting ", outcome.waiting);
  add("unstarted ", outcome.unstarted);
  return result;
}

}  // namespace heddle::memory::toy
