// Entries of the floating-point package may change only their results, the registers listed as altered in Operating
// System User's Manual, ch. 8, and the package's own scratch memory. FR1 survives conversions, and ESIGN, FCHRFLG and
// DIGRT survive arithmetic, because BASIC cartridges keep their own counters and flags there.
#include "tests/support/routine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

struct Range {
    std::uint16_t first, last;
};

constexpr Range FR0{0xD4, 0xD9}, FRE{0xDA, 0xDF}, FR1{0xE0, 0xE5}, FR2{0xE6, 0xEB}, FRX_to_NSIGN{0xEC, 0xEE},
    ESIGN{0xEF, 0xEF}, FCHRFLG_DIGRT{0xF0, 0xF1}, CIX{0xF2, 0xF2}, INBUFF{0xF3, 0xF4}, ZTEMP{0xF5, 0xFA},
    FLPTR{0xFC, 0xFD}, FPTR2{0xFE, 0xFF}, LBUFF{0x57E, 0x5FF}, PLYARG{0x5E0, 0x5E5}, FPSCR{0x5E6, 0x5EB};
constexpr std::uint16_t text = 0x600, number = 0x640, coefficients = 0x650;
constexpr std::uint16_t first_watched = 0x200, end_watched = 0x800;
constexpr std::uint8_t decimal_mode = 0x08;

struct Entry {
    const char* label; // or `address` if it has none
    std::vector<Range> may_change;
    std::uint8_t a = 0, x = 0, y = 0;

    friend void PrintTo(const Entry& entry, std::ostream* out) { *out << entry.label; }
};

const std::vector<Range> arithmetic{FR0, FRE, FR1, FR2, FRX_to_NSIGN, ZTEMP};

std::vector<Range> with(std::vector<Range> ranges, std::initializer_list<Range> more) {
    ranges.insert(ranges.end(), more);
    return ranges;
}

const std::vector<Range> conversion{FR0, FRE, FRX_to_NSIGN, ESIGN, FCHRFLG_DIGRT, ZTEMP};
const std::vector<Range> polynomial = with(arithmetic, {ESIGN, FLPTR, FPTR2, PLYARG});
const std::vector<Range> function = with(polynomial, {FCHRFLG_DIGRT, FPSCR});

const Entry entries[] = {
    {"AFP", with(conversion, {CIX})},
    {"FASC", with(conversion, {INBUFF, LBUFF})},
    {"IFP", conversion},
    {"FPI", conversion},
    {"ZFR0", {FR0}},
    {"ZF1", {FR1}, 0, 0xE0, 0},
    {"FSUB", arithmetic},
    {"FADD", arithmetic},
    {"FMUL", arithmetic},
    {"FDIV", arithmetic},
    {"PLYEVL", polynomial, 3, coefficients & 0xFF, coefficients >> 8},
    {"FLD0R", {FR0, FLPTR}, 0, number & 0xFF, number >> 8},
    {"FLD0P", {FR0}},
    {"FLD1R", {FR1, FLPTR}, 0, number & 0xFF, number >> 8},
    {"FLD1P", {FR1}},
    {"FST0R", {FLPTR, {number, number + 5}}, 0, number & 0xFF, number >> 8},
    {"FST0P", {{number, number + 5}}},
    {"FMOVE", {FR1}},
    {"EXP", function},
    {"EXP10", function},
    {"LOG", function},
    {"LOG10", function},
    {"float_transform", with(arithmetic, {FLPTR, FPTR2, PLYARG, FPSCR}), 0, number & 0xFF, number >> 8},
};

class FloatRegisters : public testing::TestWithParam<Entry> {
  protected:
    static support::Symbols symbols() {
        const auto bytes = support::read_file(support::built("roms/atari-os.sym"));
        return support::Symbols(std::string(bytes.begin(), bytes.end()));
    }
    FloatRegisters() { rom.load(0xD800, support::read_file(support::built("roms/atari-os.rom"))); }

    static bool is_watched(int address) {
        return address < 0x100 || (address >= first_watched && address < end_watched);
    }
    void fill(int pattern) {
        for (int address = 0; address < end_watched; ++address)
            rom.at(static_cast<std::uint16_t>(address)) = static_cast<std::uint8_t>(address * 7 ^ pattern);
    }
    void put(std::uint16_t address, std::initializer_list<std::uint8_t> bytes) {
        for (const std::uint8_t byte : bytes) rom.at(address++) = byte;
    }
    void set_arguments(std::initializer_list<std::uint8_t> fr0, std::initializer_list<std::uint8_t> fr1) {
        put(FR0.first, fr0);
        put(FR1.first, fr1);
        put(CIX.first, {0, text & 0xFF, text >> 8});
        put(FLPTR.first, {number & 0xFF, number >> 8});
        put(text, {'-', '1', '2', '.', '5', 'E', '+', '0', '3', 0x9B});
        put(number, {0x40, 0x02, 0x50, 0x00, 0x00, 0x00});
        for (std::uint16_t i = 0; i < 3; ++i)
            put(static_cast<std::uint16_t>(coefficients + 6 * i), {0x40, 0x03, 0x14, 0x15, 0x92, 0x65});
    }
    void check(const Entry& entry) {
        std::vector<std::uint8_t> before;
        for (int address = 0; address < end_watched; ++address)
            before.push_back(rom.at(static_cast<std::uint16_t>(address)));
        const emu::Registers after = rom.call(entry.label, entry.a, entry.x, entry.y);
        EXPECT_EQ(after.p & decimal_mode, 0) << "the processor is left in decimal mode";
        for (int address = 0; address < end_watched; ++address) {
            const bool may = std::ranges::any_of(
                entry.may_change, [&](const Range& range) { return address >= range.first && address <= range.last; });
            if (may || !is_watched(address)) continue;
            EXPECT_EQ(rom.at(static_cast<std::uint16_t>(address)), before[static_cast<std::size_t>(address)])
                << "at $" << std::hex << address;
        }
    }

    support::Routine rom{symbols()};
};

TEST_P(FloatRegisters, change_what_is_documented_and_nothing_else) {
    const std::initializer_list<std::uint8_t> values[] = {
        {0x40, 0x07, 0x25, 0x00, 0x00, 0x01},                                       // 7.25...
        {0x3F, 0x50, 0x00, 0x00, 0x00, 0x00},                                       // 0.5
        {0x41, 0x12, 0x34, 0x56, 0x78, 0x90},                                       // 1234.56789
        {0xC0, 0x03, 0x00, 0x00, 0x00, 0x00},                                       // -3
        {0x00, 0x00, 0x00, 0x00, 0x00, 0x00}, {0x70, 0x99, 0x99, 0x99, 0x99, 0x99}, // too large for most
        {0x0F, 0x01, 0x00, 0x00, 0x00, 0x00},                                       // too small
    };
    for (const auto& fr0 : values) {
        for (const auto& fr1 : values) {
            for (const int pattern : {0x00, 0xFF}) {
                fill(pattern);
                set_arguments(fr0, fr1);
                check(GetParam());
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Entries, FloatRegisters, testing::ValuesIn(entries),
                         [](const auto& named) { return std::string(named.param.label); });

} // namespace
