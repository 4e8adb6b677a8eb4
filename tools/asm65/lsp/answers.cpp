#include "tools/asm65/lsp/answers.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "tools/asm65/lsp/positions.hpp"
#include "tools/asm65/pass/pass.hpp"

namespace asm65::lsp {
namespace {

using Json = nlohmann::json;

// The protocol's numbers for kinds of symbols and of completions, by NameKind.
constexpr int symbol_kinds[] = {12, 14, 13, 3, 6};   // function, constant, variable, namespace, method
constexpr int completion_kinds[] = {3, 21, 6, 9, 2}; // function, constant, variable, module, method
constexpr int keyword_completion = 14;
constexpr int severities[] = {1, 2, 3}; // error, warning, information

std::string_view kind_name(NameKind kind) {
    static constexpr std::string_view names[] = {"label", "constant", "variable", "scope", "macro"};
    return names[static_cast<std::size_t>(kind)];
}

bool is_local(const Mention& mention) { return mention.name.find('@') != std::string::npos; }
bool is_definition(const Mention& mention) { return mention.at == mention.definition; }

// The lines of comment directly above the line, without their semicolons.
std::string comment_above(const Workspace& workspace, const Spot& definition) {
    std::string result;
    for (std::uint32_t line = definition.line - 1; line > 0; --line) {
        const std::string text = line_text(workspace, definition.path, line);
        if (!text.starts_with(';')) break;
        const std::size_t start = text.find_first_not_of("; ");
        result = (start == std::string::npos ? "" : text.substr(start)) + "\n" + result;
    }
    return result;
}

std::string describe(const Mention& mention) {
    const bool valued = mention.kind != NameKind::macro && mention.kind != NameKind::scope;
    const std::string name = fmt::format("{} {}", kind_name(mention.kind), mention.name);
    if (!valued) return name;
    if (mention.value < 0 || mention.value > 0xFFFF) return fmt::format("{} = {}", name, mention.value);
    return fmt::format("{} = ${:0{}X} ({})", name, static_cast<std::uint64_t>(mention.value),
                       mention.value < 256 && mention.kind != NameKind::label ? 2 : 4, mention.value);
}

// The bytes of a line, with the cycles of an instruction: "$0803: A9 2A, 2 cycles".
std::string bytes_of_line(const Analysis& program, const Spot& spot) {
    constexpr std::size_t most_bytes = 8;
    const auto file = program.file(spot.path);
    for (const AssembledLine& line : program.assembly.lines) {
        if (!file || line.file != *file || line.line != spot.line || line.bytes.empty()) continue;
        std::string text = fmt::format("${:04X}:", line.address);
        for (std::size_t i = 0; i < std::min(line.bytes.size(), most_bytes); ++i)
            text += fmt::format(" {:02X}", line.bytes[i]);
        if (line.bytes.size() > most_bytes) text += fmt::format(" ... {} bytes in all", line.bytes.size());
        if (line.code) text += fmt::format(", {} cycles", line.cycles);
        return text;
    }
    return "";
}

Json completion(const std::string& label, int kind, const std::string& detail = "") {
    Json item = {{"label", label}, {"kind", kind}};
    if (!detail.empty()) item["detail"] = detail;
    return item;
}

// The lines from the label before the line to the label after it: its @locals are known there.
std::pair<std::uint32_t, std::uint32_t> local_lines(const Analysis& program, const Spot& spot) {
    const auto file = program.file(spot.path);
    std::pair<std::uint32_t, std::uint32_t> lines{1, ~std::uint32_t{0}};
    for (const Mention& mention : program.assembly.mentions) {
        if (!file || mention.at.file != *file || !is_definition(mention) || is_local(mention)) continue;
        if (mention.at.line <= spot.line) lines.first = mention.at.line;
        if (mention.at.line > spot.line) lines.second = std::min(lines.second, mention.at.line);
    }
    return lines;
}

} // namespace

void add_diagnostics(const Analysis& program, const Workspace& workspace, std::map<std::string, Json>& files) {
    for (const Diagnostic& diagnostic : program.assembly.diagnostics) {
        const std::string& path = diagnostic.file.empty() ? program.main : diagnostic.file;
        const Spot spot{path, std::max<std::uint32_t>(diagnostic.line, 1),
                        std::max<std::uint32_t>(diagnostic.column, 1)};
        std::string text = diagnostic.text;
        for (const std::string& step : diagnostic.trail) text += "\n" + step;
        const std::size_t rest =
            diagnostic.source.size() - std::min<std::size_t>(spot.column - 1, diagnostic.source.size());
        const std::size_t word = diagnostic.source.find_first_of(" \t,;()", spot.column - 1);
        const std::size_t length = word == std::string::npos ? rest : std::max<std::size_t>(word + 1 - spot.column, 1);
        Json entry = {{"range", range(workspace, spot, length)},
                      {"severity", severities[static_cast<std::size_t>(diagnostic.severity)]},
                      {"source", "asm65"},
                      {"message", text}};
        if (!diagnostic.warning.empty()) entry["code"] = "-W" + std::string(diagnostic.warning);
        Json& list = files.try_emplace(path, Json::array()).first->second;
        const auto same = [&](const Json& other) {
            return other["range"] == entry["range"] && other["message"].get<std::string>().starts_with(diagnostic.text);
        };
        if (std::ranges::none_of(list, same)) list.push_back(std::move(entry));
    }
}

Json locations(Workspace& workspace, const Spot& spot, bool with_definition) {
    std::set<Spot> definitions;
    const auto places = workspace.places_of(spot);
    for (const auto& [place, length] : places)
        for (const Analysis* program : workspace.programs_with(place.path))
            if (const Mention* mention = mention_at(*program, place); mention && is_definition(*mention))
                definitions.insert(place);
    Json result = Json::array();
    for (const auto& [place, length] : places)
        if (with_definition || !definitions.contains(place)) result.push_back(location(workspace, place, length));
    return result;
}

Json hover_text(Workspace& workspace, const Spot& spot) {
    for (const Analysis* program : workspace.programs_with(spot.path)) {
        const Mention* mention = mention_at(*program, spot);
        std::string text = mention ? describe(*mention) : "";
        if (mention && mention->kind == NameKind::label)
            for (const RoutineCycles& routine : program->assembly.routines)
                if (routine.address == mention->value && mention->name.ends_with(routine.name))
                    text += ", " + cycle_text(routine);
        const std::string bytes = bytes_of_line(*program, spot);
        if (!bytes.empty()) text += (text.empty() ? "" : "\n") + bytes;
        if (text.empty()) continue;
        std::string value = "```\n" + text + "\n```\n";
        if (mention)
            if (const std::string comment = comment_above(workspace, spot_in(*program, mention->definition));
                !comment.empty())
                value += "```\n" + comment + "```\n";
        return {{"contents", {{"kind", "markdown"}, {"value", value}}}};
    }
    return nullptr;
}

Json completions(Workspace& workspace, const Spot& spot) {
    const std::string before = line_text(workspace, spot.path, spot.line).substr(0, spot.column - 1);
    const std::size_t word =
        before.find_last_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:");
    const char sign = word == std::string::npos ? ' ' : before[word];
    Json items = Json::array();
    if (sign == ';' || before.find(';') != std::string::npos) return items;
    if (sign == '.') {
        for (const std::string_view name : Pass::directive_names())
            items.push_back(completion(std::string(name.substr(1)), keyword_completion));
        return items;
    }
    const Analysis& program = *workspace.programs_with(spot.path).front();
    const auto [first, end] = local_lines(program, spot);
    const bool statement = word == std::string::npos || before.find_first_not_of(" \t") > word;
    std::set<std::string> offered;
    if (statement && sign != '@')
        for (const std::string_view mnemonic : mnemonic_names())
            if (modes_of(find_mnemonic(mnemonic), Cpu::nmos).has_any)
                items.push_back(completion(std::string(mnemonic), keyword_completion));
    for (const Mention& mention : program.assembly.mentions) {
        if (!is_definition(mention) || is_local(mention) != (sign == '@')) continue;
        if (statement && mention.kind != NameKind::macro) continue;
        std::string name = mention.name;
        if (sign == '@') {
            if (mention.at.line < first || mention.at.line >= end || mention.at.file != program.file(spot.path))
                continue;
            name = name.substr(1);
        }
        if (offered.insert(name).second)
            items.push_back(
                completion(name, completion_kinds[static_cast<std::size_t>(mention.kind)], describe(mention)));
    }
    return items;
}

Json document_symbols(Workspace& workspace, const std::string& path) {
    Json result = Json::array();
    const Analysis& program = *workspace.programs_with(path).front();
    const auto file = program.file(path);
    std::set<NamePlace> listed;
    for (const Mention& mention : program.assembly.mentions) {
        if (!file || mention.at.file != *file || !is_definition(mention) || is_local(mention)) continue;
        if (!listed.insert(mention.at).second) continue;
        const Json place = range(workspace, {path, mention.at.line, mention.at.column}, mention.length);
        result.push_back({{"name", mention.name},
                          {"kind", symbol_kinds[static_cast<std::size_t>(mention.kind)]},
                          {"detail", describe(mention)},
                          {"range", place},
                          {"selectionRange", place}});
    }
    return result;
}

} // namespace asm65::lsp
