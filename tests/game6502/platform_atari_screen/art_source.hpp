// An independent copy of the board's art from tiles.s, to check assembler, unpacking, ANTIC and GTIA.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <vector>

namespace atari_screen_test {

using Strip = std::vector<std::string>; // 16 digits 0-3 per line

inline std::map<std::string, Strip> art_source() {
    std::ifstream source(FORTRESS_SOURCE_DIR "/game6502/platform/atari/tiles.s");
    const std::regex name("strip_at (s_[a-z0-9_]+)");
    const std::regex row("art_row \\$([0-3]{4}), \\$([0-3]{4}), \\$([0-3]{4}), \\$([0-3]{4})");
    std::map<std::string, Strip> strips;
    std::string line;
    std::string at;
    std::smatch found;
    while (std::getline(source, line)) {
        if (std::regex_search(line, found, row))
            strips[at].push_back(found[1].str() + found[2].str() + found[3].str() + found[4].str());
        else if (std::regex_search(line, found, name))
            at = found[1];
    }
    return strips;
}

// The three strips of each tile, by TILE_*.
inline const std::array<std::array<const char*, 3>, 15> tile_strips{{
    {"s_grass", "s_grass", "s_grass"},
    {"s_flag_white", "s_pole_white", "s_grass"},
    {"s_flag_black", "s_pole_black", "s_grass"},
    {"s_grass", "s_white_wall", "s_white_open"},
    {"s_grass", "s_white_wall", "s_white_closed"},
    {"s_white_2", "s_white_tower", "s_white_open"},
    {"s_white_2", "s_white_tower", "s_white_closed"},
    {"s_white_3", "s_white_tower", "s_white_open"},
    {"s_white_3", "s_white_tower", "s_white_closed"},
    {"s_grass", "s_black_wall", "s_black_open"},
    {"s_grass", "s_black_wall", "s_black_closed"},
    {"s_black_2", "s_black_tower", "s_black_open"},
    {"s_black_2", "s_black_tower", "s_black_closed"},
    {"s_black_3", "s_black_tower", "s_black_open"},
    {"s_black_3", "s_black_tower", "s_black_closed"},
}};

} // namespace atari_screen_test
