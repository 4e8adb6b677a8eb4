#include "host/debug/readout.hpp"

#include "emu/apple2/disk2_head.hpp"
#include "emu/cpu/opcodes.hpp"
#include "host/debug/chip_registers.hpp"
#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace host {
namespace {

std::string bytes_text(std::span<const std::uint8_t> bytes) { return fmt::format("{:02X}", fmt::join(bytes, " ")); }

ProgramSymbols::Peek peek_of(const Debugger& debugger) {
    return [&debugger](std::uint16_t address) { return debugger.peek(address); };
}

// "$4163 rules_play+13"
std::string named_address(const Debugger& debugger, const Names& names, std::uint16_t address) {
    const auto number = fmt::format("${:04X}", address), name = names.program.describe(address, peek_of(debugger));
    return name == number ? number : number + ' ' + name;
}

// Stores, and INC and shifts in memory.
bool stores(std::uint8_t opcode) {
    const auto name = emu::opcodes[opcode].mnemonic;
    return name.starts_with("ST") || name == "INC" || name == "DEC" || name == "ASL" || name == "LSR" ||
           name == "ROL" || name == "ROR" || name == "SAX";
}

std::string instruction_text(const Debugger& debugger, const Names& names, const Debugger::Instruction& line,
                             InstructionBytes bytes) {
    const auto name = operand_name(debugger, names, line);
    const auto in_memory =
        bytes == InstructionBytes::shown ? fmt::format("{:<8}  ", bytes_text(line.bytes)) : std::string();
    return fmt::format("${:04X}  {}{:<14} {:>1}  {}", line.address, in_memory, line.text, line.cycles,
                       name.empty() ? name : "; " + name);
}

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

// "dmactl 3E: list players missiles width1": the names of the set bits.
std::string register_text(const ChipRegister& known, std::uint8_t value) {
    auto text = fmt::format("  {:<10} ${:02X}", known.name, value);
    std::string_view rest = known.bits;
    if (rest.starts_with("/ ")) {
        rest.remove_prefix(2);
        value = static_cast<std::uint8_t>(~value);
    }
    for (int bit = 7; bit >= 0 && !rest.empty(); --bit) {
        const auto name = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        if (name != "-" && (value >> bit & 1) != 0) text += fmt::format(" {}", name);
    }
    return text + '\n';
}

// The value of a write-only register. None: it has only an effect.
std::optional<std::uint8_t> written_value(const emu::atari::Atari800& atari, const ChipRegister& known) {
    if (known.name == "hitclr") return std::nullopt;
    if (known.chip == "gtia") return atari.gtia().written(known.address & 0x1F);
    if (known.chip == "pokey") return atari.pokey().written(known.address & 0x0F);
    const auto& antic = atari.antic().state();
    const std::pair<std::string_view, int> values[]{
        {"dmactl", antic.dmactl_},    {"chactl", antic.chactl_}, {"dlistl", antic.list_ & 0xFF},
        {"dlisth", antic.list_ >> 8}, {"hscrol", antic.hscrol_}, {"vscrol", antic.vscrol_},
        {"pmbase", antic.pmbase_},    {"chbase", antic.chbase_}, {"nmien", antic.nmien_}};
    for (const auto& [name, value] : values)
        if (known.name == name) return static_cast<std::uint8_t>(value);
    return std::nullopt;
}

std::string apple_video_text(const emu::apple2::Apple2& apple) {
    const auto mode = apple.video_mode();
    return fmt::format("  {}, page {}{}\n",
                       mode.text    ? "text"
                       : mode.hires ? "hi-res"
                                    : "lo-res",
                       mode.page2 ? 2 : 1, mode.mixed && !mode.text ? ", text below" : "");
}

// `count` cells from one on; of a flux track, as a controller sees its pulses.
std::vector<bool> cells_of(const emu::BitTrack& track, std::uint32_t from, std::uint32_t count) {
    constexpr std::uint32_t clocks = 8; // of a cell
    std::vector<bool> cells;
    std::uint32_t since_pulse = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const bool pulse = track.bit((from + i) % track.bit_count());
        ++since_pulse;
        if (!track.is_flux()) cells.push_back(pulse);
        if (!track.is_flux() || !pulse) continue;
        for (auto n = (since_pulse + clocks / 2) / clocks; n > 1; --n) cells.push_back(false);
        cells.push_back(true);
        since_pulse = 0;
    }
    return cells;
}

// The next bytes that a program would read. The sync bytes before them have brought the controller into step.
std::string nibbles_text(const emu::BitTrack& track, std::uint32_t angle) {
    constexpr std::size_t shown = 16;
    const std::uint32_t lead = track.is_flux() ? 48'000 : 6'000; // more than a sector
    const std::uint32_t bits = track.bit_count(), head = track.first_cell_from(angle) % std::max(bits, 1U);
    if (bits <= lead) return "nothing";
    auto cells = cells_of(track, head + bits - lead, lead);
    const auto before_head = cells.size();
    std::ranges::copy(cells_of(track, head, lead), std::back_inserter(cells));
    std::vector<std::uint8_t> nibbles;
    std::uint8_t nibble = 0;
    for (std::size_t i = 0; i < cells.size() && nibbles.size() < shown; ++i) {
        nibble = static_cast<std::uint8_t>(nibble << 1 | (cells[i] ? 1 : 0));
        if ((nibble & 0x80) == 0) continue;
        if (i >= before_head) nibbles.push_back(nibble);
        nibble = 0;
    }
    return bytes_text(nibbles);
}

} // namespace

std::optional<emu::Error> add_names(Names& names, const std::vector<std::filesystem::path>& symbols,
                                    std::vector<std::filesystem::path> sources) {
    names.sources = SourceFiles(std::move(sources));
    for (const auto& file : symbols)
        if (auto error = names.program.add_file(file)) return error;
    return std::nullopt;
}

std::string name_of(const Debugger& debugger, const Names& names, std::uint16_t address, bool write) {
    const auto kind = debugger.machine().kind();
    if (const auto* known = chip_register_at(kind, address, write))
        return fmt::format("{}.{}", known->chip, known->name);
    return names.program.describe(address, peek_of(debugger));
}

std::string operand_name(const Debugger& debugger, const Names& names, const Debugger::Instruction& line) {
    if (!line.target) return {};
    const bool slot = debugger.machine().kind() == MachineKind::apple2plus && *line.target >> 4 == 0xC08 &&
                      emu::opcodes[line.bytes[0]].mode == emu::Mode::absolute_x; // X: $60, the disk's slot
    const auto target = static_cast<std::uint16_t>(*line.target + (slot ? 0x60 : 0));
    const auto name = name_of(debugger, names, target, stores(line.bytes[0]));
    return name.starts_with('$') ? std::string() : name;
}

bool reset_is_next(const Debugger& debugger) {
    const auto* apple = dynamic_cast<const Apple2Machine*>(&debugger.machine());
    const auto* atari = dynamic_cast<const AtariMachine*>(&debugger.machine());
    const auto& cpu = apple != nullptr ? apple->computer().cpu() : atari->computer().cpu();
    return (cpu.state().waiting & emu::attention::reset) != 0;
}

std::string flags_text(std::uint8_t p) {
    constexpr std::string_view names = "nv-bdizc";
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool set = (p >> (7 - i) & 1) != 0;
        text += set && i != 2 && i != 3 ? static_cast<char>(names[i] - 'a' + 'A') : i == 3 ? '-' : names[i];
    }
    return text;
}

std::string registers_text(const Debugger& debugger, const Names& names) {
    const auto r = debugger.registers();
    const auto beam = debugger.beam();
    return fmt::format("A ${:02X}  X ${:02X}  Y ${:02X}  S ${:02X}  P {}  PC {}\ncycle {}  frame {}  line {}  dot {}\n",
                       r.a, r.x, r.y, r.s, flags_text(r.p), named_address(debugger, names, r.pc), debugger.now(),
                       beam.frame, beam.line, beam.dot);
}

std::string disassembly_text(const Debugger& debugger, const Names& names, std::uint16_t address, int count,
                             InstructionBytes bytes) {
    std::string text;
    const auto pc = debugger.registers().pc;
    for (const auto& line : debugger.disassemble(address, count)) {
        const auto place = names.program.routine(line.address, peek_of(debugger));
        if (place && place->offset == 0) text += fmt::format("{}:\n", place->name);
        text += trimmed((line.address == pc ? "> " : "  ") + instruction_text(debugger, names, line, bytes));
    }
    return text;
}

std::string stack_text(const Debugger& debugger, const Names& names) {
    auto text = fmt::format("at {}\n", named_address(debugger, names, debugger.registers().pc));
    for (const auto& frame : debugger.stack())
        text +=
            fmt::format("{} {}  (returns to ${:04X}, stack ${:04X})\n", frame.interrupt ? "interrupts" : "called at",
                        named_address(debugger, names, frame.call), frame.returns, frame.at);
    return text;
}

std::string memory_text(const Debugger& debugger, std::uint16_t address, int length) {
    constexpr int width = 16;
    std::string text;
    for (int row = 0; row < length; row += width) {
        std::string bytes, characters;
        for (int i = row; i < std::min(row + width, length); ++i) {
            const auto byte = debugger.peek(static_cast<std::uint16_t>(address + i));
            const auto letter = static_cast<char>(byte & 0x7F);
            bytes += fmt::format(" {:02X}", byte);
            characters += letter >= ' ' && letter < 0x7F ? letter : '.';
        }
        text += fmt::format("${:04X} {:<{}}  {}\n", static_cast<std::uint16_t>(address + row), bytes, 3 * width,
                            characters);
    }
    return text;
}

std::optional<std::uint8_t> register_value(const Debugger& debugger, const ChipRegister& known) {
    const auto* atari = dynamic_cast<const AtariMachine*>(&debugger.machine());
    return known.read || atari == nullptr ? debugger.peek(known.address) : written_value(atari->computer(), known);
}

std::string variables_text(const Debugger& debugger, const Names& names, std::uint16_t address, int lines) {
    constexpr int width = 8;
    const auto named = [&](int at) {
        auto name = names.program.describe(static_cast<std::uint16_t>(at), peek_of(debugger));
        return name.find('+') == name.npos && !name.starts_with('$') ? name : std::string();
    };
    std::string text;
    int at = address;
    for (int i = 0; i < lines && at < 0x10000; ++i) {
        int end = at + 1;
        while (end < std::min(at + width, 0x10000) && named(end).empty()) ++end;
        text += fmt::format("{:<14.14} ${:04X} ", named(at), at);
        for (; at < end; ++at) text += fmt::format(" {:02X}", debugger.peek(static_cast<std::uint16_t>(at)));
        text += '\n';
    }
    return text;
}

std::string chips_text(const Debugger& debugger, std::string_view wanted) {
    const auto* apple = dynamic_cast<const Apple2Machine*>(&debugger.machine());
    std::string text;
    for (const auto chip : chip_names(debugger.machine().kind())) {
        if (!wanted.empty() && wanted != chip) continue;
        auto rows = chip == "video" ? apple_video_text(apple->computer()) : std::string();
        for (const auto& known : chip_registers(debugger.machine().kind())) {
            const bool is_switch = apple != nullptr && known.bits.empty();
            if (known.chip != chip || is_switch) continue;
            if (const auto value = register_value(debugger, known)) rows += register_text(known, *value);
        }
        text += fmt::format("{}\n{}", chip, rows.empty() ? "  switches without a value\n" : rows);
    }
    return text;
}

std::string disk_text(const Debugger& debugger) {
    std::string text;
    const auto& machine = debugger.machine();
    for (int drive = 1; drive <= machine.drives(); ++drive) {
        const auto disk = machine.disk(drive);
        const auto [on, track] = machine.drive_light(drive);
        if (!disk && !on) continue;
        text += fmt::format("drive {}: {}{}{}", drive, on ? "running" : "at rest", disk ? "" : ", empty",
                            disk && disk->write_protected ? ", write-protected" : "");
        if (track >= 0) text += fmt::format(", track {}", track);
        const auto* apple = dynamic_cast<const Apple2Machine*>(&machine);
        if (apple != nullptr && disk && drive - 1 == apple->computer().disk2().selected_drive()) {
            const auto& disk2 = apple->computer().disk2();
            const auto reading = disk2.reading();
            text += fmt::format(", quarter track {}, data ${:02X}", disk2.quarter_track(drive - 1), reading.data);
            if (reading.track != nullptr) text += "\n  next: " + nibbles_text(*reading.track, reading.angle);
        }
        text += '\n';
    }
    return text.empty() ? "no disk in any drive\n" : text;
}

std::string source_text(const Debugger& debugger, Names& names, std::uint16_t address, int around) {
    const auto place = names.program.place(address, peek_of(debugger));
    if (!place) return {};
    auto text = fmt::format("{}:{}\n", place->file, place->line);
    for (int line = std::max(1, place->line - around); line <= place->line + around; ++line)
        if (const auto source = names.sources.line({place->file, line}))
            text += fmt::format("{} {:>5}  {}\n", line == place->line ? '>' : ' ', line, *source);
    return text;
}

} // namespace host
