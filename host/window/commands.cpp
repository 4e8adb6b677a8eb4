// The commands of keys and menus in the window.
#include "host/cli/open_file.hpp"
#include "host/disks/data_folder.hpp"
#include "host/game/board_labels.hpp"
#include "host/machine/firmware.hpp"
#include "host/picture/png.hpp"
#include "host/program/program.hpp"
#include "host/window/title.hpp"
#include "host/window/window_play.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iostream>

namespace host {
namespace {

constexpr std::size_t most_recent = 8; // disks in the menu

} // namespace

void WindowPlay::obey(WindowCommand command) {
    using enum WindowCommand;
    if (past_.replaying() && is_done_to_machine(command)) return;
    switch (command) {
    case help: interface_.open_help(); break;
    case menu: interface_.open_menu(); break;
    case disk_menu: open_own_disk(); break;
    case pick_disk_1: interface_.open_files(1); break;
    case pick_disk_2: interface_.open_files(2); break;
    case eject_1: report(session_.eject(1), "Drive 1 is empty. F2: insert a disk"); break;
    case eject_2: report(session_.eject(2), "Drive 2 is empty. F3: insert a disk"); break;
    case swap_disks: report(session_.swap_disks(), "The disks are swapped"); break;
    case next_monitor: this->next_monitor(); break;
    case toggle_speed: toggle(settings_.fast, "Fast", "Authentic speed"); break;
    case toggle_scaling:
        toggle(settings_.even_lines, "Every line has the same height", "The picture fits the window");
        break;
    case screenshot: save_picture(); break;
    case opponents: open_opponents(); break;
    case toggle_pause: paused_ = !paused_; break;
    case toggle_arrows:
        toggle(settings_.arrows_as_joystick, "Arrows: joystick, right Ctrl: its button", "Arrows: keys");
        break;
    case toggle_mute: toggle(settings_.mute, "Sound off", "Sound on"); break;
    case toggle_fullscreen: toggle(settings_.full_screen, "", ""); break;
    case rewind: begin_rewind(); break;
    case WindowCommand::past: interface_.open_past(); break;
    case review: open_review(); break;
    case debugger: open_debugger(); break;
    case why: interface_.say(past_.why_last_move(), Interface::long_news); break;
    case states: open_states(); break;
    case save_state: report_state([](SavedStates& all) { return all.save(1); }); break;
    case load_state: report_state([](SavedStates& all) { return all.load(1); }); break;
    case power_cycle: session_.power_cycle(); break;
    case paste: this->paste(); break;
    case copy_text: this->copy_text(); break;
    case record_sound: interface_.say(outputs_.toggle_sound()); break;
    case record_video: interface_.say(outputs_.toggle_video([this] { return draw_for_video(); })); break;
    case toggle_recording: interface_.say(past_.toggle_recording()); break;
    case keep_last_minutes: interface_.say(past_.keep_last_minutes()); break;
    case take_over: this->take_over(); break;
    }
}

void WindowPlay::apply_settings() {
    input_.apply(settings_);
    sound_.mute(settings_.mute);
    sound_.set_volume(settings_.volume);
    display_.set_full_screen(settings_.full_screen);
    display_.set_vsync(settings_.vsync);
    if (!settings_.speech)
        speech_.stop();
    else if (!std::exchange(speaks_, settings_.speech) && !speech_.start())
        interface_.say("No speech: spd-say (speech-dispatcher) is not installed");
    speaks_ = settings_.speech;
    interface_.refresh();
}

void WindowPlay::insert(int wanted, const std::filesystem::path& choice) {
    const auto chosen = file_of_choice(choice);
    if (!chosen) return interface_.say(chosen.error());
    const auto& file = *chosen;
    const int drive = drive_for(file, wanted, kind());
    const auto error = session_.insert(drive, file);
    if (!error) remember(file);
    if (!error && drive == recorder_drive)
        return interface_.say(fmt::format("Tape: {}", Session::tape_advice), Interface::long_news);
    report(error, fmt::format("Drive {}: {}", drive, disk_in_words(session_, drive)));
}

void WindowPlay::remember(const std::filesystem::path& file) {
    remember_folder_of(file);
    std::error_code ignored;
    const auto whole = std::filesystem::absolute(file, ignored);
    settings_.last_folder = whole.parent_path().string();
    auto& recent = settings_.recent_disks;
    std::erase(recent, whole.string());
    recent.insert(recent.begin(), whole.string());
    if (recent.size() > most_recent) recent.resize(most_recent);
}

void WindowPlay::open_debugger() {
    if (!program_.is_named()) program_.name(debug_memory_.names);
    interface_.open_debugger(debug_memory_);
}

// The list opens with FORTRESS' question for a player.
void WindowPlay::open_opponents() {
    if (!player_asked_for(session_).empty()) return interface_.open_opponents();
    const auto keys = keys_to_opponents(session_);
    if (keys.empty()) return interface_.say(way_to_opponents());
    automatic_keys_.type(keys);
}

std::string WindowPlay::way_to_opponents() {
    const auto title = program_.title();
    if (shows_board(machine())) return "FORTRESS changes players in its menu. Esc: quit the game";
    if (title == "FORTRESS") return "First begin FORTRESS and type your name; then its menu changes players";
    if (std::ranges::find(game_titles, title) == game_titles.end()) return "Only FORTRESS lists opponents, in its menu";
    const auto levels = title == "STAR CHESS" ? "CADET to ADMIRAL" : "SQUIRE to KING";
    return fmt::format("{} offers its levels, {}, before each game", title, levels);
}

// The history has the games of this session, and of the state that it resumed.
void WindowPlay::open_review() {
    if (interface_.open_review()) return;
    const auto title = program_.title();
    if (title == "FORTRESS" || title == "HEX FORTRESS") return interface_.say("No game to review yet: play one first");
    interface_.say(fmt::format("{}Start FORTRESS or Hex Fortress: there, {} reviews the last game",
                               title == "STAR CHESS" ? "STAR CHESS has no review. " : "",
                               keys().keys_of(WindowCommand::review)),
                   Interface::long_news);
}

void WindowPlay::open_own_disk() {
    if (!beginning_.own) return interface_.say("No disk of yours is in play");
    interface_.open_own_disk();
}

void WindowPlay::open_states() {
    if (past_.states() == nullptr) return interface_.say("No states are kept in this session");
    interface_.open_states();
}

void WindowPlay::report_state(const std::function<std::string(SavedStates&)>& act) {
    if (rewinding_) end_rewind();
    if (auto* all = past_.states()) interface_.say(act(*all), Interface::long_news);
    automatic_keys_.stop();
}

// The machine runs backwards until the key or button is up again.
void WindowPlay::begin_rewind() {
    rewinding_ = true;
    automatic_keys_.stop();
    past_.go_to(past_.history().now());
}

void WindowPlay::end_rewind() {
    if (!std::exchange(rewinding_, false)) return;
    const auto& history = past_.history();
    const auto cycles = static_cast<double>(history.last() - history.now());
    past_.play_on();
    interface_.say(fmt::format("{} from {:.0f} s ago", past_.replaying() ? "Replaying" : "Playing on",
                               cycles / machine().cycles_per_second()));
}

void WindowPlay::paste() {
    char* text = SDL_GetClipboardText();
    automatic_keys_.type(text);
    SDL_free(text);
}

void WindowPlay::copy_text() {
    std::string text;
    for (const auto& row : past_.words()) text += row + '\n';
    SDL_SetClipboardText(text.c_str());
    interface_.say("The text on the screen is in the clipboard");
}

void WindowPlay::save_picture() {
    const auto name = free_name(".png");
    report(save_screenshot(machine().draw(monitor()), name), saved_in_words(name));
}

void WindowPlay::toggle(bool& setting, std::string_view on, std::string_view off) {
    setting = !setting;
    apply_settings();
    if (!on.empty()) interface_.say(setting ? on : off);
}

void WindowPlay::next_monitor() {
    const auto monitors = facts(kind()).monitors;
    const auto next = (static_cast<std::size_t>(monitor()) + 1) % monitors.size();
    settings_.monitor = monitors[next];
    interface_.say(fmt::format("Monitor: {}", monitors[next]));
}

void WindowPlay::take_over() {
    if (!past_.replaying()) return interface_.say("No replay to take over. In a terminal: fortress replay FILE");
    interface_.say("The game is yours. A disk that changes is kept as a copy", Interface::long_news);
    past_.take_over();
}

// Writes changed settings once no menu is open.
void WindowPlay::settings_may_be_kept() {
    if (interface_.open()) return;
    if (const auto error = file_.save(settings_, settings_for_program_)) interface_.say(error->text);
}

void WindowPlay::keep_settings() {
    const auto size = display_.size();
    const bool is_new = size.x > 0 && (size.x != first_size_.x || size.y != first_size_.y);
    if (is_new) settings_.width = size.x;
    if (is_new) settings_.height = size.y;
    if (const auto error = file_.save(settings_, settings_for_program_))
        std::cerr << "fortress: " << error->text << '\n';
}

void WindowPlay::command(WindowCommand command, bool down) {
    if (down) return obey(command);
    if (command == WindowCommand::rewind) end_rewind();
}

// Shows the result of a command.
void WindowPlay::report(const std::optional<emu::Error>& error, std::string_view done) {
    interface_.say(error ? std::string_view(error->text) : done);
}

} // namespace host
