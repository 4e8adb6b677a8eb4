#include "host/debug/chip_registers.hpp"

#include <algorithm>
#include <cctype>

namespace host {
namespace {

// Sources: Atari Home Computer System Hardware Manual (1982); mirrors: Altirra Hardware Reference Manual.
constexpr ChipRegister gtia(std::string_view name, int at, bool read, bool write, std::string_view bits = {}) {
    return {"gtia", name, static_cast<std::uint16_t>(0xD000 + at), 0xD0FF, 0x20, read, write, bits};
}
constexpr ChipRegister pokey(std::string_view name, int at, bool read, bool write, std::string_view bits = {}) {
    return {"pokey", name, static_cast<std::uint16_t>(0xD200 + at), 0xD2FF, 0x10, read, write, bits};
}
constexpr ChipRegister pia(std::string_view name, int at, std::string_view bits = {}) {
    return {"pia", name, static_cast<std::uint16_t>(0xD300 + at), 0xD3FF, 4, true, true, bits};
}
constexpr ChipRegister antic(std::string_view name, int at, bool read, bool write, std::string_view bits = {}) {
    return {"antic", name, static_cast<std::uint16_t>(0xD400 + at), 0xD4FF, 0x10, read, write, bits};
}

constexpr std::string_view collisions_with_playfields = "- - - - pf3 pf2 pf1 pf0",
                           collisions_with_players = "- - - - p3 p2 p1 p0",
                           audio = "noise2 noise1 noise0 forced vol3 vol2 vol1 vol0";

constexpr ChipRegister atari_registers[] = {
    gtia("hposp0", 0x00, false, true),
    gtia("hposp1", 0x01, false, true),
    gtia("hposp2", 0x02, false, true),
    gtia("hposp3", 0x03, false, true),
    gtia("hposm0", 0x04, false, true),
    gtia("hposm1", 0x05, false, true),
    gtia("hposm2", 0x06, false, true),
    gtia("hposm3", 0x07, false, true),
    gtia("sizep0", 0x08, false, true),
    gtia("sizep1", 0x09, false, true),
    gtia("sizep2", 0x0A, false, true),
    gtia("sizep3", 0x0B, false, true),
    gtia("sizem", 0x0C, false, true),
    gtia("grafp0", 0x0D, false, true),
    gtia("grafp1", 0x0E, false, true),
    gtia("grafp2", 0x0F, false, true),
    gtia("grafp3", 0x10, false, true),
    gtia("grafm", 0x11, false, true),
    gtia("colpm0", 0x12, false, true),
    gtia("colpm1", 0x13, false, true),
    gtia("colpm2", 0x14, false, true),
    gtia("colpm3", 0x15, false, true),
    gtia("colpf0", 0x16, false, true),
    gtia("colpf1", 0x17, false, true),
    gtia("colpf2", 0x18, false, true),
    gtia("colpf3", 0x19, false, true),
    gtia("colbk", 0x1A, false, true),
    gtia("prior", 0x1B, false, true, "gtia1 gtia0 multi fifth pri3 pri2 pri1 pri0"),
    gtia("vdelay", 0x1C, false, true, "p3 p2 p1 p0 m3 m2 m1 m0"),
    gtia("gractl", 0x1D, false, true, "- - - - - latch players missiles"),
    gtia("hitclr", 0x1E, false, true),
    gtia("consol", 0x1F, true, true, "/ - - - - - option select start"),
    gtia("m0pf", 0x00, true, false, collisions_with_playfields),
    gtia("m1pf", 0x01, true, false, collisions_with_playfields),
    gtia("m2pf", 0x02, true, false, collisions_with_playfields),
    gtia("m3pf", 0x03, true, false, collisions_with_playfields),
    gtia("p0pf", 0x04, true, false, collisions_with_playfields),
    gtia("p1pf", 0x05, true, false, collisions_with_playfields),
    gtia("p2pf", 0x06, true, false, collisions_with_playfields),
    gtia("p3pf", 0x07, true, false, collisions_with_playfields),
    gtia("m0pl", 0x08, true, false, collisions_with_players),
    gtia("m1pl", 0x09, true, false, collisions_with_players),
    gtia("m2pl", 0x0A, true, false, collisions_with_players),
    gtia("m3pl", 0x0B, true, false, collisions_with_players),
    gtia("p0pl", 0x0C, true, false, collisions_with_players),
    gtia("p1pl", 0x0D, true, false, collisions_with_players),
    gtia("p2pl", 0x0E, true, false, collisions_with_players),
    gtia("p3pl", 0x0F, true, false, collisions_with_players),
    gtia("trig0", 0x10, true, false, "/ - - - - - - - pressed"),
    gtia("trig1", 0x11, true, false, "/ - - - - - - - pressed"),
    gtia("trig2", 0x12, true, false, "/ - - - - - - - pressed"),
    gtia("trig3", 0x13, true, false, "/ - - - - - - - pressed"),
    gtia("pal", 0x14, true, false),
    pokey("audf1", 0x0, false, true),
    pokey("audc1", 0x1, false, true, audio),
    pokey("audf2", 0x2, false, true),
    pokey("audc2", 0x3, false, true, audio),
    pokey("audf3", 0x4, false, true),
    pokey("audc3", 0x5, false, true, audio),
    pokey("audf4", 0x6, false, true),
    pokey("audc4", 0x7, false, true, audio),
    pokey("audctl", 0x8, false, true, "poly9 fast1 fast3 join12 join34 filter13 filter24 15khz"),
    pokey("stimer", 0x9, false, true),
    pokey("skrest", 0xA, false, true),
    pokey("potgo", 0xB, false, true),
    pokey("serout", 0xD, false, true),
    pokey("irqen", 0xE, false, true, "break key serin serout sent timer4 timer2 timer1"),
    pokey("skctl", 0xF, false, true, "forcebreak mode2 mode1 mode0 twotone fastpot scan debounce"),
    pokey("pot0", 0x0, true, false),
    pokey("pot1", 0x1, true, false),
    pokey("pot2", 0x2, true, false),
    pokey("pot3", 0x3, true, false),
    pokey("pot4", 0x4, true, false),
    pokey("pot5", 0x5, true, false),
    pokey("pot6", 0x6, true, false),
    pokey("pot7", 0x7, true, false),
    pokey("allpot", 0x8, true, false),
    pokey("kbcode", 0x9, true, false, "control shift key5 key4 key3 key2 key1 key0"),
    pokey("random", 0xA, true, false),
    pokey("serin", 0xD, true, false),
    pokey("irqst", 0xE, true, false, "/ break key serin serout sent timer4 timer2 timer1"),
    pokey("skstat", 0xF, true, false, "/ frame keylost overrun - shift lastkey busy -"),
    pia("porta", 0, "/ right2 left2 down2 up2 right1 left1 down1 up1"),
    pia("portb", 1, "/ right4 left4 down4 up4 right3 left3 down3 up3"),
    pia("pactl", 2, "irq1 - motor motor motor port edge enable"),
    pia("pbctl", 3, "irq1 - command command command port edge enable"),
    antic("dmactl", 0x0, false, true, "- - list oneline players missiles width1 width0"),
    antic("chactl", 0x1, false, true, "- - - - - reflect invert blank"),
    antic("dlistl", 0x2, false, true),
    antic("dlisth", 0x3, false, true),
    antic("hscrol", 0x4, false, true),
    antic("vscrol", 0x5, false, true),
    antic("pmbase", 0x7, false, true),
    antic("chbase", 0x9, false, true),
    antic("wsync", 0xA, false, true),
    antic("vcount", 0xB, true, false),
    antic("penh", 0xC, true, false),
    antic("penv", 0xD, true, false),
    antic("nmien", 0xE, false, true, "dli vbi - - - - - -"),
    antic("nmires", 0xF, false, true),
    antic("nmist", 0xF, true, false, "dli vbi reset - - - - -"),
};

// Source: Apple II Reference Manual (1979), appendix B; Sather, Understanding the Apple II, ch. 9 (disk).
constexpr ChipRegister apple(std::string_view chip, std::string_view name, int first, int last,
                             std::string_view bits = {}) {
    return {chip, name, static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(last), 1, true, true, bits};
}
constexpr std::string_view top_bit = "pressed - - - - - - -";

constexpr ChipRegister apple_registers[] = {
    apple("keyboard", "kbd", 0xC000, 0xC00F, "strobe key6 key5 key4 key3 key2 key1 key0"),
    apple("keyboard", "kbdstrb", 0xC010, 0xC01F),
    apple("tape", "tapeout", 0xC020, 0xC02F),
    apple("speaker", "spkr", 0xC030, 0xC03F),
    apple("game", "strobe", 0xC040, 0xC04F),
    apple("video", "txtclr", 0xC050, 0xC050),
    apple("video", "txtset", 0xC051, 0xC051),
    apple("video", "mixclr", 0xC052, 0xC052),
    apple("video", "mixset", 0xC053, 0xC053),
    apple("video", "lowscr", 0xC054, 0xC054),
    apple("video", "hiscr", 0xC055, 0xC055),
    apple("video", "lores", 0xC056, 0xC056),
    apple("video", "hires", 0xC057, 0xC057),
    apple("game", "an0off", 0xC058, 0xC058),
    apple("game", "an0on", 0xC059, 0xC059),
    apple("game", "an1off", 0xC05A, 0xC05A),
    apple("game", "an1on", 0xC05B, 0xC05B),
    apple("game", "an2off", 0xC05C, 0xC05C),
    apple("game", "an2on", 0xC05D, 0xC05D),
    apple("game", "an3off", 0xC05E, 0xC05E),
    apple("game", "an3on", 0xC05F, 0xC05F),
    apple("tape", "tapein", 0xC060, 0xC060, "high - - - - - - -"),
    apple("game", "pb0", 0xC061, 0xC061, top_bit),
    apple("game", "pb1", 0xC062, 0xC062, top_bit),
    apple("game", "pb2", 0xC063, 0xC063, top_bit),
    apple("game", "paddl0", 0xC064, 0xC064, "timing - - - - - - -"),
    apple("game", "paddl1", 0xC065, 0xC065, "timing - - - - - - -"),
    apple("game", "paddl2", 0xC066, 0xC066, "timing - - - - - - -"),
    apple("game", "paddl3", 0xC067, 0xC067, "timing - - - - - - -"),
    apple("game", "ptrig", 0xC070, 0xC07F),
    apple("card", "bank", 0xC080, 0xC08F),
    apple("disk", "phase0off", 0xC0E0, 0xC0E0),
    apple("disk", "phase0on", 0xC0E1, 0xC0E1),
    apple("disk", "phase1off", 0xC0E2, 0xC0E2),
    apple("disk", "phase1on", 0xC0E3, 0xC0E3),
    apple("disk", "phase2off", 0xC0E4, 0xC0E4),
    apple("disk", "phase2on", 0xC0E5, 0xC0E5),
    apple("disk", "phase3off", 0xC0E6, 0xC0E6),
    apple("disk", "phase3on", 0xC0E7, 0xC0E7),
    apple("disk", "motoroff", 0xC0E8, 0xC0E8),
    apple("disk", "motoron", 0xC0E9, 0xC0E9),
    apple("disk", "drive1", 0xC0EA, 0xC0EA),
    apple("disk", "drive2", 0xC0EB, 0xC0EB),
    apple("disk", "q6l", 0xC0EC, 0xC0EC),
    apple("disk", "q6h", 0xC0ED, 0xC0ED),
    apple("disk", "q7l", 0xC0EE, 0xC0EE),
    apple("disk", "q7h", 0xC0EF, 0xC0EF),
};

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

} // namespace

std::span<const ChipRegister> chip_registers(MachineKind kind) {
    if (kind == MachineKind::atari800) return atari_registers;
    return apple_registers;
}

const ChipRegister* chip_register(MachineKind kind, std::string_view name) {
    const auto wanted = lower(name);
    const auto dot = wanted.find('.');
    const auto all = chip_registers(kind);
    const auto found = std::ranges::find_if(all, [&](const ChipRegister& each) {
        if (dot == std::string::npos) return wanted == each.name;
        return wanted.substr(0, dot) == each.chip && wanted.substr(dot + 1) == each.name;
    });
    return found == all.end() ? nullptr : &*found;
}

bool is_in_chips(MachineKind kind, std::uint16_t address) {
    const bool is_atari = kind == MachineKind::atari800;
    return address >= (is_atari ? 0xD000 : 0xC000) && address <= (is_atari ? 0xD4FF : 0xC0FF);
}

const ChipRegister* chip_register_at(MachineKind kind, std::uint16_t address, bool write) {
    const auto all = chip_registers(kind);
    const auto found = std::ranges::find_if(all, [&](const ChipRegister& each) {
        return (write ? each.write : each.read) && address >= each.address && address <= each.last &&
               (address - each.address) % each.step == 0;
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace host
