// What runs an Atari faster than its model does, cycle for cycle the same: emu/atari/accelerator, or nothing where that
// is not built.
#pragma once

#include "emu/breakpoints.hpp"
#include "emu/cycle.hpp"

#include <cstdint>
#include <memory>

namespace emu::atari {

class Atari800;

// What the accelerator consists of beside the free-cycle bus. A benchmark leaves one out to show what it brings.
enum class AcceleratorLayer : std::uint8_t {
    none,
    idle_loops,     // iterations of a loop that waits are skipped
    lines_ahead,    // identical lines are run together
    scanline_cache, // lines that begin as in an earlier frame are skipped
    gtia_lines,     // the same for GTIA's part of a line
    static_lines,   // lines without players and missiles are drawn without stepping them
    holds           // WSYNC's holds are skipped
};

class Accelerator {
  public:
    virtual ~Accelerator() = default;
    // As Atari800::run_until; `stops` may be null.
    virtual bool run_until(Atari800& machine, Cycle target, const Breakpoints* stops) = 0;
};

// nullptr: this build has none.
std::unique_ptr<Accelerator> make_accelerator();

// The accelerator of one machine. It only remembers what it can find again: a copy of the machine gets a new one.
class AcceleratorSlot {
  public:
    AcceleratorSlot() = default;
    AcceleratorSlot(const AcceleratorSlot&) {}
    AcceleratorSlot(AcceleratorSlot&&) noexcept = default;
    AcceleratorSlot& operator=(const AcceleratorSlot&) {
        accelerator_.reset();
        return *this;
    }
    AcceleratorSlot& operator=(AcceleratorSlot&&) noexcept = default;
    ~AcceleratorSlot() = default;

    Accelerator* accelerator() {
        if (!accelerator_) accelerator_ = make_accelerator();
        return accelerator_.get();
    }
    void forget() { accelerator_.reset(); }

  private:
    std::unique_ptr<Accelerator> accelerator_;
};

} // namespace emu::atari
