#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace model {

// Calls job(i) once for every i below `jobs`, from so many threads, including the caller's. The first exception stops
// each other thread after its current job, and is rethrown to the caller.
template <class Job>
void in_threads(std::size_t jobs, std::size_t threads, const Job& job) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr failure;
    std::once_flag first;
    const auto work = [&] {
        try {
            for (auto i = next++; i < jobs; i = next++) job(i);
        } catch (...) {
            next = jobs;
            std::call_once(first, [&] { failure = std::current_exception(); });
        }
    };
    std::vector<std::jthread> others;
    for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back(work);
    work();
    others.clear(); // waits for them
    if (failure) std::rethrow_exception(failure);
}

} // namespace model
