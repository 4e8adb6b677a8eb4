#include "host/verify/explain/explanation_text.hpp"

#include "emu/cpu/disassembler.hpp"
#include "host/recording/format/parts_text.hpp"

#include <array>
#include <cctype>
#include <fmt/format.h>
#include <span>

namespace host {
namespace {

constexpr std::size_t max_bytes = 12; // to list individually

std::string flags(std::uint8_t p) {
    std::string text = "nv-bdizc";
    for (std::size_t bit = 0; bit < text.size(); ++bit) {
        if ((p & 0x80 >> bit) != 0) text[bit] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[bit])));
    }
    return text;
}

std::string registers_text(const emu::Registers& r) {
    return fmt::format("A={:02X} X={:02X} Y={:02X} S={:02X} P={}", r.a, r.x, r.y, r.s, flags(r.p));
}

std::string instruction_text(const MemoryImage& memory, std::uint16_t pc) {
    std::array<std::uint8_t, 3> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = memory[static_cast<std::uint16_t>(pc + i)];
    const auto code = emu::disassemble(bytes, pc);
    std::string hex;
    for (int i = 0; i < code.length; ++i) hex += fmt::format("{:02X} ", bytes[static_cast<std::size_t>(i)]);
    return fmt::format("${:04X}  {:9} {}", pc, hex, code.text);
}

// An interrupt pushes three bytes and continues at the address in a vector; BRK is the only instruction that does so.
bool is_interrupt(const View& before, const View& after, const MemoryImage& memory) {
    const auto vector = [&](std::size_t at) { return memory[at] | memory[at + 1] << 8; };
    const bool at_vector = after.registers.pc == vector(0xFFFE) || after.registers.pc == vector(0xFFFA);
    const bool pushed = static_cast<std::uint8_t>(before.registers.s - after.registers.s) == 3;
    return at_vector && pushed && memory[before.registers.pc] != 0;
}

class Printer {
  public:
    Printer(const Trace& trace, const ProgramNotes& recorded, const ProgramNotes& changed)
        : trace_(trace), recorded_(recorded), changed_(changed) {}

    std::string print(const Explanation& explanation) {
        if (explanation.moved)
            text_ += "the program's layout changed; ";
        else if (!explanation.program.empty())
            program(explanation.program);
        if (explanation.after_loading)
            after_loading(*explanation.fork, *explanation.after_loading);
        else if (explanation.fork)
            fork(*explanation.fork);
        else if (explanation.differs)
            line("no first instruction is known: the difference comes and goes");
        else
            line("the processor does the same with either disk");
        return std::move(text_);
    }

  private:
    template <class... Arguments>
    void line(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
        text_ += fmt::format(form, std::forward<Arguments>(arguments)...);
        text_ += '\n';
    }

    std::string time_text(emu::Cycle cycle) const {
        const bool apple = trace_.identity.machine.kind == MachineKind::apple2plus;
        const double rate =
            apple ? emu::apple2::cycles_per_second : emu::atari::cycles_per_second(trace_.identity.machine.tv);
        return fmt::format("cycle {} ({:.3f} s)", cycle, static_cast<double>(cycle) / rate);
    }

    std::string named(const ProgramNotes& notes, std::uint16_t address) const {
        const auto name = notes.names().name(address);
        return name.front() == '$' ? name : fmt::format("{} (${:04X})", name, address);
    }

    void bytes(std::span<const ByteDifference> differences) {
        for (const auto& byte : differences.first(std::min(differences.size(), max_bytes)))
            line("  {}: {:02X}, now {:02X}", named(changed_, byte.address), byte.recorded, byte.changed);
        if (differences.size() > max_bytes) line("  and {} bytes more", differences.size() - max_bytes);
    }

    void program(std::span<const ByteDifference> differences) {
        line("the program in memory differs by {}:",
             differences.size() == 1 ? "a byte" : fmt::format("{} bytes", differences.size()));
        bytes(differences);
    }

    void after_loading(const Fork& loading, const ChangedInstruction& game) {
        line("it loads at another pace from {} on", time_text(loading.before.changed.cycle));
        line("first difference in behaviour: {}, in", time_text(game.before.cycle));
        code(game.registers, game.changed_memory, game.recorded_pc, game.recorded_memory);
        place(game.registers.pc, game.changed_memory, game.recorded_pc, game.recorded_memory);
    }

    void fork(const Fork& fork) {
        if (fork.at.from_the_beginning())
            line("they differ from the beginning");
        else if (fork.at.by_input())
            line("first difference in behaviour: {}, by `{}`", time_text(fork.before.changed.cycle),
                 print_record(trace_.records[fork.at.before.records], trace_.identity.machine.kind));
        else
            instruction(fork);
        effects(fork);
    }

    void instruction(const Fork& fork) {
        line("first difference in behaviour: {}, in", time_text(fork.before.changed.cycle));
        const auto& registers = fork.before.changed.registers;
        const auto recorded_pc = fork.before.recorded.registers.pc;
        code(registers, fork.changed_memory, recorded_pc, fork.recorded_memory);
        interrupts(fork);
        place(registers.pc, fork.changed_memory, recorded_pc, fork.recorded_memory);
    }

    void code(const emu::Registers& registers, const MemoryImage& memory, std::uint16_t recorded_pc,
              const MemoryImage& recorded_memory) {
        const auto now = instruction_text(memory, registers.pc), was = instruction_text(recorded_memory, recorded_pc);
        line("  {:32} {}", now, registers_text(registers));
        if (was != now) line("  {:32} was", was);
    }

    void place(std::uint16_t pc, const MemoryImage& memory, std::uint16_t recorded_pc,
               const MemoryImage& recorded_memory) {
        if (const auto name = changed_.names().name(pc); name.front() != '$') line("  {}", name);
        // The changed program's line table does not match a patched opcode; then the recorded program names the line.
        auto source = changed_.source_of(pc, memory);
        if (source.empty()) source = recorded_.source_of(recorded_pc, recorded_memory);
        for (const auto& text : source) line("  {}", text);
    }

    void interrupts(const Fork& fork) {
        const bool was = is_interrupt(fork.before.recorded, fork.after.recorded, fork.recorded_memory);
        const bool now = is_interrupt(fork.before.changed, fork.after.changed, fork.changed_memory);
        if (was && now) line("  an interrupt precedes it");
        if (was != now) line("  an interrupt precedes it {}", now ? "only now" : "no longer");
    }

    void effects(const Fork& fork) {
        const auto& was = fork.after.recorded;
        const auto& now = fork.after.changed;
        line("what differs then:");
        if (was.cycle != now.cycle) line("  its end: cycle {}, now {}", was.cycle, now.cycle);
        registers(was.registers, now.registers);
        bytes(fork.bytes);
        line("  parts: {}", differing_parts(was.parts, now.parts));
    }

    void registers(const emu::Registers& was, const emu::Registers& now) {
        const auto byte = [&](char name, std::uint8_t first, std::uint8_t second) {
            if (first != second) line("  {}: {:02X}, now {:02X}", name, first, second);
        };
        byte('A', was.a, now.a);
        byte('X', was.x, now.x);
        byte('Y', was.y, now.y);
        byte('S', was.s, now.s);
        if (was.p != now.p) line("  P: {}, now {}", flags(was.p), flags(now.p));
        if (was.pc != now.pc) line("  PC: {}, now {}", named(recorded_, was.pc), named(changed_, now.pc));
    }

    const Trace& trace_;
    const ProgramNotes& recorded_;
    const ProgramNotes& changed_;
    std::string text_;
};

} // namespace

std::string print_explanation(const Explanation& explanation, const Trace& trace, const ProgramNotes& recorded,
                              const ProgramNotes& changed) {
    return Printer(trace, recorded, changed).print(explanation);
}

} // namespace host
