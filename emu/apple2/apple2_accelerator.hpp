// The place in an Apple2 of what runs it faster than its model does, cycle for cycle the same; a build may have none.
#pragma once

#include "emu/cycle.hpp"

#include <memory>

namespace emu {

class Apple2;
class Breakpoints;

class Apple2Accelerator {
  public:
    virtual ~Apple2Accelerator() = default;
    // As Apple2::run_until. `stops` may be null.
    virtual bool run_until(Apple2& machine, Cycle target, const Breakpoints* stops) = 0;
    // Memory, switches or rendering have changed outside run_until: nothing of the picture is known.
    virtual void forget() = 0;
};

std::unique_ptr<Apple2Accelerator> make_apple2_accelerator(); // null: the build has none

// A machine's accelerator is no part of its state: that of a copy knows nothing yet.
class Apple2AcceleratorSlot {
  public:
    Apple2AcceleratorSlot() : accelerator_(make_apple2_accelerator()) {}
    Apple2AcceleratorSlot(const Apple2AcceleratorSlot&) : Apple2AcceleratorSlot() {}
    Apple2AcceleratorSlot(Apple2AcceleratorSlot&&) = default;
    Apple2AcceleratorSlot& operator=(const Apple2AcceleratorSlot&) {
        forget();
        return *this;
    }
    Apple2AcceleratorSlot& operator=(Apple2AcceleratorSlot&&) = default;
    ~Apple2AcceleratorSlot() = default;

    Apple2Accelerator* get() const { return accelerator_.get(); }
    void forget() {
        if (accelerator_) accelerator_->forget();
    }

  private:
    std::unique_ptr<Apple2Accelerator> accelerator_;
};

} // namespace emu
