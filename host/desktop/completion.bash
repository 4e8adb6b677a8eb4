# bash completion for fortress, asm65, mkdisk and trainer: the options are read from the help of the command on the line,
# so that they are those of the installed program; what is not an option is a file.
_fortress_complete() {
    local program=$1 word=${COMP_WORDS[COMP_CWORD]} command=
    [ "$COMP_CWORD" -gt 1 ] && case ${COMP_WORDS[1]} in -*) ;; *) command=${COMP_WORDS[1]} ;; esac
    local help
    help=$("$program" ${command:+"$command"} --help 2>/dev/null </dev/null) || help=$("$program" --help 2>/dev/null </dev/null)
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(grep -oE -- '--[a-z][a-z0-9-]*' <<<"$help" | sort -u)" -- "$word")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    [ "$COMP_CWORD" -eq 1 ] || return
    local commands
    commands=$(grep -oE "^ *${program##*/} [a-z]+" <<<"$help" | awk '{ print $2 }' | sort -u)
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$commands" -- "$word")
}
complete -o filenames -F _fortress_complete fortress asm65 mkdisk trainer
