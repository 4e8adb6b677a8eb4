#include "host/trace/explain/moved_routines.hpp"

#include "host/trace/explain/common_pairs.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace host {
namespace {

// The place where a routine's first statement stands.
struct Place {
    std::string file;
    int line = 0;
};
using Places = std::map<std::string, Place>; // by routines' labels

Places places_of(const SourceMap& map) {
    Places places;
    for (const auto& statement : map.statements()) {
        if (statement.routine == 0) continue; // no label
        const Place here{map.files()[statement.file], statement.line};
        const auto [found, is_new] = places.emplace(map.routines()[statement.routine], here);
        if (!is_new && found->second.file == here.file) found->second.line = std::min(found->second.line, here.line);
    }
    return places;
}

// The routines that stand in the same file of both programs, file by file, in the order of the lines of `places`.
std::map<std::string, std::vector<std::string>> order_of(const Places& places, const Places& others) {
    std::map<std::string, std::vector<std::string>> order;
    for (const auto& [label, place] : places)
        if (const auto other = others.find(label); other != others.end() && other->second.file == place.file)
            order[place.file].push_back(label);
    for (auto& [file, labels] : order)
        std::ranges::sort(labels, {}, [&](const std::string& label) { return places.at(label).line; });
    return order;
}

} // namespace

std::set<std::string> moved_routines(const SourceMap& recorded, const SourceMap& changed) {
    const auto before = places_of(recorded), after = places_of(changed);
    std::set<std::string> moved;
    for (const auto& [label, place] : before)
        if (after.contains(label)) moved.insert(label);
    auto order_after = order_of(after, before);
    for (const auto& [file, labels] : order_of(before, after))
        for (const auto& [i, j] : common_pairs(labels, order_after[file])) moved.erase(labels[i]);
    return moved;
}

} // namespace host
