// Output files: checked before the work begins, and replaced only with --force.
#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/files/savable.hpp"
#include "tools/files/target.hpp"
#include "tools/trainer/commands/command.hpp"
#include "tools/trainer/json.hpp"
#include "tools/trainer/players/player_disk.hpp"

#include <fmt/format.h>

#include <iostream>

namespace trainer {
namespace {

namespace fs = std::filesystem;

// The files among the operands, lessons and opponents, and the players' table.
std::vector<std::string> inputs_of(const Options& options) {
    std::vector<std::string> sources = options.texts("against"), inputs{options.text("players")};
    for (const std::string& operand : options.operands()) {
        sources.push_back(operand);
        if (const auto lesson = parse_lesson(operand)) sources.push_back(lesson->instructor);
    }
    for (const std::string& source : sources) inputs.push_back(file_of_source(source));
    std::erase(inputs, "");
    return inputs;
}

bool is_on_disk(const std::string& file) { return file != "-" && is_disk(file); }

void fail_on(const std::optional<emu::Error>& error) {
    if (error) throw Failure{exit_file, error->text};
}

void check_file(const Options& options, const std::string& file) {
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) throw Failure{exit_file, file + ": it is a folder; choose another name"};
    if (!files::can_be_replaced(file)) return;
    if (files::is_there(file) && !options.has("force"))
        throw Failure{exit_file, file + ": exists; --force replaces it"};
    constexpr std::uintmax_t enough = 65536;
    fail_on(files::check_savable(file, enough));
}

} // namespace

void check_outputs(const Options& options, const Processes& processes) {
    const auto inputs = inputs_of(options);
    std::vector<std::string> outputs; // options
    for (const std::string name : {"out", "json", "state"}) {
        if (!options.has(name)) continue;
        const std::string file = options.text(name);
        if (file.empty()) throw Failure{exit_usage, "--" + name + " needs the name of a file"};
        for (const std::string& other : outputs)
            if (files::would_replace(file, options.text(other)))
                throw Failure{exit_usage, fmt::format("--{} and --{} are the same file: '{}'; choose another for one",
                                                      other, name, file)};
        for (const std::string& input : inputs) // a disk keeps its other players
            if (files::would_replace(file, input) && !(name == "out" && is_on_disk(file)))
                throw Failure{exit_usage,
                              fmt::format("--{} would replace '{}', which is read; choose another file", name, input)};
        outputs.push_back(name);
    }
    if (processes.rank() == 0 && options.has("json")) check_file(options, options.text("json"));
}

void check_player_output(const Options& options, const Processes& processes, const NamedPlayer& player) {
    if (processes.rank() != 0 || !options.has("out")) return;
    const std::string file = options.text("out");
    if (!is_on_disk(file)) return check_file(options, file);
    fail_on(write_disk_player(file, player, {.replace = options.has("force"), .save = false}));
}

void write_player(const Options& options, const NamedPlayer& player) {
    const std::string file = options.has("out") ? options.text("out") : "-";
    if (!is_on_disk(file)) return write_text(options, file, format_numbers(player));
    fail_on(write_disk_player(file, player, {.replace = options.has("force")}));
}

void write_text(const Options& options, const std::string& file, const std::string& text) {
    if (file == "-") return void(std::cout << text);
    check_file(options, file);
    const auto lock = files::can_be_replaced(file) ? checked(files::FileLock::take(file)) : files::FileLock();
    fail_on(files::write_file_safely(file, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

void write_json(const Options& options, const Json& json) {
    write_text(options, options.text("json"), json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

} // namespace trainer
