// A run of a trace that can seek to any moment, in any order. Two probes at the same moments show where two programs or
// ROMs diverge.
#pragma once

#include "emu/part_hashes.hpp"
#include "host/recording/replay.hpp"

#include <bitset>
#include <compare>
#include <memory>
#include <vector>

namespace host {

// `records` records of the trace have happened, and the first instruction after them that ends at or after `cycle` has
// been executed.
struct Moment {
    std::size_t records = 0;
    emu::Cycle cycle = 0;

    auto operator<=>(const Moment&) const = default;
};

// The moment just before record `index` of the trace.
inline Moment moment_of(const Trace& trace, std::size_t index) { return {index, trace.records[index].at}; }

struct View {
    emu::Cycle cycle = 0; // end of that instruction
    emu::Registers registers;
    emu::PartHashes parts;

    bool operator==(const View&) const = default;
};

using MemoryImage = std::vector<std::uint8_t>; // 65,536 bytes, read without side effects
using AddressSet = std::bitset<0x10000>;

MemoryImage memory_of(const Machine& machine);
std::uint64_t picture_of(Machine& machine); // hash of the picture on the screen

class Probe {
  public:
    // `station` is at `begin`, the earliest moment that can be reached. The trace must outlive the probe.
    Probe(std::unique_ptr<Station> station, const Trace& trace, const Moment& begin = {});

    // Starts at the beginning of the trace. Error: a file that the trace needs is missing or malformed.
    static emu::Result<std::unique_ptr<Probe>> begin(const Trace& trace, const ReplayOptions& options);

    // Runs to `moment`, from the current one or from the last kept one before it. Precondition: its cycle is not before
    // that of the last record that has happened and not after that of the next.
    View go(const Moment& moment);
    View glance(const Moment& moment); // like go(), without the part hashes, which take longer than an instruction
    void keep();                       // saves this moment for a likely return

    Machine& machine() { return station_->machine(); }
    std::uint8_t peek(std::uint16_t address) const { return station_->machine().peek(address); }
    std::vector<std::uint8_t> state() const { return station_->save(); } // at the current moment

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
