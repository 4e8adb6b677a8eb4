// Sound files from `sound` in a script and from `record --wav`, with programs that play a known tone.

#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

#include <cstdint>
#include <vector>

namespace host {
namespace {

using testing::HasSubstr;

constexpr double sample_rate = 48'000;

struct Sound {
    std::vector<std::int16_t> samples;
    double seconds() const { return static_cast<double>(samples.size()) / sample_rate; }
    int loudest() const {
        int most = 0;
        for (const int sample : samples) most = std::max(most, std::abs(sample));
        return most;
    }
    // Frequency in the last second, by zero crossings.
    double hertz() const {
        int rises = 0;
        for (auto i = samples.size() - static_cast<std::size_t>(sample_rate); i < samples.size(); ++i)
            rises += samples[i - 1] < 0 && samples[i] >= 0;
        return rises;
    }
};

class SoundFile : public ProcessTest {
  protected:
    // A boot sector that toggles the speaker every 508 cycles: LDA $C030, LDX #100, DEX BNE, JMP.
    std::string apple() const {
        std::string image(143'360, '\0');
        image.replace(0, 12, std::string("\x01\xAD\x30\xC0\xA2\x64\xCA\xD0\xFD\x4C\x01\x08", 12));
        write("tone.dsk", image);
        return "--disk1 tone.dsk";
    }
    static constexpr double apple_hertz = 1'020'484.0 / (2 * 508);

    // A program that sets AUDCTL 0, SKCTL 3, AUDF1 60, AUDC1 $A8 and loops.
    std::string atari() const {
        const std::string code("\xA9\x00\x8D\x08\xD2\xA9\x03\x8D\x0F\xD2\xA9\x3C\x8D\x00\xD2\xA9\xA8\x8D\x01\xD2"
                               "\x4C\x14\x06",
                               23);
        std::string file("\xFF\xFF\x00\x06\x16\x06", 6);
        write("tone.xex", file + code + std::string("\xE0\x02\xE1\x02\x00\x06", 6));
        return "--machine atari800 --disk1 tone.xex";
    }
    static constexpr double atari_hertz = 1'789'772.5 / 28 / (2 * 61);

    Outcome run(const std::string& script, const Words& arguments) const {
        return program("fortress", {"run --script", write("script", script), arguments});
    }

    // The samples of a file; checks its header: PCM, one channel, 48,000 Hz, 16 bits.
    Sound heard(const std::string& name) const {
        const auto bytes = read(file(name));
        if (bytes.size() < 44) ADD_FAILURE() << name << " has " << bytes.size() << " bytes";
        if (bytes.size() < 44) return {};
        const auto number = [&](std::size_t at, int size) {
            unsigned value = 0;
            for (int i = size; i-- > 0;) value = value << 8 | static_cast<std::uint8_t>(bytes[at + unsigned(i)]);
            return value;
        };
        EXPECT_EQ(bytes.substr(0, 4) + bytes.substr(8, 8) + bytes.substr(36, 4), "RIFFWAVEfmt data");
        EXPECT_EQ(number(4, 4), bytes.size() - 8);
        EXPECT_EQ(number(40, 4), bytes.size() - 44);
        EXPECT_EQ(number(20, 2), 1U);
        EXPECT_EQ(number(22, 2), 1U);
        EXPECT_EQ(number(24, 4), 48'000U);
        EXPECT_EQ(number(34, 2), 16U);
        Sound sound;
        for (std::size_t at = 44; at < bytes.size(); at += 2)
            sound.samples.push_back(static_cast<std::int16_t>(number(at, 2)));
        return sound;
    }
};

TEST_F(SoundFile, an_apple_s_tone_has_its_frequency_and_length) {
    const auto done = run("wait 4\nsound tone.wav\nwait 2\nsound off\nwait 1\n", apple());
    ASSERT_EQ(done.exit_code, 0) << done.errors;
    const auto sound = heard("tone.wav");
    EXPECT_NEAR(sound.seconds(), 2, 0.02);
    EXPECT_NEAR(sound.hertz(), apple_hertz, 1.5);
    EXPECT_GT(sound.loudest(), 3'000);
}

TEST_F(SoundFile, an_atari_s_tone_has_its_frequency_and_length) {
    const auto done = run("wait 8\nsound tone.wav\nwait 2\n", atari());
    ASSERT_EQ(done.exit_code, 0) << done.errors;
    const auto sound = heard("tone.wav");
    EXPECT_NEAR(sound.seconds(), 2, 0.02);
    EXPECT_NEAR(sound.hertz(), atari_hertz, 1.5);
    EXPECT_GT(sound.loudest(), 1'000);
}

TEST_F(SoundFile, a_machine_that_rests_is_silent) {
    ASSERT_EQ(run("wait 1\nsound rest.wav\nwait 1\n", "--no-disk").exit_code, 0);
    EXPECT_EQ(heard("rest.wav").loudest(), 0);
}

TEST_F(SoundFile, is_the_same_every_time_and_changes_nothing_in_the_machine) {
    for (const auto& machine : {apple(), atari()}) {
        const auto once = run("sound a.wav\nwait 5\nhash\n", machine);
        EXPECT_EQ(run("sound b.wav\nwait 5\nhash\n", machine + " --exact").output, once.output) << machine;
        EXPECT_EQ(run("wait 5\nhash\n", machine).output, once.output) << machine;
        EXPECT_EQ(read(file("a.wav")), read(file("b.wav"))) << machine;
    }
}

TEST_F(SoundFile, follows_the_machine_through_power_and_restore) {
    for (const auto& machine : {apple(), atari()}) {
        const auto done = run("sound a.wav\nwait 1\nsnapshot s\nwait 8\nrestore s\nwait 1\npower\nwait 10\n", machine);
        ASSERT_EQ(done.exit_code, 0) << done.errors;
        const auto sound = heard("a.wav");
        EXPECT_NEAR(sound.seconds(), 20, 0.1) << machine;
        EXPECT_GT(sound.hertz(), 500) << machine;
    }
}

TEST_F(SoundFile, the_sound_before_a_failure_is_saved) {
    EXPECT_EQ(run("sound a.wav\nwait 1\nexpect-text NOWHERE\n", "--no-disk").exit_code, 1);
    EXPECT_NEAR(heard("a.wav").seconds(), 1, 0.02);
}

TEST_F(SoundFile, a_second_recording_ends_the_first) {
    ASSERT_EQ(run("sound a.wav\nwait 1\nsound b.wav\nwait 2\n", "--no-disk").exit_code, 0);
    EXPECT_NEAR(heard("a.wav").seconds(), 1, 0.02);
    EXPECT_NEAR(heard("b.wav").seconds(), 2, 0.02);
}

TEST_F(SoundFile, a_place_that_cannot_be_written_is_named) {
    const auto done = run("sound /nowhere/a.wav\nwait 1\n", "--no-disk");
    EXPECT_EQ(done.exit_code, 3);
    EXPECT_THAT(done.errors, HasSubstr("/nowhere/a.wav: No such file"));
}

TEST_F(SoundFile, record_writes_it_with_the_trace_or_alone) {
    for (const Words& output : {Words("-o a.trace --wav a.wav"), Words("--wav b.wav")}) {
        const auto done = program("fortress", {"record --seconds 6", apple(), output});
        ASSERT_EQ(done.exit_code, 0) << done.errors;
    }
    EXPECT_NEAR(heard("a.wav").seconds(), 6, 0.02);
    EXPECT_NEAR(heard("a.wav").hertz(), apple_hertz, 1.5);
    EXPECT_EQ(read(file("a.wav")), read(file("b.wav")));
    EXPECT_FALSE(read(file("a.trace")).empty());
    EXPECT_EQ(program("fortress", "record --seconds 1").exit_code, 2);
}

// A stand-in for ffmpeg counts the bytes of the picture, then joins nothing.
TEST_F(SoundFile, a_video_has_every_frame_and_replaces_no_file) {
    std::filesystem::create_directory(file("bin"));
    write("bin/ffmpeg",
          "#!/bin/sh\nfor last; do :; done\nlast=${last#file:}\ncase \"$*\" in *rawvideo*) wc -c >\"$last\" ;; "
          "*) cat \"$last.silent.mp4\" >\"$last\" ;; esac\n");
    std::filesystem::permissions(file("bin/ffmpeg"), std::filesystem::perms::owner_all);
    const auto with_it = [&](const std::string& script) {
        const std::string path = "PATH=" + file("bin").string() + ":" + std::getenv("PATH");
        return program("fortress", {"run --script", write("script", script), apple()}, {},
                       {"env", support::one_word(path)});
    };
    EXPECT_EQ(with_it("wait 1\nvideo a.mp4\nwait 2\nvideo off\nwait 1\n").errors, "");
    constexpr int frames = 120, most_more = 1, bytes = 560 * 192 * 4;
    EXPECT_NEAR(std::stod(read(file("a.mp4"))) / bytes, frames, most_more);
    EXPECT_THAT(with_it("video a.mp4\n").errors, HasSubstr("a.mp4: "));
}

} // namespace
} // namespace host
