#pragma once

// Classes of the JDK's whose first use fills caches.
//
// Formats, scanners and serialisation look up locale data, patterns and descriptions of classes,
// and keep what they found in tables that all threads share. Two threads that both come first meet
// there a thousand times, and every order of that would be explored, though no thread can tell the
// orders apart: what is found depends on the JDK and on the default locale alone. So the first use
// is made a part of the initialisation of these classes: FirstUse of library/ uses them, in code
// that lasts (vm/lasting.cpp), and from then on threads only read the tables. If that code takes
// hold of an object of the program's (a default locale that it has made), it does not last, as with
// any initialiser, and then everything is explored as it comes.

#include <string_view>

namespace heddle {

// The class to initialise when `name` is to be initialised; empty: there is none.
std::string_view first_use_of(std::string_view name);

}  // namespace heddle
