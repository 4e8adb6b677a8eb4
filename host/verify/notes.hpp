// What a game plays: the notes of each voice in their order, whatever their times and lengths.
#pragma once

#include "host/machine/machine.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace host {

// By voices. On the Atari a note is what the registers of one of POKEY's four voices say; on the Apple it is a
// half-wave of the loudspeaker, whose length is told in quarter tones. Notes that are one apart sound alike.
using Notes = std::array<std::vector<std::int64_t>, 4>;

bool same_notes(const Notes& a, const Notes& b);

// As far as both go: the last note of each may have been cut short.
bool same_beginning(const Notes& a, const Notes& b);

class NoteTaker {
  public:
    // Switches on what it listens to.
    explicit NoteTaker(Machine& machine);

    // The notes that have begun since the last call. Takes the machine's sound.
    Notes take(Machine& machine);

  private:
    void take_waves(Machine& machine);
    void take_registers(Machine& machine);
    void settle_voices();
    std::int64_t pitch_of(std::size_t voice) const;

    Notes notes_; // taken from the machine, and not from here
    std::vector<SoundLevel> levels_;
    std::vector<emu::atari::SoundWrite> writes_;
    std::array<std::uint8_t, 9> registers_{}; // AUDF1, AUDC1, ... AUDC4, AUDCTL
    std::array<std::int64_t, 4> playing_{};   // the pitches; 0: the voice is silent
    std::optional<emu::Cycle> last_write_{};  // that settle_voices() has not looked at
};

} // namespace host
