// Compares a trace's game records with the game, cycle by cycle, during a replay.
#pragma once

#include "host/recording/media.hpp"
#include "host/verify/game_layer/game_difference.hpp"
#include "host/verify/game_layer/game_layer.hpp"

#include <memory>

namespace host {

class LayerCheck {
  public:
    // Null if there is nothing to compare: the trace has no game records, the disk is not the recorded game's, or the
    // symbols are not the game's. `symbols`: empty for those of the built game. The trace must outlive it.
    static std::unique_ptr<LayerCheck> of(const Trace& trace, const MediaPlaces& places,
                                          const std::filesystem::path& symbols);

    Watch& watch() { return *layer_; }

    // Call after `records` records have happened: the game records among them must have been found.
    void passed(std::size_t records);

    const std::string& difference() const { return difference_; } // the first one, in a line; empty: none

  private:
    explicit LayerCheck(const Trace& trace) : trace_(trace) {}

    void found(emu::Cycle at, const GameRecord& record);
    const Record* expected(); // null: no more records
    void differ(const std::string& recorded, const std::string& found, const std::string& places = {});

    const Trace& trace_;
    std::unique_ptr<GameLayer> layer_;
    std::size_t next_ = 0; // game records before it are no longer expected
    GamePosition position_;
    std::string difference_;
};

} // namespace host
