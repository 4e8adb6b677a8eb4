// Parses the words of a single record.
#include "host/machine/numbers.hpp"
#include "host/machine/symbols.hpp"
#include "host/recording/format/grammar.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host::grammar {
namespace {

using What = decltype(Record::what);

std::optional<Key> read_key(MachineKind kind, std::string_view text) {
    if (text.size() < 2 || text.front() != '$') return key_named(kind, text);
    const auto code = parse_hex_address(text);
    if (!code) return std::nullopt;
    const bool known = kind == MachineKind::atari800 ? *code <= atari_reset : *code <= 0x7F || *code == apple_reset;
    return known ? std::optional<Key>(*code) : std::nullopt;
}

bool read_key(Input& input, MachineKind kind, std::string_view text) {
    const auto key = read_key(kind, text);
    input.key = key.value_or(0);
    return key.has_value();
}

bool read_number(Input& input, std::string_view text, int most) {
    const auto number = parse_number(text, 1, most);
    input.number = number.value_or(0);
    return number.has_value();
}

bool read_position(Input& input, Words words) {
    if (words.size() == 2) {
        const auto x = parse_number<int>(words[0], 0, 255), y = parse_number<int>(words[1], 0, 255);
        if (x && y) input.position = StickPosition{static_cast<std::uint8_t>(*x), static_cast<std::uint8_t>(*y)};
        return x && y;
    }
    if (words[0] != "out") input.position = stick_position(words[0]);
    return words[0] == "out" || input.position;
}

bool read_operands(Input& input, Words words, const MachineOptions& machine) {
    using enum Input::Kind;
    switch (input.kind) {
    case press:
    case hold:
    case release: return read_key(input, machine.kind, words[0]);
    case stick: return read_number(input, words[0], 2) && read_position(input, words.subspan(1));
    case button: return read_number(input, words[0], 2) && read_switch(words[1], "down", "up", input.on);
    case insert: input.medium = words[1]; return read_number(input, words[0], drives(machine));
    case eject: return read_number(input, words[0], drives(machine));
    case protect: return read_number(input, words[0], drives(machine)) && read_switch(words[1], "on", "off", input.on);
    case reset:
    case power:
    case swap: break;
    }
    return true;
}

emu::Result<What> parse_input(Words words, const MachineOptions& machine) {
    const auto verb = std::ranges::find(verbs, words[0], &Verb::name);
    if (verb == verbs.end()) return emu::Error{fmt::format("unknown record '{}'", words[0])};
    words = words.subspan(1);
    Input input;
    input.kind = verb->kind;
    const bool count_fits = words.size() >= verb->least && words.size() <= verb->most;
    if (count_fits && read_operands(input, words, machine)) return What(std::move(input));
    return emu::Error{fmt::format("the form is 'CYCLE {}{}{}'", verb->name, verb->form.empty() ? "" : " ", verb->form)};
}

emu::Result<What> parse_checkpoint(Words words) {
    const emu::Error wrong{"the form is 'CYCLE check cpu=HASH ram=HASH video=HASH disk=HASH sound=HASH ports=HASH'"};
    if (words.size() != emu::parts.size()) return wrong;
    Checkpoint checkpoint;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto& [name, part] = emu::parts[i];
        const std::string_view word = words[i];
        if (!word.starts_with(name) || word.substr(name.size(), 1) != "=") return wrong;
        const auto hash = parse_hash(word.substr(name.size() + 1));
        if (!hash) return wrong;
        checkpoint.parts.*part = *hash;
    }
    return What(checkpoint);
}

emu::Result<What> parse_game(Words words) {
    if (words.empty()) return emu::Error{"the form is 'CYCLE game KIND WORDS...'"};
    return What(GameRecord{words[0], {words.begin() + 1, words.end()}});
}

} // namespace

std::optional<std::uint64_t> parse_hash(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    const bool whole = error == std::errc{} && end == text.data() + text.size() && text.size() == 16;
    return whole ? std::optional(value) : std::nullopt;
}

bool read_switch(std::string_view text, std::string_view on, std::string_view off, bool& value) {
    value = text == on;
    return value || text == off;
}

emu::Result<What> parse_what(Words words, const MachineOptions& machine) {
    if (words[0] == "check") return parse_checkpoint(words.subspan(1));
    if (words[0] == "game") return parse_game(words.subspan(1));
    return parse_input(words, machine);
}

} // namespace host::grammar
