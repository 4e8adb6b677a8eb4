#include "host/verify/prefix_hashes.hpp"

#include "emu/state.hpp"
#include "host/game/questions.hpp"
#include "host/verify/game_layer/game_difference.hpp"
#include "host/verify/game_layer/layer_steps.hpp"
#include "tools/files/names.hpp"

#include <algorithm>

namespace host {
namespace {

void put_text(emu::StateWriter& out, std::string_view text) {
    out.put(std::uint64_t{text.size()});
    out.put_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

void put(emu::StateWriter& out, const Medium& medium, const std::filesystem::path& folder) {
    put_text(out, medium.name);
    out.put(static_cast<std::uint8_t>(medium.source));
    if (medium.source == Medium::Source::file) put_text(out, files::whole_name(folder / medium.file).string());
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

bool may_share(const Trace& trace) { return !trace.start_snapshot && trace.identity.cartridge.empty(); }

bool is_theme(const GameRecord* record) { return is_ask(record) && record->words[ask_routine] == "sound_theme"; }

// It waits, and not for the end of the title's theme, which may have begun before it asks.
bool may_be_left(const GameRecord* asked) {
    return is_ask(asked) && !is_theme(asked) &&
           Question{asked->words[ask_routine], asked->words[ask_place], {}}.waits();
}

bool is_power(const Record& record) {
    const auto* input = std::get_if<Input>(&record.what);
    return input && input->kind == Input::Kind::power;
}

} // namespace

PrefixHashes prefix_hashes_of(const Trace& trace, const std::filesystem::path& folder) {
    PrefixHashes prefix;
    if (!may_share(trace)) return prefix;
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

std::optional<std::uint64_t> beginning_hash(const Trace& trace, const std::filesystem::path& folder, emu::Cycle cycle) {
    if (!may_share(trace)) return std::nullopt;
    emu::StateWriter out;
    put_text(out, identity_text(trace));
    for (const auto& record : trace.records) {
        if (record.at > cycle) break;
        if (!std::holds_alternative<Input>(record.what)) continue;
        if (is_power(record)) return std::nullopt;
        out.put(record.at);
        put_text(out, print_record(record, trace.identity.machine.kind));
        if (const auto* medium = inserted_by(record, trace)) put(out, *medium, folder);
    }
    return emu::hash_bytes(out.take());
}

LayerPrefix layer_prefix_of(const Trace& trace, const std::filesystem::path& folder) {
    LayerPrefix prefix;
    if (!may_share(trace)) return prefix;
    emu::StateWriter out;
    put_text(out, identity_text(trace));
    const auto steps = layer_steps(trace.records, GameSteps::all);
    emu::Cycle before = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto& record = *steps[i].record;
        const auto* game = std::get_if<GameRecord>(&record.what);
        if (may_be_left(game)) {
            prefix.hashes.push_back(emu::hash_bytes(out.take()));
            prefix.steps.push_back(i);
            out = emu::StateWriter();
            out.put(prefix.hashes.back());
        }
        if (game) {
            put_text(out, in_words(*game));
            if (is_theme(game)) out.put(record.at); // which is heard for so long
        } else {
            out.put(steps[i].at_question);
            out.put(record.at - before); // it may be done so long after the step before it
            put_text(out, print_record(record, trace.identity.machine.kind));
            if (const auto* medium = inserted_by(record, trace)) put(out, *medium, folder);
        }
        before = is_power(record) ? 0 : record.at;
    }
    return prefix;
}

} // namespace host
