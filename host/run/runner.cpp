#include "host/run/runner.hpp"

#include "host/game/view.hpp"
#include "host/machine/numbers.hpp"
#include "host/picture/png.hpp"
#include "host/run/runner_command.hpp"
#include "tools/files/files.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <ostream>

namespace host {
namespace {

constexpr double key_patience_seconds = 60;

int stick_in(std::string_view text) { return text == "1" ? 1 : 2; }
int drive_in(std::string_view text) { return *parse_number(text, 1, max_drives); }

} // namespace

Runner::Runner(Session& session, ProgramSymbols symbols, std::ostream& out, const EndSignals* signals)
    : session_(session), program_symbols_(std::move(symbols)), symbols_(program_symbols_.names()), out_(out),
      signals_(signals) {}

std::optional<Failure> Runner::run(std::span<const ScriptCommand> script) {
    for (const auto& [line, words] : script) {
        auto failure = let_opponent_act();
        if (!failure) failure = (this->*find(words.front())->run)(Words(words).subspan(1));
        if (failure) {
            failure->text = fmt::format("line {}: {}", line, failure->text);
            end_outputs();
            return failure;
        }
    }
    return end_outputs();
}

std::optional<Failure> Runner::run_seconds(double seconds) {
    if (opponent_) {
        const auto until = session_.machine().cycles() + cycles_in(seconds);
        return run_frames_while([&] { return session_.machine().cycles() < until; });
    }
    session_.run_seconds(seconds, [&] { return !out_ || (signals_ != nullptr && signals_->asked()); });
    return trouble();
}

Runner::Outcome Runner::trouble() const {
    if (session_.stuck()) return Failure{ExitCode::jammed, session_.why_stuck()};
    if (const auto signal = signals_ == nullptr ? std::nullopt : signals_->asked())
        return Failure{ExitCode::expectation_failed, fmt::format("ended by a signal ({})", ::strsignal(*signal))};
    if (!out_) return bad_file("standard output cannot be written");
    return std::nullopt;
}

Runner::Outcome Runner::step_frame() {
    if (opponent_) opponent_->follow(session_, typing_);
    typing_.feed(session_);
    session_.run_frame();
    return trouble();
}

Runner::Outcome Runner::run_frames_while(const std::function<bool()>& holds) {
    while (holds())
        if (auto failure = step_frame()) return failure;
    return std::nullopt;
}

std::string Runner::screen_as_text() const {
    std::string rows;
    for (const auto& row : words_on_screen(session_.machine(), symbols_)) rows += row + '\n';
    return rows;
}

Failure Runner::unexpected(std::string text) const {
    auto advice = session_.advice("disk 1 FILE");
    if (advice.find("BASIC") == std::string::npos) advice.clear();
    return {ExitCode::expectation_failed, fmt::format("{}\n{}{}", text, screen_as_text(), advice)};
}

Runner::Outcome Runner::wait_text(Words words) {
    const double seconds = words.size() > 1 ? *parse_seconds(words[1]) : 60;
    const auto deadline = session_.machine().cycles() + cycles_in(seconds);
    while (!shows(words[0])) {
        if (session_.machine().cycles() >= deadline) {
            return unexpected(
                fmt::format("\"{}\" did not appear within {} seconds; the screen is:", words[0], seconds));
        }
        if (auto failure = step_frame()) return failure;
    }
    return std::nullopt;
}

Runner::Outcome Runner::expect_text(Words words) {
    if (shows(words[0])) return std::nullopt;
    return unexpected(fmt::format("\"{}\" is not on the screen:", words[0]));
}

Runner::Outcome Runner::expect_no_text(Words words) {
    if (!shows(words[0])) return std::nullopt;
    return unexpected(fmt::format("\"{}\" is on the screen:", words[0]));
}

emu::Cycle Runner::cycles_in(double seconds) const {
    return static_cast<emu::Cycle>(seconds * session_.machine().cycles_per_second());
}

Runner::Outcome Runner::press(std::string_view key) {
    const auto deadline = session_.machine().cycles() + cycles_in(key_patience_seconds);
    while (session_.machine().key_waiting()) {
        if (session_.machine().cycles() >= deadline) {
            return unexpected(fmt::format("no key was taken for {} seconds; the screen is:", key_patience_seconds));
        }
        session_.run_cycles(session_.machine().key_step_cycles());
        if (auto failure = trouble()) return failure;
    }
    session_.press(*key_named(session_.machine().kind(), key));
    return std::nullopt;
}

Runner::Outcome Runner::type(Words words) {
    for (const char& c : words[0]) {
        if (auto failure = press({&c, 1})) return failure;
    }
    return std::nullopt;
}

Runner::Outcome Runner::key(Words words) {
    if (words[0] == "RESET") {
        session_.reset();
        return std::nullopt;
    }
    return press(words[0]);
}

Runner::Outcome Runner::hold(Words words) {
    session_.hold(*key_named(session_.machine().kind(), words[0]));
    return std::nullopt;
}

Runner::Outcome Runner::release(Words words) {
    session_.release(*key_named(session_.machine().kind(), words[0]));
    return std::nullopt;
}

Runner::Outcome Runner::stick(Words words) {
    session_.set_stick(stick_in(words[0]), *stick_position(words[1]));
    return std::nullopt;
}

Runner::Outcome Runner::button(Words words) {
    session_.set_button(stick_in(words[0]), words[1] == "down");
    return std::nullopt;
}

Runner::Outcome Runner::wait(Words words) { return run_seconds(*parse_seconds(words[0])); }

Runner::Outcome Runner::print_text(Words) {
    out_ << screen_as_text();
    return std::nullopt;
}

Runner::Outcome Runner::peek(Words words) {
    const auto address = value_of(words[0], 0xFFFF);
    if (!address) return Failure{ExitCode::usage, address.error()};
    const int count = words.size() > 1 ? *parse_number(words[1], 1, 65536) : 1;
    for (int i = 0; i < count; ++i) {
        const auto value = session_.machine().peek(static_cast<std::uint16_t>(*address + i));
        out_ << fmt::format("{}{:02X}", i == 0 ? "" : " ", value);
    }
    out_ << '\n';
    return std::nullopt;
}

Runner::Outcome Runner::screenshot(Words words) {
    auto& machine = session_.machine();
    const int monitor = words.size() > 1 ? *monitor_named(machine.kind(), words[1]) : 0;
    if (auto error = save_screenshot(machine.draw(monitor), words[0])) {
        return bad_file(error->text);
    }
    return std::nullopt;
}

Runner::Outcome Runner::sound(Words words) {
    if (auto failure = end_sound()) return failure;
    if (words[0] == "off") return std::nullopt;
    sound_.emplace(session_, words[0]);
    return std::nullopt;
}

Runner::Outcome Runner::end_sound() {
    if (!sound_) return std::nullopt;
    const auto error = sound_->save();
    sound_.reset();
    return bad_file(error);
}

Runner::Outcome Runner::video(Words words) {
    if (auto failure = end_video()) return failure;
    if (words[0] == "off") return std::nullopt;
    auto started = Video::start(session_, words[0], [this] { return session_.machine().draw(0); });
    if (!started) return bad_file(started.error());
    video_ = std::move(*started);
    return std::nullopt;
}

Runner::Outcome Runner::end_video() {
    if (!video_) return std::nullopt;
    const auto error = video_->finish();
    video_.reset();
    return bad_file(error);
}

Runner::Outcome Runner::end_outputs() {
    auto failure = end_video();
    auto other = end_sound();
    return failure ? failure : other;
}

Runner::Outcome Runner::disk(Words words) {
    if (auto error = session_.insert(drive_in(words[0]), words[1])) return bad_file(error->text);
    return std::nullopt;
}

Runner::Outcome Runner::eject(Words words) {
    if (auto error = session_.eject(drive_in(words[0]))) return bad_file(error->text);
    return std::nullopt;
}

Runner::Outcome Runner::protect(Words words) {
    session_.protect(drive_in(words[0]), words[1] == "on");
    return std::nullopt;
}

Runner::Outcome Runner::power(Words) {
    session_.power_cycle();
    return std::nullopt;
}

Runner::Outcome Runner::snapshot(Words words) {
    const auto error = files::check_kind(words[0], state_mark);
    return bad_file(error ? error : files::write_file_safely(words[0], session_.snapshot()));
}

Runner::Outcome Runner::restore(Words words) {
    const auto bytes = files::read_file(words[0]);
    if (!bytes) return bad_file(bytes.error());
    if (const auto error = session_.restore(*bytes)) {
        return bad_file(fmt::format("{}: {}", words[0], error->text));
    }
    return std::nullopt;
}

Runner::Outcome Runner::hash(Words) {
    out_ << fmt::format("{:016x}\n", session_.machine().hash());
    return std::nullopt;
}

Runner::Outcome Runner::cycles(Words) {
    out_ << session_.machine().cycles() << '\n';
    return std::nullopt;
}

} // namespace host
