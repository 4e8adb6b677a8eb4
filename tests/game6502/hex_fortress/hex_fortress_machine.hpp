// Runs Hex Fortress on an emulated machine with `fortress run --game hexfortress`; converts a script's output to
// values.
#pragma once

#include "tests/support/machine_run.hpp"
#include "tools/model/hex_fortress/player.hpp"

#include <gmock/gmock.h>

namespace support {

using namespace hex_fortress;

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

// The board from t_place and w_board as peeked; the mover is unknown.
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

class HexFortressMachine : public testing::TestWithParam<std::string>, protected MachineRun {
  protected:
    HexFortressMachine() : MachineRun("hexfortress", GetParam()) {}

    // The lines that the script prints.
    std::vector<std::string> run(const std::string& script, const Words& more = "") {
        return run_script("wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\n" + script, more);
    }
};

// Moves White's Wall d3 one hex forward; the cursor begins on e5.
inline const std::string first_turn =
    "key RETURN\nwait 3\nkey LEFT\nkey DOWN\nkey DOWN\nkey RETURN\nkey UP\nkey RETURN\nwait 2\n";

} // namespace support
