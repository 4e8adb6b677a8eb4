// The 810's disk operations: finds, reads, writes and verifies sectors.
#include "emu/atari/sio/drive810.hpp"

#include <algorithm>
#include <utility>

namespace emu::atari {
namespace {

using namespace drive810;

// The controller's status register as the drive reports it, inverted.
constexpr std::uint8_t all_well = 0xFF;
constexpr std::uint8_t protected_disk = 0xBF;
constexpr std::uint8_t not_found = 0xEF;
constexpr std::uint8_t record_found = 0x10;
constexpr std::uint8_t bad_check_of_address = 0xE7;
constexpr std::uint8_t bad_check_of_data = 0xF7;

// The 810's 1771 reports the data address mark in two bits, the 1050's 2793 in one. In a sector longer than 128 bytes
// the 810 reads the status after 128: busy and data request, CRC not yet checked. The 1050 waits for the end of the
// sector: data request and lost data.
std::uint8_t controller_after(const AtariSector& sector, bool is_1050) {
    const unsigned deleted_mark = is_1050 ? 0x20 : 0x60, cut_off = is_1050 ? 0x06 : 0x03, check = 0x08;
    const bool is_long = (sector.status & AtariSector::too_long) != 0;
    unsigned status = all_well;
    if (sector.status & AtariSector::deleted) status &= ~deleted_mark;
    if (is_long) status &= ~cut_off;
    if ((sector.status & AtariSector::bad_check) && (is_1050 || !is_long)) status &= ~check;
    return static_cast<std::uint8_t>(status);
}

} // namespace

DriveTick Drive810::work_time(DriveTick ticks) const { return fast_ ? std::min(ticks, fast_wait) : ticks; }

DriveTick Drive810::moving(DriveTick ticks) const { return fast_ ? 0 : ticks; }

void Drive810::insert(AtariDisk disk, Cycle now) {
    run_to(now);
    disk_ = std::move(disk);
    is_1050_ = geometry().enhanced();
    there_ = false;
}

std::optional<AtariDisk> Drive810::eject(Cycle now) {
    run_to(now);
    there_ = false;
    return std::exchange(disk_, std::nullopt);
}

void Drive810::protect(bool on, Cycle now) {
    run_to(now);
    if (disk_) disk_->set_write_protected(on);
}

void Drive810::set_unmodified() {
    if (disk_) disk_->set_modified(false);
}

DriveTick Drive810::start_motor(DriveTick now) {
    const bool turned = spindle_.on();
    spindle_.start(now);
    motor_left_ = times().motor_off;
    return turned ? 0 : spin_up;
}

DriveTick Drive810::byte_time() const { return geometry().fm() ? fm_byte : fm_byte / 2; }

DriveTick Drive810::field_time() const { return (geometry().sector_bytes + data_overhead) * byte_time(); }

const AtariTrack* Drive810::track() const {
    const int head = spindle_.head();
    return disk_ && head < disk_->geometry().tracks() ? &disk_->track(head) : nullptr;
}

void Drive810::access(DriveTick now) {
    phase_ = Phase::access;
    attempt_ = 0;
    there_ = false;
    const DriveTick ordered = now + work_time(ack_to_access);
    due_ = ordered + moving(start_motor(ordered) + spindle_.move_head(geometry().track_of(sector()), times()));
}

// Finds the next sector with that number to pass the head. A sector with only an address field cannot be read.
void Drive810::search(DriveTick now) {
    if (writes() && disk_ && disk_->write_protected()) return end_access(now, protected_disk);
    there_ = false;
    bool bad_address = false;
    for (std::size_t i = 0; track() && i < track()->sectors.size(); ++i) {
        const AtariSector& candidate = track()->sectors[i];
        if (candidate.number != geometry().number_on_track(sector())) continue;
        const bool address = (candidate.status & AtariSector::bad_address) != AtariSector::bad_address;
        bad_address = bad_address || !address;
        if (!address || (!writes() && (candidate.status & AtariSector::no_data))) continue;
        const DriveTick passes = spindle_.when_at(candidate.position * ticks_per_position, now);
        if (there_ && passes >= passes_) continue;
        there_ = true;
        found_ = static_cast<std::uint8_t>(i);
        passes_ = passes;
    }
    controller_ = bad_address ? bad_check_of_address : not_found;
    phase_ = !there_ ? Phase::absent : writes() ? Phase::recording : Phase::reading;
    if (fast_) passes_ = now;
    recorded_ = 0;
    due_ = there_ ? passes_ + moving(field_time()) : now + moving(times().give_up);
}

void Drive810::retry_or_fail(DriveTick now) {
    const int recalibrated_after = times().attempts / 2;
    const bool found_none = (controller_ & record_found) == 0;
    if (++attempt_ >= times().attempts) return end_access(now, controller_);
    if (attempt_ != recalibrated_after || !found_none) return search(now);
    phase_ = Phase::access;
    const DriveTick out = spindle_.recalibrate(times());
    due_ = now + moving(out + spindle_.move_head(geometry().track_of(sector()), times()));
}

void Drive810::finish_read(DriveTick now) {
    controller_ = not_found;
    if (there_) {
        const AtariSector& found = track()->sectors[found_];
        fill_buffer(found);
        controller_ = controller_after(found, is_1050_);
    }
    if (controller_ == all_well) return end_access(now, all_well);
    retry_or_fail(now);
}

void Drive810::fill_buffer(const AtariSector& found) {
    const auto data = track()->data(found);
    buffer_.resize(geometry().transfer_bytes(sector()));
    std::copy_n(data.begin(), std::min(data.size(), buffer_.size()), buffer_.begin());
    for (std::size_t i = found.weak_from; i < buffer_.size(); ++i) {
        noise_ = noise_ * 1'664'525 + 1'013'904'223; // Numerical Recipes' generator
        buffer_[i] ^= static_cast<std::uint8_t>(noise_ >> 24);
    }
}

void Drive810::record_to(DriveTick now) {
    if (now <= passes_) return;
    const std::size_t passed = (now - passes_) / byte_time();
    if (passed > 0) record(passed - 1); // the first byte is the mark
}

// While a field is being written its CRC is wrong.
void Drive810::record(std::size_t bytes) {
    if (!there_) return;
    AtariTrack& track = disk_->track_for_writing(spindle_.head());
    AtariSector& sector = track.sectors[found_];
    const std::size_t whole = geometry().sector_bytes;
    if (sector.length < whole) {
        sector.begin = static_cast<std::uint32_t>(track.bytes.size());
        sector.length = static_cast<std::uint32_t>(whole);
        track.bytes.resize(track.bytes.size() + whole);
    }
    sector.status = (sector.status & AtariSector::too_long) | AtariSector::bad_check;
    sector.weak_from = AtariSector::nothing_weak;
    const auto field = track.data(sector);
    const std::size_t end = std::min({bytes, buffer_.size(), field.size()});
    for (; recorded_ < end; ++recorded_) field[recorded_] = buffer_[recorded_];
}

void Drive810::finish_record(DriveTick now) {
    record(buffer_.size());
    if (there_) {
        AtariSector& sector = disk_->track_for_writing(spindle_.head()).sectors[found_];
        sector.status &= AtariSector::too_long;
    }
    constexpr std::uint8_t without_verify = 'P';
    if (command_[1] == without_verify) return end_access(now, all_well);
    phase_ = Phase::verifying;
    due_ = now + moving(turn);
}

void Drive810::finish_verify(DriveTick now) {
    if (!there_) return end_access(now, not_found);
    const AtariSector& sector = track()->sectors[found_];
    const auto field = track()->data(sector);
    const std::size_t sent = std::min(buffer_.size(), field.size());
    const bool same = sector.status == 0 && std::ranges::equal(buffer_, field.first(sent));
    end_access(now, same ? all_well : bad_check_of_data);
}

// A sector that could not be read is sent too; if none was found, the old contents of the buffer.
void Drive810::end_access(DriveTick now, std::uint8_t controller) {
    controller_ = controller;
    failed_ = controller != all_well;
    if (!writes()) buffer_.resize(geometry().transfer_bytes(sector()));
    send_result(now + work_time(times().access_to_complete), !failed_,
                writes() ? std::span<const std::uint8_t>() : std::span<const std::uint8_t>(buffer_));
}

} // namespace emu::atari
