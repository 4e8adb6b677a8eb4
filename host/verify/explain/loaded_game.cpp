#include "host/verify/explain/loaded_game.hpp"

#include <algorithm>
#include <functional>

namespace host {
namespace {

constexpr std::string_view loaded_label = "main_loaded"; // game6502/platform/atari/start.s

std::optional<std::uint16_t> address_of(std::string_view label, const AddressNames& names) {
    const auto labels = names.labels();
    const auto found = std::ranges::find(labels, label, &std::pair<std::string, std::uint16_t>::first);
    return found == labels.end() ? std::nullopt : std::optional(found->second);
}

// Keeps the memory at the moment when the game is loaded, and the state before the next instruction at one of the
// addresses that `interesting` chooses for that memory.
class LoadingWatch final : public Watch {
  public:
    using Interesting = std::function<emu::Breakpoints(const MemoryImage&)>;

    LoadingWatch(std::uint16_t loaded, Interesting interesting) : interesting_(std::move(interesting)) {
        stops_.set(loaded);
    }

    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override {
        if (loaded_.memory.empty()) {
            loaded_ = {machine.cycles(), memory_of(machine)};
            stops_ = interesting_(loaded_.memory);
            return;
        }
        stops_ = {};
        found_ = View{machine.cycles(), machine.registers(), {}};
    }

    struct Loaded {
        emu::Cycle at = 0;
        MemoryImage memory{}; // empty: not yet
    };
    const Loaded& loaded() const { return loaded_; }
    const std::optional<View>& found() const { return found_; }

  private:
    emu::Breakpoints stops_;
    Interesting interesting_;
    Loaded loaded_;
    std::optional<View> found_;
};

// Returns the number of records before the watch had nothing left to find, or of all.
std::size_t run(const Trace& trace, const ReplayOptions& options, LoadingWatch& watch) {
    auto replay = Replay::begin(trace, options);
    if (!replay) return 0;
    replay->watch(&watch);
    for (;;) {
        const auto records = replay->position();
        if (!replay->step() || !watch.stops().any()) return records;
    }
}

} // namespace

std::optional<ChangedInstruction> changed_instruction_after_loading(const Trace& trace, const Runs& runs,
                                                                    const Programs& programs,
                                                                    const Relocation& relocation,
                                                                    emu::Cycle different_at) {
    const auto recorded_loaded = address_of(loaded_label, programs.recorded.names());
    const auto changed_loaded = address_of(loaded_label, programs.changed.names());
    if (!recorded_loaded || !changed_loaded) return std::nullopt;
    LoadingWatch recorded(*recorded_loaded, [](const MemoryImage&) { return emu::Breakpoints(); });
    run(trace, runs.reference(), recorded);
    const auto& was = recorded.loaded().memory;
    if (was.empty()) return std::nullopt;
    LoadingWatch changed(*changed_loaded, [&](const MemoryImage& now) {
        emu::Breakpoints stops;
        const auto instructions = programs.changed.instructions(now);
        for (std::size_t at = 0; at < instructions.size(); ++at) {
            const auto pc = static_cast<std::uint16_t>(at);
            if (instructions[at] && !relocation.same_instruction(was, relocation.recorded(pc), now, pc)) stops.set(pc);
        }
        return stops;
    });
    const auto records = run(trace, runs.changed, changed);
    const auto& found = changed.found();
    if (!found || different_at >= changed.loaded().at) return std::nullopt;
    return ChangedInstruction{{records, found->cycle},
                              found->registers,
                              relocation.recorded(found->registers.pc),
                              was,
                              changed.loaded().memory};
}

} // namespace host
