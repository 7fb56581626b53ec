#pragma once

// How a model of library/ says that the program asks for something it does not cover.
//
// The execution ends there, as with whatever Heddle cannot run, and the check begins again with the
// JDK's own classes (checker/check_program.cpp).

#include <optional>
#include <string>
#include <string_view>

namespace heddle {

inline constexpr std::string_view kNeedsJdk = " needs the JDK's own class: use --juc jdk";

inline std::string needs_jdk(std::string_view what) {
  return std::string(what) + std::string(kNeedsJdk);
}

// What it was that a message speaks of; nothing if the message is another one.
inline std::optional<std::string> lacking_in_models(std::string_view message) {
  if (!message.ends_with(kNeedsJdk)) return std::nullopt;
  return std::string(message.substr(0, message.size() - kNeedsJdk.size()));
}

}  // namespace heddle
