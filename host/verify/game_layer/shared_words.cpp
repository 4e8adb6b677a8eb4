#include "host/verify/game_layer/shared_words.hpp"

#include "emu/cpu/registers.hpp"

#include <array>

namespace host::shared_words {

std::string_view platform_error(std::uint8_t code) {
    constexpr std::array<std::string_view, 9> names{"NOT_FOUND", "NO_DISK", "UNFORMATTED", "PROTECTED", "FULL",
                                                    "CATALOG",   "READ",    "WRITE",       "FOREIGN"};
    return code >= 1 && code <= names.size() ? names[code - 1U] : std::string_view();
}

std::string error(std::uint8_t code) {
    constexpr std::uint8_t damaged = 10;
    const auto name = platform_error(code);
    return code == damaged ? "DAMAGED" : name.empty() ? std::to_string(code) : std::string(name);
}

GameRecord disk(const GameView& game, std::string_view work) {
    const auto registers = game.machine().registers();
    const bool failed = (registers.p & emu::flag::carry) != 0;
    return {"disk", {std::string(work), failed ? error(registers.a) : "done"}};
}

void program_starts(const GameMoment&, const GameReader::Tell& tell) { tell({"start", {}}); }

void disk_fails(const GameMoment& moment, const GameReader::Tell& tell) {
    tell({"error", {error(moment.game.machine().registers().a)}});
}

void saved(const GameMoment& moment, const GameReader::Tell& tell) { tell(disk(moment.game, "save")); }
void loaded(const GameMoment& moment, const GameReader::Tell& tell) { tell(disk(moment.game, "load")); }

bool has_keys(const GameView& game) {
    constexpr std::uint8_t jsr = 0x20;
    const int first_call = game.byte("keys_get", 1) | game.byte("keys_get", 2) << 8;
    return game.byte("keys_get") == jsr && first_call == game.address("keys_look");
}

} // namespace host::shared_words
