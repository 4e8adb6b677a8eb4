#include "host/trace/explain/program_diff.hpp"

#include "emu/cpu/opcodes.hpp"
#include "host/trace/explain/common_pairs.hpp"
#include "host/trace/explain/moved_routines.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>

namespace host {
namespace {

constexpr int near = 0x100; // an address that belongs to a statement: an index reaches so far

const emu::Opcode& opcode_of(const SourceMap::Statement& statement) { return emu::opcodes[statement.bytes[0]]; }

// What an instruction of three bytes, or a branch, refers to. None: anything else.
std::optional<std::uint16_t> target_of(const SourceMap::Statement& statement) {
    const auto& [address, code, bytes, file, line, routine] = statement;
    if (code && bytes.size() == 3) return static_cast<std::uint16_t>(bytes[1] | bytes[2] << 8);
    if (code && bytes.size() == 2 && opcode_of(statement).mode == emu::Mode::relative)
        return static_cast<std::uint16_t>(address + 2 + static_cast<std::int8_t>(bytes[1]));
    return std::nullopt;
}

bool is_zero_page(const SourceMap::Statement& statement) {
    using enum emu::Mode;
    const auto mode = opcode_of(statement).mode;
    return statement.code && statement.bytes.size() == 2 && mode != immediate && mode != relative;
}

using Statements = std::vector<const SourceMap::Statement*>;
// A file, or a routine of its own: whether it is a routine, and its name.
using Group = std::pair<bool, std::string>;

// In the order of their lines: each routine of `apart` for itself, the others by file.
std::map<Group, Statements> grouped(const SourceMap& map, const std::set<std::string>& apart) {
    std::map<Group, Statements> groups;
    for (const auto& statement : map.statements()) {
        const auto& routine = map.routines()[statement.routine];
        const bool is_apart = apart.contains(routine);
        groups[{is_apart, is_apart ? routine : map.files()[statement.file]}].push_back(&statement);
    }
    for (auto& [name, statements] : groups)
        std::ranges::stable_sort(statements, {}, [](const auto* statement) { return statement->line; });
    return groups;
}

// The statement that follows in memory. Null: none is known.
const SourceMap::Statement* next_in_memory(const SourceMap& map, const SourceMap::Statement& statement) {
    const auto end = static_cast<std::uint16_t>(statement.address + statement.bytes.size());
    const auto found = std::ranges::find_if(
        map.statements(), [&](const auto& each) { return each.address == end && each.file == statement.file; });
    return found == map.statements().end() ? nullptr : &*found;
}

// Whether the statement that follows in memory may be executed next.
bool falls_through(const SourceMap::Statement& statement) {
    if (!statement.code) return false;
    const auto mnemonic = opcode_of(statement).mnemonic;
    return mnemonic != "JMP" && mnemonic != "RTS" && mnemonic != "RTI" && mnemonic != "BRK";
}

} // namespace

ProgramDiff::ProgramDiff(const ProgramNotes& recorded, const ProgramNotes& changed)
    : recorded_(recorded), changed_(changed), texts_(recorded.has_sources() && changed.has_sources()) {
    const auto moved = moved_routines(recorded.map(), changed.map());
    auto before = grouped(recorded.map(), moved), after = grouped(changed.map(), moved);
    for (const auto& [group, statements] : before) compare_groups(statements, std::exchange(after[group], {}));
    for (const auto& [group, statements] : after) compare_groups({}, statements);
    compare_pairs();
    if (!moved.empty()) compare_successors();
    keep_edited();
}

// What statements are matched by: their lines, where the sources are there; else their form and what they name.
std::string ProgramDiff::key(const ProgramNotes& notes, const Statement& statement) const {
    const auto form = statement.code ? fmt::format("{:02X}", statement.bytes[0]) : "data";
    if (texts_) return form + notes.text_of(statement);
    if (!statement.code) return fmt::format("{}{:02X}", form, fmt::join(statement.bytes, ""));
    if (const auto target = target_of(statement)) return form + notes.names().label(*target);
    if (is_zero_page(statement)) return form + notes.names().name(statement.bytes[1]);
    return statement.bytes.size() == 2 ? fmt::format("{}{:02X}", form, statement.bytes[1]) : form;
}

void ProgramDiff::compare_groups(const Statements& recorded, const Statements& changed) {
    const auto keys = [&](const ProgramNotes& notes, const Statements& statements) {
        std::vector<std::string> all;
        for (const auto* statement : statements) all.push_back(key(notes, *statement));
        return all;
    };
    std::size_t gap_i = 0, gap_j = 0;
    const auto compare_gap_to = [&](std::size_t i, std::size_t j) {
        const auto* behind = j < changed.size() ? changed[j]
                             : j > 0            ? next_in_memory(changed_.map(), *changed[j - 1])
                                                : nullptr;
        compare_gap(std::span(recorded).subspan(gap_i, i - gap_i), std::span(changed).subspan(gap_j, j - gap_j),
                    behind);
    };
    for (const auto& [i, j] : common_pairs(keys(recorded_, recorded), keys(changed_, changed))) {
        compare_gap_to(i, j);
        pairs_.emplace_back(recorded[i], changed[j]);
        gap_i = i + 1;
        gap_j = j + 1;
    }
    compare_gap_to(recorded.size(), changed.size());
}

// Between two that match: the first are taken for one another, as far as both have some.
void ProgramDiff::compare_gap(std::span<const Statement* const> recorded, std::span<const Statement* const> changed,
                              const Statement* behind) {
    const auto both = std::min(recorded.size(), changed.size());
    for (std::size_t i = 0; i < both; ++i) pairs_.emplace_back(recorded[i], changed[i]);
    for (const auto* statement : recorded.subspan(both)) changes_.push_back({statement, nullptr, behind});
    for (const auto* statement : changed.subspan(both)) changes_.push_back({nullptr, statement});
}

void ProgramDiff::compare_pairs() {
    std::ranges::stable_sort(pairs_, {}, [](const Pair& pair) { return pair.first->address; });
    const auto add_parts = [&](std::uint16_t from, std::uint16_t to) {
        shifts_.push_back(static_cast<std::uint16_t>(to - from));
        parts_.emplace_back(static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to));
        parts_.emplace_back(static_cast<std::uint8_t>(from >> 8), static_cast<std::uint8_t>(to >> 8));
    };
    for (const auto& [from, to] : pairs_)
        if (from->address != to->address) add_parts(from->address, to->address);
    for (const auto& [label, from] : recorded_.names().labels())
        if (const auto to = changed_.names().address(label); to && *to != from) add_parts(from, *to);
    std::ranges::sort(parts_);
    std::ranges::sort(shifts_);
    shifts_.erase(std::unique(shifts_.begin(), shifts_.end()), shifts_.end());
    for (const auto& pair : pairs_)
        if (!is_same(pair)) changes_.push_back({pair.first, pair.second, nullptr, !same_text(pair)});
}

// A statement that falls through to another one than in the recorded program, since one of the two has moved.
void ProgramDiff::compare_successors() {
    const std::map<const Statement*, const Statement*> now_of(pairs_.begin(), pairs_.end());
    std::set<const Statement*> kept;
    for (const auto& [was, now] : pairs_) kept.insert(now);
    for (const auto& [was, now] : pairs_) {
        if (!falls_through(*was) || !falls_through(*now)) continue;
        const auto* next_was = next_in_memory(recorded_.map(), *was);
        const auto* next_now = next_in_memory(changed_.map(), *now);
        const auto expected = now_of.find(next_was);
        if (expected != now_of.end() && expected->second != next_now && kept.contains(next_now))
            changes_.push_back({next_was, next_now});
    }
}

bool ProgramDiff::same_text(const Pair& pair) const {
    return texts_ && recorded_.text_of(*pair.first) == changed_.text_of(*pair.second);
}

bool ProgramDiff::is_same(const Pair& pair) const {
    const auto& [was, now] = pair;
    if (was->code != now->code || was->bytes.size() != now->bytes.size()) return false;
    if (was->code && was->bytes[0] != now->bytes[0]) return false;
    const auto from = target_of(*was), to = target_of(*now);
    if (from) return is_moved(*from, *to);
    if (was->bytes == now->bytes) return true;
    if (texts_ && !same_text(pair)) return false;
    if (is_zero_page(*was)) return is_moved(was->bytes[1], now->bytes[1]);
    for (std::size_t i = was->code ? 1 : 0; i < was->bytes.size(); ++i)
        if (was->bytes[i] != now->bytes[i] && !is_part_of_moved(was->bytes[i], now->bytes[i])) return false;
    return true;
}

// One name stands for both, or a statement near the first moved as far.
bool ProgramDiff::is_moved(std::uint16_t recorded, std::uint16_t changed) const {
    if (recorded == changed) return true;
    const auto name = recorded_.names().name(recorded);
    if (name.front() != '$' && name == changed_.names().name(changed)) return true;
    const auto address = [](const Pair& pair) { return int{pair.first->address}; };
    const auto first = std::ranges::lower_bound(pairs_, recorded - near, {}, address);
    const auto last = std::ranges::upper_bound(pairs_, recorded + near, {}, address);
    return std::any_of(first, last, [&](const Pair& pair) {
        return pair.second->address - pair.first->address == changed - recorded;
    });
}

// Half of an address; where the line is the same, also of one near a label: `<(w_players + PLAYER_SIZE)`.
bool ProgramDiff::is_part_of_moved(std::uint8_t recorded, std::uint8_t changed) const {
    if (std::ranges::binary_search(parts_, std::pair(recorded, changed))) return true;
    const auto by = static_cast<std::uint8_t>(changed - recorded);
    return texts_ && std::ranges::any_of(shifts_, [&](std::uint16_t shift) {
               const auto high = static_cast<std::uint8_t>(shift >> 8);
               return by == static_cast<std::uint8_t>(shift) || by == high || by == static_cast<std::uint8_t>(high + 1);
           });
}

std::optional<std::uint16_t> ProgramDiff::moved_to(std::uint16_t recorded) const {
    const auto behind =
        std::ranges::upper_bound(pairs_, recorded, {}, [](const Pair& pair) { return pair.first->address; });
    if (behind != pairs_.begin()) {
        const auto& [from, to] = *std::prev(behind);
        if (recorded - from->address < near) return static_cast<std::uint16_t>(to->address + recorded - from->address);
    }
    return changed_.names().address(recorded_.names().name(recorded));
}

void ProgramDiff::keep_edited() {
    if (std::ranges::any_of(changes_, &StatementChange::edited))
        std::erase_if(changes_, [](const StatementChange& change) { return !change.edited; });
}

} // namespace host
