// Locks on files, new files that replace nothing, and checks of a file before it is saved.

#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/files/savable.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace files {
namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;
using Bytes = std::vector<std::uint8_t>;

class FileLocks : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directory(folder_);
        ASSERT_FALSE(write_file_safely(file_, Bytes{1, 2, 3}));
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::ptrdiff_t files_in_folder() const {
        return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
    }

    // Evaluates `claim` in another process.
    template <class Claim>
    static bool elsewhere(Claim claim) {
        const pid_t child = ::fork();
        if (child == 0) ::_exit(claim() ? 0 : 1);
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }

    fs::path folder_ = fs::path(testing::TempDir()) / ("locks" + std::to_string(::getpid()));
    fs::path file_ = folder_ / "a.dsk";
};

// Its lock then has the descriptor 0.
TEST_F(FileLocks, a_program_without_standard_input_holds_its_files_too) {
    EXPECT_TRUE(elsewhere([&] {
        const FolderLock folder(file_);
        ::close(0);
        const auto lock = FileLock::take(file_, folder);
        return lock && lock->held();
    }));
}

TEST_F(FileLocks, a_file_that_is_in_use_is_reported_with_the_process) {
    const auto mine = FileLock::take(file_);
    ASSERT_TRUE(mine) << mine.error();
    const auto process = std::to_string(::getpid());
    EXPECT_TRUE(elsewhere([&] {
        const auto other = FileLock::take(file_);
        return !other && other.error() ==
                             file_.string() + ": in use by another program (process " + process + "); close that first";
    }));
}

TEST_F(FileLocks, a_program_that_is_ending_leaves_the_file_to_the_next) {
    auto ending = std::optional(FileLock::take(file_));
    std::thread end([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        ending.reset();
    });
    const auto next = FileLock::take(file_);
    end.join();
    EXPECT_TRUE(next && next->held());
}

TEST_F(FileLocks, a_link_is_the_file_that_it_leads_to) {
    fs::create_symlink(file_, folder_ / "b.dsk");
    const auto mine = FileLock::take(folder_ / "b.dsk");
    EXPECT_FALSE(FileLock::take(file_));
}

TEST_F(FileLocks, a_lock_ends_with_its_process_and_leaves_nothing_behind) {
    { const auto mine = FileLock::take(file_); }
    EXPECT_TRUE(FileLock::take(file_));
    EXPECT_EQ(files_in_folder(), 1);
}

TEST_F(FileLocks, a_lock_follows_its_file_through_a_replacement) {
    auto mine = FileLock::take(file_);
    {
        const FolderLock folder(file_);
        ASSERT_FALSE(write_file_safely(file_, Bytes{4}));
        mine->follow(file_);
    }
    EXPECT_FALSE(FileLock::take(file_));
}

// Two file systems of the same kind give their first files the same inode number.
TEST_F(FileLocks, a_file_of_the_same_number_on_another_file_system_is_another_file) {
    EXPECT_TRUE(elsewhere([&] {
        const bool is_apart = ::unshare(CLONE_NEWNS) == 0; // needs root
        if (!is_apart || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return true;
        struct stat about[2]{};
        for (int i = 0; i < 2; ++i) {
            const auto folder = folder_ / std::to_string(i);
            fs::create_directory(folder);
            if (::mount("none", folder.c_str(), "tmpfs", 0, nullptr) != 0) return true;
            std::ofstream(folder / "a.dsk") << "disk";
            ::stat((folder / "a.dsk").c_str(), &about[i]);
        }
        if (about[0].st_ino != about[1].st_ino) return true;
        auto lock = FileLock::take(folder_ / "0" / "a.dsk");
        lock->follow(folder_ / "1" / "a.dsk");
        return !FileLock::take(folder_ / "1" / "a.dsk");
    }));
}

TEST_F(FileLocks, nobody_takes_a_lock_while_a_file_is_replaced) {
    const FolderLock folder(file_);
    EXPECT_TRUE(elsewhere([&] {
        const auto begun = std::chrono::steady_clock::now();
        const FolderLock other(file_);
        return std::chrono::steady_clock::now() - begun > std::chrono::milliseconds(500);
    }));
}

TEST_F(FileLocks, a_file_that_is_not_there_needs_no_lock) { EXPECT_TRUE(FileLock::take(folder_ / "none.dsk")); }

TEST_F(FileLocks, a_new_file_replaces_nothing) {
    EXPECT_FALSE(write_new_file(folder_ / "new.dsk", Bytes{7}));
    EXPECT_EQ(*read_file(folder_ / "new.dsk"), Bytes{7});
    const auto error = write_new_file(folder_ / "new.dsk", Bytes{8});
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, EndsWith("new.dsk: File exists"));
    EXPECT_EQ(*read_file(folder_ / "new.dsk"), Bytes{7});
    EXPECT_EQ(files_in_folder(), 2);
}

TEST_F(FileLocks, a_new_file_does_not_follow_a_link_that_leads_nowhere) {
    fs::create_symlink(folder_ / "elsewhere.dsk", folder_ / "new.dsk");
    EXPECT_TRUE(write_new_file(folder_ / "new.dsk", Bytes{7}));
    EXPECT_FALSE(fs::exists(folder_ / "elsewhere.dsk"));
}

TEST_F(FileLocks, a_new_file_in_no_folder_is_named) {
    const auto error = write_new_file(folder_ / "none" / "new.dsk", Bytes{7});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->text, (folder_ / "none" / "new.dsk").string() + ": No such file or directory");
}

TEST_F(FileLocks, checking_whether_a_file_can_be_saved_leaves_no_trace) {
    EXPECT_FALSE(check_savable(file_, 143'360));
    EXPECT_FALSE(check_savable(folder_ / "new.dsk", 143'360));
    EXPECT_EQ(files_in_folder(), 1);
}

TEST_F(FileLocks, a_file_that_nobody_may_write_cannot_be_saved_not_even_by_root) {
    fs::permissions(file_, fs::perms::owner_read);
    const auto error = check_savable(file_, 3);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->text, file_.string() + ": the file is read-only; chmod u+w " + file_.string() + " mends it");
}

TEST_F(FileLocks, a_full_disk_is_reported_before_anything_is_written) {
    EXPECT_TRUE(elsewhere([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{1000, 1000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto error = check_savable(file_, 143'360);
        return error && error->text == file_.string() + ": no room on the disk for 140 KB; free some" &&
               !check_savable(file_, 1000);
    }));
    EXPECT_EQ(files_in_folder(), 1);
}

TEST_F(FileLocks, a_place_that_takes_no_files_is_reported) {
    const auto error = check_savable(file_ / "under-a-file.dsk", 3);
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("the folder takes no files"));
}

} // namespace
} // namespace files
