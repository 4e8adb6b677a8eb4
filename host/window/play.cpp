#define SDL_MAIN_HANDLED
#include "host/window/play.hpp"

#include "host/keys.hpp"
#include "host/png.hpp"
#include "host/speaker_sound.hpp"
#include "host/window/audio.hpp"
#include "host/window/disk_picker.hpp"
#include "host/window/display.hpp"
#include "host/window/joystick.hpp"
#include "host/window/keymap.hpp"
#include "host/window/overlay.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <fmt/format.h>
#include <thread>

namespace host {
namespace fs = std::filesystem;
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto frame_time = std::chrono::duration_cast<Clock::duration>(
    std::chrono::duration<double>(emu::cycles_per_frame / emu::cycles_per_second));
constexpr double sound_ahead = 0.05; // seconds of sound kept queued: enough against crackle, too short to notice
constexpr int news_frames = 150;

// SDL's subsystems, for as long as one lives.
class Sdl {
  public:
    Sdl() {
        SDL_SetMainReady();
        ready_ = SDL_Init(SDL_INIT_VIDEO) == 0;
        if (ready_) {
            SDL_InitSubSystem(SDL_INIT_AUDIO);
            SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
        }
    }
    ~Sdl() { SDL_Quit(); }
    Sdl(const Sdl&) = delete;
    Sdl& operator=(const Sdl&) = delete;

    bool ready() const { return ready_; }

  private:
    bool ready_ = false;
};

class WindowPlay {
  public:
    WindowPlay(Session& session, const emu::Apple2Firmware& firmware, const Options& options, Display display)
        : session_(session), display_(std::move(display)), overlay_(firmware),
          sound_(Audio::sample_rate, session.machine().cycles()), monitor_(options.monitor), muted_(options.mute) {
        joystick_.use_arrows(options.arrows_as_joystick);
        session_.machine().set_rendering(true);
    }

    void loop() {
        say("F1 SHOWS THE KEYS");
        while (!closed_) {
            handle_events();
            if (!paused_ && !picker_) emulate();
            draw();
            pace();
        }
    }

  private:
    emu::Apple2& machine() { return session_.machine(); }

    void say(std::string text) {
        news_ = std::move(text);
        news_left_ = news_frames;
    }

    void say_error(const emu::Error& error) { say(error.text); }

    void handle_events() {
        for (SDL_Event event; SDL_PollEvent(&event) != 0;) handle(event);
        joystick_.apply(machine());
    }

    void handle(const SDL_Event& event) {
        joystick_.handle(event);
        switch (event.type) {
        case SDL_QUIT: closed_ = true; break;
        case SDL_KEYDOWN: key_down(event.key.keysym, event.key.repeat != 0); break;
        case SDL_TEXTINPUT: text_typed(event.text.text); break;
        case SDL_DROPFILE: dropped(event.drop.file); break;
        default: break;
        }
    }

    void key_down(const SDL_Keysym& key, bool repeated) {
        if (picker_) return picker_key(key.sym);
        if (help_ && key.sym == SDLK_ESCAPE) {
            help_ = false;
        } else if (const auto command = command_for(key)) {
            if (!repeated) obey(*command);
        } else if (const auto code = apple_code(key); code && !(joystick_.uses_arrows() && is_arrow(key.sym))) {
            press(*code);
        }
    }

    static bool is_arrow(SDL_Keycode key) {
        return key == SDLK_LEFT || key == SDLK_RIGHT || key == SDLK_UP || key == SDLK_DOWN;
    }

    // As on the real keyboard, a key that comes before the last one was read takes its place.
    void press(std::uint8_t code) {
        pasted_.clear();
        machine().press_key(code);
    }

    void text_typed(const char* text) {
        if (picker_ || (SDL_GetModState() & (KMOD_CTRL | KMOD_LALT)) != 0) return;
        const std::string_view typed(text);
        if (const auto code = typed.size() == 1 ? key_code(typed) : std::nullopt) press(*code);
    }

    void dropped(char* name) {
        insert(1, name);
        SDL_free(name);
    }

    void insert(int drive, const fs::path& file) {
        if (auto error = session_.insert(drive, file)) say_error(*error);
        else say(fmt::format("DRIVE {}: {}", drive, file.filename().string()));
    }

    void eject(int drive) {
        if (auto error = session_.eject(drive)) say_error(*error);
        else say(fmt::format("DRIVE {} IS EMPTY", drive));
    }

    void picker_key(SDL_Keycode key) {
        const auto state = picker_->key(key);
        if (state == DiskPicker::State::picked) insert(picker_->drive(), picker_->picked());
        if (state != DiskPicker::State::open) picker_.reset();
    }

    void pick(int drive) {
        const auto now = session_.file_in(drive);
        picker_.emplace(drive, now.empty() ? fs::current_path() : fs::absolute(now).parent_path());
    }

    void swap() {
        if (auto error = session_.swap_disks()) say_error(*error);
        else say("THE DISKS ARE SWAPPED");
    }

    void save_picture() {
        std::error_code ignored;
        int number = 1;
        while (fs::exists(fmt::format("fortress-{:03}.png", number), ignored)) ++number;
        const auto name = fmt::format("fortress-{:03}.png", number);
        if (auto error = save_screenshot(machine(), monitor_, name)) say_error(*error);
        else say("SAVED " + name);
    }

    void paste() {
        char* text = SDL_GetClipboardText();
        for (const char* c = text; *c != 0; ++c) {
            if (const auto code = key_code(*c == '\n' ? std::string_view("RETURN") : std::string_view(c, 1))) {
                pasted_.push_back(*code);
            }
        }
        SDL_free(text);
    }

    void toggle(bool& setting, const char* on, const char* off) {
        setting = !setting;
        say(setting ? on : off);
    }

    void obey(WindowCommand command) {
        using enum WindowCommand;
        switch (command) {
        case help: help_ = !help_; break;
        case pick_disk_1: pick(1); break;
        case pick_disk_2: pick(2); break;
        case eject_1: eject(1); break;
        case eject_2: eject(2); break;
        case swap_disks: swap(); break;
        case next_monitor: monitor_ = static_cast<emu::Monitor>((static_cast<int>(monitor_) + 1) % 4); break;
        case toggle_speed: toggle(fast_, "FAST", "AUTHENTIC SPEED"); break;
        case toggle_scaling: toggle_scaling_mode(); break;
        case screenshot: save_picture(); break;
        case toggle_pause: paused_ = !paused_; break;
        case toggle_arrows:
            joystick_.use_arrows(!joystick_.uses_arrows());
            say(joystick_.uses_arrows() ? "ARROWS ARE THE JOYSTICK, RIGHT CTRL ITS BUTTON" : "ARROWS ARE KEYS");
            break;
        case toggle_mute: toggle(muted_, "SOUND OFF", "SOUND ON"); break;
        case toggle_fullscreen: display_.toggle_fullscreen(); break;
        case reset: machine().reset(); break;
        case power_cycle: machine().power_on(); break;
        case paste: this->paste(); break;
        }
    }

    void toggle_scaling_mode() {
        scaling_ = scaling_ == Scaling::fit ? Scaling::whole_lines : Scaling::fit;
        say(scaling_ == Scaling::fit ? "FITS THE WINDOW" : "WHOLE LINES");
    }

    void emulate() {
        const auto until = Clock::now() + frame_time * 3 / 4;
        do {
            feed_pasted();
            session_.run_frame();
            make_sound();
        } while (fast_ && Clock::now() < until && !session_.stuck());
        if (const auto& error = session_.save_error()) say_error(*error);
        else if (machine().jammed()) say(session_.why_stuck());
    }

    void feed_pasted() {
        if (pasted_.empty() || machine().key_waiting()) return;
        machine().press_key(pasted_.front());
        pasted_.pop_front();
    }

    void make_sound() {
        samples_.clear();
        if (fast_) sound_.restart(machine().cycles());
        else sound_.render(machine().speaker_edges(), machine().cycles(), samples_);
        machine().clear_speaker_edges();
        if (!muted_) audio_.queue(samples_);
    }

    void draw() {
        picture_.update(machine().draw_frame(), monitor_);
        overlay_.clear();
        if (help_) overlay_.panel("FORTRESS: KEYS OF THE WINDOW", help_lines());
        if (picker_) picker_->draw(overlay_);
        if (paused_) overlay_.news("PAUSED - F9 GOES ON");
        else if (news_left_ > 0) overlay_.news(news_);
        news_left_ = std::max(0, news_left_ - 1);
        display_.show(picture_, overlay_.pixels(), scaling_);
        display_.set_title(title());
    }

    static std::vector<std::string> help_lines() {
        std::vector<std::string> lines;
        for (const auto& each : shortcuts()) lines.push_back(fmt::format("{:<10} {}", each.name, each.does));
        lines.emplace_back("DROP A DISK IMAGE ON THE WINDOW: DRIVE 1");
        return lines;
    }

    std::string title() const {
        const auto disk = session_.file_in(1);
        return fmt::format("{} - Apple II+{}{}", disk.empty() ? "no disk" : disk.filename().string(),
                           paused_ ? " - paused" : "", fast_ ? " - fast" : "");
    }

    // The sound card's clock leads where there is one, else the computer's: play on a frame at a time, as long as the
    // queue is longer than wanted.
    void pace() {
        next_ = std::max(next_ + frame_time, Clock::now() - 4 * frame_time);
        if (audio_.available() && !muted_ && !fast_ && !paused_) {
            const auto surplus = audio_.queued_seconds() - sound_ahead;
            next_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double>(std::clamp(surplus, 0.0, 0.1)));
        }
        std::this_thread::sleep_until(next_);
    }

    Session& session_;
    Display display_;
    Audio audio_;
    Joystick joystick_;
    Overlay overlay_;
    SpeakerSound sound_;
    emu::Picture picture_;
    std::vector<std::int16_t> samples_;
    std::optional<DiskPicker> picker_;
    std::deque<std::uint8_t> pasted_;
    std::string news_;
    int news_left_ = 0;
    emu::Monitor monitor_;
    Scaling scaling_ = Scaling::fit;
    Clock::time_point next_ = Clock::now();
    bool muted_;
    bool fast_ = false;
    bool paused_ = false;
    bool help_ = false;
    bool closed_ = false;
};

} // namespace

bool display_present() {
    const auto set = [](const char* name) { return std::getenv(name) != nullptr && *std::getenv(name) != 0; };
    return set("DISPLAY") || set("WAYLAND_DISPLAY");
}

std::optional<Failure> play_in_window(Session& session, const emu::Apple2Firmware& firmware, const Options& options) {
    const Sdl sdl;
    if (!sdl.ready()) return Failure{ExitCode::bad_file, fmt::format("cannot open a window: {}", SDL_GetError())};
    auto display = Display::open(options.fullscreen);
    if (!display) return Failure{ExitCode::bad_file, display.error()};
    WindowPlay(session, firmware, options, std::move(*display)).loop();
    if (auto error = session.save_changes()) return Failure{ExitCode::bad_file, error->text};
    return std::nullopt;
}

} // namespace host
