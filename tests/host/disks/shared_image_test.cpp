// Image files that cannot be saved, are used by two sessions, or are changed by others: no data is lost.

#include "host/machine/apple2_machine.hpp"
#include "host/session/session.hpp"
#include "tools/files/files.hpp"

#include <gmock/gmock.h>

#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using Bytes = std::vector<std::uint8_t>;

Bytes image(std::uint8_t fill) { return Bytes(143'360, fill); }

class SharedImage : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directory(folder_);
        ASSERT_FALSE(files::write_file_safely(file_, image(1)));
    }
    void TearDown() override { fs::remove_all(folder_); }

    struct Playing : Session {
        Playing() : Session(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::kept) {}

        void write_on_disk(std::uint8_t fill, int drive = 1) {
            auto floppy = *emu::load_image(image(fill), emu::ImageFormat::dsk);
            floppy.set_modified(true);
            machine().insert_disk(drive, ImagedAppleDisk{floppy, emu::ImageFormat::dsk});
        }
        bool is_protected(int drive = 1) const { return machine().disk(drive)->write_protected; }
    };

    int in_file(const char* name) const {
        const auto bytes = files::read_file(folder_ / name);
        return bytes && !bytes->empty() ? bytes->front() : -1;
    }
    void somebody_writes(std::uint8_t fill) const { ASSERT_FALSE(files::write_file_safely(file_, image(fill))); }

    fs::path folder_ = fs::path(testing::TempDir()) / ("shared" + std::to_string(::getpid()));
    fs::path file_ = folder_ / "a.dsk";
    Playing first_, second_;
};

TEST_F(SharedImage, the_second_session_is_warned_and_gets_a_write_protected_disk) {
    ASSERT_FALSE(first_.insert(1, file_));
    ASSERT_FALSE(second_.insert(1, file_));
    EXPECT_FALSE(first_.is_protected());
    EXPECT_TRUE(second_.is_protected());
    EXPECT_THAT(first_.notes(), IsEmpty());
    EXPECT_THAT(second_.notes(), ElementsAre(HasSubstr("in use by another program")));
}

TEST_F(SharedImage, the_lock_holds_through_every_save) {
    ASSERT_FALSE(first_.insert(1, file_));
    for (const std::uint8_t fill : std::initializer_list<std::uint8_t>{2, 3}) {
        first_.write_on_disk(fill);
        ASSERT_FALSE(first_.save_changes());
    }
    ASSERT_FALSE(second_.insert(1, file_));
    EXPECT_TRUE(second_.is_protected());
    EXPECT_EQ(in_file("a.dsk"), 3);
}

TEST_F(SharedImage, a_disk_put_in_again_once_it_is_free_can_be_written) {
    ASSERT_FALSE(first_.insert(1, file_));
    ASSERT_FALSE(second_.insert(1, file_));
    ASSERT_FALSE(first_.eject(1));
    ASSERT_FALSE(second_.insert(1, file_));
    EXPECT_FALSE(second_.is_protected());
}

TEST_F(SharedImage, a_disk_put_in_again_is_in_nobody_elses_use) {
    ASSERT_FALSE(first_.insert(1, file_));
    ASSERT_FALSE(first_.insert(1, file_));
    EXPECT_FALSE(first_.is_protected());
    EXPECT_TRUE(first_.insert(1, folder_ / "none.dsk"));
    ASSERT_FALSE(second_.insert(1, file_));
    EXPECT_TRUE(second_.is_protected());
}

TEST_F(SharedImage, an_image_that_somebody_changed_stays_and_ours_is_kept_next_to_it) {
    ASSERT_FALSE(first_.insert(1, file_));
    somebody_writes(9);
    first_.write_on_disk(2);
    ASSERT_FALSE(first_.save_changes());
    EXPECT_EQ(in_file("a.dsk"), 9);
    EXPECT_EQ(in_file("a-kept-1.dsk"), 2);
    EXPECT_TRUE(first_.kept_beside());
    EXPECT_EQ(first_.file_in(1), folder_ / "a-kept-1.dsk");
    EXPECT_THAT(first_.notes(), ElementsAre(file_.string() +
                                            ": another program has changed it since it was loaded; the disk in drive "
                                            "1 is kept as " +
                                            (folder_ / "a-kept-1.dsk").string()));
}

TEST_F(SharedImage, the_file_that_was_kept_is_the_disk_s_from_then_on) {
    ASSERT_FALSE(first_.insert(1, file_));
    somebody_writes(9);
    for (const std::uint8_t fill : std::initializer_list<std::uint8_t>{2, 3}) {
        first_.write_on_disk(fill);
        ASSERT_FALSE(first_.save_changes());
    }
    EXPECT_EQ(in_file("a-kept-1.dsk"), 3);
    EXPECT_FALSE(fs::exists(folder_ / "a-kept-2.dsk"));
    ASSERT_FALSE(second_.insert(1, folder_ / "a-kept-1.dsk"));
    EXPECT_TRUE(second_.is_protected());
}

TEST_F(SharedImage, a_kept_disk_replaces_no_file) {
    ASSERT_FALSE(files::write_file_safely(folder_ / "a-kept-1.dsk", image(8)));
    ASSERT_FALSE(first_.insert(1, file_));
    somebody_writes(9);
    first_.write_on_disk(2);
    ASSERT_FALSE(first_.save_changes());
    EXPECT_EQ(in_file("a-kept-1.dsk"), 8);
    EXPECT_EQ(in_file("a-kept-2.dsk"), 2);
}

TEST_F(SharedImage, a_change_that_is_undone_does_not_count) {
    ASSERT_FALSE(first_.insert(1, file_));
    somebody_writes(9);
    somebody_writes(1);
    first_.write_on_disk(2);
    ASSERT_FALSE(first_.save_changes());
    EXPECT_EQ(in_file("a.dsk"), 2);
}

TEST_F(SharedImage, an_image_that_was_deleted_is_made_again) {
    ASSERT_FALSE(first_.insert(1, file_));
    fs::remove(file_);
    first_.write_on_disk(2);
    ASSERT_FALSE(first_.save_changes());
    EXPECT_EQ(in_file("a.dsk"), 2);
}

TEST_F(SharedImage, a_forced_write_to_a_disk_in_use_is_kept_next_to_it) {
    ASSERT_FALSE(first_.insert(1, file_));
    ASSERT_FALSE(second_.insert(1, file_));
    second_.protect(1, false);
    second_.write_on_disk(3);
    ASSERT_FALSE(second_.save_changes());
    EXPECT_EQ(in_file("a.dsk"), 1);
    EXPECT_EQ(in_file("a-kept-1.dsk"), 3);
}

TEST_F(SharedImage, a_read_only_image_is_reported_when_it_is_put_in) {
    fs::permissions(file_, fs::perms::owner_read);
    ASSERT_FALSE(first_.insert(1, file_));
    EXPECT_TRUE(first_.is_protected());
    EXPECT_THAT(first_.notes(), ElementsAre(HasSubstr("the file is read-only; chmod u+w ")));
    fs::permissions(file_, fs::perms::owner_write, fs::perm_options::add);
    ASSERT_FALSE(first_.insert(1, file_));
    EXPECT_FALSE(first_.is_protected());
}

TEST_F(SharedImage, an_image_that_turns_read_only_is_not_replaced) {
    ASSERT_FALSE(first_.insert(1, file_));
    fs::permissions(file_, fs::perms::owner_read);
    first_.write_on_disk(2);
    const auto error = first_.save_changes();
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("read-only"));
    EXPECT_EQ(in_file("a.dsk"), 1);
}

TEST_F(SharedImage, sessions_that_drop_writes_need_no_lock) {
    ASSERT_FALSE(first_.insert(1, file_));
    Session dropped(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped);
    ASSERT_FALSE(dropped.insert(1, file_));
    EXPECT_FALSE(dropped.machine().disk(1)->write_protected);
    EXPECT_THAT(dropped.notes(), IsEmpty());
}

} // namespace
} // namespace host
