#include "tools/command_line/run_main.hpp"

#include <exception>
#include <iostream>
#include <new>

namespace command_line {

int run_main(const char* program, int failed, int argc, const char* const* argv,
             int (*run)(std::span<const char* const> words)) {
    try {
        return run({argv + (argc > 0 ? 1 : 0), static_cast<std::size_t>(argc > 0 ? argc - 1 : 0)});
    } catch (...) {
        std::cout.flush();
        std::cerr << program << ": " << unexpected_error() << '\n';
        return failed;
    }
}

std::string unexpected_error() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return "out of memory";
    } catch (const std::exception& problem) {
        const std::string what = problem.what();
        return "unexpected error: " + what.substr(0, what.find('\n'));
    } catch (...) {
        return "unexpected error";
    }
}

} // namespace command_line
