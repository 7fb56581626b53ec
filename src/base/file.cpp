#include "base/file.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace heddle {

namespace {

// The reason of the call that just failed, in the system's words, which begin with a capital.
std::string system_reason() {
  std::string reason = std::strerror(errno);
  if (!reason.empty() && reason[0] >= 'A' && reason[0] <= 'Z') {
    reason[0] = static_cast<char>(reason[0] - 'A' + 'a');
  }
  return reason;
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

template <class Container>
Result<Container> read_into(const std::string& path, std::uint64_t limit) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return Error{path, system_reason()};
  if (!S_ISREG(status.st_mode)) return Error{path, "should be a file"};
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size > limit) return Error{path, "is too large (" + std::to_string(size) + " bytes)"};
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) return Error{path, system_reason()};

  Container contents;
  contents.resize(size);
  std::size_t filled = 0;
  while (filled < contents.size()) {
    const ssize_t count = ::read(file.number(), contents.data() + filled, contents.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Error{path, system_reason()};
    if (count == 0) break;  // it shrank since we asked for its size
    filled += static_cast<std::size_t>(count);
  }
  contents.resize(filled);
  return contents;
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Of a new file what the user's mask leaves, as open has it; a file that is there keeps its own.
mode_t mode_for(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) return status.st_mode & 07777U;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

bool has_type(const std::string& path, mode_t type) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && (status.st_mode & S_IFMT) == type;
}

}  // namespace

Result<std::vector<std::uint8_t>> read_file(const std::string& path, std::uint64_t limit) {
  return read_into<std::vector<std::uint8_t>>(path, limit);
}

Result<std::string> read_text_file(const std::string& path) {
  return read_into<std::string>(path, std::uint64_t{1} << 28);
}

Result<bool> write_file_atomically(const std::string& path, std::string_view text) {
  // A device or a pipe is written to; putting a file in its place would take it away from
  // everybody.
  if (::access(path.c_str(), F_OK) == 0 && !is_file(path)) {
    const Descriptor device(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (device.number() >= 0 && write_all(device.number(), text)) return true;
    return Error{path, system_reason()};
  }
  std::string temporary = path + ".XXXXXX";
  const Descriptor file(::mkstemp(temporary.data()));
  if (file.number() < 0) return Error{path, system_reason()};
  ::fchmod(file.number(), mode_for(path));
  if (write_all(file.number(), text) && ::rename(temporary.c_str(), path.c_str()) == 0) return true;
  Error error{path, system_reason()};
  ::unlink(temporary.c_str());
  return error;
}

bool is_file(const std::string& path) { return has_type(path, S_IFREG); }
bool is_folder(const std::string& path) { return has_type(path, S_IFDIR); }

}  // namespace heddle
