#include "tools/asm65/assembler.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

#include "tools/asm65/analysis/analysis.hpp"
#include "tools/asm65/language/linker_config.hpp"
#include "tools/asm65/pass/pass.hpp"

namespace asm65 {
namespace {

// In any reasonable source, addresses change only in the first few passes.
constexpr int pass_limit = 32;

// Command-line definitions are assembled as source lines before the first one.
std::string prelude_text(const std::vector<std::string>& defines) {
    std::string text;
    for (const std::string& define : defines) {
        const std::size_t equals = define.find('=');
        const std::string value = equals == std::string::npos ? "1" : define.substr(equals + 1);
        text += fmt::format("{} = {}\n", define.substr(0, equals), value);
    }
    return text;
}

bool is_stable(const Program& program) { return program.sections.is_stable() && program.symbols.is_stable(); }

// Reports errors of the finished program that belong to no single line.
void check_result(Program& program) {
    if (program.diagnostics.errors() > 0) return;
    if (const auto& name = program.circular)
        return program.diagnostics.report(Severity::error, *name, fmt::format("'{}' depends on itself", name->text),
                                          {});
    if (is_stable(program)) return;
    const std::string name = program.symbols.unsettled_name();
    program.diagnostics.report(fmt::format("the program does not become stable in {} passes: {} changes each time",
                                           pass_limit, name.empty() ? "the layout" : "'" + name + "'"));
}

struct Input {
    const SourceFile& prelude;
    std::vector<const SourceFile*> sources{};
    std::vector<Token> config{};
};

void configure(Program& program, std::span<const Token> tokens, bool first_pass) {
    const auto find = [&](std::string_view name) -> std::optional<std::int64_t> {
        if (const auto exported = program.exports.find(name); exported != program.exports.end())
            if (const auto value = program.symbols.exported(exported->second.name)) return value->number;
        if (const std::int64_t* value = program.sections.find_symbol(name)) return *value;
        return first_pass ? std::optional<std::int64_t>(0) : std::nullopt;
    };
    LinkerConfig config = read_config(tokens, find);
    program.config_symbols = std::move(config.symbols);
    program.sections.configure(std::move(config.areas), std::move(config.segments));
}

// Returns false if it stopped before the end.
bool run_pass(Program& program, const Input& input, bool reporting) {
    program.diagnostics.clear();
    program.listing.clear();
    if (program.record_lines || program.traces) program.listing.reserve(program.lines);
    program.lines = 0;
    program.circular.reset();
    program.local_scopes = 0;
    program.name_uses.clear();
    program.tests.clear();
    program.trace = {};
    program.symbols.begin_pass();
    program.symbols.move_labels(program.sections.begin_pass(program.test_origin.has_value()));
    const auto report = [&](const StatementError& error) {
        if (reporting) program.diagnostics.report(Severity::error, error.at, error.text, {});
    };
    try {
        if (!input.config.empty()) configure(program, input.config, !reporting);
    } catch (const StatementError& error) {
        report(error);
    }
    std::int32_t number = 0;
    for (const SourceFile* source : input.sources)
        if (!Pass(program, number++, reporting).run(input.prelude, *source)) return false;
    for (const StatementError& error : program.sections.overflows()) report(error);
    return true;
}

// The first pass reports nothing; the second one counts if it finds everything where the first one did.
void run_passes(Program& program, const Input& input) {
    run_pass(program, input, false);
    for (int i = 1; i < pass_limit; ++i) {
        const bool traced = program.traces; // directives may require it
        const bool finished = run_pass(program, input, true);
        if ((is_stable(program) && traced == program.traces) || (!finished && i > 1)) break;
    }
    check_result(program);
}

// Numbers the files in the order of their first use.
class FileNumbers {
  public:
    explicit FileNumbers(Assembly& result) : files_(result.files) {}
    std::uint32_t operator()(const SourceFile* file) {
        if (file == last_.first) return last_.second;
        last_ = *numbers_.try_emplace(file, static_cast<std::uint32_t>(files_.size())).first;
        if (last_.second == files_.size()) files_.push_back(file->path);
        return last_.second;
    }

  private:
    std::vector<std::string>& files_;
    std::map<const SourceFile*, std::uint32_t> numbers_;
    std::pair<const SourceFile*, std::uint32_t> last_{};
};

void take_lines(const Program& program, FileNumbers& number_of, Assembly& result) {
    result.lines.reserve(program.listing.size());
    for (const ListingLine& line : program.listing) {
        std::optional<Place> call;
        if (line.call) call = Place{number_of(line.call->file), line.call->number};
        result.lines.push_back({number_of(line.source->file), line.source->number, line.depth,
                                static_cast<std::uint16_t>(line.address & 0xFFFF), line.opcode >= 0,
                                bytes_of(line, program.sections.segments()), cycle_text(line), line.routine, call,
                                line.source->text});
    }
}

void take_mentions(const Program& program, FileNumbers& number_of, Assembly& result) {
    for (const NameUse& use : program.name_uses)
        result.mentions.push_back({{number_of(use.at.line->file), use.at.line->number, use.at.column},
                                   {number_of(use.line->file), use.line->number, use.column},
                                   use.at.text.size(),
                                   use.kind,
                                   std::string(use.name),
                                   use.value});
    const auto key = [](const Mention& mention) { return std::tie(mention.at, mention.definition, mention.name); };
    std::ranges::sort(result.mentions, {}, key);
    const auto repeated = std::ranges::unique(result.mentions, {}, key);
    result.mentions.erase(repeated.begin(), repeated.end());
}

void take_tests(const Program& program, FileNumbers& number_of, Assembly& result) {
    for (const auto& [test, line, step_lines] : program.tests) {
        Test& taken = result.tests.emplace_back(test);
        std::tie(taken.file, taken.line) = std::pair(number_of(line->file), line->number);
        for (std::size_t i = 0; i < step_lines.size(); ++i)
            std::tie(taken.steps[i].file, taken.steps[i].line) =
                std::pair(number_of(step_lines[i]->file), step_lines[i]->number);
    }
}

void take_symbols(const Program& program, Assembly& result) {
    for (const auto& [name, symbol] : program.symbols.all()) {
        result.symbols.emplace_hint(result.symbols.end(), name, symbol->value.number);
        if (symbol->kind == SymbolKind::label) result.labels.emplace_hint(result.labels.end(), name);
    }
}

// The file, or nullptr after an error.
const SourceFile* read_source(Program& program, const std::string& path) {
    const SourceFile* file = program.sources.source(path);
    if (file) return file;
    program.diagnostics.report(fmt::format("cannot read file '{}'", path));
    program.file_missing = true;
    return nullptr;
}

} // namespace

Assembly assemble(const std::vector<std::string>& sources, const Options& options, const ReadFile& read) {
    const auto storage = std::make_shared<Program>(read);
    Program& program = *storage;
    program.include_dirs = options.include_dirs;
    program.ignore_case = options.ignore_case;
    program.record_lines = options.record_lines;
    program.keeps_name_uses = options.mentions;
    program.test_origin = options.test_origin;
    for (const std::string& option : options.warnings)
        if (const auto error = program.warnings.apply(option)) program.diagnostics.report(*error);
    program.traces = options.bounds || program.warnings.needs_flow();
    Assembly result;
    Input input{*program.sources.add("command line", prelude_text(options.defines))};
    for (const std::string& path : sources)
        if (const SourceFile* file = read_source(program, path)) input.sources.push_back(file);
    if (!options.config.empty())
        if (const SourceFile* file = read_source(program, options.config))
            input.config = tokenize_config(*file, program.sources.names());
    const auto cpu = find_cpu(options.cpu.empty() ? "6502" : options.cpu);
    if (!cpu)
        program.diagnostics.report(fmt::format("unknown processor '{}' (6502, 6502X, 65SC02 or 65C02)", options.cpu));
    program.cpu = cpu.value_or(Cpu::nmos);
    if (program.diagnostics.errors() == 0) run_passes(program, input);
    if (program.diagnostics.errors() == 0 && program.traces) analyse(program, options.bounds);
    result.ok = program.diagnostics.errors() == 0;
    result.file_missing = program.file_missing;
    result.diagnostics = program.diagnostics.take();
    if (!result.ok && !options.mentions) return result;
    FileNumbers number_of(result);
    if (options.record_lines) take_lines(program, number_of, result);
    if (options.record_lines) result.storage = storage;
    take_mentions(program, number_of, result);
    take_tests(program, number_of, result);
    if (!result.ok) return result;
    result.areas = program.sections.images();
    if (options.record_symbols) take_symbols(program, result);
    result.routines = std::move(program.routines);
    if (options.record_lines)
        result.listing = format_listing(program.listing, program.sections.segments(), sources.front(), result.routines);
    return result;
}

Assembly assemble(const std::string& source, const Options& options, const ReadFile& read) {
    return assemble(std::vector{source}, options, read);
}

} // namespace asm65
