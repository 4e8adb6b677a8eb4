// Reads a running game's memory by the names of its symbol file, without side effects.
#pragma once

#include "host/machine/machine.hpp"
#include "host/machine/symbols.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace host {

enum class Side { white, black };

inline constexpr int weights_count = 26; // per computer player (R11.1)

class GameView {
  public:
    // Machine and symbols must outlive the view.
    GameView(const Machine& machine, const Symbols& symbols) : machine_(machine), symbols_(symbols) {}

    const Machine& machine() const { return machine_; }

    // Precondition of all functions: the symbols contain the label.
    std::uint16_t address(std::string_view label) const { return symbols_.find(label)->second; }
    std::uint8_t byte(std::string_view label, int offset = 0) const {
        return machine_.peek(static_cast<std::uint16_t>(address(label) + offset));
    }
    int word(std::string_view label) const { return byte(label) | byte(label, 1) << 8; }
    int signed_word(std::string_view label, int index) const;   // low byte first
    std::string entropy() const;                                // z_entropy, 4 hex digits
    std::string name(std::string_view label, int offset) const; // up to 15 characters; unprintable ones become ?
    Side side(std::string_view label) const { return byte(label) == 0 ? Side::white : Side::black; }

  private:
    const Machine& machine_;
    const Symbols& symbols_;
};

// The words that Hex Fortress (hex_fortress/screen/words.s), and on the Apple Star Chess, draw into their pictures, as
// rows of text without trailing blanks. Empty: the screen is in text mode, the picture is incomplete, or another
// program is in memory.
std::vector<std::string> picture_words(const Machine& machine, const Symbols& symbols);

// The text on the screen, or else the words in the picture, as rows without trailing blanks.
std::vector<std::string> words_on_screen(const Machine& machine, const Symbols& symbols);

// Selects the value for a side.
template <class T>
const T& of(Side side, const T& white, const T& black) {
    return side == Side::white ? white : black;
}

} // namespace host
