#include "vm/native/tables.h"

#include <vector>

namespace heddle {

std::span<const std::span<const NativeRow>> native_tables() {
  static const std::vector<std::span<const NativeRow>> kTables{
      // One a line, sorted.
      class_members_natives(),
      constant_pool_natives(),
      java_io_natives(),
      java_lang_class_loader_natives(),
      java_lang_class_natives(),
      java_net_natives(),
      java_util_natives(),
      java_util_zip_natives(),
      jdk_internal_loader_natives(),
      method_handle_natives(),
      reflect_array_natives(),
      reflect_call_natives(),
      sun_nio_ch_natives(),
      sun_nio_fs_natives(),
  };
  return kTables;
}

}  // namespace heddle
