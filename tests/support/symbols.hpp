// The labels of an assembled program, from the symbol file of asm65: one `NAME = $hhhh` a line.
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
    // Lines of another form are skipped.
    explicit Symbols(std::string_view text);

    bool has(std::string_view name) const { return values_.contains(name); }
    // The value of a label; fails the running test, and gives 0, where there is none.
    std::uint16_t operator[](std::string_view name) const;

  private:
    std::map<std::string, std::uint16_t, std::less<>> values_;
};

// A whole file; fails the running test, and gives nothing, where it cannot be read.
std::vector<std::uint8_t> read_file(const std::string& path);

// The products of the build: a path below the build directory, such as "disks/fortress.dsk".
std::string built(std::string_view path);

// The symbols of the game as assembled for the Apple, and for the Atari.
const Symbols& game_symbols();
const Symbols& atari_game_symbols();

} // namespace support
