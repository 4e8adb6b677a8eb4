// The menus of the interface's bar.
#include "host/window/interface.hpp"

#include "host/disks/blank_disk.hpp"
#include "host/disks/data_folder.hpp"
#include "host/window/title.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

constexpr int volume_step = 10;

} // namespace

const std::array<Interface::Menu, Interface::menu_count> Interface::menus{{
    {"Disks", &Interface::disks_menu},
    {"Game", &Interface::game_menu},
    {"View", &Interface::picture_menu},
    {"Sound", &Interface::sound_menu},
    {"Keys", &Interface::keys_menu},
    {"Record", &Interface::record_menu},
    {"Help", &Interface::help_menu},
}};

bool Interface::command(WindowCommand command) {
    const bool possible = !controls_.past().replaying() || !is_done_to_machine(command);
    if (!rows_.row(facts(command).title, controls_.keys().keys_of(command), possible)) return false;
    close();
    controls_.obey(command);
    return true;
}

void Interface::toggle(std::string_view title, bool Settings::*setting) {
    auto& value = controls_.settings().*setting;
    if (rows_.choice(title, value ? "on" : "off") == 0) return;
    value = !value;
    controls_.apply_settings();
}

void Interface::disks_menu() {
    auto& session = controls_.session();
    for (int drive = 1; drive <= session.machine().drives(); ++drive) {
        const auto disk = disk_in_words(session, drive);
        const auto text = fmt::format("{}: {}", drive, disk.empty() ? "empty" : disk);
        if (rows_.row(text,
                      drive <= 2 ? controls_.keys().keys_of(drive == 1 ? WindowCommand::pick_disk_1
                                                                       : WindowCommand::pick_disk_2)
                                 : "",
                      !controls_.past().replaying()))
            open_files(drive);
    }
    using enum WindowCommand;
    for (const auto each : {eject_1, eject_2, swap_disks, disk_menu}) command(each);
    if (controls_.past().replaying()) return;
    for (int drive = 1; drive <= 2; ++drive) {
        if (rows_.row(fmt::format("Blank disk into drive {}", drive))) {
            close();
            insert_blank(drive);
        }
        const auto disk = session.machine().disk(drive);
        if (!disk || rows_.choice(fmt::format("Protect disk {}", drive), disk->write_protected ? "on" : "off") == 0)
            continue;
        if (const auto error = session.set_protected(drive, !disk->write_protected)) controls_.say(error->text);
    }
    auto recent = controls_.settings().recent_disks; // a copy: inserting changes it
    if (recent.empty()) return;
    rows_.gap();
    rows_.text("Recent disks, into drive 1", look::dim);
    for (const auto& disk : recent) {
        if (!rows_.row(visible_text::of_name(std::filesystem::path(disk).filename().string()))) continue;
        close();
        controls_.insert(1, disk);
    }
}

void Interface::insert_blank(int drive) {
    const auto folder = data_folder();
    const auto file =
        folder ? make_blank_disk(controls_.session().machine().kind(), *folder) : emu::Error{folder.error()};
    if (file)
        controls_.insert(drive, *file);
    else
        controls_.say(file.error());
}

void Interface::game_menu() {
    using enum WindowCommand;
    for (const auto each : {opponents, why, review, toggle_pause, past}) command(each);
    rows_.row(facts(rewind).title, controls_.keys().keys_of(rewind), false); // a menu cannot hold a key
    for (const auto each : {debugger, states, save_state, load_state, power_cycle}) command(each);
    const auto kind = controls_.session().machine().kind();
    for (const auto* key : {"RESET", "START", "SELECT", "OPTION", "BREAK"}) {
        const auto pressed = key_named(kind, key);
        if (!pressed || !rows_.row(key, controls_.keys().keys_of(*pressed), !controls_.past().replaying())) continue;
        close();
        controls_.automatic_keys().press(key);
    }
    if (controls_.can_start_next() && rows_.row("Other game or machine ...")) open(games_page(gui_, controls_));
    toggle("Fast", &Settings::fast);
    toggle("Pause in the background", &Settings::pause_on_focus_loss);
    bool& own = controls_.settings_for_program();
    if (rows_.choice("Changed settings apply to", own ? "this program" : "all programs") != 0) own = !own;
    for (const auto each : {paste, copy_text}) command(each);
    if (!rows_.row("Quit")) return;
    close();
    SDL_Event event{}; // as the close box
    event.type = SDL_QUIT;
    SDL_PushEvent(&event);
}

void Interface::picture_menu() {
    auto& settings = controls_.settings();
    const auto& machine = controls_.session().machine();
    const auto monitors = host::facts(machine.kind()).monitors;
    const auto now = monitor_named(machine.kind(), settings.monitor).value_or(0);
    const auto count = static_cast<int>(monitors.size());
    if (const int step = rows_.choice("Monitor", monitors[static_cast<std::size_t>(now)]); step != 0) {
        settings.monitor = monitors[static_cast<std::size_t>((now + step + count) % count)];
        controls_.apply_settings();
    }
    toggle("Even lines", &Settings::even_lines);
    toggle("Scanlines", &Settings::scanlines);
    toggle("Picture tube", &Settings::crt);
    if (machine.kind() == MachineKind::atari800) toggle("Overscan", &Settings::overscan);
    toggle("Full screen", &Settings::full_screen);
    toggle("Wait for the display", &Settings::vsync);
    toggle("Drive lights", &Settings::drive_lights);
    command(WindowCommand::screenshot);
}

void Interface::sound_menu() {
    auto& settings = controls_.settings();
    if (const int step = rows_.choice("Volume", fmt::format("{} %", settings.volume)); step != 0) {
        settings.volume = std::clamp(settings.volume + step * volume_step, 0, 100);
        controls_.apply_settings();
    }
    toggle("Mute", &Settings::mute);
    toggle("Speak texts and moves", &Settings::speech);
}

void Interface::keys_menu() {
    auto& settings = controls_.settings();
    if (rows_.choice("Keyboard", settings.positional_keys ? "as the machine's" : "as labelled") != 0) {
        settings.positional_keys = !settings.positional_keys;
        controls_.apply_settings();
    }
    toggle("Arrow keys as joystick", &Settings::arrows_as_joystick);
    if (rows_.row("Change keys ...")) open(keys_page(gui_, controls_));
    if (rows_.row("Gamepad ...")) open(pad_page(gui_, controls_));
}

void Interface::record_menu() {
    using enum WindowCommand;
    for (const auto each : {toggle_recording, keep_last_minutes, take_over, record_sound, record_video, screenshot})
        command(each);
}

void Interface::help_menu() {
    command(WindowCommand::help);
    rows_.row("Menu: mouse to the top", controls_.keys().keys_of(WindowCommand::menu), false);
}

} // namespace host
