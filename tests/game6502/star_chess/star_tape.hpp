// The machine's tape of a game, for the native engine.
#pragma once

#include "tests/game6502/star_chess/star_machine.hpp"
#include "tools/model/star_chess/generator.hpp"

namespace support {

// Plays the commands on the machine's tape (game6502/star_chess/README.md) in the native engine.
class StarTape {
  public:
    StarTape(const std::string& peeked, int size) : bytes_(bytes_of(peeked)) {
        bytes_.resize(static_cast<std::size_t>(size));
    }
    bool is_more() const { return at_ < bytes_.size(); }

    // A turn of the mover; for a computer, the mask's commands.
    std::vector<star_chess::Command> turn(const star_chess::Game& game) {
        using namespace star_chess;
        const int head = next();
        std::vector<Command> commands;
        if (head < 252) {
            for (int i = 0; i < head; ++i) {
                const int place = next(), low = next(), rest = next();
                commands.push_back({static_cast<Verb>(rest >> 2), place >> 4, place & 15, low + 256 * (rest & 3)});
            }
            return commands;
        }
        Position position = game.position();
        Turn turn = game.turn();
        const Requests requests = make_requests(position, game.mover());
        Sectors mask = requests.full;
        for (int out = 252; out < head; ++out) mask = without(mask, bit(next()));
        return play_commands(position, turn, requests, mask);
    }

  private:
    int next() { return bytes_.at(at_++); }

    std::vector<int> bytes_;
    std::size_t at_ = 0;
};

} // namespace support
