#include "host/program/watch.hpp"

#include "host/program/start.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;

FileWatch::Look FileWatch::look() const {
    Look look;
    for (const auto& file : files_) {
        std::error_code ignored;
        look.emplace_back(fs::last_write_time(file, ignored), fs::file_size(file, ignored));
    }
    return look;
}

bool FileWatch::changed() {
    constexpr auto interval = std::chrono::milliseconds(250);
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return false;
    next_ = now + interval;
    const auto before = std::exchange(before_, look());
    if (before_ == seen_ || before_ != before) return false;
    seen_ = before_;
    return true;
}

ProgramWatch::ProgramWatch(Session& session, FlightRecorder& flight_recorder, Program& program)
    : session_(session), flight_recorder_(flight_recorder), program_(program), files_(program_.sources) {}

std::optional<std::string> ProgramWatch::check() {
    if (!files_.changed()) return std::nullopt;
    const auto name = visible_text::of_name(program_.file.filename().string());
    std::string messages;
    auto program = read_program(program_.file, &messages);
    if (!program) {
        const auto first = messages.substr(0, messages.find('\n'));
        return fmt::format("{}; the old program continues", first.empty() ? program.error() : first);
    }
    files_.watch(program->sources);
    std::string saved; // a recording cannot contain the change
    if (flight_recorder_.recording()) saved = flight_recorder_.toggle_recording() + "; ";
    const auto done = replace_program(session_, program_, *program);
    flight_recorder_.history().begin_here();
    program_ = std::move(*program);
    return fmt::format("{}{}: {}", saved, name, done ? *done : done.error());
}

} // namespace host
