#include "emu/media/atari/cas.hpp"
#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"
#include "host/session/session.hpp"
#include "tests/tools/packed/zip_maker.hpp"
#include "tools/files/files.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr std::size_t disk_bytes = 143'360;

class SessionTest : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directory(folder_);
        for (const char* name : {"a.dsk", "b.dsk"}) {
            ASSERT_FALSE(files::write_file_safely(folder_ / name, std::vector<std::uint8_t>(disk_bytes)));
        }
    }
    void TearDown() override { fs::remove_all(folder_); }

    // Changes a byte of the disk in a drive, like a program.
    static void write_on(Session& session, int drive = 1) {
        auto bytes = std::vector<std::uint8_t>(disk_bytes);
        bytes[1000] = 0x5A;
        auto floppy = *emu::load_image(bytes, emu::ImageFormat::dsk);
        floppy.set_modified(true);
        session.machine().insert_disk(drive, ImagedAppleDisk{floppy, emu::ImageFormat::dsk});
    }

    // Does the same, then resets in the middle of writing another sector.
    static void tear(Session& session) {
        auto bytes = std::vector<std::uint8_t>(disk_bytes);
        bytes[1000] = 0x5A;
        auto floppy = *emu::load_image(bytes, emu::ImageFormat::dsk);
        auto& track = floppy.track_for_writing(4 * 17);
        for (std::uint32_t cell = 3000; cell < 3400; ++cell) track.set_bit(cell, false);
        session.machine().insert_disk(1, ImagedAppleDisk{floppy, emu::ImageFormat::dsk});
    }

    // Inserts a disk and says if it is write protected.
    bool insert_protected(const char* name, bool writable) {
        fs::permissions(folder_ / name,
                        writable ? fs::perms::owner_read | fs::perms::owner_write : fs::perms::owner_read);
        EXPECT_FALSE(kept_.insert(1, folder_ / name));
        return kept_.machine().disk(1)->write_protected;
    }

    static std::unique_ptr<Machine> machine() { return std::make_unique<Apple2Machine>(emu::apple2::Firmware{}); }

    static std::unique_ptr<Machine> machine_with_four_drives() {
        return std::make_unique<Apple2Machine>(emu::apple2::Firmware{}, emu::apple2::Options{.second_disk2 = true});
    }

    bool written(const char* name) const { return (*files::read_file(folder_ / name))[1000] == 0x5A; }

    fs::path folder_ = fs::path(testing::TempDir()) / ("session" + std::to_string(::getpid()));
    Session kept_{machine(), DiskWrites::kept};
    Session dropped_{machine(), DiskWrites::dropped};
};

TEST_F(SessionTest, a_change_is_saved_once_the_motor_stops) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    write_on(kept_);
    kept_.run_frame();
    EXPECT_TRUE(written("a.dsk"));
}

TEST_F(SessionTest, a_disk_put_back_into_its_drive_has_its_changes) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    write_on(kept_);
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    EXPECT_EQ((*kept_.machine().disk_image(1))[1000], 0x5A);
}

TEST_F(SessionTest, with_writes_dropped_a_disk_keeps_its_changes_out_of_the_drive_but_the_file_does_not) {
    ASSERT_FALSE(dropped_.insert(1, folder_ / "a.dsk"));
    write_on(dropped_);
    ASSERT_FALSE(dropped_.insert(1, folder_ / "b.dsk"));
    ASSERT_FALSE(dropped_.insert(1, folder_ / "a.dsk"));
    EXPECT_EQ((*dropped_.machine().disk_image(1))[1000], 0x5A);
    EXPECT_FALSE(written("a.dsk"));
}

TEST_F(SessionTest, a_disk_is_write_protected_while_its_file_is) {
    EXPECT_FALSE(insert_protected("a.dsk", true));
    EXPECT_TRUE(insert_protected("a.dsk", false));
    EXPECT_FALSE(insert_protected("a.dsk", true));
    EXPECT_TRUE(insert_protected("b.dsk", false));
    EXPECT_FALSE(insert_protected("b.dsk", true));
}

TEST_F(SessionTest, a_disk_without_a_notch_stays_write_protected) {
    auto floppy = *emu::load_image(std::vector<std::uint8_t>(disk_bytes), emu::ImageFormat::dsk);
    floppy.set_write_protected(true);
    ASSERT_FALSE(files::write_file_safely(folder_ / "a.2mg", *emu::save_image(floppy, emu::ImageFormat::two_img)));
    EXPECT_TRUE(insert_protected("a.2mg", false));
    EXPECT_TRUE(insert_protected("a.2mg", true));
}

TEST_F(SessionTest, one_file_is_not_in_two_drives_where_both_would_write_it) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    const auto error = kept_.insert(2, folder_ / "." / "a.dsk");
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("is in drive 1 already"));
    EXPECT_TRUE(kept_.file_in(2).empty());
}

TEST_F(SessionTest, a_disk_that_cannot_be_saved_stays_in_the_drive) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    write_on(kept_);
    fs::rename(folder_, folder_.string() + "x");
    EXPECT_TRUE(kept_.eject(1));
    EXPECT_TRUE(kept_.machine().disk(1));
    fs::rename(folder_.string() + "x", folder_);
    EXPECT_FALSE(kept_.eject(1));
    EXPECT_TRUE(written("a.dsk"));
}

TEST_F(SessionTest, a_disk_that_could_not_be_saved_is_not_tried_again_before_it_changes) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    write_on(kept_);
    fs::rename(folder_, folder_.string() + "x");
    kept_.run_frame();
    EXPECT_TRUE(kept_.save_error());
    fs::rename(folder_.string() + "x", folder_);
    kept_.run_frame();
    EXPECT_FALSE(written("a.dsk"));
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_TRUE(written("a.dsk"));
}

TEST_F(SessionTest, a_restored_disk_is_never_written_over_another_ones_image) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    const auto before = kept_.snapshot();
    ASSERT_FALSE(kept_.insert(1, folder_ / "b.dsk"));
    ASSERT_FALSE(kept_.restore(before));
    write_on(kept_);
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_FALSE(written("b.dsk"));
}

TEST_F(SessionTest, a_restored_older_state_is_saved_next_to_the_newer_one) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    const auto before = kept_.snapshot();
    write_on(kept_);
    ASSERT_FALSE(kept_.restore(before));
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_TRUE(written("a.dsk"));
    EXPECT_FALSE(written("a-kept-1.dsk"));
    ASSERT_EQ(kept_.notes().size(), 1U);
    EXPECT_EQ(kept_.notes().front(), "a.dsk stays as it is, with other contents; the disk in drive 1 is kept as " +
                                         (folder_ / "a-kept-1.dsk").string());
    write_on(kept_); // belongs to the new file now
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_TRUE(written("a-kept-1.dsk"));
}

TEST_F(SessionTest, a_restored_disk_never_replaces_another_one_of_its_name) {
    fs::create_directory(folder_ / "other");
    fs::copy(folder_ / "b.dsk", folder_ / "other/a.dsk");
    ASSERT_FALSE(kept_.insert(1, folder_ / "other/a.dsk"));
    write_on(kept_);
    ASSERT_FALSE(kept_.save_changes());
    Session other(machine(), DiskWrites::kept);
    ASSERT_FALSE(other.insert(1, folder_ / "a.dsk"));
    ASSERT_FALSE(other.restore(kept_.snapshot()));
    EXPECT_FALSE(other.save_changes());
    EXPECT_FALSE(written("a.dsk"));
    EXPECT_TRUE(written("a-kept-1.dsk"));
    EXPECT_EQ(other.file_in(1), folder_ / "a-kept-1.dsk");
}

TEST_F(SessionTest, restored_disks_continue_in_their_files) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    ASSERT_FALSE(kept_.insert(2, folder_ / "b.dsk"));
    write_on(kept_, 2);
    ASSERT_FALSE(kept_.save_changes());
    const auto before = kept_.snapshot();
    ASSERT_FALSE(kept_.swap_disks());
    ASSERT_FALSE(kept_.restore(before));
    EXPECT_EQ(kept_.file_in(1), folder_ / "a.dsk");
    EXPECT_EQ(kept_.file_in(2), folder_ / "b.dsk");
    write_on(kept_);
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_TRUE(written("a.dsk"));
    EXPECT_TRUE(kept_.notes().empty());
}

TEST_F(SessionTest, one_state_that_is_restored_again_makes_one_new_file) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    const auto before = kept_.snapshot();
    write_on(kept_);
    for (int time = 0; time < 3; ++time) ASSERT_FALSE(kept_.restore(before));
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_TRUE(fs::exists(folder_ / "a-kept-1.dsk"));
    EXPECT_FALSE(fs::exists(folder_ / "a-kept-2.dsk"));
}

TEST_F(SessionTest, a_file_is_as_it_was_when_it_is_inserted_after_a_restore) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    const auto before = kept_.snapshot();
    write_on(kept_);
    ASSERT_FALSE(kept_.restore(before));
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    EXPECT_EQ((*kept_.machine().disk_image(1))[1000], 0x5A);
}

TEST_F(SessionTest, a_name_in_a_snapshot_leads_to_no_other_folder) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    auto state = kept_.state();
    state.disks[0].file = "../../evil.dsk";
    ASSERT_FALSE(kept_.restore(state));
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_EQ(kept_.file_in(1), folder_ / "evil-kept-1.dsk");
}

TEST_F(SessionTest, a_disk_that_is_opened_read_only_is_saved_as_a_copy) {
    ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    Session copied(machine(), DiskWrites::copied);
    ASSERT_FALSE(copied.insert(1, folder_ / "a.dsk"));
    EXPECT_FALSE(copied.machine().disk(1)->write_protected);
    write_on(copied);
    EXPECT_FALSE(copied.save_changes());
    EXPECT_FALSE(written("a.dsk"));
    EXPECT_TRUE(written("fortress/a-kept-1.dsk"));
    EXPECT_THAT(copied.notes(), testing::ElementsAre("a.dsk: opened read-only; the disk in drive 1 is kept as " +
                                                     (folder_ / "fortress/a-kept-1.dsk").string()));
}

// Gives no input; ends when `ended` is set.
struct SilentFeed final : InputFeed {
    std::optional<emu::Cycle> next() const override { return ended ? std::nullopt : std::optional<emu::Cycle>(~0ULL); }
    void give(Station&) override {}
    bool ended = false;
};

TEST_F(SessionTest, a_disk_changed_after_a_replay_is_saved_as_a_new_one_and_named) {
    ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    SilentFeed feed;
    kept_.name_game("starchess");
    kept_.follow(&feed);
    auto disk = kept_.machine().load_disk(std::vector<std::uint8_t>(disk_bytes), ".dsk");
    kept_.station().add({.name = std::string(game_medium)}, std::move(disk->disk));
    kept_.station().apply({.kind = Input::Kind::insert, .number = 1, .medium = std::string(game_medium)});
    write_on(kept_);
    kept_.run_frame();
    EXPECT_FALSE(kept_.save_changes()); // the changes are the trace's
    EXPECT_FALSE(fs::exists(folder_ / "fortress"));
    feed.ended = true;
    write_on(kept_);
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_TRUE(written("fortress/starchess-kept-1.dsk"));
    EXPECT_THAT(kept_.notes(), testing::ElementsAre("the disk in drive 1 is kept as " +
                                                    (folder_ / "fortress/starchess-kept-1.dsk").string()));
}

TEST_F(SessionTest, a_disk_whose_file_became_a_folder_is_kept_as_another_file) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    write_on(kept_);
    fs::remove(folder_ / "a.dsk");
    fs::create_directory(folder_ / "a.dsk");
    EXPECT_FALSE(kept_.save_changes());
    ASSERT_EQ(kept_.notes().size(), 1U);
    EXPECT_THAT(kept_.notes()[0], HasSubstr("a.dsk: another program has changed it since it was loaded"));
    EXPECT_TRUE(written("a-kept-1.dsk"));
}

TEST_F(SessionTest, a_disk_with_a_torn_sector_is_saved_as_woz_and_can_be_ejected) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    tear(kept_);
    const auto torn = kept_.machine().woz_image(1);
    EXPECT_FALSE(kept_.eject(1));
    EXPECT_FALSE(written("a.dsk"));
    EXPECT_EQ(*files::read_file(folder_ / "a-torn.woz"), *torn);
    ASSERT_EQ(kept_.notes().size(), 1U);
    EXPECT_THAT(kept_.notes().front(), testing::AllOf(HasSubstr("saved as a-torn.woz"), HasSubstr("track 17"),
                                                      HasSubstr("a.dsk keeps the last whole state")));
}

TEST_F(SessionTest, a_disk_of_40_tracks_goes_back_to_its_file_or_to_woz) {
    std::vector<std::uint8_t> image(40 * 4096);
    ASSERT_FALSE(files::write_file_safely(folder_ / "a.dsk", image));
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    image[image.size() - 1] = 0x5A;
    auto floppy = *emu::load_image(image, emu::ImageFormat::dsk);
    floppy.set_modified(true);
    kept_.machine().insert_disk(1, ImagedAppleDisk{floppy, emu::ImageFormat::dsk});
    kept_.run_frame();
    EXPECT_EQ(*files::read_file(folder_ / "a.dsk"), image);
    auto& track = floppy.track_for_writing(4 * 39);
    for (std::uint32_t cell = 3000; cell < 3400; ++cell) track.set_bit(cell, false);
    kept_.machine().insert_disk(1, ImagedAppleDisk{floppy, emu::ImageFormat::dsk});
    kept_.run_frame();
    EXPECT_TRUE(emu::load_image(*files::read_file(folder_ / "a-torn.woz"), emu::ImageFormat::woz)->track_at(4 * 39));
    EXPECT_EQ(*files::read_file(folder_ / "a.dsk"), image);
}

TEST_F(SessionTest, a_volume_that_the_file_cannot_keep_is_noted_once) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    auto floppy = emu::load_sectors(std::vector<std::uint8_t>(disk_bytes), emu::ImageFormat::dsk, 17);
    for (int time = 0; time < 2; ++time) {
        floppy.set_modified(true);
        kept_.machine().insert_disk(1, ImagedAppleDisk{floppy, emu::ImageFormat::dsk});
        kept_.run_frame();
    }
    EXPECT_THAT(kept_.notes(), testing::ElementsAre(HasSubstr("a.dsk: a .dsk image cannot keep disk volume 17")));
}

TEST_F(SessionTest, a_torn_disk_has_one_file_and_somebody_elses_is_left_alone) {
    ASSERT_FALSE(files::write_file_safely(folder_ / "a-torn.woz", std::vector<std::uint8_t>(3)));
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    for (int turn = 0; turn < 2; ++turn) {
        tear(kept_);
        EXPECT_FALSE(kept_.save_changes());
    }
    EXPECT_EQ(fs::file_size(folder_ / "a-torn.woz"), 3U);
    EXPECT_TRUE(fs::exists(folder_ / "a-torn-2.woz"));
    EXPECT_FALSE(fs::exists(folder_ / "a-torn-3.woz"));
}

TEST_F(SessionTest, a_torn_disk_that_is_whole_again_goes_back_to_its_image) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    tear(kept_);
    EXPECT_FALSE(kept_.save_changes());
    const auto told = kept_.notes().size();
    write_on(kept_);
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_TRUE(written("a.dsk"));
    EXPECT_FALSE(fs::exists(folder_ / "a-torn.woz"));
    EXPECT_THAT(kept_.notes_since(told), testing::ElementsAre(HasSubstr("a-torn.woz is deleted")));
}

TEST_F(SessionTest, a_later_torn_state_next_to_an_image_is_reported_when_it_is_inserted) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    tear(kept_);
    EXPECT_FALSE(kept_.save_changes());
    Session next(machine(), DiskWrites::kept);
    ASSERT_FALSE(next.insert(1, folder_ / "a.dsk"));
    EXPECT_THAT(next.notes(), testing::Contains(HasSubstr("a-torn.woz is a later state of a.dsk")));
    ASSERT_FALSE(next.insert(1, folder_ / "a-torn.woz"));
    EXPECT_EQ(*next.machine().woz_image(1), *kept_.machine().woz_image(1));
}

TEST_F(SessionTest, a_torn_disk_that_cannot_be_kept_stays_in_the_drive_and_both_reasons_are_reported) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    tear(kept_);
    fs::rename(folder_, folder_.string() + "x");
    const auto error = kept_.eject(1);
    fs::rename(folder_.string() + "x", folder_);
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, testing::AllOf(HasSubstr("a.dsk: not saved: track 17"), HasSubstr("a-torn.woz: No such")));
    EXPECT_TRUE(kept_.machine().disk(1));
}

TEST_F(SessionTest, a_save_error_stays_until_that_disk_is_saved) {
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    fs::create_directory(folder_ / "other");
    ASSERT_FALSE(files::write_file_safely(folder_ / "other" / "b.dsk", std::vector<std::uint8_t>(disk_bytes)));
    ASSERT_FALSE(kept_.insert(2, folder_ / "other" / "b.dsk"));
    fs::rename(folder_ / "other", folder_ / "gone");
    write_on(kept_, 2);
    kept_.run_frame();
    write_on(kept_, 1);
    kept_.run_frame();
    EXPECT_TRUE(written("a.dsk"));
    EXPECT_TRUE(kept_.save_error());
    fs::rename(folder_ / "gone", folder_ / "other");
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_FALSE(kept_.save_error());
}

TEST_F(SessionTest, a_change_in_drive_4_goes_back_to_its_file) {
    Session session(machine_with_four_drives(), DiskWrites::kept);
    ASSERT_FALSE(session.insert(4, folder_ / "b.dsk"));
    write_on(session, 4);
    session.run_frame();
    EXPECT_TRUE(written("b.dsk"));
}

TEST_F(SessionTest, one_file_is_not_in_drives_1_and_3_either) {
    Session session(machine_with_four_drives(), DiskWrites::kept);
    ASSERT_FALSE(session.insert(3, folder_ / "a.dsk"));
    const auto error = session.insert(1, folder_ / "a.dsk");
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("is in drive 3 already"));
}

TEST_F(SessionTest, a_snapshot_names_the_disks_of_all_drives) {
    Session session(machine_with_four_drives(), DiskWrites::kept);
    ASSERT_FALSE(session.insert(3, folder_ / "a.dsk"));
    ASSERT_FALSE(session.insert(4, folder_ / "b.dsk"));
    const auto before = session.snapshot();
    ASSERT_FALSE(session.eject(4));
    ASSERT_FALSE(session.restore(before));
    EXPECT_EQ(session.file_in(3), folder_ / "a.dsk");
    EXPECT_TRUE(session.file_in(4).empty());
}

TEST_F(SessionTest, a_snapshot_of_a_machine_with_other_drives_is_refused) {
    Session four(machine_with_four_drives(), DiskWrites::kept);
    EXPECT_EQ(four.restore(kept_.snapshot())->text, "not a state of an apple2plus with 4 drives");
    EXPECT_EQ(kept_.restore(four.snapshot())->text, "not a state of an apple2plus with 2 drives");
}

TEST_F(SessionTest, a_snapshot_of_the_other_machine_is_refused_by_name) {
    Session atari(std::make_unique<AtariMachine>(emu::atari::Firmware{}), DiskWrites::dropped);
    EXPECT_EQ(atari.restore(kept_.snapshot())->text, "a state of an apple2plus, this is an atari800");
    EXPECT_EQ(kept_.restore(atari.snapshot())->text, "a state of an atari800, this is an apple2plus");
}

TEST_F(SessionTest, an_atari_s_disks_go_back_to_their_files_as_well) {
    const auto image = *emu::save_atari_image(emu::AtariDisk::formatted(), emu::AtariImageFormat::atr);
    ASSERT_FALSE(files::write_file_safely(folder_ / "a.atr", image));
    Session atari(std::make_unique<AtariMachine>(emu::atari::Firmware{}), DiskWrites::kept);
    ASSERT_FALSE(atari.insert(1, folder_ / "a.atr"));
    auto disk = *emu::load_atari_image(image, emu::AtariImageFormat::atr);
    disk.write(360, std::vector<std::uint8_t>(128, 0x5A));
    atari.machine().insert_disk(1, ImagedAtariDisk{disk, emu::AtariImageFormat::atr});
    EXPECT_FALSE(atari.save_changes());
    EXPECT_NE(*files::read_file(folder_ / "a.atr"), image);
}

// A recorded tape is saved to its file like a disk, and a file changed by someone else is kept.
TEST_F(SessionTest, a_tape_goes_back_to_its_file) {
    ASSERT_FALSE(files::write_file_safely(folder_ / "new.cas", std::vector<std::uint8_t>()));
    Session atari(std::make_unique<AtariMachine>(emu::atari::Firmware{}), DiskWrites::kept);
    ASSERT_FALSE(atari.insert(recorder_drive, folder_ / "new.cas"));
    const auto record = [&] {
        emu::AtariTape tape;
        tape.record(500'000, 600, 0x55);
        atari.machine().insert_disk(recorder_drive, AtariTape{tape, TapeFormat::cas});
    };
    record();
    EXPECT_FALSE(atari.save_changes());
    const auto saved = *files::read_file(folder_ / "new.cas");
    ASSERT_TRUE(emu::load_cas(saved));
    EXPECT_EQ(emu::load_cas(saved)->blocks().size(), 1U);
    record();
    ASSERT_FALSE(files::write_file_safely(folder_ / "new.cas", std::vector<std::uint8_t>()));
    EXPECT_FALSE(atari.eject(recorder_drive));
    EXPECT_TRUE(files::read_file(folder_ / "new.cas")->empty());
    EXPECT_EQ(*files::read_file(folder_ / "new-kept-1.cas"), saved);
}

TEST_F(SessionTest, a_tape_a_disk_and_a_cartridge_fit_where_they_belong) {
    const auto image = *emu::save_atari_image(emu::AtariDisk::formatted(), emu::AtariImageFormat::atr);
    ASSERT_FALSE(files::write_file_safely(folder_ / "a.atr", image));
    ASSERT_FALSE(files::write_file_safely(folder_ / "t.cas", std::vector<std::uint8_t>()));
    ASSERT_FALSE(files::write_file_safely(folder_ / "c.rom", std::vector<std::uint8_t>(8192)));
    Session atari(std::make_unique<AtariMachine>(emu::atari::Firmware{}), DiskWrites::kept);
    const auto text = [&](int drive, const char* name) {
        const auto error = atari.insert(drive, folder_ / name);
        return error ? error->text : "";
    };
    EXPECT_THAT(text(1, "t.cas"), HasSubstr("t.cas: a tape goes into the recorder: --tape FILE, or drive 5"));
    EXPECT_THAT(text(recorder_drive, "a.atr"), HasSubstr("a.atr: the recorder takes a tape (.cas)"));
    EXPECT_THAT(text(1, "c.rom"), HasSubstr("c.rom: a cartridge goes into a slot"));
    EXPECT_EQ(text(recorder_drive, "t.cas"), "");
    EXPECT_FALSE(atari.eject(recorder_drive));
    EXPECT_THAT(text(2, "t.cas"), HasSubstr("a tape goes into the recorder"));
    EXPECT_FALSE(atari.machine().disk(2));
}

TEST_F(SessionTest, the_padding_of_a_program_is_reported) {
    ASSERT_FALSE(files::write_file_safely(
        folder_ / "p.xex", std::vector<std::uint8_t>{0xFF, 0xFF, 0, 6, 1, 6, 1, 2, 0x1A, 0x1A, 0x1A, 0x1A}));
    Session atari(std::make_unique<AtariMachine>(emu::atari::Firmware{}), DiskWrites::kept);
    ASSERT_FALSE(atari.insert(1, folder_ / "p.xex"));
    EXPECT_THAT(atari.notes(), testing::Contains(HasSubstr("last 4 bytes are left out: all of them are $1A")));
}

TEST_F(SessionTest, a_disk_of_the_other_machine_is_refused_in_a_line) {
    Session atari(std::make_unique<AtariMachine>(emu::atari::Firmware{}), DiskWrites::kept);
    const auto error = atari.insert(1, folder_ / "a.dsk");
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("a.dsk: "));
    EXPECT_FALSE(atari.machine().disk(1));
}

TEST_F(SessionTest, bytes_that_are_not_a_snapshot_change_nothing) {
    const auto hash = kept_.machine().hash();
    EXPECT_TRUE(kept_.restore(std::vector<std::uint8_t>(10, 1)));
    EXPECT_TRUE(kept_.restore(std::vector<std::uint8_t>(10, 0)));
    EXPECT_EQ(kept_.machine().hash(), hash);
}

TEST_F(SessionTest, the_first_image_in_a_zip_or_gz_is_inserted_and_named_and_nothing_is_saved_in_it) {
    const auto image = std::vector<std::uint8_t>(disk_bytes);
    const std::vector<std::uint8_t> text{'h', 'i'};
    const auto zip = packed::test::zip_of({{"readme.txt", text}, {"disks/game.dsk", image}});
    const auto gz = packed::pack(image, packed::Packing::gzip);
    ASSERT_FALSE(files::write_file_safely(folder_ / "a.zip", zip));
    ASSERT_FALSE(files::write_file_safely(folder_ / "b.dsk.gz", gz));
    for (const char* name : {"a.zip", "b.dsk.gz"}) {
        const auto error = kept_.insert(1, folder_ / name);
        ASSERT_FALSE(error) << error->text;
        EXPECT_TRUE(kept_.machine().disk(1)->write_protected);
    }
    ASSERT_EQ(kept_.notes().size(), 3U);
    EXPECT_EQ(kept_.notes()[0], "a.zip: the disk is disks/game.dsk");
    EXPECT_THAT(kept_.notes()[1], HasSubstr("a.zip: packed, so it is not changed; unpack it first"));
    EXPECT_THAT(kept_.notes()[2], HasSubstr("b.dsk.gz: packed, so it is not changed; unpack it first"));
    EXPECT_FALSE(kept_.save_changes());
    EXPECT_EQ(*files::read_file(folder_ / "a.zip"), zip);
    EXPECT_EQ(*files::read_file(folder_ / "b.dsk.gz"), gz);
}

TEST_F(SessionTest, a_mac_binary_file_is_inserted_and_never_written) {
    std::vector<std::uint8_t> file(128 + disk_bytes);
    file[1] = 1;
    file[84] = disk_bytes >> 16; // bytes 83 to 86: size of the disk
    file[85] = disk_bytes >> 8 & 0xFF;
    file[128 + 1000] = 0x5A;
    ASSERT_FALSE(files::write_file_safely(folder_ / "a.dsk", file));
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    EXPECT_EQ((*kept_.machine().disk_image(1))[1000], 0x5A);
    EXPECT_THAT(kept_.notes()[0], HasSubstr("a.dsk: a MacBinary file, so it is not changed; convert it first"));
    write_on(kept_);
    EXPECT_THAT(kept_.save_changes()->text, HasSubstr("a MacBinary file"));
    EXPECT_EQ(*files::read_file(folder_ / "a.dsk"), file);
}

TEST_F(SessionTest, a_packed_file_without_an_image_of_the_machine_is_refused_in_a_line) {
    const auto zip = packed::test::zip_of({{"readme.txt", {'h', 'i'}}});
    ASSERT_FALSE(files::write_file_safely(folder_ / "a.zip", zip));
    const auto error = kept_.insert(1, folder_ / "a.zip");
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("a.zip: holds no disk image of this machine"));
}

TEST_F(SessionTest, an_image_that_is_short_gets_a_note) {
    ASSERT_FALSE(files::write_file_safely(folder_ / "a.dsk", std::vector<std::uint8_t>(143'104)));
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.dsk"));
    ASSERT_EQ(kept_.notes().size(), 1U);
    EXPECT_THAT(kept_.notes()[0], HasSubstr("a.dsk: the image is 256 bytes short"));
}

TEST_F(SessionTest, a_2mg_image_is_saved_as_one) {
    const auto floppy = *emu::load_image(std::vector<std::uint8_t>(disk_bytes), emu::ImageFormat::dsk);
    ASSERT_FALSE(files::write_file_safely(folder_ / "a.2mg", *emu::save_image(floppy, emu::ImageFormat::two_img)));
    ASSERT_FALSE(kept_.insert(1, folder_ / "a.2mg"));
    auto disk = std::get<ImagedAppleDisk>(*kept_.machine().eject_disk(1));
    EXPECT_EQ(disk.format, emu::ImageFormat::two_img);
    disk.medium.set_modified(true);
    kept_.machine().insert_disk(1, std::move(disk));
    ASSERT_FALSE(kept_.save_changes());
    EXPECT_EQ(*emu::format_of("", *files::read_file(folder_ / "a.2mg")), emu::ImageFormat::two_img);
}

// The character ROM begins with @ to _, glyphs for the host begin with blank to ?.
TEST(AppleGlyphs, blank_to_underscore_come_from_the_character_rom) {
    emu::apple2::Firmware firmware;
    for (std::size_t code = 0; code < 64; ++code)
        std::fill_n(firmware.chars.begin() + static_cast<std::ptrdiff_t>(8 * code), 8, static_cast<std::uint8_t>(code));
    const Glyphs glyphs = Apple2Machine(firmware).glyphs();
    for (std::size_t character = ' '; character <= '_'; ++character)
        for (std::size_t line = 0; line < 8; ++line)
            ASSERT_EQ(glyphs[8 * (character - ' ') + line], character & 63) << character << ' ' << line;
}

} // namespace
} // namespace host
