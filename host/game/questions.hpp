// A game's questions to a human: the routines that wait for a key, button or joystick, the same on both machines
// (game6502/platform/platform.inc; keys_get in platform/shared/keys.s), and their return values.
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
    std::string place;   // the caller: CALLER'S CALLER/CALLER, for instance start_name/prompt_line
    OpenCall call;

    // False for the pause after a computer player's move, which times out.
    bool waits() const { return !place.ends_with("/turn_pause"); }
};

class Questions {
  public:
    static constexpr std::array<std::string_view, 5> routines{"sound_theme", "input_key", "input_any", "input_command",
                                                              "keys_get"};

    // Uses the routines that the symbols contain.
    explicit Questions(const Symbols& symbols);

    // Adds the entries of all questions and the return address of `open`. Leaves out the entry of the open question,
    // since some routines loop through their own entry.
    void add_stops(emu::Breakpoints& stops, const std::optional<Question>& open) const;

    // The question that begins with the next instruction, if any.
    std::optional<Question> asked(const Machine& machine) const;

    // The question that the program is waiting in, found on the stack.
    std::optional<Question> open_in(const Machine& machine) const;

    // The answer that `question` returns with now. None: it does not return now, or timed out.
    static std::optional<std::string> answer(const Question& question, const Machine& machine);

    // The key for an answer on a kind of machine. None: the game has no key for it there.
    static std::optional<Key> key_for(const Question& question, std::string_view answer, MachineKind kind);

  private:
    std::optional<std::string_view> routine_at(std::uint16_t address) const;
    Question question(const Machine& machine, std::string_view routine, OpenCall call) const;

    CodeNames names_;
    std::vector<std::pair<std::uint16_t, std::string_view>> entries_;
};

} // namespace host
