// What of a trace is done again when its game layer is played alone.
#pragma once

#include "host/recording/format/trace.hpp"

#include <cstddef>
#include <vector>

namespace host {

// The words of a record `ask`.
enum AskWord : std::size_t { ask_routine, ask_place, ask_answer, ask_entropy };

// An answer that a game asked for. Null: not a record of a game.
bool is_ask(const GameRecord* record);

// Whether there is one: without it there is nothing to play alone.
bool has_game_layer(const Trace& trace);

struct LayerStep {
    const Record* record; // what the game did, or an input of disks or power
    bool at_question;     // an input that was applied while the game asked
};

enum class GameSteps { all, asked }; // of what the game did: all of it, or what it asked

std::vector<LayerStep> layer_steps(const std::vector<Record>& records, GameSteps kept);

} // namespace host
