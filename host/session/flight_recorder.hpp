// Recordings of a session in a window or a terminal: everything that is done is written down, and what is asked for is
// kept in a file. Also the replay that such a session may begin with.
#pragma once

#include "host/machine/symbols.hpp"
#include "host/recording/recorder.hpp"
#include "host/recording/replay.hpp"
#include "host/recording/self_contained.hpp"
#include "host/session/session.hpp"
#include "host/sound/sound_recording.hpp"

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace host {

class FlightRecorder {
  public:
    static constexpr int last_minutes = 5; // that can be kept after the fact

    struct Settings {
        Products products;
        Identity identity;
        double interval_seconds = Recorder::usual_interval_seconds;
        Inlined inlined = Inlined::none;
        std::optional<Symbols> game{};     // of the program that runs, where its game layer is to be read
        std::optional<Medium> cartridge{}; // where the machine's is no file: the one of the trace it plays
        std::filesystem::path output{};    // a file that holds everything, a few seconds late; empty: none
    };

    // Listens to the session's station from now on. The session must outlive it.
    FlightRecorder(Session& session, Settings settings);
    ~FlightRecorder();
    FlightRecorder(const FlightRecorder&) = delete;
    FlightRecorder& operator=(const FlightRecorder&) = delete;

    // Plays a trace, which must outlive the flight recorder, until somebody takes over or it ends.
    void replay(const Trace& trace);
    bool replaying() const { return feed_ && feed_->next(); }
    void take_over();

    // Begins a recording in a new file in the current folder, which is written every few seconds; or ends it. What came
    // of it, in a line.
    std::string toggle_recording();
    bool recording() const { return recorder_.recording(); }

    // Ends it likewise; the file. Error: not written. Precondition: recording().
    emu::Result<std::filesystem::path> end_recording();

    // What was done in the last minutes, to a new file likewise.
    std::string keep_last_minutes();

    // Records the sound from now on, to a file that is written every few seconds.
    void record_sound(const std::filesystem::path& file) { sound_.emplace(session_, file); }

    // All that was done, to a file unless its name is empty, and all that was heard. The first error.
    std::optional<emu::Error> keep_everything(const std::filesystem::path& file);

    Recorder& recorder() { return recorder_; }

  private:
    using Clock = std::chrono::steady_clock;

    void save_so_far();
    std::optional<emu::Error> write(const std::filesystem::path& file, Trace trace);
    emu::Result<std::filesystem::path> write_new(Trace trace);

    Session& session_;
    Settings settings_;
    std::unique_ptr<Watch> layer_; // none: the program is not the game
    Recorder recorder_;
    std::filesystem::path asked_for_; // the file of a recording
    Clock::time_point next_save_ = Clock::now() + std::chrono::seconds(3);
    std::optional<ReplayFeed> feed_;
    std::optional<SoundRecording> sound_;
};

} // namespace host
