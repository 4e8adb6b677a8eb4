// Which code is executed first is told by address and bytes.
#include "host/trace/explain/code_watch.hpp"
#include "tests/host/trace/small_program.hpp"

#include <gtest/gtest.h>

#include <array>

namespace host {
namespace {

// $0300 nop, $0301 lda #5, $0303 nop, $0304 jmp $0304
std::optional<std::size_t> first_of(const std::vector<CauseCode>& codes) {
    auto program = test::small_program("nop\nlda #5\nnop\n@here: jmp @here\n");
    CodeWatch watch(codes);
    run_to(program.machine, test::before_program + 20, std::array<Watch*, 1>{&watch});
    return watch.first();
}

TEST(CodeWatch, tells_the_first_that_is_executed) {
    EXPECT_EQ(first_of({{0x0303, {0xEA}}, {0x0301, {0xA9, 5}}}), 1U);
    EXPECT_EQ(first_of({{0x0303, {0xEA}}, {0x0310, {0xEA}}}), 0U);
}

TEST(CodeWatch, passes_over_what_another_program_has_there) {
    EXPECT_EQ(first_of({{0x0301, {0xA9, 6}}, {0x0303, {0xEA}}}), 1U);
}

TEST(CodeWatch, tells_none_where_none_is_executed) {
    EXPECT_EQ(first_of({}), std::nullopt);
    EXPECT_EQ(first_of({{0x0301, {}}, {0x0302, {0x05}}}), std::nullopt);
}

} // namespace
} // namespace host
