#pragma once

// A picture of an execution drawn: as SVG, with threads as columns and time downwards, or as a
// graph for Graphviz.

#include <string>

#include "report/picture.h"

namespace heddle {

// How the drawings and the page around them look, in the light and in the dark.
std::string_view drawing_style();

// An <svg> element for a page. `id` starts the names of its parts: the box of step 3 is
// <id>-box-3, and leads to <id>-row-3.
std::string svg_of(const Picture& picture, const std::string& id);

// Files of their own.
std::string svg_file(const Picture& picture);
std::string dot_file(const Picture& picture);

}  // namespace heddle
