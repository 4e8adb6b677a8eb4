// A build whose Atari is the model alone.
#include "emu/atari/accelerator.hpp"

namespace emu::atari {

std::unique_ptr<Accelerator> make_accelerator() { return nullptr; }

} // namespace emu::atari
