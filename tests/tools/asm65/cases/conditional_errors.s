; Conditionals out of order.
.else                     ;! .else without .if
.endif                    ;! .endif without .if
.elseif 1                 ;! .elseif without .if
.if 1
.else
.else                     ;! .else after .else
.endif
.if                       ;! a value is missing
 lda nonsense
.endif
.if $                      ;! needs a digit
.endif
.ifx 1                    ;! unknown directive '.ifx'
.endif
.error "told to"          ;! told to
.warning "mind"           ;? mind
.assert 1 = 2, error, "one is not two" ;! one is not two
.assert 1 = 2, warning    ;? the assertion does not hold
.assert late = 5, error, "late"
.assert 1 = 1, error, "fine"
late = 5
.if 1                     ;! this .if has no .endif
