// Acid800 (Avery Lee, MIT licence): 58 programs that test the machine from the inside. Boots its disk with our
// operating system on an ordinary 800: NTSC, 48K, a drive at real speed.
#include "emu/atari/atari800.hpp"
#include "emu/atari/text_screen.hpp"
#include "emu/media/atari/atari_image.hpp"
#include "tests/support/conformance.hpp"
#include "tests/support/symbols.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace emu::atari::test {
namespace {

constexpr const char* skipped_test = "CPU: 65C816 tests";
constexpr const char* beyond_an_800 = "MMU: XL banking";
constexpr const char* others[] = {"CPU: Basic instructions",
                                  "CPU: Flags",
                                  "CPU: Decimal mode",
                                  "CPU: Timing",
                                  "CPU: Bugs",
                                  "CPU: CLI/SEI timing",
                                  "CPU: Illegal instructions",
                                  "CPU: Illegal insn timing",
                                  "ANTIC: Default value",
                                  "ANTIC: NMIST/NMIRES test",
                                  "ANTIC: Hires bug",
                                  "ANTIC: VCOUNT timing",
                                  "ANTIC: WSYNC timing",
                                  "ANTIC: Address wrapping",
                                  "ANTIC: Display list wrapping",
                                  "ANTIC: DLI timing",
                                  "ANTIC: Address mirroring",
                                  "ANTIC: P/M graphics DMA",
                                  "ANTIC: Character control",
                                  "ANTIC: DMA pattern",
                                  "ANTIC: Blocked NMIs",
                                  "ANTIC: HSCROL bug",
                                  "ANTIC: Virtual DMA",
                                  "ANTIC: Vertical scrolling",
                                  "ANTIC: VSCROL+NMI timing",
                                  "ANTIC: Playfield start timing",
                                  "ANTIC: Playfield stop timing",
                                  "ANTIC: Line buffering",
                                  "POKEY: Default value",
                                  "POKEY: Noise generators",
                                  "POKEY: IRQ timing",
                                  "POKEY: Timer IRQs",
                                  "POKEY: Timer timing",
                                  "POKEY: 1.79MHz timer granularity",
                                  "POKEY: Two-tone mode",
                                  "POKEY: Serial output complete IRQ",
                                  "POKEY: Serial clocking modes",
                                  "POKEY: Direct serial input",
                                  "POKEY: Serial port timing",
                                  "POKEY: Serial status",
                                  "POKEY: Asynchronous receive mode",
                                  "POKEY: Address mirroring",
                                  "POKEY: Init timing",
                                  "PIA: Basic test",
                                  "PIA: Interrupt control test",
                                  "GTIA: Default value",
                                  "GTIA: Phantom PMG DMA",
                                  "GTIA: CONSOL test",
                                  "GTIA: Vertical delay",
                                  "GTIA: Collision test",
                                  "GTIA: Special modes collision test",
                                  "GTIA: P/M retriggering",
                                  "GTIA: Player resizing",
                                  "GTIA: Player overlap",
                                  "GTIA: Psuedo mode E",
                                  "GTIA: Address mirroring"};

// The screen without blanks: names and results may wrap at the end of a row.
std::string squeezed(const std::string& text) {
    std::string kept;
    std::ranges::copy_if(text, std::back_inserter(kept), [](char c) { return c != ' '; });
    return kept;
}

std::string screen(const Atari800& machine) {
    std::string text;
    for (const std::string& row : text_screen(machine)) text += row;
    return squeezed(text);
}

class Results {
  public:
    explicit Results(Atari800 machine) {
        constexpr Cycle look = Cycle{6} * cycles_per_frame(TvSystem::ntsc);
        constexpr Cycle most = Cycle{180} * 1'789'773;
        while (machine.cycles() < most && !complete_) {
            machine.run_until(machine.cycles() + look);
            note(screen(machine));
        }
    }
    bool complete() const { return complete_; }
    // "Pass", "FAIL" or "Skip"; empty: no result was seen.
    std::string of(const std::string& name) const {
        const auto found = results_.find(squeezed(name));
        return found == results_.end() ? "" : found->second;
    }

  private:
    void note(const std::string& text) {
        complete_ = text.find("Alltestscomplete") != std::string::npos;
        for (std::size_t dots = text.find("..."); dots != std::string::npos; dots = text.find("...", dots + 1)) {
            const std::string result = text.substr(dots + 3, 4);
            if (result != "Pass" && result != "FAIL" && result != "Skip") continue;
            for (const char* chip : {"CPU:", "ANTIC:", "POKEY:", "PIA:", "GTIA:", "MMU:"}) {
                const std::size_t name = text.rfind(chip, dots);
                if (name != std::string::npos && dots - name < 40) results_[text.substr(name, dots - name)] = result;
            }
        }
    }

    std::map<std::string, std::string> results_;
    bool complete_ = false;
};

Atari800 machine_with_suite(const std::vector<std::uint8_t>& image) {
    Firmware firmware;
    const auto rom = support::read_file(support::built("roms/atari-os.rom"));
    std::copy_n(rom.begin(), std::min(rom.size(), firmware.os.size()), firmware.os.begin());
    Atari800 machine(firmware);
    machine.insert_disk(0, *load_atari_image(image, AtariImageFormat::atr));
    return machine;
}

TEST(Acid800, passes_except_for_another_processor_and_an_xl) {
    REQUIRE_CONFORMANCE_FILE(disk, "atari800/acid800.atr");
    conformance::report("atari800/acid800.atr", std::size(others) + 2);
    const Results results(machine_with_suite(conformance::read_bytes(disk)));
    EXPECT_TRUE(results.complete());
    for (const char* name : others) EXPECT_EQ(results.of(name), "Pass") << name;
    EXPECT_EQ(results.of(skipped_test), "Skip");
    EXPECT_EQ(results.of(beyond_an_800), "FAIL");
}

} // namespace
} // namespace emu::atari::test
