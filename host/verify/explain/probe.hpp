// A run of a trace that can be put at any moment of it, in any order, and looked at there: two of them show, at the
// same moments, where two programs or firmwares part.
#pragma once

#include "emu/cpu/registers.hpp"
#include "emu/cycle.hpp"
#include "emu/part_hashes.hpp"
#include "emu/result.hpp"

#include <bitset>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace host {

// So many records of the trace have happened, and then the first instruction has ended at or behind `cycle`.
struct Moment {
    std::size_t records = 0;
    emu::Cycle cycle = 0;

    auto operator<=>(const Moment&) const = default;
};

struct View {
    emu::Cycle cycle = 0; // where that instruction ended
    emu::Registers registers;
    emu::PartHashes parts;

    bool operator==(const View&) const = default;
};

using MemoryImage = std::vector<std::uint8_t>; // 65,536 bytes, read without side effects

using AddressSet = std::bitset<0x10000>;

class Probe {
  public:
    virtual ~Probe() = default;

    // Runs on from here, or from the last moment kept before `moment`. Precondition: the cycle lies between that of the
    // last of the records that have happened and that of the next. Error: the run cannot be made.
    virtual emu::Result<View> go(const Moment& moment) = 0;

    // The same without the hashes of the parts, which take longer than an instruction.
    virtual emu::Result<View> glance(const Moment& moment) { return go(moment); }

    // This moment is likely to be gone back to.
    virtual std::optional<emu::Error> keep() = 0;

    virtual emu::Result<MemoryImage> memory() = 0;
    virtual std::uint8_t peek(std::uint16_t address) const = 0; // what memory holds here
    virtual bool drives_rest() const { return true; }           // nothing is being loaded here
    virtual std::uint64_t picture() { return 0; }               // a hash of what is on the screen here
};

} // namespace host
