#include "host/game/questions.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace host {
namespace {

// Answers of input_command by number (CMD_*), and the keys for them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> commands{{
    {"NONE", ""},
    {"LEFT", "LEFT"},
    {"RIGHT", "RIGHT"},
    {"UP", "UP"},
    {"DOWN", "DOWN"},
    {"SELECT", "RETURN"},
    {"ESCAPE", "ESC"},
    {"SUGGEST", "S"},
    {"OTHER", "Q"},
    {"RULES", "?"},
    {"MIND", "V"},
}};

constexpr std::array<std::pair<std::uint8_t, std::string_view>, 7> named_keys{{
    {0x0D, "RETURN"},
    {0x1B, "ESC"},
    {0x08, "BACKSPACE"},
    {0x20, "SPACE"},
    {0x15, "RIGHT"},
    {0x0B, "UP"},
    {0x0A, "DOWN"},
}};

constexpr std::uint8_t key_left = 0x08; // a direction where arrows are answers, else delete

std::string key_name(std::uint8_t ascii) {
    const auto named = std::ranges::find(named_keys, ascii, &std::pair<std::uint8_t, std::string_view>::first);
    if (named != named_keys.end()) return std::string(named->second);
    return ascii > ' ' && ascii < 0x7F ? std::string(1, static_cast<char>(ascii)) : fmt::format("${:02X}", ascii);
}

// False for characters that need SHIFT: the game ignores them on the Atari.
bool atari_game_knows(char c) {
    const bool letter_or_digit = (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return letter_or_digit || std::string_view(";+*-=,./<>'").find(c) != std::string_view::npos;
}

} // namespace

Questions::Questions(const Symbols& symbols) : names_(symbols) {
    for (const auto routine : routines) {
        if (const auto found = symbols.find(routine); found != symbols.end())
            entries_.emplace_back(found->second, routine);
    }
}

void Questions::add_stops(emu::Breakpoints& stops, const std::optional<Question>& open) const {
    for (const auto& [entry, routine] : entries_)
        if (!open || routine != open->routine) stops.set(entry);
    if (open) stops.set(open->call.return_to);
}

std::optional<std::string_view> Questions::routine_at(std::uint16_t address) const {
    const auto found = std::ranges::find(entries_, address, &std::pair<std::uint16_t, std::string_view>::first);
    return found == entries_.end() ? std::nullopt : std::optional(found->second);
}

Question Questions::question(const Machine& machine, std::string_view routine, OpenCall call) const {
    const auto name_of = [this](const OpenCall& made) {
        return names_.at(static_cast<std::uint16_t>(made.return_to - 1));
    };
    std::string place(name_of(call));
    const auto callers = open_calls(machine, call.stack);
    const bool outermost = place == "game_start"; // the platform jumps there, so the stack below is stale
    if (!callers.empty() && !outermost) place.insert(0, fmt::format("{}/", name_of(callers.front().call)));
    return {std::string(routine), std::move(place), call};
}

std::optional<Question> Questions::asked(const Machine& machine) const {
    const auto routine = routine_at(machine.registers().pc);
    return routine ? std::optional(question(machine, *routine, OpenCall::at_entry(machine))) : std::nullopt;
}

std::optional<Question> Questions::open_in(const Machine& machine) const {
    for (const auto& [target, call] : open_calls(machine, machine.registers().s)) {
        if (const auto routine = routine_at(target)) return question(machine, *routine, call);
    }
    return std::nullopt;
}

std::optional<std::string> Questions::answer(const Question& question, const Machine& machine) {
    if (!question.call.returns(machine)) return std::nullopt;
    const auto a = machine.registers().a;
    if (question.routine == "sound_theme") return "ANY";
    if (question.routine == "keys_get" && a == key_left) return "LEFT";
    if (question.routine != "input_command") return key_name(a);
    if (a == 0) return std::nullopt;
    return a < commands.size() ? std::string(commands[a].first) : fmt::format("${:02X}", a);
}

std::optional<Key> Questions::key_for(const Question& question, std::string_view answer, MachineKind kind) {
    if (question.routine == "sound_theme") return key_named(kind, "SPACE");
    if (question.routine == "input_command") {
        const auto command = std::ranges::find(commands, answer, &decltype(commands)::value_type::first);
        return command == commands.end() ? std::nullopt : key_named(kind, command->second);
    }
    if (answer.size() == 1 && kind == MachineKind::atari800 && !atari_game_knows(answer.front())) return std::nullopt;
    if (answer.size() > 1 && answer.starts_with('$')) {
        const auto code = parse_hex_address(answer);
        if (!code || *code >= 0x20 || kind == MachineKind::atari800) return std::nullopt;
        return key_named(kind, fmt::format("CTRL-{}", static_cast<char>(*code + '@')));
    }
    return key_named(kind, answer);
}

} // namespace host
