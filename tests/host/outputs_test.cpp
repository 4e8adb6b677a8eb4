// Sound and video files of a session, and its speech, with stand-ins for ffmpeg and spd-say.

#include "host/machine/apple2_machine.hpp"
#include "host/session/outputs.hpp"
#include "host/session/speech.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

class OutputsTest : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(folder_ / "bin");
        fs::current_path(folder_);
    }
    void TearDown() override {
        ::setenv("PATH", path_.c_str(), 1);
        fs::current_path(before_);
        fs::remove_all(folder_);
    }

    // A program that is a shell script.
    void install(const std::string& name, const std::string& script) const {
        std::ofstream(folder_ / "bin" / name) << "#!/bin/sh\n" << script;
        fs::permissions(folder_ / "bin" / name, fs::perms::owner_all);
        ::setenv("PATH", ((folder_ / "bin").string() + ":" + path_).c_str(), 1);
    }
    void install_nothing() const { ::setenv("PATH", (folder_ / "bin").c_str(), 1); }
    // Counts the bytes of the picture; joins files.
    void install_ffmpeg() const {
        install("ffmpeg", "for last; do :; done\nlast=${last#file:}\ncase \"$*\" in *rawvideo*) wc -c >\"$last\" ;; "
                          "*) cat fortress-001.mp4.silent.mp4 >\"$last\" ;; esac\n");
    }
    static std::string read(const fs::path& file) {
        std::ostringstream text;
        text << std::ifstream(file, std::ios::binary).rdbuf();
        return text.str();
    }

    Video::Draw draw() {
        return [this] { return session_.machine().draw(0); };
    }

    const std::string path_ = std::getenv("PATH");
    const fs::path before_ = fs::current_path();
    const fs::path folder_ = fs::path(testing::TempDir()) / ("outputs" + std::to_string(::getpid()));
    Session session_{std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped};
};

TEST_F(OutputsTest, sound_goes_to_a_new_wav_file) {
    Outputs outputs(session_);
    EXPECT_EQ(outputs.toggle_sound(), "Recording sound: fortress-001.wav");
    session_.run_seconds(0.5);
    EXPECT_EQ(outputs.toggle_sound(), "Saved " + (folder_ / "fortress-001.wav").string());
    EXPECT_NEAR(static_cast<double>(fs::file_size("fortress-001.wav")), 48'000, 2'000);
    EXPECT_EQ(outputs.toggle_sound(), "Recording sound: fortress-002.wav");
}

TEST_F(OutputsTest, the_end_reports_every_file_that_is_lost) {
    install_ffmpeg();
    Outputs outputs(session_);
    (void)outputs.toggle_sound();
    (void)outputs.toggle_video(draw());
    session_.run_frame();
    fs::remove_all(folder_);
    const auto lost = outputs.end();
    ASSERT_TRUE(lost);
    EXPECT_THAT(lost->text, AllOf(HasSubstr("fortress-001.wav: No such file"), HasSubstr("; fortress-001.mp4")));
    EXPECT_FALSE(outputs.end());
}

TEST_F(OutputsTest, a_video_receives_every_frame_and_the_sound) {
    install_ffmpeg();
    Outputs outputs(session_);
    EXPECT_EQ(outputs.toggle_video(draw()), "Recording video: fortress-001.mp4");
    for (int frame = 0; frame < 10; ++frame) session_.run_frame();
    EXPECT_EQ(outputs.toggle_video(draw()), "Saved " + (folder_ / "fortress-001.mp4").string());
    EXPECT_EQ(std::stoul(read("fortress-001.mp4")), 10 * draw()().pixels.size_bytes());
    EXPECT_FALSE(fs::exists("fortress-001.mp4.wav"));
    EXPECT_FALSE(fs::exists("fortress-001.mp4.silent.mp4"));
}

TEST_F(OutputsTest, a_video_leaves_the_sound_recorded_before_alone) {
    install_ffmpeg();
    Outputs outputs(session_);
    for (const char* const part : {"fortress-001.wav", "fortress-001.silent.mp4"}) std::ofstream(part) << "mine";
    outputs.toggle_video(draw());
    EXPECT_EQ(outputs.toggle_sound(), "Recording sound: fortress-002.wav");
    session_.run_frame();
    outputs.toggle_video(draw());
    for (const char* const part : {"fortress-001.wav", "fortress-001.silent.mp4"}) EXPECT_EQ(read(part), "mine");
    EXPECT_TRUE(fs::exists("fortress-002.wav"));
}

TEST_F(OutputsTest, a_video_without_ffmpeg_is_refused_and_leaves_no_file) {
    install_nothing();
    Outputs outputs(session_);
    EXPECT_EQ(outputs.toggle_video(draw()), "no video: ffmpeg is not installed");
    EXPECT_FALSE(outputs.video());
    EXPECT_FALSE(fs::exists("fortress-001.mp4"));
}

TEST_F(OutputsTest, an_ffmpeg_that_fails_leaves_picture_and_sound) {
    install("ffmpeg", "exit 1\n");
    Outputs outputs(session_);
    outputs.toggle_video(draw());
    std::string line;
    for (int frame = 0; frame < 100 && line.empty(); ++frame) {
        session_.run_frame();
        line = outputs.end_broken_video();
    }
    EXPECT_THAT(line, HasSubstr("the sound is in fortress-001.mp4.wav"));
    EXPECT_TRUE(fs::exists("fortress-001.mp4.wav"));
    EXPECT_TRUE(fs::exists("fortress-001.mp4"));
    EXPECT_EQ(outputs.toggle_sound(), "Recording sound: fortress-001.wav");
}

TEST_F(OutputsTest, speech_says_the_text_on_the_screen) {
    install("spd-say", "cat >spoken\n");
    emu::apple2::Firmware firmware; // STA $C051: text; JMP to itself
    std::ranges::copy(std::array{0x8D, 0x51, 0xC0, 0x4C, 0x03, 0xFF}, firmware.main.end() - 256);
    firmware.main[firmware.main.size() - 3] = 0xFF;
    Session session(std::make_unique<Apple2Machine>(firmware), DiskWrites::dropped);
    session.run_frame();
    for (int i = 0; i < 0x400; ++i)
        session.machine().poke_ram(static_cast<std::uint16_t>(0x400 + i), i == 0 ? 'H' | 0x80 : 0xA0);
    FlightRecorder recorder(session, FlightRecorder::Settings{{}, {}});
    Speech speech;
    ASSERT_TRUE(speech.start());
    for (int frame = 0; frame < 60; ++frame) speech.follow(recorder);
    speech.stop();
    EXPECT_EQ(read("spoken"), "H\n");
}

TEST_F(OutputsTest, speech_without_its_program_is_refused) {
    install_nothing();
    Speech speech;
    EXPECT_FALSE(speech.start());
}

TEST(ScreenReader, rows_are_read_once_they_rest) {
    ScreenReader reader;
    EXPECT_THAT(reader.read({"WHITE   PLAYER:", "----"}), ElementsAre());
    EXPECT_THAT(reader.read({"WHITE   PLAYER:", "----"}), ElementsAre("WHITE PLAYER:"));
    EXPECT_THAT(reader.read({"WHITE   PLAYER:", "----"}), ElementsAre());
}

TEST(ScreenReader, only_new_output_is_read) {
    ScreenReader reader;
    for (int i = 0; i < 2; ++i) (void)reader.read({"NAME: RO", "TURN 1"});
    (void)reader.read({"NAME: ROLAND", "TURN 1"});
    EXPECT_THAT(reader.read({"NAME: ROLAND", "TURN 1"}), ElementsAre("LAND"));
}

} // namespace
} // namespace host
