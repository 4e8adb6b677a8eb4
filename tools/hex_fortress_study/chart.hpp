// A chart of how games end: a bar a row, in parts by ending, as SVG.
#pragma once

#include "tools/hex_fortress_study/report.hpp"

namespace hex_fortress {

std::string chart_of(const std::vector<Row>& rows);

} // namespace hex_fortress
