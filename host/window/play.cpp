#include "host/window/play.hpp"

#include "host/cli/open_file.hpp"
#include "host/disks/data_folder.hpp"
#include "host/game/autoplayer.hpp"
#include "host/game/board_labels.hpp"
#include "host/picture/png.hpp"
#include "host/program/program.hpp"
#include "host/review/hex_games.hpp"
#include "host/review/played_games.hpp"
#include "host/session/closing.hpp"
#include "host/session/outputs.hpp"
#include "host/session/pacer.hpp"
#include "host/session/speech.hpp"
#include "host/session/typing.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/window/display.hpp"
#include "host/window/interface.hpp"
#include "host/window/played_program.hpp"
#include "host/window/player_input.hpp"
#include "host/window/settings_file.hpp"
#include "host/window/sound.hpp"

#include <fmt/format.h>
#include <iostream>
#include <thread>

namespace host {
namespace fs = std::filesystem;
namespace {

using Clock = Pacer::Clock;

constexpr std::size_t most_recent = 8; // disks in the menu

bool has_review(std::span<const Record> records) {
    return !games_in<PlayedGames>(records).empty() || !games_in<HexGames>(records).empty();
}

class WindowPlay final : public Controls {
  public:
    WindowPlay(Session& session, FlightRecorder& flight_recorder, const Beginning& beginning, const EndSignals& signals,
               Display display, SettingsFile& file, Settings settings, std::optional<Opponent> opponent)
        : session_(session), flight_recorder_(flight_recorder), beginning_(beginning), signals_(signals),
          display_(std::move(display)), file_(file), settings_(std::move(settings)),
          interface_(display_.renderer(), *this), sound_(session, settings_.mute), opponent_(std::move(opponent)) {
        machine().set_rendering(true);
        apply_settings();
    }

    std::optional<Failure> loop(const std::vector<std::string>& warnings) {
        greet(warnings);
        draw(); // slow, so before the clock starts
        pacer_ = Pacer(frame_seconds(), Clock::now());
        while (!closed_ && !signals_.asked()) {
            for (SDL_Event event; SDL_PollEvent(&event) != 0;) handle(event);
            run_frames(pacer_.frames_due(Clock::now()));
            if (!flight_recorder_.away())
                if (const auto news = session_.news()) {
                    program_.name(debug_memory_.names);
                    interface_.say(*news, Interface::long_news);
                    sound_.rest(frame_seconds()); // drops the sound of a restart
                }
            offer_opponents();
            offer_review();
            tell_save_error();
            tell_notes();
            display_.set_title(title());
            draw();
            std::this_thread::sleep_until(pacer_.next());
        }
        keep_settings();
        return bad_file(outputs_.end());
    }

    Session& session() override { return session_; }
    const KeyMap& keys() const override { return input_.keys(); }
    const std::optional<OwnDisk>& own_disk() const override { return beginning_.own; }
    FlightRecorder& past() override { return flight_recorder_; }
    bool replaying() const override { return flight_recorder_.replaying(); }
    bool paused() const override { return paused_; }
    bool recording() const override { return flight_recorder_.recording(); }
    bool& settings_for_program() override { return settings_for_program_; }
    Settings& settings() override { return settings_; }
    void say(std::string_view news) override { interface_.say(news); }
    SDL_FPoint place_in_window(float across, float down) const override { return display_.place_of(across, down); }
    void type(std::string_view text) override { pasted_.add_text(text); }
    void seat(std::string_view level) override {
        const auto symbols = game_symbols({}, kind(), {find_products()});
        auto opponent = symbols ? Opponent::make(*symbols, level) : emu::Error{symbols.error()};
        if (!opponent) return interface_.say(opponent.error());
        opponent_.emplace(std::move(*opponent));
        opponent_->sit_here();
    }
    void show_past(emu::Cycle move) override { interface_.open_past(move); }
    void press(std::string_view key) override {
        if (const auto pressed = key_named(kind(), key)) pasted_.add(*pressed);
    }

    void apply_settings() override {
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

    void insert(int wanted, const fs::path& choice) override {
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

    void obey(WindowCommand command) override {
        using enum WindowCommand;
        if (replaying() && is_done_to_machine(command)) return;
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
        case review: interface_.open_review(); break;
        case debugger: open_debugger(); break;
        case why: interface_.say(flight_recorder_.why_last_move(), Interface::long_news); break;
        case states: open_states(); break;
        case save_state: report_state([](SavedStates& all) { return all.save(1); }); break;
        case load_state: report_state([](SavedStates& all) { return all.load(1); }); break;
        case power_cycle: session_.power_cycle(); break;
        case paste: this->paste(); break;
        case copy_text: this->copy_text(); break;
        case record_sound: interface_.say(outputs_.toggle_sound()); break;
        case record_video: interface_.say(outputs_.toggle_video([this] { return draw_for_video(); })); break;
        case toggle_recording: interface_.say(flight_recorder_.toggle_recording()); break;
        case keep_last_minutes: interface_.say(flight_recorder_.keep_last_minutes()); break;
        case take_over: this->take_over(); break;
        }
    }

  private:
    Machine& machine() { return session_.machine(); }
    const Machine& machine() const { return session_.machine(); }
    MachineKind kind() const { return machine().kind(); }
    double frame_seconds() const {
        return static_cast<double>(machine().cycles_per_frame()) / machine().cycles_per_second();
    }
    int monitor() const { return monitor_named(kind(), settings_.monitor).value_or(0); }
    bool halted() const { return paused_ || interface_.open() || (unfocused_ && settings_.pause_on_focus_loss); }

    void greet(std::vector<std::string> warnings) {
        warnings.insert(warnings.end(), beginning_.warnings.begin(), beginning_.warnings.end());
        auto* kept = flight_recorder_.states();
        if (kept != nullptr) kept->begin();
        if (kept != nullptr && !kept->note().empty()) warnings.push_back(kept->note());
        if (kept != nullptr && !kept->resumed().empty()) {
            warnings.push_back(kept->resumed());
            interface_.open_question("Your last game", warnings, "Any key: continue   Esc: start over",
                                     [kept](bool escaped) { escaped ? kept->start_over() : kept->go_on(); });
        } else if (!warnings.empty()) {
            interface_.open_notice("Before you play", warnings);
        }
        if (beginning_.has_newer_game)
            interface_.say("A newer game has been built. Shift-F1: update, with your players", Interface::long_news);
        else
            interface_.say("F1: the window's keys   Shift-Esc: menu");
    }

    void draw() {
        const bool again = interface_.update(standing_news());
        const auto picture = machine().draw(monitor());
        if (!picture.changed && !again) return;
        const Display::Look look{settings_.even_lines ? Scaling::whole_lines : Scaling::fit, settings_.scanlines,
                                 settings_.crt, kind() == MachineKind::atari800 && !settings_.overscan};
        display_.show(picture, look, [this] { interface_.show(); });
    }

    void handle(const SDL_Event& event) {
        if (const auto button = input_.button_of(event)) return pad_button(button->first, button->second);
        switch (event.type) {
        case SDL_QUIT: close(); break;
        case SDL_KEYDOWN: key_down(event.key.keysym, event.key.repeat != 0); break;
        case SDL_KEYUP: input_.key_up(event.key.keysym.scancode); break;
        case SDL_TEXTINPUT: text_typed(event.text.text); break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP: click(event); break;
        case SDL_MOUSEMOTION:
            interface_.mouse(event, display_.pixel(event.motion.x, event.motion.y));
            display_.show_pointer(true);
            break;
        case SDL_MOUSEWHEEL: interface_.mouse(event, {}); break;
        case SDL_CONTROLLERAXISMOTION: interface_.move(event); break;
        case SDL_DROPFILE: dropped(event.drop.file); break;
        case SDL_WINDOWEVENT: window_event(event.window.event); break;
        default: break;
        }
    }

    void window_event(Uint8 what) {
        if (what == SDL_WINDOWEVENT_FOCUS_LOST) unfocused_ = true;
        if (what == SDL_WINDOWEVENT_FOCUS_GAINED) unfocused_ = false;
        interface_.refresh();
    }

    // Asks once if there is something to lose. An unsaved disk also keeps the window open once, so that the owner can
    // act.
    void close() {
        closed_ = std::exchange(closing_, true);
        if (closed_) return;
        auto lost = lost_by_closing(session_, flight_recorder_.can_end());
        closed_ = lost.empty() && !session_.save_error();
        if (lost.empty()) return;
        lost.emplace_back("Close again: end the game");
        interface_.open_notice("Close the window?", lost);
    }

    void key_down(const SDL_Keysym& key, bool repeated) {
        display_.show_pointer(interface_.shows_pointer());
        if (interface_.key(key, repeated)) return settings_may_be_kept();
        input_.key_down(key, repeated);
    }

    void pad_button(const std::string& name, bool down) {
        if (down && interface_.button(name)) return settings_may_be_kept();
        input_.pad_button(name, down);
    }

    void text_typed(std::string_view text) {
        if (interface_.text(text)) return settings_may_be_kept();
        input_.text(text);
    }

    // Called for each key of the player, which ends the window's own typing.
    bool begins_key(Key key) {
        if (replaying() || (opponent_ && opponent_->refuses(key, session_))) return false;
        closing_ = false;
        pasted_.clear();
        field_.reset();
        return true;
    }

    void command(WindowCommand command, bool down) {
        if (down) return obey(command);
        if (command == WindowCommand::rewind) end_rewind();
    }

    // Builds on a square of the board with keys, if the game waits for a human's move.
    void click(const SDL_Event& event) {
        const auto& button = event.button;
        if (interface_.mouse(event, display_.pixel(button.x, button.y))) return settings_may_be_kept();
        const bool is_asked =
            !paused_ && !replaying() && session_.shows(move_prompt) && !(opponent_ && opponent_->has_turn(session_));
        if (event.type != SDL_MOUSEBUTTONDOWN || button.button != SDL_BUTTON_LEFT || !is_asked) return;
        const auto at = display_.in_picture(button.x, button.y);
        const auto square = square_at(machine(), at.x, at.y);
        const auto symbols = game_symbols({}, kind(), {find_products()});
        const auto labels = symbols ? AutoplayerLabels::find(*symbols) : emu::Error{symbols.error()};
        if (!square || !labels) return;
        closing_ = false;
        pasted_.clear();
        field_.emplace(*labels).point(session_, *square, true);
    }

    void paste() {
        char* text = SDL_GetClipboardText();
        pasted_.add_text(text);
        SDL_free(text);
    }

    void copy_text() {
        std::string text;
        for (const auto& row : flight_recorder_.words()) text += row + '\n';
        SDL_SetClipboardText(text.c_str());
        interface_.say("The text on the screen is in the clipboard");
    }

    void dropped(char* name) {
        if (replaying()) return SDL_free(name);
        const int drive = interface_.drive_of_drop((SDL_GetModState() & KMOD_SHIFT) != 0);
        interface_.close();
        insert(drive, name);
        SDL_free(name);
    }

    void open_states() {
        if (flight_recorder_.states() == nullptr) return interface_.say("No states are kept in this session");
        interface_.open_states();
    }

    void report_state(const std::function<std::string(SavedStates&)>& act) {
        if (rewinding_) end_rewind();
        if (auto* all = flight_recorder_.states()) interface_.say(act(*all), Interface::long_news);
        pasted_.clear();
    }

    // The machine runs backwards until the key or button is up again.
    void begin_rewind() {
        rewinding_ = true;
        pasted_.clear();
        flight_recorder_.go_to(flight_recorder_.history().now());
    }

    void end_rewind() {
        if (!std::exchange(rewinding_, false)) return;
        const auto& history = flight_recorder_.history();
        const auto cycles = static_cast<double>(history.last() - history.now());
        flight_recorder_.play_on();
        interface_.say(fmt::format("{} from {:.0f} s ago", replaying() ? "Replaying" : "Playing on",
                                   cycles / machine().cycles_per_second()));
    }

    // From FORTRESS' menu, its item 2 asks for the players; the list opens with the question.
    void open_opponents() {
        if (!player_asked_for(session_).empty()) return interface_.open_opponents();
        if (!session_.shows("PRESS A NUMBER") || !session_.shows("2 CHANGE PLAYERS"))
            return interface_.say("FORTRESS changes players in its menu. Esc: quit the game");
        pasted_.add_text("2");
    }

    void open_own_disk() {
        if (!beginning_.own) return interface_.say("No disk of yours is in play");
        interface_.open_own_disk();
    }

    // Shows the result of a command.
    void report(const std::optional<emu::Error>& error, std::string_view done) {
        interface_.say(error ? std::string_view(error->text) : done);
    }

    void remember(const fs::path& file) {
        remember_folder_of(file);
        std::error_code ignored;
        const auto whole = fs::absolute(file, ignored);
        settings_.last_folder = whole.parent_path().string();
        auto& recent = settings_.recent_disks;
        std::erase(recent, whole.string());
        recent.insert(recent.begin(), whole.string());
        if (recent.size() > most_recent) recent.resize(most_recent);
    }

    void save_picture() {
        const auto name = free_name(".png");
        report(save_screenshot(machine().draw(monitor()), name), "Saved " + name.string());
    }

    void toggle(bool& setting, std::string_view on, std::string_view off) {
        setting = !setting;
        apply_settings();
        if (!on.empty()) interface_.say(setting ? on : off);
    }

    void next_monitor() {
        const auto monitors = facts(kind()).monitors;
        const auto next = (static_cast<std::size_t>(monitor()) + 1) % monitors.size();
        settings_.monitor = monitors[next];
        interface_.say(fmt::format("Monitor: {}", monitors[next]));
    }

    void take_over() {
        if (replaying())
            interface_.say("The game is yours. A disk that changes is kept as a copy", Interface::long_news);
        flight_recorder_.take_over();
    }

    // Writes changed settings once no menu is open.
    void settings_may_be_kept() {
        if (interface_.open()) return;
        if (const auto error = file_.save(settings_, settings_for_program_)) interface_.say(error->text);
    }

    void keep_settings() {
        const auto size = display_.size();
        const bool is_new = size.x > 0 && (size.x != first_size_.x || size.y != first_size_.y);
        if (is_new) settings_.width = size.x;
        if (is_new) settings_.height = size.y;
        if (const auto error = file_.save(settings_, settings_for_program_))
            std::cerr << "fortress: " << error->text << '\n';
    }

    void run_frames(int due) {
        if (due == 0) return;
        if (rewinding_) {
            for (int frame = 0; frame < due; ++frame) flight_recorder_.step_back();
            return sound_.rest(due * frame_seconds());
        }
        if (halted()) return sound_.rest(due * frame_seconds());
        if (settings_.fast) return run_fast(due);
        const int short_of = static_cast<int>(sound_.shortage() / frame_seconds());
        for (int frame = 0; frame < due + short_of; ++frame) {
            run_frame();
            sound_.play();
        }
    }

    // Runs as many frames as fit into three quarters of the frame time.
    void run_fast(int due) {
        const auto until = Clock::now() + pacer_.frame_time() * 3 / 4;
        do run_frame();
        while (Clock::now() < until && !machine().jammed());
        sound_.rest(due * frame_seconds());
    }

    // Opens the list of lords once when FORTRESS asks for a player.
    void offer_opponents() {
        constexpr int interval = 10; // frames
        if (++frames_ % interval != 0 || replaying() || interface_.open() || !pasted_.done()) return;
        if (opponent_ && opponent_->is_busy(session_)) return; // it is sitting down
        const auto asked = player_asked_for(session_);
        if (!asked.empty() && asked != offered_) interface_.open_opponents();
        offered_ = asked;
    }

    // Names the review's key once after each game.
    void offer_review() {
        const auto& history = flight_recorder_.history();
        const auto since = std::exchange(results_seen_, history.now());
        for (auto each = history.records().rbegin(); each != history.records().rend() && each->at > since; ++each) {
            const auto* record = std::get_if<GameRecord>(&each->what);
            if (record != nullptr && record->kind == "result" && each->at <= history.now() && has_review(history.game_records()))
                interface_.say(fmt::format("{}: review of this game", keys().keys_of(WindowCommand::review)),
                               Interface::long_news);
        }
    }

    void run_frame() {
        if (!replaying()) {
            input_.feed(session_);
            if (field_) field_->follow(session_, pasted_);
            if (opponent_) opponent_->follow(session_, pasted_);
            pasted_.feed(session_);
        }
        session_.run_frame();
        if (const auto ended = outputs_.end_broken_video(); !ended.empty()) interface_.say(ended);
        speech_.follow(flight_recorder_);
    }

    ScreenPicture draw_for_video() {
        const auto picture = machine().draw(monitor());
        if (picture.changed) interface_.refresh(); // the window has not shown it yet
        return picture;
    }

    // Reports each error once. The change is kept and saved again with the next change, on eject and at the end.
    void tell_save_error() {
        const auto error = session_.save_error();
        const auto text = error ? error->text : std::string();
        if (!text.empty() && text != save_error_told_) interface_.say(text);
        save_error_told_ = text;
    }

    void tell_notes() {
        const auto notes = session_.notes_since(std::exchange(notes_told_, session_.notes().size()));
        if (!notes.empty()) interface_.open_notice("The disks", {notes.begin(), notes.end()});
    }

    std::string standing_news() {
        if (rewinding_) return "Rewind " + flight_recorder_.position_in_words();
        if (paused_) return "Paused. F9: resume";
        if (replaying()) return "Replay. Shift-F10: take over";
        return machine().jammed() ? "Stopped: " + session_.why_stuck() + ". F12: reset" : session_.advice("F2");
    }

    void open_debugger() {
        if (!program_.is_named()) program_.name(debug_memory_.names);
        interface_.open_debugger(debug_memory_);
    }

    std::string title() {
        return fmt::format("{}{}{}{}", window_title(session_, program_.title()), paused_ ? " - paused" : "",
                           settings_.fast ? " - fast" : "",
                           recording() || outputs_.sound() || outputs_.video() ? " - recording" : "");
    }

    Session& session_;
    FlightRecorder& flight_recorder_;
    const Beginning& beginning_;
    const EndSignals& signals_;
    PlayedProgram program_{session_, beginning_};
    std::optional<FieldPointer> field_;
    Display display_;
    SDL_Point first_size_ = display_.size();
    SettingsFile& file_;
    Settings settings_;
    Outputs outputs_{session_};
    Speech speech_;
    bool speaks_ = false, settings_for_program_ = false;
    DebugMemory debug_memory_;
    Interface interface_;
    Sound sound_;
    PlayerInput input_{kind(), [this](WindowCommand which, bool down) { command(which, down); },
                       [this](Key key) { return begins_key(key); }};
    std::optional<Opponent> opponent_;
    Typing pasted_{kind()};
    Pacer pacer_{frame_seconds(), Clock::now()};
    std::size_t notes_told_ = session_.notes().size(); // earlier notes are among the warnings shown at the start
    std::string save_error_told_;
    int frames_ = 0;               // of the loop
    emu::Cycle results_seen_ = 0; // those up to this time
    std::string_view offered_;     // the question for which the lords were listed
    bool rewinding_ = false;
    bool paused_ = false;
    bool unfocused_ = false;
    bool closing_ = false; // the player was asked and has not played since
    bool closed_ = false;
};

// The settings of the file, changed by the command line for this time.
Settings settings_for(const Options& options, Settings settings) {
    const auto monitors = facts(options.machine.kind).monitors;
    if (options.monitor_given) settings.monitor = monitors[static_cast<std::size_t>(options.monitor)];
    settings.full_screen = settings.full_screen || options.fullscreen;
    settings.arrows_as_joystick = settings.arrows_as_joystick || options.arrows_as_joystick;
    settings.mute = settings.mute || options.mute;
    return settings;
}

} // namespace

std::optional<Failure> play_in_window(const Sdl& /*for as long as the window lives*/, Session& session,
                                      FlightRecorder& flight_recorder, const Options& options,
                                      const Beginning& beginning, const EndSignals& signals,
                                      std::optional<Opponent> opponent) {
    SettingsFile file(SettingsFile::usual_folder(), options.game);
    const auto read = file.read();
    const auto settings = settings_for(options, read.settings);
    file.expect(settings);
    auto display = Display::open({settings.width, settings.height, settings.full_screen});
    if (!display) return bad_file(display.error());
    return WindowPlay(session, flight_recorder, beginning, signals, std::move(*display), file, settings,
                      std::move(opponent))
        .loop(read.warnings);
}

} // namespace host
