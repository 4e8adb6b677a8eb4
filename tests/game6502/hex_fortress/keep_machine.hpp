// Hex Fortress on an emulated machine by `fortress run --game keep`: what a script prints, as values.
#pragma once

#include "tests/support/process.hpp"
#include "tools/model/hex_fortress/player.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace support {

using namespace hex_fortress;

namespace fs = std::filesystem;

inline std::string read(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::vector<int> bytes_of(const std::string& line) {
    std::istringstream in(line);
    std::vector<int> bytes;
    for (int byte = 0; in >> std::hex >> byte;) bytes.push_back(byte);
    return bytes;
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// A turn of the record (game6502/hex_fortress/core/record.s).
inline Turn turn_at(const std::vector<int>& record, std::size_t turn) {
    Turn moves;
    for (std::size_t at = 4 * turn; at < 4 * turn + 4; at += 2) {
        if (record[at] >= hex_count) continue;
        const int kind = record[at + 1] >> 6;
        moves.push_back({record[at], record[at + 1] & 63,
                         kind == 0 ? std::nullopt : std::optional(kind == 1 ? Kind::bastion : Kind::tower)});
    }
    return moves;
}

// The board by t_place and w_board as peeked; its mover is not known.
inline Position board_of(const std::string& places, const std::string& board) {
    const auto place = bytes_of(places);
    const auto codes = bytes_of(board);
    Position position;
    for (std::size_t hex = 0; hex < hex_count; ++hex)
        if (const int code = codes.at(static_cast<std::size_t>(place.at(hex))))
            position.put(code & 8 ? Side::black : Side::white, static_cast<Kind>((code & 7) - 1),
                         static_cast<Hex>(hex));
    return position;
}

class KeepMachine : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() / ("hex-fortress-" + std::to_string(::getpid()));
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }

    // The lines that the script prints.
    std::vector<std::string> run(const std::string& script, const Words& more = "") {
        Surroundings around{folder};
        around.piped = "wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\n" + script;
        const int code = run_process({fs::path(FORTRESS_BINARY_DIR) / "bin/fortress",
                                      "run --game keep --script - --machine " + GetParam(), more},
                                     around);
        EXPECT_EQ(code, 0) << read(folder / ".err");
        return lines_of(read(folder / ".out"));
    }

    // Behind a script's line: prints the row of the message, for message_of.
    std::string peek_message() const { return is_atari() ? "peek $8F98 40\n" : "peek $07D0 40\n"; }
    bool is_atari() const { return GetParam() == "atari800"; }
    std::string message_of(const std::string& line) const {
        std::string text;
        for (const int code : bytes_of(line))
            text += static_cast<char>(is_atari() ? (code & 0x7F) + 0x20 : code & 0x7F);
        return text.substr(0, text.find_last_not_of(' ') + 1);
    }

    // A copy of the game's disk, as built.
    fs::path own_disk() {
        const std::string extension = is_atari() ? ".atr" : ".dsk";
        fs::path own = folder / ("own" + extension);
        fs::copy_file(fs::path(FORTRESS_BINARY_DIR) / ("disks/keep" + extension), own,
                      fs::copy_options::overwrite_existing);
        return own;
    }

    fs::path folder;
};

// White's Wall d3 goes one hex forward; the cursor begins on e5.
inline const std::string first_turn =
    "key RETURN\nwait 3\nkey LEFT\nkey DOWN\nkey DOWN\nkey RETURN\nkey UP\nkey RETURN\nwait 2\n";

} // namespace support
