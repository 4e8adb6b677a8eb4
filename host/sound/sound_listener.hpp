// A receiver of a session's sound.
#pragma once

#include "emu/cycle.hpp"
#include "host/machine/machine.hpp"

#include <span>

namespace host {

class SoundListener {
  public:
    virtual ~SoundListener() = default;

    // The machine has run from cycle `from` to `now`, and its sound went through these levels (ascending). `from` is
    // not the last `now` where the machine was switched on again or restored.
    virtual void hear(std::span<const SoundLevel> levels, emu::Cycle from, emu::Cycle now) = 0;
};

} // namespace host
