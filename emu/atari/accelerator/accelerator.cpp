#include "emu/atari/accelerator/accelerated_run.hpp"

namespace emu::atari {

namespace {

class KeptAccelerator final : public Accelerator {
  public:
    bool run_until(Atari800& machine, Cycle target, const Breakpoints* stops) override {
        return AcceleratedRun(machine, kept_).run_until(target, stops);
    }

  private:
    AcceleratorMemory kept_;
};

} // namespace

std::unique_ptr<Accelerator> make_accelerator() { return std::make_unique<KeptAccelerator>(); }

} // namespace emu::atari
