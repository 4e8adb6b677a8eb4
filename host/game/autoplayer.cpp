#include "host/game/autoplayer.hpp"

#include "host/game/square.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <tuple>
#include <utility>

namespace host {
namespace {

constexpr double patience_seconds = 60;
constexpr double click_patience_seconds = 10;
constexpr emu::Cycle fine_step = 100; // cycles; the reaction time
constexpr emu::Cycle settling_cycles = 3000;
constexpr emu::Cycle coarse_step = 1000; // cycles; shorter than the game's pause between turns

} // namespace

Autoplayer::Outcome Autoplayer::wait_until(std::string_view what, emu::Cycle step, const std::function<bool()>& holds) {
    return console_.run_until(
        holds, [&] { console_.run_cycles(step); }, patience_seconds,
        fmt::format("{} did not come within {} seconds", what, patience_seconds));
}

// The Atari has one joystick per lord (White 1, Black 2), the Apple one for both (R6.7).
int Autoplayer::stick() const {
    return console_.machine().kind() == MachineKind::atari800 ? peek(labels_.z_side) + 1 : 1;
}

// Checks the screen and the program counter: the prompt stays a little longer than the game reads keys.
bool Autoplayer::at_turn() const {
    const auto at = console_.machine().program_counter();
    return at >= labels_.input_command && at < labels_.input_key && console_.shows(move_prompt);
}

// Earlier keys are processed first, and one of them may end the turn; so it checks again after a pause.
Autoplayer::Outcome Autoplayer::wait_for_turn() {
    const auto& machine = console_.machine();
    const auto shown = [this] { return console_.shows(move_prompt); };
    const auto waits = [&] { return at_turn() && !machine.key_waiting(); };
    do {
        if (auto error = wait_until("a human's turn", machine.cycles_per_frame(), shown)) return error;
        if (auto error = wait_until("a human's turn", fine_step, waits)) return error;
        console_.run_cycles(settling_cycles);
    } while (!waits());
    return std::nullopt;
}

Autoplayer::Outcome Autoplayer::press_key(std::string_view key) {
    const auto& machine = console_.machine();
    if (auto error = wait_until("a key's turn", fine_step, [&] { return !machine.key_waiting(); })) return error;
    console_.press(*key_named(machine.kind(), key));
    return std::nullopt;
}

// Moves one square: centres the stick at once, since it would repeat if held.
Autoplayer::Outcome Autoplayer::push_stick(std::string_view direction) {
    const int cursor = peek(labels_.z_cursor);
    console_.set_stick(stick(), stick_position(direction));
    const auto moved = wait_until("the cursor's step", fine_step, [&] { return peek(labels_.z_cursor) != cursor; });
    console_.set_stick(stick(), stick_position("centre"));
    if (moved) return moved;
    return wait_until("the stick's rest", fine_step, [&] { return peek(labels_.z_stick) == 0; });
}

Autoplayer::Outcome Autoplayer::step(std::string_view direction) {
    if (means_ == Means::stick) return push_stick(direction);
    const auto name = direction == "left" ? "LEFT" : direction == "right" ? "RIGHT" : direction == "up" ? "UP" : "DOWN";
    return press_key(name);
}

Autoplayer::Outcome Autoplayer::go(Axis axis, int target) {
    const int cursor = peek(labels_.z_cursor);
    int from = axis == column ? cursor % board_columns : cursor / board_columns;
    const auto back = axis == column ? "left" : "up", forth = axis == column ? "right" : "down";
    for (; from > target; --from) {
        if (auto error = step(back)) return error;
    }
    for (; from < target; ++from) {
        if (auto error = step(forth)) return error;
    }
    return std::nullopt;
}

Autoplayer::Outcome Autoplayer::point_at(int square) {
    if (auto error = wait_for_turn()) return error;
    if (auto error = go(column, square % board_columns)) return error;
    if (auto error = go(row, square / board_columns)) return error;
    return wait_until("the cursor", fine_step, [&] { return peek(labels_.z_cursor) == square && at_turn(); });
}

// The game counts a press only after it has seen the button released.
Autoplayer::Outcome Autoplayer::press_button() {
    const auto armed = [&] { return peek(labels_.z_button_armed) != 0; };
    if (auto error = wait_until("the button's turn", fine_step, armed)) return error;
    console_.set_button(stick(), true);
    const auto taken = wait_until("the button's press", fine_step, [&] { return !armed(); });
    console_.set_button(stick(), false);
    return taken;
}

Autoplayer::Outcome Autoplayer::select() { return means_ == Means::stick ? press_button() : press_key("RETURN"); }

Autoplayer::Outcome Autoplayer::build(int square) {
    if (auto error = point_at(square)) return error;
    const int side = peek(labels_.z_side);
    if (auto error = select()) return error;
    const auto taken = [this] { return !console_.machine().key_waiting(); };
    if (auto error = wait_until("the selection", fine_step, taken)) return error;
    const auto refused = [this] { return console_.shows("YOU CANNOT BUILD THERE"); };
    const auto over = [&] { return peek(labels_.z_side) != side; };
    if (auto error = wait_until("the move", coarse_step, [&] { return over() || refused(); })) return error;
    if (over()) return std::nullopt;
    return emu::Error{
        fmt::format("the game does not let {} build on {}", side == 0 ? "White" : "Black", square_name(square))};
}

void FieldPointer::point(const Console& console, int square, bool build) {
    const auto& machine = console.machine();
    const auto patience = static_cast<emu::Cycle>(click_patience_seconds * machine.cycles_per_second());
    std::tie(square_, build_, until_) = std::tuple(square, build, machine.cycles() + patience);
    side_ = machine.peek(labels_.z_side);
}

// The cursor's position is valid only after a whole frame of waiting without pending keys.
void FieldPointer::follow(Console& console, Typing& typing) {
    if (!square_) return;
    const auto& machine = console.machine();
    if (machine.cycles() > until_ || machine.peek(labels_.z_side) != side_) return forget();
    const bool ready = typing.done() && !machine.key_waiting() && Autoplayer(console, labels_, Means::keys).at_turn();
    if (!std::exchange(was_ready_, ready) || !ready) return;
    const int cursor = machine.peek(labels_.z_cursor);
    const auto go = [&](int steps, std::string_view back, std::string_view forth) {
        for (int i = 0; i < std::abs(steps); ++i) typing.add(*key_named(machine.kind(), steps < 0 ? back : forth));
    };
    go(*square_ % board_columns - cursor % board_columns, "LEFT", "RIGHT");
    go(*square_ / board_columns - cursor / board_columns, "UP", "DOWN");
    if (build_) typing.add(*key_named(machine.kind(), "RETURN"));
    forget();
    was_ready_ = false;
}

} // namespace host
