#pragma once

// Names that compare as numbers.
//
// Every name and descriptor of a linked class is interned once; two symbols are equal exactly if
// their texts are. Texts are modified UTF-8 as in class files and live as long as the table.

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "base/id.h"

namespace heddle {

using Symbol = Id<struct SymbolTag>;  // index 0 is the empty text

class SymbolTable {
 public:
  SymbolTable();
  SymbolTable(const SymbolTable&) = delete;
  SymbolTable& operator=(const SymbolTable&) = delete;

  Symbol intern(std::string_view text);
  // The symbol if the text was ever interned; the empty symbol otherwise.
  [[nodiscard]] Symbol find(std::string_view text) const;
  [[nodiscard]] std::string_view text(Symbol symbol) const { return texts_[symbol.index]; }

 private:
  [[nodiscard]] std::size_t slot_of(std::string_view text, std::uint32_t hash) const;
  std::string_view keep(std::string_view text);
  void grow();

  std::vector<std::string_view> texts_;
  std::vector<std::uint32_t> hashes_;  // beside texts_
  std::vector<std::uint32_t> slots_;   // open addressing over symbol indices; 0 is free
  std::vector<std::unique_ptr<char[]>> blocks_;
  std::size_t block_left_ = 0;
  char* block_next_ = nullptr;
};

}  // namespace heddle
