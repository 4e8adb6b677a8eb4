// Processes without MPI: exactly one.
#include "tools/trainer/work/processes.hpp"

namespace trainer {

Processes::Processes() = default;
Processes::~Processes() = default;

std::vector<std::vector<std::int64_t>> Processes::gather(std::span<const std::int64_t> own) const {
    return {{own.begin(), own.end()}};
}

std::vector<std::int64_t> Processes::broadcast(std::span<const std::int64_t> own) const {
    return {own.begin(), own.end()};
}

void Processes::abort(int) const {}

} // namespace trainer
