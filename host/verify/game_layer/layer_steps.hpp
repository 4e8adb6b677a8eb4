// Selects the records to repeat when a game layer is played alone.
#pragma once

#include "host/recording/format/trace.hpp"

#include <cstddef>
#include <vector>

namespace host {

// Indexes of the words of an `ask` record.
enum AskWord : std::size_t { ask_routine, ask_place, ask_answer, ask_entropy };

// True for a well-formed `ask` record. `record`: null gives false.
bool is_ask(const GameRecord* record);

// True if the trace has `ask` records; without them it cannot be played alone.
bool has_game_layer(const Trace& trace);

struct LayerStep {
    const Record* record; // a game record, or an input of disks or power
    bool at_question;     // an input that was applied at a question
};

enum class GameSteps { all, asked }; // game records to keep: all, or `ask` only

std::vector<LayerStep> layer_steps(const std::vector<Record>& records, GameSteps kept);

} // namespace host
