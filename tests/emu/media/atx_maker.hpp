// Makes .atx images for tests from lists of sectors.
#pragma once

#include <cstdint>
#include <vector>

namespace emu {

struct AtxSector {
    std::uint8_t number;
    std::uint16_t position;
    std::uint8_t status = 0;
    int weak_from = -1; // none
};

struct AtxTrack {
    std::uint8_t number;
    std::vector<AtxSector> sectors;
};

// The bytes of a sector: track and index in the list, repeated.
inline std::vector<std::uint8_t> atx_data(std::uint8_t track, std::size_t index) {
    std::vector<std::uint8_t> data(128, static_cast<std::uint8_t>(index));
    for (std::size_t i = 0; i < data.size(); i += 2) data[i] = track;
    return data;
}

class AtxMaker {
  public:
    std::vector<std::uint8_t> make(const std::vector<AtxTrack>& tracks) {
        out_.assign(48, 0);
        for (std::size_t i = 0; i < 4; ++i) out_[i] = static_cast<std::uint8_t>("AT8X"[i]);
        out_[4] = out_[6] = 1; // versions
        set32(28, 48);
        for (const AtxTrack& track : tracks) add(track);
        set32(32, out_.size());
        return out_;
    }

  private:
    void put(std::size_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) out_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
    void set32(std::size_t at, std::size_t value) {
        for (std::size_t i = 0; i < 4; ++i) out_[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
    }
    void add(const AtxTrack& track) {
        const std::size_t begin = out_.size();
        for (const auto& [value, bytes] : std::vector<std::pair<std::size_t, int>>{
                 {0, 4}, {0, 4}, {track.number, 1}, {0, 1}, {track.sectors.size(), 2}, {0, 8}, {32, 4}, {0, 8}})
            put(value, bytes);
        put(8 + 8 * track.sectors.size(), 4);
        put(1, 4);
        std::size_t data_at = out_.size() - begin + 8 * track.sectors.size() + 8;
        for (const AtxSector& sector : track.sectors) {
            put(sector.number, 1);
            put(sector.status, 1);
            put(sector.position, 2);
            put(data_at, 4);
            if (!(sector.status & 0x10)) data_at += 128;
        }
        add_data(track);
        add_weak(track);
        put(0, 8);
        set32(begin, out_.size() - begin);
    }
    void add_data(const AtxTrack& track) {
        const std::size_t chunk = out_.size();
        put(0, 8);
        for (std::size_t i = 0; i < track.sectors.size(); ++i) {
            const auto data = atx_data(track.number, i);
            if (!(track.sectors[i].status & 0x10)) out_.insert(out_.end(), data.begin(), data.end());
        }
        set32(chunk, out_.size() - chunk);
    }
    void add_weak(const AtxTrack& track) {
        for (std::size_t i = 0; i < track.sectors.size(); ++i) {
            if (track.sectors[i].weak_from < 0) continue;
            put(8, 4);
            put(0x10, 1);
            put(i, 1);
            put(static_cast<std::size_t>(track.sectors[i].weak_from), 2);
        }
    }

    std::vector<std::uint8_t> out_;
};

} // namespace emu
