// The puzzles of the page and the disks: game6502/fortress/data/puzzles.txt. A line: the moves, the squares that win,
// the idea (d double siege, f fuse, s sacrifice) and the grade.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace support {

inline constexpr std::string_view square_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"; // A1 to F6

struct PuzzleLine {
    std::string text;
    std::vector<int> moves, squares;
    char idea, grade;
};

inline std::vector<int> squares_named(std::string_view letters) {
    std::vector<int> squares;
    for (const char letter : letters) squares.push_back(static_cast<int>(square_letters.find(letter)));
    return squares;
}

inline std::string letters_of(const std::vector<int>& squares) {
    std::string letters;
    for (const int square : squares) letters += square_letters[static_cast<std::size_t>(square)];
    return letters;
}

inline std::vector<PuzzleLine> puzzle_lines() {
    std::ifstream file(FORTRESS_SOURCE_DIR "/game6502/fortress/data/puzzles.txt");
    std::vector<PuzzleLine> lines;
    for (std::string text; std::getline(file, text);) {
        std::istringstream words(text);
        std::string moves, squares, sort;
        words >> moves >> squares >> sort;
        lines.push_back({text, squares_named(moves), squares_named(squares), sort.at(0), sort.at(1)});
    }
    return lines;
}

} // namespace support
