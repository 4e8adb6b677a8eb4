// The pages of memory by what a store there needs.
#pragma once

#include "emu/atari/memory.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace emu::atari {

class StorePages {
  public:
    // As the memory has RAM; no page is watched.
    void begin(const Memory& memory) {
        for (std::size_t page = 0; page < kinds_.size(); ++page)
            kinds_[page] = memory.is_ram(static_cast<std::uint16_t>(page << 8)) ? Kind::plain : Kind::other;
    }
    // Whether a store there needs no more than storing.
    bool is_plain(std::uint16_t address) const { return kinds_[address >> 8] == Kind::plain; }

    // Stores to watched pages of RAM, which ANTIC reads, are not plain.
    void watch(int first_page, int pages) {
        for (int page = first_page; page < first_page + pages; ++page) {
            Kind& kind = kinds_[static_cast<std::size_t>(page & 0xFF)];
            if (kind == Kind::plain) kind = Kind::watched;
        }
    }
    void unwatch_all() {
        std::replace(kinds_.begin(), kinds_.end(), Kind::watched, Kind::plain);
        ++version_;
    }

    // As long as the version is the same, no byte of a watched page has changed.
    std::uint64_t version() const { return version_; }
    void change() { ++version_; }

  private:
    enum class Kind : std::uint8_t { plain, watched, other };

    std::array<Kind, 256> kinds_{};
    std::uint64_t version_ = 1;
};

} // namespace emu::atari
