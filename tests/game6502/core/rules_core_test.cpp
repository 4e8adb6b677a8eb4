// Runs the clauses on the 6502's routines.
#include "tests/game6502/core/core_program.hpp"
#include "tests/tools/model/rules_clauses.hpp"

namespace support {

INSTANTIATE_TEST_SUITE_P(Core, RulesClauses, testing::Values(EngineFactory{[]() -> std::unique_ptr<RulesEngine> {
                             return std::make_unique<CoreProgram>();
                         }}),
                         [](const auto&) { return "on_6502"; });

} // namespace support
