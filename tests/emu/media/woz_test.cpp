// WOZ images: loading, saving and errors, for each version.
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/apple/woz.hpp"
#include "emu/media/apple/woz_file.hpp"
#include "emu/media/crc32.hpp"
#include "emu/media/track/flux.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>
#include <string>

namespace emu {
namespace {

using Bytes = std::vector<std::uint8_t>;
using testing::HasSubstr;

BitTrack random_track(std::uint32_t bits, unsigned seed, std::uint16_t cell = BitTrack::nominal_cell) {
    std::mt19937 random(seed);
    BitTrack track(bits, cell);
    for (std::uint32_t i = 0; i < bits; ++i) track.set_bit(i, random() % 2);
    return track;
}

// Built from the WOZ reference, not by save_woz: two tracks and a half track between them.
struct ImageMaker {
    int version = 2;
    Bytes info = Bytes(60), map = Bytes(160, 0xFF), tracks, flux_map;
    std::vector<std::pair<std::string, std::string>> more;

    explicit ImageMaker(int version_) : version(version_) {
        info[0] = static_cast<std::uint8_t>(version);
        info[1] = 1;
        if (version == 1) return;
        info[37] = 1;
        info[39] = 32;
        tracks.resize(160 * 8);
    }
    void add1(const BitTrack& track, std::uint16_t splice) {
        Bytes record(6656);
        std::ranges::copy(track.bytes(), record.begin());
        put16(record, 6646, track.bytes().size());
        put16(record, 6648, track.bit_count());
        put16(record, 6650, splice);
        record[6652] = 0xFF;
        record[6653] = 10;
        tracks.insert(tracks.end(), record.begin(), record.end());
    }
    void add2(std::size_t index, std::span<const std::uint8_t> stream, std::size_t count) {
        put16(tracks, index * 8, (256 + tracks.size()) / 512);
        put16(tracks, index * 8 + 2, (stream.size() + 511) / 512);
        put32(tracks, index * 8 + 4, count);
        tracks.insert(tracks.end(), stream.begin(), stream.end());
        tracks.resize((256 + tracks.size() + 511) / 512 * 512 - 256);
    }
    Bytes make() const {
        Bytes file = woz::begin_file(version);
        woz::add_chunk(file, "INFO", info);
        if (info.size() < 60)
            woz::add_chunk(file, "FILL", Bytes(60 - 8 - info.size())); // blocks are counted from the start of the file
        woz::add_chunk(file, "TMAP", map);
        woz::add_chunk(file, "TRKS", tracks);
        if (!flux_map.empty()) woz::add_chunk(file, "FLUX", flux_map);
        for (const auto& [name, text] : more) woz::add_chunk(file, name, Bytes(text.begin(), text.end()));
        woz::seal(file);
        return file;
    }
};

ImageMaker two_tracks(int version) {
    ImageMaker image(version);
    image.map[0] = image.map[1] = 0;
    image.map[6] = image.map[7] = image.map[8] = 1;
    for (unsigned i = 0; i < 2; ++i) {
        const BitTrack track = random_track(51'000 + 7 * i, i);
        if (version == 1)
            image.add1(track, static_cast<std::uint16_t>(100 + i));
        else
            image.add2(i, track.bytes(), track.bit_count());
    }
    if (version == 2) put16(image.info, 44, 13);
    return image;
}

// A flux track at track 0 with transitions 4, 8, 4, 12 microseconds apart, repeated.
ImageMaker flux_image() {
    ImageMaker image(2);
    Bytes times;
    while (times.size() < 28'000) times.insert(times.end(), {32, 64, 32, 96});
    image.info[0] = 3;
    image.flux_map = Bytes(160, 0xFF);
    image.flux_map[0] = image.flux_map[1] = 0;
    image.add2(0, times, times.size());
    image.info[44] = 0;
    put16(image.info, 46, (256 + image.tracks.size()) / 512);
    put16(image.info, 48, 55);
    return image;
}

TEST(Crc32, is_that_of_the_check_string) {
    const std::string text = "123456789";
    EXPECT_EQ(crc32(Bytes(text.begin(), text.end())), 0xCBF43926);
}

TEST(WozLoad, both_versions_give_the_same_tracks_at_the_same_quarter_tracks) {
    for (const int version : {1, 2}) {
        const auto disk = load_woz(two_tracks(version).make());
        ASSERT_TRUE(disk) << disk.error();
        EXPECT_EQ(disk->track_at(1)->bit_count(), 51'000U);
        EXPECT_EQ(disk->track_at(2), nullptr);
        EXPECT_EQ(disk->track_at(6), disk->track_at(8));
        EXPECT_TRUE(std::ranges::equal(disk->track_at(7)->bytes(), random_track(51'007, 1).bytes()));
        EXPECT_FALSE(disk->modified());
    }
}

TEST(WozLoad, bit_timing_is_the_cells_length) {
    auto image = two_tracks(2);
    image.info[39] = 31;
    EXPECT_EQ(load_woz(image.make())->track_at(0)->cell_length(), 31 * 25);
    image.info[39] = 0;
    EXPECT_EQ(load_woz(image.make())->track_at(0)->cell_length(), BitTrack::nominal_cell);
}

// A whole turn in the image fills a turn of the drive, whatever its number of cells.
TEST(WozLoad, a_stream_fills_a_turn_of_the_drive) {
    const auto disk = *load_woz(two_tracks(2).make());
    const BitTrack &track = *disk.track_at(0), &other = *disk.track_at(7);
    EXPECT_EQ(track.turn(), BitTrack::drive_turn);
    EXPECT_EQ(other.turn(), BitTrack::drive_turn);
    EXPECT_EQ(track.begin_of(51'000), BitTrack::drive_turn);
    EXPECT_EQ(track.begin_of(25'500), BitTrack::drive_turn / 2);
    EXPECT_EQ(track.first_cell_from(BitTrack::drive_turn / 2), 25'500U);
    EXPECT_EQ(track.first_cell_from(BitTrack::drive_turn / 2 + 1), 25'501U);
    EXPECT_NEAR(BitTrack::drive_turn / 196.0, 1'020'484.4 / 5, 0.01); // CPU cycles, at 300 turns a minute
}

TEST(WozLoad, a_stream_that_no_drive_could_hold_in_a_turn_keeps_its_cells) {
    ImageMaker image(2);
    image.map[0] = 0;
    image.add2(0, random_track(49'000, 1).bytes(), 49'000);
    EXPECT_EQ(load_woz(image.make())->track_at(0)->turn(), 49'000U * BitTrack::nominal_cell);
}

// Some writers omit trailing zeros.
TEST(WozLoad, bytes_that_a_short_info_lacks_are_zeros) {
    auto image = two_tracks(2);
    image.info.resize(46);
    const auto disk = load_woz(image.make());
    ASSERT_TRUE(disk) << disk.error();
    const Bytes saved = *save_woz(*disk);
    EXPECT_EQ(woz::take_apart(saved)->find("INFO")->bytes.size(), 60U);
    EXPECT_EQ(woz::take_apart(saved)->find("INFO")->bytes[1], 1);
    EXPECT_EQ(disk->track_at(7)->bit_count(), 51'007U);
}

TEST(WozLoad, write_protection_is_the_disks) {
    auto image = two_tracks(2);
    EXPECT_FALSE(load_woz(image.make())->write_protected());
    image.info[2] = 1;
    EXPECT_TRUE(load_woz(image.make())->write_protected());
}

TEST(WozLoad, flux_counts_where_bits_are_too) {
    auto image = flux_image();
    image.add2(1, random_track(50'000, 1).bytes(), 50'000);
    image.map[0] = image.map[4] = 1;
    const auto disk = load_woz(image.make());
    ASSERT_TRUE(disk) << disk.error();
    EXPECT_TRUE(disk->track_at(0)->is_flux());
    EXPECT_FALSE(disk->track_at(4)->is_flux());
}

TEST(WozLoad, a_file_without_a_check_is_taken) {
    Bytes image = two_tracks(2).make();
    put32(image, 8, 0);
    EXPECT_TRUE(load_woz(image));
}

TEST(WozLoad, zeros_after_the_last_chunk_are_padding) {
    Bytes image = two_tracks(2).make();
    image.resize(image.size() + 344);
    woz::seal(image);
    EXPECT_TRUE(load_woz(image));
}

TEST(WozSave, every_version_comes_back_byte_for_byte) {
    for (ImageMaker image : {two_tracks(1), two_tracks(2), flux_image()}) {
        image.more = {{"META", "title\tTest\nlanguage\tEnglish\n"}, {"XTRA", "unknown"}, {"WRIT", "12345678"}};
        const Bytes bytes = image.make();
        const auto disk = load_woz(bytes);
        ASSERT_TRUE(disk) << disk.error();
        EXPECT_EQ(*save_woz(*disk), bytes);
    }
}

TEST(WozSave, flux_that_was_not_written_keeps_its_times) {
    const auto image = flux_image();
    const auto saved = load_woz(*save_woz(*load_woz(image.make())));
    ASSERT_TRUE(saved) << saved.error();
    const auto times = saved->track_at(0)->imaged();
    ASSERT_EQ(times.size(), 28'000U);
    EXPECT_TRUE(std::equal(times.begin(), times.end(), image.tracks.begin() + 160 * 8));
}

TEST(WozSave, flux_is_in_the_block_that_info_names) {
    const Bytes saved = *save_woz(*load_woz(flux_image().make()));
    const auto block = std::span(saved).subspan(512 * number16(saved, 20 + 46), 4);
    EXPECT_EQ(std::string(block.begin(), block.end()), "FLUX");
    EXPECT_EQ(number16(saved, 20 + 48), 55U);
}

TEST(WozSave, any_disk_becomes_a_version_2_image_and_the_same_disk_again) {
    const auto disk = load_image(Bytes(sector_image_bytes, 0x11), ImageFormat::dsk);
    const auto saved = save_woz(*disk);
    ASSERT_TRUE(saved) << saved.error();
    EXPECT_EQ((*saved)[3], '2');
    const auto again = load_woz(*saved);
    for (int quarter = 0; quarter < Floppy525::quarter_tracks; ++quarter)
        EXPECT_EQ(again->track_number(quarter), disk->track_number(quarter)) << quarter;
    const auto cells = [](const BitTrack& track) { return Bytes(track.bytes().begin(), track.bytes().end()); };
    EXPECT_TRUE(std::ranges::equal(again->tracks(), disk->tracks(), {}, cells, cells));
    EXPECT_EQ(*save_image(*again, ImageFormat::dsk), Bytes(sector_image_bytes, 0x11));
}

// The offsets are those of the WOZ 2.1 reference.
TEST(WozSave, a_disk_of_40_tracks_comes_back) {
    const Bytes sectors(40 * 4096, 0x22);
    const auto again = load_woz(*save_woz(*load_image(sectors, ImageFormat::dsk)));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*save_image(*again, ImageFormat::dsk), sectors);
}

TEST(WozSave, the_info_of_another_format_s_disk_names_what_was_written) {
    const auto saved = save_woz(*load_image(Bytes(sector_image_bytes, 0x11), ImageFormat::dsk));
    Bytes expected(60);
    expected[0] = 2; // the version
    expected[1] = 1; // a disk of 5.25 inches
    expected[3] = 1; // the tracks are aligned with each other
    std::ranges::copy("FORTRESS                        ", expected.begin() + 5); // the creator
    expected[37] = 1;                                                            // a side
    expected[39] = 32;                                                           // cells of 4 microseconds
    expected[44] = 13;                                                           // blocks of the largest track
    EXPECT_TRUE(std::ranges::equal(woz::take_apart(*saved)->find("INFO")->bytes, expected));
}

TEST(WozSave, a_recorded_track_loses_its_splice_and_the_others_keep_theirs) {
    auto disk = *load_woz(two_tracks(1).make());
    disk.track_for_writing(0).set_bit(9, true);
    const Bytes saved = *save_woz(disk);
    EXPECT_EQ(number16(saved, 256 + 6650), 0xFFFFU);
    EXPECT_EQ(number16(saved, 256 + 6656 + 6650), 101U);
}

TEST(WozSave, version_1_grows_to_2_where_a_track_is_too_long) {
    auto disk = *load_woz(two_tracks(1).make());
    disk.lay_track(40, BitTrack(60'000));
    const auto saved = save_woz(disk);
    ASSERT_TRUE(saved) << saved.error();
    EXPECT_EQ((*saved)[3], '2');
    EXPECT_EQ(load_woz(*saved)->track_at(40)->bit_count(), 60'000U);
}

// Version 1 has no fields there; some writers left other bytes.
TEST(WozSave, reserved_bytes_of_version_1_are_not_fields_of_version_2) {
    auto image = two_tracks(1);
    std::fill(image.info.begin() + woz::info_sides, image.info.end(), std::uint8_t{0xAA});
    auto disk = *load_woz(image.make());
    disk.lay_track(40, BitTrack(60'000));
    const Bytes saved = *save_woz(disk);
    Bytes expected(60 - woz::info_sides);
    expected[0] = 1;                                          // a side
    expected[woz::info_bit_timing - woz::info_sides] = 32;    // cells of 4 microseconds
    expected[woz::info_largest_track - woz::info_sides] = 15; // blocks of 60,000 bits
    const auto file = woz::take_apart(saved);
    EXPECT_TRUE(std::ranges::equal(file->find("INFO")->bytes.subspan(woz::info_sides), expected));
}

TEST(WozSave, write_instructions_go_with_the_stream_that_they_were_made_for) {
    auto image = two_tracks(2);
    Bytes writ(2 * 20);
    for (unsigned i = 0; i < 2; ++i) {
        writ[20 * i] = static_cast<std::uint8_t>(4 * i);
        writ[20 * i + 1] = 1;
        put32(writ, 20 * i + 4, crc32(random_track(51'000 + 7 * i, i).bytes()));
    }
    image.more = {{"WRIT", std::string(writ.begin(), writ.end())}};
    auto disk = *load_woz(image.make());
    disk.track_for_writing(0).set_bit(9, !disk.track_at(0)->bit(9));
    const Bytes saved = *save_woz(disk);
    const auto file = woz::take_apart(saved);
    EXPECT_TRUE(std::ranges::equal(file->find("WRIT")->bytes, std::span(writ).subspan(20)));
}

TEST(WozSave, cells_of_two_lengths_are_refused) {
    Floppy525 disk;
    disk.lay_track(0, BitTrack(100, 800));
    disk.lay_track(4, BitTrack(100, 750));
    EXPECT_THAT(save_woz(disk).error(), HasSubstr("cells of 32 and of 30 units"));
}

std::string refusal(const ImageMaker& image) {
    const auto disk = load_woz(image.make());
    return disk ? "taken" : disk.error();
}

TEST(WozDamage, each_kind_has_its_line) {
    EXPECT_EQ(load_woz({}).error(), "not a WOZ image of version 1 or 2");
    Bytes wrong = two_tracks(2).make();
    wrong.back() ^= 1;
    EXPECT_THAT(load_woz(wrong).error(), HasSubstr("the WOZ image is damaged: its CRC is"));
    Bytes cut = two_tracks(2).make();
    cut.resize(cut.size() - 600);
    woz::seal(cut);
    EXPECT_THAT(load_woz(cut).error(), HasSubstr("chunk TRKS has"));
    auto image = two_tracks(2);
    image.info[1] = 2;
    EXPECT_EQ(refusal(image), "the WOZ image is not of a 5.25 inch disk");
    image = two_tracks(2);
    image.info[39] = 200;
    EXPECT_EQ(refusal(image), "the WOZ image's bits take 200 units of 125 ns; a 5.25 inch disk's take 16 to 64");
    image = two_tracks(2);
    image.info.resize(4);
    EXPECT_EQ(refusal(image), "the WOZ image's INFO chunk has 4 bytes; it takes 5");
    image = two_tracks(2);
    image.more = {{"TMAP", ""}};
    EXPECT_EQ(refusal(image), "the WOZ image has two TMAP chunks");
}

TEST(WozDamage, tracks_that_are_not_there_are_named) {
    auto image = two_tracks(1);
    image.map[30] = 2;
    EXPECT_EQ(refusal(image), "track 7.50 of the WOZ image (its 2) is not in the file");
    image = two_tracks(2);
    image.map[30] = 2;
    EXPECT_EQ(refusal(image), "track 7.50 of the WOZ image (its 2) lies outside of the file");
    image = two_tracks(2);
    put32(image.tracks, 4, 60'000);
    EXPECT_EQ(refusal(image), "track 0.00 of the WOZ image (its 0) has 60000 bits, but room for 53248");
    put32(image.tracks, 4, 0);
    EXPECT_EQ(refusal(image), "track 0.00 of the WOZ image (its 0) has no bits");
}

// Any bytes give an error, or a disk that survives saving and loading.
TEST(WozDamage, random_changes_are_refused_or_survived) {
    std::mt19937 random(1);
    const std::vector<Bytes> sound = {two_tracks(1).make(), two_tracks(2).make(), flux_image().make()};
    int taken = 0;
    for (int trial = 0; trial < 1500; ++trial) {
        Bytes image = sound[random() % sound.size()];
        for (auto changes = 1 + random() % 4; changes > 0; --changes)
            image[8 + random() % (random() % 2 ? 300 : 1800)] = static_cast<std::uint8_t>(random());
        if (random() % 8 == 0) image.resize(random() % image.size());
        if (image.size() >= 12 && random() % 8) woz::seal(image);
        const auto disk = load_woz(image);
        if (!disk) {
            EXPECT_FALSE(disk.error().empty());
            continue;
        }
        ++taken;
        const auto saved = save_woz(*disk);
        ASSERT_TRUE(saved) << saved.error();
        const auto again = load_woz(*saved);
        ASSERT_TRUE(again) << again.error();
        for (int quarter = 0; quarter < Floppy525::quarter_tracks; ++quarter)
            ASSERT_EQ(again->track_number(quarter), disk->track_number(quarter));
    }
    EXPECT_GT(taken, 100);
}

} // namespace
} // namespace emu
