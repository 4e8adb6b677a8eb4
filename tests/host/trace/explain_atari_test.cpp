// The Atari's game with a byte changed on purpose, against a trace of the regression set: explained, and made small.

#include "host/trace/commands/command_run.hpp"
#include "host/trace/verify/verify.hpp"
#include "tests/host/trace/played.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

constexpr emu::Cycle after_the_seed = 40 * 1'789'773; // 40 seconds

class OnTheAtari : public testing::Test {
  protected:
    // The beginning of a trace of the regression set.
    std::string beginning() const {
        auto trace = *read_trace(FORTRESS_SOURCE_DIR "/tests/traces/atari800/R7_3_name.trace");
        std::erase_if(trace.records, [](const Record& record) { return record.at > after_the_seed; });
        trace.end = after_the_seed;
        const auto file = folder_.file("beginning.trace");
        EXPECT_FALSE(write_trace(file, trace));
        return file.string();
    }

    // random_seed's lda #"F" becomes lda #"G".
    std::filesystem::path changed_game() const {
        auto image = *files::read_file(find_products().game_disk(MachineKind::atari800));
        const std::vector<std::uint8_t> letters{0xA9, 0x54, 0x8D}, last{0xA9, 0x46, 0x8D};
        const auto seed = std::search(image.begin(), image.end(), letters.begin(), letters.end());
        const auto found = std::search(seed, image.end(), last.begin(), last.end());
        EXPECT_EQ(found - seed, 5);
        found[1] = 0x47;
        EXPECT_FALSE(files::write_file_safely(folder_.file("changed.atr"), image));
        const auto symbols = find_products().game_symbols(MachineKind::atari800); // no label has moved
        std::filesystem::copy_file(symbols, folder_.file(symbols.filename().string()),
                                   std::filesystem::copy_options::skip_existing);
        return folder_.file("changed.atr");
    }

    played::Folder folder_;
};

TEST_F(OnTheAtari, a_difference_is_explained_by_its_instruction_and_line) {
    const auto text = text_of(verify_file(beginning(), {.replay = {{find_products(), changed_game(), {}}, {}}}));
    EXPECT_THAT(text, HasSubstr("random_seed+12 ("));
    EXPECT_THAT(text, HasSubstr("random.s:22 (random_seed)"));
    EXPECT_THAT(text, HasSubstr("\n  A: 46, now 47\n"));
    EXPECT_THAT(text, HasSubstr("only bytes in memory differ: timing and game layer are the same"));
}

TEST_F(OnTheAtari, a_trace_shrinks_to_what_makes_it_fail) {
    const auto small = folder_.file("small.trace").string();
    const auto said =
        played::run(shrink_row(), {beginning(), "--game", changed_game().string(), "-o", small, "--budget", "2"});
    EXPECT_THAT(said, HasSubstr(" inputs left"));
    EXPECT_EQ(verify_file(small, {.replay = played::own_options()}).outcome, Verdict::Outcome::same);
}

} // namespace
} // namespace host
