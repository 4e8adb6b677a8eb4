// Peak memory of reading, counted in `operator new`, for texts with the worst ratio to their size.
#include "host/recording/format/trace.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <new>

namespace {

std::size_t held = 0, peak = 0; // bytes

} // namespace

// Not inlined: g++ 16 warns if it sees free() of memory from operator new.
[[gnu::noinline]] void* operator new(std::size_t size) {
    void* block = std::malloc(size);
    if (block == nullptr) throw std::bad_alloc();
    held += malloc_usable_size(block);
    peak = std::max(peak, held);
    return block;
}
[[gnu::noinline]] void operator delete(void* block) noexcept {
    held -= block == nullptr ? 0 : malloc_usable_size(block);
    std::free(block);
}
void operator delete(void* block, std::size_t) noexcept { operator delete(block); }

namespace host {
namespace {

constexpr std::string_view head = "fortress-trace 1\nmachine apple2plus\nfirmware 0123456789abcdef\nprogram none\n"
                                  "interval 0\nstart power-on\n";

std::string repeated(std::string_view line, std::size_t bytes) {
    std::string text(head);
    while (text.size() < bytes) text += line;
    return text + "0 end\n";
}

struct Reading {
    std::size_t bytes; // peak above the level before
    std::string error;
};

Reading reading(const std::string& text) {
    const std::size_t before = peak = held;
    const auto trace = parse_trace({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    return {peak - before, trace ? "" : trace.error()};
}

// A trace in version 2, where the records' times follow them.
std::string timed_later(std::string_view record, std::string_view time, std::size_t bytes) {
    std::string text = "fortress-trace 2\nmachine apple2plus\nprogram none\ninterval 0\nstart power-on\n";
    std::size_t count = 0;
    for (; text.size() + count * (time.size() + 1) < bytes; ++count) text += record;
    text += "times\nfirmware 0123456789abcdef\n";
    for (std::size_t i = 0; i < count; ++i) (text += time) += i % 200 == 199 ? '\n' : ' ';
    return text + "\n+0 end\n";
}

std::string words(std::size_t count) {
    std::string line = "0 game k";
    for (std::size_t i = 0; i < count; ++i) line += " a";
    return line + '\n';
}

constexpr std::size_t mib = std::size_t{1} << 20;

TEST(TraceMemory, is_at_most_20_times_the_text) {
    for (const std::string& line : {std::string("#\n"), std::string("0 swap\n"), std::string("\n"), words(1), words(2),
                                    words(250), std::string("#\n0 swap\n")}) {
        const auto text = repeated(line, mib);
        const auto read = reading(text);
        EXPECT_EQ(read.error, "") << line;
        EXPECT_LT(read.bytes, 20 * text.size()) << line;
    }
}

TEST(TraceMemory, is_at_most_20_times_the_text_where_times_follow) {
    const std::pair<std::string, std::string> records[] = {
        {"swap\n", "i0"}, {"#\nswap\n", "i0"}, {"game k\n", "g0:x"}, {words(250).substr(2), "g0:x"}};
    for (const auto& [record, time] : records) {
        const auto text = timed_later(record, time, mib);
        const auto read = reading(text);
        EXPECT_EQ(read.error, "") << record;
        EXPECT_LT(read.bytes, 20 * text.size()) << record;
    }
}

TEST(TraceMemory, of_the_records_is_bounded_for_any_text) {
    for (const std::string& line : {std::string("0 swap\n"), words(250)}) {
        const auto read = reading(repeated(line, 22 * mib));
        EXPECT_TRUE(read.error.ends_with("the records take more than 256 MiB of memory; cut the trace in two"))
            << read.error;
        EXPECT_LT(read.bytes, trace_limits::record_memory_bytes + 4 * mib);
    }
}

} // namespace
} // namespace host
