// The labels of an assembled program, from asm65's symbol file: one `NAME = $hhhh` per line.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace support {

class Symbols {
  public:
    Symbols() = default;
    // Skips lines with another format.
    explicit Symbols(std::string_view text);

    bool has(std::string_view name) const { return values_.contains(name); }
    // A label's value; for an unknown label, fails the test and returns 0.
    std::uint16_t operator[](std::string_view name) const;

  private:
    std::map<std::string, std::uint16_t, std::less<>> values_;
};

// A whole file; if it cannot be read, fails the test and returns nothing.
std::vector<std::uint8_t> read_file(const std::string& path);

// The path of a build product: relative to the build folder, such as "disks/fortress.dsk".
std::string built(std::string_view path);

// The symbols of the assembled game, for the Apple and for the Atari.
const Symbols& game_symbols();
const Symbols& atari_game_symbols();

} // namespace support
