#include "tools/asm65/lsp/workspace.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <ranges>
#include <stdexcept>

#include "tools/asm65/language/lexer.hpp"

namespace asm65::lsp {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::size_t most_sources = 10'000;

bool is_source(const fs::path& path) {
    static constexpr std::string_view endings[] = {".s", ".asm", ".a65", ".inc"};
    return std::ranges::find(endings, path.extension().string()) != std::end(endings);
}

// The sources below the folder; hidden folders and build trees are left out.
std::vector<std::string> sources_below(const fs::path& folder) {
    std::vector<std::string> found;
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error), end;
         !error && at != end && found.size() < most_sources; at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code ignored;
        if (at->is_directory(ignored) && (name.starts_with('.') || name.starts_with("build")))
            at.disable_recursion_pending();
        else if (is_source(at->path()))
            found.push_back(at->path().lexically_normal().generic_string());
    }
    std::ranges::sort(found);
    return found;
}

// The names in .include lines, as written.
std::vector<std::string> included_names(const std::string& path, std::string text) {
    Sources sources([](const std::string&) { return std::nullopt; });
    const Features features;
    FileReader lines(*sources.add(path, std::move(text)), features, sources.names());
    std::vector<std::string> result;
    for (Line line; lines.next(line);)
        for (std::size_t i = 0; i + 1 < line.tokens.size(); ++i)
            if (line.tokens[i].text == ".include" && line.tokens[i + 1].kind == TokenKind::string)
                result.emplace_back(line.tokens[i + 1].text);
    return result;
}

bool same_bytes(const Assembly& a, const Assembly& b) {
    return std::ranges::equal(a.areas, b.areas,
                              [](const auto& x, const auto& y) { return x.name == y.name && x.bytes == y.bytes; });
}

} // namespace

std::optional<std::size_t> Analysis::file(const std::string& path) const {
    const auto found = std::ranges::find(assembly.files, path);
    if (found == assembly.files.end()) return std::nullopt;
    return static_cast<std::size_t>(found - assembly.files.begin());
}

Workspace::Workspace(fs::path folder, std::vector<ProgramSource> programs)
    : folder_(std::move(folder)), named_programs_(!programs.empty()), programs_(std::move(programs)) {
    find_programs();
}

void Workspace::find_programs() {
    if (named_programs_ || folder_.empty()) return;
    programs_.clear();
    const std::vector<std::string> sources = sources_below(folder_);
    std::set<std::string> included;
    for (const std::string& path : sources)
        for (const std::string& name : included_names(path, text(path).value_or("")))
            included.insert(path_beside(path, name));
    for (const std::string& path : sources)
        if (!included.contains(path) && !path.ends_with(".inc")) programs_.push_back({path, {}});
}

void Workspace::open(const std::string& path, std::string text) {
    open_[path] = std::move(text);
    std::erase_if(analyses_, [&](const auto& entry) { return entry.second->inputs.contains(path); });
}

void Workspace::close(const std::string& path) {
    open_.erase(path);
    std::erase_if(analyses_, [&](const auto& entry) { return entry.second->inputs.contains(path); });
}

void Workspace::refresh() {
    analyses_.clear();
    find_programs();
}

std::optional<std::string> Workspace::text(const std::string& path) const {
    const auto found = open_.find(path);
    return found == open_.end() ? read_text(path) : found->second;
}

std::unique_ptr<Analysis> Workspace::assemble_program(const ProgramSource& program) const {
    auto result = std::make_unique<Analysis>();
    result->main = program.main;
    Options options = program.options;
    options.mentions = options.bounds = true;
    options.test_origin = 0xD800; // names in unit tests, too
    result->assembly = assemble(program.main, options, [&](const std::string& path) {
        result->inputs.insert(path);
        return text(path);
    });
    return result;
}

const Analysis& Workspace::analysis(const ProgramSource& program) {
    std::unique_ptr<Analysis>& entry = analyses_[program.main];
    if (!entry) entry = assemble_program(program);
    return *entry;
}

std::vector<const Analysis*> Workspace::programs_with(const std::string& path) {
    std::vector<const Analysis*> result;
    for (const ProgramSource& program : programs_)
        if (const Analysis& analysed = analysis(program); analysed.inputs.contains(path)) result.push_back(&analysed);
    if (result.empty()) result.push_back(&analysis({path, {}}));
    return result;
}

std::vector<const Analysis*> Workspace::assembled() const {
    std::vector<const Analysis*> result;
    for (const auto& [main, analysed] : analyses_) result.push_back(analysed.get());
    return result;
}

// A mention joins its place and the place of its definition; the name's places are all that are joined. One place in a
// macro or in a file that several programs include can join several definitions.
std::map<Spot, std::size_t> Workspace::places_of(const Spot& spot) {
    std::map<Spot, std::size_t> places;
    const auto programs = programs_with(spot.path);
    for (const Analysis* program : programs)
        if (const Mention* mention = mention_at(*program, spot))
            places[{spot.path, mention->at.line, mention->at.column}] = mention->length;
    std::set<const Analysis*> involved(programs.begin(), programs.end());
    for (std::size_t before = 0; before != places.size();) {
        before = places.size();
        for (const auto& [place, length] : std::map(places))
            for (const Analysis* program : programs_with(place.path)) involved.insert(program);
        for (const Analysis* program : involved)
            for (const Mention& mention : program->assembly.mentions) {
                const auto spot_of = [&](const NamePlace& at) {
                    return Spot{program->assembly.files[at.file], at.line, at.column};
                };
                const Spot at = spot_of(mention.at), definition = spot_of(mention.definition);
                if (!places.contains(at) && !places.contains(definition)) continue;
                places[at] = places[definition] = mention.length;
            }
    }
    return places;
}

std::optional<std::string> Workspace::rename_error(const std::map<Spot, std::size_t>& places, const std::string& name) {
    std::map<std::string, std::vector<std::pair<Spot, std::size_t>>> by_file;
    for (const auto& place : places) by_file[place.first.path].push_back(place);
    Workspace renamed(fs::path(), programs_);
    renamed.open_ = open_;
    std::set<const Analysis*> touched;
    for (const auto& [path, there] : by_file) {
        const auto before = text(path);
        if (!before) return fmt::format("'{}' is not a file that can be changed", path);
        renamed.open_[path] = with_name(*before, there, name);
        for (const Analysis* program : programs_with(path)) touched.insert(program);
    }
    for (const Analysis* before : touched) {
        if (!before->assembly.ok) return fmt::format("'{}' has errors; mend them before renaming", before->main);
        const auto program = std::ranges::find(programs_, before->main, &ProgramSource::main);
        const auto after =
            renamed.assemble_program(program == programs_.end() ? ProgramSource{before->main, {}} : *program);
        if (!after->assembly.ok || !same_bytes(before->assembly, after->assembly))
            return fmt::format("the program would change: '{}' is taken or not a name; choose another", name);
    }
    return std::nullopt;
}

const Mention* mention_at(const Analysis& program, const Spot& spot) {
    const auto file = program.file(spot.path);
    if (!file) return nullptr;
    const auto& mentions = program.assembly.mentions;
    auto after = std::ranges::upper_bound(mentions, NamePlace{*file, spot.line, spot.column}, {}, &Mention::at);
    if (after == mentions.begin()) return nullptr;
    const Mention& mention = *--after;
    const bool here =
        mention.at.file == *file && mention.at.line == spot.line && spot.column <= mention.at.column + mention.length;
    return here ? &mention : nullptr;
}

std::string with_name(const std::string& text, const std::vector<std::pair<Spot, std::size_t>>& places,
                      const std::string& name) {
    std::string result;
    std::size_t line_start = 0, copied = 0;
    std::uint32_t line = 1;
    for (const auto& [spot, length] : places) {
        for (; line < spot.line; ++line) line_start = text.find('\n', line_start) + 1;
        const std::size_t at = line_start + spot.column - 1;
        result += text.substr(copied, at - copied) + name;
        copied = at + length;
    }
    return result + text.substr(copied);
}

std::vector<ProgramSource> parse_programs(const std::string& text, const fs::path& folder) {
    std::vector<ProgramSource> result;
    const auto path_of = [&](const std::string& name) { return (folder / name).lexically_normal().generic_string(); };
    try {
        for (const Json& program : Json::parse(text)) {
            ProgramSource source{path_of(program.at("source").get<std::string>()), {}};
            for (const Json& dir : program.value("include", Json::array()))
                source.options.include_dirs.push_back(path_of(dir.get<std::string>()));
            source.options.defines = program.value("define", std::vector<std::string>{});
            source.options.warnings = program.value("warnings", std::vector<std::string>{});
            result.push_back(std::move(source));
        }
    } catch (const Json::exception& error) {
        throw std::runtime_error(error.what());
    }
    return result;
}

} // namespace asm65::lsp
