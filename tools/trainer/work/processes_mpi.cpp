// Processes with MPI. Without mpirun the library is not initialised, because that takes a while.
#include "tools/trainer/work/processes.hpp"

#include <cstdlib>
#include <mpi.h>

namespace trainer {
namespace {

bool started_by_mpirun() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_RANK", "PMIX_RANK"})
        if (std::getenv(name) != nullptr) return true;
    return false;
}

} // namespace

Processes::Processes() {
    if (!started_by_mpirun()) return;
    int provided = 0; // matches run in threads; only this one calls MPI
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    if (provided < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Comm_size(MPI_COMM_WORLD, &count_);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
}

Processes::~Processes() {
    if (started_by_mpirun()) MPI_Finalize();
}

std::vector<std::vector<std::int64_t>> Processes::gather(std::span<const std::int64_t> own) const {
    if (!started_by_mpirun()) return {{own.begin(), own.end()}};
    const int length = static_cast<int>(own.size());
    std::vector<int> lengths(static_cast<std::size_t>(count_)), starts(lengths.size());
    MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD);
    int sum = 0;
    for (std::size_t i = 0; i < lengths.size(); sum += lengths[i++]) starts[i] = sum;
    std::vector<std::int64_t> all(static_cast<std::size_t>(sum));
    MPI_Allgatherv(own.data(), length, MPI_INT64_T, all.data(), lengths.data(), starts.data(), MPI_INT64_T,
                   MPI_COMM_WORLD);
    std::vector<std::vector<std::int64_t>> by_rank;
    for (std::size_t i = 0; i < lengths.size(); ++i)
        by_rank.emplace_back(all.begin() + starts[i], all.begin() + starts[i] + lengths[i]);
    return by_rank;
}

std::vector<std::int64_t> Processes::broadcast(std::span<const std::int64_t> own) const {
    std::vector<std::int64_t> numbers(own.begin(), own.end());
    if (!started_by_mpirun()) return numbers;
    std::int64_t length = static_cast<std::int64_t>(numbers.size());
    MPI_Bcast(&length, 1, MPI_INT64_T, 0, MPI_COMM_WORLD);
    numbers.resize(static_cast<std::size_t>(length));
    MPI_Bcast(numbers.data(), static_cast<int>(length), MPI_INT64_T, 0, MPI_COMM_WORLD);
    return numbers;
}

void Processes::abort(int status) const {
    if (count_ > 1) MPI_Abort(MPI_COMM_WORLD, status);
}

} // namespace trainer
