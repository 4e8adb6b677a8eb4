// Cassette images and their tapes: A8CAS, "CAS file format".
#include "emu/media/atari/cas.hpp"
#include "emu/media/atari/tape_head.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace emu {
namespace {

using testing::HasSubstr;
using Bytes = std::vector<std::uint8_t>;

Bytes chunk(const std::string& kind, int aux, const Bytes& data) {
    Bytes bytes(kind.begin(), kind.end());
    for (const std::size_t value : {data.size(), static_cast<std::size_t>(aux)}) {
        bytes.push_back(static_cast<std::uint8_t>(value));
        bytes.push_back(static_cast<std::uint8_t>(value >> 8));
    }
    bytes.insert(bytes.end(), data.begin(), data.end());
    return bytes;
}

Bytes joined(const std::vector<Bytes>& parts) {
    Bytes all;
    for (const Bytes& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

AtariTape tape_of(const std::vector<Bytes>& parts) {
    auto tape = load_cas(joined(parts));
    EXPECT_TRUE(tape) << tape.error();
    return tape ? *tape : AtariTape();
}

const Bytes name = chunk("FUJI", 0, {'T', 'A', 'P', 'E'});

TEST(Cas, records_follow_their_gaps) {
    const AtariTape tape = tape_of({name, chunk("data", 20'000, {1, 2, 3}), chunk("data", 250, {4})});
    ASSERT_EQ(tape.blocks().size(), 2U);
    EXPECT_EQ(tape.description(), "TAPE");
    EXPECT_EQ(tape.blocks()[0].start, 20 * TapeBlock::second);
    EXPECT_EQ(tape.blocks()[0].end(), 20 * TapeBlock::second + 25'000); // three bytes of ten bits at 600 baud
    EXPECT_EQ(tape.blocks()[1].start, tape.blocks()[0].end() + TapeBlock::second / 4);
    EXPECT_EQ(tape.blocks()[1].bytes, Bytes{4});
    EXPECT_FALSE(tape.modified());
}

TEST(Cas, the_speed_holds_until_the_next) {
    const AtariTape tape =
        tape_of({name, chunk("data", 0, {1}), chunk("baud", 1000, {}), chunk("data", 0, {1}), chunk("data", 0, {1})});
    EXPECT_EQ(tape.blocks()[0].baud, 600);
    EXPECT_EQ(tape.blocks()[1].baud, 1000);
    EXPECT_EQ(tape.blocks()[2].baud, 1000);
}

TEST(Cas, an_image_comes_back_byte_for_byte) {
    const Bytes image =
        joined({name, chunk("data", 20'000, {1, 2, 3}), chunk("baud", 612, {}), chunk("data", 0xFFFF, {}),
                chunk("data", 250, {4, 5}), chunk("fsk ", 40, {0x10, 0x00, 0x20, 0x01})});
    EXPECT_EQ(save_cas(*load_cas(image)), image);
}

TEST(Cas, gaps_are_saved_in_the_nearest_whole_milliseconds) {
    const auto saved_gap = [](TapeTime gap) {
        AtariTape tape;
        tape.add({.start = gap, .bytes = {1}});
        return load_cas(save_cas(tape))->blocks()[0].start / TapeBlock::millisecond;
    };
    constexpr TapeTime half = TapeBlock::millisecond / 2;
    EXPECT_EQ(saved_gap(7 * TapeBlock::millisecond), 7U);
    EXPECT_EQ(saved_gap(7 * TapeBlock::millisecond + half - 1), 7U);
    EXPECT_EQ(saved_gap(7 * TapeBlock::millisecond + half), 8U);
}

TEST(Cas, an_empty_file_is_a_blank_tape) {
    EXPECT_TRUE(tape_of({}).blocks().empty());
    EXPECT_EQ(save_cas(AtariTape()), chunk("FUJI", 0, {}));
}

TEST(Cas, unknown_chunks_are_passed_over) {
    EXPECT_EQ(tape_of({name, chunk("what", 7, {9, 9}), chunk("data", 0, {1})}).blocks().size(), 1U);
}

TEST(Cas, damaged_images_are_refused_with_a_reason) {
    const auto error = [](const std::vector<Bytes>& parts) { return load_cas(joined(parts)).error(); };
    EXPECT_THAT(error({{1, 2, 3}}), HasSubstr("begins with FUJI"));
    Bytes cut = chunk("data", 0, {1, 2});
    cut.pop_back();
    EXPECT_EQ(error({name, cut}), "the chunk at byte 12 of the cassette image is cut short");
    EXPECT_THAT(error({name, {'d', 'a'}}), HasSubstr("at byte 12 of the cassette image is cut short"));
    EXPECT_THAT(error({name, chunk("baud", 0, {})}), HasSubstr("0 baud"));
    EXPECT_THAT(error({name, chunk("fsk ", 0, {1})}), HasSubstr("half a pulse"));
    EXPECT_THAT(error({name, chunk("pwmd", 0, {1})}), HasSubstr("turbo"));
    EXPECT_THAT(error({name, chunk("baud", 1, {}), chunk("data", 0, Bytes(2000))}), HasSubstr("four hours"));
}

TEST(AtariTape, recording_replaces_only_the_tape_under_it) {
    AtariTape tape;
    tape.add({.start = 1'000'000, .bytes = {1, 2, 3, 4, 5}});
    const TapeBlock before = tape.blocks()[0];
    tape.erase(before.time_of_byte(1) + 10, before.time_of_byte(3));
    ASSERT_EQ(tape.blocks().size(), 2U);
    EXPECT_EQ(tape.blocks()[0].bytes, Bytes{1});
    EXPECT_EQ(tape.blocks()[1].bytes, (Bytes{4, 5}));
    EXPECT_EQ(tape.blocks()[1].start, before.time_of_byte(3));
    EXPECT_TRUE(tape.modified());
}

TEST(AtariTape, erasing_up_to_a_block_changes_nothing) {
    AtariTape tape;
    tape.add({.start = 1000, .bytes = {1}});
    tape.erase(0, 1000);
    tape.erase(tape.end(), tape.end() + 1000);
    EXPECT_FALSE(tape.modified());
}

TEST(AtariTape, bytes_that_follow_one_another_are_one_block) {
    AtariTape tape;
    TapeTime end = tape.record(5'000, 600, 1);
    end = tape.record(end, 600, 2);
    end = tape.record(end, 900, 3);
    tape.record(end + 1'000, 900, 4);
    ASSERT_EQ(tape.blocks().size(), 3U);
    EXPECT_EQ(tape.blocks()[0].bytes, (Bytes{1, 2}));
    EXPECT_EQ(tape.blocks()[1].bytes, Bytes{3});
}

TEST(AtariTape, pulses_are_erased_in_pairs) {
    AtariTape tape;
    tape.add({.start = 0, .pulses = {10, 10, 20, 20, 30, 30}});
    tape.erase(21 * TapeBlock::pulse_unit, 22 * TapeBlock::pulse_unit);
    ASSERT_EQ(tape.blocks().size(), 2U);
    EXPECT_EQ(tape.blocks()[0].pulses, (std::vector<std::uint16_t>{10, 10}));
    EXPECT_EQ(tape.blocks()[1].pulses, (std::vector<std::uint16_t>{30, 30}));
    EXPECT_EQ(tape.blocks()[1].start, 60 * TapeBlock::pulse_unit);
}

TEST(TapeHead, finds_the_next_byte_or_the_rest_of_a_low_level) {
    AtariTape tape;
    tape.add({.start = 1'000, .baud = 500, .bytes = {7, 8}}); // 10,000 a byte
    tape.add({.start = 30'000, .pulses = {100, 100, 50}});
    TapeHead head;
    head.find(tape, 1'001);
    EXPECT_EQ(head.next(), (TapeItem{11'000, 21'000, 500, 8}));
    head.play_to(tape, 21'000);
    EXPECT_EQ(head.next(), (TapeItem{30'000, 35'000, 0, 0}));
    head.play_to(tape, 32'000);
    EXPECT_EQ(head.next(), (TapeItem{32'000, 35'000, 0, 0}));
    head.play_to(tape, 35'000);
    EXPECT_EQ(head.next(), (TapeItem{40'000, 42'500, 0, 0}));
    head.play_to(tape, 42'500);
    EXPECT_EQ(head.next(), std::nullopt);
}

} // namespace
} // namespace emu
