#include "host/window/play.hpp"

#include "host/cli/open_file.hpp"
#include "host/disks/data_folder.hpp"
#include "host/game/autoplayer.hpp"
#include "host/game/board_labels.hpp"
#include "host/picture/png.hpp"
#include "host/session/closing.hpp"
#include "host/session/pacer.hpp"
#include "host/session/typing.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/window/joystick.hpp"
#include "host/window/keymap.hpp"
#include "host/window/panels.hpp"
#include "host/window/screen.hpp"
#include "host/window/sound.hpp"
#include "host/window/strokes.hpp"
#include "host/window/title.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>
#include <thread>

namespace host {
namespace fs = std::filesystem;
namespace {

using Clock = Pacer::Clock;

class WindowPlay {
  public:
    WindowPlay(Session& session, FlightRecorder& flight_recorder, const Options& options, const Beginning& beginning,
               const EndSignals& signals, Display display)
        : session_(session), flight_recorder_(flight_recorder), beginning_(beginning), signals_(signals),
          screen_(std::move(display), session.machine(), options.monitor), sound_(session, options.mute) {
        joystick_.use_arrows(options.arrows_as_joystick);
        machine().set_rendering(true);
    }

    void loop() {
        greet();
        screen_.draw(machine(), {}); // slow, so before the clock starts
        pacer_ = Pacer(frame_seconds(), Clock::now());
        while (!closed_ && !signals_.asked()) {
            for (SDL_Event event; SDL_PollEvent(&event) != 0;) handle(event);
            run_frames(pacer_.frames_due(Clock::now()));
            tell_save_error();
            tell_notes();
            screen_.set_title(title());
            screen_.draw(machine(), {panels_.panel(), standing_news()});
            std::this_thread::sleep_until(pacer_.next());
        }
    }

  private:
    Machine& machine() { return session_.machine(); }
    const Machine& machine() const { return session_.machine(); }
    MachineKind kind() const { return machine().kind(); }
    double frame_seconds() const {
        return static_cast<double>(machine().cycles_per_frame()) / machine().cycles_per_second();
    }
    bool halted() const { return paused_ || panels_.open(); }

    void greet() {
        if (!beginning_.warnings.empty()) panels_.show_notice("Before you play", beginning_.warnings);
        if (beginning_.has_newer_game)
            screen_.say("A newer game has been built. Shift-F1: update, with your players", Screen::long_news);
        else
            screen_.say("F1: the window's keys");
    }

    void handle(const SDL_Event& event) {
        joystick_.handle(event);
        switch (event.type) {
        case SDL_QUIT: close(); break;
        case SDL_KEYDOWN: key_down(event.key.keysym, event.key.repeat != 0); break;
        case SDL_KEYUP: strokes_.up(event.key.keysym.scancode); break;
        case SDL_TEXTINPUT: text_typed(event.text.text); break;
        case SDL_MOUSEBUTTONDOWN: click(event.button); break;
        case SDL_MOUSEMOTION: screen_.show_pointer(true); break;
        case SDL_MOUSEWHEEL: panels_.turn(event.wheel.y); break;
        case SDL_DROPFILE: dropped(event.drop.file); break;
        case SDL_WINDOWEVENT: screen_.refresh(); break;
        default: break;
        }
    }

    // Asks once if there is something to lose. An unsaved disk also keeps the window open once, so that the owner can
    // act.
    void close() {
        closed_ = std::exchange(closing_, true);
        if (closed_) return;
        auto lost = lost_by_closing(session_, flight_recorder_.replaying());
        closed_ = lost.empty() && !session_.save_error();
        if (lost.empty()) return;
        lost.emplace_back("Close again: end the game");
        panels_.show_notice("Close the window?", lost);
    }

    void key_down(const SDL_Keysym& key, bool repeated) {
        if (!is_window_managers(key)) closing_ = false;
        last_down_ = key.scancode;
        screen_.show_pointer(panels_.open());
        if (!repeated) panels_.forget_text();
        if (panels_.key(key)) return;
        if (screen_.helping() && key.sym == SDLK_ESCAPE) {
            screen_.show_help(false);
        } else if (const auto command = command_for(kind(), key)) {
            if (!repeated) obey(*command);
        } else if (const auto meant = machine_key(kind(), key); meant && !moves_joystick(key)) {
            hold(*meant);
        }
    }

    bool moves_joystick(const SDL_Keysym& key) const {
        const auto code = key.sym;
        const bool is_arrow = code == SDLK_LEFT || code == SDLK_RIGHT || code == SDLK_UP || code == SDLK_DOWN;
        return joystick_.uses_arrows() && is_arrow;
    }

    void text_typed(const char* text) {
        const int held = SDL_GetModState();
        const std::string_view typed(text);
        if (panels_.has_taken_text() || is_control(held) || (held & KMOD_LALT) != 0 || panels_.text(typed)) return;
        if (const auto key = typed.size() == 1 ? key_named(kind(), typed) : std::nullopt) hold(*key);
    }

    // Text events do not name their key: it is the last one pressed.
    void hold(Key key) {
        if (flight_recorder_.replaying()) return;
        pasted_.clear();
        field_.reset();
        strokes_.down(last_down_, key);
    }

    // Builds on a square of the board with keys, if the game waits for a human's move.
    void click(const SDL_MouseButtonEvent& button) {
        if (panels_.open()) return panels_.click(button);
        const bool is_asked = !paused_ && !flight_recorder_.replaying() && session_.shows(move_prompt);
        if (button.button != SDL_BUTTON_LEFT || !is_asked) return;
        const auto at = screen_.overlay_point(button.x, button.y);
        const auto square = square_at(machine(), at.x / double{Overlay::width}, at.y / double{Overlay::height});
        const auto symbols = game_symbols({}, kind(), {find_products()});
        const auto labels = symbols ? AutoplayerLabels::find(*symbols) : emu::Error{symbols.error()};
        if (!square || !labels) return;
        pasted_.clear();
        field_.emplace(*labels).point(session_, *square, true);
    }

    void paste() {
        char* text = SDL_GetClipboardText();
        pasted_.add_text(text);
        SDL_free(text);
    }

    void dropped(char* name) {
        if (flight_recorder_.replaying()) return SDL_free(name);
        const int drive = panels_.drive_of_drop((SDL_GetModState() & KMOD_SHIFT) != 0);
        panels_.end_picking();
        insert(drive, name);
        SDL_free(name);
    }

    void open_menu() {
        if (!beginning_.own) return screen_.say("No disk of yours is in play");
        panels_.open_menu(*beginning_.own);
    }

    // Shows the result of a command.
    void report(const std::optional<emu::Error>& error, std::string_view done) {
        screen_.say(error ? std::string_view(error->text) : done);
    }

    void insert(int wanted, const fs::path& file) {
        const int drive = drive_for(file, wanted, kind());
        const auto error = session_.insert(drive, file);
        if (!error) remember_folder_of(file);
        if (!error && drive == recorder_drive)
            return screen_.say(fmt::format("Tape: {}", Session::tape_advice), Screen::long_news);
        report(error, fmt::format("Drive {}: {}", drive, disk_in_words(session_, drive)));
    }

    void save_picture() {
        std::error_code ignored;
        int number = 1;
        while (fs::exists(fmt::format("fortress-{:03}.png", number), ignored)) ++number;
        const auto name = fmt::format("fortress-{:03}.png", number);
        report(save_screenshot(machine().draw(screen_.monitor()), name), "Saved " + name);
    }

    void toggle(bool& setting, const char* on, const char* off) {
        setting = !setting;
        screen_.say(setting ? on : off);
    }

    void toggle_arrows() {
        joystick_.use_arrows(!joystick_.uses_arrows());
        screen_.say(joystick_.uses_arrows() ? "Arrows: joystick, right Ctrl: its button" : "Arrows: keys");
    }

    void toggle_mute() {
        sound_.mute(!sound_.muted());
        screen_.say(sound_.muted() ? "Sound off" : "Sound on");
    }

    void take_over() {
        if (flight_recorder_.replaying())
            screen_.say("The game is yours. A disk that changes is kept as a copy", Screen::long_news);
        flight_recorder_.take_over();
    }

    void obey(WindowCommand command) {
        using enum WindowCommand;
        if (flight_recorder_.replaying() && is_done_to_machine(command)) return;
        switch (command) {
        case help: screen_.show_help(!screen_.helping()); break;
        case disk_menu: open_menu(); break;
        case pick_disk_1: panels_.pick_disk(1); break;
        case pick_disk_2: panels_.pick_disk(2); break;
        case eject_1: report(session_.eject(1), "Drive 1 is empty. F2: insert a disk"); break;
        case eject_2: report(session_.eject(2), "Drive 2 is empty. F3: insert a disk"); break;
        case swap_disks: report(session_.swap_disks(), "The disks are swapped"); break;
        case next_monitor: screen_.next_monitor(); break;
        case toggle_speed: toggle(fast_, "Fast", "Authentic speed"); break;
        case toggle_scaling: screen_.next_scaling(); break;
        case screenshot: save_picture(); break;
        case toggle_pause: paused_ = !paused_; break;
        case toggle_arrows: this->toggle_arrows(); break;
        case toggle_mute: this->toggle_mute(); break;
        case toggle_fullscreen: screen_.toggle_fullscreen(); break;
        case power_cycle: session_.power_cycle(); break;
        case paste: this->paste(); break;
        case toggle_recording: screen_.say(flight_recorder_.toggle_recording()); break;
        case keep_last_minutes: screen_.say(flight_recorder_.keep_last_minutes()); break;
        case take_over: this->take_over(); break;
        }
    }

    void run_frames(int due) {
        if (due == 0) return;
        if (halted()) return sound_.rest(due * frame_seconds());
        if (fast_) return run_fast(due);
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

    void run_frame() {
        if (!flight_recorder_.replaying()) {
            joystick_.hold_on(session_);
            strokes_.feed(session_);
            if (field_) field_->follow(session_, pasted_);
            pasted_.feed(session_);
        }
        session_.run_frame();
    }

    // Reports each error once. The change is kept and saved again with the next change, on eject and at the end.
    void tell_save_error() {
        const auto error = session_.save_error();
        const auto text = error ? error->text : std::string();
        if (!text.empty() && text != save_error_told_) screen_.say(text);
        save_error_told_ = text;
    }

    void tell_notes() {
        const auto notes = session_.notes_since(std::exchange(notes_told_, session_.notes().size()));
        if (!notes.empty()) panels_.show_notice("The disks", notes);
    }

    std::string standing_news() {
        if (paused_) return "Paused. F9: resume";
        if (flight_recorder_.replaying()) return "Replay. Shift-F10: take over";
        return machine().jammed() ? "Stopped: " + session_.why_stuck() + ". F12: reset" : session_.advice("F2");
    }

    // The game on the disk in drive 1; identifies each disk once.
    std::string_view game_title() {
        const auto file = session_.file_in(1);
        if (std::exchange(titled_, file) == file) return game_title_;
        const bool is_own = beginning_.own && file == beginning_.own->file; // may hold an older program
        const std::string game(is_own ? beginning_.own->made_of.stem().string()
                                      : std::string(built_game_on(file, kind()).value_or("")));
        return game_title_ = game.empty() ? "" : name_of_game(game, game_titles);
    }

    std::string title() {
        return fmt::format("{}{}{}{}", window_title(session_, game_title()), paused_ ? " - paused" : "",
                           fast_ ? " - fast" : "", flight_recorder_.recording() ? " - recording" : "");
    }

    Session& session_;
    FlightRecorder& flight_recorder_;
    const Beginning& beginning_;
    const EndSignals& signals_;
    fs::path titled_; // the disk of game_title_
    std::string_view game_title_;
    std::optional<FieldPointer> field_;
    Screen screen_;
    Sound sound_;
    Joystick joystick_;
    Typing pasted_{kind()};
    Pacer pacer_{frame_seconds(), Clock::now()};
    Strokes strokes_;
    SDL_Scancode last_down_ = SDL_SCANCODE_UNKNOWN;
    Panels panels_{session_, screen_, [this](int drive, const fs::path& file) { insert(drive, file); }};
    std::size_t notes_told_ = session_.notes().size(); // earlier notes are among the warnings shown at the start
    std::string save_error_told_;
    bool fast_ = false;
    bool paused_ = false;
    bool closing_ = false; // the player has been asked
    bool closed_ = false;
};

} // namespace

std::optional<Failure> play_in_window(const Sdl& /*for as long as the window lives*/, Session& session,
                                      FlightRecorder& flight_recorder, const Options& options,
                                      const Beginning& beginning, const EndSignals& signals) {
    auto display = Display::open(options.fullscreen);
    if (!display) return bad_file(display.error());
    WindowPlay(session, flight_recorder, options, beginning, signals, std::move(*display)).loop();
    return std::nullopt;
}

} // namespace host
