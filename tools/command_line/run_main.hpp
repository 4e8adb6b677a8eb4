// The outermost frame of a program: no exception leaves its main().
#pragma once

#include <span>
#include <string>

namespace command_line {

// Runs a program on its arguments without its name, and returns its exit code. An exception ends it with one line on
// standard error and the code `failed`.
int run_main(const char* program, int failed, int argc, const char* const* argv,
             int (*run)(std::span<const char* const> words));

// The exception that is being handled, in one line. Precondition: inside a catch.
std::string unexpected_error();

} // namespace command_line
