#include "host/trace/explain/program_study.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr emu::Cycle step = 1'000'000; // of the walk: about a second
constexpr int max_executions = 20'000; // of changed instructions that make no difference
constexpr int settling_steps = 3;      // in step and with the same differences: the program is loaded
constexpr int parted_steps = 4;        // out of step: that was not loading
static_assert(study_needs >= (parted_steps + 1) * step);

class Study {
  public:
    Study(Probe& recorded, CodeProbe& changed, const Trace& trace, const TwinPrograms& programs)
        : changed_(changed), runs_{recorded, changed}, trace_(trace), kind_(trace.identity.machine.kind),
          programs_(programs), moved_(programs.moved()) {}

    emu::Result<ProgramStudy> run(Moment loading) {
        loading_ = loading;
        end_ = {trace_.records.size(), trace_.end};
        if (auto error = walk()) return *error;
        auto divergence = moved_ ? emu::Result(std::optional<Divergence>()) : first_changed_instruction();
        if (!divergence) return emu::Error{divergence.error()};
        if (!*divergence && diverged_) divergence = first_difference();
        if (!divergence) return emu::Error{divergence.error()};
        return ProgramStudy{program_, *divergence};
    }

  private:
    // Moments from `loading_` on, a step apart.
    std::vector<Moment> moments() const {
        std::vector<Moment> moments;
        auto cycle = loading_.cycle + step;
        for (auto index = loading_.records; index <= trace_.records.size(); ++index) {
            const bool last = index == trace_.records.size();
            for (const auto end = last ? trace_.end : trace_.records[index].at; cycle <= end; cycle += step)
                moments.push_back({index, cycle});
            if (!last && sets_clock_back(trace_.records[index])) cycle = step;
        }
        return moments;
    }

    // What differs in memory while the runs are in step, and how long they are.
    std::optional<emu::Error> walk() {
        int out_of_step = 0;
        for (const auto& moment : moments()) {
            if (out_of_step == parted_steps) break;
            const auto view = look(runs_, moment);
            if (!view) return emu::Error{view.error()};
            const auto memory = memories(runs_);
            if (!memory) return emu::Error{memory.error()};
            const bool together = moved_ ? runs_alike(*view) : in_step(*view);
            out_of_step = together ? 0 : out_of_step + 1;
            if (together)
                note_in_step(moment, *memory);
            else if (!diverged_)
                diverged_ = moment;
        }
        return std::nullopt;
    }

    void note_in_step(const Moment& moment, const MemoryPair& memory) {
        const auto found = memory.differences(kind_);
        touched_ |= found;
        if (self_contained_) {
            const bool more = (found & ~settled_differences_).any();
            if (more && !moved_ && !diverged_) diverged_ = moment;
            return;
        }
        diverged_.reset(); // that was a byte on its way
        same_for_ = found == last_differences_ ? same_for_ + 1 : 1;
        last_differences_ = found;
        last_in_step_ = moment;
        program_ = bytes_at(found, memory);
        if (!found.any() || same_for_ < settling_steps) return;
        self_contained_ = true;
        settled_differences_ = found;
    }

    // It is looked for from before loading on, since the program may run before all of it is there.
    emu::Result<std::optional<Divergence>> first_changed_instruction() {
        using Found = std::optional<Divergence>;
        const auto until = diverged_.value_or(end_);
        const auto stops = code_around(touched_);
        if (!stops.any()) return Found();
        if (const auto start = look(runs_, loading_); !start) return emu::Error{start.error()};
        for (int executions = 0; executions < max_executions; ++executions) {
            const auto hit = changed_.run_to_code(stops, until);
            if (!hit) return emu::Error{hit.error()};
            if (!*hit) return Found();
            auto divergence = difference_made_at(**hit);
            if (!divergence) return emu::Error{divergence.error()};
            if (*divergence) return *divergence;
        }
        return Found();
    }

    // By the instruction there, if the two have different bytes of it.
    emu::Result<std::optional<Divergence>> difference_made_at(const Moment& before) {
        using Found = std::optional<Divergence>;
        const auto view = look(runs_, before);
        if (!view) return emu::Error{view.error()};
        if (!in_step(*view)) return Found();
        const auto memory = memories(runs_);
        if (!memory) return emu::Error{memory.error()};
        if (memory->same_code(view->changed.registers.pc)) return Found();
        const Moment after{before.records, before.cycle + 1};
        const auto next = look(runs_, after);
        if (!next) return emu::Error{next.error()};
        if (!in_step(*next)) return Found(Divergence{before, after});
        const auto then = memories(runs_);
        if (!then) return emu::Error{then.error()};
        const bool news = (then->differences(kind_) & ~memory->differences(kind_)).any();
        return news ? Found(Divergence{before, after}) : Found();
    }

    // After loading, in registers or memory; or, if it did not come to an end, in what the processor does when.
    emu::Result<std::optional<Divergence>> first_difference() {
        const auto runs_the_same = [&](const ViewPair& view) -> emu::Result<bool> { return runs_alike(view); };
        const auto does_alike = [&](const ViewPair& view) -> emu::Result<bool> {
            if (!in_step(view)) return false;
            const auto memory = memories(runs_);
            if (!memory) return emu::Error{memory.error()};
            return (memory->differences(kind_) & ~settled_differences_).none();
        };
        const auto from = last_in_step_.value_or(loading_);
        const auto found = self_contained_ && !moved_ ? find_divergence(runs_, trace_, from, *diverged_, does_alike)
                                                      : find_divergence(runs_, trace_, from, *diverged_, runs_the_same);
        if (!found) return emu::Error{found.error()};
        return std::optional(*found);
    }

    // The same instruction comes next, at the same time.
    bool runs_alike(const ViewPair& view) const {
        return view.recorded.cycle == view.changed.cycle &&
               programs_.recorded.names().name(view.recorded.registers.pc) ==
                   programs_.changed.names().name(view.changed.registers.pc);
    }

    // Instructions that may have one of these bytes.
    static emu::Breakpoints code_around(const AddressSet& addresses) {
        emu::Breakpoints stops;
        for (std::size_t address = 0; address < addresses.size(); ++address) {
            for (std::size_t back = 0; addresses[address] && back < 3 && back <= address; ++back)
                stops.set(static_cast<std::uint16_t>(address - back));
        }
        return stops;
    }

    CodeProbe& changed_;
    RunPair runs_;
    const Trace& trace_;
    MachineKind kind_;
    const TwinPrograms& programs_;
    bool moved_; // labels are at other addresses
    Moment loading_, end_;
    AddressSet touched_; // while in step
    AddressSet last_differences_, settled_differences_;
    int same_for_ = 0; // steps
    bool self_contained_ = false;
    std::optional<Moment> last_in_step_; // before the program was loaded, or when it was
    std::optional<Moment> diverged_;     // the first moment of the walk that shows a difference which is not loading
    std::vector<ByteDifference> program_;
};

} // namespace

emu::Result<ProgramStudy> study_program(Probe& recorded, CodeProbe& changed, const Trace& trace, Moment loading,
                                        const TwinPrograms& programs) {
    return Study(recorded, changed, trace, programs).run(loading);
}

std::vector<ByteDifference> bytes_at(const AddressSet& addresses, const MemoryPair& memory) {
    std::vector<ByteDifference> bytes;
    for (std::size_t address = 0; address < addresses.size(); ++address) {
        if (!addresses[address]) continue;
        bytes.push_back({static_cast<std::uint16_t>(address), memory.recorded[address], memory.changed[address]});
    }
    return bytes;
}

} // namespace host
