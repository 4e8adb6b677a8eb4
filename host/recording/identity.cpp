#include "host/recording/identity.hpp"

#include "emu/hash.hpp"

namespace host {
namespace {

std::uint64_t hash_of(std::initializer_list<std::span<const std::uint8_t>> roms) {
    std::vector<std::uint8_t> all;
    for (const auto rom : roms) all.insert(all.end(), rom.begin(), rom.end());
    return emu::hash_bytes(all);
}

} // namespace

emu::Result<std::uint64_t> firmware_hash(MachineKind kind, const Products& products,
                                         const std::filesystem::path& firmware) {
    if (kind == MachineKind::atari800) {
        const auto roms = load_atari_firmware(products.roms, firmware);
        if (!roms) return emu::Error{roms.error()};
        return hash_of({roms->os});
    }
    const auto roms = load_apple_firmware(products.roms, firmware);
    if (!roms) return emu::Error{roms.error()};
    return hash_of({roms->main, roms->disk2, roms->disk2_13, roms->chars});
}

emu::Result<Identity> identity_of(const MachineOptions& options, const Products& products) {
    const auto firmware = firmware_hash(options.kind, products, options.firmware);
    if (!firmware) return emu::Error{firmware.error()};
    Identity identity;
    identity.machine = options;
    identity.firmware = *firmware;
    return identity;
}

} // namespace host
