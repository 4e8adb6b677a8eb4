// Any source, which may include itself: the assembler returns a result or an error message.
#include "tools/asm65/assembler.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string source(reinterpret_cast<const char*>(data), size);
    const auto read = [&source](const std::string& path) {
        return path == "main.s" ? std::optional(source) : std::nullopt;
    };
    for (const bool with_tests : {false, true}) {
        asm65::Options options;
        if (with_tests) options.test_origin = 0xD800;
        const asm65::Assembly result = asm65::assemble("main.s", options, read);
        if (!result.ok && result.diagnostics.empty()) std::abort();
    }
    return 0;
}
