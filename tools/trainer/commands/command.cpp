// Code shared by the commands: options, players, the farm, reports.
#include "tools/trainer/commands/command.hpp"

#include "tools/files/files.hpp"
#include "tools/trainer/json.hpp"
#include "tools/trainer/players/supplied_players.hpp"

#include <algorithm>
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <iostream>
#include <thread>
#include <unistd.h>

namespace trainer {
namespace {

// These do not affect the result, so work may resume with other values.
constexpr std::array<std::string_view, 5> neutral_options{"threads", "state", "json", "out", "force"};

std::string task_of(const Options& options, const std::string& command) {
    std::string task = command;
    for (const std::string& operand : options.operands()) task += " '" + operand + "'";
    for (const std::string& name : options.names())
        if (std::ranges::find(neutral_options, name) == neutral_options.end())
            task += " --" + name + " " + options.text(name);
    return task;
}

Journal journal_of(const Options& options, const Processes& processes, const std::string& command) {
    if (!options.has("state") || processes.rank() != 0) return {};
    return checked(Journal::open(options.text("state"), task_of(options, command)));
}

// A one-line progress bar on the terminal, updated at most ten times per second.
class Bar {
  public:
    void show(int batch, int done, int jobs) {
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ < std::chrono::milliseconds(100) && done < jobs) return;
        last_ = now;
        constexpr int width = 40;
        const auto filled = static_cast<std::size_t>(width * done / jobs);
        std::cerr << fmt::format("\r[{}{}] {} of {}, round {}\033[K", std::string(filled, '#'),
                                 std::string(width - filled, '.'), done, jobs, batch + 1);
        shown_ = true;
    }
    ~Bar() {
        if (shown_) std::cerr << "\r\033[K";
    }

  private:
    std::chrono::steady_clock::time_point last_{};
    bool shown_ = false;
};

Farm::Progress progress_of(const Processes& processes) {
    if (processes.rank() != 0 || ::isatty(STDERR_FILENO) == 0) return {};
    return [bar = std::make_shared<Bar>()](int batch, int done, int jobs) { bar->show(batch, done, jobs); };
}

int threads_of(const Options& options) {
    const int given = number(options, "threads", 0, 1024);
    return given != 0 ? given : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

Failure not_found(const std::string& source, const std::string& why) {
    return {file_of_source(source).empty() ? exit_usage : exit_file, why};
}

} // namespace

std::vector<command_line::Option> with_work_options(std::vector<command_line::Option> options) {
    options.insert(options.end(), {{"seed", "seed all random numbers", "N", "1"},
                                   {"threads", "use N threads; 0: one for each processor", "N", "1"},
                                   {"state", "keep finished work in FILE, and resume from it", "FILE"},
                                   {"json", "write the report as JSON (-: standard output)", "FILE"},
                                   force_option(),
                                   players_option()});
    return options;
}

command_line::Option players_option() {
    return {"players", "read the players from FILE instead of the supplied five", "FILE"};
}

command_line::Option force_option() { return {"force", "replace an existing file, or a player of that name", ""}; }

int number(const Options& options, const std::string& name, int lowest, int highest) {
    const std::string text = options.text(name);
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size() || value < lowest || value > highest)
        throw Failure{exit_usage, fmt::format("--{} must be {} to {}", name, lowest, highest)};
    return value;
}

std::string operand(const Options& options, std::size_t index, const std::string& what) {
    if (index >= options.operands().size()) throw Failure{exit_usage, what + " is missing; see trainer --help"};
    return options.operands()[index];
}

std::vector<NamedPlayer> known_players(const Options& options) {
    const auto file = options.text("players");
    if (file.empty()) return checked(parse_players(supplied_players));
    const auto bytes = checked(files::read_file(file));
    auto players = parse_players(std::string(bytes.begin(), bytes.end()));
    if (!players) throw Failure{exit_file, file + ": " + players.error()};
    return *players;
}

Contestant contestant(const std::string& source, const std::vector<NamedPlayer>& known) {
    auto found = find_contestant(source, known);
    if (!found) throw not_found(source, found.error());
    return *found;
}

NamedPlayer player(const std::string& source, const std::vector<NamedPlayer>& known) {
    auto found = find_player(source, known);
    if (!found) throw not_found(source, found.error());
    return *found;
}

Course course_of(const Options& options, const std::vector<NamedPlayer>& known) {
    std::vector<std::string> texts(options.operands().begin() + 1, options.operands().end());
    if (texts.size() == 1 && texts[0] == manual_course) texts.assign(manual_lessons.begin(), manual_lessons.end());
    Course course;
    for (const std::string& text : texts) {
        const auto lesson = parse_lesson(text);
        if (!lesson) throw Failure{exit_usage, lesson.error()};
        course.lessons.push_back(*lesson);
        course.instructors.push_back(contestant(lesson->instructor, known).policy);
    }
    return course;
}

Work::Work(const Options& options, const Processes& processes, const std::string& command)
    : seed_(static_cast<std::uint64_t>(number(options, "seed", 0, 1'000'000'000))), speaks_(processes.rank() == 0),
      options_(options),
      farm_(processes, threads_of(options), journal_of(options, processes, command), progress_of(processes)) {}

void Work::report(const std::string& text, const Json& json) const {
    if (!speaks_) return;
    if (!options_.has("json")) return void(std::cout << text);
    write_json(options_, json);
}

std::string percent(const Estimate& estimate) {
    return fmt::format("{:.1f} ({:.1f} to {:.1f})", 100 * estimate.value, 100 * estimate.low, 100 * estimate.high);
}

} // namespace trainer
