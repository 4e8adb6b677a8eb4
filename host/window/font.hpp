// Characters missing in the machines' firmware, from the host's fonts, for file names.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>

namespace host {

class Font {
  public:
    static constexpr int width = 14, height = 16;
    using Dots = std::array<std::uint16_t, height>; // lines from the top; bit 13 is the leftmost dot

    // The glyph of a Unicode character in the font that fontconfig selects; none: no font has it.
    const std::optional<Dots>& dots_of(char32_t code);

  private:
    std::map<char32_t, std::optional<Dots>> known_;
};

} // namespace host
