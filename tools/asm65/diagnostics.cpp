#include "tools/asm65/diagnostics.hpp"
#include "tools/command_line/suggestion.hpp"

#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace asm65 {

std::string place(const SourceLine& line) { return fmt::format("{}:{}", line.file->path, line.number); }

namespace {

std::string described(const Frame& frame) {
    switch (frame.kind) {
    case Frame::Kind::macro: return fmt::format("in macro {}, called", frame.name);
    case Frame::Kind::repeat: return fmt::format("in iteration {} of .repeat", frame.iteration);
    default: return "included";
    }
}

} // namespace

void Diagnostics::report(Severity severity, const Token& at, std::string text, const std::vector<Frame>& trail) {
    static constexpr std::size_t max_diagnostics = 200; // including warnings
    if (severity != Severity::error && list_.size() >= max_diagnostics) return;
    Diagnostic diagnostic{severity, "", 0, at.column, std::move(text), "", {}};
    if (at.line) {
        diagnostic.file = at.line->file->path;
        diagnostic.line = at.line->number;
        diagnostic.source = at.line->text;
    }
    static constexpr std::size_t longest_trail = 8;
    for (std::size_t i = trail.size(); i-- > 0 && trail.size() - i <= longest_trail;)
        diagnostic.trail.push_back(fmt::format("{} from {}", described(trail[i]), place(*trail[i].from)));
    if (trail.size() > longest_trail) diagnostic.trail.push_back("...");
    list_.push_back(std::move(diagnostic));
    if (severity == Severity::error) ++errors_;
}

void Diagnostics::report(Warning warning, const WarningSettings& settings, const Token& at, std::string text,
                         const std::vector<Frame>& trail) {
    if (!settings.is_on(warning)) return;
    const std::size_t before = list_.size();
    report(settings.is_error(warning) ? Severity::error : Severity::warning, at, std::move(text), trail);
    if (list_.size() > before) list_.back().warning = warning_names[static_cast<std::size_t>(warning)];
}

void Diagnostics::report(std::string text) {
    list_.push_back({Severity::error, "", 0, 0, std::move(text), "", {}});
    ++errors_;
}

namespace {

constexpr std::size_t longest_line = 200;

// Spaces as wide as the text before the column; tabs remain tabs.
std::string margin(std::string_view text, std::size_t column) {
    auto blanks = visible_text::of_lines(text.substr(0, column - 1));
    for (char& c : blanks)
        if (c != '\t') c = ' ';
    return blanks;
}

} // namespace

std::string format(const Diagnostic& d) {
    static constexpr std::string_view kinds[] = {"error", "warning", "note"};
    const std::string_view kind = kinds[static_cast<std::size_t>(d.severity)];
    if (d.line == 0) return fmt::format("{}: {}\n", kind, d.text);
    const bool is_error = d.severity == Severity::error;
    const std::string name = d.warning.empty() ? "" : fmt::format(" [-W{}{}]", is_error ? "error=" : "", d.warning);
    std::string result = fmt::format("{}:{}:{}: {}: {}{}\n", visible_text::of_name(d.file), d.line, d.column, kind,
                                     visible_text::of_lines(d.text), name);
    const std::string_view source = std::string_view(d.source).substr(0, longest_line); // the file may be binary
    result += fmt::format("  {}\n", visible_text::of_lines(source));
    if (d.column <= source.size() + 1) result += fmt::format("  {}^\n", margin(source, std::max(d.column, 1U)));
    for (const std::string& step : d.trail) result += fmt::format("  {}\n", step);
    return result;
}

namespace {

std::string_view nearest(std::string_view name, const std::vector<std::string_view>& candidates) {
    static constexpr std::size_t longest = 60;
    std::string_view best;
    std::size_t best_distance = std::min<std::size_t>(2, name.size() / 3) + 1;
    for (std::string_view candidate : candidates) {
        if (candidate.size() > longest || name.size() > longest || candidate == name) continue;
        const std::size_t distance = command_line::edit_distance(name, candidate);
        if (distance < best_distance || (distance == best_distance && !best.empty() && candidate < best)) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

} // namespace

std::string suggestion(std::string_view name, const std::vector<std::string_view>& candidates) {
    const std::string_view near = nearest(name, candidates);
    return near.empty() ? "" : fmt::format(", did you mean '{}'?", near);
}

} // namespace asm65
