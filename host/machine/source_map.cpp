#include "host/machine/source_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace host {
namespace {

constexpr std::size_t addresses = 0x10000;

// Numbers names in order of first use.
class Names {
  public:
    explicit Names(std::vector<std::string>& names) : names_(names) {
        for (std::size_t i = 0; i < names.size(); ++i) numbers_.emplace(names[i], i);
    }
    std::size_t number(std::string_view name) {
        const auto [found, added] = numbers_.try_emplace(std::string(name), names_.size());
        if (added) names_.emplace_back(name);
        return found->second;
    }

  private:
    std::vector<std::string>& names_;
    std::map<std::string, std::size_t> numbers_;
};

std::string_view take_word(std::string_view& text) {
    const auto end = std::min(text.find(' '), text.size());
    const auto word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

template <class Number>
std::optional<Number> number(std::string_view digits, int base) {
    Number value{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

std::optional<std::vector<std::uint8_t>> bytes_of(std::string_view digits) {
    std::vector<std::uint8_t> bytes;
    for (; digits.size() >= 2; digits.remove_prefix(2)) {
        const auto byte = number<std::uint8_t>(digits.substr(0, 2), 16);
        if (!byte) return std::nullopt;
        bytes.push_back(*byte);
    }
    if (!digits.empty() || bytes.empty()) return std::nullopt;
    return bytes;
}

std::optional<SourceMap::Statement> statement_of(std::string_view text, Names& files, Names& routines) {
    const auto address = number<std::uint16_t>(take_word(text), 16);
    const auto kind = take_word(text);
    auto bytes = bytes_of(take_word(text));
    const auto place = take_word(text);
    const auto routine = take_word(text);
    const auto colon = place.rfind(':');
    if (!address || !bytes || colon == std::string_view::npos || colon == 0 || routine.empty()) return std::nullopt;
    const auto line = number<int>(place.substr(colon + 1), 10);
    const bool code = kind == "code";
    if (!line || *line < 1 || (!code && kind != "data") || *address + bytes->size() > addresses) return std::nullopt;
    const auto size = bytes->size();
    return SourceMap::Statement{
        *address, code, std::move(*bytes), size, files.number(place.substr(0, colon)), *line, routines.number(routine)};
}

} // namespace

emu::Result<SourceMap> SourceMap::parse(std::string_view text) {
    if (text.size() > largest)
        return emu::Error{fmt::format("longer than {} bytes; is this a table of asm65 -g?", largest)};
    SourceMap map;
    Names files(map.files_), routines(map.routines_);
    for (int count = 1; !text.empty(); ++count) {
        const auto end = text.find('\n');
        const auto line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.empty() || line.front() == ';') continue;
        auto statement = statement_of(line, files, routines);
        if (!statement) return emu::Error{fmt::format("line {}: no line of a table of asm65 -g", count)};
        map.statements_.push_back(std::move(*statement));
    }
    map.index();
    return map;
}

SourceMap SourceMap::make(std::vector<Statement> statements, std::vector<std::string> files,
                          std::vector<std::string> routines) {
    SourceMap map;
    map.statements_ = std::move(statements);
    map.files_ = std::move(files);
    map.routines_ = std::move(routines);
    map.index();
    return map;
}

void SourceMap::index() {
    std::ranges::stable_sort(statements_, {}, &Statement::address);
    begins_.assign(addresses + 1, 0);
    for (const Statement& each : statements_)
        for (std::size_t i = 0; i < each.size; ++i) ++begins_[each.address + i + 1];
    for (std::size_t i = 0; i < addresses; ++i) begins_[i + 1] += begins_[i];
    covering_.resize(begins_.back());
    auto next = begins_;
    for (std::uint32_t number = 0; number < statements_.size(); ++number) {
        const Statement& each = statements_[number];
        for (std::size_t i = 0; i < each.size; ++i) covering_[next[each.address + i]++] = number;
    }
}

std::span<const std::uint32_t> SourceMap::covering(std::uint16_t address) const {
    if (begins_.empty()) return {};
    return std::span(covering_).subspan(begins_[address], begins_[address + 1u] - begins_[address]);
}

template <class Counts>
const SourceMap::Statement* SourceMap::best(std::uint16_t address, const Peek& peek, Counts counts) const {
    const Statement* best = nullptr;
    std::size_t most = 0;
    for (const std::uint32_t number : covering(address)) {
        const Statement& each = statements_[number];
        if (!counts(each)) continue;
        std::size_t equal = 0;
        for (std::size_t i = 0; i < each.bytes.size(); ++i)
            if (peek(static_cast<std::uint16_t>(each.address + i)) == each.bytes[i]) ++equal;
        if (each.code && !each.bytes.empty() && peek(each.address) != each.bytes[0]) continue;
        if (best != nullptr && equal * best->size <= most * each.size) continue;
        best = &each;
        most = equal;
    }
    return best;
}

const SourceMap::Statement* SourceMap::find(std::uint16_t address, const Peek& peek) const {
    return best(address, peek, [](const Statement&) { return true; });
}

const SourceMap::Statement* SourceMap::instruction_at(std::uint16_t address, const Peek& peek) const {
    return best(address, peek, [address](const Statement& each) { return each.code && each.address == address; });
}

std::string SourceMap::describe(const Statement* statement, std::uint16_t address) const {
    if (statement == nullptr) return fmt::format("${:04X}", address);
    return fmt::format("{}:{} ({})", files_[statement->file], statement->line, routines_[statement->routine]);
}

} // namespace host
