// The notes that a game plays, by voice and in order, without their times and lengths.
#pragma once

#include "host/machine/machine.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace host {

// Notes by voice. On the Atari, a note combines the registers of one POKEY voice. On the Apple, it is the length of a
// half-wave of the speaker in quarter tones. Notes that differ by one sound alike.
using Notes = std::array<std::vector<std::int64_t>, 4>;

bool same_notes(const Notes& a, const Notes& b);

// Compares up to the end of the shorter list, without the last note of each, which may have been cut short.
bool same_beginning(const Notes& a, const Notes& b);

class NoteTaker {
  public:
    // Enables sound recording in the machine.
    explicit NoteTaker(Machine& machine);

    // Returns the notes that began since the last call. Consumes the machine's sound.
    Notes take(Machine& machine);

  private:
    void take_waves(Machine& machine);
    void take_registers(Machine& machine);
    void settle_voices();
    std::int64_t pitch_of(std::size_t voice) const;

    Notes notes_; // taken from the machine, not yet returned
    std::vector<SoundLevel> levels_;
    std::vector<emu::atari::SoundWrite> writes_;
    std::array<std::uint8_t, 9> registers_{}; // AUDF1, AUDC1, ... AUDC4, AUDCTL
    std::array<std::int64_t, 4> playing_{};   // pitches; 0: silent
    std::optional<emu::Cycle> last_write_{};  // not yet seen by settle_voices()
};

} // namespace host
