#include "host/verify/reports/profile_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace host {
namespace {

double percent(emu::Cycle part, emu::Cycle whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

class Callgrind {
  public:
    Callgrind(const Profile& profile, const std::filesystem::path& folder) : profile_(profile), folder_(folder) {}

    std::string text() {
        out_ = fmt::format("# callgrind format\nversion: 1\ncreator: fortress trace profile\npositions: line\n"
                           "events: Cycles\nsummary: {}\n",
                           profile_.cycles());
        for (const auto& [place, cycles] : profile_.lines()) {
            stand_in(place);
            out_ += fmt::format("{} {}\n", place.line, cycles);
        }
        for (const auto& [call, cost] : profile_.calls()) {
            stand_in(call.from);
            const auto to = first_of(call.to);
            out_ += fmt::format("cfi={}\ncfn={}\ncalls={} {}\n{} {}\n", file_name(to.file),
                                routine_name(profile_, call.to), cost.calls, to.line, call.from.line, cost.cycles);
        }
        return out_;
    }

  private:
    std::string file_name(std::size_t file) const {
        if (file == Profile::no_file) return "???";
        return (folder_ / profile_.map().files()[file]).lexically_normal().generic_string();
    }
    // Returns the first line of a routine in which cycles were spent.
    Profile::Place first_of(std::size_t routine) const {
        const auto first = profile_.lines().lower_bound({routine, 0, 0});
        const bool known = first != profile_.lines().end() && first->first.routine == routine;
        return known ? first->first : Profile::Place{routine, Profile::no_file, 0};
    }
    void stand_in(const Profile::Place& place) {
        if (standing_ && standing_->routine == place.routine && standing_->file == place.file) return;
        out_ += fmt::format("\nfl={}\nfn={}\n", file_name(place.file), routine_name(profile_, place.routine));
        standing_ = place;
    }

    const Profile& profile_;
    std::filesystem::path folder_;
    std::string out_;
    std::optional<Profile::Place> standing_;
};

} // namespace

std::string routine_name(const Profile& profile, std::size_t routine) {
    return routine == 0 ? "elsewhere" : profile.map().routines()[routine];
}

std::string callgrind(const Profile& profile, const std::filesystem::path& folder) {
    return Callgrind(profile, folder).text();
}

std::string profile_table(const Profile& profile, std::size_t most) {
    std::vector<std::pair<std::size_t, Profile::RoutineCost>> rows(profile.routines().begin(),
                                                                   profile.routines().end());
    std::ranges::stable_sort(rows, std::ranges::greater{}, [](const auto& row) { return row.second.exclusive; });
    std::string out = fmt::format("{:>12} {:>6} {:>12} {:>6} {:>9}  of {} cycles\n", "exclusive", "%", "inclusive", "%",
                                  "calls", profile.cycles());
    for (const auto& [routine, cost] : rows) {
        if (most-- == 0) break;
        out += fmt::format("{:12} {:6.2f} {:12} {:6.2f} {:9}  {}\n", cost.exclusive,
                           percent(cost.exclusive, profile.cycles()), cost.inclusive,
                           percent(cost.inclusive, profile.cycles()), cost.calls, routine_name(profile, routine));
    }
    return out;
}

} // namespace host
