#include "vm/natives/tables.h"

#include <vector>

namespace heddle {

std::span<const std::span<const NativeRow>> native_tables() {
  static const std::vector<std::span<const NativeRow>> kTables{
      array_copy_natives(),      before_17_natives(),
      class_members_natives(),   constant_pool_natives(),
      java_io_natives(),         java_lang_class_loader_natives(),
      java_lang_class_natives(), java_lang_natives(),
      java_net_natives(),        java_util_natives(),
      java_util_zip_natives(),   jdk_internal_loader_natives(),
      management_natives(),      math_natives(),
      method_handle_natives(),   misc_natives(),
      module_natives(),          null_pointer_natives(),
      process_natives(),         reference_natives(),
      reflect_array_natives(),   reflect_call_natives(),
      stack_trace_natives(),     stack_walk_natives(),
      sun_nio_ch_natives(),      sun_nio_fs_natives(),
      system_natives(),          thread_info_natives(),
      thread_natives(),          unsafe_access_natives(),
      unsafe_natives(),
  };
  return kTables;
}

}  // namespace heddle
