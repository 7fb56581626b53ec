#pragma once

// Loading constraints (JVMS 5.3.4): loaders that must mean the same class by a name.
//
// A class verifies its own code by names, which is right as long as a name means one class. When
// code of one loader calls a method or uses a field of another loader's class, the types of the
// descriptor must mean the same for both, or an object of one layout would be used as another. The
// loaders of the JDK agree by the way they delegate, so only loaders written in Java matter here.

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/class.h"

namespace heddle {

class Vm;

class LoaderConstraints {
 public:
  // From now on the two mean the same by each class a field's or method's descriptor names. Says
  // what is wrong if they already do not; empty if all is well.
  std::string unite(Vm& vm, LoaderId a, LoaderId b, std::string_view descriptor);
  // The loader is about to use the class for the name; false if that breaks a constraint.
  bool take(Symbol name, LoaderId loader, Class* cls);
  static std::string violation(const Vm& vm, Symbol name);

 private:
  struct Group {
    std::vector<LoaderId> loaders;
    Class* cls = nullptr;  // null while none of them has one
  };

  bool unite_name(Vm& vm, LoaderId a, LoaderId b, Symbol name);
  static Group* group_of(std::vector<Group>& groups, LoaderId loader);

  std::unordered_map<Symbol, std::vector<Group>> groups_;
};

}  // namespace heddle
