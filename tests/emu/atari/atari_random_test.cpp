// Random machines equal ones that step every cycle: states at random times, and pictures.
#include "tests/emu/atari/looping_atari.hpp"
#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/atari/random_machines.hpp"
#include "tests/emu/atari/small_atari.hpp"
#include "tests/emu/random_seeds.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace emu::atari::test {
namespace {

// A random duration between a few cycles and several frames.
Cycle random_time(Random& random) {
    static constexpr int longest[] = {40, 500, 3000, 30000, 90000};
    return 1 + static_cast<Cycle>(below(random, longest[below(random, 5)]));
}

void expect_same(unsigned seed) {
    auto [quick, frames, rendered, is_waiting] = random_machine_of(seed);
    Atari800 exact = stepped_exactly(quick);
    quick.set_rendering(rendered);
    exact.set_rendering(rendered);
    Random random(seed);
    const auto end = static_cast<Cycle>(frames * cycles_per_frame(quick.options().tv));
    while (exact.cycles() < end && !exact.jammed()) {
        const Cycle next =
            std::min(end, exact.cycles() + (is_waiting ? 20000 + 2 * random_time(random) : random_time(random)));
        exact.run_until(next);
        quick.run_until(next);
        ASSERT_EQ(quick.cycles(), exact.cycles()) << "seed " << seed;
        ASSERT_EQ(quick.hash(), exact.hash()) << "seed " << seed << ", cycle " << exact.cycles();
    }
    if (!rendered || exact.jammed()) return;
    expect_same_picture(quick.draw_frame(), exact.draw_frame(), "seed " + std::to_string(seed));
}

TEST(AtariRandom, machines_run_and_draw_as_if_every_cycle_were_stepped) { for_random_seeds(expect_same); }

} // namespace
} // namespace emu::atari::test
