#include "cli/litmus_target.h"

#include <filesystem>

#include <xxhash.h>

#include "litmus/front_end.h"

namespace heddle {

namespace {

// Classes with the same bytes share a folder, so one that is there needs no update.
std::string folder_for(const litmus::LitmusProgram& program, const std::string& cache) {
  XXH3_state_t* state = XXH3_createState();
  XXH3_128bits_reset(state);
  for (const litmus::ClassBytes& cls : program.classes) {
    XXH3_128bits_update(state, cls.name.data(), cls.name.size() + 1);  // with its end
    XXH3_128bits_update(state, cls.bytes.data(), cls.bytes.size());
  }
  XXH128_canonical_t digest{};
  XXH128_canonicalFromHash(&digest, XXH3_128bits_digest(state));
  XXH3_freeState(state);
  std::string name = "litmus-";
  for (const unsigned char byte : digest.digest) {
    name += "0123456789abcdef"[byte >> 4U];
    name += "0123456789abcdef"[byte & 15U];
  }
  return (std::filesystem::path(cache) / name).string();
}

}  // namespace

Result<Target> litmus_target(const std::string& file, const std::string& cache) {
  Target target;
  auto program = litmus::load(file);
  if (!program) {
    if (!program.error().where.empty()) return program.error();
    target.refusal = program.error().message + "\n";
    return target;
  }
  const std::string folder = folder_for(*program, cache);
  HEDDLE_TRY([[maybe_unused]] const auto written, litmus::emit(*program, folder));
  target.class_path = {folder};
  target.main_class = program->test.name;
  return target;
}

}  // namespace heddle
