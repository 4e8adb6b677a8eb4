// Jobs in several threads: each runs once, and an exception reaches the caller.
#include "tools/model/in_threads.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>

namespace model {
namespace {

TEST(InThreads, each_job_is_done_once) {
    for (const std::size_t threads : {1U, 3U, 64U}) {
        std::vector<int> done(1000);
        in_threads(done.size(), threads, [&](std::size_t job) { ++done[job]; });
        EXPECT_EQ(done, std::vector<int>(1000, 1)) << threads;
    }
}

TEST(InThreads, an_exception_reaches_the_caller_and_ends_the_other_threads) {
    std::atomic<int> done = 0;
    const auto job = [&](std::size_t number) {
        if (number == 5) throw std::runtime_error("job 5");
        std::this_thread::sleep_for(std::chrono::microseconds(50));
        ++done;
    };
    for (const std::size_t threads : {1U, 4U}) EXPECT_THROW(in_threads(100'000, threads, job), std::runtime_error);
    EXPECT_LT(done, 100'000);
}

} // namespace
} // namespace model
