// Whether a trace's records of the game are what its game does, cycle by cycle, while the trace is replayed.
#pragma once

#include "host/recording/media.hpp"
#include "host/verify/game_layer/game_difference.hpp"
#include "host/verify/game_layer/game_layer.hpp"

#include <memory>

namespace host {

class LayerCheck {
  public:
    // Null where there is nothing to compare: no records of the game, or the game's disk is not the one that they are
    // of, or the symbols are not the game's. `symbols`: empty for the built game's. The trace must outlive it.
    static std::unique_ptr<LayerCheck> of(const Trace& trace, const MediaPlaces& places,
                                          const std::filesystem::path& symbols);

    Watch& watch() { return *layer_; }

    // So many records have happened: those of the game among them must have been found.
    void passed(std::size_t records);

    const std::string& difference() const { return difference_; } // the first, in a line; empty: none

  private:
    explicit LayerCheck(const Trace& trace) : trace_(trace) {}

    void found(emu::Cycle at, const GameRecord& record);
    const Record* expected(); // null: no more
    void differ(const std::string& recorded, const std::string& found, const std::string& places = {});

    const Trace& trace_;
    std::unique_ptr<GameLayer> layer_;
    std::size_t next_ = 0; // no record of the game before it is still expected
    GamePosition position_;
    std::string difference_;
};

} // namespace host
