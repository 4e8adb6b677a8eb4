#include "tests/emu/atari/ticked_gtia.hpp"

#include <algorithm>
#include <utility>

namespace emu::test {

namespace {

constexpr int decoder_prior = 99;

bool gtia_mode(unsigned prior) { return prior >= 0x40; }

} // namespace

void TickedGtia::write(int reg, std::uint8_t data, int clock) {
    if (reg == 0x1C) vdelay_ = data;
    if (reg == 0x1D) gractl_ = data;
    if (reg <= 0x07) wait(clock + 5, reg, data);
    if (reg >= 0x08 && reg <= 0x11) wait(clock + 3, reg, data);
    if (reg >= 0x12 && reg <= 0x1B) wait(clock + 1, reg, data);
    if (reg == 0x1B) wait(clock + 2, decoder_prior, data);
    if (reg == 0x1E) wait(clock + 3, reg, data);
}

void TickedGtia::load_missiles(std::uint8_t data, int clock) {
    if ((gractl_ & 1) != 0) wait(clock + 3, 0x11, data, line_ % 2 == 1 ? 15 : ~vdelay_ & 15);
}

void TickedGtia::load_player(int player, std::uint8_t data, int clock) {
    const bool delayed = line_ % 2 == 0 && (vdelay_ >> (4 + player) & 1) != 0;
    if ((gractl_ & 2) != 0 && !delayed) wait(clock + 3, 0x0D + player, data);
}

void TickedGtia::take_effect(const Write& write, int clock) {
    const auto reg = static_cast<unsigned>(write.reg);
    if (reg < 8) object_[reg].position = write.data;
    if (reg >= 8 && reg < 12) object_[reg - 8].size = write.data & 3;
    for (unsigned missile = 0; missile < 4; ++missile) {
        if (reg == 12) object_[4 + missile].size = write.data >> (2 * missile) & 3;
        if (reg == 17 && (write.missiles >> missile & 1) != 0) {
            object_[4 + missile].latch = (write.data >> (2 * missile) & 3) << 6;
        }
    }
    if (reg >= 13 && reg < 17) object_[reg - 13].latch = write.data;
    if (reg >= 18 && reg < 27) color_[reg - 18] = write.data & 0xFE;
    if (reg == 0x1E) met_playfields_ = met_players_ = {};
    if (reg == 0x1B) {
        if (gtia_mode(prior_) != gtia_mode(write.data)) {
            prior_before_ = prior_;
            hires_before_ = hires_;
            changed_at_ = clock;
        }
        prior_ = write.data;
        hires_ = hires_ && !gtia_mode(prior_);
    }
    if (reg == decoder_prior) {
        if (gtia_mode(decoder_prior_) && !gtia_mode(write.data)) decoder_left_at_ = clock;
        decoder_prior_ = write.data;
        decoder_hires_ = decoder_hires_ && !gtia_mode(decoder_prior_);
    }
}

void TickedGtia::begin_line(int frame_line) {
    for (Write& write : waiting_) write.at -= AnLine::clocks;
    line_ = frame_line;
    clock_ = 0;
    changed_at_ = -99;
}

void TickedGtia::run_to(int clock, const AnLine& an) {
    for (; clock_ < clock; ++clock_) tick(clock_, an);
}

void TickedGtia::tick(int clock, const AnLine& an) {
    if (clock == 34) {
        hires_ = an.hires && !gtia_mode(prior_);
        decoder_hires_ = an.hires && !gtia_mode(decoder_prior_);
        decoder_left_at_ = -99;
        drawn_.hires = hires_;
    }
    for (std::size_t i = 0; i < waiting_.size();) {
        if (waiting_[i].at > clock) {
            ++i;
            continue;
        }
        const Write due = waiting_[i];
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(i));
        take_effect(due, clock);
    }
    for (std::size_t i = 0; i < 8; ++i) {
        Shifter& object = object_[i];
        if (object.position == static_cast<unsigned>(clock)) {
            if (object.count != 0) object.bits = object.bits << 1 & 0xFF;
            object.count = 0;
            object.bits |= object.latch;
        }
        lit_[i] = (object.bits & 0x80) != 0;
    }
    if (clock >= 34 && clock < 222 && !an.blank) {
        collide(clock, an);
        draw(clock, an);
    }
    for (Shifter& object : object_) { // the counter's four ways, by size
        switch (object.size) {
        case 0: object.count = 0; break;
        case 1: object.count = (object.count + 1) & 1; break;
        case 2: object.count = object.count == 1 || object.count == 2 ? 2 : 0; break;
        default: object.count = (object.count + 1) & 3; break;
        }
        if (object.count == 0) object.bits = object.bits << 1 & 0xFF;
    }
}

unsigned TickedGtia::playfield_for_collision(int clock, const AnLine& an) const {
    const auto at = static_cast<std::size_t>(clock);
    const unsigned mode = decoder_prior_ >> 6, code = an.code[at];
    if (mode == 2) {
        const unsigned even = an.code[(at - 1) & ~std::size_t{1}], odd = an.code[(at - 1) | 1];
        return (even & 1) != 0 && (odd & 4) != 0 ? 1U << (odd & 3) : 0;
    }
    if (mode != 0 || (code & 4) == 0) return 0;
    if (clock == decoder_left_at_) return 1U << (an.code[at - 1] & 3);
    if (decoder_hires_) return (code & 3) != 0 ? 4 : 0;
    return 1U << (code & 3);
}

void TickedGtia::collide(int clock, const AnLine& an) {
    const unsigned playfield = playfield_for_collision(clock, an);
    for (std::size_t i = 0; i < 8; ++i) {
        if (!lit_[i]) continue;
        met_playfields_[i] |= playfield;
        for (unsigned player = 0; player < 4; ++player) {
            if (lit_[player] && player != i) met_players_[i] |= 1U << player;
        }
    }
}

std::uint8_t TickedGtia::read_collision(int reg) const {
    const auto kind = static_cast<unsigned>(reg) / 4, number = static_cast<unsigned>(reg) % 4;
    const unsigned object = kind % 2 == 0 ? 4 + number : number;
    return static_cast<std::uint8_t>(kind < 2 ? met_playfields_[object] : met_players_[object]);
}

unsigned TickedGtia::look(unsigned playfields) const {
    const bool fifth = (prior_ & 0x10) != 0, multi = (prior_ & 0x20) != 0;
    const bool pri0 = (prior_ & 1) != 0, pri1 = (prior_ & 2) != 0, pri2 = (prior_ & 4) != 0, pri3 = (prior_ & 8) != 0;
    std::array<bool, 4> p{};
    for (std::size_t i = 0; i < 4; ++i) p[i] = lit_[i] || (!fifth && lit_[4 + i]);
    for (unsigned i = 4; i < 8; ++i) p[i - 4] = p[i - 4] || (playfields >> i & 1) != 0; // mode 10 names players
    const bool pf0 = (playfields & 1) != 0, pf1 = (playfields & 2) != 0, pf2 = (playfields & 4) != 0;
    const bool pf3 = (playfields & 8) != 0 || (fifth && (lit_[4] || lit_[5] || lit_[6] || lit_[7]));
    const bool p01 = p[0] || p[1], p23 = p[2] || p[3], pf01 = pf0 || pf1, pf23 = pf2 || pf3;
    const bool sp0 = p[0] && !(pf01 && (pri2 || pri3)) && !(pri2 && pf23);
    const bool sp1 = p[1] && !(pf01 && (pri2 || pri3)) && !(pri2 && pf23) && (!p[0] || multi);
    const bool sp2 = p[2] && !p01 && !(pf23 && (pri1 || pri2)) && !(pf01 && !pri0);
    const bool sp3 = p[3] && !p01 && !(pf23 && (pri1 || pri2)) && !(pf01 && !pri0) && (!p[2] || multi);
    const bool sf3 = pf3 && !(p23 && (pri0 || pri3)) && !(p01 && !pri2);
    const bool sf2 = pf2 && !(p23 && (pri0 || pri3)) && !(p01 && !pri2) && !sf3;
    const bool sf1 = pf1 && !(p23 && pri0) && !(p01 && (pri0 || pri1)) && !sf3;
    const bool sf0 = pf0 && !(p23 && pri0) && !(p01 && (pri0 || pri1)) && !sf3;
    const bool background = !p01 && !p23 && !pf01 && !pf23;
    const std::array<bool, 9> shown{sp0, sp1, sp2, sp3, sf0, sf1, sf2, sf3, background};
    unsigned color = 0;
    for (std::size_t i = 0; i < 9; ++i) color |= shown[i] ? color_[i] : 0;
    return color;
}

void TickedGtia::draw(int clock, const AnLine& an) {
    const auto at = static_cast<std::size_t>(clock);
    const auto code = [&](std::size_t x) { return an.code[x] & 3U; };
    const auto pair = [&](std::size_t x, std::size_t y) { return code(x) * 4 + code(y); };
    const bool fifth = (prior_ & 0x10) != 0;
    bool player = lit_[0] || lit_[1] || lit_[2] || lit_[3];
    if (!fifth) player = player || lit_[4] || lit_[5] || lit_[6] || lit_[7];
    static constexpr std::array<unsigned, 16> named{0x10, 0x20, 0x40, 0x80, 1, 2, 4, 8, 0, 0, 0, 0, 1, 2, 4, 8};
    const auto mode10 = [&](unsigned pixel, bool playfield) {
        return look(named[pixel] & (playfield ? 0xFFU : 0xF0U));
    };

    const int since = clock - changed_at_;
    unsigned left = 0, right = 0;
    const auto plain = [&](bool hires) {
        const bool playfield = (an.code[at] & 4) != 0;
        left = right = look(!playfield ? 0 : hires ? 4 : 1U << code(at));
        if (!hires || !playfield) return;
        const unsigned lit = (left & 0xF0) | (color_[5] & 0x0F);
        if ((code(at) & 2) != 0) left = lit;
        if ((code(at) & 1) != 0) right = lit;
    };
    const std::size_t even = at & ~std::size_t{1}, late = (at - 1) & ~std::size_t{1};
    const bool late_playfield = (an.code[late + 1] & 4) != 0;
    const unsigned mode = prior_ >> 6;
    if (mode == 0 && since < 2 && prior_before_ >> 6 == 2) {
        left = right = mode10(pair(late, late + 1), late_playfield);
    } else if (mode == 0 && since < 2) { // players only: the fifth is no player
        const std::array<bool, 8> lit = lit_;
        if (fifth) lit_[4] = lit_[5] = lit_[6] = lit_[7] = false;
        left = right = look(0);
        lit_ = lit;
    } else if (mode == 0) {
        plain(hires_);
    } else if (mode == 1 && since == 0) {
        left = right = look(0);
        const unsigned lit = (left & 0xF0) | (color_[5] & 0x0F);
        if ((code(at) & 2) != 0) left = lit;
        if ((code(at) & 1) != 0) right = lit;
        left |= player ? 0 : pair(at, at + 1);
        right |= player ? 0 : pair(at, at + 1);
    } else if (mode == 1) {
        left = right = look(0) | (player ? 0 : since < 3 ? pair(at, at) : pair(even, even + 1));
    } else if (since == 0) {
        plain(hires_before_);
    } else if (mode == 2) {
        left = right = since < 3    ? mode10(pair(at - 1, at), true)
                       : since == 3 ? mode10(pair(at - 1, at - 1), true)
                                    : mode10(pair(late, late + 1), late_playfield);
    } else {
        const unsigned hue = pair(even, even + 1), color = look(0);
        left = right = player ? color : hue == 0 ? color & 0xF0 : color | hue << 4;
    }
    drawn_.dots[2 * (at - 34)] = static_cast<std::uint8_t>(left);
    drawn_.dots[2 * (at - 34) + 1] = static_cast<std::uint8_t>(right);
}

} // namespace emu::test
