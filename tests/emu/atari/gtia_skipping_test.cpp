// Lines of GTIA that the accelerator skips, because no pixel shows in them or because they begin as in an earlier
// frame, against the model that steps them: random groups of lines, met again and again with a change now and then.
#include "emu/atari/gtia/gtia.hpp"
#include "tests/emu/atari/lone_fast_gtia.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace emu::atari::test {
namespace {

using Random = std::mt19937;
int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }
std::uint8_t byte(Random& random) { return static_cast<std::uint8_t>(random()); }

constexpr int lines_per_group = 3, groups = 4, first_line = Frame::first_scan_line;

struct Write {
    int reg;
    std::uint8_t data;
    int clock;
    bool operator==(const Write&) const = default;
};

// What the schematic brings in the lines of a group: DMA's bytes, up to the line after it, AN data, and the writes to
// its first line.
struct Group {
    std::array<FastGtia::ObjectBytes, lines_per_group + 1> dma{};
    std::array<AnLine, lines_per_group> an;
    std::vector<Write> writes;
    bool is_looked_at = false; // a collision, after the writes
};

Write random_write(Random& random) {
    Write write{below(random, 0x20), byte(random), 12 + 2 * below(random, 108)};
    if (below(random, 8) == 0) write.reg = gtia_reg::GRACTL;
    if (below(random, 3) == 0) write.reg = below(random, 0x0D); // positions and sizes
    if (write.reg < gtia_reg::SIZEP0 && below(random, 2) == 0) write.data = static_cast<std::uint8_t>(write.data % 40);
    if (write.reg < gtia_reg::SIZEP0 && below(random, 4) == 0) // where a line ends, or the next begins
        write.data = static_cast<std::uint8_t>(below(random, 2) == 0 ? below(random, 3) : 218 + below(random, 10));
    if (gtia_reg::is_graphics(write.reg) && below(random, 3) != 0) write.data = 0;
    if (write.reg == gtia_reg::PRIOR && below(random, 2) == 0) write.data &= 0x3F;
    if (below(random, 8) == 0) write.clock = 226;
    return write;
}

AnLine random_codes(Random& random, std::uint32_t version) {
    AnLine an;
    an.hires = below(random, 4) == 0;
    an.version = below(random, 8) == 0 ? 0 : version;
    for (int clock = 44; clock < 200; ++clock) {
        if (below(random, 2) == 0)
            an.code[static_cast<std::size_t>(clock)] = static_cast<std::uint8_t>(4 + random() % 4);
    }
    return an;
}

void change_dma(Random& random, Group& group) {
    FastGtia::ObjectBytes& bytes = group.dma[static_cast<std::size_t>(below(random, lines_per_group + 1))];
    bytes[static_cast<std::size_t>(below(random, 5))] = below(random, 3) == 0 ? std::uint8_t{0} : byte(random);
}

void add_write(Random& random, Group& group) {
    group.writes.push_back(random_write(random));
    std::ranges::stable_sort(group.writes, {}, &Write::clock);
}

void change(Random& random, Group& group, std::uint32_t version) {
    switch (below(random, 6)) {
    case 0: return change_dma(random, group);
    case 1: group.an[static_cast<std::size_t>(below(random, lines_per_group))] = random_codes(random, version); return;
    case 2: return add_write(random, group);
    case 3:
        if (!group.writes.empty()) group.writes.back().data ^= 2;
        return;
    case 4: group.is_looked_at = !group.is_looked_at; return;
    default:
        if (!group.writes.empty()) group.writes.erase(group.writes.begin());
    }
}

Group random_group(Random& random, std::uint32_t version) {
    Group group;
    for (AnLine& an : group.an) an = random_codes(random, version++);
    const int bytes = below(random, 2) == 0 ? 0 : below(random, 12);
    for (int i = 0; i < bytes; ++i) change_dma(random, group);
    const int writes = below(random, 8) == 0 ? 12 : below(random, 4);
    for (int i = 0; i < writes; ++i) add_write(random, group);
    return group;
}

template <class Chip>
void load_players(Chip& gtia, const FastGtia::ObjectBytes& bytes) {
    for (int player = 0; player < 4; ++player)
        gtia.load_player(player, bytes[static_cast<std::size_t>(player)], 4 + 2 * player);
}

// The first line has begun, with its missiles. Players come before or after the other writes.
template <class Chip>
void write_first_line(Chip& gtia, const Group& group) {
    load_players(gtia, group.dma[0]);
    for (const Write& write : group.writes) gtia.write(write.reg, write.data, write.clock);
    if (!group.is_looked_at) return;
    const int clock = (group.writes.empty() ? 12 : group.writes.back().clock);
    gtia.run_to(clock + Gtia::reads_ahead, group.an[0]);
}

template <class Chip>
void begin_line(Chip& gtia, int line, const FastGtia::ObjectBytes& bytes) {
    gtia.begin_line(line);
    gtia.load_missiles(bytes[4], 0);
}

void step_lines(Gtia& gtia, int first, const Group& group) {
    for (std::size_t n = 0; n < lines_per_group; ++n) {
        if (n > 0) load_players(gtia, group.dma[n]);
        gtia.run_to(AnLine::clocks, group.an[n]);
        begin_line(gtia, first + static_cast<int>(n) + 1, group.dma[n + 1]);
    }
}

// As the schematic skips: each line at once; or all, if they were met before.
class Skipper {
  public:
    explicit Skipper(bool rendering) {
        gtia->power_on(false);
        gtia->set_rendering(rendering);
    }
    std::unique_ptr<LoneFastGtia> gtia = std::make_unique<LoneFastGtia>();
    int cached_groups = 0;

    void run(std::size_t at, int first, const Group& group) {
        Cached& cached = cached_[at];
        if (!gtia->lines_can_be_cached()) return run_lines(first, group);
        if (cached.filled && is_as(cached, first, group)) {
            ++cached_groups;
            return gtia->skip_cached_lines(first + lines_per_group, cached.begin, cached.end);
        }
        cached = {false, group.an.back().hires, group.dma, versions_of(group), gtia->lines_begin(bits_of(group)), {}};
        const GtiaCollisions::Met before = gtia->take_collisions();
        run_lines(first, group);
        cached.end = gtia->lines_end();
        cached.filled = gtia->lines_can_be_cached();
        gtia->add_collisions(before);
    }

  private:
    using Versions = std::array<std::uint32_t, lines_per_group>;
    struct Cached {
        bool filled = false;
        bool hires = false; // follows from ANTIC's state, which the schematic compares
        std::array<FastGtia::ObjectBytes, lines_per_group + 1> dma{};
        Versions versions{};
        FastGtia::LinesBegin begin;
        FastGtia::LinesEnd end;
    };

    static Versions versions_of(const Group& group) {
        Versions versions{};
        for (std::size_t n = 0; n < lines_per_group; ++n) versions[n] = group.an[n].version;
        return versions;
    }
    static FastGtia::ObjectBytes bits_of(const Group& group) {
        FastGtia::ObjectBytes bits{};
        for (const auto& bytes : group.dma) {
            for (std::size_t i = 0; i < bits.size(); ++i) bits[i] |= bytes[i];
        }
        return bits;
    }
    bool is_as(const Cached& cached, int first, const Group& group) const {
        if (cached.hires != group.an.back().hires || cached.dma != group.dma || !gtia->begins_as(cached.begin))
            return false;
        if (!cached.begin.sees_playfield) return true;
        const Versions versions = versions_of(group);
        for (const std::uint32_t version : versions) {
            if (version == 0) return false;
        }
        return versions == cached.versions && gtia->are_painted(first, lines_per_group, cached.end);
    }
    void run_lines(int first, const Group& group) {
        for (std::size_t n = 0; n < lines_per_group; ++n) {
            if (n > 0) load_players(*gtia, group.dma[n]);
            AnLine an = group.an[n];
            if (!gtia->sees_playfield()) an.code.fill(AnLine::playfield), an.version = 99;
            gtia->run_to(AnLine::clocks, an);
            begin_line(*gtia, first + static_cast<int>(n) + 1, group.dma[n + 1]);
        }
    }

    std::array<Cached, groups> cached_;
};

std::vector<std::uint8_t> state_of(const Gtia& gtia) {
    StateWriter out;
    gtia.serialize(out);
    return out.take();
}

void expect_same_frame(const Frame& left, const Frame& right) {
    for (std::size_t line = 0; line < lines_per_group * groups; ++line) {
        ASSERT_EQ(left.line[line].dots, right.line[line].dots) << "line " << line;
        ASSERT_EQ(left.line[line].hires, right.line[line].hires) << "line " << line;
        ASSERT_EQ(left.line[line].paired, right.line[line].paired) << "line " << line;
    }
}

class Comparison {
  public:
    explicit Comparison(unsigned seed) : random_(seed) {
        for (Group& group : groups_) group = random_group(random_, new_versions());
        exact_->power_on(false);
        exact_->set_rendering(true);
        const bool objects = below(random_, 2) == 0;
        for (int reg = 0; reg <= gtia_reg::GRACTL; ++reg) {
            std::uint8_t data = byte(random_);
            if (gtia_reg::is_graphics(reg) && !objects) data = 0;
            if (reg == gtia_reg::PRIOR) data &= 0x3F;
            if (reg < gtia_reg::SIZEP0 && below(random_, 2) == 0) data = static_cast<std::uint8_t>(data % 30); // parked
            if (reg == gtia_reg::GRACTL) data = 3;
            each([=](auto& gtia) { gtia.write(reg, data, 0); });
        }
        AnLine blank;
        blank.blank = true;
        each([&blank](auto& gtia) { gtia.run_to(AnLine::clocks, blank); });
    }

    // Now and then with a group that is another for this frame only.
    void run_frame() {
        const std::array<Group, groups> kept = groups_;
        Group& other = groups_[static_cast<std::size_t>(below(random_, groups))];
        for (int changes = below(random_, 4); changes > 0; --changes) change(random_, other, new_versions());
        run_groups();
        groups_ = kept;
    }
    void run_groups() {
        begin(first_line, groups_[0]);
        for (std::size_t at = 0; at < groups; ++at) {
            const int first = first_line + lines_per_group * static_cast<int>(at);
            if (at > 0) begin(first, groups_[at]);
            each([this, at](auto& gtia) { write_first_line(gtia, groups_[at]); });
            step_lines(*exact_, first, groups_[at]);
            drawn_.run(at, first, groups_[at]);
            blind_.run(at, first, groups_[at]);
            ASSERT_EQ(state_of(*exact_), state_of(drawn_.gtia->chip())) << "after line " << first;
            ASSERT_EQ(state_of(*exact_), state_of(blind_.gtia->chip())) << "after line " << first;
            end_line();
        }
        each([](auto& gtia) { gtia.begin_line(GtiaScreen::last_line); });
        end_line();
        expect_same_frame(exact_->frame(), drawn_.gtia->frame());
    }
    void change_something() {
        Group& group = groups_[static_cast<std::size_t>(below(random_, groups))];
        if (below(random_, 3) == 0) change(random_, group, new_versions());
        if (below(random_, 12) == 0) drawn_.gtia->set_rendering(true), exact_->set_rendering(true);
    }
    int cached_groups() const { return drawn_.cached_groups + blind_.cached_groups; }

  private:
    template <class Do>
    void each(const Do& act) {
        act(*exact_), act(*drawn_.gtia), act(*blind_.gtia);
    }
    void begin(int line, const Group& group) {
        each([&](auto& gtia) { begin_line(gtia, line, group.dma[0]); });
    }
    // Between the groups lies one that nobody looks at, in which the blank of the next begins.
    void end_line() {
        AnLine blank;
        blank.blank = true;
        each([&blank](auto& gtia) { gtia.run_to(AnLine::clocks, blank); });
    }
    std::uint32_t new_versions() { return version_ += 10; }

    Random random_;
    std::uint32_t version_ = 100;
    std::array<Group, groups> groups_;
    std::unique_ptr<Gtia> exact_ = std::make_unique<Gtia>();
    Skipper drawn_{true}, blind_{false};
};

TEST(GtiaSkipping, equals_stepping) {
    int cached_groups = 0;
    for (unsigned seed = 0; seed < 600 && !testing::Test::HasFatalFailure(); ++seed) {
        Comparison comparison(seed);
        for (int frame = 0; frame < 12 && !testing::Test::HasFatalFailure(); ++frame) {
            SCOPED_TRACE("seed " + std::to_string(seed) + ", frame " + std::to_string(frame));
            comparison.run_frame();
            comparison.change_something();
        }
        cached_groups += comparison.cached_groups();
    }
    EXPECT_GT(cached_groups, 1000); // or the test would say little
}

} // namespace
} // namespace emu::atari::test
