#include "tools/asm65/language/macro_packages.hpp"

#include <fmt/format.h>

namespace asm65 {
namespace {

constexpr std::string_view generic = R"(.macro add value
 clc
 adc value
.endmacro
.macro sub value
 sec
 sbc value
.endmacro
.macro bge target
 bcs target
.endmacro
.macro blt target
 bcc target
.endmacro
.macro bgt target
 .local equal
 beq equal
 bcs target
equal:
.endmacro
.macro ble target
 beq target
 bcc target
.endmacro
.macro bnz target
 bne target
.endmacro
.macro bze target
 beq target
.endmacro
)";

constexpr std::string_view cpu = R"(CPU_ISET_NONE = $0001
CPU_ISET_6502 = $0002
CPU_ISET_6502X = $0004
CPU_ISET_65SC02 = $0008
CPU_ISET_65C02 = $0010
CPU_ISET_65816 = $0020
CPU_ISET_SWEET16 = $0040
CPU_ISET_HUC6280 = $0080
CPU_ISET_4510 = $0200
CPU_NONE = $0001
CPU_6502 = $0002
CPU_6502X = $0006
CPU_65SC02 = $000A
CPU_65C02 = $001A
CPU_65816 = $002A
CPU_SWEET16 = $0040
CPU_HUC6280 = $009A
CPU_4510 = $021A
)";

// A jump on a condition: a branch backward if it reaches, else a branch around a jmp.
std::string long_branches() {
    static constexpr std::string_view pairs[][2] = {{"eq", "ne"}, {"mi", "pl"}, {"cs", "cc"}, {"vs", "vc"}};
    std::string text;
    const auto add = [&](std::string_view condition, std::string_view opposite) {
        text += fmt::format(".macro j{0} target\n"
                            ".if .match({{target}}, 0)\n b{1} *+5\n jmp target\n"
                            ".elseif .defined(target) && .const(*-2-(target)) && *+2-(target) <= 127\n b{0} target\n"
                            ".else\n b{1} *+5\n jmp target\n.endif\n.endmacro\n",
                            condition, opposite);
    };
    for (const auto& [one, other] : pairs) {
        add(one, other);
        add(other, one);
    }
    return text;
}

// scrcode: strings, through a character map of the machine's screen codes, and codes of characters.
std::string screen_codes(std::string_view charmap, std::string_view code) {
    return fmt::format(".macro scrcode s1, s2, s3, s4, s5, s6, s7, s8, s9\n"
                       ".ifnblank s1\n"
                       ".if .match({{s1}}, \"\")\n.pushcharmap\n{}.byte s1\n.popcharmap\n"
                       ".else\n.byte {}\n.endif\n"
                       " scrcode s2, s3, s4, s5, s6, s7, s8, s9\n.endif\n.endmacro\n",
                       charmap, code);
}

} // namespace

std::optional<std::string> macro_package(std::string_view name) {
    if (name == "generic") return std::string(generic);
    if (name == "cpu") return std::string(cpu);
    if (name == "longbranch") return long_branches();
    if (name == "apple2") return screen_codes(".charmap 0, 127, 128\n", "(s1) | 128");
    if (name == "atari")
        return screen_codes(".charmap 0, 31, 64\n.charmap 32, 95, 0\n",
                            "(s1) + 64 * ((s1) < 32) - 32 * ((s1) >= 32 && (s1) < 96)");
    return std::nullopt;
}

} // namespace asm65
