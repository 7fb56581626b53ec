#pragma once

// Descriptors as people read them: "void Foo.bar(int, java.lang.String[])".
//
// Error messages of the JVM name members this way, and a program can look at messages, so the form
// is HotSpot's to the letter.

#include <string>
#include <string_view>

namespace heddle {

// java/util/Map -> java.util.Map
std::string external_name(std::string_view internal_name);
// [Ljava/lang/String; -> java.lang.String[]
std::string type_text(std::string_view descriptor);
// (I[J) -> int, long[]
std::string parameters_text(std::string_view method_descriptor);
// The owner is in external form; empty: not named.
std::string method_text(std::string_view owner, std::string_view name, std::string_view descriptor);

}  // namespace heddle
