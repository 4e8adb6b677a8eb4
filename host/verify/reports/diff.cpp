#include "host/verify/reports/diff.hpp"

#include "host/recording/format/parts_text.hpp"
#include "host/verify/game_layer/game_difference.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

// Returns the lines before the records, with hashes for a snapshot and the bytes of media.
std::vector<std::string> head_of(Trace trace) {
    trace.records.clear();
    trace.comments.clear();
    trace.last_comments.clear();
    trace.end = 0;
    std::vector<std::string> lines;
    for (const auto& medium : trace.media) {
        lines.push_back(
            fmt::format("medium {} {:016x}{}", medium.name, medium.hash, medium.write_protected ? " protected" : ""));
    }
    trace.media.clear();
    trace.start_snapshot.reset();
    const auto text = print_trace(trace);
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end == std::string::npos ? text.size() : end + 1;
    }
    return lines;
}

template <class What>
std::vector<const Record*> records_of(const Trace& trace) {
    std::vector<const Record*> found;
    for (const auto& record : trace.records)
        if (std::holds_alternative<What>(record.what)) found.push_back(&record);
    return found;
}

class Comparison {
  public:
    Comparison(const Trace& first, const Trace& second, std::string_view a, std::string_view b)
        : first_(first), second_(second), a_(a), b_(b) {}

    void identity() {
        const auto ours = head_of(first_), theirs = head_of(second_);
        const auto [x, y] = std::ranges::mismatch(ours, theirs);
        if (first_.start_snapshot != second_.start_snapshot) return differ("identity: they begin differently\n");
        if (x == ours.end() && y == theirs.end()) return same("identity: the same\n");
        differ("identity: the first difference\n");
        show(x == ours.end() ? "(no more)" : *x, y == theirs.end() ? "(no more)" : *y);
    }

    void inputs() {
        const auto equal = [](const Record* x, const Record* y) { return x->at == y->at && x->what == y->what; };
        const auto found = compare<Input>("inputs", equal);
        if (!found) return;
        const auto same_but_late = [](const Record* x, const Record* y) { return x->what == y->what; };
        if (std::ranges::equal(records_of<Input>(first_), records_of<Input>(second_), same_but_late))
            result_.text += "  the same inputs, at other cycles\n";
    }

    void checkpoints() {
        const auto found = compare<Checkpoint>(
            "checkpoints", [](const Record* x, const Record* y) { return x->at == y->at && x->what == y->what; });
        if (!found || found->first == nullptr || found->second == nullptr) return;
        const auto parts = differing_parts(std::get<Checkpoint>(found->first->what).parts,
                                           std::get<Checkpoint>(found->second->what).parts);
        if (!parts.empty()) result_.text += fmt::format("  parts that differ: {}\n", parts);
    }

    void game_layer() {
        const auto found =
            compare<GameRecord>("game layer", [](const Record* x, const Record* y) { return x->what == y->what; });
        if (!found || found->first == nullptr || found->second == nullptr) return;
        if (same_except_entropy(found->first, found->second)) game_layer_except_entropy();
    }

    TraceComparison take() { return std::move(result_); }

  private:
    static bool same_except_entropy(const Record* x, const Record* y) {
        return equal_but_for_entropy(std::get<GameRecord>(x->what), std::get<GameRecord>(y->what));
    }

    // Compares without the entropy of answers, which would hide differences in the game itself.
    void game_layer_except_entropy() {
        const auto ours = records_of<GameRecord>(first_), theirs = records_of<GameRecord>(second_);
        const auto [x, y] = std::ranges::mismatch(ours, theirs, same_except_entropy);
        if (x == ours.end() && y == theirs.end()) {
            result_.text += "  the same except for z_entropy\n";
            return;
        }
        result_.text += fmt::format("  except for z_entropy the first is number {}\n", x - ours.begin() + 1);
        show(line_of(x == ours.end() ? nullptr : *x, first_), line_of(y == theirs.end() ? nullptr : *y, second_));
    }

    using Pair = std::pair<const Record*, const Record*>; // null: no more records

    template <class What, class Equal>
    std::optional<Pair> compare(std::string_view kind, Equal equal) {
        const auto ours = records_of<What>(first_), theirs = records_of<What>(second_);
        const auto [x, y] = std::ranges::mismatch(ours, theirs, equal);
        if (x == ours.end() && y == theirs.end()) {
            same(fmt::format("{}: the same, {}\n", kind, ours.size()));
            return std::nullopt;
        }
        const Pair pair{x == ours.end() ? nullptr : *x, y == theirs.end() ? nullptr : *y};
        differ(fmt::format("{}: {} and {}, the first difference is number {}\n", kind, ours.size(), theirs.size(),
                           x - ours.begin() + 1));
        show(line_of(pair.first, first_), line_of(pair.second, second_));
        return pair;
    }

    static std::string line_of(const Record* record, const Trace& trace) {
        if (record == nullptr) return "(no more)";
        return fmt::format("{} {}", record->at, print_record(*record, trace.identity.machine.kind));
    }

    void same(std::string_view text) { result_.text += text; }
    void differ(std::string_view text) {
        result_.same = false;
        result_.text += text;
    }
    void show(std::string_view ours, std::string_view theirs) {
        result_.text += fmt::format("  {}: {}\n  {}: {}\n", a_, ours, b_, theirs);
    }

    const Trace& first_;
    const Trace& second_;
    std::string_view a_, b_;
    TraceComparison result_;
};

} // namespace

TraceComparison compare_traces(const Trace& first, const Trace& second, std::string_view a, std::string_view b) {
    Comparison comparison(first, second, a, b);
    comparison.identity();
    comparison.inputs();
    comparison.checkpoints();
    comparison.game_layer();
    return comparison.take();
}

} // namespace host
