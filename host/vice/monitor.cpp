#include "host/vice/monitor.hpp"

#include "host/machine/keys.hpp"

#include <algorithm>
#include <array>

namespace host::vice {
namespace {

constexpr std::uint8_t start_of_text = 2, version = 2;
constexpr std::size_t header_size = 11;
constexpr std::uint32_t longest_body = 0x20000;

struct Register {
    std::uint8_t id;
    std::uint8_t bits;
    std::string_view name;
    std::uint8_t emu::Registers::*byte;
    std::uint16_t emu::Registers::*word;

    std::uint16_t value(const emu::Registers& registers) const { return byte ? registers.*byte : registers.*word; }
    void set(emu::Registers& registers, std::uint16_t value) const {
        if (byte)
            registers.*byte = static_cast<std::uint8_t>(value);
        else
            registers.*word = value;
    }
};
// VICE's numbers and names for the 6502.
constexpr std::array<Register, 6> register_table{{
    {0, 8, "A", &emu::Registers::a, nullptr},
    {1, 8, "X", &emu::Registers::x, nullptr},
    {2, 8, "Y", &emu::Registers::y, nullptr},
    {3, 16, "PC", nullptr, &emu::Registers::pc},
    {4, 8, "SP", &emu::Registers::s, nullptr},
    {5, 8, "FL", &emu::Registers::p, nullptr},
}};

} // namespace

std::vector<std::uint8_t> Monitor::take(std::span<const std::uint8_t> bytes) {
    in_.insert(in_.end(), bytes.begin(), bytes.end());
    while (!broken_ && in_.size() >= header_size) {
        Reader header(in_);
        const bool starts = header.byte() == start_of_text;
        const std::uint8_t spoken = header.byte();
        const std::uint32_t length = header.number(), request = header.number();
        const std::uint8_t type = header.byte();
        broken_ = !starts || length > longest_body;
        if (broken_ || in_.size() < header_size + length) break;
        const std::vector<std::uint8_t> body(in_.begin() + header_size, in_.begin() + header_size + length);
        in_.erase(in_.begin(), in_.begin() + header_size + length);
        if (running_) stop();
        if (spoken != 1 && spoken != version)
            answer(0, request, {}, Error::version);
        else
            command(type, request, body);
    }
    return std::exchange(out_, {});
}

void Monitor::command(std::uint8_t type, std::uint32_t request, std::span<const std::uint8_t> body) {
    Reader reader(body);
    if (const Error error = carry_out(type, request, reader); error != Error::none) answer(0, request, {}, error);
}

Monitor::Error Monitor::carry_out(std::uint8_t type, std::uint32_t request, Reader& body) {
    switch (type) {
    case memory_get: return get_memory(request, body);
    case memory_set: return set_memory(request, body);
    case checkpoint_set: return set_checkpoint(request, body);
    case checkpoint_get:
    case checkpoint_delete:
    case checkpoint_toggle: return change_checkpoint(type, request, body);
    case checkpoint_list: return list_checkpoints(request);
    case condition_set: return set_condition(request, body);
    case registers_get:
        if (body.byte() != 0) return Error::memory_space;
        tell_registers(request);
        return Error::none;
    case registers_set: return set_registers(request, body);
    case advance_instructions: return advance(request, body);
    case until_return:
        answer(until_return, request);
        finish_step(Debugger::Step::out, 1);
        return Error::none;
    case keyboard_feed: return press_keys(request, body);
    case registers_available: return list_registers(request);
    case banks_available: return list_banks(request);
    case vice_info: return tell_version(request);
    case reset_machine: return reset(request, body);
    case ping: answer(ping, request); return Error::none;
    case exit_monitor:
        answer(exit_monitor, request);
        resume();
        return Error::none;
    case quit_vice:
        answer(quit_vice, request);
        quit_ = true;
        return Error::none;
    default: return Error::type;
    }
}

Monitor::Error Monitor::get_memory(std::uint32_t request, Reader& body) {
    body.byte(); // side effects: never
    const std::uint16_t first = body.word(), last = body.word();
    const std::uint8_t space = body.byte();
    if (body.is_short()) return Error::length;
    if (space != 0) return Error::memory_space;
    if (first > last) return Error::parameter;
    Writer writer;
    writer.word((last - first + 1) & 0xFFFF);
    for (int address = first; address <= last; ++address)
        writer.byte(debugger_.peek(static_cast<std::uint16_t>(address)));
    answer(memory_get, request, writer.bytes());
    return Error::none;
}

// Memory that the client changes cannot be replayed: the past begins again here.
Monitor::Error Monitor::set_memory(std::uint32_t request, Reader& body) {
    body.byte();
    const std::uint16_t first = body.word(), last = body.word();
    const std::uint8_t space = body.byte();
    body.word();
    if (body.is_short() || (first <= last && body.rest() < static_cast<std::size_t>(last - first + 1)))
        return Error::length;
    if (space != 0) return Error::memory_space;
    if (first > last) return Error::parameter;
    for (int address = first; address <= last; ++address)
        debugger_.machine().poke_ram(static_cast<std::uint16_t>(address), body.byte());
    debugger_.history().begin_here();
    answer(memory_set, request);
    return Error::none;
}

// Begins a new past, as a change of memory does.
Monitor::Error Monitor::set_registers(std::uint32_t request, Reader& body) {
    const std::uint8_t space = body.byte();
    auto registers = debugger_.registers();
    for (int left = body.word(); left > 0 && !body.is_short(); --left) {
        body.byte(); // the size of the item: 3
        const std::uint8_t id = body.byte();
        const std::uint16_t value = body.word();
        const auto known = std::ranges::find(register_table, id, &Register::id);
        if (known == register_table.end()) return Error::parameter;
        known->set(registers, value);
    }
    if (body.is_short()) return Error::length;
    if (space != 0) return Error::memory_space;
    debugger_.machine().set_registers(registers);
    debugger_.history().begin_here();
    tell_registers(request);
    return Error::none;
}

Monitor::Error Monitor::advance(std::uint32_t request, Reader& body) {
    const bool over = body.byte() != 0;
    const std::uint16_t count = body.word();
    if (body.is_short()) return Error::length;
    answer(advance_instructions, request);
    finish_step(over ? Debugger::Step::over : Debugger::Step::into, count);
    return Error::none;
}

// Steps, at most for a minute of the machine's time, and tells the client where it is.
void Monitor::finish_step(Debugger::Step step, int count) {
    tell_place(resumed);
    const auto minute = static_cast<emu::Cycle>(debugger_.machine().cycles_per_second() * 60);
    Pause pause{.why = Pause::Why::step};
    for (int i = 0; i < count && pause.why == Pause::Why::step; ++i)
        pause = debugger_.step(step, debugger_.now() + minute);
    tell_hits(pause);
    stop();
}

Monitor::Error Monitor::press_keys(std::uint32_t request, Reader& body) {
    const std::string text = body.text(body.byte());
    if (body.is_short()) return Error::length;
    for (const char c : text) {
        const std::string name = c == '\r' || c == '\n' ? "RETURN" : std::string(1, c);
        if (const auto key = key_named(debugger_.machine().kind(), name))
            debugger_.station().apply({.kind = Input::Kind::press, .key = *key});
    }
    answer(keyboard_feed, request);
    return Error::none;
}

Monitor::Error Monitor::reset(std::uint32_t request, Reader& body) {
    const std::uint8_t what = body.byte();
    if (what > 1) return Error::parameter;
    debugger_.station().apply({.kind = what == 0 ? Input::Kind::reset : Input::Kind::power});
    answer(reset_machine, request);
    return Error::none;
}

Monitor::Error Monitor::list_registers(std::uint32_t request) {
    Writer writer;
    writer.word(static_cast<int>(register_table.size()));
    for (const Register& entry : register_table)
        writer.byte(static_cast<int>(entry.name.size()) + 3)
            .byte(entry.id)
            .byte(entry.bits)
            .byte(static_cast<int>(entry.name.size()))
            .text(entry.name);
    answer(registers_available, request, writer.bytes());
    return Error::none;
}

Monitor::Error Monitor::list_banks(std::uint32_t request) {
    answer(banks_available, request, Writer().word(1).byte(6).word(0).byte(3).text("cpu").bytes());
    return Error::none;
}

Monitor::Error Monitor::tell_version(std::uint32_t request) { // 3.8.0.0, no revision
    answer(vice_info, request, Writer().byte(4).byte(3).byte(8).byte(0).byte(0).byte(4).number(0).bytes());
    return Error::none;
}

void Monitor::answer(std::uint8_t type, std::uint32_t request, std::span<const std::uint8_t> body, Error error) {
    Writer writer;
    writer.byte(start_of_text).byte(version).number(static_cast<std::uint32_t>(body.size())).byte(type);
    writer.byte(static_cast<int>(error)).number(request);
    out_.insert(out_.end(), writer.bytes().begin(), writer.bytes().end());
    out_.insert(out_.end(), body.begin(), body.end());
}

void Monitor::tell_registers(std::uint32_t request) {
    const emu::Registers registers = debugger_.registers();
    Writer writer;
    writer.word(static_cast<int>(register_table.size()));
    for (const Register& entry : register_table) writer.byte(3).byte(entry.id).word(entry.value(registers));
    answer(registers_get, request, writer.bytes());
}

void Monitor::tell_place(std::uint8_t type) { answer(type, event, Writer().word(debugger_.registers().pc).bytes()); }

void Monitor::stop() {
    running_ = false;
    tell_registers(event);
    tell_place(stopped);
}

void Monitor::resume() {
    running_ = true;
    tell_place(resumed);
}

std::vector<std::uint8_t> Monitor::run(emu::Cycle cycles) {
    if (running_) {
        const Pause pause = debugger_.resume(debugger_.now() + cycles);
        tell_hits(pause);
        if (pause.why == Pause::Why::jam) tell_place(jam);
        if (pause.why != Pause::Why::until) stop();
    }
    return std::exchange(out_, {});
}

} // namespace host::vice
