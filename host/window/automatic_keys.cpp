#include "host/window/automatic_keys.hpp"

#include "host/verify/game_layer/layer_source.hpp"

namespace host {

void AutomaticKeys::press(std::string_view key) {
    if (const auto pressed = key_named(session_.machine().kind(), key)) typing_.add(*pressed);
}

void AutomaticKeys::build_on(int square) {
    const auto symbols = game_symbols({}, session_.machine().kind(), {find_products()});
    const auto labels = symbols ? AutoplayerLabels::find(*symbols) : emu::Error{symbols.error()};
    if (!labels) return;
    typing_.clear();
    field_.emplace(*labels).point(session_, square, true);
}

std::optional<emu::Error> AutomaticKeys::seat(std::string_view level) {
    const auto symbols = game_symbols({}, session_.machine().kind(), {find_products()});
    auto opponent = symbols ? Opponent::make(*symbols, level) : emu::Error{symbols.error()};
    if (!opponent) return emu::Error{opponent.error()};
    opponent_.emplace(std::move(*opponent));
    opponent_->sit_here();
    return std::nullopt;
}

std::string_view AutomaticKeys::refusal() const {
    if (opponent_ && opponent_->is_to_move(session_.machine())) return "Your opponent is to move";
    if (!session_.shows(move_prompt)) return "No move is asked for at this moment: click again in your turn";
    const bool walks = !typing_.done() || (field_ && field_->waits());
    return walks ? "The frame is still on its way to your last click" : "";
}

void AutomaticKeys::stop() {
    typing_.clear();
    field_.reset();
}

void AutomaticKeys::feed() {
    if (field_) field_->follow(session_, typing_);
    if (opponent_) opponent_->follow(session_, typing_);
    typing_.feed(session_);
}

} // namespace host
