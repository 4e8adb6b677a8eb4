// Script commands that test a program: memory, registers, calls, stops.
#include "host/run/runner.hpp"

#include "host/machine/numbers.hpp"
#include "tools/command_line/suggestion.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <ostream>

namespace host {
namespace {

Failure usage(std::string text) { return {ExitCode::usage, std::move(text)}; }

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

std::string hex_bytes(std::span<const int> bytes) {
    std::string text;
    for (const int byte : bytes) text += fmt::format("{}{:02X}", text.empty() ? "" : " ", byte);
    return text;
}

// N and the other flags that are set; '.' for those that are clear.
std::string flags(std::uint8_t p) {
    std::string text = "NV-BDIZC";
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((p >> (7 - i) & 1) == 0) text[i] = '.';
    return text;
}

bool is_program_counter(std::string_view name) { return name.size() == 2; }

std::uint8_t* byte_register(emu::Registers& registers, std::string_view name) {
    switch (upper(name.front())) {
    case 'A': return &registers.a;
    case 'X': return &registers.x;
    case 'Y': return &registers.y;
    case 'S': return &registers.s;
    default: return &registers.p;
    }
}

int value_in(emu::Registers registers, std::string_view name) {
    return is_program_counter(name) ? registers.pc : *byte_register(registers, name);
}

} // namespace

// $hhhh, a decimal number or a name, with +n or -n; < and > are the low and the high byte.
emu::Result<int> Runner::value_of(std::string_view text, int most) const {
    const auto whole = text;
    const char part = text.starts_with('<') || text.starts_with('>') ? text.front() : ' ';
    if (part != ' ') text.remove_prefix(1);
    std::optional<int> offset = 0;
    if (const auto sign = text.find_last_of("+-"); sign != text.npos && sign > 0) {
        offset = parse_number(text.substr(sign + 1), 0, 0xFFFF);
        if (offset && text[sign] == '-') offset = -*offset;
        if (offset) text = text.substr(0, sign);
    }
    std::optional<int> value;
    if (const auto address = parse_hex_address(text)) value = *address;
    if (!value) value = parse_number(text, 0, 0xFFFF);
    if (!value)
        if (const auto symbol = program_symbols_.value(text)) value = *symbol;
    if (!value || !offset) {
        std::vector<std::string> names;
        for (const auto& [name, address] : symbols_) names.push_back(name);
        return emu::Error{
            fmt::format("unknown symbol '{}'{}", text, command_line::suggestion(std::string(text), names))};
    }
    *value += *offset;
    if (part == '<') *value &= 0xFF;
    if (part == '>') *value = *value >> 8 & 0xFF;
    if (*value < 0 || *value > most)
        return emu::Error{fmt::format("'{}' is {}; the value must be 0 to {}", whole, *value, most)};
    return *value;
}

std::string Runner::at(std::uint16_t address) const {
    const auto peek = [this](std::uint16_t each) { return session_.machine().peek(each); };
    const auto name = program_symbols_.describe(address, peek);
    const auto place = program_symbols_.place(address, peek);
    auto text = fmt::format("${:04X}", address);
    if (name != text) text += ' ' + name;
    return place ? fmt::format("{} {}:{}", text, place->file, place->line) : text;
}

Runner::Outcome Runner::poke(Words words) {
    const auto address = value_of(words[0], 0xFFFF);
    if (!address) return usage(address.error());
    auto next = static_cast<std::uint16_t>(*address);
    for (const auto& word : words.subspan(1)) {
        const auto byte = value_of(word, 0xFF);
        if (!byte) return usage(byte.error());
        session_.machine().poke_ram(next, static_cast<std::uint8_t>(*byte));
        if (session_.machine().peek(next) != *byte) return usage(fmt::format("${:04X} is not RAM", next));
        ++next;
    }
    return std::nullopt;
}

Runner::Outcome Runner::registers(Words) {
    const auto registers = session_.machine().registers();
    out_ << fmt::format("A={:02X} X={:02X} Y={:02X} S={:02X} P={:02X} {} PC={}\n", registers.a, registers.x,
                        registers.y, registers.s, registers.p, flags(registers.p), at(registers.pc));
    return std::nullopt;
}

Runner::Outcome Runner::set(Words words) {
    auto registers = session_.machine().registers();
    const auto value = value_of(words[1], is_program_counter(words[0]) ? 0xFFFF : 0xFF);
    if (!value) return usage(value.error());
    if (is_program_counter(words[0]))
        registers.pc = static_cast<std::uint16_t>(*value);
    else
        *byte_register(registers, words[0]) = static_cast<std::uint8_t>(*value);
    registers.p = static_cast<std::uint8_t>((registers.p | emu::flag::unused) & ~emu::flag::brk);
    session_.machine().set_registers(registers);
    return std::nullopt;
}

Runner::Outcome Runner::expect_memory(Words words) {
    const auto address = value_of(words[0], 0xFFFF);
    if (!address) return usage(address.error());
    std::vector<int> expected, actual;
    for (const auto& word : words.subspan(1)) {
        const auto byte = value_of(word, 0xFF);
        if (!byte) return usage(byte.error());
        actual.push_back(
            session_.machine().peek(static_cast<std::uint16_t>(*address + static_cast<int>(actual.size()))));
        expected.push_back(*byte);
    }
    if (expected == actual) return std::nullopt;
    return Failure{ExitCode::expectation_failed, fmt::format("memory at {}: expected {}, found {}", words[0],
                                                             hex_bytes(expected), hex_bytes(actual))};
}

Runner::Outcome Runner::expect_register(Words words) {
    const int digits = is_program_counter(words[0]) ? 4 : 2;
    const auto expected = value_of(words[1], digits == 4 ? 0xFFFF : 0xFF);
    if (!expected) return usage(expected.error());
    const int actual = value_in(session_.machine().registers(), words[0]);
    if (actual == *expected) return std::nullopt;
    return Failure{ExitCode::expectation_failed, fmt::format("register {}: expected ${:0{}X}, found ${:0{}X}", words[0],
                                                             *expected, digits, actual, digits)};
}

// Runs at least one instruction. `wanted`: names the stops in the message.
Runner::Outcome Runner::run_to_stop(const emu::Breakpoints& stops, double seconds, std::string_view wanted) {
    const auto deadline = session_.machine().cycles() + cycles_in(seconds);
    while (!session_.run_to_stop(stops)) {
        if (auto failure = trouble()) return failure;
        if (session_.machine().cycles() >= deadline)
            return Failure{ExitCode::expectation_failed,
                           fmt::format("{} was not reached within {} seconds; the program is at {}", wanted, seconds,
                                       at(session_.machine().program_counter()))};
    }
    return std::nullopt;
}

Runner::Outcome Runner::add_break(Words words) {
    const auto address = value_of(words[0], 0xFFFF);
    if (!address) return usage(address.error());
    breaks_.set(static_cast<std::uint16_t>(*address));
    return std::nullopt;
}

Runner::Outcome Runner::until(Words words) {
    const double seconds = words.size() > 1 ? *parse_seconds(words[1]) : 60;
    const bool to_any = words.empty() || words[0] == "break";
    if (to_any && !breaks_.any()) return usage("no break is set; add one with 'break NAME'");
    auto stops = breaks_;
    if (to_any) return run_to_stop(stops, seconds, "a break");
    const auto wanted = value_of(words[0], 0xFFFF);
    if (!wanted) return usage(wanted.error());
    stops.set(static_cast<std::uint16_t>(*wanted));
    if (auto failure = run_to_stop(stops, seconds, words[0])) return failure;
    const auto reached = session_.machine().program_counter();
    if (reached == *wanted) return std::nullopt;
    return Failure{ExitCode::expectation_failed,
                   fmt::format("the break at {} was reached before {}", at(reached), words[0])};
}

// Calls the routine as a JSR before the next instruction would, and runs until it returns there.
Runner::Outcome Runner::call_routine(std::string_view name, double seconds, emu::Cycle& cycles) {
    auto& machine = session_.machine();
    const auto routine = value_of(name, 0xFFFF);
    if (!routine) return usage(routine.error());
    auto registers = machine.registers();
    const auto return_to = registers.pc;
    const auto stack = registers.s;
    for (const int byte : {(return_to - 1) >> 8 & 0xFF, (return_to - 1) & 0xFF})
        machine.poke_ram(static_cast<std::uint16_t>(0x100 + registers.s--), static_cast<std::uint8_t>(byte));
    registers.pc = static_cast<std::uint16_t>(*routine);
    machine.set_registers(registers);
    emu::Breakpoints stops;
    stops.set(return_to);
    const auto from = machine.cycles();
    const auto deadline = from + cycles_in(seconds);
    do { // an interrupt, or the routine itself, may pass the address with a deeper stack
        const auto left = static_cast<double>(deadline - std::min(deadline, machine.cycles()));
        auto failure = run_to_stop(stops, left / machine.cycles_per_second(), "return");
        if (failure && failure->code == ExitCode::expectation_failed)
            failure->text = fmt::format("{} did not return within {} seconds; the program is at {}", name, seconds,
                                        at(machine.program_counter()));
        if (failure) return failure;
    } while (machine.registers().s != stack);
    cycles = machine.cycles() - from;
    return std::nullopt;
}

Runner::Outcome Runner::call(Words words) {
    emu::Cycle cycles = 0;
    return call_routine(words[0], words.size() > 1 ? *parse_seconds(words[1]) : 10, cycles);
}

Runner::Outcome Runner::cycles_of(Words words) {
    emu::Cycle cycles = 0;
    if (auto failure = call_routine(words[0], 10, cycles)) return failure;
    out_ << cycles << '\n';
    if (words.size() < 2) return std::nullopt;
    const auto most = *parse_number<emu::Cycle>(words[1], 0, 1'000'000'000'000);
    if (cycles <= most) return std::nullopt;
    return Failure{ExitCode::expectation_failed,
                   fmt::format("{}: expected at most {} cycles, found {}", words[0], most, cycles)};
}

} // namespace host
