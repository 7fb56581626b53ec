#pragma once

// A change that may help, and how it is made: by flags of members in memory, or by another text of
// the source.

#include <string>
#include <vector>

#include "advice/advice.h"
#include "advice/source_text.h"
#include "findings/check_result.h"
#include "program/member_edit.h"

namespace heddle {

struct Candidate {
  Change change;
  std::vector<MemberEdit> edits;
  TextEdits text;                 // the same in the source; empty if it is not known how
  std::vector<std::size_t> aims;  // findings it is meant to remove, by index
};

// Fields to be made volatile: that of each race, and each that would order a race by closure in the
// execution that shows it: written by the thread of the earlier access after it, and read by the
// thread of the later one before it.
std::vector<Candidate> volatile_candidates(const CheckResult& result);

}  // namespace heddle
