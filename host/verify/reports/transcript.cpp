#include "host/verify/reports/transcript.hpp"

#include "host/recording/format/clock.hpp"
#include "host/verify/game_layer/layer_game.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace host {
namespace {

std::string joined(std::span<const std::string> words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// Describes a game record in plain words; empty: omitted.
std::string in_prose(const LayerGame* game, const GameRecord& record) {
    const auto& [kind, words] = record;
    if (game != nullptr)
        if (auto own = game->in_prose(record)) return *own;
    if (kind == "start") return "the program starts";
    if (kind == "waits") return "";
    if (kind == "broken" && !words.empty()) return fmt::format("game {} is broken off", words[0]);
    if (kind == "results") return "tournament results: " + joined(words);
    if (kind == "history") return "a tournament on record: " + joined(words);
    if (kind == "disk") return "disk: " + joined(words);
    if (kind == "error") return "disk error: " + joined(words);
    return kind + ' ' + joined(words);
}

// Returns the caller from CALLER'S CALLER/CALLER; its own caller instead if it is a shared input routine.
std::string_view asker(std::string_view place) {
    const auto stroke = place.find('/');
    const auto caller = place.substr(stroke == std::string_view::npos ? 0 : stroke + 1);
    const bool anybodys = caller.starts_with("prompt_") || caller == "cursor_wait";
    return anybodys ? place.substr(0, stroke) : caller;
}

class Account {
  public:
    explicit Account(const Trace& trace)
        : trace_(trace), layer_(has_layer(trace)), game_(layer_game_called(trace.identity.program)) {}

    std::string tell() {
        for (const auto& record : trace_.records) {
            at_ = record.at;
            comments(record.comments);
            std::visit([this](const auto& what) { tell(what); }, record.what);
        }
        end_typing();
        at_ = trace_.end;
        line("the end");
        return std::move(text_);
    }

  private:
    static bool has_layer(const Trace& trace) {
        return std::ranges::any_of(trace.records, [](const Record& record) {
            const auto* game = std::get_if<GameRecord>(&record.what);
            return game && game->kind == "ask";
        });
    }

    double seconds(emu::Cycle at) const {
        return static_cast<double>(past_ + at) / cycles_per_second(trace_.identity.machine);
    }

    std::string time(emu::Cycle at) const {
        const auto tenths = static_cast<long>(seconds(at) * 10);
        return fmt::format("{:3}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10);
    }

    void line(std::string_view words) { text_ += fmt::format("{}  {}\n", time(at_), words); }

    void comments(std::string_view lines) {
        for (auto end = lines.find('\n'); end != std::string_view::npos; end = lines.find('\n')) {
            line(lines.substr(0, end));
            lines.remove_prefix(end + 1);
        }
    }

    // Collects consecutive keys into a line, with the question that they answer.
    void type(const std::string& place, const std::string& key) {
        if (place != typing_at_ || typed_.size() >= max_typed) end_typing();
        if (typed_.empty()) typed_since_ = at_;
        typing_at_ = place;
        typed_ += (typed_.empty() ? "" : " ") + key;
    }
    void end_typing() {
        if (typed_.empty()) return;
        const auto where = typing_at_.empty() ? "" : fmt::format("  ({})", asker(typing_at_));
        text_ += fmt::format("{}  keys: {}{}\n", time(typed_since_), typed_, where);
        typed_.clear();
    }

    void tell(const Checkpoint&) {}

    void tell(const Input& input) {
        using enum Input::Kind;
        const bool pressed = input.kind <= button;
        if (pressed && layer_) return; // the answers show them
        if (input.kind == press) return type("", key_name(trace_.identity.machine.kind, input.key));
        end_typing();
        line(print_record({at_, input, {}}, trace_.identity.machine.kind));
        if (input.kind != power) return;
        past_ += at_;
    }

    void tell(const GameRecord& record) {
        const bool ask = record.kind == "ask" && record.words.size() >= 3;
        if (ask && record.words[1].ends_with("/cursor_wait") && is_on_the_way(record.words[2])) return;
        if (ask) return type(record.words[1], record.words[2]);
        end_typing();
        if (const auto words = in_prose(game_, record); !words.empty()) line(words);
    }

    static bool is_on_the_way(std::string_view answer) {
        constexpr std::array<std::string_view, 4> shown{"ESCAPE", "SUGGEST", "RULES", "MIND"};
        return std::ranges::find(shown, answer) == shown.end();
    }

    static constexpr std::size_t max_typed = 60; // characters in a line

    const Trace& trace_;
    bool layer_; // true: it has a game layer, which records the answers
    const LayerGame* game_;
    std::string text_;
    emu::Cycle at_ = 0, past_ = 0; // current time and total time before the last power-on
    std::string typing_at_, typed_;
    emu::Cycle typed_since_ = 0;
};

} // namespace

std::string trace_transcript(const Trace& trace) { return Account(trace).tell(); }

} // namespace host
