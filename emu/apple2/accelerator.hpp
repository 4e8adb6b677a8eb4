// The slot in an Apple2 for its accelerator, which runs it faster, cycle for cycle the same. A build may lack one.
#pragma once

#include "emu/breakpoints.hpp"
#include "emu/cycle.hpp"

#include <memory>

namespace emu::apple2 {

class Apple2;

class Accelerator {
  public:
    virtual ~Accelerator() = default;
    // As Apple2::run_until. `stops` may be null.
    virtual bool run_until(Apple2& machine, Cycle target, const Breakpoints* stops) = 0;
    // Memory, switches or rendering have changed outside run_until: redraw everything.
    virtual void forget() = 0;
};

std::unique_ptr<Accelerator> make_accelerator(); // null: built without the accelerator

// A machine's accelerator is not part of its state: a copy starts with an empty one.
class AcceleratorSlot {
  public:
    AcceleratorSlot() : accelerator_(make_accelerator()) {}
    AcceleratorSlot(const AcceleratorSlot&) : AcceleratorSlot() {}
    AcceleratorSlot(AcceleratorSlot&&) = default;
    AcceleratorSlot& operator=(const AcceleratorSlot&) {
        forget();
        return *this;
    }
    AcceleratorSlot& operator=(AcceleratorSlot&&) = default;
    ~AcceleratorSlot() = default;

    Accelerator* get() const { return accelerator_.get(); }
    void forget() {
        if (accelerator_) accelerator_->forget();
    }

  private:
    std::unique_ptr<Accelerator> accelerator_;
};

} // namespace emu::apple2
