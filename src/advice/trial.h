#pragma once

// The source of a program with changes, compiled to be tried. The user's own files and caches are
// not touched: all of it lies in a folder that goes with the object.

#include <optional>
#include <string>
#include <vector>

#include "advice/candidate.h"
#include "advice/source_text.h"
#include "base/result.h"
#include "program/jdk.h"

namespace heddle {

class Trial {
 public:
  // `path` as the user named it; `class_path` as the program's, which has the other classes.
  static std::optional<Trial> of(const std::string& path, std::vector<std::string> class_path,
                                 const Jdk& jdk);
  Trial(Trial&& other) noexcept;
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  Trial& operator=(Trial&&) = delete;
  ~Trial();

  [[nodiscard]] const SourceText& source() const { return source_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string file() const;  // without folders, as places name it

  // The whole text with all changes; nothing if one of them has no text, or two are in each other's
  // way.
  [[nodiscard]] std::optional<std::string> text_of(const std::vector<Candidate>& set) const;
  // The folder of its class files; nothing if javac refuses it.
  [[nodiscard]] std::optional<std::string> compiled(const std::string& text) const;

 private:
  Trial(std::string path, std::string text, std::vector<std::string> class_path, Jdk jdk,
        std::string folder);

  std::string path_;
  SourceText source_;
  std::vector<std::string> class_path_;
  Jdk jdk_;
  std::string folder_;
};

}  // namespace heddle
