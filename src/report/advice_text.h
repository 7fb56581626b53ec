#pragma once

// Advice in words, for the text and the JSON.

#include <string>

#include "advice/advice.h"
#include "report/table.h"

namespace heddle {

// The suggestions with their proofs; empty if none was asked for. The findings, of which there are
// so many, have the numbers that the text gives them.
std::string advice_text(const Advice& advice, std::size_t findings, const TextStyle& style);

// "make Fig2.done volatile"
std::string change_text(const Change& change);
// "make Fig2.done volatile, and make Fig2.value volatile"
std::string changes_text(const std::vector<Change>& changes);
// "race-free, and nothing else goes wrong, in all executions (9 states)"
std::string proof_text(const Proof& proof);

}  // namespace heddle
