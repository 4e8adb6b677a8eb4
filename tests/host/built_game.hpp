// One of the built games in a session, driven by scripts that know its symbols.
#pragma once

#include "host/run/runner.hpp"
#include "host/session/start.hpp"
#include "host/verify/game_layer/layer_source.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <sstream>

namespace host {

struct BuiltGame {
    BuiltGame(MachineKind kind, std::string_view game) : symbols(*game_symbols({}, kind, {find_products(game)})) {
        Options options;
        options.machine.kind = kind;
        options.machine.fast_sio = kind == MachineKind::atari800;
        options.game = game;
        session = std::make_unique<Session>(std::move(*start_session(options, DiskWrites::dropped)));
    }

    void run(const std::string& script) {
        SymbolFile names;
        for (const auto& [name, value] : symbols) names.names.push_back({name, value});
        ProgramSymbols known;
        known.add(std::move(names));
        std::ostringstream out;
        const auto failure = Runner(*session, std::move(known), out).run(*parse_script(script));
        EXPECT_FALSE(failure) << failure->text;
    }

    Symbols symbols;
    std::unique_ptr<Session> session;
};

} // namespace host
