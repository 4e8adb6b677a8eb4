// Counts a program's cycles by routine and source line, with callers and callees. A routine extends from a label to the
// next. JSR and interrupts call; RTS and RTI return, as the stack pointer shows. A routine that jumps or falls through
// to another one calls it too. Code outside the line table is one routine, `elsewhere`.
#pragma once

#include "host/machine/source_map.hpp"
#include "host/station/watch.hpp"

#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace host {

class Profile final : public Watch {
  public:
    struct Place { // a line of a routine: indexes into the map's files() and routines()
        std::size_t routine = 0, file = 0;
        int line = 0;
        auto operator<=>(const Place&) const = default;
    };
    struct Call {
        Place from;
        std::size_t to = 0; // routine
        auto operator<=>(const Call&) const = default;
    };
    struct CallCost {
        std::uint64_t calls = 0;
        emu::Cycle cycles = 0; // until the calls returned
    };
    struct RoutineCost {
        std::uint64_t calls = 0;
        emu::Cycle exclusive = 0, inclusive = 0; // recursive calls count once
    };
    static constexpr std::size_t no_file = ~std::size_t{0}; // file of `elsewhere`, which is routine 0

    explicit Profile(const SourceMap& map); // must outlive it

    const emu::Breakpoints& stops() const override { return stops_; } // every address
    void reached(Machine& machine) override;
    void before(const Input& input, Machine& machine) override;
    void resume(Machine& machine) override;

    // Closes all calls still in progress, so that the costs are complete.
    void finish();

    const SourceMap& map() const { return map_; }
    const std::map<Place, emu::Cycle>& lines() const { return lines_; }
    const std::map<Call, CallCost>& calls() const { return calls_; }
    const std::map<std::size_t, RoutineCost>& routines() const { return routines_; }
    emu::Cycle cycles() const { return cycles_; } // total

  private:
    // The instruction that comes next.
    struct Step {
        Place place;
        emu::Cycle at = 0;
        std::uint8_t opcode = 0, x = 0, stack = 0;
    };
    struct Frame {
        std::size_t routine = 0;
        Place from;
        std::uint8_t stack = 0; // stack pointer after the return
        emu::Cycle begin = 0;   // by the profile's clock, cycles_
        bool called = false;    // by JSR or an interrupt; false: by a jump or by falling through
    };

    Place place_of(Machine& machine, std::uint16_t address) const;
    void follow(const Step& next);
    bool was_interrupted(const Step& next) const;
    void return_to(std::uint8_t stack);
    void go_on_in(const Step& next);
    void call(std::size_t routine, std::uint8_t stack, bool called);
    void close();

    const SourceMap& map_;
    emu::Breakpoints stops_;
    std::optional<Step> last_;
    std::vector<Frame> frames_;
    emu::Cycle cycles_ = 0;
    std::map<Place, emu::Cycle> lines_;
    std::map<Call, CallCost> calls_;
    std::map<std::size_t, RoutineCost> routines_;
    std::map<std::size_t, int> active_; // number of open calls of each routine
};

} // namespace host
