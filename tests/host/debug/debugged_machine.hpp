// A machine with a game's disk, with a history and a debugger.
#pragma once

#include "emu/cpu/opcodes.hpp"
#include "host/debug/debugger.hpp"
#include "host/recording/identity.hpp"
#include "tools/files/files.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>

namespace host {

struct DebuggedMachine {
    explicit DebuggedMachine(MachineKind kind, std::string_view game = default_game)
        : station(std::move(*make_machine(options(kind), find_products(game)))),
          history(station, *identity_of(options(kind), find_products(game)), 0), debugger(station, history) {
        const auto file = find_products(game).game_disk(kind);
        const auto image = files::read_file(file);
        auto disk = station.machine().load_disk(*image, file.extension().string());
        station.add({.name = "game"}, std::move(disk->disk));
        station.apply({.kind = Input::Kind::insert, .number = 1, .medium = "game"});
        history.keep_all();
    }

    static MachineOptions options(MachineKind kind) {
        MachineOptions options;
        options.kind = kind;
        return options;
    }
    Machine& machine() { return station.machine(); }
    emu::Cycle seconds(double count) { return static_cast<emu::Cycle>(count * machine().cycles_per_second()); }
    void run_seconds(double count) { debugger.resume(debugger.now() + seconds(count)); }
    void press(Key key) { station.apply({.kind = Input::Kind::press, .key = key}); }

    Station station;
    History history;
    Debugger debugger;
};

struct Boundary {
    emu::Cycle at;
    emu::Registers registers;
    bool operator==(const Boundary&) const = default;
};

inline Boundary boundary(const Debugger& debugger) { return {debugger.now(), debugger.registers()}; }

} // namespace host
