#include "host/verify/explain/bisect.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr emu::Cycle pieces = 16; // of a span of cycles, looked at in order

class Search {
  public:
    Search(RunPair runs, const Trace& trace, const Alike& alike) : runs_(runs), trace_(trace), alike_(alike) {}

    // Record after record, from `low` to the first that is not alike, or to `high`.
    emu::Result<Divergence> run(Moment low, const Moment& high) {
        if (auto error = keep(low)) return *error;
        while (low.records < high.records) {
            const auto before = moment_of(trace_, low.records);
            if (before > low) {
                const auto same = alike_at(before);
                if (!same) return emu::Error{same.error()};
                if (!*same) return among_cycles(low, before);
                if (auto error = keep(before)) return *error;
            }
            const Moment after{low.records + 1, sets_clock_back(trace_.records[low.records]) ? 0 : before.cycle};
            const auto same = alike_at(after);
            if (!same) return emu::Error{same.error()};
            if (!*same) return Divergence{std::max(low, before), after};
            low = after;
        }
        return among_cycles(low, high);
    }

  private:
    // Of one number of records: finer and finer, until one instruction is left.
    emu::Result<Divergence> among_cycles(Moment low, Moment high) {
        while (high.cycle - low.cycle > 1) {
            if (auto error = keep(low)) return *error;
            const auto step = std::max<emu::Cycle>(1, (high.cycle - low.cycle) / pieces);
            for (auto cycle = low.cycle + step; cycle < high.cycle; cycle += step) {
                const Moment middle{low.records, cycle};
                const auto same = alike_at(middle);
                if (!same) return emu::Error{same.error()};
                if (!*same) {
                    high = middle;
                    break;
                }
                low.cycle = std::min(std::max(cycle, reached_), high.cycle - 1); // nothing is new within an instruction
            }
        }
        return Divergence{low, high};
    }

    emu::Result<bool> alike_at(const Moment& moment) {
        const auto view = look(runs_, moment);
        if (!view) return emu::Error{view.error()};
        reached_ = std::min(view->recorded.cycle, view->changed.cycle);
        return alike_(*view);
    }

    std::optional<emu::Error> keep(const Moment& moment) {
        const auto view = look(runs_, moment);
        if (!view) return emu::Error{view.error()};
        if (auto error = runs_.recorded.keep()) return error;
        return runs_.changed.keep();
    }

    RunPair runs_;
    const Trace& trace_;
    const Alike& alike_;
    emu::Cycle reached_ = 0; // by both, when looked at last
};

} // namespace

emu::Result<ViewPair> look(RunPair runs, const Moment& moment) {
    const auto recorded = runs.recorded.go(moment);
    if (!recorded) return emu::Error{recorded.error()};
    const auto changed = runs.changed.go(moment);
    if (!changed) return emu::Error{changed.error()};
    return ViewPair{*recorded, *changed};
}

emu::Result<Divergence> find_divergence(RunPair runs, const Trace& trace, Moment alike_at, Moment different_at,
                                        const Alike& alike) {
    return Search(runs, trace, alike).run(alike_at, different_at);
}

Moment moment_of(const Trace& trace, std::size_t index) { return {index, trace.records[index].at}; }

} // namespace host
