// A game's questions to a human: the routines that wait for a key, a button or a joystick, the same on both machines
// (game6502/platform/platform.inc; keys_get of platform/shared/keys.s), and the answers that they return.
#pragma once

#include "emu/breakpoints.hpp"
#include "host/game/code_names.hpp"
#include "host/game/open_call.hpp"
#include "host/machine/symbols.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace host {

struct Question {
    std::string routine; // one of Questions::routines
    std::string place;   // who asks: CALLER'S CALLER/CALLER, start_name/prompt_line say
    OpenCall call;

    // False for the pause after a computer player's move, which ends on its own.
    bool waits() const { return !place.ends_with("/turn_pause"); }
};

class Questions {
  public:
    static constexpr std::array<std::string_view, 5> routines{"sound_theme", "input_key", "input_any", "input_command",
                                                              "keys_get"};

    // For those routines that the symbols contain.
    explicit Questions(const Symbols& symbols);

    // The addresses where questions begin, and those where `open` returns. Some routines wait in a loop through their
    // own entry, so that of the open question is left out.
    void add_stops(emu::Breakpoints& stops, const std::optional<Question>& open) const;

    // The question that begins with the next instruction; none where none does.
    std::optional<Question> asked(const Machine& machine) const;

    // The question that the machine is in the middle of, found on its stack.
    std::optional<Question> open_in(const Machine& machine) const;

    // The answer with which `question` returns now. None: it does not return now, or timed out without one.
    static std::optional<std::string> answer(const Question& question, const Machine& machine);

    // The key by which an answer is given on a kind of machine. None: the machine's game has no key for it.
    static std::optional<Key> key_for(const Question& question, std::string_view answer, MachineKind kind);

  private:
    std::optional<std::string_view> routine_at(std::uint16_t address) const;
    Question question(const Machine& machine, std::string_view routine, OpenCall call) const;

    CodeNames names_;
    std::vector<std::pair<std::uint16_t, std::string_view>> entries_;
};

} // namespace host
