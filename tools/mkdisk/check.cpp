#include "tools/mkdisk/check.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace mkdisk {
namespace {

class Check : Findings<TrackSector> {
  public:
    explicit Check(const SectorImage& disk) : disk_(disk) {}

    std::vector<Problem> run() && {
        if (auto error = check_shape(disk_)) {
            danger(error->text);
            return std::move(problems_);
        }
        own(vtoc_at, "the VTOC");
        check_numbers();
        check_catalog();
        for (const Entry& entry : entries(disk_)) check_file(entry);
        check_map();
        check_unused_map_bits();
        return std::move(problems_);
    }

  private:
    void own(TrackSector at, const std::string& owner) { Findings::own(at, to_string(at), owner, is_free(disk_, at)); }

    // Beneath Apple DOS, ch. 8: the file manager uses the number of pairs when it opens a file, and the numbers of
    // tracks and sectors when it looks for free ones. It ignores the others.
    void check_numbers() {
        const ConstSector table = disk_[vtoc_at];
        const auto expect = [&](std::size_t at, int usual, Severity severity, std::string_view what) {
            if (table[at] != usual)
                problems_.push_back({fmt::format("the VTOC gives {} {}, not {}", table[at], what, usual), severity});
        };
        const bool tracks_exist = table[vtoc::track_count] == usable_tracks(disk_);
        expect(vtoc::sector_count, sectors_per_track, Severity::danger, "sectors a track");
        expect(vtoc::track_count, disk_.tracks(), tracks_exist ? Severity::remark : Severity::misleads, "tracks");
        expect(vtoc::pairs, list_pairs, Severity::misleads, "pairs in a track/sector list");
        expect(vtoc::bytes_per_sector, 0, Severity::remark, "as the low byte of a sector's length");
        expect(vtoc::bytes_per_sector + 1, 1, Severity::remark, "as the high byte of a sector's length");
        expect(vtoc::release, 3, Severity::remark, "as the release of DOS");
        if (table[vtoc::volume] == 0) remark("the VTOC gives 0 as the volume");
    }

    void check_catalog() {
        const Chain chain = catalog_chain(disk_);
        if (chain.broken) danger(chain.broken->text);
        for (const TrackSector at : chain.sectors) own(at, "the catalogue");
        for (const Entry& entry : hidden_entries(disk_))
            remark(fmt::format("\"{}\" is after the end of the catalogue, where DOS does not see it",
                               visible_text::of_name(entry.name)));
    }

    void check_file(const Entry& entry) {
        const std::string who = fmt::format("\"{}\"", visible_text::of_name(entry.name));
        if (!names_.insert(entry.name).second) misleads(fmt::format("{} is in the catalogue twice", who));
        if (std::popcount(entry.type) > 1) remark(fmt::format("{} has the unknown type ${:02X}", who, entry.type));
        const Chain lists = list_chain(disk_, entry.list);
        if (lists.broken) danger(fmt::format("{}: {}", who, lists.broken->text));
        int sectors = 0;
        for (std::size_t i = 0; i < lists.sectors.size(); ++i) sectors += check_list(lists.sectors[i], i, who);
        if (sectors != entry.sectors)
            remark(fmt::format("{} counts {} sectors in the catalogue and has {}", who, entry.sectors, sectors));
    }

    // Returns how many sectors the list adds to the file, including itself.
    int check_list(TrackSector at, std::size_t number, const std::string& who) {
        own(at, who);
        const ConstSector list = disk_[at];
        const int offset = list[5] | list[6] << 8;
        if (offset != static_cast<int>(number) * list_pairs)
            misleads(fmt::format("{}: the track/sector list {} says it begins at sector {}, not {}", who, to_string(at),
                                 offset, static_cast<int>(number) * list_pairs));
        int sectors = 1;
        for (std::size_t pair = 0; pair < list_pairs; ++pair) {
            const TrackSector data = pointer_at(list, 0x0C + 2 * pair);
            if (data.none()) continue;
            ++sectors;
            if (disk_.holds(data))
                own(data, who);
            else
                danger(fmt::format("{}: the track/sector list {} points off the disk, to {}", who, to_string(at),
                                   to_string(data)));
        }
        return sectors;
    }

    bool used_and_unowned(TrackSector at) const { return !is_free(disk_, at) && !owners_.contains(at); }

    // Sectors in a row from track 0 sector 0 on are DOS's (up to track 2 sector 4) or a boot image's.
    void check_map() {
        bool boots = true;
        for (std::uint8_t track = 0; track < disk_.tracks(); ++track)
            for (std::uint8_t sector = 0; sector < sectors_per_track; ++sector) {
                const TrackSector at{track, sector};
                if (track == 0 && is_free(disk_, at))
                    remark(fmt::format("{} is free, which no file can use", to_string(at)));
                boots = boots && used_and_unowned(at);
                if (boots || track == 0 || track == vtoc_at.track || !used_and_unowned(at)) continue;
                remark(fmt::format("{} is lost: used by the VTOC, but no file has it", to_string(at)));
            }
    }

    void check_unused_map_bits() {
        const ConstSector table = disk_[vtoc_at];
        const auto tracks = static_cast<std::size_t>(disk_.tracks());
        for (std::size_t at = vtoc::map; at < vtoc::map + 4 * tracks; ++at)
            if ((at - vtoc::map) % 4 >= 2 && table[at] != 0)
                remark(fmt::format("the VTOC's map has bits for sectors past 15 of track {}", (at - vtoc::map) / 4));
        for (std::size_t at = vtoc::map + 4 * tracks; at < table.size(); ++at)
            if (table[at] != 0) remark(fmt::format("the VTOC's map has bits for track {}", (at - vtoc::map) / 4));
    }

    const SectorImage& disk_;
    std::set<std::string> names_;
};

} // namespace

std::vector<Problem> check_disk(const SectorImage& disk) { return Check(disk).run(); }

} // namespace mkdisk
