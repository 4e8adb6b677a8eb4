#include "host/trace/verify/prefix_cache.hpp"

#include "emu/state.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr std::size_t max_kept = 200; // a state is some hundred kilobytes

void put_text(emu::StateWriter& out, std::string_view text) {
    out.put(std::uint64_t{text.size()});
    out.put_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

void put(emu::StateWriter& out, const Medium& medium, const std::filesystem::path& folder) {
    put_text(out, medium.name);
    out.put(static_cast<std::uint8_t>(medium.source));
    if (medium.source == Medium::Source::file) put_text(out, std::filesystem::absolute(folder / medium.file).string());
    put_text(out, medium.extension);
    out.put(medium.hash);
    out.put(emu::hash_bytes(medium.bytes));
    out.put(medium.write_protected);
}

std::string identity_text(const Trace& trace) {
    Trace empty;
    empty.identity = trace.identity;
    return print_trace(empty);
}

// The disk that a record puts into a drive, if it does; only then can it matter.
const Medium* inserted_by(const Record& record, const Trace& trace) {
    const auto* input = std::get_if<Input>(&record.what);
    if (!input || input->kind != Input::Kind::insert) return nullptr;
    const auto found = std::ranges::find(trace.media, input->medium, &Medium::name);
    return found == trace.media.end() ? nullptr : &*found;
}

} // namespace

PrefixHashes prefix_hashes_of(const Trace& trace, const std::filesystem::path& folder) {
    PrefixHashes prefix;
    if (trace.start_snapshot || !trace.identity.cartridge.empty()) return prefix;
    emu::StateWriter out;
    put_text(out, identity_text(trace));
    for (const auto& record : trace.records) {
        out.put(record.at);
        put_text(out, print_record(record, trace.identity.machine.kind));
        if (const auto* medium = inserted_by(record, trace)) put(out, *medium, folder);
        if (!std::holds_alternative<Checkpoint>(record.what)) continue;
        prefix.push_back(emu::hash_bytes(out.take()));
        out = emu::StateWriter();
        out.put(prefix.back());
    }
    return prefix;
}

PrefixCache::PrefixCache(std::span<const PrefixHashes> prefixes) {
    std::map<std::uint64_t, std::size_t> traces;
    for (const auto& prefix : prefixes) {
        for (const auto beginning : prefix) ++traces[beginning];
    }
    for (const auto& prefix : prefixes) {
        const auto longest = std::ranges::find_if(prefix.rbegin(), prefix.rend(),
                                                  [&](auto beginning) { return traces.at(beginning) > 1; });
        if (longest != prefix.rend()) ++shared_[*longest].users;
    }
}

std::shared_ptr<const PrefixCache::Snapshot> PrefixCache::longest(const PrefixHashes& prefix) const {
    const std::lock_guard lock(mutex_);
    const auto longest = std::find_if(prefix.rbegin(), prefix.rend(), [&](auto beginning) {
        const auto found = shared_.find(beginning);
        return found != shared_.end() && found->second.snapshot;
    });
    return longest == prefix.rend() ? nullptr : shared_.at(*longest).snapshot;
}

bool PrefixCache::is_wanted(std::uint64_t beginning) const {
    const std::lock_guard lock(mutex_);
    const auto found = shared_.find(beginning);
    return found != shared_.end() && !found->second.snapshot && has_room();
}

bool PrefixCache::has_room() const {
    const auto kept = std::ranges::count_if(shared_, [](const auto& each) { return each.second.snapshot != nullptr; });
    return kept < static_cast<std::ptrdiff_t>(max_kept);
}

void PrefixCache::publish(std::uint64_t beginning, Snapshot snapshot) {
    const std::lock_guard lock(mutex_);
    const auto found = shared_.find(beginning);
    if (found != shared_.end()) found->second.snapshot = std::make_shared<const Snapshot>(std::move(snapshot));
}

void PrefixCache::finish(const PrefixHashes& prefix) {
    const std::lock_guard lock(mutex_);
    const auto longest = std::ranges::find_if(prefix.rbegin(), prefix.rend(),
                                              [&](auto beginning) { return shared_.contains(beginning); });
    if (longest != prefix.rend() && --shared_.at(*longest).users == 0) shared_.erase(*longest);
}

} // namespace host
