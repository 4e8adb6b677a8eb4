// A set of addresses at which a machine stops before the instruction there; a value of 8K.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emu {

class Breakpoints {
  public:
    void set(std::uint16_t address) { add(address, true); }
    void clear(std::uint16_t address) { add(address, false); }
    bool contains(std::uint16_t address) const { return (words_[address >> 6] >> (address & 63) & 1) != 0; }
    // True if one lies in the `length` bytes from `first` on, wrapping at the end of memory.
    bool any_in(std::uint16_t first, int length) const {
        for (int i = 0; i < length; ++i)
            if (contains(static_cast<std::uint16_t>(first + i))) return true;
        return false;
    }
    // The addresses 64 * `number` to 64 * `number` + 63, the first as bit 0.
    std::uint64_t word(std::size_t number) const { return words_[number]; }
    bool any() const { return count_ != 0; }
    int count() const { return count_; }

    Breakpoints& operator|=(const Breakpoints& others) {
        count_ = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) count_ += std::popcount(words_[i] |= others.words_[i]);
        return *this;
    }
    bool operator==(const Breakpoints&) const = default;

  private:
    void add(std::uint16_t address, bool on) {
        if (contains(address) == on) return;
        words_[address >> 6] ^= std::uint64_t{1} << (address & 63);
        count_ += on ? 1 : -1;
    }

    std::array<std::uint64_t, 0x10000 / 64> words_{};
    int count_ = 0;
};

} // namespace emu
