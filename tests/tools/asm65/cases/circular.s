; A name that depends on itself has no value.
a1 = b1 + 1         ;! 'a1' depends on itself
b1 = a1 - 1
