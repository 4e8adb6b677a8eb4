// A run of a trace that can be put at any moment of it, in any order, and looked at there: two of them show, at the
// same moments, where two programs or firmwares part.
#pragma once

#include "emu/part_hashes.hpp"
#include "host/recording/replay.hpp"

#include <bitset>
#include <compare>
#include <memory>
#include <vector>

namespace host {

// So many records of the trace have happened, and then the first instruction has ended at or behind `cycle`.
struct Moment {
    std::size_t records = 0;
    emu::Cycle cycle = 0;

    auto operator<=>(const Moment&) const = default;
};

// The moment at which record `index` of the trace is about to happen.
inline Moment moment_of(const Trace& trace, std::size_t index) { return {index, trace.records[index].at}; }

struct View {
    emu::Cycle cycle = 0; // where that instruction ended
    emu::Registers registers;
    emu::PartHashes parts;

    bool operator==(const View&) const = default;
};

using MemoryImage = std::vector<std::uint8_t>; // 65,536 bytes, read without side effects
using AddressSet = std::bitset<0x10000>;

MemoryImage memory_of(const Machine& machine);
std::uint64_t picture_of(Machine& machine); // a hash of what is on the screen

class Probe {
  public:
    // `station` is at `begin`, before which nobody will look. The trace must outlive the probe.
    Probe(std::unique_ptr<Station> station, const Trace& trace, const Moment& begin = {});

    // Where the trace begins. Error: a file that the trace needs is missing or malformed.
    static emu::Result<std::unique_ptr<Probe>> begin(const Trace& trace, const ReplayOptions& options);

    // Runs on from here, or from the last moment kept before `moment`. Precondition: the cycle lies between that of the
    // last of the records that have happened and that of the next.
    View go(const Moment& moment);
    View glance(const Moment& moment); // without the hashes of the parts, which take longer than an instruction
    void keep();                       // this moment is likely to be gone back to

    Machine& machine() { return station_->machine(); }
    std::uint8_t peek(std::uint16_t address) const { return station_->machine().peek(address); }
    std::vector<std::uint8_t> state() const { return station_->save(); } // where it is now

  private:
    struct Kept {
        Moment moment;
        std::vector<std::uint8_t> state;
    };

    void go_back(const Moment& moment);
    void pass_record();

    std::unique_ptr<Station> station_;
    const Trace& trace_;
    Moment here_;
    std::vector<Kept> kept_; // ascending; the first is the beginning
};

} // namespace host
