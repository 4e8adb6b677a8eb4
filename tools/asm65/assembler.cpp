#include "tools/asm65/assembler.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

#include "tools/asm65/listing.hpp"
#include "tools/asm65/pass.hpp"

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

void run_passes(Program& program, const SourceFile& prelude, const SourceFile& main) {
    for (int i = 0; i < pass_limit; ++i)
        if (!Pass(program, false).run(prelude, main) || is_stable(program)) break;
    Pass(program, true).run(prelude, main);
    check_result(program);
}

// Numbers the files in the order of their first use.
class FileNumbers {
  public:
    explicit FileNumbers(Assembly& result) : files_(result.files) {}
    std::size_t operator()(const SourceFile* file) {
        const auto [number, added] = numbers_.try_emplace(file, files_.size());
        if (added) files_.push_back(file->path);
        return number->second;
    }

  private:
    std::vector<std::string>& files_;
    std::map<const SourceFile*, std::size_t> numbers_;
};

void take_lines(const Program& program, FileNumbers& number_of, Assembly& result) {
    for (const ListingLine& line : program.listing) {
        const auto address = static_cast<std::uint16_t>(line.address & 0xFFFF);
        std::optional<Place> call;
        if (line.call) call = Place{number_of(line.call->file), line.call->number};
        result.lines.push_back({number_of(line.source->file), line.source->number, line.depth, address, line.bytes,
                                line.code, std::string(line.routine), call});
    }
}

void take_mentions(const Program& program, FileNumbers& number_of, Assembly& result) {
    const auto place = [&](const Token& token) {
        return NamePlace{number_of(token.line->file), token.line->number, token.column};
    };
    for (const NameUse& use : program.name_uses)
        result.mentions.push_back(
            {place(use.at), place(use.definition), use.at.text.size(), use.kind, std::string(use.name), use.value});
    const auto key = [](const Mention& mention) { return std::tie(mention.at, mention.definition, mention.name); };
    std::ranges::sort(result.mentions, {}, key);
    const auto repeated = std::ranges::unique(result.mentions, {}, key);
    result.mentions.erase(repeated.begin(), repeated.end());
}

} // namespace

Assembly assemble(const std::string& main_path, const Options& options, const ReadFile& read) {
    Program program(read);
    program.include_dirs = options.include_dirs;
    program.keeps_name_uses = options.mentions;
    Assembly result;
    const SourceFile& prelude = *program.sources.add("command line", prelude_text(options.defines));
    if (const SourceFile* main = program.sources.source(main_path)) {
        run_passes(program, prelude, *main);
    } else {
        program.diagnostics.report(fmt::format("cannot read file '{}'", main_path));
        program.file_missing = true;
    }
    result.ok = program.diagnostics.errors() == 0;
    result.file_missing = program.file_missing;
    result.diagnostics = program.diagnostics.take();
    if (!result.ok && !options.mentions) return result;
    FileNumbers number_of(result);
    take_lines(program, number_of, result);
    take_mentions(program, number_of, result);
    if (!result.ok) return result;
    result.areas = program.sections.images();
    for (const auto& [name, symbol] : program.symbols.all()) {
        result.symbols.emplace(name, symbol->value);
        if (symbol->kind == SymbolKind::label) result.labels.insert(name);
    }
    result.listing = format_listing(program.listing, main_path);
    return result;
}

} // namespace asm65
