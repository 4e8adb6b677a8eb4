// Any source, included by itself or not: the assembler comes back with a result, or with an error that says why.
#include "tools/asm65/assembler.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string source(reinterpret_cast<const char*>(data), size);
    const auto read = [&source](const std::string& path) {
        return path == "main.s" ? std::optional(source) : std::nullopt;
    };
    const asm65::Assembly result = asm65::assemble("main.s", {}, read);
    if (!result.ok && result.diagnostics.empty()) std::abort();
    return 0;
}
