#include "emu/atari/accelerator/accelerated_run.hpp"

namespace emu {

namespace {

class Accelerator final : public AtariAccelerator {
  public:
    bool run_until(Atari800& machine, Cycle target, const Breakpoints* stops) override {
        return AcceleratedRun(machine, kept_).run_until(target, stops);
    }

  private:
    AcceleratorMemory kept_;
};

} // namespace

std::unique_ptr<AtariAccelerator> make_atari_accelerator() { return std::make_unique<Accelerator>(); }

} // namespace emu
