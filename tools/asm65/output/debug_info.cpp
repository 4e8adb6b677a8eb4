#include "tools/asm65/output/debug_info.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace asm65 {
namespace {

struct Range {
    std::size_t piece = 0, start = 0, end = 0; // addresses
};

class DebugInfo {
  public:
    DebugInfo(const Assembly& assembly, std::string program, const std::map<std::string, std::size_t>& sizes)
        : assembly_(assembly), program_(std::move(program)), sizes_(sizes) {
        number_scopes();
        for (const auto& line : assembly_.lines)
            if (!line.bytes.empty()) add(line);
        for (const auto& [key, range] : calls_) lines_[key].push_back(span(range));
    }

    std::string text() {
        std::string records = file_records() + line_records() + "mod\tid=0,name=\"" +
                              (program_.empty() ? "program" : program_) + "\",file=0\n" + segment_records();
        const auto scopes = scope_records(), symbols = symbol_records(), spans = span_records();
        records += spans + scopes + symbols;
        for (const auto& [bytes, id] : types_)
            records += fmt::format("type\tid={},val=\"{}\"\n", id, array_type(bytes));
        return "version\tmajor=2,minor=0\n" +
               fmt::format("info\tcsym=0,file={},lib=0,line={},mod=1,scope={},seg={},span={},sym={},type={}\n",
                           assembly_.files.size(), lines_.size(), scopes_.size() + 1, pieces_.size(), spans_.size(),
                           symbols_, types_.size()) +
               records;
    }

  private:
    using LineKey = std::tuple<std::size_t, std::uint32_t, bool>;            // file, line, in a macro
    using SpanKey = std::tuple<std::size_t, std::size_t, std::size_t, bool>; // piece, offset, size, is data
    struct Scope {
        std::size_t id = 0;
        std::vector<Range> ranges{};
    };

    void add(const AssembledLine& line) {
        const std::size_t end = line.address + line.bytes.size();
        if (pieces_.empty() || pieces_.back().end != line.address)
            pieces_.push_back({pieces_.size(), line.address, line.address});
        pieces_.back().end = end;
        const Range range{pieces_.size() - 1, line.address, end};
        lines_[{line.file, line.line, line.called_from.has_value()}].push_back(span(range, !line.code));
        for (auto* scope : scopes_around(line.routine)) extend(scope->ranges, range);
        if (!line.called_from) return;
        const LineKey call{line.called_from->file, line.called_from->line, false};
        if (calls_.empty() || calls_.back().first != call || !joins(calls_.back().second, range))
            calls_.emplace_back(call, range);
        calls_.back().second.end = end;
    }

    static bool joins(const Range& before, const Range& range) {
        return before.piece == range.piece && before.end == range.start;
    }

    static void extend(std::vector<Range>& ranges, const Range& by) {
        if (ranges.empty() || !joins(ranges.back(), by)) ranges.push_back(by);
        ranges.back().end = by.end;
    }

    std::size_t span(const Range& range, bool is_data = false) {
        const auto size = range.end - range.start;
        if (is_data) types_.try_emplace(size, types_.size());
        return spans_.try_emplace({range.piece, range.start - pieces_[range.piece].start, size, is_data}, spans_.size())
            .first->second;
    }

    // Scope 0 is the outermost; the others are the beginnings of names: of a::b::c, a and a::b.
    void number_scopes() {
        for (const auto& [name, value] : assembly_.symbols)
            for (auto at = name.find("::"); at != name.npos; at = name.find("::", at + 2))
                scopes_.try_emplace(name.substr(0, at), Scope{scopes_.size() + 1});
    }

    std::vector<Scope*> scopes_around(std::string_view routine) {
        std::vector<Scope*> around;
        for (std::size_t at = 0; at != routine.npos;) {
            at = routine.find("::", at == 0 ? 0 : at + 2);
            if (const auto found = scopes_.find(std::string(routine.substr(0, at))); found != scopes_.end())
                around.push_back(&found->second);
        }
        return around;
    }

    std::size_t scope_of(const std::string& name, std::size_t last) const {
        return last == name.npos ? 0 : scopes_.at(name.substr(0, last)).id;
    }

    std::string file_records() const {
        std::string text;
        for (std::size_t i = 0; i < assembly_.files.size(); ++i) {
            const auto size = sizes_.find(assembly_.files[i]);
            text += fmt::format("file\tid={},name=\"{}\",size={},mtime=0x00000000,mod=0\n", i, assembly_.files[i],
                                size == sizes_.end() ? 0 : size->second);
        }
        return text;
    }

    std::string line_records() const {
        std::string text;
        std::size_t id = 0;
        for (const auto& [key, spans] : lines_) {
            const auto& [file, line, in_macro] = key;
            text += fmt::format("line\tid={},file={},line={}{},span={}\n", id++, file, line,
                                in_macro ? ",type=2,count=1" : "", fmt::join(spans, "+"));
        }
        return text;
    }

    // The place in the program's file, if its bytes are there.
    std::optional<std::size_t> offset_of(const Range& piece) const {
        std::size_t offset = 0;
        for (const auto& area : assembly_.areas) {
            const auto start = area.name.empty() && !pieces_.empty() ? pieces_.front().start : area.start;
            if (piece.start >= start && piece.end <= start + area.bytes.size()) return offset + piece.start - start;
            offset += area.bytes.size();
        }
        return std::nullopt;
    }

    std::string segment_records() const {
        std::string text;
        for (const auto& piece : pieces_) {
            text += fmt::format("seg\tid={},name=\"AT_{:04X}\",start=0x{:06X},size=0x{:04X},addrsize={},type=ro",
                                piece.piece, piece.start, piece.start, piece.end - piece.start,
                                piece.end <= 0x100 ? "zeropage" : "absolute");
            if (const auto offset = program_.empty() ? std::nullopt : offset_of(piece))
                text += fmt::format(",oname=\"{}\",ooffs={}", program_, *offset);
            text += '\n';
        }
        return text;
    }

    std::string span_records() const {
        std::vector<std::string> by_id(spans_.size());
        for (const auto& [key, id] : spans_) {
            const auto& [piece, offset, size, is_data] = key;
            by_id[id] = fmt::format("span\tid={},seg={},start={},size={}{}\n", id, piece, offset, size,
                                    is_data ? fmt::format(",type={}", types_.at(size)) : "");
        }
        return fmt::format("{}", fmt::join(by_id, ""));
    }

    std::string scope_records() {
        std::vector<std::string> by_id(scopes_.size() + 1);
        by_id[0] = "scope\tid=0,name=\"\",mod=0,size=0\n";
        for (auto& [name, scope] : scopes_) {
            std::vector<std::size_t> ids;
            std::size_t size = 0;
            for (const auto& range : scope.ranges) ids.push_back(span(range)), size += range.end - range.start;
            const auto last = name.rfind("::");
            by_id[scope.id] =
                fmt::format("scope\tid={},name=\"{}\",mod=0,type=scope,size={},parent={}{}{}\n", scope.id,
                            last == name.npos ? name : name.substr(last + 2), size, scope_of(name, last),
                            assembly_.labels.contains(name) ? fmt::format(",sym={}", symbol_number(name)) : "",
                            ids.empty() ? "" : fmt::format(",span={}", fmt::join(ids, "+")));
        }
        return fmt::format("{}", fmt::join(by_id, ""));
    }

    // Symbols are numbered in the order of their names.
    std::size_t symbol_number(const std::string& name) const {
        return static_cast<std::size_t>(std::distance(assembly_.symbols.begin(), assembly_.symbols.find(name)));
    }

    std::string symbol_records() {
        std::string text;
        for (const auto& [name, value] : assembly_.symbols) {
            const auto last = name.rfind("::");
            const bool is_label = assembly_.labels.contains(name);
            const auto in = [&](const Range& piece) {
                return value >= static_cast<std::int64_t>(piece.start) && value < static_cast<std::int64_t>(piece.end);
            };
            const auto piece = is_label ? std::ranges::find_if(pieces_, in) : pieces_.end();
            text += fmt::format(
                "sym\tid={},name=\"{}\",addrsize={},scope={},val=0x{:X}{},type={}\n", symbols_++,
                last == name.npos ? name : name.substr(last + 2), value >= 0 && value < 0x100 ? "zeropage" : "absolute",
                scope_of(name, last), static_cast<std::uint64_t>(value) & 0xFFFFFFFF,
                piece == pieces_.end() ? "" : fmt::format(",seg={}", piece->piece), is_label ? "lab" : "equ");
        }
        return text;
    }

    // An array of bytes in ca65's notation of types: 80, a count of one byte, 20; or 81 and two bytes.
    static std::string array_type(std::size_t bytes) {
        return bytes < 0x100 ? fmt::format("80{:02X}20", bytes)
                             : fmt::format("81{:02X}{:02X}20", bytes & 0xFF, bytes >> 8 & 0xFF);
    }

    const Assembly& assembly_;
    std::string program_;
    const std::map<std::string, std::size_t>& sizes_;
    std::vector<Range> pieces_; // addresses without a gap, each a segment of the output
    std::map<LineKey, std::vector<std::size_t>> lines_;
    std::vector<std::pair<LineKey, Range>> calls_; // of macros
    std::map<SpanKey, std::size_t> spans_;
    std::map<std::size_t, std::size_t> types_; // by size
    std::map<std::string, Scope> scopes_;
    std::size_t symbols_ = 0;
};

} // namespace

std::string format_debug_info(const Assembly& assembly, const std::string& program,
                              const std::map<std::string, std::size_t>& sizes) {
    return DebugInfo(assembly, program, sizes).text();
}

} // namespace asm65
