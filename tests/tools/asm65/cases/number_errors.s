; Invalid numbers and expressions.
.byte 256            ;! value 256 ($100) is out of range, -128 to 255
.byte -129           ;! out of range
.word $10000         ;! out of range, -32768 to 65535
.byte 1 / 0          ;! division by zero
.byte 1 .mod 0       ;! division by zero
.byte $              ;! needs a digit
.byte 12ab           ;! does not belong into the number
.byte $123456789     ;! does not fit into 32 bits
.byte 'a             ;! a character is written
.byte "abc           ;! no closing quote
.byte                ;! a value is missing
.byte 1 +            ;! a value is missing
.byte (1             ;! ')' expected
.byte 1 2            ;! should end here
.byte \              ;! means nothing here
.byte .foo(1)        ;! '.foo' is not a function
