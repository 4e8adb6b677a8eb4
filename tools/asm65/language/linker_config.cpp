#include "tools/asm65/language/linker_config.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace asm65 {
namespace {

// The values in a configuration's expressions.
class ConfigNames final : public Environment {
  public:
    ConfigNames(const LinkerConfig& config, const FindSymbol& find) : config_(config), find_(find) {}

    Value symbol(std::span<const Token> path) override {
        if (const auto value = find_(path[0].text)) return {*value};
        const auto known = config_.symbols.find(path[0].text);
        if (known != config_.symbols.end()) return {known->second};
        throw StatementError{path[0], fmt::format("'{}' is not defined", path[0].text)};
    }
    bool is_defined(std::span<const Token>) override { return false; }
    Value anonymous(const Token&) override { return {}; }
    Value program_counter() override { return {}; }
    std::uint8_t mapped(std::uint8_t character) override { return character; }
    Value of_name(const Token&, std::span<const Token>) override { return {}; }
    Value segment(std::string_view, const Token&) override { return {}; }
    std::int64_t cpu() override { return 0; }

  private:
    const LinkerConfig& config_;
    const FindSymbol& find_;
};

class Reader {
  public:
    Reader(std::span<const Token> tokens, const FindSymbol& find)
        : cursor_(tokens, tokens.empty() ? nullptr : tokens[0].line), names_(config_, find) {}

    LinkerConfig run() {
        while (!cursor_.at_end()) block();
        for (const Entry& one : entries_["features"])
            if (lower(one.name.text) == "startaddress") start_ = number(one, "default").value_or(start_);
        for (const Entry& one : entries_["files"]) check_format(one);
        for (const Entry& one : entries_["symbols"]) add_symbol(one);
        for (const Entry& one : entries_["memory"]) add_area(one);
        for (const Entry& one : entries_["segments"]) add_segment(one);
        return std::move(config_);
    }

  private:
    // One `NAME: attribute = value, ...;`. Each value begins at its first token.
    struct Entry {
        Token name;
        std::vector<std::pair<std::string, Cursor>> attributes{};

        std::optional<Cursor> find(std::string_view attribute) const {
            const auto found = std::ranges::find(attributes, attribute, &std::pair<std::string, Cursor>::first);
            return found == attributes.end() ? std::nullopt : std::optional(found->second);
        }
    };

    void block() {
        static constexpr std::string_view kinds[] = {"memory", "segments", "symbols", "features", "files", "formats"};
        const Token& name = cursor_.expect(TokenKind::identifier, "MEMORY, SEGMENTS, SYMBOLS, FILES, FORMATS or "
                                                                  "FEATURES");
        const std::string kind = lower(name.text);
        if (std::ranges::find(kinds, kind) == std::end(kinds))
            throw StatementError{name, fmt::format("unknown block '{}' in the configuration", name.text)};
        cursor_.expect("{");
        while (!cursor_.accept("}")) entries_[kind].push_back(entry());
    }

    Entry entry() {
        const bool output = cursor_.accept("%");
        Entry result{output || cursor_.peek().kind != TokenKind::string
                         ? cursor_.expect(TokenKind::identifier, "a name")
                         : cursor_.next()};
        cursor_.expect(":");
        while (!cursor_.accept("]")) {
            const Token& attribute = cursor_.expect(TokenKind::identifier, "an attribute");
            cursor_.accept("=");
            result.attributes.emplace_back(lower(attribute.text), cursor_);
            skip_value();
            cursor_.accept(",");
        }
        return result;
    }

    // A value ends before a comma, a semicolon or `name =`.
    void skip_value() {
        while (!cursor_.is(",") && !cursor_.is("]")) {
            if (cursor_.at_end() || cursor_.is("}")) cursor_.fail("';' expected");
            cursor_.next();
            if (cursor_.peek().kind == TokenKind::identifier && cursor_.is("=", 1)) return;
        }
    }

    std::optional<std::int64_t> number(const Entry& entry, std::string_view attribute) {
        auto cursor = entry.find(attribute);
        if (!cursor) return std::nullopt;
        return value_of(*cursor);
    }

    // %S is the start address.
    std::int64_t value_of(Cursor& cursor) {
        std::vector<Token> tokens;
        while (!cursor.at_end() && !cursor.is(",") && !cursor.is("]") &&
               !(cursor.peek().kind == TokenKind::identifier && cursor.is("=", 1))) {
            Token token = cursor.next();
            if (is_punctuation(token, "%") && cursor.is_word("s")) {
                token = cursor.next();
                token.kind = TokenKind::number;
                token.value = start_;
            }
            tokens.push_back(token);
        }
        Cursor inner(tokens, cursor.peek().line);
        return evaluate(inner, names_).number;
    }

    static bool is_word(const Entry& entry, std::string_view attribute, std::string_view word) {
        const auto cursor = entry.find(attribute);
        return cursor && cursor->is_word(word);
    }

    std::optional<std::uint8_t> byte(const Entry& entry, std::string_view attribute) {
        const auto value = number(entry, attribute);
        return value ? std::optional(static_cast<std::uint8_t>(*value & 0xFF)) : std::nullopt;
    }

    std::int64_t needed(const Entry& entry, std::string_view attribute) {
        if (const auto value = number(entry, attribute)) return *value;
        throw StatementError{entry.name, fmt::format("'{}' needs the attribute '{}'", entry.name.text, attribute)};
    }

    void add_area(const Entry& entry) {
        Area area;
        area.name = entry.name.text;
        area.where = entry.name;
        area.start = needed(entry, "start");
        area.define = is_word(entry, "define", "yes");
        if (area.define) config_.symbols[fmt::format("__{}_START__", area.name)] = area.start;
        area.size = needed(entry, "size");
        if (area.size < 0 || area.size > 0x1000000 || area.start < 0 || area.start > 0xFFFFFF)
            throw StatementError{entry.name, fmt::format("memory area '{}' does not lie within 16 MB", area.name)};
        area.fill_value = byte(entry, "fillval").value_or(0);
        if (is_word(entry, "fill", "yes")) area.fill = area.fill_value;
        if (const auto file = entry.find("file"); file && file->peek().kind == TokenKind::string)
            area.file = file->peek().text;
        config_.areas.push_back(std::move(area));
    }

    std::size_t area(const Entry& entry, const Cursor& name) {
        const auto found = std::ranges::find(config_.areas, name.peek().text, &Area::name);
        if (found != config_.areas.end()) return static_cast<std::size_t>(found - config_.areas.begin());
        std::vector<std::string_view> names;
        for (const Area& known : config_.areas) names.push_back(known.name);
        throw StatementError{name.peek(), fmt::format("no memory area '{}' for segment '{}'{}", name.peek().text,
                                                      entry.name.text, suggestion(name.peek().text, names))};
    }

    void add_segment(const Entry& entry) {
        const auto load = entry.find("load");
        if (!load) throw StatementError{entry.name, fmt::format("'{}' needs the attribute 'load'", entry.name.text)};
        Segment segment;
        segment.name = entry.name.text;
        segment.where = entry.name;
        segment.load = area(entry, *load);
        segment.area = area(entry, entry.find("run").value_or(*load));
        segment.bss = is_word(entry, "type", "bss") || is_word(entry, "type", "zp");
        if (is_word(entry, "type", "zp") || segment.name == "ZEROPAGE") segment.size = AddressSize::zero_page;
        if (is_word(entry, "type", "overwrite"))
            throw StatementError{entry.name, "segments of type 'overwrite' are not supported"};
        segment.align = std::clamp<std::int64_t>(number(entry, "align").value_or(1), 1, 0x10000);
        segment.align_load = std::clamp<std::int64_t>(number(entry, "align_load").value_or(1), 1, 0x10000);
        segment.fixed = number(entry, "start");
        segment.offset = number(entry, "offset");
        segment.fill = byte(entry, "fillval");
        segment.define = is_word(entry, "define", "yes");
        config_.segments.push_back(std::move(segment));
    }

    void add_symbol(const Entry& entry) {
        if (is_word(entry, "type", "import")) return;
        config_.symbols[std::string(entry.name.text)] = number(entry, "value").value_or(0);
    }

    static void check_format(const Entry& entry) {
        const auto format = entry.find("format");
        if (format && !format->is_word("bin") && !format->is_word("binary"))
            throw StatementError{format->peek(), fmt::format("unknown output format '{}' (bin)", format->peek().text)};
    }

    Cursor cursor_;
    LinkerConfig config_;
    ConfigNames names_;
    std::map<std::string, std::vector<Entry>> entries_; // by block
    std::int64_t start_ = 0x200;
};

} // namespace

std::vector<Token> tokenize_config(const SourceFile& file, Names& names) {
    const Features features;
    SourceFile rewritten{file.path, {}, file.lines};
    std::vector<Token> tokens;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
        std::string text(file.lines[i].text.substr(0, file.lines[i].text.find('#')));
        std::ranges::replace(text, ';', ']');
        rewritten.lines[i].text = names.intern(text);
    }
    FileReader reader(rewritten, features, names);
    Line line;
    for (std::size_t i = 0; reader.next(line); ++i)
        for (Token token : line.tokens) {
            token.line = &file.lines[i];
            tokens.push_back(token);
        }
    return tokens;
}

LinkerConfig read_config(std::span<const Token> tokens, const FindSymbol& find) { return Reader(tokens, find).run(); }

} // namespace asm65
