#include "host/recording/replay.hpp"

#include "host/recording/identity.hpp"
#include "tools/files/names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

using Failure = std::optional<emu::Error>;

constexpr std::size_t position_bytes = sizeof(std::uint64_t) + 1; // in a state, before the station's bytes

const Medium* medium_called(const Trace& trace, std::string_view name) {
    const auto found = std::ranges::find(trace.media, name, &Medium::name);
    return found == trace.media.end() ? nullptr : &*found;
}

emu::Result<std::unique_ptr<Machine>> machine_of(const Trace& trace, const ReplayOptions& options) {
    auto machine = trace.identity.machine;
    machine.firmware = options.firmware;
    machine.exact = options.exact;
    machine.cartridge.clear();
    if (const auto* medium = medium_called(trace, trace.identity.cartridge)) {
        auto image = image_of(*medium, machine.kind, options.media);
        if (!image) return emu::Error{fmt::format("medium '{}': {}", medium->name, image.error())};
        machine.cartridge_image = std::move(image->bytes);
    }
    return make_machine(machine, options.media.products);
}

Failure note_firmware(const Trace& trace, const ReplayOptions& options, std::vector<std::string>& notes) {
    const auto hash = firmware_hash(trace.identity.machine.kind, options.media.products, options.firmware);
    if (!hash) return emu::Error{hash.error()};
    if (*hash != trace.identity.firmware) notes.emplace_back("the firmware is not the one that it was recorded with");
    return std::nullopt;
}

Failure add_media(const Trace& trace, const ReplayOptions& options, Station& station, std::vector<std::string>& notes) {
    for (const auto& medium : trace.media) {
        if (medium.name == trace.identity.cartridge || station.has(medium.name)) continue;
        bool changed = false;
        auto disk = disk_of(medium, station.machine(), options.media, changed);
        if (!disk) return emu::Error{disk.error()};
        if (changed && medium.name == game_medium)
            notes.emplace_back("the game's disk is not the one that it was recorded with");
        else if (changed)
            notes.push_back(fmt::format("medium '{}' is not the one that it was recorded with", medium.name));
        auto here = medium; // independent of the current folder
        if (medium.source == Medium::Source::file) here.file = files::whole_name(options.media.folder / medium.file);
        station.add(std::move(here), std::move(*disk));
    }
    return std::nullopt;
}

} // namespace

emu::Result<std::unique_ptr<Station>> station_of(const Trace& trace, const ReplayOptions& given,
                                                 std::vector<std::string>& notes) {
    auto options = given;
    options.media = places_of(trace, given.media);
    auto machine = machine_of(trace, options);
    if (!machine) return emu::Error{machine.error()};
    auto station = std::make_unique<Station>(std::move(*machine));
    if (auto error = note_firmware(trace, options, notes)) return *error;
    if (trace.start_snapshot) {
        if (auto error = station->restore(*trace.start_snapshot)) return *error;
        if (!options.media.game.empty() && station->has(game_medium))
            notes.emplace_back(
                "it begins at a snapshot, which holds the game that it was recorded with: no other is run");
    }
    if (auto error = add_media(trace, options, *station, notes)) return *error;
    if (!options.media.game.empty() && !station->has(game_medium))
        return emu::Error{"it has no medium 'game', so there is nothing that --game could replace"};
    return station;
}

emu::Result<Replay> Replay::begin(const Trace& trace, const ReplayOptions& options) {
    std::vector<std::string> notes;
    auto station = station_of(trace, options, notes);
    if (!station) return emu::Error{station.error()};
    return Replay(trace, std::move(*station), std::move(notes));
}

void Replay::watch(Watch* watch) {
    watches_.push_back(watch);
    watch->resume(machine());
}

bool Replay::step() {
    if (next_ == trace_->records.size()) {
        run_to(trace_->end);
        finished_ = true;
        return false;
    }
    const auto& record = trace_->records[next_];
    run_to(record.at);
    if (const auto* input = std::get_if<Input>(&record.what)) {
        for (auto* watch : watches_) watch->before(*input, machine());
        station_->apply(*input);
    }
    ++next_;
    return true;
}

bool Replay::run_to(emu::Cycle target) {
    const auto next = next_ == trace_->records.size() ? trace_->end : trace_->records[next_].at;
    host::run_to(machine(), std::min(target, next), watches_);
    return target >= next;
}

std::vector<std::uint8_t> Replay::state(Station::Disks disks) const {
    emu::StateWriter out;
    out.put(std::uint64_t{next_});
    out.put(finished_);
    out.put_bytes(station_->save(disks));
    return out.take();
}

std::optional<emu::Error> Replay::restore(std::span<const std::uint8_t> bytes) {
    emu::StateReader in(bytes);
    const auto next = in.take<std::uint64_t>();
    const auto finished = in.take<bool>();
    if (!in.check(next <= trace_->records.size())) return emu::Error{"not a state of this replay"};
    if (auto error = station_->restore(bytes.subspan(position_bytes))) return error;
    next_ = static_cast<std::size_t>(next);
    finished_ = finished;
    for (auto* watch : watches_) watch->resume(machine());
    return std::nullopt;
}

std::optional<emu::Error> Replay::change_machines(const ReplayOptions& options) {
    const auto saved = station_->save();
    auto machine = machine_of(*trace_, options);
    if (!machine) return emu::Error{machine.error()};
    auto fresh = std::make_unique<Station>(std::move(*machine));
    if (auto error = fresh->restore(saved)) return error;
    station_ = std::move(fresh);
    return std::nullopt;
}

} // namespace host
