#include "host/verify/explain/bisect.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr emu::Cycle pieces = 16; // into which a span of cycles is split

bool is_io(MachineKind kind, std::size_t address) {
    return kind == MachineKind::apple2plus ? address >> 12 == 0xC : address >= 0xD000 && address < 0xD800;
}

class Search {
  public:
    Search(RunPair runs, const Trace& trace, const Alike& alike) : runs_(runs), trace_(trace), alike_(alike) {}

    // Steps from record to record, from `low` to the first difference or to `high`.
    Divergence run(Moment low, const Moment& high) {
        keep(low);
        while (low.records < high.records) {
            const auto before = moment_of(trace_, low.records);
            if (before > low) {
                if (!alike_at(before)) return among_cycles(low, before);
                keep(before);
            }
            const Moment after{low.records + 1, sets_clock_back(trace_.records[low.records]) ? 0 : before.cycle};
            if (!alike_at(after)) return Divergence{std::max(low, before), after};
            low = after;
        }
        return among_cycles(low, high);
    }

  private:
    // Narrows the span down to one instruction; the number of records is the same at both ends.
    Divergence among_cycles(Moment low, Moment high) {
        while (high.cycle - low.cycle > 1) {
            keep(low);
            const auto step = std::max<emu::Cycle>(1, (high.cycle - low.cycle) / pieces);
            for (auto cycle = low.cycle + step; cycle < high.cycle; cycle += step) {
                const Moment middle{low.records, cycle};
                if (!alike_at(middle)) {
                    high = middle;
                    break;
                }
                low.cycle = std::min(std::max(cycle, reached_), high.cycle - 1); // nothing changes within an
                                                                                 // instruction
            }
        }
        return {low, high};
    }

    bool alike_at(const Moment& moment) {
        const auto view = look(runs_, moment);
        reached_ = std::min(view.recorded.cycle, view.changed.cycle);
        return alike_(view);
    }

    void keep(const Moment& moment) {
        look(runs_, moment);
        runs_.recorded.keep();
        runs_.changed.keep();
    }

    RunPair runs_;
    const Trace& trace_;
    const Alike& alike_;
    emu::Cycle reached_ = 0; // cycle of the slower run at the last look
};

} // namespace

ViewPair look(RunPair runs, const Moment& moment) { return {runs.recorded.go(moment), runs.changed.go(moment)}; }

Divergence find_divergence(RunPair runs, const Trace& trace, Moment alike_at, Moment different_at, const Alike& alike) {
    return Search(runs, trace, alike).run(alike_at, different_at);
}

AddressSet different_bytes(const MemoryImage& recorded, const MemoryImage& changed, MachineKind kind) {
    AddressSet found;
    for (std::size_t address = 0; address < found.size(); ++address)
        if (recorded[address] != changed[address] && !is_io(kind, address)) found.set(address);
    return found;
}

} // namespace host
