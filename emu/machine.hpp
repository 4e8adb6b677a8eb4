// The emulator's public header for hosts, tools and tests.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "emu/apple2/picture.hpp"
#include "emu/apple2/text_screen.hpp"
#include "emu/atari/atari800.hpp"
#include "emu/atari/picture.hpp"
#include "emu/atari/pokey/sound_step.hpp"
#include "emu/atari/text_screen.hpp"
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/atari/atari_image.hpp"
