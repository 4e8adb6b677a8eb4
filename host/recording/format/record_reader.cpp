#include "host/recording/format/record_reader.hpp"

#include "host/machine/numbers.hpp"
#include "host/recording/format/grammar.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

constexpr std::string_view times_form = "i|gCYCLES[:WORD] ...', '+CYCLES check ...' or '+CYCLES end";

} // namespace

// Reserves the records at once: growing would need twice the memory.
void RecordReader::reserve() {
    constexpr std::size_t shortest_record = std::string_view("0 swap\n").size(); // with its time, in both versions
    const auto rest = lines_.rest();
    const auto lines = static_cast<std::size_t>(std::ranges::count(rest, '\n'));
    const auto most = std::min(lines, rest.size() / shortest_record) + 1;
    trace_.records.reserve(std::min(most, trace_limits::record_memory_bytes / sizeof(Record)));
}

bool RecordReader::read_timed() {
    reserve();
    emu::Cycle earliest = 0;
    while (lines_.next("CYCLE end")) {
        const auto& words = lines_.words();
        if (words.size() < 2) return lines_.expected("CYCLE WHAT ...");
        emu::Cycle at = 0;
        if (!read_cycle(words[0], earliest, at)) return false;
        if (words[1] == "end") return words.size() == 2 ? read_end(at) : lines_.expected("CYCLE end");
        if (!add(at, std::span(words).subspan(1))) return false;
        earliest = sets_clock_back(trace_.records.back()) ? 0 : at;
    }
    return false;
}

bool RecordReader::read_untimed() {
    reserve();
    while (lines_.next(grammar::times)) {
        const auto& words = lines_.words();
        if (words[0] == grammar::times && words.size() == 1) return begin_times();
        if (!add(0, words)) return false;
        if (std::holds_alternative<Checkpoint>(trace_.records.back().what))
            return lines_.fail("a checkpoint must follow 'times'");
    }
    return false;
}

bool RecordReader::begin_times() {
    untimed_ = trace_.records.size();
    places_.reserve(trace_.records.capacity());
    places_.resize(untimed_);
    next_input_ = next_untimed(0, false);
    next_game_ = next_untimed(0, true);
    return true;
}

bool RecordReader::add(emu::Cycle at, std::span<const std::string> words) {
    Record record{at, {}, lines_.take_comments()};
    auto what = grammar::parse_what(words, trace_.identity.machine);
    if (!what) return lines_.fail(what.error());
    record.what = std::move(*what);
    if (!is_allowed(record) || !has_room(record)) return false;
    trace_.records.push_back(std::move(record));
    return true;
}

bool RecordReader::is_allowed(const Record& record) {
    const auto* input = std::get_if<Input>(&record.what);
    if (!input || input->kind != Input::Kind::insert) return true;
    if (std::ranges::find(trace_.media, input->medium, &Medium::name) == trace_.media.end())
        return lines_.fail(fmt::format("no medium is called '{}'", input->medium));
    return input->medium != trace_.identity.cartridge ||
           lines_.fail(fmt::format("'{}' is the cartridge; it fits no drive", input->medium));
}

bool RecordReader::has_room(const Record& record) {
    std::size_t bytes = sizeof(Record) + record.comments.size();
    if (const auto* game = std::get_if<GameRecord>(&record.what))
        bytes += lines_.line().size() + game->words.size() * sizeof(std::string);
    return has_room(bytes);
}

bool RecordReader::add_word(GameRecord& record, std::string_view word) {
    record.words.reserve(record.words.size() + 1); // exactly as many as needed
    record.words.emplace_back(word);
    return has_room(sizeof(std::string) + word.size());
}

bool RecordReader::has_room(std::size_t more) {
    record_memory_ += more;
    return record_memory_ <= trace_limits::record_memory_bytes ||
           lines_.fail(fmt::format("the records take more than {} MiB of memory; cut the trace in two",
                                   trace_limits::record_memory_bytes >> 20));
}

bool RecordReader::read_cycle(std::string_view text, emu::Cycle low, emu::Cycle& value) {
    const auto read = parse_number<emu::Cycle>(text, low, trace_limits::last_cycle);
    if (!read && parse_number<emu::Cycle>(text, 0, low))
        return lines_.fail(fmt::format("cycle {} is before {}: records must be in order", text, low));
    value = read.value_or(0);
    return read ||
           lines_.fail(fmt::format("'{}' is not a cycle: use a number up to {}", text, trace_limits::last_cycle));
}

bool RecordReader::read_end(emu::Cycle at) {
    trace_.end = at;
    trace_.last_comments = lines_.take_comments();
    return lines_.ends_here();
}

bool RecordReader::read_times() {
    while (true) {
        const auto& words = lines_.words();
        if (words[0].starts_with('+')) {
            if (words.size() < 2) return lines_.expected(times_form);
            emu::Cycle at = 0;
            if (words[1] == "end" && words.size() == 2) return later(words[0].substr(1), at) && all_have_times(at);
            if (!read_checkpoint()) return false;
        } else if (!std::ranges::all_of(words, [this](const auto& word) { return read_time(word); })) {
            return false;
        }
        if (!lines_.next("+CYCLES end")) return false;
    }
}

// Reads i35659, g78 or g78:0089: the time of the next input or game record, and the record's last word.
bool RecordReader::read_time(std::string_view word) {
    const auto colon = word.find(':');
    const bool game = word.starts_with('g'), has_word = colon != std::string_view::npos;
    if (word.size() < 2 || (!game && !word.starts_with('i')) || (has_word && !game)) return lines_.expected(times_form);
    auto& next = game ? next_game_ : next_input_;
    if (next == untimed_) return lines_.fail(fmt::format("'{}': no record left for this time", word));
    auto& record = trace_.records[next];
    if (!later(word.substr(1, has_word ? colon - 1 : colon), record.at)) return false;
    if (has_word && !add_word(std::get<GameRecord>(record.what), word.substr(colon + 1))) return false;
    places_[next] = happened_++;
    now_ = sets_clock_back(record) ? 0 : record.at;
    next = next_untimed(next + 1, game);
    return true;
}

bool RecordReader::read_checkpoint() {
    emu::Cycle at = 0;
    const auto& words = lines_.words();
    if (!later(std::string_view(words[0]).substr(1), at)) return false;
    if (words[1] != "check") return lines_.expected(times_form);
    if (!add(at, std::span(words).subspan(1))) return false;
    places_.push_back(happened_++);
    now_ = at;
    return true;
}

bool RecordReader::later(std::string_view text, emu::Cycle& at) {
    const auto cycles = parse_number<emu::Cycle>(text, 0, trace_limits::last_cycle - now_);
    at = now_ + cycles.value_or(0);
    return cycles || lines_.fail(fmt::format("'{}' is not a number of cycles; the total is limited to {} at most", text,
                                             trace_limits::last_cycle));
}

bool RecordReader::all_have_times(emu::Cycle end) {
    const auto first = std::min(next_input_, next_game_);
    if (first < untimed_)
        return lines_.fail(
            fmt::format("'{}' has no time", print_record(trace_.records[first], trace_.identity.machine.kind)));
    sort();
    return read_end(end);
}

std::size_t RecordReader::next_untimed(std::size_t from, bool game) const {
    while (from < untimed_ && std::holds_alternative<GameRecord>(trace_.records[from].what) != game) ++from;
    return from;
}

// Sorts in place by moving each record to its position.
void RecordReader::sort() {
    for (std::size_t i = 0; i < places_.size(); ++i) {
        while (places_[i] != i) {
            const auto place = places_[i];
            std::swap(trace_.records[i], trace_.records[place]);
            std::swap(places_[i], places_[place]);
        }
    }
}

} // namespace host
