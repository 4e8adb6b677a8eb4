; Names used wrongly.
start: nop
start: nop          ;! 'start' is already defined at label_errors.s:2
 lda strat          ;! 'strat' is not defined, did you mean 'start'?
lda: nop            ;! an instruction cannot be a label
 jmp no::where      ;! 'no::where' is not defined
 bne @far           ;! '@far' is not defined
.proc p
.endscope           ;! .endscope without .scope
.endproc
.proc p             ;! 'p' is already defined
.endproc
.endproc            ;! .endproc without .proc
.scope open         ;! this .scope has no .endscope
