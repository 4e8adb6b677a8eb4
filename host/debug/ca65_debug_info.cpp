#include "host/debug/ca65_debug_info.hpp"

#include "host/debug/ca65_fields.hpp"
#include "host/debug/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <tuple>
#include <utility>

namespace host {
namespace {

constexpr std::size_t longest = 16 << 20;      // bytes of text
constexpr std::size_t most_covered = 32 << 20; // bytes in all segments and spans: bounds the time
constexpr int deepest = 100;                   // scopes in scopes

using ca65::Fields, ca65::Number;

struct Segment {
    Number start = 0, size = 0;
    bool in_file = false; // has bytes in the program
};

struct Span {
    Number segment = 0, start = 0, size = 0;
    bool is_data = false;
};

struct LineRecord {
    Number file = 0;
    int line = 1;
    Number type = 0; // 0: assembly, 1: C, 2: in a macro
    std::vector<Number> spans;
};

struct Scope {
    std::string_view name;
    std::optional<Number> parent, symbol;
    std::vector<Number> spans;
};

struct SymbolRecord {
    std::string_view name;
    Number value = 0;
    std::optional<Number> scope, segment;
    bool is_label = false;
};

struct LocalRecord { // a C variable on the stack
    std::string_view name;
    Number scope = 0;
    int offset = 0;
};

template <class Record>
using Table = std::map<Number, Record>; // by id

class DebugInfo {
  public:
    std::optional<std::string> read(std::string_view kind, std::string_view text) {
        Fields fields;
        if (!fields.read(text)) return "not of the form KEY=VALUE,...";
        if (kind == "version") {
            const auto major = fields.number("major");
            return major == 2 ? std::nullopt : std::optional(fmt::format("version {}; version 2 is supported", major));
        }
        take(kind, fields);
        return fields.bad().empty() ? std::nullopt : std::optional(fields.bad());
    }

    emu::Result<SymbolFile> result() {
        SymbolFile file;
        for (const auto& [id, symbol] : symbols_)
            if (symbol.value <= 0xFFFF && is_plain(symbol.name))
                file.names.push_back({path(symbol), static_cast<std::uint16_t>(symbol.value), symbol.is_label});
        std::ranges::sort(file.names, {}, [](const auto& each) { return std::tie(each.name, each.value); });
        add_locals(file);
        auto lines = statements();
        if (!lines) return emu::Error{lines.error()};
        file.lines = SourceMap::make(std::move(*lines), std::move(file_names_), std::move(routines_));
        return file;
    }

  private:
    struct Candidate { // a line's claim to a span
        const Span* span;
        const LineRecord* line;
        // The last one claims the byte: C before assembly before a macro's lines, a short span before a long one.
        auto order() const {
            return std::tuple(-(line->type == 1 ? 2 : line->type == 0 ? 1 : 0), span->size, line->line);
        }
    };

    struct Parts { // of a segment, the last ones win
        std::vector<Candidate> lines;
        std::map<Number, const SymbolRecord*> labels; // by address
        std::vector<std::pair<const Span*, const SymbolRecord*>> procs;
    };

    void take(std::string_view kind, Fields& fields) {
        constexpr std::array<std::string_view, 7> kinds{"file", "seg", "span", "line", "scope", "sym", "csym"};
        if (std::ranges::find(kinds, kind) == kinds.end()) return;
        const auto id = fields.number("id");
        if (kind == "file") {
            files_[id] = fields.text("name").value_or("");
        } else if (kind == "seg") {
            if (fields.text("name") == "ZEROPAGE") zero_page_ = fields.number("start");
            segments_[id] = {fields.number("start"), fields.number("size"), fields.text("oname").has_value()};
        } else if (kind == "span") {
            spans_[id] = {fields.number("seg"), fields.number("start"), fields.number("size"),
                          fields.text("type").has_value()};
        } else if (kind == "line") {
            lines_.push_back({fields.number("file"), static_cast<int>(fields.number("line") & 0x7FFFFFFF),
                              fields.optional_number("type").value_or(0), fields.numbers("span")});
        } else if (kind == "scope") {
            scopes_[id] = {fields.text("name").value_or(""), fields.optional_number("parent"),
                           fields.optional_number("sym"), fields.numbers("span")};
        } else if (kind == "sym" && fields.text("val") && !fields.text("parent")) { // not an import or a cheap local
            symbols_[id] = {fields.text("name").value_or(""), fields.number("val"), fields.optional_number("scope"),
                            fields.optional_number("seg"), fields.text("type") == "lab"};
        } else if (kind == "csym" && fields.text("sc") == "auto") {
            locals_[id] = {fields.text("name").value_or(""), fields.number("scope"), fields.integer("offs")};
        }
    }

    // False for a name that the assembler made up.
    static bool is_plain(std::string_view name) {
        return !name.empty() && name.front() != '@' && name.find_first_of("- \t") == name.npos;
    }

    // cc65's library, which is linked without debug information, has its stack pointer at the start of the zero page.
    void add_locals(SymbolFile& file) const {
        for (const auto& [id, local] : locals_) {
            const auto scope = scopes_.find(local.scope);
            const auto symbol =
                scope == scopes_.end() ? symbols_.end() : symbols_.find(scope->second.symbol.value_or(0));
            if (symbol != symbols_.end())
                file.locals.push_back({path(symbol->second), std::string(local.name), local.offset});
        }
        std::ranges::stable_sort(file.locals, {}, &SymbolFile::Local::offset);
        if (!file.locals.empty()) file.names.push_back({"sp", static_cast<std::uint16_t>(zero_page_ & 0xFF), false});
    }

    std::string path(const SymbolRecord& symbol) const {
        std::string text(symbol.name);
        auto scope = symbol.scope;
        for (int depth = 0; scope && depth < deepest; ++depth) {
            const auto found = scopes_.find(*scope);
            if (found == scopes_.end()) break;
            if (is_plain(found->second.name)) text = fmt::format("{}::{}", found->second.name, text);
            scope = found->second.parent;
        }
        return text;
    }

    // The bytes of a segment that have an address.
    static std::size_t reach(const Segment& segment) {
        return segment.start > 0xFFFF ? 0 : std::min<std::size_t>(segment.size, 0x10000 - segment.start);
    }

    template <class Owner>
    static void paint(std::vector<Owner>& owners, const Span& span, Owner owner) {
        const std::size_t end = std::min(owners.size(), std::size_t{span.start} + span.size);
        for (std::size_t at = span.start; at < end; ++at) owners[at] = owner;
    }

    // A span in a known segment; null: none, or too much is covered.
    const Span* span(Number id) {
        const auto found = spans_.find(id);
        if (found == spans_.end() || !segments_.contains(found->second.segment)) return nullptr;
        covered_ += std::min<std::size_t>(found->second.size, 0x10000);
        return covered_ > most_covered ? nullptr : &found->second;
    }

    emu::Result<std::vector<SourceMap::Statement>> statements() {
        sort_by_segment();
        number_files();
        std::vector<SourceMap::Statement> all;
        for (const auto& [id, parts] : parts_) {
            covered_ += reach(segments_[id]);
            if (covered_ > most_covered) return emu::Error{"its lines and segments cover too many bytes"};
            add_statements(segments_[id], parts, all);
        }
        return all;
    }

    void sort_by_segment() {
        for (const auto& line : lines_)
            for (const auto id : line.spans)
                if (const auto* part = line.line >= 1 ? span(id) : nullptr)
                    parts_[part->segment].lines.push_back({part, &line});
        for (const auto& [number, symbol] : symbols_)
            if (symbol.is_label && symbol.segment && is_plain(symbol.name))
                if (const auto found = parts_.find(*symbol.segment); found != parts_.end())
                    found->second.labels.emplace(symbol.value, &symbol);
        for (const auto& [number, scope] : scopes_) {
            const auto symbol = scope.symbol ? symbols_.find(*scope.symbol) : symbols_.end();
            if (symbol == symbols_.end()) continue;
            for (const auto id : scope.spans)
                if (const auto* part = span(id)) parts_[part->segment].procs.emplace_back(part, &symbol->second);
        }
        for (auto& [id, parts] : parts_) {
            std::ranges::stable_sort(parts.lines, std::greater{}, &Candidate::order);
            std::ranges::stable_sort(parts.procs, std::greater{}, [](const auto& each) { return each.first->size; });
        }
    }

    void add_statements(const Segment& segment, const Parts& parts, std::vector<SourceMap::Statement>& all) {
        std::vector<const Candidate*> owners(reach(segment));
        for (const auto& each : parts.lines) paint(owners, *each.span, &each);
        const auto routines = routines_in(segment, parts);
        for (std::size_t at = 0; at < owners.size();) {
            const auto* owner = owners[at];
            std::size_t end = at + 1;
            while (end < owners.size() && owners[end] == owner) ++end;
            if (owner != nullptr)
                all.push_back({.address = static_cast<std::uint16_t>(segment.start + at),
                               .code = segment.in_file && !owner->span->is_data,
                               .size = end - at,
                               .file = file_numbers_[owner->line->file],
                               .line = owner->line->line,
                               .routine = routines[at]});
            at = end;
        }
    }

    // For each byte of a segment: the innermost .proc around it, else the label before it.
    std::vector<std::size_t> routines_in(const Segment& segment, const Parts& parts) {
        std::vector<std::size_t> routines(reach(segment));
        for (auto label = parts.labels.lower_bound(segment.start); label != parts.labels.end(); ++label) {
            const auto next = std::next(label);
            const Number end = next == parts.labels.end() ? 0x10000 : next->first;
            paint(routines, {.start = label->first - segment.start, .size = end - std::min(end, label->first)},
                  routine_number(path(*label->second)));
        }
        for (const auto& [part, symbol] : parts.procs) paint(routines, *part, routine_number(path(*symbol)));
        return routines;
    }

    std::size_t routine_number(std::string name) {
        const auto [found, is_new] = routine_numbers_.try_emplace(name, routines_.size());
        if (is_new) routines_.push_back(std::move(name));
        return found->second;
    }

    void number_files() {
        for (const auto& line : lines_) {
            const auto [found, is_new] = file_numbers_.try_emplace(line.file, file_names_.size());
            if (is_new) file_names_.emplace_back(files_.contains(line.file) ? files_[line.file] : "?");
        }
    }

    Table<std::string_view> files_;
    Table<Segment> segments_;
    Table<Span> spans_;
    Table<Scope> scopes_;
    Table<SymbolRecord> symbols_;
    Table<LocalRecord> locals_;
    Number zero_page_ = 0;
    std::vector<LineRecord> lines_;
    std::vector<std::string> file_names_;
    std::map<Number, std::size_t> file_numbers_;
    std::vector<std::string> routines_{"-"};
    std::map<std::string, std::size_t> routine_numbers_;
    std::map<Number, Parts> parts_;
    std::size_t covered_ = 0;
};

} // namespace

bool is_ca65_debug_info(std::string_view text) { return text.starts_with("version\tmajor="); }

emu::Result<SymbolFile> parse_ca65_debug_info(std::string_view text) {
    if (text.size() > longest) return emu::Error{fmt::format("longer than {} bytes", longest)};
    DebugInfo info;
    for (int number = 1; !text.empty(); ++number) {
        const auto line = take_line(text);
        const auto tab = std::min(line.find('\t'), line.size());
        if (line.empty()) continue;
        if (const auto wrong = info.read(line.substr(0, tab), line.substr(std::min(tab + 1, line.size()))))
            return emu::Error{fmt::format("line {}: {}", number, *wrong)};
    }
    return info.result();
}

} // namespace host
