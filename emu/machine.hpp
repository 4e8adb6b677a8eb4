// The emulator's public face: what a host, a tool or a test includes.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "emu/apple2/picture.hpp"
#include "emu/apple2/text_screen.hpp"
