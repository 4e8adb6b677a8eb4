// Records as the history sees them.
#pragma once

#include "host/recording/format/trace.hpp"

#include <cstddef>

namespace host::record_kinds {

inline const Input* input_of(const Record& record) { return std::get_if<Input>(&record.what); }

inline bool is_power(const Record& record) { return sets_clock_back(record); }

inline std::ptrdiff_t at(std::size_t index) { return static_cast<std::ptrdiff_t>(index); }

} // namespace host::record_kinds
