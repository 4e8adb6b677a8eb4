#include "host/verify/notes.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace host {
namespace {

constexpr double quarter_tones = 24;          // per octave
constexpr emu::Cycle pause_cycles = 20'000;   // longer gaps between two edges are silence
constexpr emu::Cycle settling_cycles = 6'000; // time to set all registers of a note, interrupts included

// Bits of AUDC and AUDCTL (AHRM 5.5).
constexpr std::uint8_t volume = 0x0F, join_1_2 = 0x10, join_3_4 = 0x08;
constexpr std::size_t audctl = 8;

bool alike(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b, std::size_t count) {
    return std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(count), b.begin(),
                      [](std::int64_t x, std::int64_t y) { return std::abs(x - y) <= 1; });
}

} // namespace

bool same_notes(const Notes& a, const Notes& b) {
    return std::ranges::equal(
        a, b, [](const auto& x, const auto& y) { return x.size() == y.size() && alike(x, y, x.size()); });
}

bool same_beginning(const Notes& a, const Notes& b) {
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
        const auto both = std::min(x.size(), y.size());
        return both == 0 || alike(x, y, both - 1);
    });
}

NoteTaker::NoteTaker(Machine& machine) {
    machine.set_sound(machine.kind() == MachineKind::apple2plus);
    machine.set_sound_log(true);
}

Notes NoteTaker::take(Machine& machine) {
    if (machine.kind() == MachineKind::apple2plus) {
        take_waves(machine);
    } else {
        take_registers(machine);
        settle_voices();
    }
    return std::exchange(notes_, {});
}

// Records the length of each half-wave, however complex the wave: programs make tones with delay loops, whose length
// hardly changes when other code is edited. A longer gap is a pause.
void NoteTaker::take_waves(Machine& machine) {
    levels_.clear();
    machine.take_sound(levels_);
    for (std::size_t i = 1; i < levels_.size(); ++i) {
        const auto cycles = std::max<emu::Cycle>(1, levels_[i].at - levels_[i - 1].at);
        if (cycles < pause_cycles)
            notes_[0].push_back(std::llround(quarter_tones * std::log2(static_cast<double>(cycles))));
    }
}

// Programs write frequency and control one after the other, so a note counts only after the registers settle.
void NoteTaker::take_registers(Machine& machine) {
    writes_.clear();
    machine.take_sound_writes(writes_);
    for (const auto& write : writes_) {
        if (last_write_ && write.at - *last_write_ > settling_cycles) settle_voices();
        registers_[write.reg] = write.data;
        last_write_ = write.at;
    }
}

// A voice plays a new note when it turns on or changes pitch.
void NoteTaker::settle_voices() {
    last_write_.reset();
    for (std::size_t voice = 0; voice < playing_.size(); ++voice) {
        const auto before = std::exchange(playing_[voice], pitch_of(voice));
        if (playing_[voice] != 0 && playing_[voice] != before) notes_[voice].push_back(playing_[voice]);
    }
}

// Combines all bits that determine pitch and timbre. Values are even, so no two of them differ by one. 0: silent.
std::int64_t NoteTaker::pitch_of(std::size_t voice) const {
    const auto audf = registers_[2 * voice], audc = registers_[2 * voice + 1], control = registers_[audctl];
    if ((audc & volume) == 0) return 0;
    const bool joined = (voice == 1 && (control & join_1_2) != 0) || (voice == 3 && (control & join_3_4) != 0);
    const int low = joined ? registers_[2 * voice - 2] : 0;
    return 2 * (std::int64_t{1} << 32 | std::int64_t{control} << 24 | (audc & ~volume) << 16 | low << 8 | audf);
}

} // namespace host
