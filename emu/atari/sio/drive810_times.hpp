// Times of an 810 in ticks of 2 microseconds, a cycle of its 500 kHz processor; those of a 1050 to the nearest tick.
// Unless another source is cited: the drive profiles of A. Lee's Altirra, measured on real drives or counted in their
// firmware.
#pragma once

#include "emu/atari/sio/drive_time.hpp"

#include <cstddef>

namespace emu::atari::drive810 {

// The times that differ between 810 and 1050.
struct DriveTimes {
    DriveTick byte;               // from one sent start bit to the next
    DriveTick command_to_answer;  // from the end of the command frame to ACK or NAK, at least
    DriveTick release_to_answer;  // from the release of the command line to the same
    DriveTick ack_to_status;      // from the end of ACK to COMPLETE
    DriveTick access_to_complete; // controller reset and checksum
    DriveTick motor_off;          // idle time before the motor stops
    DriveTick step;               // of one track
    DriveTick settle;             // after the last step
    DriveTick give_up;            // search time for an address field
    int attempts;                 // to read or find a sector; recalibrates after half of them
    bool is_1050;                 // has a track 0 sensor; steps inwards go one track too far and back
};
inline constexpr DriveTimes times_of_810{.byte = 265,
                                         .command_to_answer = 350,
                                         .release_to_answer = 60,
                                         .ack_to_status = 155,
                                         .access_to_complete = 2'568,
                                         .motor_off = 1'530'000,
                                         .step = 2'650,
                                         .settle = 5'000,
                                         .give_up = 261'000,
                                         .attempts = 4,
                                         .is_1050 = false};
inline constexpr DriveTimes times_of_1050{.byte = 275,
                                          .command_to_answer = 119,
                                          .release_to_answer = 92,
                                          .ack_to_status = 145,
                                          .access_to_complete = 135,
                                          .motor_off = 3'400'000,
                                          .step = 10'060,
                                          .settle = 10'000,
                                          .give_up = 235'500,
                                          .attempts = 2,
                                          .is_1050 = true};

// The bus.
inline constexpr DriveTick bit = 26;
inline constexpr DriveTick byte_heard = 9 * bit + bit / 2; // from a start bit's edge to the middle of the stop bit
inline constexpr DriveTick data_to_answer = 425; // from the data frame to ACK or NAK: OS manual section 9, t4, 850 us
inline constexpr DriveTick ack_to_access = 1608; // from the end of ACK to the controller command

// The mechanics.
inline constexpr DriveTick turn = 4 * 26'042; // 288 turns a minute; 4 ticks a unit of AtariSector::position
inline constexpr DriveTick ticks_per_position = 4;
inline constexpr DriveTick spin_up = 250'000; // half a second
inline constexpr int recalibrate_steps = 43;  // of an 810, which lacks a track 0 sensor
inline constexpr int parked_track = 39;       // the head's position while the motor is off

// The controller.
inline constexpr DriveTick fm_byte = 32;      // 64 us on the disk; half of that in MFM
inline constexpr DriveTick data_overhead = 2; // bytes of a data field besides the data: mark, first CRC byte

// The longest wait of a fast drive for the work of an 810. The operating system's SIO needs more than 250 us between
// ACK and COMPLETE.
inline constexpr DriveTick fast_wait = 200;

// Formats a disk in enhanced density; '!' formats in single density.
inline constexpr std::uint8_t format_enhanced = 0x22;

// The 810 answers a format command with a list of at most this many bad sectors.
inline constexpr std::size_t bad_sectors_listed = 62;

} // namespace emu::atari::drive810
