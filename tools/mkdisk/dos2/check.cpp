#include "tools/mkdisk/dos2/check.hpp"

#include <set>

namespace mkdisk::dos2 {
namespace {

class Check {
  public:
    explicit Check(const SectorImage& disk) : disk_(disk) {}

    std::vector<Problem> run() && {
        if (auto error = check_shape(disk_)) {
            danger(error->text);
            return std::move(problems_);
        }
        for (const Entry& entry : entries(disk_)) check_file(entry);
        check_map();
        if (const int counted = counted_sectors(disk_); counted != free_sectors(disk_))
            blemish(fmt::format("the VTOC counts {} free sectors, its map has {}", free_sectors(disk_), counted));
        return std::move(problems_);
    }

  private:
    void danger(std::string text) { problems_.push_back({std::move(text), true}); }
    void blemish(std::string text) { problems_.push_back({std::move(text), false}); }

    void check_file(const Entry& entry) {
        const std::string who = fmt::format("\"{}\"", entry.name);
        if (!names_.insert(entry.name).second) blemish(fmt::format("{} is in the directory twice", who));
        if (check_name(entry.name)) blemish(fmt::format("{} is a name that DOS does not accept", who));
        if (entry.open()) blemish(fmt::format("{} was never closed", who));
        const Chain chain = chain_of(disk_, entry);
        if (chain.broken) danger(fmt::format("{}: {}", who, chain.broken->text));
        for (const int at : chain.sectors) check_sector(at, who);
        if (const auto has = static_cast<int>(chain.sectors.size()); has != entry.sectors)
            blemish(fmt::format("{} counts {} sectors in the directory and has {}", who, entry.sectors, has));
    }

    void check_sector(int at, const std::string& who) {
        owned_.insert(at); // by nobody else: every file has a number of its own, and the sector this file's
        if (is_free(disk_, at)) danger(fmt::format("sector {} belongs to {}, but the VTOC calls it free", at, who));
        if (const int bytes = link_of(disk_[at]).bytes; bytes > static_cast<int>(data_bytes))
            blemish(fmt::format("{}: sector {} counts {} bytes; it has {}", who, at, bytes, data_bytes));
    }

    void check_map() {
        bool boot_image = true;
        for (int at = 0; at <= last_file_sector; ++at) {
            const bool free = is_free(disk_, at), owned = owned_.contains(at);
            if (!can_be_a_files(at)) {
                if (free) blemish(fmt::format("sector {} is free, which no file can have", at));
                continue;
            }
            if (free || owned) boot_image = false;
            if (!free && !owned && !boot_image)
                blemish(fmt::format("sector {} is lost: used by the VTOC, but no file has it", at));
        }
    }

    const SectorImage& disk_;
    std::set<int> owned_;
    std::set<std::string> names_;
    std::vector<Problem> problems_;
};

} // namespace

std::vector<Problem> check_disk(const SectorImage& disk) { return Check(disk).run(); }

} // namespace mkdisk::dos2
