// A short recording of the built game on the Apple: its disk, a key at the title, the first question.
#pragma once

#include "emu/hash.hpp"
#include "host/cli/command.hpp"
#include "host/machine/symbols.hpp"
#include "host/recording/identity.hpp"
#include "host/recording/replay.hpp"
#include "host/verify/commands/rebase.hpp"
#include "tools/files/files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <unistd.h>

namespace host::played {

inline constexpr emu::Cycle second = 1'020'484;

inline Record insert_game() {
    Input input;
    input.kind = Input::Kind::insert;
    input.number = 1;
    input.medium = game_medium;
    return {0, input};
}

inline Record press(emu::Cycle at, std::string_view key) {
    Input input;
    input.key = *key_named(MachineKind::apple2plus, key);
    return {at, input};
}

inline Record stick(emu::Cycle at) {
    Input input;
    input.kind = Input::Kind::stick;
    input.number = 1;
    input.position = stick_position("left");
    return {at, input};
}

inline std::vector<std::uint8_t> game_image() {
    return *files::read_file(find_products().game_disk(MachineKind::apple2plus));
}

inline ReplayOptions own_options() { return {{find_products(), {}, {}}, {}}; }

// Records the trace again, with checkpoints on the same cycles.
inline Trace recorded(const Trace& trace) {
    std::vector<std::string> notes;
    const auto station = station_of(trace, own_options(), notes);
    EXPECT_TRUE(station);
    return record_again(trace, **station, {});
}

// Presses a key at the title after 15 seconds; a checkpoint every two.
inline Trace title_to_first_question() {
    Trace trace;
    trace.identity = *identity_of({}, find_products());
    trace.identity.program = "fortress";
    trace.identity.program_hash = emu::hash_bytes(game_image());
    trace.media.push_back({std::string(game_medium), Medium::Source::game, {}, ".dsk", trace.identity.program_hash});
    trace.records.push_back(insert_game());
    trace.records.push_back(press(15 * second, "SPACE"));
    for (emu::Cycle at = 2; at <= 18; at += 2) trace.records.push_back({at * second, Checkpoint{}});
    std::ranges::stable_sort(trace.records, {}, &Record::at);
    trace.end = 18 * second;
    return recorded(trace);
}

inline std::size_t record_at(const Trace& trace, emu::Cycle seconds) { // the first checkpoint at or after this time
    std::size_t index = 0;
    while (trace.records[index].at < seconds * second || !std::holds_alternative<Checkpoint>(trace.records[index].what))
        ++index;
    return index;
}

inline Symbols game_symbols() {
    const auto bytes = files::read_file(find_products().game_symbols(MachineKind::apple2plus));
    return *parse_symbols({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

// Code on the disk: lda #"T"; sta w_random+2; lda #"F" of random_seed.
inline std::vector<std::uint8_t> end_of_random_seed() {
    const int place = game_symbols().at("w_random") + 2;
    return {0xA9, 0x54, 0x8D, static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(place >> 8), 0xA9, 0x46};
}

// A temporary folder for one test.
class Folder {
  public:
    Folder() : path_(std::filesystem::temp_directory_path() / ("fortress-traces-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path file(std::string_view name) const { return path_ / name; }

    // Returns the game's disk with the last byte of `code` replaced.
    std::filesystem::path game_with(std::vector<std::uint8_t> code, std::uint8_t now) const {
        auto image = game_image();
        const auto found = std::search(image.begin(), image.end(), code.begin(), code.end());
        EXPECT_NE(found, image.end());
        found[std::ssize(code) - 1] = now;
        EXPECT_FALSE(files::write_file_safely(file("changed.dsk"), image));
        return file("changed.dsk");
    }

  private:
    std::filesystem::path path_;
};

// Runs a command, which must succeed, and returns its output.
inline std::string run(const Command& command, const std::vector<std::string>& words) {
    std::vector<const char*> arguments;
    for (const auto& word : words) arguments.push_back(word.c_str());
    std::ostringstream out;
    const auto failure = run_command(command, arguments, out);
    EXPECT_FALSE(failure) << failure->text;
    return out.str();
}

} // namespace host::played
