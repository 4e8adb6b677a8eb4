#include "host/session/console.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {

Console::Console(std::unique_ptr<Station> station) : station_(std::move(station)), boot_since_(machine().cycles()) {}

void Console::set_stick(int stick, std::optional<StickPosition> position) {
    auto& known = sticks_[static_cast<std::size_t>(stick - 1)];
    if (known && *known == position) return;
    station_->apply({.kind = Input::Kind::stick, .number = stick, .position = position});
    known.emplace(position);
}

void Console::set_button(int stick, bool down) {
    auto& known = buttons_[static_cast<std::size_t>(stick - 1)];
    if (known == down) return;
    station_->apply({.kind = Input::Kind::button, .number = stick, .on = down});
    known = down;
}

void Console::restored() {
    sticks_ = {};
    buttons_ = {};
    boot_since_ = machine().cycles();
}

void Console::power_cycle() {
    station_->apply({.kind = Input::Kind::power});
    restored();
}

// Stops if the feed switches the power: the clock restarts at 0, so `target` is out of reach.
void Console::advance(emu::Cycle target) {
    while (feed_ && feed_->next().value_or(target + 1) <= target) {
        station_->run_to(*feed_->next());
        const auto now = machine().cycles();
        feed_->give(*station_);
        if (machine().cycles() < now) return;
    }
    station_->run_to(target);
}

double Console::listen(SoundListener& listener) {
    if (listeners_.empty()) {
        machine().set_sound(true);
        take_sound(); // discard unheard sound
    }
    listeners_.push_back(&listener);
    return sound_level_;
}

void Console::stop_listening(SoundListener& listener) {
    std::erase(listeners_, &listener);
    if (listeners_.empty()) machine().set_sound(false);
}

void Console::drop_sound() {
    machine().set_sound(!listeners_.empty());
    take_sound();
}

void Console::take_sound() {
    sound_.clear();
    machine().take_sound(sound_);
    if (!sound_.empty()) sound_level_ = sound_.back().level;
}

void Console::pass_sound_on(emu::Cycle from) {
    if (listeners_.empty()) return;
    take_sound();
    for (auto* listener : listeners_) listener->hear(sound_, from, machine().cycles());
}

void Console::run_to(emu::Cycle target) {
    const auto from = machine().cycles();
    advance(target);
    has_advanced(from);
}

bool Console::run_to_stop(const emu::Breakpoints& stops) {
    const auto from = machine().cycles();
    const bool met = station_->run_to(end_of_frame(), stops);
    has_advanced(from);
    return met;
}

void Console::has_advanced(emu::Cycle from) {
    pass_sound_on(from);
    const auto now = machine().cycles();
    if (!machine().looks_for_boot_disk() || boot_since_ > now) boot_since_ = now;
    has_run();
}

emu::Cycle Console::end_of_frame() const {
    const auto now = machine().cycles();
    const auto frame = machine().cycles_per_frame();
    return now - now % frame + frame;
}

void Console::run_frame() { run_to(end_of_frame()); }

void Console::run_seconds(double seconds, const std::function<bool()>& is_over) {
    const auto target = machine().cycles() + static_cast<emu::Cycle>(seconds * machine().cycles_per_second());
    while (machine().cycles() < target && !stuck() && !(is_over && is_over())) run_to(std::min(target, end_of_frame()));
}

std::optional<emu::Error> Console::run_until(const std::function<bool()>& holds, const std::function<void()>& step,
                                             double seconds, std::string_view failure) {
    const auto deadline = machine().cycles() + static_cast<emu::Cycle>(seconds * machine().cycles_per_second());
    for (; !holds(); step()) {
        if (stuck()) return emu::Error{why_stuck()};
        if (machine().cycles() >= deadline) return emu::Error{std::string(failure)};
    }
    return std::nullopt;
}

bool Console::stuck() const {
    const auto looked_for = static_cast<double>(machine().cycles() - boot_since_);
    return machine().jammed() || looked_for > boot_patience_seconds * machine().cycles_per_second();
}

std::string Console::why_stuck() const {
    if (machine().jammed()) {
        const int opcode = machine().program_counter() - 1; // the processor has already fetched the opcode
        return fmt::format("the processor jammed at ${:04X}, cycle {}", opcode & 0xFFFF, machine().cycles());
    }
    return fmt::format("the boot never ends: drive 1 gave no sector for half a minute; {}",
                       machine().disk(1) ? machine().why_no_boot() : "it is empty: insert a disk");
}

std::string Console::advice(std::string_view insert_key) {
    const bool is_empty = !machine().disk(1), is_atari = machine().kind() == MachineKind::atari800;
    if (!is_atari && shows("NO BASIC IN THIS ROM"))
        return "No BASIC in this ROM: --firmware DIR takes your own (Atari 800: --basic FILE)";
    if (is_atari && shows("MEMO PAD")) {
        if (machine().disk(recorder_drive)) return fmt::format("Tape: {}", tape_advice);
        return is_empty ? fmt::format("{}: insert a disk. BASIC: --basic FILE", insert_key) : "BASIC: --basic FILE";
    }
    const bool is_wanted = is_empty && machine().looks_for_boot_disk();
    return is_wanted ? fmt::format("Drive 1 is empty. {}: insert a disk", insert_key) : "";
}

std::vector<std::string> Console::text() const { return text_rows(machine()); }

bool Console::shows(std::string_view wanted) const {
    const auto rows = text();
    return std::ranges::any_of(rows, [&](const auto& row) { return row.find(wanted) != std::string::npos; });
}

} // namespace host
