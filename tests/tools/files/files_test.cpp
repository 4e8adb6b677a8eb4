// Special files: devices, links, mounts, other owners; and leftovers of killed programs.

#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/files/savable.hpp"
#include "tools/files/temporary.hpp"

#include <gmock/gmock.h>

#include <fcntl.h>
#include <fstream>
#include <functional>
#include <sched.h>
#include <sstream>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace {

std::function<void(int fd)> before_sync; // lets a test act as if the power failed here
bool lacks_noreplace = false;            // the file system lacks RENAME_NOREPLACE

} // namespace

// Replaces libc's fsync in this program.
extern "C" int fsync(int fd) {
    if (before_sync) before_sync(fd);
    return static_cast<int>(::syscall(SYS_fsync, fd));
}

// Replaces the library's renameat2 in the same way.
extern "C" int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
    if (!lacks_noreplace) return static_cast<int>(::syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
    errno = EINVAL;
    return -1;
}

namespace files {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const std::vector<std::uint8_t> fresh{'n', 'e', 'w'};

class FilesTest : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(folder_);
        fs::permissions(folder_, fs::perms::all);
        ::setenv("XDG_DATA_HOME", (folder_ / "data").c_str(), 1);
        fs::create_directories(temporary_);
        fs::permissions(temporary_, fs::perms::all);
        ::setenv("TMPDIR", temporary_.c_str(), 1);
    }
    void TearDown() override {
        before_sync = nullptr;
        ::unsetenv("TMPDIR");
        fs::permissions(folder_, fs::perms::all);
        fs::remove_all(folder_);
        fs::remove_all(temporary_);
    }

    fs::path file(const std::string& name) const { return folder_ / name; }

    fs::path old(const std::string& name) const {
        std::ofstream(file(name)) << "the old one";
        return file(name);
    }

    static std::string text(const fs::path& path) {
        std::ostringstream text;
        text << std::ifstream(path).rdbuf();
        return text.str();
    }

    static struct stat about(const fs::path& path) {
        struct stat about {};
        EXPECT_EQ(::lstat(path.c_str(), &about), 0) << path;
        return about;
    }

    // Runs the test in a child process; returns its result.
    static bool in_child(const std::function<bool()>& test) {
        const auto child = ::fork();
        if (child == 0) ::_exit(test() ? 0 : 1);
        int status = 0;
        ::waitpid(child, &status, 0);
        return status == 0;
    }

    // Runs the test as a user who is subject to permissions.
    static bool as_ordinary_user(const std::function<bool()>& test) {
        return in_child([&] {
            const bool is_root = ::geteuid() == 0;
            return (!is_root || (::setgid(65534) == 0 && ::setuid(65534) == 0)) && test();
        });
    }

    // Runs `work` in a process that is killed at a system call. False: it makes fewer calls.
    static bool killed_at_call(int number, const std::function<void()>& work) {
        const auto child = ::fork();
        if (child == 0) {
            if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(1);
            ::raise(SIGSTOP);
            work();
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        for (; number > 0 && WIFSTOPPED(status); --number) { // stops at entry and exit of each call
            ::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
            ::waitpid(child, &status, 0);
        }
        if (!WIFSTOPPED(status)) return false;
        ::kill(child, SIGKILL);
        return ::waitpid(child, &status, 0) == child;
    }

    static bool can_trace() {
        return killed_at_call(1, [] {});
    }

    // A hard-linked file, half overwritten when its program was killed. Returns the copy.
    fs::path half_written(const std::string& name, const fs::path& other_name, const std::string& bytes = "new") const {
        fs::create_hard_link(old(name), other_name);
        const bool finished = in_child([&] {
            before_sync = [&](int fd) {
                ::syscall(SYS_fsync, fd);
                if (text(file(name)) == bytes) ::raise(SIGKILL); // in place: the copy was already synced
            };
            return !write_file_safely(file(name), std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
        });
        EXPECT_FALSE(finished);
        std::ofstream(file(name), std::ios::in) << "half"; // but not yet the rest
        for (const auto& entry : fs::directory_iterator(folder_))
            if (entry.path().filename().string().starts_with(copy_prefix)) return entry.path();
        return {};
    }

    std::size_t files_in_folder() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

  private:
    fs::path folder_ = fs::path(testing::TempDir()) / ("files" + std::to_string(::getpid()));
    fs::path temporary_ = folder_.string() + ".tmp";
};

TEST_F(FilesTest, a_new_file_has_the_usual_permissions_and_nothing_next_to_it) {
    const auto mask = ::umask(027);
    EXPECT_FALSE(write_file_safely(file("a"), fresh));
    ::umask(mask);
    EXPECT_EQ(text(file("a")), "new");
    EXPECT_EQ(about(file("a")).st_mode & 07777, 0640U);
    EXPECT_EQ(files_in_folder(), 1U);
}

TEST_F(FilesTest, a_dangling_link_is_there_and_a_name_that_no_file_can_have_is_not) {
    fs::create_symlink("nowhere", file("link"));
    EXPECT_TRUE(is_there(file("link")));
    EXPECT_FALSE(is_there(file("new")));
    EXPECT_FALSE(is_there(file(std::string(300, 'n'))));
}

TEST_F(FilesTest, a_new_file_is_made_where_a_rename_may_replace_one) {
    lacks_noreplace = true;
    EXPECT_FALSE(write_new_file(file("a"), fresh));
    lacks_noreplace = false;
    EXPECT_EQ(text(file("a")), "new");
    EXPECT_EQ(fs::hard_link_count(file("a")), 1U);
}

TEST_F(FilesTest, a_device_is_written_and_stays_one) {
    if (::mknod(file("null").c_str(), S_IFCHR | 0666, makedev(1, 3)) != 0) GTEST_SKIP() << "needs to make a device";
    EXPECT_FALSE(write_file_safely(file("null"), fresh));
    EXPECT_TRUE(S_ISCHR(about(file("null")).st_mode));
}

TEST_F(FilesTest, a_device_that_takes_nothing_is_an_error) {
    if (::mknod(file("full").c_str(), S_IFCHR | 0666, makedev(1, 7)) != 0) GTEST_SKIP() << "needs to make a device";
    const auto error = write_file_safely(file("full"), fresh);
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("full: No space left"));
    EXPECT_TRUE(S_ISCHR(about(file("full")).st_mode));
}

TEST_F(FilesTest, a_pipe_with_a_name_is_written) {
    ASSERT_EQ(::mkfifo(file("pipe").c_str(), 0600), 0);
    const int reader = ::open(file("pipe").c_str(), O_RDONLY | O_NONBLOCK);
    EXPECT_FALSE(write_file_safely(file("pipe"), fresh));
    char got[4]{};
    EXPECT_EQ(::read(reader, got, 4), 3);
    EXPECT_TRUE(S_ISFIFO(about(file("pipe")).st_mode));
    ::close(reader);
}

TEST_F(FilesTest, an_open_descriptor_is_written_at_its_position) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    EXPECT_FALSE(write_file_safely("/dev/fd/" + std::to_string(ends[1]), fresh));
    char got[4]{};
    EXPECT_EQ(::read(ends[0], got, 4), 3);
    ::close(ends[0]);
    ::close(ends[1]);
}

TEST_F(FilesTest, a_descriptor_of_a_regular_file_continues_after_its_contents) {
    const int fd = ::open(file("log").c_str(), O_WRONLY | O_CREAT, 0600);
    ASSERT_EQ(::write(fd, "before ", 7), 7);
    EXPECT_FALSE(write_file_safely("/proc/self/fd/" + std::to_string(fd), fresh));
    ASSERT_EQ(::write(fd, " after", 6), 6);
    ::close(fd);
    EXPECT_EQ(text(file("log")), "before new after");
}

TEST_F(FilesTest, a_folder_is_refused) {
    fs::create_directory(file("d"));
    EXPECT_THAT(write_file_safely(file("d"), fresh)->text, HasSubstr("d: it is a folder"));
}

TEST_F(FilesTest, a_link_is_followed_also_to_what_is_not_there_yet) {
    old("a");
    fs::create_symlink("a", file("to-a"));
    fs::create_symlink("b", file("to-b"));
    EXPECT_FALSE(write_file_safely(file("to-a"), fresh));
    EXPECT_FALSE(write_file_safely(file("to-b"), fresh));
    EXPECT_TRUE(fs::is_symlink(file("to-a")) && fs::is_symlink(file("to-b")));
    EXPECT_EQ(text(file("a")), "new");
    EXPECT_EQ(text(file("b")), "new");
}

TEST_F(FilesTest, a_link_that_leads_nowhere_is_refused_and_says_where) {
    fs::create_symlink("none/b", file("link"));
    const auto error = write_file_safely(file("link"), fresh);
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("link: it is a symbolic link to " + file("none/b").string() + ": No such"));
    EXPECT_TRUE(fs::is_symlink(file("link")));
}

// The kernel's limit, path_resolution(7).
TEST_F(FilesTest, forty_links_in_a_row_are_followed) {
    old("0");
    for (int i = 1; i <= 41; ++i) fs::create_symlink(std::to_string(i - 1), file(std::to_string(i)));
    EXPECT_FALSE(write_file_safely(file("40"), fresh));
    EXPECT_EQ(text(file("0")), "new");
    EXPECT_THAT(write_file_safely(file("41"), fresh)->text, HasSubstr("circle"));
}

TEST_F(FilesTest, links_in_a_circle_are_refused) {
    fs::create_symlink("y", file("x"));
    fs::create_symlink("x", file("y"));
    EXPECT_THAT(write_file_safely(file("x"), fresh)->text, HasSubstr("circle"));
}

TEST_F(FilesTest, hard_links_stay_one_file) {
    fs::create_hard_link(old("a"), file("b"));
    EXPECT_FALSE(write_file_safely(file("a"), fresh));
    EXPECT_EQ(text(file("b")), "new");
    EXPECT_EQ(about(file("a")).st_ino, about(file("b")).st_ino);
    EXPECT_EQ(files_in_folder(), 2U);
}

TEST_F(FilesTest, permissions_and_attributes_stay) {
    ::chmod(old("a").c_str(), 0604);
    const bool has_attributes = ::setxattr(file("a").c_str(), "user.castle", "B2", 2, 0) == 0;
    const auto before = about(file("a")).st_ino;
    EXPECT_FALSE(write_file_safely(file("a"), fresh));
    EXPECT_EQ(about(file("a")).st_mode & 07777, 0604U);
    EXPECT_NE(about(file("a")).st_ino, before); // replaced, not written in place
    char value[2]{};
    if (has_attributes) {
        EXPECT_EQ(::getxattr(file("a").c_str(), "user.castle", value, 2), 2);
    }
}

// Ordinary users may not set security.* by setxattr(2); the system sets these on new files.
TEST_F(FilesTest, a_security_attribute_does_not_keep_a_file_from_being_replaced) {
    const bool is_set = ::setxattr(old("a").c_str(), "security.castle", "B2", 2, 0) == 0;
    if (!is_set || ::chown(file("a").c_str(), 65534, 65534) != 0) GTEST_SKIP() << "needs root and such attributes";
    const auto before = about(file("a")).st_ino;
    EXPECT_TRUE(as_ordinary_user([&] { return !write_file_safely(file("a"), fresh); }));
    EXPECT_NE(about(file("a")).st_ino, before);
}

TEST_F(FilesTest, owner_and_group_stay) {
    if (::chown(old("a").c_str(), 65534, 65533) != 0) GTEST_SKIP() << "needs root";
    EXPECT_FALSE(write_file_safely(file("a"), fresh));
    EXPECT_EQ(about(file("a")).st_uid, 65534U);
    EXPECT_EQ(about(file("a")).st_gid, 65533U);
}

TEST_F(FilesTest, a_file_of_somebody_else_stays_his) {
    if (::geteuid() != 0) GTEST_SKIP() << "needs root";
    ::chmod(old("a").c_str(), 0666);
    EXPECT_TRUE(as_ordinary_user([&] { return !write_file_safely(file("a"), fresh); }));
    EXPECT_EQ(text(file("a")), "new");
    EXPECT_EQ(about(file("a")).st_uid, 0U);
}

TEST_F(FilesTest, a_file_that_may_not_be_written_is_not_replaced_either) {
    ::chmod(old("a").c_str(), 0444);
    if (::geteuid() == 0) {
        ASSERT_EQ(::chown(file("a").c_str(), 65534, 65534), 0);
    }
    EXPECT_TRUE(as_ordinary_user([&] { return write_file_safely(file("a"), fresh).has_value(); }));
    EXPECT_EQ(text(file("a")), "the old one");
}

TEST_F(FilesTest, a_writable_file_in_a_read_only_folder_is_written) {
    ::chmod(old("a").c_str(), 0666);
    fs::permissions(file("."), fs::perms(0555));
    EXPECT_TRUE(as_ordinary_user([&] { return !write_file_safely(file("a"), fresh); }));
    EXPECT_EQ(text(file("a")), "new");
}

TEST_F(FilesTest, a_file_that_is_a_mount_of_its_own_is_written) {
    old("a");
    old("b");
    const bool done = in_child([&] {
        if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0 && ::unshare(CLONE_NEWNS) != 0) return true;
        if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return true;
        if (::mount(file("a").c_str(), file("b").c_str(), nullptr, MS_BIND, nullptr) != 0) return true;
        return !write_file_safely(file("b"), fresh) && text(file("a")) == "new";
    });
    EXPECT_TRUE(done);
}

TEST_F(FilesTest, a_name_as_long_as_names_get_is_written_and_replaced) {
    for (int turn = 0; turn < 2; ++turn) EXPECT_FALSE(write_file_safely(file(std::string(255, 'n')), fresh));
    EXPECT_EQ(text(file(std::string(255, 'n'))), "new");
    fs::create_hard_link(file(std::string(255, 'n')), file("another"));
    EXPECT_FALSE(write_file_safely(file(std::string(255, 'n')), {}));
    EXPECT_EQ(text(file("another")), "");
}

TEST_F(FilesTest, only_files_left_by_killed_programs_are_removed) {
    const auto left = old(std::string(temporary_prefix) + "1.0");
    const auto alive = old(std::string(temporary_prefix) + "2.0");
    const auto other = old(".fortress-saved");
    const int held = ::open(alive.c_str(), O_RDONLY);
    ASSERT_EQ(::flock(held, LOCK_EX), 0);
    EXPECT_FALSE(write_file_safely(file("a"), fresh));
    EXPECT_FALSE(fs::exists(left));
    EXPECT_TRUE(fs::exists(alive));
    EXPECT_TRUE(fs::exists(other));
    ::close(held);
}

TEST_F(FilesTest, a_program_killed_before_the_rename_leaves_the_old_file_and_the_next_save_tidies) {
    old("a");
    EXPECT_FALSE(in_child([&] {
        before_sync = [](int) { ::raise(SIGKILL); };
        return !write_file_safely(file("a"), fresh);
    }));
    EXPECT_EQ(text(file("a")), "the old one");
    EXPECT_EQ(files_in_folder(), 2U);
    EXPECT_FALSE(write_file_safely(file("a"), fresh));
    EXPECT_EQ(files_in_folder(), 1U);
}

TEST_F(FilesTest, the_folder_is_on_the_medium_after_the_rename) {
    bool folder_last = false;
    before_sync = [&](int fd) {
        struct stat what {};
        ::fstat(fd, &what);
        folder_last = S_ISDIR(what.st_mode) && text(file("a")) == "new";
    };
    EXPECT_FALSE(write_file_safely(file("a"), fresh));
    EXPECT_TRUE(folder_last);
}

TEST_F(FilesTest, a_program_killed_while_it_writes_in_place_leaves_a_copy_that_reading_names) {
    const auto copy = half_written("a", file("b"));
    EXPECT_EQ(read_file(file("a")).error(), file("a").string() + ": a write to it was interrupted; " + copy.string() +
                                                " holds all of it: copy that over it, or delete that copy to keep "
                                                "the file as it is");
    EXPECT_FALSE(write_file_safely(file("a"), fresh));
    EXPECT_TRUE(read_file(file("a")));
    EXPECT_EQ(files_in_folder(), 2U);
}

TEST_F(FilesTest, killed_at_any_call_in_place_leaves_the_old_file_or_the_new_one_or_right_advice) {
    if (!can_trace()) GTEST_SKIP() << "needs to trace a process";
    int call = 1;
    const auto save = [&] { (void)write_file_safely(file("a"), fresh); };
    for (bool killed = true; killed; ++call) {
        fs::remove_all(file("b"));
        fs::create_hard_link(old("a"), file("b"));
        killed = killed_at_call(call, save);
        const auto left = text(file("a"));
        if (const auto bytes = read_file(file("a")); !bytes) {
            const auto from = bytes.error().find("; ") + 2;
            const fs::path copy = bytes.error().substr(from, bytes.error().find(" holds all") - from);
            EXPECT_EQ(text(copy), "new") << call << ": " << bytes.error();
            fs::copy_file(copy, file("a"), fs::copy_options::overwrite_existing);
        } else {
            EXPECT_TRUE(left == "the old one" || left == "new") << call << ": " << left;
        }
        EXPECT_TRUE(read_file(file("b"))) << call;
        EXPECT_EQ(files_in_folder(), 2U) << call;
    }
    EXPECT_GT(call, 40);
}

TEST_F(FilesTest, a_copy_that_is_damaged_or_short_is_never_advised) {
    const auto copy = half_written("a", file("b"));
    for (const std::string damaged : {"", "ne", "nex", "news"}) {
        std::ofstream(copy) << damaged;
        EXPECT_TRUE(read_file(file("a"))) << damaged;
    }
    std::ofstream(copy) << "new";
    EXPECT_FALSE(read_file(file("a")));
}

TEST_F(FilesTest, a_copy_is_found_by_another_name_in_another_folder) {
    fs::create_directory(file("other"));
    const auto copy = half_written("a", file("other") / "b");
    EXPECT_THAT(read_file(file("other") / "b").error(), HasSubstr(copy.string() + " holds all of it"));
}

TEST_F(FilesTest, the_latest_of_two_copies_is_advised) {
    const auto first = half_written("a", file("b"), "first");
    fs::remove(file("b"));
    const auto second = half_written("a", file("b"), "second");
    EXPECT_FALSE(fs::exists(first));
    std::ofstream(first) << "first";
    fs::last_write_time(first, fs::last_write_time(second) - std::chrono::hours(1));
    EXPECT_THAT(read_file(file("a")).error(), HasSubstr(second.string() + " holds all of it"));
}

TEST_F(FilesTest, reading_a_file_removes_what_killed_programs_of_this_host_left_next_to_it) {
    old("a");
    EXPECT_FALSE(in_child([&] {
        before_sync = [](int) { ::raise(SIGKILL); };
        return !write_file_safely(file("a"), fresh);
    }));
    const auto elsewhere = old(std::string(temporary_prefix) + "1.0.otherhost");
    EXPECT_TRUE(read_file(file("a")));
    EXPECT_EQ(files_in_folder(), 2U);
    EXPECT_TRUE(fs::exists(elsewhere));
}

TEST_F(FilesTest, killed_at_any_call_a_new_file_is_whole_or_missing_and_the_next_start_leaves_no_other) {
    if (!can_trace()) GTEST_SKIP() << "needs to trace a process";
    old("a");
    int call = 1;
    for (bool killed = true; killed; ++call) {
        killed = killed_at_call(call, [&] { (void)write_new_file(file("b"), fresh); });
        EXPECT_TRUE(read_file(file("a")));
        EXPECT_EQ(files_in_folder(), fs::exists(file("b")) ? 2U : 1U) << call;
        EXPECT_THAT(text(file("b")), testing::AnyOf("", "new")) << call;
        fs::remove(file("b"));
    }
    EXPECT_GT(call, 15);
}

TEST_F(FilesTest, killed_at_any_call_a_look_whether_a_file_can_be_saved_leaves_nothing) {
    if (!can_trace()) GTEST_SKIP() << "needs to trace a process";
    old("a");
    for (int call = 1; killed_at_call(call, [&] { (void)check_savable(file("a"), 1000); }); ++call) {
        EXPECT_TRUE(read_file(file("a")));
        EXPECT_EQ(files_in_folder(), 1U) << call;
    }
}

TEST_F(FilesTest, a_file_that_is_made_again_does_not_wait_for_the_medium) {
    int synced = 0;
    before_sync = [&](int) { ++synced; };
    EXPECT_FALSE(write_output(file("a"), fresh));
    EXPECT_EQ(synced, 0);
    EXPECT_EQ(text(file("a")), "new");
    EXPECT_FALSE(write_file_safely(file("a"), fresh));
    EXPECT_EQ(synced, 2) << "the file and its folder";
}

TEST_F(FilesTest, names_in_errors_hold_no_control_characters) {
    EXPECT_EQ(read_file("none\x1b[31m\n").error(), "none\\x1B[31m\\x0A: No such file or directory");
}

} // namespace
} // namespace files
