// Catching up equals ticking: random lines of codes and random histories of register writes, whatever is drawn at once
// or passed over as known.
#include "emu/atari/gtia.hpp"
#include "tests/emu/atari/ticked_gtia.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <vector>

namespace emu::test {
namespace {

using Random = std::mt19937;

int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }

struct Access {
    enum Kind { write, missiles, player, look } kind = write;
    int clock = 0;
    int number = 0; // register or player
    std::uint8_t data = 0;
};

struct Script { // a line's
    AnLine an;
    std::vector<Access> accesses;
};

constexpr int visible_lines = 4; // each test runs these over and over, with the first of vertical blank

AnLine random_codes(Random& random, std::uint32_t version) {
    AnLine an;
    an.hires = below(random, 2) != 0;
    an.version = below(random, 2) != 0 ? version : 0;
    const int from = 30 + below(random, 30), to = 190 + below(random, 38);
    for (int clock = from; clock < to; ++clock) {
        const bool empty = !an.hires && below(random, 3) == 0;
        an.code[static_cast<std::size_t>(clock)] = static_cast<std::uint8_t>(empty ? 0 : 4 + below(random, 4));
    }
    return an;
}

bool loads_object(int reg) { return reg >= 0x0D && reg <= 0x11; }

Access random_access(Random& random, int clock, int looks) {
    Access access{Access::write, clock, below(random, 0x20), static_cast<std::uint8_t>(random())};
    if (access.number < 8) access.data = static_cast<std::uint8_t>(30 + below(random, 200)); // HPOS
    if (access.number == 0x1B && below(random, 2) != 0) access.data &= 0x3F;
    if (below(random, 100) < looks) access.kind = Access::look;
    return access;
}

Script random_script(Random& random, std::uint32_t version, int accesses, int looks) {
    Script script{random_codes(random, version), {}};
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
               (access.kind == Access::write && loads_object(access.number));
    });
}

std::vector<std::uint8_t> state_of(const Gtia& gtia) {
    StateWriter out;
    gtia.serialize(out);
    return out.take();
}

// The chip as it is used, one that never knows a line again, one that draws nothing, and the reference.
class Four {
  public:
    explicit Four(Random& random, bool objects) {
        for (Gtia* gtia : all()) gtia->power_on(false);
        fast->set_rendering(true);
        forgetful->set_rendering(true);
        for (int reg = 0; reg < 0x1C; ++reg) {
            if (objects || !loads_object(reg)) write(reg, static_cast<std::uint8_t>(random()), 0);
        }
        for (int reg = 0; reg < 8; ++reg) write(reg, static_cast<std::uint8_t>(40 + below(random, 150)), 0);
        write(0x1D, 3, 0); // GRACTL: objects by DMA
    }
    void run_line(int line, const Script& script) {
        for (Gtia* gtia : all()) gtia->begin_line(line);
        forgetful->set_rendering(true);
        ticked.begin_line(line);
        for (const Access& each : script.accesses) access(each, script.an);
        look(AnLine::clocks - Gtia::reads_ahead, script.an);
        EXPECT_EQ(state_of(*fast), state_of(*forgetful));
        EXPECT_EQ(state_of(*fast), state_of(*blind));
    }

    std::unique_ptr<Gtia> fast = std::make_unique<Gtia>();
    TickedGtia ticked;

  private:
    std::array<Gtia*, 3> all() { return {fast.get(), forgetful.get(), blind.get()}; }
    void write(int reg, std::uint8_t data, int clock) {
        for (Gtia* gtia : all()) gtia->write(reg, data, clock);
        ticked.write(reg, data, clock);
    }
    void look(int clock, const AnLine& an) {
        AnLine unknown = an;
        fast->run_to(clock + Gtia::reads_ahead, an);
        forgetful->run_to(clock + Gtia::reads_ahead, an);
        if (!blind->sees_playfield()) unknown.code.fill(AnLine::playfield);
        blind->run_to(clock + Gtia::reads_ahead, unknown);
        ticked.run_to(clock + Gtia::reads_ahead, an);
        for (int reg = 0; reg < 16; ++reg) ASSERT_EQ(fast->read(reg), ticked.read_collision(reg)) << reg;
    }
    void access(const Access& access, const AnLine& an) {
        switch (access.kind) {
        case Access::write: return write(access.number, access.data, access.clock);
        case Access::missiles:
            for (Gtia* gtia : all()) gtia->load_missiles(access.data, access.clock);
            return ticked.load_missiles(access.data, access.clock);
        case Access::player:
            for (Gtia* gtia : all()) gtia->load_player(access.number, access.data, access.clock);
            return ticked.load_player(access.number, access.data, access.clock);
        case Access::look: return look(access.clock, an);
        }
    }

    std::unique_ptr<Gtia> forgetful = std::make_unique<Gtia>();
    std::unique_ptr<Gtia> blind = std::make_unique<Gtia>();
};

// Each script runs in several frames, changing now and then, so that lines are met again.
void compare(unsigned seed, int accesses, int looks, bool objects = true) {
    Random random(seed);
    Four chips(random, objects);
    std::vector<Script> scripts(visible_lines);
    std::array<AtariFrame::Line, visible_lines> drawn{};
    for (int frame = 0; frame < 6; ++frame) {
        for (int line = 0; line < visible_lines; ++line) {
            Script& script = scripts[static_cast<std::size_t>(line)];
            const auto version = static_cast<std::uint32_t>(frame * visible_lines + line + 1);
            if (frame == 0 || below(random, 3) == 0) {
                script = random_script(random, version, accesses, looks);
                if (!objects) remove_objects(script);
            }
            chips.run_line(AtariFrame::first_scan_line + line, script);
            drawn[static_cast<std::size_t>(line)] = chips.ticked.drawn();
        }
        AnLine blank;
        blank.blank = true;
        chips.run_line(AtariFrame::first_scan_line + AtariFrame::lines, {blank, {}});
        ASSERT_TRUE(chips.fast->has_frame());
        for (std::size_t line = 0; line < visible_lines; ++line) {
            ASSERT_EQ(chips.fast->frame().line[line].dots, drawn[line].dots)
                << "line " << line << " of frame " << frame;
            ASSERT_EQ(chips.fast->frame().line[line].hires, drawn[line].hires);
        }
    }
}

TEST(GtiaEquivalence, lines_without_a_write) {
    for (unsigned seed = 0; seed < 40; ++seed) compare(seed, 0, 0);
}

TEST(GtiaEquivalence, lines_with_few_writes) {
    for (unsigned seed = 100; seed < 300; ++seed) compare(seed, 3, 10);
}

TEST(GtiaEquivalence, lines_with_many_writes) {
    for (unsigned seed = 1000; seed < 1100; ++seed) compare(seed, 40, 10);
}

TEST(GtiaEquivalence, lines_written_to_on_every_cycle) {
    for (unsigned seed = 2000; seed < 2050; ++seed) compare(seed, 108, 2);
}

TEST(GtiaEquivalence, lines_without_objects) {
    for (unsigned seed = 3000; seed < 3200; ++seed) compare(seed, 1, 2, false);
}

} // namespace
} // namespace emu::test
