; Wrong exports and packages.
.macpack unknown                    ;! the packages are
.export missing                     ;! 'missing' is exported, but not defined
.export                             ;! a name expected
