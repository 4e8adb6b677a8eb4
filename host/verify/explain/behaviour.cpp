#include "host/verify/explain/behaviour.hpp"

namespace host {
namespace {

constexpr emu::Cycle walk_step = 500'000;   // about half a second
constexpr int parted_steps = 8;             // out of step for so long: not caused by loading
constexpr emu::Cycle instructions = 50'000; // cycles before the difference to examine instruction by instruction

bool same_registers(emu::Registers was, const emu::Registers& now) {
    was.pc = now.pc;
    return was == now;
}

class Study {
  public:
    Study(RunPair runs, const Trace& trace, const Stretch& stretch, const Relocation& relocation,
          const AddressSet& program)
        : runs_(runs), trace_(trace), kind_(trace.identity.machine.kind), stretch_(stretch), relocation_(relocation),
          program_area_(program), last_alike_(stretch.from) {
        if (relocation.moved()) program_area_.reset();
    }

    Behaviour run() {
        if (stretch_.loaded) begin_loaded();
        walk();
        if (!different_at_) return {std::move(program_), std::nullopt};
        const auto alike = [&](const ViewPair& view) { return is_alike(view); };
        const auto divergence = find_divergence(runs_, trace_, last_alike_, *different_at_, alike);
        return {std::move(program_), cause_of(divergence)};
    }

  private:
    void begin_loaded() {
        look(runs_, stretch_.from);
        settled_ = differences() & ~program_area_;
        loaded_ = true;
        runs_.recorded.keep();
        runs_.changed.keep();
    }

    // Returns moments one step apart and those of the game records.
    std::vector<Moment> moments() const {
        std::vector<Moment> moments;
        auto cycle = stretch_.from.cycle + walk_step;
        for (auto index = stretch_.from.records; index <= stretch_.until.records; ++index) {
            const bool last = index == stretch_.until.records;
            for (const auto end = last ? stretch_.until.cycle : trace_.records[index].at; cycle <= end;
                 cycle += walk_step)
                moments.push_back({index, cycle});
            if (last) moments.push_back(stretch_.until);
            if (!last && std::holds_alternative<GameRecord>(trace_.records[index].what))
                moments.push_back(moment_of(trace_, index));
            if (!last && sets_clock_back(trace_.records[index])) cycle = walk_step;
        }
        return moments;
    }

    void walk() {
        int out_of_step = 0;
        for (const auto& moment : moments()) {
            if (out_of_step == parted_steps || (loaded_ && different_at_)) break;
            const auto view = look(runs_, moment);
            const bool together = runs_alike(view);
            out_of_step = together ? 0 : out_of_step + 1;
            if (!together && !different_at_) different_at_ = moment;
            if (!together) continue;
            note_in_step(moment, differences());
            if (last_alike_ != moment) continue;
            runs_.recorded.keep();
            runs_.changed.keep();
        }
    }

    // While a drive turns, disk buffers may differ for a moment without any effect.
    void note_in_step(const Moment& moment, const AddressSet& found) {
        const bool may_load =
            !relocation_.moved() && !runs_.changed.machine().drives_rest() && moment != stretch_.until;
        const auto outside = found & ~program_area_;
        if (loaded_ && (outside & ~settled_).any()) {
            if (!may_load || doubtful_) different_at_ = doubtful_.value_or(moment);
            doubtful_ = moment;
            return;
        }
        doubtful_.reset();
        last_alike_ = moment;
        if (loaded_) return;
        different_at_.reset(); // a byte in transit
        loaded_ = relocation_.moved() || (found.any() && outside == settled_ && (program_area_.any() || !may_load));
        settled_ = outside;
    }

    bool are_in_step() const { return in_step(runs_.recorded.machine(), runs_.changed.machine(), relocation_); }

    bool runs_alike(const ViewPair& view) const {
        const auto &was = view.recorded.parts, &now = view.changed.parts;
        return are_in_step() && was.video == now.video && was.sound == now.sound && was.ports == now.ports &&
               (relocation_.moved() || same_registers(view.recorded.registers, view.changed.registers));
    }

    bool is_alike(const ViewPair& view) {
        if (!runs_alike(view)) return false;
        return !loaded_ || (differences() & ~program_area_ & ~settled_).none();
    }

    // Returns the addresses in memory that differ. If labels moved, addresses differ all over the program: then
    // compares the picture only, and reports a different one as address 0.
    AddressSet differences() {
        AddressSet found;
        if (relocation_.moved()) {
            found.set(0, picture_of(runs_.recorded.machine()) != picture_of(runs_.changed.machine()));
            return found;
        }
        const auto recorded = memory_of(runs_.recorded.machine()), changed = memory_of(runs_.changed.machine());
        found = different_bytes(recorded, changed, kind_);
        if (!loaded_) program_ = bytes_at(found, recorded, changed);
        return found;
    }

    // Finds the cause of an effect: the first instruction before it whose code differs, or the one since which
    // registers differ.
    Divergence cause_of(const Divergence& effect) {
        if (effect.by_input()) return effect;
        const Moment end = effect.after;
        auto here = begin_before(effect.before);
        std::optional<Divergence> begun; // the step at which the registers began to differ
        for (;;) {
            const auto before = glance(here);
            const auto was = before.recorded.registers, now = before.changed.registers;
            const Moment next = after(here, before.changed.cycle);
            const Divergence each{{here.records, before.changed.cycle}, next};
            const bool other_code =
                loaded_ && !relocation_.same_instruction(runs_.recorded, was.pc, runs_.changed, now.pc);
            if (here >= end || next <= here)
                return begun.value_or(other_code && relocation_.recorded(now.pc) == was.pc ? each : effect);
            if (other_code || !are_in_step()) return begun.value_or(each);
            const auto then = glance(next);
            if (!relocation_.moved() && !same_registers(then.recorded.registers, then.changed.registers))
                begun = begun.value_or(each);
            else if (next < end)
                begun.reset();
            here = next;
        }
    }

    ViewPair glance(const Moment& moment) const {
        return {runs_.recorded.glance(moment), runs_.changed.glance(moment)};
    }

    // Returns a moment up to `instructions` cycles earlier, without an input in between.
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

    // Returns the moment after one instruction, with the records up to its end done.
    Moment after(Moment moment, emu::Cycle cycle) const {
        while (moment.records < trace_.records.size() && trace_.records[moment.records].at <= cycle &&
               !std::holds_alternative<Input>(trace_.records[moment.records].what))
            ++moment.records;
        return {moment.records, cycle + 1};
    }

    RunPair runs_;
    const Trace& trace_;
    MachineKind kind_;
    Stretch stretch_;
    const Relocation& relocation_;
    AddressSet program_area_; // addresses in the line tables
    AddressSet settled_;      // other differences that exist while the runs are in step
    bool loaded_ = false;
    Moment last_alike_;
    std::optional<Moment> doubtful_;     // first difference in memory while a drive turned
    std::optional<Moment> different_at_; // first moment with a difference that loading does not explain
    std::vector<ByteDifference> program_;
};

} // namespace

std::vector<ByteDifference> bytes_at(const AddressSet& addresses, const MemoryImage& recorded,
                                     const MemoryImage& changed) {
    std::vector<ByteDifference> bytes;
    for (std::size_t address = 0; address < addresses.size(); ++address)
        if (addresses[address])
            bytes.push_back({static_cast<std::uint16_t>(address), recorded[address], changed[address]});
    return bytes;
}

bool in_step(const Machine& recorded, const Machine& changed, const Relocation& relocation) {
    const auto was = recorded.program_counter(), now = changed.program_counter();
    return recorded.cycles() == changed.cycles() && relocation.same_routine(was, now) &&
           recorded.peek(was) == changed.peek(now);
}

Behaviour find_behaviour(RunPair runs, const Trace& trace, const Stretch& stretch, const Relocation& relocation,
                         const AddressSet& program) {
    return Study(runs, trace, stretch, relocation, program).run();
}

} // namespace host
