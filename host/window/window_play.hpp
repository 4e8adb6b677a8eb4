// A session in the window: play.cpp is its loop, commands.cpp the commands of keys and menus.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/session/end_signals.hpp"
#include "host/session/outputs.hpp"
#include "host/session/pacer.hpp"
#include "host/session/speech.hpp"
#include "host/window/automatic_keys.hpp"
#include "host/window/display.hpp"
#include "host/window/interface.hpp"
#include "host/window/news.hpp"
#include "host/window/played_program.hpp"
#include "host/window/player_input.hpp"
#include "host/window/settings_file.hpp"
#include "host/window/sound.hpp"

namespace host {

class WindowPlay : public Controls {
  public:
    WindowPlay(Session& session, FlightRecorder& past, const Beginning& beginning, const EndSignals& signals,
               Display display, SettingsFile& file, Settings settings, std::optional<Opponent> opponent);

    // Plays until the window is closed. `warnings`: of the settings.
    std::optional<Failure> loop(const std::vector<std::string>& warnings);

    Session& session() override { return session_; }
    const KeyMap& keys() const override { return input_.keys(); }
    const std::optional<OwnDisk>& own_disk() const override { return beginning_.own; }
    FlightRecorder& past() override { return past_; }
    bool paused() const override { return paused_; }
    bool& settings_for_program() override { return settings_for_program_; }
    Settings& settings() override { return settings_; }
    void apply_settings() override;
    bool can_start_next() const override { return beginning_.next != nullptr; }
    void start_next(const NextPlay& next) override;
    void obey(WindowCommand command) override;
    void insert(int drive, const std::filesystem::path& choice) override;
    AutomaticKeys& automatic_keys() override { return automatic_keys_; }
    void show_past(emu::Cycle move) override { interface_.open_past(move); }
    void say(std::string_view news) override { interface_.say(news); }
    SDL_FPoint place_in_window(float across, float down) const override { return display_.place_of(across, down); }

  protected:
    void handle(const SDL_Event& event);
    virtual bool begins_key(Key key);
    Interface& interface() { return interface_; }

  private:
    Machine& machine() { return session_.machine(); }
    const Machine& machine() const { return session_.machine(); }
    MachineKind kind() const { return machine().kind(); }
    double frame_seconds() const;
    int monitor() const { return monitor_named(kind(), settings_.monitor).value_or(0); }
    bool halted() const { return paused_ || interface_.open() || (unfocused_ && settings_.pause_on_focus_loss); }

    void window_event(Uint8 what);
    void key_down(const SDL_Keysym& key, bool repeated);
    void pad_button(const std::string& name, bool down);
    void text_typed(std::string_view text);
    void click(const SDL_Event& event);
    void dropped(char* name);
    void close();
    void command(WindowCommand command, bool down);

    void run_frames(int due);
    void run_fast(int due);
    void run_frame();
    void draw();
    ScreenPicture draw_for_video();
    std::string title();

    void open_debugger();
    void open_opponents();
    void open_review();
    std::string way_to_opponents();
    void open_own_disk();
    void open_states();
    void report_state(const std::function<std::string(SavedStates&)>& act);
    void begin_rewind();
    void end_rewind();
    void paste();
    void copy_text();
    void save_picture();
    void toggle(bool& setting, std::string_view on, std::string_view off);
    void next_monitor();
    void take_over();
    void report(const std::optional<emu::Error>& error, std::string_view done);
    void remember(const std::filesystem::path& file);
    void settings_may_be_kept();
    void keep_settings();

    Session& session_;
    FlightRecorder& past_;
    const Beginning& beginning_;
    const EndSignals& signals_;
    PlayedProgram program_{session_, beginning_};
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
    AutomaticKeys automatic_keys_;
    WindowNews news_{*this, interface_};
    Pacer pacer_{frame_seconds(), Pacer::Clock::now()};
    bool rewinding_ = false;
    bool paused_ = false;
    bool unfocused_ = false;
    bool closing_ = false; // the player was asked and has not played since
    bool closed_ = false;
    std::optional<NextPlay> next_; // after it is closed
};

} // namespace host
