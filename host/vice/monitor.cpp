#include "host/vice/monitor.hpp"

#include "host/machine/keys.hpp"

#include <algorithm>
#include <array>

namespace host::vice {
namespace {

// The manual's numbers.
constexpr std::uint8_t memory_get = 0x01, memory_set = 0x02, checkpoint_get = 0x11, checkpoint_set = 0x12,
                       checkpoint_delete = 0x13, checkpoint_list = 0x14, checkpoint_toggle = 0x15, condition_set = 0x22,
                       registers_get = 0x31, jam = 0x61, stopped = 0x62, resumed = 0x63, advance_instructions = 0x71,
                       keyboard_feed = 0x72, until_return = 0x73, ping = 0x81, banks_available = 0x82,
                       registers_available = 0x83, vice_info = 0x85, exit_monitor = 0xAA, quit_vice = 0xBB,
                       reset_machine = 0xCC;
constexpr std::uint8_t load = 1, store = 2, execute = 4;
constexpr std::uint8_t start_of_text = 2, version = 2;
constexpr std::size_t header_size = 11;
constexpr std::uint32_t longest_body = 0x20000;

struct Register {
    std::uint8_t id;
    std::uint8_t bits;
    std::string_view name;
    int (*value)(const emu::Registers& registers);
};
// VICE's numbers and names for the 6502.
constexpr std::array<Register, 6> register_table{{
    {0, 8, "A", [](const emu::Registers& r) { return static_cast<int>(r.a); }},
    {1, 8, "X", [](const emu::Registers& r) { return static_cast<int>(r.x); }},
    {2, 8, "Y", [](const emu::Registers& r) { return static_cast<int>(r.y); }},
    {3, 16, "PC", [](const emu::Registers& r) { return static_cast<int>(r.pc); }},
    {4, 8, "SP", [](const emu::Registers& r) { return static_cast<int>(r.s); }},
    {5, 8, "FL", [](const emu::Registers& r) { return static_cast<int>(r.p); }},
}};

} // namespace

// Numbers are little endian. Reading past the end gives zeros and sets `short_`.
class Monitor::Reader {
  public:
    explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::uint8_t byte() {
        if (bytes_.empty()) {
            short_ = true;
            return 0;
        }
        const std::uint8_t value = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return value;
    }
    std::uint16_t word() {
        const std::uint8_t low = byte();
        return static_cast<std::uint16_t>(low | byte() << 8);
    }
    std::uint32_t number() {
        const std::uint32_t low = word();
        return low | static_cast<std::uint32_t>(word()) << 16;
    }
    std::string text(std::size_t length) {
        std::string result;
        for (std::size_t i = 0; i < length && !short_; ++i) result += static_cast<char>(byte());
        return result;
    }
    std::size_t rest() const { return bytes_.size(); }
    bool is_short() const { return short_; }

  private:
    std::span<const std::uint8_t> bytes_;
    bool short_ = false;
};

class Monitor::Writer {
  public:
    Writer& byte(int value) {
        bytes_.push_back(static_cast<std::uint8_t>(value));
        return *this;
    }
    Writer& word(int value) { return byte(value & 0xFF).byte(value >> 8 & 0xFF); }
    Writer& number(std::uint32_t value) {
        return word(static_cast<int>(value & 0xFFFF)).word(static_cast<int>(value >> 16));
    }
    Writer& text(std::string_view value) {
        bytes_.insert(bytes_.end(), value.begin(), value.end());
        return *this;
    }
    std::span<const std::uint8_t> bytes() const { return bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
};

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

Monitor::Error Monitor::set_checkpoint(std::uint32_t request, Reader& body) {
    Checkpoint checkpoint;
    checkpoint.first = body.word();
    checkpoint.last = body.word();
    checkpoint.stops = body.byte() != 0;
    checkpoint.enabled = body.byte() != 0;
    checkpoint.operations = body.byte();
    checkpoint.temporary = body.byte() != 0;
    if (body.is_short()) return Error::length;
    if (body.rest() > 0 && body.byte() != 0) return Error::memory_space;
    if (checkpoint.first > checkpoint.last || (checkpoint.operations & (load | store | execute)) == 0)
        return Error::parameter;
    const std::uint32_t number = next_number_++;
    arm(checkpoints_[number] = checkpoint);
    tell_checkpoint(number, request, false);
    return Error::none;
}

void Monitor::arm(Checkpoint& checkpoint) {
    Stop stop;
    stop.first = checkpoint.first;
    stop.last = checkpoint.last;
    stop.enabled = checkpoint.enabled;
    stop.condition = checkpoint.condition;
    if (!checkpoint.stops) stop.message = ""; // counts only
    if ((checkpoint.operations & execute) != 0) checkpoint.ids.push_back(debugger_.add(stop));
    if ((checkpoint.operations & (load | store)) == 0) return;
    stop.kind = (checkpoint.operations & load) == 0    ? Stop::Kind::write
                : (checkpoint.operations & store) == 0 ? Stop::Kind::read
                                                       : Stop::Kind::access;
    checkpoint.ids.push_back(debugger_.add(stop));
}

void Monitor::disarm(Checkpoint& checkpoint) {
    for (const int id : std::exchange(checkpoint.ids, {})) debugger_.remove(id);
}

Monitor::Error Monitor::change_checkpoint(std::uint8_t type, std::uint32_t request, Reader& body) {
    const std::uint32_t number = body.number();
    const bool enabled = type == checkpoint_toggle && body.byte() != 0;
    if (body.is_short()) return Error::length;
    const auto found = checkpoints_.find(number);
    if (found == checkpoints_.end()) return Error::missing;
    if (type == checkpoint_get) {
        tell_checkpoint(number, request, false);
        return Error::none;
    }
    if (type == checkpoint_delete) {
        disarm(found->second);
        checkpoints_.erase(found);
    } else {
        found->second.enabled = enabled;
        for (const int id : found->second.ids) debugger_.find(id)->enabled = enabled;
    }
    answer(type, request);
    return Error::none;
}

Monitor::Error Monitor::list_checkpoints(std::uint32_t request) {
    for (const auto& [number, checkpoint] : checkpoints_) tell_checkpoint(number, request, false);
    answer(checkpoint_list, request, Writer().number(static_cast<std::uint32_t>(checkpoints_.size())).bytes());
    return Error::none;
}

Monitor::Error Monitor::set_condition(std::uint32_t request, Reader& body) {
    const auto found = checkpoints_.find(body.number());
    const std::uint8_t length = body.byte();
    const std::string text = body.text(length);
    if (body.is_short()) return Error::length;
    if (found == checkpoints_.end()) return Error::missing;
    const auto condition = Expression::parse(text);
    if (!condition) return Error::parameter;
    found->second.condition = *condition;
    for (const int id : found->second.ids) debugger_.find(id)->condition = *condition;
    answer(condition_set, request);
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

std::uint64_t Monitor::hits(const Checkpoint& checkpoint) const {
    std::uint64_t sum = 0;
    for (const int id : checkpoint.ids) sum += debugger_.find(id)->hits;
    return sum;
}

void Monitor::tell_checkpoint(std::uint32_t number, std::uint32_t request, bool hit) {
    const Checkpoint& checkpoint = checkpoints_.at(number);
    Writer writer;
    writer.number(number).byte(hit).word(checkpoint.first).word(checkpoint.last);
    writer.byte(checkpoint.stops).byte(checkpoint.enabled).byte(checkpoint.operations).byte(checkpoint.temporary);
    writer.number(static_cast<std::uint32_t>(hits(checkpoint))).number(0);
    writer.byte(checkpoint.condition.has_value()).byte(0);
    answer(checkpoint_get, request, writer.bytes());
}

void Monitor::tell_hits(const Pause& pause) {
    debugger_.take_log();
    for (auto entry = checkpoints_.begin(); entry != checkpoints_.end();) {
        const auto& ids = entry->second.ids;
        const bool hit = std::ranges::find_first_of(ids, pause.stops) != ids.end();
        if (hit) tell_checkpoint(entry->first, event, true);
        const bool gone = hit && entry->second.temporary;
        if (gone) disarm(entry->second);
        entry = gone ? checkpoints_.erase(entry) : std::next(entry);
    }
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
