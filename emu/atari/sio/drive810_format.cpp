// Formats disks in an 810 or 1050: writes every track from index to index, then reads all of them.
#include "emu/atari/sio/drive810.hpp"

#include <algorithm>

namespace emu::atari {
namespace {

using namespace drive810;

bool reads_well(const AtariTrack& track, int number) {
    return std::ranges::any_of(
        track.sectors, [&](const AtariSector& sector) { return sector.number == number && sector.status == 0; });
}

} // namespace

// An 810 formats any disk to 720 sectors, except one that it could not have made, which keeps its geometry. A 1050
// formats in the density of the command.
void Drive810::begin_format(DriveTick now) {
    constexpr std::uint8_t protected_disk = 0xBF;
    now += work_time(ack_to_access);
    if (disk_ && disk_->write_protected()) {
        controller_ = protected_disk;
        failed_ = true;
        buffer_.assign(geometry().sector_bytes, 0);
        buffer_[0] = buffer_[1] = 0xFF;
        return send_result(now + work_time(times().access_to_complete), false, buffer_);
    }
    constexpr AtariGeometry single = AtariGeometry::single_density();
    const bool is_short = geometry().fm() && geometry().sectors < single.sectors;
    if (disk_ && (is_1050_ || is_short))
        disk_->set_geometry(command_[1] == format_enhanced ? AtariGeometry::enhanced_density() : single);
    there_ = false;
    track_ = 0;
    bad_sectors_.clear();
    const DriveTick spin = start_motor(now);
    begin_track(now + moving(spin + spindle_.recalibrate(times())));
}

void Drive810::begin_track(DriveTick now) {
    phase_ = Phase::laying;
    laid_ = 0;
    passes_ = fast_ ? now : spindle_.when_at(0, now);
    due_ = passes_;
}

void Drive810::lay_sector(DriveTick now) {
    const AtariGeometry disk = geometry();
    const auto order = disk.passing_order(track_);
    const bool recordable = disk_ && track_ < disk.tracks() && !disk_->write_protected();
    if (recordable && laid_ <= order.size()) { // the disk may have been replaced
        AtariTrack& track = disk_->track_for_writing(track_);
        if (laid_ == 0)
            track = {};
        else
            track.add({.number = order[laid_ - 1U], .position = disk.position(order[laid_ - 1U])},
                      std::vector<std::uint8_t>(disk.sector_bytes));
    }
    if (laid_ < order.size()) {
        due_ = passes_ + moving(disk.position(order[laid_]) * ticks_per_position + field_time());
        ++laid_;
        return;
    }
    const DriveTick laid = std::max(now, passes_ + moving(turn));
    if (track_ + 1 < disk.tracks()) {
        ++track_;
        return begin_track(laid + moving(spindle_.move_head(track_, times())));
    }
    phase_ = Phase::checking;
    due_ = laid + moving(2 * turn);
}

// Checks from the last track to the first, each in two turns because of the sector interleave.
void Drive810::check_track(DriveTick now) {
    const AtariGeometry disk = geometry();
    for (int number = 1; number <= disk.sectors_on(track_); ++number)
        if ((!disk_ || !reads_well(disk_->track(track_), number)) && bad_sectors_.size() < bad_sectors_listed)
            bad_sectors_.push_back(static_cast<std::uint16_t>(track_ * disk.per_track + number));
    if (track_ == 0) return end_format(now);
    --track_;
    due_ = now + moving(spindle_.move_head(track_, times()) + 2 * turn);
}

// The data frame lists the numbers of bad sectors, ended by $FFFF.
void Drive810::end_format(DriveTick now) {
    constexpr std::uint8_t all_well = 0xFF, not_found = 0xEF;
    failed_ = !bad_sectors_.empty();
    controller_ = failed_ ? not_found : all_well;
    buffer_.assign(geometry().sector_bytes, 0xFF);
    for (std::size_t i = 0; i < bad_sectors_.size(); ++i) {
        buffer_[2 * i] = static_cast<std::uint8_t>(bad_sectors_[i]);
        buffer_[2 * i + 1] = static_cast<std::uint8_t>(bad_sectors_[i] >> 8);
    }
    send_result(now + work_time(times().access_to_complete), !failed_, buffer_);
}

} // namespace emu::atari
