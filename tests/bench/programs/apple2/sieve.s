; The sieve of Eratosthenes under the text screen.
.include "program.inc"
.include "../shared/sieve.inc"
