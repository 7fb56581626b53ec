#pragma once

// The part of the host's file system that a checked program can see, and never write.
//
// What may be read: the entries of the class path and everything below them, and everything below
// the JDK's home. Paths are made absolute and normalised as text before they are compared, and the
// normalised path is what is opened, so ".." cannot lead out. A symbolic link below the class path
// is followed as long as it stays below it; one that leads out is refused, and remembered by name.
// The JDK's own links are followed wherever they lead (Debian's keeps its conf/ in /etc that way).
// The folders on the way to such a place exist and list only what leads there. Everything else is
// not there: "No such file or directory". Two devices are ours: /dev/null, and /dev/random
// (urandom too), a fixed pseudo-random stream, so that seeds taken from it are the same in every
// run. Times of files are one constant for the same reason, and a file's number is derived from
// its path.
//
// Nothing here is state. A descriptor number only names a file (the same file, the same number);
// where a reader stands in it is kept by the Java object, in the heap, where it is undone with
// everything else.

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace heddle {

class HostFiles {
 public:
  // Roots as the user wrote them; relative ones are relative to the host's working directory.
  // `trusted` is one more, whose links are followed out of it. Files are mapped into the window,
  // whose pages somebody else gives back.
  explicit HostFiles(const std::vector<std::string>& roots, const std::string& trusted = "",
                     std::span<char> window = {});
  ~HostFiles();
  HostFiles(const HostFiles&) = delete;
  HostFiles& operator=(const HostFiles&) = delete;

  enum class Kind : std::uint8_t { None, File, Folder, Link, Null, Random };
  struct Status {
    Kind kind = Kind::None;
    std::uint64_t size = 0;
    std::uint64_t number = 0;  // the same for the same path, whatever the host
    bool readable = true;
    bool executable = false;
  };
  static constexpr std::int64_t kModifiedSeconds = 315532800;  // 1980-01-01, as in zip files

  // Whether the host has something there that the program may not see.
  [[nodiscard]] bool is_hidden(std::string_view path) const;
  // Whether a folder is seen only as the way to what is in it.
  [[nodiscard]] bool is_only_way(std::string_view path) const;
  // Kind::Link only where links are not followed.
  [[nodiscard]] Status status(std::string_view path, bool follow_links = true) const;
  // A descriptor number of 3 or more, or minus the errno.
  int open(std::string_view path);
  // What a descriptor number names; Kind::None if nothing. Standard input is like /dev/null.
  [[nodiscard]] Status status_of(int descriptor) const;
  [[nodiscard]] const std::string* path_of(int descriptor) const;
  // Reads at a position; the count, 0 at the end, or minus the errno.
  std::int64_t read(int descriptor, std::uint64_t position, char* to, std::size_t count);
  // The names in a folder, sorted, without . and ..; nothing if there is no such folder.
  [[nodiscard]] std::optional<std::vector<std::string>> list(std::string_view path) const;
  // The path without links, "." and ".."; where that would leave what can be seen, as given.
  [[nodiscard]] std::string real_path(std::string_view path) const;
  // What a link says; empty if there is no such link.
  [[nodiscard]] std::string link_target(std::string_view path) const;
  [[nodiscard]] std::string absolute(std::string_view path) const;
  [[nodiscard]] const std::string& working_folder() const { return working_folder_; }
  // Links that led out and were not followed, in words, each once.
  [[nodiscard]] const std::set<std::string>& refused() const { return refused_; }

  // The whole file mapped, for files that the JDK wants to map; null if it cannot be. Stays mapped.
  // What is written there does not reach the file.
  char* map(int descriptor, std::uint64_t* size);
  // The bytes from a place in the window to the end of the file that is mapped there.
  [[nodiscard]] std::uint64_t room_in_mapping(const char* place) const;

 private:
  struct Mapping {
    char* start = nullptr;
    std::uint64_t size = 0;
  };
  [[nodiscard]] bool below_root(std::string_view absolute_path) const;
  [[nodiscard]] bool above_root(std::string_view absolute_path) const;
  [[nodiscard]] bool leads_out(const std::string& absolute_path) const;
  void add_root(const std::string& root, std::vector<std::string>* to) const;
  int host_descriptor(int descriptor);

  std::string working_folder_;
  std::vector<std::string> roots_;         // absolute, normalised, without a slash at the end
  std::vector<std::string> trusted_;       // of the roots
  mutable std::set<std::string> refused_;  // a log: no answer depends on it
  std::vector<std::string> names_;         // by descriptor - 3: absolute paths
  std::unordered_map<std::string, int> descriptors_;
  std::unordered_map<int, int> host_;  // the host's descriptors, a cache
  std::span<char> window_;             // what is left of it
  std::unordered_map<int, std::size_t> mapping_of_;
  std::vector<Mapping> mappings_;  // in order of their places
};

// Java's view of host text: file names are UTF-8.
std::string to_utf8(std::u16string_view text);
std::u16string from_utf8(std::string_view text);  // what is no UTF-8 becomes U+FFFD

}  // namespace heddle
