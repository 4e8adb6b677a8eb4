#include "host/verify/explain/behaviour.hpp"

namespace host {
namespace {

constexpr emu::Cycle step = 500'000;        // of the walk: about half a second
constexpr int parted_steps = 8;             // out of step: that was not loading
constexpr emu::Cycle instructions = 50'000; // cycles before the difference, gone through one by one
static_assert(study_needs >= (parted_steps + 1) * step);

// The same instruction comes next, at the same time.
bool same_course(RunPair runs, const ViewPair& view, const Relocation& relocation) {
    const auto was = view.recorded.registers.pc, now = view.changed.registers.pc;
    return view.recorded.cycle == view.changed.cycle && relocation.same_routine(was, now) &&
           runs.recorded.peek(was) == runs.changed.peek(now);
}

bool same_registers(emu::Registers was, const emu::Registers& now) {
    was.pc = now.pc;
    return was == now;
}

class Study {
  public:
    Study(RunPair runs, const Trace& trace, const Relocation& relocation, const AddressSet& program, Looks looks)
        : runs_(runs), trace_(trace), kind_(trace.identity.machine.kind), relocation_(relocation),
          program_area_(program), looks_(looks) {
        if (relocation.moved()) program_area_.reset();
    }

    emu::Result<Behaviour> run(const Moment& loading) {
        last_alike_ = loading;
        if (auto error = walk(loading)) return *error;
        Behaviour found;
        found.program = program_;
        if (!different_at_) return found;
        const auto alike = [&](const ViewPair& view) { return is_alike(view); };
        const auto divergence = find_divergence(runs_, trace_, last_alike_, *different_at_, alike);
        if (!divergence) return emu::Error{divergence.error()};
        const auto cause = cause_of(*divergence);
        if (!cause) return emu::Error{cause.error()};
        found.divergence = *cause;
        return found;
    }

  private:
    // Moments from `loading` on, a step apart.
    std::vector<Moment> moments_from(const Moment& loading) const {
        std::vector<Moment> moments;
        auto cycle = loading.cycle + step;
        for (auto index = loading.records; index <= trace_.records.size(); ++index) {
            const bool last = index == trace_.records.size();
            for (const auto end = last ? trace_.end : trace_.records[index].at; cycle <= end; cycle += step)
                moments.push_back({index, cycle});
            if (last) moments.push_back({index, trace_.end});
            if (!last && looks_ == Looks::at_records && std::holds_alternative<GameRecord>(trace_.records[index].what))
                moments.push_back(moment_of(trace_, index));
            if (!last && sets_clock_back(trace_.records[index])) cycle = step;
        }
        return moments;
    }

    std::optional<emu::Error> walk(const Moment& loading) {
        int out_of_step = 0;
        for (const auto& moment : moments_from(loading)) {
            if (out_of_step == parted_steps || (loaded_ && different_at_)) break;
            const auto view = look(runs_, moment);
            if (!view) return emu::Error{view.error()};
            const bool together = runs_alike(*view);
            out_of_step = together ? 0 : out_of_step + 1;
            if (!together && !different_at_) different_at_ = moment;
            if (!together) continue;
            const auto found = differences();
            if (!found) return emu::Error{found.error()};
            note_in_step(moment, *found);
            if (last_alike_ != moment) continue;
            if (auto error = runs_.recorded.keep()) return error;
            if (auto error = runs_.changed.keep()) return error;
        }
        return std::nullopt;
    }

    // While a drive turns, its buffers may differ for a moment without any effect.
    void note_in_step(const Moment& moment, const AddressSet& found) {
        const bool may_load = looks_ == Looks::timed && !relocation_.moved() && !runs_.changed.drives_rest() &&
                              moment.cycle != trace_.end;
        const auto outside = found & ~program_area_;
        if (loaded_ && (outside & ~settled_).any()) {
            if (!may_load || doubtful_) different_at_ = doubtful_.value_or(moment);
            doubtful_ = moment;
            return;
        }
        doubtful_.reset();
        last_alike_ = moment;
        if (loaded_) return;
        different_at_.reset(); // that was a byte on its way
        loaded_ = relocation_.moved() || (found.any() && outside == settled_ && (program_area_.any() || !may_load));
        settled_ = outside;
    }

    bool runs_alike(const ViewPair& view) const {
        const auto &was = view.recorded.parts, &now = view.changed.parts;
        return same_course(runs_, view, relocation_) && was.video == now.video && was.sound == now.sound &&
               was.ports == now.ports &&
               (relocation_.moved() || same_registers(view.recorded.registers, view.changed.registers));
    }

    emu::Result<bool> is_alike(const ViewPair& view) {
        if (!runs_alike(view)) return false;
        if (!loaded_) return true;
        const auto found = differences();
        if (!found) return emu::Error{found.error()};
        return (*found & ~program_area_ & ~settled_).none();
    }

    // Of memory. A program that moved has other addresses everywhere in it: there the picture alone is compared, and
    // another one counts as address 0.
    emu::Result<AddressSet> differences() {
        AddressSet found;
        if (relocation_.moved()) {
            found.set(0, runs_.recorded.picture() != runs_.changed.picture());
            return found;
        }
        const auto memory = memories(runs_);
        if (!memory) return emu::Error{memory.error()};
        found = memory->differences(kind_);
        if (!loaded_) program_ = bytes_at(found, *memory);
        return found;
    }

    // The first of the instructions before an effect whose code is different, or since which registers are.
    emu::Result<Divergence> cause_of(const Divergence& effect) {
        if (effect.by_input()) return effect;
        const Moment end = effect.after;
        auto here = begin_before(effect.before);
        std::optional<Divergence> begun; // since then registers differ, up to here
        for (;;) {
            const auto before = glance(here);
            if (!before) return emu::Error{before.error()};
            const auto was = before->recorded.registers, now = before->changed.registers;
            const Moment next = after(here, before->changed.cycle);
            const Divergence each{{here.records, before->changed.cycle}, next};
            const bool other_code =
                loaded_ && !relocation_.same_instruction(runs_.recorded, was.pc, runs_.changed, now.pc);
            if (here >= end || next <= here)
                return begun.value_or(other_code && relocation_.recorded(now.pc) == was.pc ? each : effect);
            if (other_code || !same_course(runs_, *before, relocation_)) return begun.value_or(each);
            const auto then = glance(next);
            if (!then) return emu::Error{then.error()};
            if (!relocation_.moved() && !same_registers(then->recorded.registers, then->changed.registers))
                begun = begun.value_or(each);
            else if (next < end)
                begun.reset();
            here = next;
        }
    }

    emu::Result<ViewPair> glance(const Moment& moment) const {
        const auto recorded = runs_.recorded.glance(moment);
        if (!recorded) return emu::Error{recorded.error()};
        const auto changed = runs_.changed.glance(moment);
        if (!changed) return emu::Error{changed.error()};
        return ViewPair{*recorded, *changed};
    }

    // No input lies between.
    Moment begin_before(Moment moment) const {
        const auto earliest = moment.cycle - std::min(moment.cycle, instructions);
        auto records = moment.records;
        const auto floor = [&] { return records == 0 ? 0 : trace_.records[records - 1].at; };
        while (records > last_alike_.records && floor() > earliest &&
               !std::holds_alternative<Input>(trace_.records[records - 1].what))
            --records;
        const Moment begin{records, std::max(earliest, sets_back(records) ? 0 : floor())};
        return std::max(begin, last_alike_);
    }

    bool sets_back(std::size_t records) const { return records > 0 && sets_clock_back(trace_.records[records - 1]); }

    // One instruction on; the records that lie before its end have happened.
    Moment after(Moment moment, emu::Cycle cycle) const {
        while (moment.records < trace_.records.size() && trace_.records[moment.records].at <= cycle &&
               !std::holds_alternative<Input>(trace_.records[moment.records].what))
            ++moment.records;
        return {moment.records, cycle + 1};
    }

    RunPair runs_;
    const Trace& trace_;
    MachineKind kind_;
    const Relocation& relocation_;
    AddressSet program_area_; // what the line tables have bytes for
    Looks looks_;
    AddressSet settled_; // other differences that are there while the runs are in step
    bool loaded_ = false;
    Moment last_alike_;
    std::optional<Moment> doubtful_;     // memory differs since then, while a drive turned
    std::optional<Moment> different_at_; // the first moment of the walk that shows a difference which is not loading
    std::vector<ByteDifference> program_;
};

} // namespace

std::vector<ByteDifference> bytes_at(const AddressSet& addresses, const MemoryPair& memory) {
    std::vector<ByteDifference> bytes;
    for (std::size_t address = 0; address < addresses.size(); ++address) {
        if (!addresses[address]) continue;
        bytes.push_back({static_cast<std::uint16_t>(address), memory.recorded[address], memory.changed[address]});
    }
    return bytes;
}

emu::Result<Behaviour> find_behaviour(RunPair runs, const Trace& trace, Moment loading, const Relocation& relocation,
                                      const AddressSet& program, Looks looks) {
    return Study(runs, trace, relocation, program, looks).run(loading);
}

emu::Result<Course> compare_courses(RunPair runs, const Trace& trace, const Relocation& relocation) {
    auto found = Course::same;
    for (std::size_t i = 0; i < trace.records.size(); ++i) {
        if (!std::holds_alternative<Checkpoint>(trace.records[i].what)) continue;
        const auto view = look(runs, moment_of(trace, i));
        if (!view) return emu::Error{view.error()};
        if (!same_course(runs, *view, relocation)) return Course::other_timing;
        if (runs.recorded.picture() != runs.changed.picture()) found = Course::other_picture;
    }
    return found;
}

} // namespace host
