// Receives a session's sound.
#pragma once

#include "emu/cycle.hpp"
#include "host/machine/machine.hpp"

#include <span>

namespace host {

class SoundListener {
  public:
    virtual ~SoundListener() = default;

    // Called after a run from cycle `from` to `now` with the levels in between (ascending). `from` is the last `now`
    // unless the machine was switched on again or restored.
    virtual void hear(std::span<const SoundLevel> levels, emu::Cycle from, emu::Cycle now) = 0;
};

} // namespace host
