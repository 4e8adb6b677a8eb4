// Cartridges alone and in a machine. DOC/cart.txt of the Atari800 emulator defines their banks.
#include "emu/atari/cartridge.hpp"
#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/atari/small_atari.hpp"
#include "tests/emu/states.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <tuple>

namespace emu::atari::test {
namespace {

using testing::HasSubstr;

// A ROM with each 4K filled with its number.
Bytes numbered_rom(std::size_t kilobytes) {
    Bytes rom(kilobytes * 1024);
    for (std::size_t i = 0; i < rom.size(); ++i) rom[i] = static_cast<std::uint8_t>(i / 0x1000);
    return rom;
}

Cartridge cartridge(std::uint32_t kind, std::size_t kilobytes) {
    auto made = Cartridge::of_kind(kind, numbered_rom(kilobytes));
    EXPECT_TRUE(made) << made.error();
    return *made;
}

// The number of the 4K shown in each window, -1 for RAM.
using Shown = std::array<int, 4>;
Shown shown(const Cartridge& cartridge) {
    Shown result{};
    for (std::size_t i = 0; i < 4; ++i) {
        const int at = cartridge.map()[i];
        result[i] = at == Cartridge::ram ? -1 : cartridge.shown(at)[0];
    }
    return result;
}

Shown after(std::uint32_t kind, std::size_t kilobytes, int low, std::optional<int> data = std::nullopt) {
    Cartridge one = cartridge(kind, kilobytes);
    one.access(static_cast<std::uint16_t>(0xD500 + low),
               data ? std::optional(static_cast<std::uint8_t>(*data)) : std::nullopt);
    return shown(one);
}

constexpr Shown off{-1, -1, -1, -1};
Shown left(int bank) { return {-1, -1, 2 * bank, 2 * bank + 1}; }
Shown lower(int bank, int last) { return {2 * bank, 2 * bank + 1, 2 * last, 2 * last + 1}; }

TEST(Cartridge, without_banks) {
    EXPECT_EQ(shown(cartridge(1, 8)), left(0));
    EXPECT_EQ(shown(cartridge(2, 16)), (Shown{0, 1, 2, 3}));
    EXPECT_EQ(shown(cartridge(21, 8)), (Shown{0, 1, -1, -1}));
    EXPECT_EQ(shown(cartridge(53, 8)), (Shown{0, 1, -1, -1}));
    EXPECT_EQ(shown(cartridge(58, 4)), (Shown{-1, -1, 0xFF, 0}));
    EXPECT_EQ(shown(cartridge(59, 4)), (Shown{0xFF, 0, -1, -1}));
    const Cartridge smallest = cartridge(57, 2);
    EXPECT_EQ(smallest.rom()[0x17FF], 0xFF);
    EXPECT_EQ(smallest.rom()[0x1800], 0);
    EXPECT_EQ(after(1, 8, 0, 5), left(0));
}

TEST(Cartridge, williams_express_diamond_and_sparta_by_address) {
    EXPECT_EQ(after(8, 64, 3), left(3));
    EXPECT_EQ(after(8, 64, 9), off);
    EXPECT_EQ(after(22, 32, 2), left(2));
    EXPECT_EQ(after(22, 32, 8), off);
    EXPECT_EQ(after(9, 64, 0x77), left(0));
    EXPECT_EQ(after(9, 64, 0x72), left(5));
    EXPECT_EQ(after(9, 64, 0x7A), off);
    EXPECT_EQ(after(9, 64, 0xD2), left(0)); // an address that it ignores
    EXPECT_EQ(after(10, 64, 0xD2), left(5));
    EXPECT_EQ(after(11, 64, 0xE0), left(7));
    EXPECT_EQ(after(11, 64, 0xEC), off);
    EXPECT_EQ(after(43, 128, 0xF6), left(1));
    EXPECT_EQ(after(43, 128, 0xE6), left(9));
    EXPECT_EQ(after(43, 128, 0xF8), off);
}

TEST(Cartridge, atarimax_turbosoft_and_db_by_address) {
    EXPECT_EQ(after(41, 128, 5, 0), left(5));
    EXPECT_EQ(after(41, 128, 5), left(0)); // a read
    EXPECT_EQ(after(41, 128, 0x12, 0), off);
    EXPECT_EQ(after(41, 128, 0x25, 0), left(0));
    EXPECT_EQ(shown(cartridge(42, 1024)), (Shown{-1, -1, 254, 255}));
    EXPECT_EQ(shown(cartridge(75, 1024)), left(0));
    EXPECT_EQ(after(75, 1024, 0x85, 0), off);
    EXPECT_EQ(after(51, 128, 0x2B), left(11));
    EXPECT_EQ(after(50, 64, 0x1B), off);
    EXPECT_EQ(after(5, 32, 2), lower(2, 3));
}

TEST(Cartridge, xegs_mega_and_atrax_by_a_byte_written) {
    EXPECT_EQ(shown(cartridge(12, 32)), lower(0, 3));
    EXPECT_EQ(after(12, 32, 0, 6), lower(2, 3));
    EXPECT_EQ(after(14, 128, 0x77, 0x8D), lower(13, 15));
    EXPECT_EQ(after(14, 128, 5), lower(0, 15)); // a read
    EXPECT_EQ(after(34, 64, 0, 0x05), lower(5, 7));
    EXPECT_EQ(after(34, 64, 0, 0x85), off);
    EXPECT_EQ(after(28, 64, 0, 2), (Shown{8, 9, 10, 11}));
    EXPECT_EQ(after(26, 16, 0, 0x80), off);
    EXPECT_EQ(after(17, 128, 0, 9), left(9));
    EXPECT_EQ(after(17, 128, 0, 0x89), off);
}

TEST(Cartridge, oss_in_quarters) {
    EXPECT_EQ(shown(cartridge(15, 16)), (Shown{-1, -1, 1, 0}));
    EXPECT_EQ(after(15, 16, 0x01), (Shown{-1, -1, 3, 0}));
    EXPECT_EQ(after(15, 16, 0x09), (Shown{-1, -1, 2, 0}));
    EXPECT_EQ(after(15, 16, 0x08), off);
    EXPECT_EQ(after(44, 8, 0x01), (Shown{-1, -1, 1, 0}));
    EXPECT_EQ(after(44, 8, 0x09), (Shown{-1, -1, 0, 0}));
    EXPECT_EQ(after(3, 16, 0x03), (Shown{-1, -1, 1, 3}));
    EXPECT_EQ(after(3, 16, 0x04), (Shown{-1, -1, 2, 3}));
    EXPECT_EQ(after(3, 16, 0x05), (Shown{-1, -1, 1 & 2, 3}));
    EXPECT_EQ(after(3, 16, 0x02), (Shown{-1, -1, 0xFF, 3}));
    EXPECT_EQ(after(3, 16, 0x0F), off);
    EXPECT_EQ(after(45, 16, 0x07), (Shown{-1, -1, 2, 3}));
    EXPECT_EQ(after(45, 16, 0x04), (Shown{-1, -1, 1, 3}));
}

TEST(Cartridge, that_goes_for_good) {
    EXPECT_EQ(after(39, 8, 0x44), off);
    EXPECT_EQ(shown(cartridge(40, 16)), (Shown{0, 1, 2, 3}));
    EXPECT_EQ(after(40, 16, 0, 1), off);
}

// The map after these accesses: reads of $D5xx, or writes as made by write_to().
Shown after_all(std::uint32_t kind, std::size_t kilobytes, std::initializer_list<int> accesses) {
    Cartridge one = cartridge(kind, kilobytes);
    for (const int each : accesses) {
        const int low = each < 0x100 ? each : each >> 8 & 0xFF;
        one.access(static_cast<std::uint16_t>(0xD500 + low),
                   each < 0x100 ? std::nullopt : std::optional(static_cast<std::uint8_t>(each)));
    }
    return shown(one);
}
constexpr int write_to(int low, int data) { return 0x10000 | low << 8 | data; }
Shown whole(int bank) { return {4 * bank, 4 * bank + 1, 4 * bank + 2, 4 * bank + 3}; }

// A byte numbers the 4K blocks: numbers repeat in ROMs of 1 MB and more.
TEST(Cartridge, jatari_williams_16_and_turbosoft_by_any_access) {
    for (std::uint32_t kind = 104; kind <= 111; ++kind) {
        const std::size_t kilobytes = std::size_t{8} << (kind - 104);
        const int last = static_cast<int>(kilobytes / 8) - 1;
        EXPECT_EQ(shown(cartridge(kind, kilobytes)), left(0)) << kind;
        EXPECT_EQ(after(kind, kilobytes, last), left(last)) << kind;
        EXPECT_EQ(after(kind, kilobytes, 0x80 | last, 1), off) << kind;
    }
    EXPECT_EQ(after(76, 16, 1), left(1));
    EXPECT_EQ(after(76, 16, 8), off);
    EXPECT_EQ(after(61, 2048, 0x21), whole(0x21));
    EXPECT_EQ(after(61, 2048, 0x80), off);
}

TEST(Cartridge, phoenix_of_4_k_is_there_twice_until_the_first_access) {
    EXPECT_EQ(shown(cartridge(46, 4)), (Shown{-1, -1, 0, 0}));
    EXPECT_EQ(after(46, 4, 0x44), off);
}

TEST(Cartridge, those_that_count_accesses) {
    EXPECT_EQ(after_all(69, 32, {1, 2, 3}), left(3));
    EXPECT_EQ(after_all(69, 32, {1, 2, 3, 4}), left(0));
    EXPECT_EQ(after_all(70, 64, {1, 2, 3, 4, 5}), left(5));
    EXPECT_EQ(after_all(52, 32, {1, 2, 3}), left(3));
    EXPECT_EQ(after_all(52, 32, {1, 2, 3, 4}), off);
    EXPECT_EQ(after_all(52, 32, {1, 2, 3, 4, 5}), left(0));
    EXPECT_EQ(after_all(60, 32, {1, 2, 3}), left(3));
    EXPECT_EQ(after_all(60, 32, {1, 2, 3, 4, 5, 6}), off);
}

TEST(Cartridge, xegs_with_banks_8_to_15_drives_nothing_without_bit_3) {
    const Shown nothing{0xFF, 0xFF, 14, 15};
    EXPECT_EQ(shown(cartridge(67, 64)), nothing);
    EXPECT_EQ(after(67, 64, 0, 5), nothing);
    EXPECT_EQ(after(67, 64, 0, 0x0D), lower(5, 7));
}

TEST(Cartridge, sic_shows_and_hides_its_halves) {
    EXPECT_EQ(shown(cartridge(54, 128)), (Shown{-1, -1, 2, 3}));
    EXPECT_EQ(after(54, 128, 0x1F, 0x25), whole(5));
    EXPECT_EQ(after(54, 128, 0, 0x63), (Shown{12, 13, -1, -1}));
    EXPECT_EQ(after(54, 128, 0, 0x40), off);
    EXPECT_EQ(after(54, 128, 0x20, 0x40), (Shown{-1, -1, 2, 3})) << "not its address";
    EXPECT_EQ(after(56, 512, 0, 0xBF), whole(31));
    EXPECT_EQ(after(83, 1024, 0x3F, 0xA1), whole(33));
}

TEST(Cartridge, flash_mega_begins_with_bank_254_and_is_off_with_255) {
    EXPECT_EQ(shown(cartridge(63, 4096)), whole(254 & 63));
    EXPECT_EQ(after(63, 4096, 0x1F, 3), whole(3));
    EXPECT_EQ(after(63, 4096, 0x20, 3), whole(254 & 63));
    EXPECT_EQ(after(63, 4096, 0, 0xFF), off);
    EXPECT_EQ(after(64, 2048, 0, 0x11), whole(0x11));
}

TEST(Cartridge, the_cart_has_three_registers) {
    EXPECT_EQ(after_all(65, 32 << 10, {write_to(0xA0, 0x34)}), left(0x34));
    Cartridge one = cartridge(65, 32 << 10);
    for (const auto& [low, data] : {std::pair(0xA0, 0x34), std::pair(0xA1, 0x4F), std::pair(0xA2, 0)})
        one.access(static_cast<std::uint16_t>(0xD500 | low), static_cast<std::uint8_t>(data));
    EXPECT_EQ(shown(one), off);
    EXPECT_EQ(one.answer(0xD5A0), 0x34);
    EXPECT_EQ(one.answer(0xD5A1), 0x0F);
    EXPECT_EQ(one.answer(0xD5A2), 0);
    EXPECT_EQ(one.answer(0xD5A3), std::nullopt);
    one.access(0xD5A2, std::uint8_t{1});
    EXPECT_EQ(one.map()[2], 0x0F34 * 0x2000);
}

TEST(Cartridge, jrc_mddos_and_xe_multicart) {
    EXPECT_EQ(after(80, 64, 0x7F, 0x52), left(5));
    EXPECT_EQ(after(80, 64, 0x80, 0x52), left(0));
    EXPECT_EQ(after(80, 64, 0, 0x80), off);
    EXPECT_EQ(shown(cartridge(81, 64)), (Shown{-1, -1, 0, 3}));
    EXPECT_EQ(after(81, 64, 0x21), (Shown{-1, -1, 9, 11}));
    EXPECT_EQ(after(81, 64, 0x39), (Shown{-1, -1, 14, 15}));
    EXPECT_EQ(after(81, 64, 0x08), off);
    EXPECT_EQ(shown(cartridge(89, 64)), left(7));
    EXPECT_EQ(after(89, 64, 0, 2), left(2));
    EXPECT_EQ(after(89, 64, 0, 0x83), whole(1));
    EXPECT_EQ(after(86, 8, 0, 0x7F), left(0));
}

TEST(Cartridge, ram_carts_are_only_read) {
    EXPECT_EQ(shown(cartridge(94, 64)), (Shown{-1, -1, 2, 3}));
    EXPECT_EQ(after(94, 64, 0x77, 0x1A), whole(3));
    EXPECT_EQ(after(94, 64, 0, 0x01), off);
    EXPECT_EQ(after_all(94, 64, {write_to(0, 0x0E), write_to(0, 0x12)}), whole(1)) << "locked";
    EXPECT_EQ(after(95, 128, 0, 0x3A), whole(7));
    EXPECT_EQ(after(96, 256, 0, 0x3E), whole(15));
    EXPECT_EQ(after(97, 1024, 0, 0xC2), whole(0x30));
    EXPECT_EQ(cartridge(94, 64).answer(0xD500), std::nullopt);
    Cartridge modules = cartridge(102, 32 << 10);
    modules.access(0xD500, std::uint8_t{0x0A});
    modules.access(0xD501, std::uint8_t{0x1F});
    EXPECT_EQ(modules.map()[0], (31 * 64 + 1) * 0x4000);
    EXPECT_EQ(modules.answer(0xD500), 0x0A);
    EXPECT_EQ(modules.answer(0xD501), 0x1F);
}

TEST(Cartridge, ast_and_dcart_answer_in_the_page_of_the_accesses) {
    Bytes pages(32 * 1024);
    for (std::size_t i = 0; i < pages.size(); ++i) pages[i] = static_cast<std::uint8_t>(i / 256 + i % 2);
    Cartridge ast = *Cartridge::of_kind(47, pages);
    EXPECT_EQ(ast.shown(ast.map()[3])[0xF01], 1) << "page 0 everywhere";
    EXPECT_EQ(ast.answer(0xD501), 1);
    EXPECT_FALSE(ast.access(0xD500, std::nullopt));
    for (int i = 0; i < 127; ++i) ast.access(0xD500, std::uint8_t{0});
    EXPECT_EQ(shown(ast), off);
    EXPECT_EQ(ast.answer(0xD500), 127);
    ast.access(0xD500, std::uint8_t{0});
    EXPECT_EQ(ast.answer(0xD500), 0);

    Cartridge dcart = cartridge(112, 512);
    dcart.access(0xD585, std::uint8_t{0});
    EXPECT_EQ(shown(dcart), off);
    EXPECT_EQ(dcart.answer(0xD500), 11) << "page $B5 of bank 5";
}

// Checks each address and data line of the slot in turn.
TEST(Cartridge, crossed_lines_are_put_straight) {
    const auto read = [](std::uint32_t kind, std::size_t kilobytes, std::size_t at_chip, int on_chip) {
        Bytes chip(kilobytes * 1024);
        chip[at_chip] = static_cast<std::uint8_t>(on_chip);
        const auto cartridge = Cartridge::of_kind(kind, chip);
        const auto rom = cartridge->rom();
        const auto found = std::ranges::find_if(rom, [](std::uint8_t byte) { return byte != 0; });
        return std::pair(found - rom.begin(), int{*found});
    };
    EXPECT_EQ(read(48, 64, 1 << 6, 1 << 4), std::pair(std::ptrdiff_t{1} << 0, 1 << 0));
    EXPECT_EQ(read(48, 64, 1 << 10, 1 << 2), std::pair(std::ptrdiff_t{1} << 15, 1 << 7));
    EXPECT_EQ(read(49, 128, 1 << 16, 1 << 7), std::pair(std::ptrdiff_t{1} << 16, 1 << 4));
    EXPECT_EQ(read(68, 128, 1 << 9, 1 << 3), std::pair(std::ptrdiff_t{1} << 12, 1 << 7));
    EXPECT_EQ(read(68, 128, 1 << 5, 1 << 5), std::pair(std::ptrdiff_t{1} << 0, 1 << 0));
}

TEST(Cartridge, every_type_of_cart_txt_is_taken_or_refused_by_its_name) {
    const std::set<std::uint32_t> of_the_5200{4, 6, 7, 16, 19, 20, 71, 72, 73, 74};
    for (std::uint32_t kind = 1; kind <= 112; ++kind) {
        const auto error = Cartridge::of_kind(kind, {}).error(); // its message names the expected size
        if (of_the_5200.contains(kind))
            EXPECT_THAT(error, HasSubstr("for the Atari 5200")) << kind;
        else
            EXPECT_THAT(error, HasSubstr("bytes of ROM, this has 0")) << kind;
    }
    EXPECT_EQ(Cartridge::of_kind(4, numbered_rom(32)).error(),
              "a cartridge of type 4 (standard 32 KB) is for the Atari 5200, not for an 800");
    for (const std::uint32_t kind : {0U, 113U, 0xFFFFFFFFU})
        EXPECT_EQ(Cartridge::of_kind(kind, numbered_rom(8)).error(),
                  fmt::format("unknown cartridge type {}; an 800 takes types 1 to 112", kind));
    EXPECT_EQ(Cartridge::of_kind(14, numbered_rom(64)).error(),
              "a cartridge of type 14 has 131072 bytes of ROM, this has 65536");
}

// For each tested type a restored state shows and reads the same after any accesses.
TEST(Cartridge, every_type_comes_back_from_its_state) {
    std::mt19937 random(7);
    int types = 0;
    for (std::uint32_t kind = 1; kind <= 112; ++kind)
        for (const std::size_t kilobytes :
             {2U, 4U, 8U, 16U, 32U, 40U, 64U, 128U, 256U, 512U, 520U, 1024U, 1032U, 2048U}) {
            const auto made = Cartridge::of_kind(kind, Bytes(kilobytes * 1024));
            if (!made) continue;
            ++types;
            Cartridge one = *made, other = *made;
            for (int i = 0; i < 60; ++i) {
                const auto data = static_cast<std::uint8_t>(random());
                one.access(static_cast<std::uint16_t>(0xD500 | random() % 256),
                           i % 2 ? std::optional(data) : std::nullopt);
                if (one.watches_accesses()) one.watch(static_cast<std::uint16_t>(0x8000 | random() % 0x4000), data, 0);
                ASSERT_TRUE(restores(other, state_of(one))) << kind;
                ASSERT_EQ(other.map(), one.map()) << kind;
                ASSERT_EQ(other.answer(0xD500), one.answer(0xD500)) << kind;
                for (const int place : one.map())
                    ASSERT_TRUE(place == Cartridge::ram || std::ranges::equal(other.shown(place), one.shown(place)));
            }
        }
    EXPECT_EQ(types, 94); // without the ten of the Atari 5200, and eight of 4 MB and more
}

Atari800 machine_with(std::vector<Cartridge> cartridges, const Bytes& program, bool exact = false) {
    Options options;
    options.exact = exact;
    Atari800 machine(small_atari_firmware(), options);
    for (Cartridge& one : cartridges) machine.insert_cartridge(std::move(one));
    machine.power_on();
    poke(machine, atari_program, program);
    poke(machine, nmi_program, {0x40});
    poke(machine, irq_program, {0x40});
    return machine;
}

TEST(CartridgeInMachine, a_read_and_a_write_change_its_bank_at_once) {
    for (const bool exact : {false, true}) {
        // lda $D503; lda $A000; sta $80; sta $D505; lda $A000; sta $81; sta $D508; lda #$77; sta $A000; lda $A000;
        // sta $82; lda $D502; sta $A000; lda $A000; sta $83; lda $D508; lda $A000; sta $84; jmp *
        Atari800 machine = machine_with({cartridge(8, 64)},
                                        {0xAD, 0x03, 0xD5, 0xAD, 0x00, 0xA0, 0x85, 0x80, 0x8D, 0x05, 0xD5, 0xAD, 0x00,
                                         0xA0, 0x85, 0x81, 0x8D, 0x08, 0xD5, 0xA9, 0x77, 0x8D, 0x00, 0xA0, 0xAD, 0x00,
                                         0xA0, 0x85, 0x82, 0xAD, 0x02, 0xD5, 0x8D, 0x00, 0xA0, 0xAD, 0x00, 0xA0, 0x85,
                                         0x83, 0xAD, 0x08, 0xD5, 0xAD, 0x00, 0xA0, 0x85, 0x84, 0x4C, 0x30, 0x60},
                                        exact);
        machine.run_until(2000);
        EXPECT_EQ(machine.peek(0x80), 6);
        EXPECT_EQ(machine.peek(0x81), 10);
        EXPECT_EQ(machine.peek(0x82), 0x77) << "RAM below it";
        EXPECT_EQ(machine.peek(0x83), 4) << "ROM is not written";
        EXPECT_EQ(machine.peek(0x84), 0x77) << "RAM keeps its bytes";
    }
}

TEST(CartridgeInMachine, both_slots_are_used_and_the_left_one_is_first) {
    Atari800 machine = machine_with({cartridge(1, 8), cartridge(21, 8)}, {0x4C, 0x00, 0x60});
    machine.run_until(1000);
    EXPECT_EQ(machine.peek(0x9000), 1);
    EXPECT_EQ(machine.peek(0xB000), 1);
    machine.poke_ram(0x9000, 9);
    EXPECT_EQ(machine.peek(0x9000), 1);
}

// The first `count` bytes from $80, where the program stores its results.
std::vector<int> results(Atari800 machine, int count) {
    machine.run_until(3000);
    std::vector<int> found;
    for (int i = 0; i < count; ++i) found.push_back(machine.peek(static_cast<std::uint16_t>(0x80 + i)));
    return found;
}

TEST(CartridgeInMachine, bounty_bob_chooses_banks_at_two_of_its_own_pages) {
    // bit $8FF8; bit $9FF7; lda $8000; sta $80; lda $9000; sta $81; lda $A000; sta $82; lda $8FF5; lda $8000; sta $83
    Atari800 machine =
        machine_with({cartridge(18, 40)},
                     {0x2C, 0xF8, 0x8F, 0x2C, 0xF7, 0x9F, 0xAD, 0x00, 0x80, 0x85, 0x80, 0xAD, 0x00, 0x90, 0x85, 0x81,
                      0xAD, 0x00, 0xA0, 0x85, 0x82, 0xAD, 0xF5, 0x8F, 0xAD, 0x00, 0x80, 0x85, 0x83, 0x4C, 0x1D, 0x60});
    EXPECT_EQ(results(machine, 4), (std::vector{2, 5, 8, 2}));
}

TEST(CartridgeInMachine, sidicar_and_corina_have_memory_that_snapshots_keep) {
    // lda #$11; sta $D500; lda #$77; sta $8000; lda #$10; sta $D500; lda $8000; sta $80; lda #$11; sta $D500;
    // lda $8000; sta $81
    const Bytes sidicar{0xA9, 0x11, 0x8D, 0x00, 0xD5, 0xA9, 0x77, 0x8D, 0x00, 0x80, 0xA9,
                        0x10, 0x8D, 0x00, 0xD5, 0xAD, 0x00, 0x80, 0x85, 0x80, 0xA9, 0x11,
                        0x8D, 0x00, 0xD5, 0xAD, 0x00, 0x80, 0x85, 0x81, 0x4C, 0x1E, 0x60};
    Bytes corina = sidicar; // RAM bank 1 and ROM bank 0
    corina[1] = corina[21] = 0x21;
    corina[11] = 0x00;
    for (const auto& [kind, kilobytes, program, other] :
         {std::tuple(103U, 32U, sidicar, 0), std::tuple(85U, 520U, corina, 0)}) {
        Atari800 machine = machine_with({cartridge(kind, kilobytes)}, program);
        const auto fresh = machine.snapshot();
        EXPECT_EQ(results(machine, 2), (std::vector{other, 0x77})) << kind;
        machine.run_until(3000);
        const auto hash = machine.hash();
        const auto later = machine.snapshot();
        ASSERT_TRUE(machine.restore(fresh));
        EXPECT_NE(machine.hash(), hash);
        ASSERT_TRUE(machine.restore(later));
        EXPECT_EQ(machine.hash(), hash);
        EXPECT_EQ(machine.peek(0x8000), 0x77) << kind;
    }
}

TEST(CartridgeInMachine, telelink_and_pronto_have_nibbles) {
    // lda #$05; sta PAGE+3; lda PAGE+3; sta $80; lda $9103; sta $81; lda $A000; sta $82
    const auto program = [](std::uint8_t page) {
        return Bytes{0xA9, 0x05, 0x8D, 0x03, page, 0xAD, 0x03, page, 0x85, 0x80, 0xAD, 0x03,
                     0x91, 0x85, 0x81, 0xAD, 0x00, 0xA0, 0x85, 0x82, 0x4C, 0x14, 0x60};
    };
    EXPECT_EQ(results(machine_with({cartridge(78, 8)}, program(0x90)), 3), (std::vector{0xF5, 0xF5, 0}));
    EXPECT_EQ(results(machine_with({cartridge(79, 16)}, program(0x8F)), 3), (std::vector{0xF5, 1, 2}));
}

TEST(CartridgeInMachine, cos_shows_its_other_bank_for_some_cycles) {
    // bit $D500; lda $8000; sta $80; 20 x nop; lda $8000; sta $81
    Bytes program{0x2C, 0x00, 0xD5, 0xAD, 0x00, 0x80, 0x85, 0x80};
    program.insert(program.end(), 20, 0xEA);
    program.insert(program.end(), {0xAD, 0x00, 0x80, 0x85, 0x81, 0x4C, 0x21, 0x60});
    Atari800 machine = machine_with({cartridge(82, 32)}, program);
    EXPECT_EQ(machine.peek(0x8000), 4);
    EXPECT_EQ(results(machine, 2), (std::vector{0, 4}));
}

TEST(CartridgeInMachine, registers_are_read_and_peeked_in_planned_and_stepped_lines) {
    // lda #$25; sta $D500; lda $D510; sta $80; lda $D520; sta $81
    const Bytes program{0xA9, 0x25, 0x8D, 0x00, 0xD5, 0xAD, 0x10, 0xD5, 0x85,
                        0x80, 0xAD, 0x20, 0xD5, 0x85, 0x81, 0x4C, 0x0F, 0x60};
    for (const bool exact : {false, true}) {
        Atari800 machine = machine_with({cartridge(54, 128)}, program, exact);
        EXPECT_EQ(results(machine, 2), (std::vector{0x25, 0xFF}));
        machine.run_until(3000);
        EXPECT_EQ(machine.peek(0xD500), 0x25);
    }
}

TEST(CartridgeInMachine, its_bank_is_part_of_snapshots_and_of_the_hash) {
    const Bytes program{0x8D, 0x03, 0xD5, 0x4C, 0x03, 0x60}; // sta $D503; jmp *
    Atari800 machine = machine_with({cartridge(8, 64)}, program);
    const Bytes before = machine.snapshot();
    const auto hash = machine.hash();
    machine.run_until(1000);
    EXPECT_EQ(machine.peek(0xA000), 6);
    const Bytes later = machine.snapshot();
    ASSERT_TRUE(machine.restore(before));
    EXPECT_EQ(machine.peek(0xA000), 0);
    EXPECT_EQ(machine.hash(), hash);
    ASSERT_TRUE(machine.restore(later));
    EXPECT_EQ(machine.peek(0xA000), 6);
    Atari800 other = machine_with({cartridge(10, 64)}, program);
    EXPECT_THAT(other.restore(later).error(), HasSubstr("another cartridge"));
}

// ANTIC reads everything from the cartridge: list, dots, names, characters and objects.
Bytes random_program(std::mt19937& random) {
    const auto any = [&] { return static_cast<std::uint8_t>(random()); };
    Bytes program{0xA9, 0x00, 0x8D, 0x02, 0xD4, 0xA9, 0x82, 0x8D, 0x03, 0xD4, 0xA9, 0x88,
                  0x8D, 0x07, 0xD4, 0xA9, 0x94, 0x8D, 0x09, 0xD4, 0xA9, 0x3E, 0x8D, 0x00,
                  0xD4, 0xA9, 0x03, 0x8D, 0x1D, 0xD0, 0xA9, 0xC0, 0x8D, 0x0E, 0xD4};
    const auto loop = static_cast<std::uint16_t>(atari_program + program.size());
    for (int i = 0; i < 150; ++i) {
        switch (random() % 8) {
        case 0: program.insert(program.end(), {0x8D, any(), 0xD5}); break; // sta $D5xx
        case 1: program.insert(program.end(), {0x2C, any(), 0xD5}); break; // bit $D5xx
        case 2: program.insert(program.end(), {0xEE, any(), 0xD5}); break; // inc $D5xx
        case 3: program.insert(program.end(), {0x8D, 0x0A, 0xD4}); break;  // sta WSYNC
        case 4: program.insert(program.end(), {0xA9, any()}); break;       // lda #
        case 5: program.insert(program.end(), {0x8D, any(), static_cast<std::uint8_t>(0x80 + random() % 0x40)}); break;
        case 6: program.insert(program.end(), {0x6D, any(), static_cast<std::uint8_t>(0x80 + random() % 0x40)}); break;
        default: // ldx #; dex; bne: a delay, sometimes of whole frames
            program.insert(program.end(), {0xA2, any(), 0xCA, 0xD0, 0xFD});
        }
    }
    program.insert(program.end(), {0x4C, static_cast<std::uint8_t>(loop), static_cast<std::uint8_t>(loop >> 8)});
    return program;
}

// A ROM whose banks each have a list with many mode lines; all other bytes are random.
Bytes random_rom(std::mt19937& random, std::size_t kilobytes) {
    Bytes rom(kilobytes * 1024);
    for (std::uint8_t& byte : rom) byte = static_cast<std::uint8_t>(random());
    for (std::size_t at = 0x200; at < rom.size(); at += 0x1000) {
        std::size_t i = at;
        while (i < at + 0x60) {
            const auto mode = static_cast<std::uint8_t>(2 + random() % 14);
            rom[i++] = static_cast<std::uint8_t>(mode | (random() % 4 == 0 ? 0x40 : 0));
            if ((rom[i - 1] & 0x40) == 0) continue;
            rom[i++] = static_cast<std::uint8_t>(random());
            rom[i++] = static_cast<std::uint8_t>(0x80 + random() % 0x40);
        }
        rom[i] = 0x41;
        rom[i + 1] = 0x00;
        rom[i + 2] = 0x82;
    }
    return rom;
}

TEST(CartridgeInMachine, random_programs_run_and_draw_as_if_every_cycle_were_stepped) {
    struct {
        std::uint32_t kind;
        std::size_t kilobytes;
    } const kinds[] = {{14, 128}, {34, 64}, {8, 64},  {28, 64},  {5, 32},    {15, 16}, {41, 128}, {40, 16}, {54, 128},
                       {47, 32},  {69, 32}, {67, 64}, {95, 128}, {112, 512}, {18, 40}, {103, 32}, {82, 32}, {85, 520}};
    constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc);
    for (unsigned seed = 1; seed <= 60; ++seed) {
        const auto& [kind, kilobytes] = kinds[seed % std::size(kinds)];
        std::mt19937 random(seed);
        const Cartridge one = *Cartridge::of_kind(kind, random_rom(random, kilobytes));
        const Bytes program = random_program(random);
        Atari800 quick = machine_with({one}, program), exact = machine_with({one}, program, true);
        Atari800 blind = quick;
        quick.set_rendering(true);
        exact.set_rendering(true);
        for (Cycle end = frame / 2 + seed; end < 5 * frame; end += frame / 2) {
            exact.run_until(end);
            quick.run_until(end);
            blind.run_until(end);
            ASSERT_EQ(quick.hash(), exact.hash()) << "seed " << seed << ", cycle " << end;
            ASSERT_EQ(blind.hash(), exact.hash()) << "seed " << seed << ", cycle " << end;
        }
        for (std::size_t y = 0; y < Frame::lines; ++y)
            ASSERT_EQ(quick.draw_frame().line[y].dots, exact.draw_frame().line[y].dots)
                << "seed " << seed << ", line " << y;
    }
}

} // namespace
} // namespace emu::atari::test
