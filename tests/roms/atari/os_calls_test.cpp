// Calls of the OS may change only the variables of the device or service in Operating System User's Manual, appendix L,
// and those that every vertical blank counts and copies. A program's own memory survives: $80-$FF, memory between the
// OS's pages and the screen, other IOCBs.
#include "tests/roms/atari/bare_atari.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace {

struct Range {
    int first, last;
};
using Ranges = std::vector<Range>;

Ranges with(Ranges ranges, const Ranges& more) {
    ranges.insert(ranges.end(), more.begin(), more.end());
    return ranges;
}

const Ranges stack{{0x100, 0x1FF}};
const Ranges site{{0x600, 0x605}};                                  // used by BareAtari::call
const Ranges every_blank = with(with(stack, site), {{0x12, 0x14},   // RTCLOK
                                                    {0x4D, 0x4F},   // ATRACT, DRKMSK, COLRSH
                                                    {0x218, 0x221}, // the timers' counts
                                                    {0x22A, 0x22C}, // CDTMF3, SRTIMR, CDTMF4
                                                    {0x22E, 0x22E},
                                                    {0x234, 0x235}, // LPENH, LPENV
                                                    {0x270, 0x287}, // paddles and sticks
                                                    {0x2F1, 0x2F1}, // KEYDEL
                                                    {0x2FC, 0x2FC}});
const Ranges zero_page_iocb{{0x20, 0x2F}};
const Ranges keyboard = with(zero_page_iocb, {{0x11, 0x11}, {0x2B6, 0x2B6}, {0x2BE, 0x2BE}, {0x2FB, 0x2FB}});
// Zero page $50-$7F, $290-$2BF, colours to CHAR and DSPFLG of the display handlers, and the screen.
const Ranges display = with(keyboard, {{0x4C, 0x4C},
                                       {0x50, 0x7F},
                                       {0x22F, 0x231},
                                       {0x26F, 0x26F},
                                       {0x290, 0x2BF},
                                       {0x2C0, 0x2C8},
                                       {0x2E5, 0x2E6},
                                       {0x2F0, 0x2F4},
                                       {0x2FA, 0x2FF},
                                       {0x200, 0x201},
                                       {0x9C00, 0x9FFF}});
// In larger modes the screen begins at $8000.
const Ranges graphics = with(display, {{0x8000, 0x9FFF}});
const Ranges control_block{{0x300, 0x30B}};
const Ranges printer = with(zero_page_iocb, with(control_block, {{0x1C, 0x1F}, {0x2EA, 0x2ED}, {0x3C0, 0x3E7}}));

Ranges iocb(int number, Ranges more) {
    more.push_back({0x340 + 16 * number, 0x34B + 16 * number});
    more.push_back({0x680, 0x6FF}); // BareAtari's buffer
    return more;
}

struct Call {
    const char* name;
    std::function<void(BareAtari&)> run;
    Ranges may_change;
    std::function<void(BareAtari&)> before = [](BareAtari&) {};

    friend void PrintTo(const Call& call, std::ostream* out) { *out << call.name; }
};

void open_screen(BareAtari& atari) { atari.open(6, "S:", 12); }
void open_printer(BareAtari& atari) { atari.open(3, "P:", 8); }

const Call calls[] = {
    {"CIOV_open_E", [](BareAtari& a) { a.open(2, "E:", 12); }, iocb(2, display)},
    {"CIOV_open_S", open_screen, iocb(6, display)},
    {"CIOV_open_S_mode_8", [](BareAtari& a) { a.open(6, "S:", 12 + 16, 8); }, iocb(6, graphics)},
    {"CIOV_open_K", [](BareAtari& a) { a.open(4, "K:", 4); }, iocb(4, zero_page_iocb)},
    {"CIOV_open_P", open_printer, iocb(3, printer)},
    {"CIOV_open_unknown", [](BareAtari& a) { a.open(4, "X:", 4); }, iocb(4, zero_page_iocb)},
    {"CIOV_close", [](BareAtari& a) { a.command(6, 12); }, iocb(6, zero_page_iocb), open_screen},
    {"CIOV_status", [](BareAtari& a) { a.command(6, 13); }, iocb(6, display), open_screen},
    {"CIOV_put_E", [](BareAtari& a) { a.put_record(0, "HELLO"); }, iocb(0, display)},
    {"CIOV_put_S", [](BareAtari& a) { a.put(6, "HELLO"); }, iocb(6, display), open_screen},
    {"CIOV_get_S", [](BareAtari& a) { a.get(6, 3); }, iocb(6, display), open_screen},
    {"CIOV_draw",
     [](BareAtari& a) {
         a.at(0x54) = 9; // ROWCRS
         a.at(0x55) = 9;
         a.command(6, 17);
     },
     iocb(6, graphics), [](BareAtari& a) { a.graphics(5); }},
    {"CIOV_fill",
     [](BareAtari& a) {
         a.at(0x54) = 9;
         a.at(0x55) = 9;
         a.command(6, 18);
     },
     iocb(6, graphics), [](BareAtari& a) { a.graphics(5); }},
    {"CIOV_get_K",
     [](BareAtari& a) {
         a.type("A");
         a.get(4, 1);
     },
     iocb(4, keyboard), [](BareAtari& a) { a.open(4, "K:", 4); }},
    {"CIOV_get_E",
     [](BareAtari& a) {
         a.type("AB\x9B");
         a.get_record(0);
     },
     iocb(0, display)},
    {"CIOV_put_P", [](BareAtari& a) { a.put_record(3, "HELLO"); }, iocb(3, printer), open_printer},
    {"DISKIV", [](BareAtari& a) { a.call(0xE450); }, {{0x246, 0x246}}},
    {"DSKINV_read", [](BareAtari& a) { a.call(0xE453); }, control_block, [](BareAtari& a) { a.at(0x302) = 'R'; }},
    {"DSKINV_status", [](BareAtari& a) { a.call(0xE453); }, with(control_block, {{0x246, 0x246}}),
     [](BareAtari& a) { a.at(0x302) = 'S'; }},
    {"SETVBV_timer_3", [](BareAtari& a) { a.call(0xE45C, 3, 0x12, 0x34); }, {{0x21C, 0x21D}, {0x22D, 0x22D}}},
    {"SETVBV_deferred", [](BareAtari& a) { a.call(0xE45C, 7, 0xE4, 0x62); }, {{0x224, 0x225}, {0x22D, 0x22D}}},
    {"SYSVBV_and_XITVBV", [](BareAtari& a) { a.run_frames(300); }, {}},
    {"SIOINV", [](BareAtari& a) { a.call(0xE465); }, {{0x41, 0x41}, {0x232, 0x232}}},
    {"SENDEV", [](BareAtari& a) { a.call(0xE468); }, {{0x10, 0x10}, {0x232, 0x232}}},
    {"INTINV", [](BareAtari& a) { a.call(0xE46B); }, {{0x10, 0x10}}},
    {"CIOINV", [](BareAtari& a) { a.call(0xE46E); }, {{0x340, 0x3BF}}},
};

class OsCalls : public testing::TestWithParam<Call> {};

// Fills a program's memory with test values; the OS's memory keeps its contents.
TEST_P(OsCalls, change_what_is_documented_and_nothing_else) {
    const auto& [name, run, may_change, before] = GetParam();
    for (const int pattern : {0x00, 0xFF}) {
        BareAtari atari;
        for (const Range& own : {Range{0x80, 0xFF}, Range{0x480, 0x5FF}, Range{0x606, 0x67F}, Range{0x700, 0x7FFF}})
            for (int at = own.first; at <= own.last; ++at)
                atari.at(static_cast<std::uint16_t>(at)) = static_cast<std::uint8_t>(at * 11 ^ pattern);
        before(atari);
        const auto ram = atari.bus.ram;
        run(atari);
        const Ranges may = with(every_blank, may_change);
        for (int at = 0; at < 0xA000; ++at) {
            const bool is_free =
                std::ranges::none_of(may, [&](const Range& range) { return at >= range.first && at <= range.last; });
            if (!is_free) continue;
            EXPECT_EQ(atari.at(static_cast<std::uint16_t>(at)), ram[static_cast<std::size_t>(at)])
                << "at $" << std::hex << at;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Calls, OsCalls, testing::ValuesIn(calls),
                         [](const auto& named) { return std::string(named.param.name); });

// The vertical blank restores the interrupted program's registers.
TEST(OsCall, vertical_blanks_keep_the_registers) {
    BareAtari atari;
    const std::uint8_t loop[] = {0x4C, 0x00, 0x06}; // jmp *
    std::ranges::copy(loop, atari.bus.ram.begin() + 0x600);
    const emu::Registers before{.a = 0x12, .x = 0x34, .y = 0x56, .s = 0xC0, .p = 0x69, .pc = 0x600};
    atari.cpu.set_registers(before);
    atari.run_frames(10);
    emu::Registers after = atari.cpu.registers();
    while (after.pc != 0x600) {
        atari.run_frames(1);
        after = atari.cpu.registers();
    }
    EXPECT_EQ(after.a, before.a);
    EXPECT_EQ(after.x, before.x);
    EXPECT_EQ(after.y, before.y);
    EXPECT_EQ(after.s, before.s);
    EXPECT_EQ(after.p, before.p);
}

// RESET clears only $10-$7F and $200-$3EC, and reopens the screen.
TEST(OsCall, warmsv_keeps_a_program_s_memory) {
    BareAtari atari;
    const Ranges kept{{0x00, 0x03}, {0x09, 0x0F}, {0x80, 0xFF}, {0x480, 0x5FF}, {0x606, 0x9BFF}};
    for (const Range& own : kept)
        for (int at = own.first; at <= own.last; ++at)
            if (at >= 0x80) atari.at(static_cast<std::uint16_t>(at)) = static_cast<std::uint8_t>(at * 13);
    const auto ram = atari.bus.ram;
    const std::uint8_t jump[] = {0x4C, 0x74, 0xE4};
    std::ranges::copy(jump, atari.bus.ram.begin() + 0x600);
    emu::Registers registers = atari.cpu.registers();
    registers.pc = 0x600;
    atari.cpu.set_registers(registers);
    atari.run_frames(60);
    EXPECT_EQ(atari.at(0x08), 0xFF) << "WARMST";
    for (const Range& own : kept)
        for (int at = own.first; at <= own.last; ++at)
            EXPECT_EQ(atari.at(static_cast<std::uint16_t>(at)), ram[static_cast<std::size_t>(at)])
                << "at $" << std::hex << at;
}

} // namespace
