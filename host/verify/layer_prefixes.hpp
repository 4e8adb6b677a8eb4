// What the game layers of traces have in common in the beginning, played once.
#pragma once

#include "host/station/station.hpp"
#include "host/verify/game_layer/layer_replay.hpp"
#include "host/verify/prefix_cache.hpp"
#include "host/verify/scenes.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace host {

struct LayerSnapshot {
    std::vector<std::uint8_t> machine; // RecordedMachine::Disks::used
    LayerReplay::Progress progress;
    std::optional<SceneWatch> scenes; // where they are looked at
};

// Called by many threads, each with traces of its own.
class LayerPrefixes {
  public:
    // Snapshots serve those who play the same program and look at as much.
    struct Played {
        bool as_built = false; // the built game, where another one is asked for
        bool scenes = false;   // what it shows, plays and writes is looked at
        auto operator<=>(const Played&) const = default;
    };

    // Of traces that are to come.
    explicit LayerPrefixes(std::vector<PrefixHashes> prefixes) : to_come_(std::move(prefixes)) {}

    std::shared_ptr<PrefixCache<LayerSnapshot>> of(const Played& played);
    void finish(std::size_t trace); // its place among the prefixes; it has been run

  private:
    std::mutex mutex_;
    std::vector<PrefixHashes> to_come_;
    std::map<Played, std::shared_ptr<PrefixCache<LayerSnapshot>>> caches_;
};

// One trace's part in it: goes on from what another one has left, and leaves what others can go on from.
class SharedLayer {
  public:
    SharedLayer(LayerPrefix prefix, std::shared_ptr<PrefixCache<LayerSnapshot>> cache, RecordedMachine& machine,
                SceneWatch* scenes)
        : prefix_(std::move(prefix)), cache_(std::move(cache)), machine_(machine), scenes_(scenes) {}

    void go_on(LayerReplay& replay) const;       // precondition: nothing has been played
    void leave(const LayerReplay& replay) const; // where LayerReplay::Setting::asks is called

  private:
    LayerPrefix prefix_;
    std::shared_ptr<PrefixCache<LayerSnapshot>> cache_;
    RecordedMachine& machine_;
    SceneWatch* scenes_; // null: they are not looked at
};

} // namespace host
