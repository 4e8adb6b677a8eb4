#include "tools/mkdisk/dos2/check.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <set>

namespace mkdisk::dos2 {
namespace {

class Check : Findings<int> {
  public:
    explicit Check(const SectorImage& disk) : disk_(disk) {}

    std::vector<Problem> run() && {
        if (auto error = check_shape(disk_)) {
            danger(error->text);
            return std::move(problems_);
        }
        check_directory(directory_at, "");
        check_vtoc();
        check_map();
        if (const int counted = counted_sectors(disk_); counted != free_sectors(disk_))
            misleads(fmt::format("the VTOC counts {} free sectors, its map has {}", free_sectors(disk_), counted));
        return std::move(problems_);
    }

  private:
    // `path` is the prefix of the names in it: "GAMES:" in MyDOS.
    void check_directory(int at, const std::string& path) {
        std::set<std::string> names;
        for (const Entry& entry : entries(disk_, at)) {
            const std::string who = fmt::format("\"{}\"", visible_text::of_name(path + entry.name));
            if (!names.insert(entry.name).second) misleads(fmt::format("{} is in the directory twice", who));
            check_file(entry, who);
        }
        for (const Entry& entry : directories(disk_, at)) {
            const std::string who = fmt::format("\"{}\"", visible_text::of_name(path + entry.name));
            if (own_directory(entry.start, who)) check_directory(entry.start, path + entry.name + ':');
        }
    }

    // False: not a readable directory.
    bool own_directory(int start, const std::string& who) {
        for (int at = start; at < start + directory_sectors; ++at) {
            if (!can_be_a_files(disk_, at)) {
                danger(fmt::format("the directory {} has sector {}, which it cannot", who, at));
                return false;
            }
            if (!own(at, who)) return false;
        }
        return true;
    }

    void check_file(const Entry& entry, const std::string& who) {
        if (Entry::check_name(entry.name)) misleads(fmt::format("{} is a name that DOS does not accept", who));
        if (entry.open()) misleads(fmt::format("{} was never closed", who));
        const Chain chain = chain_of(disk_, entry);
        if (chain.broken) danger(fmt::format("{}: {}", who, chain.broken->text));
        for (const int at : chain.sectors) check_sector(at, who);
        if (!entry.open() && entry.extended != is_extended(disk_, chain.sectors))
            misleads(fmt::format("{} {} sectors above {}, but its entry does not say so", who,
                                 entry.extended ? "has no" : "has", last_sector_of_dos_2_0));
        if (const auto has = static_cast<int>(chain.sectors.size()); has != entry.sectors)
            misleads(fmt::format("{} counts {} sectors in the directory and has {}", who, entry.sectors, has));
    }

    bool own(int at, const std::string& who) {
        return Findings::own(at, fmt::format("sector {}", at), who, is_free(disk_, at));
    }

    void check_sector(int at, const std::string& who) {
        own(at, who);
        if (const int bytes = link_of(disk_[at]).bytes; bytes > static_cast<int>(disk_.data_bytes()))
            misleads(fmt::format("{}: sector {} counts {} bytes; it has {}", who, at, bytes, disk_.data_bytes()));
    }

    // DOS ignores these.
    void check_vtoc() {
        const ConstSector table = disk_[vtoc_at];
        if (table[vtoc::kind] != vtoc::dos_2)
            remark(fmt::format("the VTOC begins with {}, not {}", table[vtoc::kind], vtoc::dos_2));
        const int total = word_at(table, vtoc::total);
        const int usual = has_vtoc_2(disk_) ? total_sectors_of_dos_2_5 : total_sectors;
        if (total != usual && total != total_sectors_of_mydos)
            remark(fmt::format("the VTOC gives {} sectors in all, not {}", total, usual));
    }

    void check_map() {
        bool boot_image = true;
        for (int at = 0; at <= last_file_sector(disk_); ++at) {
            const bool free = is_free(disk_, at), owned = owners_.contains(at);
            if (!can_be_a_files(disk_, at)) {
                if (free) remark(fmt::format("sector {} is free, which no file can have", at));
                continue;
            }
            if (free || owned) boot_image = false;
            if (!free && !owned && !boot_image)
                remark(fmt::format("sector {} is lost: used by the VTOC, but no file has it", at));
        }
    }

    const SectorImage& disk_;
};

} // namespace

std::vector<Problem> check_disk(const SectorImage& disk) { return Check(disk).run(); }

} // namespace mkdisk::dos2
