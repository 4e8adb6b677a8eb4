// Charts where the program is built without cairo: none.
#include "tools/trainer/commands/chart.hpp"

namespace trainer {

void check_chart_options(const Options& options) {
    if (options.has("svg") || options.has("png"))
        throw Failure{exit_usage, "this trainer is built without cairo, which draws the charts: leave out --svg and "
                                  "--png, or install libcairo2-dev and build again"};
}

void draw_chart(const Options&, const Chart&) {}

} // namespace trainer
