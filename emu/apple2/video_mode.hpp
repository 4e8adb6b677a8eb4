// The four soft switches that choose the screen's mode ($C050-$C057).
#pragma once

namespace emu::apple2 {

struct VideoMode {
    bool text = false;  // $C051; off: graphics ($C050)
    bool mixed = false; // $C053: graphics with four lines of text below
    bool page2 = false; // $C055: text $0800, hi-res $4000; off: $0400 and $2000
    bool hires = false; // $C057; off: lo-res blocks

    bool operator==(const VideoMode&) const = default;
};

} // namespace emu::apple2
