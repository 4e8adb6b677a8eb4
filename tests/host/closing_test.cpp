// Closing a window whose disk cannot be saved asks once, and the keys that close windows do not reset the question.

#include "host/cli/play.hpp"
#include "host/machine/apple2_machine.hpp"
#include "host/recording/identity.hpp"
#include "host/window/play.hpp"
#include "host/window/played_program.hpp"
#include "host/window/title.hpp"
#include "tests/host/window_test.hpp"
#include "tools/files/files.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <stdexcept>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

void push_alt_f4() {
    push_key(SDLK_LALT, KMOD_LALT);
    push_key(SDLK_F4, KMOD_LALT);
    push_quit();
}

bool timed_out = false; // global for the timer
Uint32 close_by_force(Uint32, void*) {
    timed_out = true;
    push_quit();
    push_quit();
    return 0;
}

class Closing : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        fs::create_directory(disks_);
        ASSERT_FALSE(files::write_file_safely(disks_ / "a.dsk", std::vector<std::uint8_t>(143'360)));
        ASSERT_FALSE(session_.insert(1, disks_ / "a.dsk"));
        session_.machine().set_disk_unmodified(1);
        auto floppy = *emu::load_image(std::vector<std::uint8_t>(143'360, 7), emu::ImageFormat::dsk);
        floppy.set_modified(true);
        session_.machine().insert_disk(1, ImagedAppleDisk{floppy, emu::ImageFormat::dsk});
        fs::remove_all(disks_); // makes saving impossible
        timed_out = false;
    }

    // Plays until the window is closed, in the end by force.
    std::optional<Failure> play(Uint32 milliseconds = 60'000) {
        const auto timer = SDL_AddTimer(milliseconds, close_by_force, nullptr);
        FlightRecorder flight_recorder(session_, FlightRecorder::Settings{{}, {}});
        const EndSignals signals;
        auto failure = play_in_window(*sdl_, session_, flight_recorder, {}, {}, signals);
        SDL_RemoveTimer(timer);
        return failure;
    }

    fs::path disks_ = folder_ / "disks", data_ = folder_ / "data";
    Session session_{std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::kept};
};

TEST_F(Closing, alt_f4_twice_closes) {
    push_alt_f4();
    push_alt_f4();
    EXPECT_FALSE(play());
    EXPECT_FALSE(timed_out);
    ASSERT_TRUE(session_.save_error());
    EXPECT_THAT(session_.save_error()->text, HasSubstr("a.dsk"));
}

TEST_F(Closing, a_disk_that_cannot_be_saved_is_kept_elsewhere_and_reported) {
    push_alt_f4();
    push_alt_f4();
    play();
    const auto copy = data_ / "fortress/a-kept-1.dsk";
    const auto bytes = files::read_file(copy);
    ASSERT_TRUE(bytes) << bytes.error();
    EXPECT_EQ(*bytes, std::vector<std::uint8_t>(143'360, 7));
    ASSERT_FALSE(session_.notes().empty());
    EXPECT_THAT(session_.notes().back(), HasSubstr("is kept as " + copy.string()));
    EXPECT_FALSE(session_.keep_elsewhere()); // no second copy, no second note
    EXPECT_EQ(session_.notes().size(), 1U);
    EXPECT_FALSE(fs::exists(data_ / "fortress/a-kept-2.dsk"));
}

// A file is in the place of the data folder.
TEST_F(Closing, a_copy_goes_to_the_temporary_disks_where_the_data_disks_cannot_be_made) {
    ASSERT_FALSE(files::write_file_safely(data_, std::vector<std::uint8_t>(1)));
    const fs::path temporary = data_.string() + "-tmp";
    fs::create_directory(temporary);
    ::setenv("TMPDIR", temporary.c_str(), 1);
    push_alt_f4();
    push_alt_f4();
    play();
    const auto bytes = files::read_file(temporary / "a-kept-1.dsk");
    ::unsetenv("TMPDIR");
    fs::remove_all(temporary);
    ASSERT_TRUE(bytes) << bytes.error();
    EXPECT_EQ(*bytes, std::vector<std::uint8_t>(143'360, 7));
    ASSERT_FALSE(session_.notes().empty());
    EXPECT_THAT(session_.notes().back(), HasSubstr("is kept as " + (temporary / "a-kept-1.dsk").string()));
}

TEST_F(Closing, alt_f4_once_does_not) {
    push_alt_f4();
    play(2000);
    EXPECT_TRUE(timed_out);
}

TEST_F(Closing, a_key_of_the_game_takes_the_question_back) {
    push_alt_f4();
    push_key(SDLK_a); // answers the question
    push_key(SDLK_RETURN);
    push_alt_f4();
    play(2000);
    EXPECT_TRUE(timed_out);
}

struct Thrower final : SoundListener {
    void hear(std::span<const SoundLevel>, emu::Cycle, emu::Cycle) override { throw std::runtime_error("sounds bad"); }
};

TEST_F(Closing, an_unexpected_error_saves_the_disks_first) {
    fs::create_directory(disks_);
    ASSERT_FALSE(files::write_file_safely(disks_ / "a.dsk", std::vector<std::uint8_t>(143'360)));
    Thrower thrower;
    session_.listen(thrower);
    FlightRecorder flight_recorder(session_, FlightRecorder::Settings{{}, {}});
    const EndSignals signals;
    const auto failure = host::play(session_, flight_recorder, {}, {}, signals);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->code, ExitCode::bad_file);
    EXPECT_EQ(failure->text, "unexpected error: sounds bad");
    EXPECT_EQ(files::read_file(disks_ / "a.dsk")->front(), 7);
    session_.stop_listening(thrower);
}

TEST(WindowTitle, control_characters_in_names_are_visible) {
    const auto folder = fs::path(testing::TempDir()) / ("title" + std::to_string(::getpid()));
    fs::create_directories(folder);
    const auto evil = folder / "evil\x1b]0;x\x07.dsk";
    ASSERT_FALSE(files::write_file_safely(evil, std::vector<std::uint8_t>(143'360)));
    Session session(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped);
    EXPECT_EQ(window_title(session, {}), "no disk - Apple II+");
    EXPECT_EQ(window_title(session, "apple.s"), "apple.s - Apple II+");
    ASSERT_FALSE(session.insert(2, evil));
    EXPECT_EQ(window_title(session, {}), "evil\\x1B]0;x\\x07.dsk - Apple II+");
    EXPECT_EQ(window_title(session, "FORTRESS"), "FORTRESS - evil\\x1B]0;x\\x07.dsk - Apple II+");
    ASSERT_FALSE(session.eject(2));
    EXPECT_EQ(window_title(session, {}), "no disk - Apple II+");
    fs::remove_all(folder);
}

TEST(WindowTitle, names_a_disk_that_belongs_to_no_file) {
    Session session(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped);
    auto loaded = session.machine().load_disk(std::vector<std::uint8_t>(143'360), ".dsk");
    session.station().add({.name = "game"}, std::move(loaded->disk));
    session.station().apply({.kind = Input::Kind::insert, .number = 1, .medium = "game"});
    EXPECT_EQ(disk_in_words(session, 1), "game"); // a program's own boot disk
    Trace trace;
    trace.end = 1'000'000;
    FlightRecorder recorder(session, FlightRecorder::Settings{{}, {}});
    recorder.replay(trace);
    EXPECT_EQ(window_title(session, {}), "game (in the trace) - Apple II+");
    const Beginning beginning;
    EXPECT_EQ(PlayedProgram(session, beginning).title(), "");
    session.name_game("hexfortress"); // as the trace does
    EXPECT_EQ(PlayedProgram(session, beginning).title(), "HEX FORTRESS");
}

TEST(WindowTitle, a_disk_that_is_write_protected_is_named_so) {
    const auto file = fs::path(testing::TempDir()) / ("protected" + std::to_string(::getpid()) + ".dsk");
    ASSERT_FALSE(files::write_file_safely(file, std::vector<std::uint8_t>(143'360)));
    Session session(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped);
    ASSERT_FALSE(session.insert(1, file));
    EXPECT_EQ(disk_in_words(session, 1), file.filename());
    session.machine().protect_disk(1, true);
    EXPECT_EQ(disk_in_words(session, 1), file.filename().string() + " (write protected)");
    EXPECT_EQ(disk_in_words(session, 2), "");
    fs::remove(file);
}

} // namespace
} // namespace host
