#include "classfile/jimage_inflate.h"

namespace heddle {

Result<std::vector<std::uint8_t>> inflate_resource(Bytes, Bytes, const std::string& where) {
  return Error{where, "is compressed, which is not supported"};
}

}  // namespace heddle
