// The problems that `check` finds on either machine's disk.
#pragma once

#include <fmt/format.h>
#include <map>
#include <string>
#include <vector>

namespace mkdisk {

enum class Severity {
    remark,   // harmless: for instance lost sectors
    misleads, // the system reads or shows wrong data
    danger    // writing to the disk could destroy a file
};

struct Problem {
    std::string text; // one line
    Severity severity;
};

// The problems found so far, and the owner of each sector.
template <class Place>
class Findings {
  protected:
    void danger(std::string text) { problems_.push_back({std::move(text), Severity::danger}); }
    void misleads(std::string text) { problems_.push_back({std::move(text), Severity::misleads}); }
    void remark(std::string text) { problems_.push_back({std::move(text), Severity::remark}); }

    // `shown`: the sector's name in messages. False: it has another owner.
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
