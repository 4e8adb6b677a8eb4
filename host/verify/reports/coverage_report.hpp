// Line coverage summed over runs, and over machines that share sources; as text and for lcov's tools.
#pragma once

#include "host/verify/reports/coverage.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace host {

class CoverageReport {
  public:
    struct Branch {
        bool taken = false, not_taken = false;
    };
    struct Line {
        bool run = false; // a statement of the line has run
        std::vector<Branch> branches{};
    };
    using File = std::map<int, Line>; // lines with code
    struct Totals {
        std::size_t lines = 0, lines_run = 0;
        std::size_t outcomes = 0, outcomes_seen = 0; // two per branch

        double percent() const; // of the lines; 100 if there are none
    };
    using Text = std::function<std::optional<std::string>(const std::string& file)>; // of a source file

    // `folder`: of the main source; names in the table are relative to it.
    void add(const Coverage& coverage, const std::filesystem::path& folder);

    const std::map<std::string, File>& files() const { return files_; }
    Totals totals() const;
    static Totals totals_of(const File& file);

    std::string summary() const;                               // a table with a line per file and the totals
    std::string lcov(const std::filesystem::path& root) const; // a tracefile; names of files are relative to `root`
    // Prints every line of every source: + run, ! never run, ? a branch that went one way only, and which.
    std::string listing(const Text& text) const;

  private:
    std::map<std::string, File> files_;
};

} // namespace host
