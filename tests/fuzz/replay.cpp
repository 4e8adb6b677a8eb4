// Any trace that contains its disks: it is replayed for a bounded number of cycles, or rejected with a message; the
// replay's state can be saved and restored.
#include "host/recording/replay.hpp"

#include <algorithm>
#include <cstdlib>

namespace {

constexpr emu::Cycle max_cycles = 4'000; // per trace, over all its power-ons
constexpr int max_steps = 64;            // records

bool is_self_contained(const host::Trace& trace) {
    return std::ranges::all_of(trace.media, [](const host::Medium& medium) {
        return medium.source == host::Medium::Source::blank || medium.source == host::Medium::Source::inlined;
    });
}

const host::ReplayOptions options{.media = {.products = {FORTRESS_BINARY_DIR "/roms", FORTRESS_BINARY_DIR "/disks"}}};

void run(host::Replay& replay) {
    emu::Cycle left = max_cycles;
    for (int step = 0; step < max_steps && left > 0 && !replay.finished(); ++step) {
        const emu::Cycle begin = replay.machine().cycles();
        const bool reached = replay.run_to(begin + left);
        left -= std::min(left, replay.machine().cycles() - begin);
        if (!reached) return;
        replay.step();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto trace = host::parse_trace({data, size});
    if (!trace) return trace.error().empty() ? std::abort(), 1 : 0;
    if (!is_self_contained(*trace)) return 0;
    auto replay = host::Replay::begin(*trace, options);
    if (!replay) return replay.error().empty() ? std::abort(), 1 : 0;
    run(*replay);
    const auto state = replay->state();
    if (replay->restore(state) || replay->state() != state) std::abort();
    return 0;
}
