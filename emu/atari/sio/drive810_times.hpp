// How long things take in an 810, in ticks of 2 microseconds: a cycle of its 500 kHz processor; and in a 1050, to the
// nearest tick. Unless another source is named: the drive profiles of A. Lee's Altirra, measured on real drives or
// counted in their programs.
#pragma once

#include "emu/atari/sio/drive_time.hpp"

#include <cstddef>

namespace emu::atari::drive810 {

// The times that differ between the two.
struct DriveTimes {
    DriveTick byte;               // from one start bit that it sends to the next
    DriveTick command_to_answer;  // end of the command frame to ACK or NAK, at least
    DriveTick release_to_answer;  // command line released to the same
    DriveTick ack_to_status;      // end of ACK to COMPLETE
    DriveTick access_to_complete; // reset of the controller, checksum
    DriveTick motor_off;          // without work
    DriveTick step;               // a track
    DriveTick settle;             // after the last
    DriveTick give_up;            // until no address field has been found
    int attempts;                 // at reading or finding a sector; recalibrated after half of them
    bool is_1050;                 // has a sensor at track 0; on the way inwards it steps one track too far and back
};
inline constexpr DriveTimes times_of_810{265, 350, 60, 155, 2'568, 1'530'000, 2'650, 5'000, 261'000, 4, false};
inline constexpr DriveTimes times_of_1050{275, 119, 92, 145, 135, 3'400'000, 10'060, 10'000, 235'500, 2, true};

// The bus.
inline constexpr DriveTick bit = 26;
inline constexpr DriveTick byte_heard = 9 * bit + bit / 2; // from a start bit's edge to the middle of the stop bit
inline constexpr DriveTick data_to_answer = 425;           // data frame to ACK or NAK: OS manual section 9, t4, 850 us
inline constexpr DriveTick ack_to_access = 1608;           // end of ACK to the order to the controller

// The mechanics.
inline constexpr DriveTick turn = 4 * 26'042; // 288 turns a minute; 4 ticks a unit of AtariSector::position
inline constexpr DriveTick ticks_per_position = 4;
inline constexpr DriveTick spin_up = 250'000; // half a second
inline constexpr int recalibrate_steps = 43;  // of an 810, which has no sensor at track 0
inline constexpr int parked_track = 39;       // where the head waits while the motor is off

// The controller.
inline constexpr DriveTick fm_byte = 32;      // 64 us on the disk; half of that in MFM
inline constexpr DriveTick data_overhead = 2; // bytes of a data field beside the data: mark, first check byte

// What a drive asked to be fast waits at most, where a 810 works or waits: the system's own SIO needs more than
// 250 us between ACK and COMPLETE.
inline constexpr DriveTick fast_wait = 200;

// The command that formats a disk in enhanced density; '!' formats one in single density.
inline constexpr std::uint8_t format_enhanced = 0x22;

// A formatted disk's bad sectors: as many as fit into the 810's answer.
inline constexpr std::size_t bad_sectors_listed = 62;

} // namespace emu::atari::drive810
