// Charts as SVG and PNG, drawn by cairo.
#pragma once

#include "tools/trainer/commands/command.hpp"

namespace trainer {

struct Chart {
    struct Point {
        double x;
        Estimate y;
    };
    struct Series {
        std::string name;
        std::vector<Point> points; // ascending by x
    };

    std::string title, x_label, y_label;
    std::vector<Series> series;
    double y_scale = 100; // of the values, for the axis
    std::vector<std::string>
        categories{}; // names of the points of one series that is drawn as bars; x counts for nothing
};

// The options --svg and --png.
std::vector<command_line::Option> with_chart_options(std::vector<command_line::Option> options);
// Failure: a chart is wanted and the program is built without cairo. To be asked before the work begins.
void check_chart_options(const Options& options);
// Writes the files that the options name, if any.
void draw_chart(const Options& options, const Chart& chart);

} // namespace trainer
