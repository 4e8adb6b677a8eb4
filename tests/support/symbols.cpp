#include "tests/support/symbols.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <fstream>
#include <iterator>
#include <sstream>

namespace support {

Symbols::Symbols(std::string_view text) {
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        const auto sign = line.find(" = $");
        if (sign == std::string::npos) continue;
        std::uint16_t value = 0;
        std::from_chars(line.data() + sign + 4, line.data() + line.size(), value, 16);
        values_.emplace(line.substr(0, sign), value);
    }
}

std::uint16_t Symbols::operator[](std::string_view name) const {
    const auto found = values_.find(name);
    if (found != values_.end()) return found->second;
    ADD_FAILURE() << "no label " << name;
    return 0;
}

std::vector<std::uint8_t> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) ADD_FAILURE() << "cannot read " << path;
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string built(std::string_view path) { return std::string(FORTRESS_BINARY_DIR "/") + std::string(path); }

namespace {

Symbols built_symbols(std::string_view path) {
    const auto text = read_file(built(path));
    return Symbols(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

} // namespace

const Symbols& game_symbols() {
    static const Symbols symbols = built_symbols("disks/fortress-apple2.sym");
    return symbols;
}

const Symbols& atari_game_symbols() {
    static const Symbols symbols = built_symbols("disks/fortress-atari.sym");
    return symbols;
}

} // namespace support
