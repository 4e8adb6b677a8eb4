// Replaces the accelerator in builds without it.
#include "emu/apple2/accelerator.hpp"

namespace emu::apple2 {

std::unique_ptr<Accelerator> make_accelerator() { return nullptr; }

} // namespace emu::apple2
