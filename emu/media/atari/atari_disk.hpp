// An Atari disk as a value: tracks of sectors, each with its number, position, controller status and bytes. Sectors of
// a track may share a number, and weak bytes read differently each time. Holds what the image formats describe: .atr
// and .xfd sectors in order, .atx (VAPI) also position and condition.
#pragma once

#include "emu/state.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace emu {

// The numbering of sectors: sector n of the disk, 1..sectors, is sector (n - 1) % per_track + 1 of its track.
struct AtariGeometry {
    std::uint16_t sectors = 720;      // on the disk, 1..65,535
    std::uint16_t per_track = 18;     // 1..255
    std::uint16_t sector_bytes = 128; // 128, 256, ... 8,192

    static constexpr AtariGeometry single_density() { return {720, 18, 128}; }
    static constexpr AtariGeometry enhanced_density() { return {1040, 26, 128}; }
    static constexpr AtariGeometry double_density() { return {720, 18, 256}; }

    int tracks() const { return (sectors + per_track - 1) / per_track; }
    // True: FM as on an 810, 64 microseconds a byte. False: MFM, half of that.
    bool fm() const { return sector_bytes == 128 && !enhanced(); }
    bool enhanced() const { return sector_bytes == 128 && per_track == 26; } // recorded by a 1050
    int track_of(int sector) const { return (sector - 1) / per_track; }      // by sector of the disk
    std::uint8_t number_on_track(int sector) const { return static_cast<std::uint8_t>((sector - 1) % per_track + 1); }
    int sectors_on(int track) const; // the last track may have fewer than per_track
    // Drives transfer 128 bytes of the first three sectors, even if they hold 256.
    std::size_t transfer_bytes(int sector) const { return sector <= 3 && sector_bytes <= 256 ? 128 : sector_bytes; }
    // The position of a sector's address field after formatting, in AtariSector's units.
    std::uint16_t position(int sector_of_track) const;
    std::vector<std::uint8_t> passing_order(int track) const; // the numbers of its sectors in order of position

    bool operator==(const AtariGeometry&) const = default;
};

struct AtariSector {
    static constexpr std::uint16_t turn = 26'042; // units of position in a turn: 8 microseconds at 288 turns a minute
    static constexpr std::uint16_t nothing_weak = 0xFFFF;

    // Bits of status, as in the WD1771's status register and VAPI's sector list. bad_address: both bits.
    static constexpr std::uint8_t too_long = 0x04; // the data field is longer than sector_bytes
    static constexpr std::uint8_t bad_check = 0x08;
    static constexpr std::uint8_t no_data = 0x10; // an address field without a data field
    static constexpr std::uint8_t bad_address = bad_check | no_data;
    static constexpr std::uint8_t deleted = 0x20; // has a deleted data address mark

    std::uint8_t number = 1;                // from its address field
    std::uint8_t status = 0;                // of the bits above
    std::uint16_t position = 0;             // start of the sector, 0..turn - 1
    std::uint16_t weak_from = nothing_weak; // this byte and the following ones read differently each time
    std::uint32_t begin = 0, length = 0;    // its range in the track's `bytes`; empty if no_data

    bool operator==(const AtariSector&) const = default;
};

struct AtariTrack {
    static constexpr std::size_t max_sectors = 255;
    static constexpr std::size_t max_bytes = max_sectors * 8192;

    std::vector<AtariSector> sectors; // in order of position
    std::vector<std::uint8_t> bytes;

    std::span<const std::uint8_t> data(const AtariSector& s) const {
        return std::span(bytes).subspan(s.begin, s.length);
    }
    std::span<std::uint8_t> data(const AtariSector& s) { return std::span(bytes).subspan(s.begin, s.length); }
    // Inserts a sector in order of position.
    void add(AtariSector sector, std::span<const std::uint8_t> data);

    bool operator==(const AtariTrack&) const = default;
};

class AtariDisk {
  public:
    // A blank disk. The geometry sets the ranges of the numbers below.
    explicit AtariDisk(AtariGeometry geometry = {});
    // A formatted disk: all sectors, filled with zeros.
    static AtariDisk formatted(AtariGeometry geometry = {});

    const AtariGeometry& geometry() const { return geometry_; }
    // Precondition: 0 <= number < geometry().tracks().
    const AtariTrack& track(int number) const { return tracks_[static_cast<std::size_t>(number)]; }
    AtariTrack& track_for_writing(int number); // sets modified()
    // Changes the number of tracks: new ones are blank, surplus ones are lost. Sets modified().
    void set_geometry(AtariGeometry geometry);
    void format_track(int number); // all sectors, filled with zeros; sets modified()

    // The first sector 1..sectors of that number with status 0; empty if none.
    std::span<const std::uint8_t> read(int number) const;
    // Overwrites its bytes, up to the shorter length. Returns false, without a change, if the sector does not exist.
    bool write(int number, std::span<const std::uint8_t> data);

    bool write_protected() const { return write_protected_; }
    void set_write_protected(bool on) { write_protected_ = on; }
    // True if anything was recorded since the disk was made, loaded, or saved.
    bool modified() const { return modified_; }
    void set_modified(bool on) { modified_ = on; }

    // The image's data besides the sectors, in its own form; saving writes it back.
    static constexpr std::size_t max_image_notes = 64;
    std::span<const std::uint8_t> image_notes() const { return image_notes_; }
    void set_image_notes(std::vector<std::uint8_t> notes) { image_notes_ = std::move(notes); }

    void serialize(StateWriter& out) const;
    // If the bytes are not a disk, fails the reader and leaves a blank disk.
    void deserialize(StateReader& in);

    bool operator==(const AtariDisk&) const = default;

  private:
    const AtariSector* sound_sector(int number) const;

    AtariGeometry geometry_;
    std::vector<AtariTrack> tracks_;
    bool write_protected_ = false;
    bool modified_ = false;
    std::vector<std::uint8_t> image_notes_;
};

} // namespace emu
