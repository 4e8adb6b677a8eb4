#include "emu/media/atari/car.hpp"

#include "emu/media/numbers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <string_view>

namespace emu {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::string_view mark = "CART";
constexpr std::size_t header = 16, kind_at = 4, sum_at = 8;

Result<CartridgeImage> by_length(Bytes rom) {
    switch (rom.size()) {
    case 0x0800: return CartridgeImage{57, rom};
    case 0x1000: return CartridgeImage{58, rom};
    case 0x2000: return CartridgeImage{1, rom};
    case 0x4000: return CartridgeImage{2, rom};
    default:
        return Error{
            fmt::format("a cartridge of {} bytes without a .car header: 2, 4, 8 or 16 K are expected", rom.size())};
    }
}

} // namespace

bool begins_as_car(Bytes image) {
    return image.size() >= mark.size() && std::equal(mark.begin(), mark.end(), image.begin());
}

Result<CartridgeImage> load_car(Bytes image) {
    if (!begins_as_car(image)) return by_length(image);
    if (image.size() < header)
        return Error{fmt::format("the .car image is {} bytes long; its header alone has {}", image.size(), header)};
    const CartridgeImage car{big_endian(image, kind_at, 4), image.subspan(header)};
    const std::uint32_t sum = std::accumulate(car.rom.begin(), car.rom.end(), std::uint32_t{0});
    if (sum != big_endian(image, sum_at, 4))
        return Error{fmt::format("the .car image's ROM adds up to {:08X}, its header says {:08X}: it is damaged", sum,
                                 big_endian(image, sum_at, 4))};
    return car;
}

} // namespace emu
