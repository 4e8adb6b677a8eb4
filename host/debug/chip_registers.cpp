#include "host/debug/chip_registers.hpp"

#include "host/debug/words.hpp"

#include <algorithm>
#include <cctype>

namespace host {
namespace {

constexpr bool reads = true, writes = true, no = false;

// Registers at consecutive addresses, by their names.
struct Row {
    std::string_view chip;
    std::uint16_t address, last; // with its mirrors
    std::uint16_t step;          // between mirrors; 1: none, or every address up to `last` of a single register
    bool read, write;
    std::string_view names;
};

// Sources: Atari Home Computer System Hardware Manual (1982); mirrors: Altirra Hardware Reference Manual.
constexpr Row atari_rows[] = {
    {"gtia", 0xD000, 0xD0FF, 0x20, no, writes,
     "hposp0 hposp1 hposp2 hposp3 hposm0 hposm1 hposm2 hposm3 sizep0 sizep1 sizep2 sizep3 sizem grafp0 grafp1 grafp2 "
     "grafp3 grafm colpm0 colpm1 colpm2 colpm3 colpf0 colpf1 colpf2 colpf3 colbk prior vdelay gractl hitclr"},
    {"gtia", 0xD01F, 0xD0FF, 0x20, reads, writes, "consol"},
    {"gtia", 0xD000, 0xD0FF, 0x20, reads, no,
     "m0pf m1pf m2pf m3pf p0pf p1pf p2pf p3pf m0pl m1pl m2pl m3pl p0pl p1pl p2pl p3pl trig0 trig1 trig2 trig3 pal"},
    {"pokey", 0xD200, 0xD2FF, 0x10, no, writes,
     "audf1 audc1 audf2 audc2 audf3 audc3 audf4 audc4 audctl stimer skrest potgo - serout irqen skctl"},
    {"pokey", 0xD200, 0xD2FF, 0x10, reads, no,
     "pot0 pot1 pot2 pot3 pot4 pot5 pot6 pot7 allpot kbcode random - - serin irqst skstat"},
    {"pia", 0xD300, 0xD3FF, 4, reads, writes, "porta portb pactl pbctl"},
    {"antic", 0xD400, 0xD4FF, 0x10, no, writes,
     "dmactl chactl dlistl dlisth hscrol vscrol - pmbase - chbase wsync - - - nmien nmires"},
    {"antic", 0xD40B, 0xD4FF, 0x10, reads, no, "vcount penh penv - nmist"},
};

// Source: Apple II Reference Manual (1979), appendix B; Sather, Understanding the Apple II, ch. 9 (disk).
constexpr Row apple_rows[] = {
    {"keyboard", 0xC000, 0xC00F, 1, reads, writes, "kbd"},
    {"keyboard", 0xC010, 0xC01F, 1, reads, writes, "kbdstrb"},
    {"tape", 0xC020, 0xC02F, 1, reads, writes, "tapeout"},
    {"speaker", 0xC030, 0xC03F, 1, reads, writes, "spkr"},
    {"game", 0xC040, 0xC04F, 1, reads, writes, "strobe"},
    {"video", 0xC050, 0xC057, 1, reads, writes, "txtclr txtset mixclr mixset lowscr hiscr lores hires"},
    {"game", 0xC058, 0xC05F, 1, reads, writes, "an0off an0on an1off an1on an2off an2on an3off an3on"},
    {"tape", 0xC060, 0xC060, 1, reads, writes, "tapein"},
    {"game", 0xC061, 0xC067, 1, reads, writes, "pb0 pb1 pb2 paddl0 paddl1 paddl2 paddl3"},
    {"game", 0xC070, 0xC07F, 1, reads, writes, "ptrig"},
    {"card", 0xC080, 0xC08F, 1, reads, writes, "bank"},
    {"disk", 0xC0E0, 0xC0EF, 1, reads, writes,
     "phase0off phase0on phase1off phase1on phase2off phase2on phase3off phase3on motoroff motoron drive1 drive2 q6l "
     "q6h q7l q7h"},
};

// The names of each register's bits, from bit 7 on; see ChipRegister::bits.
constexpr std::pair<std::string_view, std::string_view> known_bits[] = {
    {"prior", "gtia1 gtia0 multi fifth pri3 pri2 pri1 pri0"},
    {"vdelay", "p3 p2 p1 p0 m3 m2 m1 m0"},
    {"gractl", "- - - - - latch players missiles"},
    {"consol", "/ - - - - - option select start"},
    {"m0pf m1pf m2pf m3pf p0pf p1pf p2pf p3pf", "- - - - pf3 pf2 pf1 pf0"},
    {"m0pl m1pl m2pl m3pl p0pl p1pl p2pl p3pl", "- - - - p3 p2 p1 p0"},
    {"trig0 trig1 trig2 trig3", "/ - - - - - - - pressed"},
    {"audc1 audc2 audc3 audc4", "noise2 noise1 noise0 forced vol3 vol2 vol1 vol0"},
    {"audctl", "poly9 fast1 fast3 join12 join34 filter13 filter24 15khz"},
    {"irqen", "break key serin serout sent timer4 timer2 timer1"},
    {"skctl", "forcebreak mode2 mode1 mode0 twotone fastpot scan debounce"},
    {"kbcode", "control shift key5 key4 key3 key2 key1 key0"},
    {"irqst", "/ break key serin serout sent timer4 timer2 timer1"},
    {"skstat", "/ frame keylost overrun - shift lastkey busy -"},
    {"porta", "/ right2 left2 down2 up2 right1 left1 down1 up1"},
    {"portb", "/ right4 left4 down4 up4 right3 left3 down3 up3"},
    {"pactl", "irq1 - motor motor motor port edge enable"},
    {"pbctl", "irq1 - command command command port edge enable"},
    {"dmactl", "- - list oneline players missiles width1 width0"},
    {"chactl", "- - - - - reflect invert blank"},
    {"nmien", "dli vbi - - - - - -"},
    {"nmist", "dli vbi reset - - - - -"},
    {"kbd", "strobe key6 key5 key4 key3 key2 key1 key0"},
    {"tapein", "high - - - - - - -"},
    {"pb0 pb1 pb2", "pressed - - - - - - -"},
    {"paddl0 paddl1 paddl2 paddl3", "timing - - - - - - -"},
};

std::string_view bits_of(std::string_view name) {
    for (auto [names, bits] : known_bits)
        while (!names.empty())
            if (take_word(names) == name) return bits;
    return {};
}

std::vector<ChipRegister> registers_in(std::span<const Row> rows) {
    std::vector<ChipRegister> registers;
    for (auto [chip, address, last, step, read, write, names] : rows) {
        const bool only_one = names.find(' ') == names.npos;
        for (; !names.empty(); ++address) {
            const auto name = take_word(names);
            const auto end = step == 1 && !only_one ? address : last;
            if (name != "-") registers.push_back({chip, name, address, end, step, read, write, bits_of(name)});
        }
    }
    return registers;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

} // namespace

std::span<const ChipRegister> chip_registers(MachineKind kind) {
    static const auto atari = registers_in(atari_rows), apple = registers_in(apple_rows);
    return kind == MachineKind::atari800 ? atari : apple;
}

std::vector<std::string_view> chip_names(MachineKind kind) {
    std::vector<std::string_view> names;
    for (const auto& each : chip_registers(kind))
        if (std::ranges::find(names, each.chip) == names.end()) names.push_back(each.chip);
    return names;
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
