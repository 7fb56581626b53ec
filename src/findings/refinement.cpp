#include "findings/refinement.h"

namespace heddle {

Verdict verdict_of(const std::vector<RefinedPair>& pairs) {
  Verdict verdict = Verdict::Holds;
  for (const RefinedPair& pair : pairs) {
    for (const Refinement& refinement : pair.models) {
      if (refinement.verdict == Verdict::Violated) return Verdict::Violated;
      if (refinement.verdict == Verdict::Inconclusive) verdict = Verdict::Inconclusive;
    }
  }
  return verdict;
}

}  // namespace heddle
