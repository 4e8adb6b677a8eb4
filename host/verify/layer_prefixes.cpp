#include "host/verify/layer_prefixes.hpp"

#include <algorithm>

namespace host {
std::shared_ptr<PrefixCache<LayerSnapshot>> LayerPrefixes::of(const Played& played) {
    const std::lock_guard lock(mutex_);
    auto& cache = caches_[played];
    if (!cache) cache = std::make_shared<PrefixCache<LayerSnapshot>>(to_come_);
    return cache;
}

void LayerPrefixes::finish(std::size_t trace) {
    const std::lock_guard lock(mutex_);
    for (const auto& [played, cache] : caches_) cache->finish(to_come_[trace]);
    to_come_[trace].clear();
}

void SharedLayer::go_on(LayerReplay& replay) const {
    const auto snapshot = cache_->longest(prefix_.hashes);
    if (!snapshot || machine_.restore(snapshot->machine)) return;
    replay.go_on(snapshot->progress);
    if (scenes_ && snapshot->scenes) *scenes_ = *snapshot->scenes;
}

void SharedLayer::leave(const LayerReplay& replay) const {
    const auto question = std::ranges::lower_bound(prefix_.steps, replay.steps());
    if (question == prefix_.steps.end() || *question != replay.steps()) return;
    if (scenes_ && (scenes_->scenes().empty() || scenes_->scenes().back().at != machine_.machine().cycles()))
        return; // a machine's state has no sound that nobody has taken yet
    const auto hash = prefix_.hashes[static_cast<std::size_t>(question - prefix_.steps.begin())];
    if (!cache_->is_wanted(hash)) return;
    cache_->publish(hash, {machine_.save(RecordedMachine::Disks::used), replay.progress(),
                           scenes_ ? std::optional(*scenes_) : std::nullopt});
}

} // namespace host
