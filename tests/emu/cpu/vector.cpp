#include "tests/emu/cpu/vector.hpp"

#include <algorithm>
#include <charconv>

namespace conformance {
namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    for (std::size_t at; (at = text.find(separator)) != text.npos; text.remove_prefix(at + separator.size()))
        parts.push_back(text.substr(0, at));
    parts.push_back(text);
    return parts;
}

int number(std::string_view digits, int base) {
    int value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    return value;
}

std::uint8_t byte(std::string_view hex) { return static_cast<std::uint8_t>(number(hex, 16)); }
std::uint16_t address(std::string_view hex) { return static_cast<std::uint16_t>(number(hex, 16)); }

// "A=2C X=77 Y=10 S=35 P=23 PC=5F27"
emu::Registers registers(std::string_view text) {
    const auto part = split(text, " ");
    const auto p = static_cast<std::uint8_t>((byte(part[4].substr(2)) | emu::flag::unused) & ~emu::flag::brk);
    return {byte(part[0].substr(2)),   byte(part[1].substr(2)), byte(part[2].substr(2)), byte(part[3].substr(2)), p,
            address(part[5].substr(3))};
}

// "mem 5F27:FE 5F28:F4"; the first word is skipped
std::vector<std::pair<std::uint16_t, std::uint8_t>> bytes(std::string_view text) {
    std::vector<std::pair<std::uint16_t, std::uint8_t>> list;
    for (std::string_view item : split(text, " "))
        if (item.size() == 7) list.emplace_back(address(item.substr(0, 4)), byte(item.substr(5)));
    return list;
}

// "-", "3-3", "4-"
LowTime low_time(std::string_view text) {
    if (text == "-") return {};
    const auto dash = text.find('-');
    const auto last = text.substr(dash + 1);
    return {number(text.substr(0, dash), 10), last.empty() ? 1'000'000 : number(last, 10)};
}

void parse_pins(std::string_view text, Vector& vector) {
    for (std::string_view pin : split(text, " ")) {
        if (pin.starts_with("irq=")) vector.irq = low_time(pin.substr(4));
        if (pin.starts_with("nmi=")) vector.nmi = low_time(pin.substr(4));
        if (pin.starts_with("rdy=")) vector.rdy = low_time(pin.substr(4));
    }
}

std::vector<BusCycle> bus_cycles(std::string_view text) {
    std::vector<BusCycle> cycles;
    for (std::string_view item : split(text, " "))
        if (item.size() == 8) cycles.push_back({item[0], address(item.substr(1, 4)), byte(item.substr(6))});
    return cycles;
}

} // namespace

Vector parse(std::string_view line) {
    auto field = split(line, " | ");
    Vector vector;
    vector.name = field[0];
    if (field[1].starts_with("pins")) {
        parse_pins(field[1], vector);
        field.erase(field.begin() + 1);
    }
    vector.before = registers(field[1]);
    vector.memory = bytes(field[2]);
    if (field[3] != "-> -") vector.after = registers(field[3].substr(3));
    vector.written = bytes(field[4]);
    vector.cycles = bus_cycles(field[5]);
    return vector;
}

} // namespace conformance
