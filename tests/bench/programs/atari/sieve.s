; The sieve of Eratosthenes under the editor's text screen.
.include "program.inc"
.include "../shared/sieve.inc"
