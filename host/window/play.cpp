#include "host/window/play.hpp"

#include "host/game/board_labels.hpp"
#include "host/session/closing.hpp"
#include "host/window/title.hpp"
#include "host/window/window_play.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

namespace host {
namespace {

using Clock = Pacer::Clock;

} // namespace

Settings settings_for(const Options& options, Settings settings) {
    const auto monitors = facts(options.machine.kind).monitors;
    if (options.monitor_given) settings.monitor = monitors[static_cast<std::size_t>(options.monitor)];
    settings.full_screen = settings.full_screen || options.window.fullscreen;
    settings.arrows_as_joystick = settings.arrows_as_joystick || options.window.arrows_as_joystick;
    settings.mute = settings.mute || options.window.mute;
    return settings;
}

WindowPlay::WindowPlay(Session& session, FlightRecorder& past, const Beginning& beginning, const EndSignals& signals,
                       Display display, SettingsFile& file, Settings settings, std::optional<Opponent> opponent)
    : session_(session), past_(past), beginning_(beginning), signals_(signals), display_(std::move(display)),
      file_(file), settings_(std::move(settings)), interface_(display_.renderer(), *this),
      sound_(session, settings_.mute), automatic_keys_(session, std::move(opponent)) {
    machine().set_rendering(true);
    apply_settings();
}

double WindowPlay::frame_seconds() const {
    return static_cast<double>(machine().cycles_per_frame()) / machine().cycles_per_second();
}

std::optional<Failure> WindowPlay::loop(const std::vector<std::string>& warnings) {
    news_.greet(beginning_, warnings);
    draw(); // slow, so before the clock starts
    pacer_ = Pacer(frame_seconds(), Clock::now());
    while (!closed_ && !signals_.asked()) {
        for (SDL_Event event; SDL_PollEvent(&event) != 0;) handle(event);
        run_frames(pacer_.frames_due(Clock::now()));
        if (!past_.away())
            if (const auto news = session_.news()) {
                program_.name(debug_memory_.names);
                interface_.say(*news, Interface::long_news);
                sound_.rest(frame_seconds()); // drops the sound of a restart
            }
        news_.follow();
        display_.set_title(title());
        draw();
        std::this_thread::sleep_until(pacer_.next());
    }
    keep_settings();
    if (closed_ && next_) *beginning_.next = next_;
    return bad_file(outputs_.end());
}

void WindowPlay::draw() {
    const bool again = interface_.update(news_.standing());
    const auto picture = machine().draw(monitor());
    if (!picture.changed && !again) return;
    const Display::Look look{settings_.even_lines ? Scaling::whole_lines : Scaling::fit, settings_.scanlines,
                             settings_.crt, kind() == MachineKind::atari800 && !settings_.overscan};
    display_.show(picture, look, [this] { interface_.show(); });
}

void WindowPlay::handle(const SDL_Event& event) {
    if (const auto button = input_.button_of(event)) return pad_button(button->first, button->second);
    switch (event.type) {
    case SDL_QUIT:
        if (!closed_) next_.reset();
        close();
        break;
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

void WindowPlay::window_event(Uint8 what) {
    if (what == SDL_WINDOWEVENT_FOCUS_LOST) unfocused_ = true;
    if (what == SDL_WINDOWEVENT_FOCUS_GAINED) unfocused_ = false;
    interface_.refresh();
}

// Asks once if there is something to lose. An unsaved disk also keeps the window open once, so that the owner can
// act.
void WindowPlay::close() {
    closed_ = std::exchange(closing_, true);
    if (closed_) return;
    auto lost = lost_by_closing(session_, past_.can_end());
    closed_ = lost.empty() && !session_.save_error();
    if (lost.empty()) return;
    lost.emplace_back("Close again: end the game");
    interface_.open_notice("Close the window?", lost);
}

void WindowPlay::start_next(const NextPlay& next) {
    next_ = next;
    close();
}

void WindowPlay::key_down(const SDL_Keysym& key, bool repeated) {
    display_.show_pointer(interface_.shows_pointer());
    if (interface_.key(key, repeated)) return settings_may_be_kept();
    input_.key_down(key, repeated);
}

void WindowPlay::pad_button(const std::string& name, bool down) {
    if (down && interface_.button(name)) return settings_may_be_kept();
    input_.pad_button(name, down);
}

void WindowPlay::text_typed(std::string_view text) {
    if (interface_.text(text)) return settings_may_be_kept();
    input_.text(text);
}

// Called for each key of the player, which ends the window's own typing.
bool WindowPlay::begins_key(Key key) {
    if (past_.replaying() || automatic_keys_.refuses(key)) return false;
    closing_ = false;
    if (key != *key_named(kind(), "RESET")) interface_.pass_news();
    automatic_keys_.stop();
    return true;
}

// Builds on a square of the board with keys, if the game waits for a human's move.
void WindowPlay::click(const SDL_Event& event) {
    const auto& button = event.button;
    if (interface_.mouse(event, display_.pixel(button.x, button.y))) return settings_may_be_kept();
    const bool may_build = !paused_ && !past_.replaying() && shows_board(machine());
    if (event.type != SDL_MOUSEBUTTONDOWN || button.button != SDL_BUTTON_LEFT || !may_build) return;
    const auto at = display_.in_picture(button.x, button.y);
    const auto square = square_at(machine(), at.x, at.y);
    if (!square) return;
    if (const auto refusal = automatic_keys_.refusal(); !refusal.empty()) return interface_.say(refusal);
    closing_ = false;
    interface_.pass_news();
    automatic_keys_.build_on(*square);
}

void WindowPlay::dropped(char* name) {
    if (past_.replaying()) return SDL_free(name);
    const int drive = interface_.drive_of_drop((SDL_GetModState() & KMOD_SHIFT) != 0);
    interface_.close();
    insert(drive, name);
    SDL_free(name);
}

void WindowPlay::run_frames(int due) {
    if (due == 0) return;
    if (rewinding_) {
        for (int frame = 0; frame < due; ++frame) past_.step_back();
        return sound_.rest(due * frame_seconds());
    }
    if (halted()) return sound_.rest(due * frame_seconds());
    if (settings_.fast) return run_fast(due);
    past_.history().keep_every(1);
    const int short_of = static_cast<int>(sound_.shortage() / frame_seconds());
    for (int frame = 0; frame < due + short_of; ++frame) {
        run_frame();
        sound_.play();
    }
}

// Runs as many frames as fit into three quarters of the frame time.
void WindowPlay::run_fast(int due) {
    const auto until = Clock::now() + pacer_.frame_time() * 3 / 4;
    int frames = 0;
    do {
        run_frame();
        ++frames;
    } while (Clock::now() < until && !machine().jammed());
    past_.history().keep_every(std::max(frames / due, 1));
    sound_.rest(due * frame_seconds());
}

void WindowPlay::run_frame() {
    if (!past_.replaying()) {
        input_.feed(session_);
        automatic_keys_.feed();
    }
    session_.run_frame();
    if (const auto ended = outputs_.end_broken_video(); !ended.empty()) interface_.say(ended);
    speech_.follow(past_);
}

std::string WindowPlay::title() {
    return fmt::format("{}{}{}{}", window_title(session_, program_.title()), paused_ ? " - paused" : "",
                       settings_.fast ? " - fast" : "",
                       past_.recording() || outputs_.sound() || outputs_.video() ? " - recording" : "");
}

ScreenPicture WindowPlay::draw_for_video() {
    const auto picture = machine().draw(monitor());
    if (picture.changed) interface_.refresh(); // the window has not shown it yet
    return picture;
}

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
