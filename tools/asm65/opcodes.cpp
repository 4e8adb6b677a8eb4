#include "tools/asm65/opcodes.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "tools/asm65/language/lexer.hpp"

namespace asm65 {
namespace {

constexpr std::size_t cpu_count = 4;

struct Addition {
    std::string_view mnemonic;
    std::uint8_t code;
    Mode mode;
};

// clang-format off
constexpr Addition sc02_additions[] = {
    {"bra", 0x80, Mode::relative}, {"phx", 0xDA, Mode::implied}, {"phy", 0x5A, Mode::implied},
    {"plx", 0xFA, Mode::implied}, {"ply", 0x7A, Mode::implied}, {"stz", 0x64, Mode::zero_page},
    {"stz", 0x74, Mode::zero_page_x}, {"stz", 0x9C, Mode::absolute}, {"stz", 0x9E, Mode::absolute_x},
    {"trb", 0x14, Mode::zero_page}, {"trb", 0x1C, Mode::absolute}, {"tsb", 0x04, Mode::zero_page},
    {"tsb", 0x0C, Mode::absolute}, {"bit", 0x89, Mode::immediate}, {"bit", 0x34, Mode::zero_page_x},
    {"bit", 0x3C, Mode::absolute_x}, {"inc", 0x1A, Mode::accumulator}, {"dec", 0x3A, Mode::accumulator},
    {"ina", 0x1A, Mode::implied}, {"dea", 0x3A, Mode::implied}, {"ora", 0x12, zero_page_indirect},
    {"and", 0x32, zero_page_indirect}, {"eor", 0x52, zero_page_indirect}, {"adc", 0x72, zero_page_indirect},
    {"sta", 0x92, zero_page_indirect}, {"lda", 0xB2, zero_page_indirect}, {"cmp", 0xD2, zero_page_indirect},
    {"sbc", 0xF2, zero_page_indirect}, {"jmp", 0x7C, absolute_indexed_indirect},
};
// clang-format on

// ca65 has LAX #n, and calls SBX AXS.
std::string ca65_name(std::string_view mnemonic) {
    if (mnemonic == "LXA") return "lax";
    if (mnemonic == "SBX") return "axs";
    return lower(mnemonic);
}

// A mnemonic as a number. For any other word it is a number that no mnemonic has.
std::size_t letters(std::string_view name) {
    static constexpr std::array<std::uint8_t, 256> numbers = [] {
        std::array<std::uint8_t, 256> result{};
        for (std::uint8_t i = 0; i < 26; ++i) result['a' + i] = result['A' + i] = i + 1;
        return result;
    }();
    const auto number = [&](std::size_t i) -> std::size_t { return numbers[static_cast<std::uint8_t>(name[i])]; };
    return number(0) << 10 | number(1) << 5 | number(2);
}

struct Index {
    std::map<std::string, std::array<Modes, cpu_count>> kept;
    std::vector<std::string_view> names; // sorted
    std::vector<const std::array<Modes, cpu_count>*> modes;
    using Numbers = std::vector<std::int16_t>;
    Numbers numbers = Numbers(32768, -1);     // by letters()
    Numbers bit_numbers = Numbers(32768, -1); // of rmb0 and so on: the first of the eight

    Index() {
        for (const bool documented : {true, false})
            for (std::size_t code = 0; code < emu::opcodes.size(); ++code)
                if (const emu::Opcode& opcode = emu::opcodes[code]; opcode.documented == documented) {
                    const std::string name = ca65_name(opcode.mnemonic);
                    add(name, Cpu::undocumented, opcode.mode, code);
                    if (!documented) continue;
                    for (const Cpu cpu : {Cpu::nmos, Cpu::sc02, Cpu::cmos}) add(name, cpu, opcode.mode, code);
                }
        for (const auto& [mnemonic, code, mode] : sc02_additions)
            for (const Cpu cpu : {Cpu::sc02, Cpu::cmos}) add(std::string(mnemonic), cpu, mode, code);
        add("wai", Cpu::cmos, Mode::implied, 0xCB);
        add("stp", Cpu::cmos, Mode::implied, 0xDB);
        for (std::size_t bit = 0; bit < 8; ++bit) {
            const std::string digit(1, static_cast<char>('0' + bit));
            add("rmb" + digit, Cpu::cmos, Mode::zero_page, 0x07 + 16 * bit);
            add("smb" + digit, Cpu::cmos, Mode::zero_page, 0x87 + 16 * bit);
            add("bbr" + digit, Cpu::cmos, zero_page_relative, 0x0F + 16 * bit);
            add("bbs" + digit, Cpu::cmos, zero_page_relative, 0x8F + 16 * bit);
        }
        for (const auto& [name, of_cpus] : kept) {
            const auto number = static_cast<std::int16_t>(names.size());
            if (name.size() == 3) numbers[letters(name)] = number;
            if (name.size() == 4 && name.back() == '0') bit_numbers[letters(name)] = number;
            names.push_back(name);
            modes.push_back(&of_cpus);
        }
    }

    void add(const std::string& name, Cpu cpu, Mode mode, std::size_t code) {
        auto [entry, added] = kept.try_emplace(name);
        if (added)
            for (Modes& each : entry->second) each.codes.fill(Modes::none);
        Modes& of_cpu = entry->second[static_cast<std::size_t>(cpu)];
        of_cpu.has_any = true;
        std::int16_t& place = of_cpu.codes[static_cast<std::size_t>(mode)];
        if (place == Modes::none) place = static_cast<std::int16_t>(code);
    }
};

const Index& table() {
    static const Index result;
    return result;
}

} // namespace

std::optional<Cpu> find_cpu(std::string_view name) {
    static constexpr std::pair<std::string_view, Cpu> names[] = {
        {"6502", Cpu::nmos}, {"6502x", Cpu::undocumented}, {"65sc02", Cpu::sc02}, {"65c02", Cpu::cmos}};
    const std::string folded = lower(name);
    for (const auto& [known, cpu] : names)
        if (folded == known) return cpu;
    return std::nullopt;
}

int find_mnemonic(std::string_view name) {
    if (name.size() == 3) return table().numbers[letters(name)];
    if (name.size() != 4 || name[3] < '0' || name[3] > '7') return -1;
    const int number = table().bit_numbers[letters(name)];
    return number < 0 ? -1 : number + (name[3] - '0');
}

const std::vector<std::string_view>& mnemonic_names() { return table().names; }

const Modes& modes_of(int mnemonic, Cpu cpu) {
    return (*table().modes[static_cast<std::size_t>(mnemonic)])[static_cast<std::size_t>(cpu)];
}

} // namespace asm65
