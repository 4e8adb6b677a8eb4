// A small program on an Apple, started by hand in the monitor, with a debugger and its source lines.
#pragma once

#include "host/debug/debugger.hpp"
#include "host/debug/symbols.hpp"
#include "host/machine/machines.hpp"
#include "host/recording/identity.hpp"
#include "tools/asm65/assembler.hpp"
#include "tools/asm65/line_table.hpp"
#include "tools/asm65/listing.hpp"

#include <gtest/gtest.h>

namespace host {

// Counts to five in `count` by a routine, then loops for ever.
inline constexpr const char* counting_source = R"(        .org $300
count = $6
start:  lda #0                          ; line 3
        sta count
again:  jsr bump                        ; line 5
        lda count
        cmp #5
        bne again
done:   jmp done                        ; line 9
bump:   inc count                       ; line 10
        rts
)";

class DebuggedProgram {
  public:
    DebuggedProgram() : station_(std::move(*make_machine({}, find_products()))) {
        const auto program =
            asm65::assemble("count.s", {}, [](const std::string&) { return std::string(counting_source); });
        station_.run_to(seconds(2)); // the boot ROM waits for a disk
        station_.apply({.kind = Input::Kind::reset});
        station_.run_to(seconds(3));
        std::uint16_t address = 0x300;
        for (const std::uint8_t byte : program.areas.front().bytes) station_.machine().poke_ram(address++, byte);
        history_.emplace(station_, *identity_of({}, find_products()), 0);
        debugger_.emplace(station_, *history_);
        EXPECT_FALSE(symbols_.add_text(asm65::format_symbols(program.symbols)));
        EXPECT_FALSE(symbols_.add_text(asm65::format_line_table(program, "count.s")));
        debugger_->set_symbols([this](std::string_view name) { return symbols_.value(name); });
        debugger_->set_lines([this](std::uint16_t one, std::uint16_t other) {
            const auto peek = [this](std::uint16_t at) { return debugger_->peek(at); };
            return symbols_.place(one, peek) == symbols_.place(other, peek);
        });
    }

    // Types 300G. The program starts when the machine runs on.
    void start() {
        for (const char* name : {"3", "0", "0", "G", "RETURN"}) {
            station_.run_to(station_.machine().cycles() + seconds(0.2));
            station_.apply({.kind = Input::Kind::press, .key = *key_named(MachineKind::apple2plus, name)});
        }
    }

    Debugger& debugger() { return *debugger_; }
    ProgramSymbols& symbols() { return symbols_; }
    emu::Cycle seconds(double count) const {
        return static_cast<emu::Cycle>(count * station_.machine().cycles_per_second());
    }

  private:
    Station station_;
    std::optional<History> history_;
    std::optional<Debugger> debugger_;
    ProgramSymbols symbols_;
};

} // namespace host
