// Any bytes from a terminal, and any name: keys must exist on the machine, and a key's name finds the key. The first
// byte selects the machine.
#include "host/terminal/keys.hpp"

#include <cstdlib>

namespace {

void expect_of_machine(host::MachineKind kind, host::Key key) {
    const bool fits =
        kind == host::MachineKind::atari800 ? key <= host::atari_reset : key <= 0x7F || key == host::apple_reset;
    if (!fits) std::abort();
    const auto name = host::key_name(kind, key);
    if (!name.empty() && host::key_named(kind, name) != key) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto kind = data[0] & 1 ? host::MachineKind::atari800 : host::MachineKind::apple2plus;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    for (const host::Key key : host::decode_terminal_keys(kind, text).keys) expect_of_machine(kind, key);
    if (const auto key = host::key_named(kind, text)) expect_of_machine(kind, *key);
    host::stick_position(text);
    return 0;
}
