// The search for the place where two runs part, on runs made up for it: instructions of three cycles, one number each.

#include "host/verify/explain/explain.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace host {
namespace {

constexpr emu::Cycle instruction = 3;

class MadeUpRun final : public Probe {
  public:
    using Number = std::function<std::uint8_t(const Moment&)>;
    explicit MadeUpRun(Number number) : number_(std::move(number)) {}

    emu::Result<View> go(const Moment& moment) override {
        ++looks;
        View view;
        view.cycle = (moment.cycle + instruction - 1) / instruction * instruction;
        view.registers.a = number_({moment.records, view.cycle});
        return view;
    }
    std::optional<emu::Error> keep() override { return std::nullopt; }
    emu::Result<MemoryImage> memory() override { return MemoryImage(0x10000); }
    std::uint8_t peek(std::uint16_t) const override { return 0; }

    int looks = 0;

  private:
    Number number_;
};

emu::Result<bool> alike(const ViewPair& view) { return view.recorded == view.changed; }

std::uint8_t zero(const Moment&) { return 0; }

Trace trace_of(std::vector<Record> records) {
    Trace trace;
    trace.records = std::move(records);
    return trace;
}

Record input(emu::Cycle at, Input::Kind kind = Input::Kind::press) {
    Input what;
    what.kind = kind;
    return {at, what};
}

Divergence divergence_of(MadeUpRun& changed, const Trace& trace, Moment low, Moment high) {
    MadeUpRun recorded(zero);
    const auto found = find_divergence({recorded, changed}, trace, low, high, alike);
    EXPECT_TRUE(found);
    return found ? *found : Divergence{};
}

TEST(Bisect, finds_the_one_instruction) {
    MadeUpRun changed([](const Moment& moment) { return moment.cycle > 600'000; });
    const auto divergence = divergence_of(changed, trace_of({}), {0, 0}, {0, 1'000'000});
    EXPECT_EQ(divergence.before, (Moment{0, 600'000}));
    EXPECT_EQ(divergence.after, (Moment{0, 600'001}));
    EXPECT_FALSE(divergence.by_input());
    EXPECT_LT(changed.looks, 200);
}

TEST(Bisect, finds_a_difference_that_goes_away_for_a_while) {
    MadeUpRun changed([](const Moment& moment) {
        return (moment.cycle > 300'000 && moment.cycle < 500'000) || moment.cycle > 800'000;
    });
    EXPECT_EQ(divergence_of(changed, trace_of({}), {0, 0}, {0, 1'000'000}).before, (Moment{0, 300'000}));
}

TEST(Bisect, tells_an_input_that_makes_the_difference) {
    MadeUpRun changed([](const Moment& moment) { return moment.records > 1; });
    const auto trace = trace_of({input(300), input(600), input(900)});
    const auto divergence = divergence_of(changed, trace, {0, 0}, {3, 1'200});
    EXPECT_EQ(divergence.before, (Moment{1, 600}));
    EXPECT_EQ(divergence.after, (Moment{2, 600}));
    EXPECT_TRUE(divergence.by_input());
}

TEST(Bisect, searches_between_two_inputs) {
    MadeUpRun changed(
        [](const Moment& moment) { return moment.records > 1 || (moment.records == 1 && moment.cycle > 450); });
    const auto trace = trace_of({input(300), input(600), input(900)});
    EXPECT_EQ(divergence_of(changed, trace, {0, 0}, {3, 1'200}).before, (Moment{1, 450}));
}

TEST(Bisect, goes_on_behind_a_power_on_which_sets_the_clock_to_0) {
    MadeUpRun changed([](const Moment& moment) { return moment.records == 1 && moment.cycle > 60; });
    const auto trace = trace_of({input(300, Input::Kind::power)});
    EXPECT_EQ(divergence_of(changed, trace, {0, 0}, {1, 90}).before, (Moment{1, 60}));
}

// A processor that goes another way while what is on its disk differs too: by an instruction, not by another program.
class RunWithDisk final : public Probe {
  public:
    explicit RunWithDisk(emu::Cycle differs_from) : differs_from_(differs_from) {}

    emu::Result<View> go(const Moment& moment) override {
        View view;
        view.cycle = (moment.cycle + instruction - 1) / instruction * instruction;
        if (view.cycle >= differs_from_) view.registers.a = 1;
        if (view.cycle >= differs_from_) view.parts.cpu = view.parts.disk = 1;
        return view;
    }
    std::optional<emu::Error> keep() override { return std::nullopt; }
    emu::Result<MemoryImage> memory() override { return MemoryImage(0x10000); }
    std::uint8_t peek(std::uint16_t) const override { return 0; }

  private:
    emu::Cycle differs_from_;
};

TEST(Explain, an_instruction_is_blamed_where_it_and_the_disk_differ_at_once) {
    Trace trace = trace_of({{0, Checkpoint{}}, {900'000, Checkpoint{}}});
    trace.end = 900'000;
    RunWithDisk recorded(1'000'000), changed(600'000);
    const ProgramNotes nothing;
    const auto found = explain({recorded, changed}, trace, 1, {nothing, nothing});
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->parts, "cpu, disk");
    EXPECT_TRUE(found->program.empty());
    ASSERT_TRUE(found->fork);
    EXPECT_FALSE(found->fork->at.by_input());
    EXPECT_EQ(found->fork->after.changed.cycle, 600'000U);
}

} // namespace
} // namespace host
