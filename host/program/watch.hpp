// Watches the files of a program, and assembles and replaces it when one is saved.
#pragma once

#include "host/program/program.hpp"
#include "host/session/flight_recorder.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace host {

// Finds out whether files have changed, by their times and sizes, once every quarter of a second at most.
class FileWatch {
  public:
    explicit FileWatch(std::vector<std::filesystem::path> files) : files_(std::move(files)), seen_(look()) {}

    // True once after each change. An editor may still be writing: only a state that two looks agree on counts.
    bool changed();
    void watch(std::vector<std::filesystem::path> files) {
        files_ = std::move(files);
        seen_ = before_ = look();
    }

  private:
    using Look = std::vector<std::pair<std::filesystem::file_time_type, std::uintmax_t>>;
    Look look() const;

    std::vector<std::filesystem::path> files_;
    Look seen_, before_ = seen_;
    std::chrono::steady_clock::time_point next_{};
};

class ProgramWatch {
  public:
    // All must outlive it. `program` becomes the one that runs.
    ProgramWatch(Session& session, FlightRecorder& flight_recorder, Program& program);

    // Call it between frames. Returns a line of news after a change.
    std::optional<std::string> check();

  private:
    Session& session_;
    FlightRecorder& flight_recorder_;
    Program& program_;
    FileWatch files_;
};

} // namespace host
