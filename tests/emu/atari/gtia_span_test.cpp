// A GTIA that runs in spans without changes equals one that runs clock by clock: random lines of AN data and random
// register writes, drawn and blind.
#include "emu/atari/gtia/gtia.hpp"
#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/states.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace emu::atari::test {
namespace {

struct Access {
    enum Kind { write, missiles, player, look } kind = write;
    int clock = 0;
    int number = 0; // of the register or player
    std::uint8_t data = 0;
};

struct Script { // of a line
    AnLine an;
    std::vector<Access> accesses;
};

constexpr int visible_lines = 4; // each test repeats these, and the first line of the vertical blank

AnLine random_codes(Random& random) {
    AnLine an;
    an.hires = below(random, 2) != 0;
    const int from = 30 + below(random, 30), to = 190 + below(random, 38);
    for (int clock = from; clock < to; ++clock) {
        const bool empty = !an.hires && below(random, 3) == 0;
        an.code[static_cast<std::size_t>(clock)] = static_cast<std::uint8_t>(empty ? 0 : 4 + below(random, 4));
    }
    return an;
}

Access random_access(Random& random, int clock, int looks) {
    Access access{Access::write, clock, below(random, 0x20), static_cast<std::uint8_t>(random())};
    if (access.number < 8) access.data = static_cast<std::uint8_t>(30 + below(random, 200)); // HPOS
    if (access.number == 0x1B && below(random, 2) != 0) access.data &= 0x3F;
    if (below(random, 100) < looks) access.kind = Access::look;
    return access;
}

Script random_script(Random& random, int accesses, int looks) {
    Script script{random_codes(random), {}};
    if (below(random, 2) != 0) script.accesses.push_back({Access::missiles, 0, 0, static_cast<std::uint8_t>(random())});
    for (int player = 0; player < 4; ++player) {
        if (below(random, 2) == 0) continue;
        script.accesses.push_back({Access::player, 4 + 2 * player, player, static_cast<std::uint8_t>(random())});
    }
    for (int cycle = 6; cycle < 114; ++cycle) {
        if (below(random, 108) < accesses) script.accesses.push_back(random_access(random, 2 * cycle, looks));
    }
    return script;
}

void remove_objects(Script& script) {
    std::erase_if(script.accesses, [](const Access& access) {
        return access.kind == Access::missiles || access.kind == Access::player ||
               (access.kind == Access::write && gtia_reg::is_graphics(access.number));
    });
}

// Four chips: clock by clock and in spans, each drawing and blind.
class Chips {
  public:
    explicit Chips(Random& random, bool objects) {
        each([](auto& gtia) { gtia.power_on(false); });
        exact->set_rendering(true);
        fast->set_rendering(true);
        for (int reg = 0; reg < 0x1C; ++reg) {
            if (objects || !gtia_reg::is_graphics(reg)) write(reg, static_cast<std::uint8_t>(random()), 0);
        }
        for (int reg = 0; reg < 8; ++reg) write(reg, static_cast<std::uint8_t>(40 + below(random, 150)), 0);
        write(gtia_reg::GRACTL, gractl_bit::missile_dma | gractl_bit::player_dma, 0);
    }
    void run_line(int line, const Script& script) {
        each([line](auto& gtia) { gtia.begin_line(line); });
        for (const Access& each : script.accesses) access(each, script.an);
        look(AnLine::clocks - Gtia::reads_ahead, script.an);
        EXPECT_EQ(state_of(*exact), state_of(*exact_blind));
        EXPECT_EQ(state_of(*exact), state_of(*fast));
        EXPECT_EQ(state_of(*exact), state_of(*fast_blind));
    }

    std::unique_ptr<Gtia> exact = std::make_unique<Gtia>(), exact_blind = std::make_unique<Gtia>();
    std::unique_ptr<Gtia> fast = std::make_unique<Gtia>(), fast_blind = std::make_unique<Gtia>();

  private:
    template <class Do>
    void each(const Do& act) {
        act(*exact), act(*exact_blind), act(*fast), act(*fast_blind);
    }
    void write(int reg, std::uint8_t data, int clock) {
        each([=](auto& gtia) { gtia.write(reg, data, clock); });
    }
    void look(int clock, const AnLine& an) {
        const int to = clock + Gtia::reads_ahead;
        AnLine unknown = an;
        const auto [first, end] = fast_blind->seen_codes();
        for (int unseen = 0; unseen < AnLine::clocks; ++unseen)
            if (unseen < first || unseen >= end) unknown.code[static_cast<std::size_t>(unseen)] = AnLine::playfield;
        for (int next = 1; next <= to; ++next) {
            exact->run_to(next, an);
            exact_blind->run_to(next, an);
        }
        fast->run_to(to, an);
        fast_blind->run_to(to, unknown);
        for (int reg = 0; reg < 16; ++reg) {
            each([&](auto& gtia) { ASSERT_EQ(gtia.read(reg), exact->read(reg)) << reg; });
        }
    }
    void access(const Access& access, const AnLine& an) {
        switch (access.kind) {
        case Access::write: return write(access.number, access.data, access.clock);
        case Access::missiles: return each([&](auto& gtia) { gtia.load_missiles(access.data, access.clock); });
        case Access::player:
            return each([&](auto& gtia) { gtia.load_player(access.number, access.data, access.clock); });
        case Access::look: return look(access.clock, an);
        }
    }
};

// Each script runs in several frames with occasional changes, so that lines repeat.
void compare(unsigned seed, int accesses, int looks, bool objects = true) {
    Random random(seed);
    Chips chips(random, objects);
    std::vector<Script> scripts(visible_lines);
    for (int frame = 0; frame < 6; ++frame) {
        for (int line = 0; line < visible_lines; ++line) {
            Script& script = scripts[static_cast<std::size_t>(line)];
            if (frame == 0 || below(random, 3) == 0) {
                script = random_script(random, accesses, looks);
                if (!objects) remove_objects(script);
            }
            chips.run_line(Frame::first_scan_line + line, script);
        }
        AnLine blank;
        blank.blank = true;
        chips.run_line(Frame::first_scan_line + Frame::lines, {blank, {}});
        ASSERT_TRUE(chips.fast->has_frame());
        for (std::size_t line = 0; line < visible_lines; ++line) {
            const Frame::Line& exact = chips.exact->frame().line[line];
            const Frame::Line& fast = chips.fast->frame().line[line];
            ASSERT_EQ(exact.dots, fast.dots) << "line " << line << " of frame " << frame;
            ASSERT_EQ(exact.hires, fast.hires);
            ASSERT_EQ(exact.paired, fast.paired);
        }
    }
}

TEST(GtiaSpans, lines_without_a_write) {
    for (unsigned seed = 0; seed < 40; ++seed) compare(seed, 0, 0);
}

TEST(GtiaSpans, lines_with_few_writes) {
    for (unsigned seed = 100; seed < 300; ++seed) compare(seed, 3, 10);
}

TEST(GtiaSpans, lines_with_many_writes) {
    for (unsigned seed = 1000; seed < 1100; ++seed) compare(seed, 40, 10);
}

TEST(GtiaSpans, lines_written_to_on_every_cycle) {
    for (unsigned seed = 2000; seed < 2050; ++seed) compare(seed, 108, 2);
}

TEST(GtiaSpans, lines_without_objects) {
    for (unsigned seed = 3000; seed < 3200; ++seed) compare(seed, 1, 2, false);
}

} // namespace
} // namespace emu::atari::test
