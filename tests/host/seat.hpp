// Plays the built game on one machine: presses keys, reads the screen and memory.
#pragma once

#include "host/machine/symbols.hpp"
#include "host/session/start.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// A player for the menu's second item.
struct Contestant {
    std::string name; // in capitals; empty: keep the current player
    bool is_human = false;
    bool is_new = false; // not in the roster
};

class Seat {
  public:
    // Switches the machine on with the game's disk in drive 1. Like all functions here, throws std::runtime_error on a
    // timeout, with the missing event and the screen.
    explicit Seat(MachineKind kind);

    Session& session() { return session_; }
    const Session& session() const { return session_; }
    std::uint16_t address(const std::string& label) const { return symbols_.at(label); }
    std::vector<std::uint8_t> bytes(const std::string& label, std::size_t count) const;
    int byte(const std::string& label) const { return bytes(label, 1).front(); }
    void poke(const std::string& label, int offset, std::uint8_t data);

    // Runs in small steps until the condition holds, a minute of emulated time at most.
    template <class Condition>
    void run_until(std::string_view what, Condition holds) {
        auto& machine = session_.machine();
        const auto deadline = machine.cycles() + static_cast<emu::Cycle>(patience * machine.cycles_per_second());
        while (!holds()) {
            if (machine.cycles() >= deadline || session_.stuck()) throw std::runtime_error(trouble(what));
            session_.run_cycles(1'000);
        }
    }
    void run_frames(int count);
    void wait_text(std::string_view text);
    void key(std::string_view name);
    void type(std::string_view text); // followed by Return

    // Plays from power-on to the menu as ROLAND. The title's key comes after `title_frames`; it seeds the random
    // numbers (R11.5).
    void begin(int title_frames = 0);

    // Precondition: the menu is on the screen.
    void choose_players(const Contestant& white, const Contestant& black);

    std::string trouble(std::string_view what) const;

  private:
    static constexpr double patience = 60; // emulated seconds

    void choose_player(const std::string& side, const Contestant& player);

    Session session_;
    Symbols symbols_;
};

} // namespace host
