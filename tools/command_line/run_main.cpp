#include "tools/command_line/run_main.hpp"

#include <cstdio>
#include <exception>
#include <iostream>
#include <new>

namespace command_line {

int run_main(const char* program, int failed, int argc, const char* const* argv,
             int (*run)(std::span<const char* const> words)) {
    int code = failed;
    std::string problem;
    try {
        code = run({argv + (argc > 0 ? 1 : 0), static_cast<std::size_t>(argc > 0 ? argc - 1 : 0)});
    } catch (...) {
        problem = unexpected_error();
    }
    const bool written = std::cout.flush() && std::ferror(stdout) == 0;
    if (!written && code != failed) problem = "standard output cannot be written";
    if (problem.empty()) return code;
    std::cerr << program << ": " << problem << '\n';
    return failed;
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
