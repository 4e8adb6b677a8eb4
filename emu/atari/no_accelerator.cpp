// A build whose Atari is the model alone.
#include "emu/atari/atari_accelerator.hpp"

namespace emu {

std::unique_ptr<AtariAccelerator> make_atari_accelerator() { return nullptr; }

} // namespace emu
