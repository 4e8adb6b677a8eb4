// Any cartridge image: it is rejected with a message, or gives a cartridge whose windows stay within its ROM after any
// accesses, and that survives saving and restoring its state. Unless the input is a .car image, the first byte selects
// the kind; the rest is resized to its length, and its last 16 bytes are accesses.
#include "emu/atari/cartridge.hpp"
#include "emu/media/atari/car.hpp"
#include "tests/emu/states.hpp"

#include <algorithm>
#include <cstdlib>

namespace {

using emu::atari::Cartridge;
using Bytes = std::vector<std::uint8_t>;

void check_windows(const Cartridge& cartridge) {
    for (const int at : cartridge.map()) {
        const auto end = static_cast<std::size_t>(at) + Cartridge::window_bytes;
        if (at != Cartridge::ram && (at < 0 || end > cartridge.size())) std::abort();
    }
}

void use(Cartridge cartridge, const Bytes& accesses) {
    check_windows(cartridge);
    for (std::size_t i = 0; i + 1 < accesses.size(); i += 2) {
        const auto address = static_cast<std::uint16_t>(0xD500 | accesses[i]);
        const auto before = cartridge.map();
        const bool is_write = (i & 2) != 0;
        const bool changed = cartridge.access(address, is_write ? std::optional(accesses[i + 1]) : std::nullopt);
        if (changed != (cartridge.map() != before)) std::abort();
        cartridge.answer(address);
        const auto slot = static_cast<std::uint16_t>(0x8000 | (accesses[i] << 8 & 0x3F00) | 0xF8);
        if (cartridge.watches_accesses()) cartridge.watch(slot, accesses[i + 1], 0);
        check_windows(cartridge);
    }
    const Bytes saved = emu::state_of(cartridge);
    Cartridge again = cartridge;
    again.power_on();
    if (!emu::restores(again, saved) || again.map() != cartridge.map()) std::abort();
    Bytes state = accesses;
    state.resize(saved.size());
    (void)emu::restores(cartridge, state);
    check_windows(cartridge);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const Bytes image(data + 1, data + size);
    const Bytes accesses(image.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(image.size(), 16)),
                         image.end());
    if (const auto car = emu::load_car(image)) {
        const auto cartridge = Cartridge::of_kind(car->kind, car->rom);
        if (!cartridge) return cartridge.error().empty() ? std::abort(), 1 : 0;
        use(*cartridge, accesses);
    } else if (car.error().empty()) {
        std::abort();
    }
    for (const std::size_t kilobytes : {2U, 4U, 8U, 16U, 32U, 40U, 64U, 128U, 520U})
        if (const auto cartridge = Cartridge::of_kind(data[0], Bytes(kilobytes * 1024))) use(*cartridge, accesses);
    return 0;
}
