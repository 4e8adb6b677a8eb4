; The sieve of Eratosthenes with a static text screen.
.include "program.inc"
.include "../shared/sieve.inc"
