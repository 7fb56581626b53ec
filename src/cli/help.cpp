#include "cli/help.h"

#include "cli/command.h"
#include "cli/command_words.h"

namespace heddle {

namespace {

// `left` padded to the column where explanations begin, or a line of its own if it is too long.
std::string two_columns(const std::string& left, std::string_view right) {
  constexpr std::size_t kColumn = 34;
  std::string line = "  " + left;
  if (line.size() + 2 > kColumn) line += "\n" + std::string(kColumn, ' ');
  if (line.size() < kColumn) line.resize(kColumn, ' ');
  // An explanation may have several lines.
  for (const char c : right) {
    line += c;
    if (c == '\n') line.append(kColumn, ' ');
  }
  return line + "\n";
}

// Every spelling of an option, `java`'s before ours.
std::string names_of(const CLI::Option& option) {
  std::string names;
  for (const std::string& long_name : option.get_lnames()) {
    for (const Alias& alias : aliases()) {
      if (alias.option == "--" + long_name) names += std::string(alias.spelling) + ", ";
    }
    names += "--" + long_name + ", ";
  }
  names.resize(names.size() - 2);
  if (option.get_items_expected_max() > 0) names += " " + option.get_type_name();
  return names;
}

}  // namespace

std::string general_help() {
  std::string text =
      "Heddle checks concurrent Java programs: it runs them on its own virtual machine, where "
      "every\n"
      "choice of the scheduler is Heddle's, explores every execution, and shows what can go "
      "wrong.\n"
      "\n"
      "usage: heddle COMMAND [options] TARGET [arguments]\n"
      "\n"
      "commands:\n";
  for (const Command& command : commands()) {
    text += two_columns(std::string(command.name) + " " + std::string(command.operand),
                        command.summary);
  }
  text += two_columns("help COMMAND", "explain one command and its options");
  text +=
      "\n"
      "TARGET is a .java file (compiled first), a .jar, a .class file, or a class name with -cp.\n"
      "Everything after TARGET is for the program.\n"
      "\n"
      "examples:\n"
      "  heddle check examples/Lost.java\n"
      "  heddle check -cp build/classes:junit4.jar com.example.QueueTest\n"
      "  heddle run -cp build/classes:lib/util.jar com.example.Main --its-own-option\n"
      "  heddle run --seed 7 app.jar\n"
      "\n"
      "options:\n";
  text += two_columns("-h, --help", "this text");
  text += two_columns("--version", "release, commit and compiler");
  text +=
      "\n"
      "exit codes:\n"
      "  0  holds: no execution goes wrong\n"
      "  1  violated\n"
      "  2  bad usage or bad input\n"
      "  3  inconclusive: something Heddle cannot run, or a limit, was reached\n"
      "  4  an error inside Heddle\n"
      "  run ends with the program's own code (1 after an uncaught exception, as java does)\n";
  return text;
}

std::string options_help(const CLI::App& app) {
  std::string text;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // not for users
    text += two_columns(names_of(*option), option->get_description());
  }
  return text;
}

std::string grouped_help(const CLI::App& app) {
  std::string text;
  std::string group;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    if (option->get_group() != group) {
      group = option->get_group();
      text += "\n" + group + ":\n";
    }
    text += two_columns(names_of(*option), option->get_description());
  }
  return text;
}

}  // namespace heddle
