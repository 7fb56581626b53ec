#pragma once

// Changes that need another source text: which are worth a try, by what was found and by what the
// source has there.

#include <string>
#include <vector>

#include "advice/candidate.h"
#include "advice/source_text.h"
#include "findings/check_result.h"

namespace heddle {

using CandidateSet = std::vector<Candidate>;

// Sets of changes to be made together, cheapest first. `file` is the source's name in places of
// findings, `fields` what can be made volatile. Of a set that turns out to be right, changes may be
// left out one by one.
std::vector<CandidateSet> source_candidates(const CheckResult& result, const SourceText& source,
                                            const std::string& file,
                                            const std::vector<Candidate>& fields);

// Other ways to order single races, each of one change: a statement moved before a release, a block
// of the lock that the other side holds, what is read only if a flag is set.
std::vector<CandidateSet> way_candidates(const CheckResult& result, const SourceText& source,
                                         const std::string& file);

// The same change as text, for candidates that are made by flags in memory: of a field that is made
// volatile.
void write_as_text(const SourceText& source, Candidate* candidate);

}  // namespace heddle
