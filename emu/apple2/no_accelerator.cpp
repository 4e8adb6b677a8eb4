// A build whose Apple II+ is the model alone.
#include "emu/apple2/apple2_accelerator.hpp"

namespace emu {

std::unique_ptr<Apple2Accelerator> make_apple2_accelerator() { return nullptr; }

} // namespace emu
