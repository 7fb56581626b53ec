#include "program/symbol.h"

#include <algorithm>
#include <cstring>

namespace heddle {
namespace {

constexpr std::size_t kBlockSize = 1U << 16U;

// FNV-1a; names are short, and the low bits are what the table uses.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash ^ (hash >> 15U);
}

}  // namespace

SymbolTable::SymbolTable() : texts_{""}, hashes_{0}, slots_(1U << 15U, 0) {}

std::size_t SymbolTable::slot_of(std::string_view text, std::uint32_t hash) const {
  const auto mask = slots_.size() - 1;
  auto slot = hash & mask;
  while (slots_[slot] != 0) {
    const auto index = slots_[slot];
    if (hashes_[index] == hash && texts_[index] == text) return slot;
    slot = (slot + 1) & mask;
  }
  return slot;
}

std::string_view SymbolTable::keep(std::string_view text) {
  if (text.size() > block_left_) {
    const auto size = std::max(kBlockSize, text.size());
    blocks_.push_back(std::make_unique<char[]>(size));
    block_next_ = blocks_.back().get();
    block_left_ = size;
  }
  std::memcpy(block_next_, text.data(), text.size());
  const std::string_view kept(block_next_, text.size());
  block_next_ += text.size();
  block_left_ -= text.size();
  return kept;
}

void SymbolTable::grow() {
  std::vector<std::uint32_t> larger(slots_.size() * 2, 0);
  slots_.swap(larger);
  const auto mask = slots_.size() - 1;
  for (std::uint32_t index = 1; index < texts_.size(); ++index) {
    auto slot = hashes_[index] & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = index;
  }
}

Symbol SymbolTable::intern(std::string_view text) {
  if (text.empty()) return {};
  const auto hash = hash_of(text);
  auto slot = slot_of(text, hash);
  if (slots_[slot] != 0) return {slots_[slot]};
  if (texts_.size() * 2 > slots_.size()) {
    grow();
    slot = slot_of(text, hash);
  }
  const auto index = static_cast<std::uint32_t>(texts_.size());
  texts_.push_back(keep(text));
  hashes_.push_back(hash);
  slots_[slot] = index;
  return {index};
}

Symbol SymbolTable::find(std::string_view text) const {
  if (text.empty()) return {};
  return {slots_[slot_of(text, hash_of(text))]};
}

}  // namespace heddle
