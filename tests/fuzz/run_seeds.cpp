// Replaces libFuzzer in ordinary builds: runs a target once on each file in the given folders. A finding ends the
// program as it ends the target, after the file's name is printed.
#include "tools/files/files.hpp"

#include <exception>
#include <fmt/format.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** arguments) try {
    int runs = 0;
    for (int i = 1; i < count; ++i) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(arguments[i])) {
            if (!entry.is_regular_file()) continue;
            fmt::print(stderr, "{}\n", entry.path().string());
            const auto bytes = files::read_file(entry.path());
            if (!bytes) return fmt::print(stderr, "{}\n", bytes.error()), 1;
            LLVMFuzzerTestOneInput(bytes->data(), bytes->size());
            ++runs;
        }
    }
    fmt::print("{} inputs\n", runs);
    return runs == 0;
} catch (const std::exception& problem) {
    fmt::print(stderr, "seeds: {}\n", problem.what());
    return 3;
}
