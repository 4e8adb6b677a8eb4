// The farm: the same results with any number of threads, and work that resumes from its state.
#include "tools/trainer/work/farm.hpp"
#include "tools/trainer/work/luck.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace trainer {
namespace {

JobResult lucky_job(int job) {
    model::Random luck = luck_of(7, {static_cast<std::uint64_t>(job)});
    return JobResult(static_cast<std::size_t>(luck.below(4)), luck.next()); // of different lengths
}

class FarmTest : public testing::Test {
  protected:
    void TearDown() override { std::filesystem::remove(state_); }

    Journal journal() const {
        auto opened = Journal::open(state_, "a task");
        EXPECT_TRUE(opened) << opened.error();
        return *opened;
    }
    std::string state_text() const {
        std::ostringstream text;
        text << std::ifstream(state_).rdbuf();
        return text.str();
    }

    Processes processes_;
    std::filesystem::path state_ =
        std::filesystem::temp_directory_path() / ("trainer-state-" + std::to_string(::getpid()));
};

TEST_F(FarmTest, threads_do_not_change_the_results) {
    const auto alone = *Farm(processes_, 1).run(100, lucky_job);
    for (const int threads : {2, 3, 8}) EXPECT_EQ(*Farm(processes_, threads).run(100, lucky_job), alone);
    for (int job = 0; job < 100; ++job) EXPECT_EQ(alone[static_cast<std::size_t>(job)], lucky_job(job));
}

TEST_F(FarmTest, finished_jobs_are_not_done_again) {
    std::vector<JobResult> first;
    {
        Farm farm(processes_, 1, journal());
        first = *farm.run(40, lucky_job);
    }
    const std::string whole = state_text();
    std::ofstream(state_) << whole.substr(0, whole.size() / 2); // interrupted in the middle of a line
    std::atomic<int> done = 0;
    Farm farm(processes_, 1, journal());
    EXPECT_EQ(*farm.run(40, [&](int job) { return ++done, lucky_job(job); }), first);
    EXPECT_GT(done, 0);
    EXPECT_LT(done, 40);
}

TEST_F(FarmTest, batches_are_kept_apart) {
    const auto numbered = [](std::int64_t batch) { return [batch](int) { return JobResult{batch}; }; };
    {
        Farm farm(processes_, 1, journal());
        EXPECT_EQ((*farm.run(3, numbered(1)))[2], JobResult{1});
        EXPECT_EQ((*farm.run(3, numbered(2)))[2], JobResult{2});
    }
    Farm again(processes_, 1, journal());
    EXPECT_EQ((*again.run(3, numbered(8)))[2], JobResult{1});
    EXPECT_EQ((*again.run(3, numbered(9)))[2], JobResult{2});
}

TEST_F(FarmTest, the_state_of_another_task_is_refused) {
    journal();
    const auto opened = Journal::open(state_, "another");
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error(), testing::HasSubstr("is the state of another task (a task)"));
}

TEST_F(FarmTest, a_file_that_is_not_a_state_is_refused_and_stays) {
    std::ofstream(state_) << "a letter\n";
    EXPECT_FALSE(Journal::open(state_, "a task"));
    EXPECT_EQ(state_text(), "a letter\n");
}

TEST_F(FarmTest, a_changed_missing_or_added_number_damages_a_line) {
    {
        Farm farm(processes_, 1, journal());
        ASSERT_TRUE(farm.run(3, [](int) { return JobResult{1234, 5}; }));
    }
    const std::string whole = state_text(), second = whole.substr(0, whole.find("0 1 "));
    const std::string line = whole.substr(second.size(), whole.find("0 2 ") - second.size());
    for (const std::string& bad :
         {std::string("0 1"), std::string("0 1 1234 5"), std::string("x"), std::string(), "0 1 1224" + line.substr(8),
          "0 1 " + line.substr(9), line.substr(0, 4) + "9 " + line.substr(4), "0 2" + line.substr(3)}) {
        std::ofstream(state_) << second << bad << "\n" << whole.substr(second.size() + line.size());
        const auto opened = Journal::open(state_, "a task");
        ASSERT_FALSE(opened) << bad;
        EXPECT_EQ(opened.error(), state_.string() + ": line 3 is damaged; delete it to do its work again");
    }
}

TEST_F(FarmTest, a_line_of_another_task_is_damaged) {
    {
        Farm farm(processes_, 1, *Journal::open(state_, "another"));
        ASSERT_TRUE(farm.run(1, lucky_job));
    }
    const std::string other = state_text();
    std::ofstream(state_) << "trainer state 2: a task\n" << other.substr(other.find('\n') + 1);
    EXPECT_FALSE(Journal::open(state_, "a task"));
}

TEST_F(FarmTest, an_empty_file_becomes_a_state) {
    std::ofstream{state_};
    journal();
    EXPECT_EQ(state_text(), "trainer state 2: a task\n");
}

TEST_F(FarmTest, a_journal_survives_the_way_to_another_process) {
    {
        Farm farm(processes_, 1, journal());
        ASSERT_TRUE(farm.run(20, lucky_job));
    }
    const Journal copy = Journal::unpacked(journal().packed());
    for (int job = 0; job < 20; ++job) {
        ASSERT_NE(copy.find(0, job), nullptr);
        EXPECT_EQ(*copy.find(0, job), lucky_job(job));
    }
    EXPECT_EQ(copy.find(1, 0), nullptr);
}

} // namespace
} // namespace trainer
