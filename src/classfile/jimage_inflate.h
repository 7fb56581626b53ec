#pragma once

// Resources that jlink stored compressed (jlink --compress).
//
// Each layer has a header that names its decompressor: "zip" is zlib; "compact-cp" puts back the
// strings that were moved out of a class's constant pool into the strings of the image. Layers
// are peeled off until what remains has no such header.

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/class_file.h"

namespace heddle {

Result<std::vector<std::uint8_t>> inflate_resource(Bytes stored, Bytes image_strings,
                                                   const std::string& where);

}  // namespace heddle
