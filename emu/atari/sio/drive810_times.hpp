// How long things take in an 810, in ticks of 2 microseconds: a cycle of its 500 kHz processor. Unless another source
// is named: the drive profiles of A. Lee's Altirra, measured on real drives or counted in the 810's program.
#pragma once

#include "emu/atari/sio/drive_time.hpp"

#include <cstddef>

namespace emu::atari::drive810 {

// The bus.
inline constexpr DriveTick bit = 26;
inline constexpr DriveTick byte = 265;                     // from one start bit to the next of what it sends
inline constexpr DriveTick byte_heard = 9 * bit + bit / 2; // from a start bit's edge to the middle of the stop bit
inline constexpr DriveTick command_to_answer = 350;        // end of the command frame to ACK or NAK, 700 us at least
inline constexpr DriveTick release_to_answer = 60;         // command line released to the same, 120 us
inline constexpr DriveTick data_to_answer = 425;           // data frame to ACK or NAK: OS manual section 9, t4, 850 us
inline constexpr DriveTick ack_to_status = 155;            // end of ACK to COMPLETE
inline constexpr DriveTick ack_to_access = 1608;           // end of ACK to the order to the controller
inline constexpr DriveTick access_to_complete = 2568;      // reset of the controller, checksum

// The mechanics.
inline constexpr DriveTick turn = 4 * 26'042; // 288 turns a minute; 4 ticks a unit of AtariSector::position
inline constexpr DriveTick ticks_per_position = 4;
inline constexpr DriveTick spin_up = 250'000;     // half a second
inline constexpr DriveTick motor_off = 1'530'000; // 3.06 s without work
inline constexpr DriveTick step = 2'650;          // 5.3 ms a track
inline constexpr DriveTick settle = 5'000;        // 10 ms after the last
inline constexpr int recalibrate_steps = 43;      // there is no sensor at track 0
inline constexpr int parked_track = 39;           // where the head waits while the motor is off

// The controller.
inline constexpr DriveTick fm_byte = 32;      // 64 us on the disk; half of that in MFM
inline constexpr DriveTick data_overhead = 2; // bytes of a data field beside the data: mark, first check byte
inline constexpr DriveTick give_up = 261'000; // 522 ms until no address field has been found
inline constexpr int attempts = 4;            // at reading or finding a sector; recalibrated after the second

// What a drive asked to be fast waits at most, where a 810 works or waits: the system's own SIO needs more than
// 250 us between ACK and COMPLETE.
inline constexpr DriveTick fast_wait = 200;

// A formatted disk's bad sectors: as many as fit into the 810's answer.
inline constexpr std::size_t bad_sectors_listed = 62;

} // namespace emu::atari::drive810
