// Plays a script on the built game and returns its trace, with the game layer.
#pragma once

#include "host/recording/identity.hpp"
#include "host/recording/self_contained.hpp"
#include "host/run/runner.hpp"
#include "host/session/start.hpp"
#include "host/verify/game_layer/game_difference.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/verify/layer_verify.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace host {

inline Options options_for(MachineKind kind) {
    Options options;
    options.machine.kind = kind;
    options.machine.fast_sio = kind == MachineKind::atari800;
    return options;
}

// Returns a script from power-on to the first menu. The texts for which the tests' scripts wait are the same on both
// machines.
inline std::string to_the_menu(MachineKind kind, int theme_seconds = 0) {
    const std::string begin = "wait-text \"PRESS ANY KEY\" 60\nwait " + std::to_string(theme_seconds) + "\nkey SPACE\n";
    const std::string sound = "wait-text \"TURN OFF SOUND EFFECTS\"\nkey Y\n";
    return begin + (kind == MachineKind::apple2plus ? sound : "") +
           "wait-text \"ENTER YOUR NAME\"\ntype Roland\nkey RETURN\nwait-text \"8 SET SIEGE WARN\" 60\n";
}

struct Recorded {
    Trace trace;
    std::uint64_t hash = 0; // of the machine at the end
};

// `watched`: false omits the game layer. `rest`: a script that continues after an empty formatted disk was inserted.
inline Recorded play_script(MachineKind kind, const std::string& script, bool watched = true,
                            const std::string& rest = "", int theme_seconds = 0) {
    auto options = options_for(kind);
    options.no_disk = true;
    const auto products = find_products();
    auto session = start_session(options, DiskWrites::dropped);
    EXPECT_TRUE(session) << session.error();
    auto& station = session->station();
    History recorder(station, *identity_of(options.machine, products), 0);
    auto symbols = *game_symbols({}, kind, {products});
    const auto layer = watched ? record_layer(recorder, symbols) : emu::Error{"nobody watches"};
    EXPECT_EQ(static_cast<bool>(layer), watched);
    EXPECT_FALSE(session->insert(1, products.game_disk(kind)));
    std::ostringstream out;
    Runner runner(*session, symbols, out);
    const auto run = [&](const std::string& commands) {
        const auto failure = runner.run(*parse_script(commands));
        EXPECT_FALSE(failure) << failure->text;
    };
    run(to_the_menu(kind, theme_seconds) + script);
    if (!rest.empty()) {
        const Medium player{"player", Medium::Source::formatted, {}, {}, 0, {}, false};
        bool changed = false;
        station.add(player, *disk_of(player, station.machine(), {products}, changed));
        station.apply({.kind = Input::Kind::insert, .number = 1, .medium = "player"});
        run(rest);
    }
    Recorded recorded{recorder.everything(), session->machine().hash()};
    const auto error = make_self_contained(recorded.trace, {products, {}});
    EXPECT_FALSE(error) << error->text;
    return recorded;
}

inline std::vector<std::string> game_lines(const Trace& trace, std::string_view kind) {
    std::vector<std::string> lines;
    for (const auto& record : trace.records) {
        const auto* game = std::get_if<GameRecord>(&record.what);
        if (game && game->kind == kind) lines.push_back(in_words(*game));
    }
    return lines;
}

inline LayerOptions layer_options() {
    LayerOptions options;
    options.runs.changed.media.products = find_products();
    return options;
}

inline LayerOptions on_machine(MachineKind kind) {
    auto options = layer_options();
    options.machine = options_for(kind).machine;
    return options;
}

inline std::string first_line(const Verdict& verdict) { return verdict.lines.empty() ? "" : verdict.lines.front(); }

} // namespace host
