#include "tests/roms/atari/float_rom.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace {

constexpr std::uint16_t FR0 = 0xD4, FR1 = 0xE0, CIX = 0xF2, INBUFF = 0xF3, LBUFF = 0x580, text_at = 0x600;
constexpr std::uint8_t carry = 0x01;

support::Symbols symbols() {
    const std::vector<std::uint8_t> text = support::read_file(support::built("roms/atari-os.sym"));
    return support::Symbols(std::string(text.begin(), text.end()));
}

} // namespace

long double Decimal::value() const {
    return (negative ? -1.0L : 1.0L) * static_cast<long double>(m) * std::pow(100.0L, static_cast<long double>(e - 68));
}

std::ostream& operator<<(std::ostream& out, const Decimal& number) {
    return out << (number.negative ? "-" : "") << number.m << " * 100^" << number.e - 68;
}

Decimal decimal(long double value) {
    if (value == 0) return {};
    Decimal result{.negative = value < 0, .e = 68, .m = 0};
    for (value = std::fabs(value); value >= 1e10L; value /= 100) ++result.e;
    for (; value < 1e8L; value *= 100) --result.e;
    result.m = static_cast<std::uint64_t>(std::llround(value));
    if (result.m < 10'000'000'000) return result;
    return {.negative = result.negative, .e = result.e + 1, .m = result.m / 100};
}

FloatRom::FloatRom() : rom_(symbols()) { rom_.load(0xD800, support::read_file(support::built("roms/atari-os.rom"))); }

std::optional<Decimal> FloatRom::call(std::string_view entry, const Decimal& fr0_value, const Decimal& fr1_value) {
    store(FR0, fr0_value);
    store(FR1, fr1_value);
    if (!run(entry)) return std::nullopt;
    return fr0();
}

std::optional<Decimal> FloatRom::read(std::string_view text, int* used) {
    rom_.at(CIX) = 0;
    rom_.at(INBUFF) = text_at & 0xFF;
    rom_.at(INBUFF + 1) = text_at >> 8;
    std::uint16_t place = text_at;
    for (char c : text) rom_.at(place++) = static_cast<std::uint8_t>(c);
    rom_.at(place) = 0x9B;
    const bool good = run("AFP");
    if (used) *used = rom_.at(CIX);
    if (!good) return std::nullopt;
    return fr0();
}

std::string FloatRom::write(const Decimal& number) {
    store(FR0, number);
    run("FASC");
    EXPECT_EQ(rom_.at(INBUFF) | rom_.at(INBUFF + 1) << 8, LBUFF);
    std::string text;
    for (std::uint16_t place = LBUFF; text.size() < 30; ++place) {
        text += static_cast<char>(rom_.at(place) & 0x7F);
        if (rom_.at(place) & 0x80) break;
    }
    return text;
}

Decimal FloatRom::from_integer(std::uint16_t value) {
    rom_.at(FR0) = static_cast<std::uint8_t>(value);
    rom_.at(FR0 + 1) = static_cast<std::uint8_t>(value >> 8);
    run("IFP");
    return fr0();
}

std::optional<std::uint16_t> FloatRom::to_integer(Decimal number) {
    store(FR0, number);
    if (!run("FPI")) return std::nullopt;
    return static_cast<std::uint16_t>(rom_.at(FR0) | rom_.at(FR0 + 1) << 8);
}

Decimal FloatRom::fr0() {
    Decimal result{.negative = (rom_.at(FR0) & 0x80) != 0, .e = rom_.at(FR0) & 0x7F, .m = 0};
    for (std::uint16_t i = 1; i < 6; ++i) {
        const std::uint8_t pair = rom_.at(static_cast<std::uint16_t>(FR0 + i));
        EXPECT_TRUE((pair & 0x0F) < 10 && pair < 0xA0) << "not decimal";
        result.m = result.m * 100 + static_cast<std::uint64_t>((pair >> 4) * 10 + (pair & 0x0F));
    }
    EXPECT_TRUE(result.m >= 100'000'000 || result == Decimal{}) << "not normalized";
    return result;
}

void FloatRom::store(std::uint16_t address, const Decimal& number) {
    rom_.at(address) = static_cast<std::uint8_t>(number.e | (number.negative ? 0x80 : 0));
    std::uint64_t rest = number.m;
    for (std::uint16_t i = 5; i > 0; --i, rest /= 100)
        rom_.at(static_cast<std::uint16_t>(address + i)) = static_cast<std::uint8_t>(rest % 100 / 10 << 4 | rest % 10);
}

bool FloatRom::run(std::string_view entry) { return (rom_.call(entry).p & carry) == 0; }
