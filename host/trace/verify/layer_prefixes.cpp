#include "host/trace/verify/layer_prefixes.hpp"

#include <algorithm>

namespace host {
namespace {

// Causes are only ever added, and who has played knows them all: nobody watches for the shorter list any more.
bool is_outdated(const LayerPrefixes::Played& old, const LayerPrefixes::Played& played) {
    return old.as_built == played.as_built && !old.watched.empty() && old.watched.size() < played.watched.size() &&
           std::ranges::equal(old.watched, std::span(played.watched).first(old.watched.size()));
}

} // namespace

std::shared_ptr<PrefixCache<LayerSnapshot>> LayerPrefixes::of(const Played& played) {
    const std::lock_guard lock(mutex_);
    auto& cache = caches_[played];
    if (cache) return cache;
    cache = std::make_shared<PrefixCache<LayerSnapshot>>(to_come_);
    const auto made = cache;
    std::erase_if(caches_, [&](const auto& each) { return is_outdated(each.first, played); });
    return made;
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
    if (watch_ && snapshot->first_code) watch_->go_on(*snapshot->first_code);
}

void SharedLayer::leave(const LayerReplay& replay) const {
    const auto question = std::ranges::lower_bound(prefix_.steps, replay.steps());
    if (question == prefix_.steps.end() || *question != replay.steps()) return;
    const auto hash = prefix_.hashes[static_cast<std::size_t>(question - prefix_.steps.begin())];
    if (!cache_->is_wanted(hash)) return;
    cache_->publish(hash, {machine_.save(RecordedMachine::Disks::used), replay.progress(),
                           watch_ ? watch_->first() : std::nullopt});
}

} // namespace host
