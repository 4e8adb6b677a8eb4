// What `check` finds on a disk, whichever system's it is.
#pragma once

#include <fmt/format.h>
#include <map>
#include <string>
#include <vector>

namespace mkdisk {

enum class Severity {
    remark,   // loses nothing and misleads nobody: room that is not used, say
    misleads, // the system reads or shows something wrong
    danger    // writing to the disk as it is could destroy a file
};

struct Problem {
    std::string text; // one line
    Severity severity;
};

// The problems found so far, and who has each sector.
template <class Place>
class Findings {
  protected:
    void danger(std::string text) { problems_.push_back({std::move(text), Severity::danger}); }
    void misleads(std::string text) { problems_.push_back({std::move(text), Severity::misleads}); }
    void remark(std::string text) { problems_.push_back({std::move(text), Severity::remark}); }

    // `shown`: the sector's name in a message. False: another owner has it.
    bool own(Place at, const std::string& shown, const std::string& owner, bool is_free) {
        const auto [other, first] = owners_.emplace(at, owner);
        if (!first)
            danger(fmt::format("{} belongs to {} and to {}", shown, other->second, owner));
        else if (is_free)
            danger(fmt::format("{} belongs to {}, but the VTOC calls it free", shown, owner));
        return first;
    }

    std::map<Place, std::string> owners_;
    std::vector<Problem> problems_;
};

} // namespace mkdisk
