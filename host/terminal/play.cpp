#include "host/terminal/play.hpp"

#include "host/cli/open_file.hpp"
#include "host/disks/data_folder.hpp"
#include "host/disks/disk_menu.hpp"
#include "host/disks/disk_picker.hpp"
#include "host/session/closing.hpp"
#include "host/session/pacer.hpp"
#include "host/session/typing.hpp"
#include "host/terminal/keys.hpp"
#include "host/terminal/past_view.hpp"
#include "host/terminal/states_menu.hpp"
#include "host/terminal/tty.hpp"
#include "host/terminal/view.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <thread>

namespace host {
namespace {

using Clock = Pacer::Clock;

constexpr int frames_per_drawing = 2; // 30 pictures a second are enough for a terminal
constexpr auto news_time = std::chrono::seconds(4), long_news = std::chrono::seconds(12);

class TerminalPlay {
  public:
    TerminalPlay(Session& session, FlightRecorder& flight_recorder, int monitor, const Beginning& beginning,
                 const EndSignals& signals, const Tty& tty, std::optional<Opponent> opponent)
        : session_(session), flight_recorder_(flight_recorder), beginning_(beginning), monitor_(monitor),
          signals_(signals), tty_(tty), opponent_(std::move(opponent)) {
        machine().set_rendering(true);
        auto texts = beginning.warnings;
        if (states() != nullptr) states()->begin();
        if (states() != nullptr && !states()->note().empty()) texts.push_back(states()->note());
        if (states() != nullptr && beginning.elsewhere) {
            const auto& [play, words] = *beginning.elsewhere;
            texts.push_back(fmt::format("Your game on the {}: {}", facts(play.kind).title, words));
            texts.push_back(fmt::format("To continue that: fortress --machine {}{}{}", facts(play.kind).name,
                                        play.game == default_game ? "" : " --game ",
                                        play.game == default_game ? "" : play.game));
        }
        if (!texts.empty()) notice_ = notice("Before you play", texts);
        if (beginning.has_newer_game)
            say("A newer game has been built. F2: update, with your players", long_news);
        else if (beginning.own)
            say("Your disk: " + name_for_people(beginning.own->file));
        if (states() != nullptr && !states()->resumed().empty()) {
            texts.push_back(states()->resumed());
            if (!states()->left().empty()) texts.push_back("Shift-F2: " + states()->left());
            notice_ = notice(states()->left().empty() ? "Your last game" : "Where you left off", texts);
            notice_->lines.back() =
                states()->left().empty() ? "Any key: continue  Esc: start over" : "Other keys: go on  Esc: start over";
        }
    }

    void loop() {
        while (take_keys()) {
            const int due = pacer_.frames_due(Clock::now());
            run_frames(due);
            if (!past_.open())
                if (auto news = session_.news()) say(std::move(*news), long_news);
            tell_notes();
            if (frames_ >= frames_per_drawing) draw();
            std::this_thread::sleep_until(pacer_.next());
        }
    }

  private:
    Machine& machine() { return session_.machine(); }
    const Machine& machine() const { return session_.machine(); }
    SavedStates* states() { return flight_recorder_.states(); }
    double frame_seconds() const {
        return static_cast<double>(machine().cycles_per_frame()) / machine().cycles_per_second();
    }

    // Returns false at the end.
    bool take_keys() {
        const auto typed = tty_.typed();
        if (!typed || signals_.asked()) return false;
        if (halted_by_panel()) return close_or_choose(*typed);
        const auto keys = decode_terminal_keys(machine().kind(), *typed);
        obey(keys);
        if (!flight_recorder_.replaying()) play(keys);
        if (keys.next_monitor) monitor_ = (monitor_ + 1) % static_cast<int>(facts(machine().kind()).monitors.size());
        return !keys.quit || !quits(*typed);
    }

    // Asks once if there is something to lose.
    bool quits(std::string_view typed) {
        const bool again = std::ranges::count(typed, '\x03') > 1;
        if (std::exchange(closing_, true) || again) return true;
        auto lost = lost_by_closing(session_, flight_recorder_.can_end());
        if (lost.empty()) return true;
        lost.emplace_back("Ctrl-C: end the game");
        notice_ = notice("QUIT?", lost);
        return false;
    }

    // Passes keys to the panel over the picture. Returns false on Ctrl-C.
    bool close_or_choose(std::string_view typed) {
        if (typed.empty()) return true;
        if (decode_terminal_keys(machine().kind(), typed).quit) return !quits(typed);
        closing_ = false;
        if (notice_)
            end_notice(typed);
        else if (states_menu_)
            choose_state(typed);
        else if (past_.open())
            rewind(typed);
        else if (picker_)
            choose_disk(typed);
        else if (typed.size() == 1 && !menu_->key(typed.front())) {
            news_end_ = {}; // the last message about the disk may be outdated
            if (!menu_->news().empty()) notice_ = notice("Your disk", std::array{menu_->news()});
            menu_.reset();
        }
        frames_ = frames_per_drawing;
        return true;
    }

    bool halted_by_panel() const { return notice_ || menu_ || picker_ || states_menu_ || past_.open(); }

    // Escape at the question whether to continue starts over.
    void end_notice(std::string_view typed) {
        notice_.reset();
        if (states() == nullptr || states()->resumed().empty()) return;
        if (typed == "\x1b")
            states()->start_over();
        else
            states()->go_on();
        if (decode_terminal_keys(machine().kind(), typed).states && !states()->left().empty())
            loaded(states()->load_left());
    }

    // Arrow keys become + and -.
    void choose_state(std::string_view typed) {
        for (const auto& key : decode_list_keys(typed)) {
            const auto* c = std::get_if<char>(&key);
            const auto* named = std::get_if<DiskPicker::Key>(&key);
            char meant = c != nullptr ? *c : '\0';
            if (named != nullptr && *named == DiskPicker::Key::up) meant = '-';
            if (named != nullptr && *named == DiskPicker::Key::down) meant = '+';
            if (named != nullptr && *named == DiskPicker::Key::enter) meant = '\r';
            if (named != nullptr && *named == DiskPicker::Key::cancel) meant = '\x1b';
            const auto state = states_menu_->key(meant);
            if (state == StatesMenu::State::open) continue;
            if (state == StatesMenu::State::loaded) loaded(states_menu_->news());
            return states_menu_.reset();
        }
    }

    void loaded(const std::string& news) {
        typing_.clear();
        say(news, long_news);
    }

    void rewind(std::string_view typed) {
        if (past_.take(typed)) return;
        typing_.clear();
        say("You play on from here. Shift-F3: rewind");
    }

    void begin_rewind() {
        typing_.clear();
        past_.begin();
    }

    void choose_disk(std::string_view typed) {
        for (const auto& key : decode_list_keys(typed)) {
            if (const auto* c = std::get_if<char>(&key)) {
                picker_->type(*c, Clock::now());
                continue;
            }
            const auto state = picker_->key(std::get<DiskPicker::Key>(key));
            if (state == DiskPicker::State::open) continue;
            if (state == DiskPicker::State::picked) insert(picker_->drive(), picker_->picked());
            return picker_.reset();
        }
    }

    void pick() {
        const auto now = session_.file_in(1);
        picker_.emplace(machine(), 1, folder_of_choices(now), now);
    }

    void insert(int wanted, const std::filesystem::path& choice) {
        const auto chosen = file_of_choice(choice);
        if (!chosen) return say(chosen.error());
        const auto& file = *chosen;
        const int drive = drive_for(file, wanted, machine().kind());
        const auto error = session_.insert(drive, file);
        if (!error) remember_folder_of(file);
        if (!error && drive == recorder_drive)
            return say(fmt::format("Tape: in the window, {}", Session::tape_advice), long_news);
        say(error ? error->text : fmt::format("Drive {}: {}", drive, visible_text::of_name(file.filename().string())));
    }

    void show_help() {
        Panel panel{"The keys", {}};
        for (auto rest = terminal_shortcuts(machine().kind()); !rest.empty();) { // two in a line
            std::string line;
            for (; !rest.empty() && line.size() < Panel::columns / 2; rest = rest.subspan(1))
                line += fmt::format("{:<7} {:<10}", rest.front().key, rest.front().does);
            panel.lines.push_back(std::move(line));
        }
        panel.lines.emplace_back("Any key: continue");
        notice_ = std::move(panel);
    }

    void play(const TerminalKeys& keys) {
        if (keys.pick) pick();
        if (keys.disks) open_menu();
        for (const auto key : keys.keys)
            if (!opponent_ || !opponent_->refuses(key, session_)) typing_.add(key);
        if (keys.reset) reset();
        if (keys.swap) swap();
    }

    void open_menu() {
        if (!beginning_.own) return say("No disk of yours is in play");
        menu_.emplace(session_, *beginning_.own);
    }

    void obey(const TerminalKeys& keys) {
        if (keys.help) show_help();
        if (keys.record) say(flight_recorder_.toggle_recording());
        if (keys.keep) say(flight_recorder_.keep_last_minutes());
        if (keys.take_over) take_over();
        if (keys.pause) paused_ = !paused_;
        if (keys.fast) fast_ = !fast_;
        if (keys.rewind) begin_rewind();
        if (!states()) return;
        if (keys.states) states_menu_.emplace(*states());
        if (keys.save_state) say(states()->save(1), long_news);
        if (keys.load_state) loaded(states()->load(1));
    }

    void take_over() {
        if (flight_recorder_.replaying()) say("The game is yours; a disk that changes is kept as a copy", long_news);
        flight_recorder_.take_over();
    }

    void reset() {
        typing_.clear();
        session_.reset();
    }

    void swap() {
        const auto error = session_.swap_disks();
        const auto name = visible_text::of_name(session_.file_in(1).filename().string());
        say(error ? error->text : fmt::format("Drive 1: {}", name.empty() ? "empty" : name));
    }

    void say(std::string news, std::chrono::seconds time = news_time) {
        news_ = std::move(news);
        news_end_ = Clock::now() + time;
    }

    // In fast mode, runs as many frames as fit into three quarters of the frame time.
    void run_frames(int due) {
        const bool halted = paused_ || halted_by_panel();
        if (halted) frames_ = frames_per_drawing; // messages and panels change while the machine is halted
        past_.run_backwards(due);
        if (halted || due == 0) return;
        const auto until = Clock::now() + pacer_.frame_time() * 3 / 4;
        int frame = 0;
        for (; frame < due || (fast_ && Clock::now() < until && !machine().jammed()); ++frame) run_frame();
        flight_recorder_.history().keep_every(frame / due);
    }

    void run_frame() {
        if (!flight_recorder_.replaying() && opponent_) opponent_->follow(session_, typing_);
        if (!flight_recorder_.replaying()) typing_.feed(session_);
        session_.run_frame();
        ++frames_;
    }

    bool has_news() const { return Clock::now() < news_end_; }

    // These messages may cover a row of the screen's text.
    bool is_urgent() const {
        return past_.open() || has_news() || session_.save_error() || paused_ || machine().jammed();
    }

    void tell_notes() {
        const auto notes = session_.notes_since(std::exchange(notes_told_, session_.notes().size()));
        if (!notes.empty()) notice_ = notice("The disks", notes);
        const auto kept = states() != nullptr ? states()->take_break() : std::nullopt;
        if (!kept) return;
        const auto text = *kept ? "Shift-F2: saved states, with the game before " + **kept
                                : "The game is not in the saved states: " + kept->error();
        say(has_news() ? news_ + ". " + text : text, long_news);
    }

    std::string status() const {
        if (past_.open()) return past_.line();
        if (has_news()) return news_;
        if (const auto error = session_.save_error()) return error->text;
        if (machine().jammed()) return "Stopped: " + session_.why_stuck();
        if (paused_) return "Paused. F9: resume";
        if (flight_recorder_.replaying()) return "Replay. F10: take over, F9: pause, Ctrl-C: quit";
        return machine().kind() == MachineKind::atari800
                   ? "Ctrl-C quits  F1 help  F3 disks  F4 START  F5 SELECT  F6 OPTION  F7 BREAK  F12 resets"
                   : "Ctrl-C quits  F1 help  F2 your disk  F3 disks  F5 monitor  F9 pause  F12 resets";
    }

    void draw() {
        frames_ = 0;
        const auto help = session_.advice("F3");
        const auto text = help.empty() || is_urgent() ? status() : help + "  Ctrl-C quits";
        auto next = compose(machine(), monitor_, tty_.size(), look_,
                            {text, is_urgent() || !help.empty(), terminal_shortcuts(machine().kind())});
        if (notice_)
            draw_panel(next, *notice_, look_);
        else if (menu_)
            draw_panel(next, menu_->panel(), look_);
        else if (picker_)
            draw_panel(next, picker_->panel(), look_);
        else if (states_menu_)
            draw_panel(next, states_menu_->panel(), look_);
        tty_.write(next.changes_from(shown_, look_.colors));
        shown_ = std::move(next);
    }

    Session& session_;
    FlightRecorder& flight_recorder_;
    const Beginning& beginning_;
    int monitor_;
    const EndSignals& signals_;
    const Tty& tty_;
    std::optional<Opponent> opponent_;
    Pacer pacer_{frame_seconds(), Clock::now()};
    Canvas shown_{{0, 0}};
    Typing typing_{machine().kind()};
    int frames_ = frames_per_drawing; // since the last drawing
    std::string news_;
    Clock::time_point news_end_{};
    std::optional<DiskMenu> menu_;
    std::optional<Panel> notice_;                      // until a key is pressed
    std::size_t notes_told_ = session_.notes().size(); // earlier notes are among the warnings shown at the start
    Look look_ = look_of_environment();
    std::optional<DiskPicker> picker_;
    std::optional<StatesMenu> states_menu_;
    PastView past_{flight_recorder_, static_cast<emu::Cycle>(machine().cycles_per_second())};
    bool paused_ = false;
    bool fast_ = false;
    bool closing_ = false; // the player has been asked
};

} // namespace

std::optional<Failure> play_in_terminal(Session& session, FlightRecorder& flight_recorder, int monitor,
                                        const Beginning& beginning, const EndSignals& signals,
                                        std::optional<Opponent> opponent) {
    const char* kind = std::getenv("TERM");
    if (kind == nullptr || std::string_view(kind) == "dumb") {
        return Failure{ExitCode::usage, "this terminal has no screen to draw on: TERM names none"};
    }
    {
        const Tty tty;
        TerminalPlay(session, flight_recorder, monitor, beginning, signals, tty, std::move(opponent)).loop();
    }
    return std::nullopt;
}

} // namespace host
