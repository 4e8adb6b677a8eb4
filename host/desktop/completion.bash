# bash completion for fortress, asm65, mkdisk and trainer. Reads options, and values in their rows ("ntsc or pal"), from
# the command's --help, so that they match the installed program. All other words are files: disks, traces, saved
# states (FILE.fstate).
_fortress_complete() {
    local program=$1 word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command=() help values
    [ "$COMP_CWORD" -gt 1 ] && case ${COMP_WORDS[1]} in -*) ;; *) command=("${COMP_WORDS[1]}") ;; esac
    [ "$COMP_CWORD" -gt 2 ] && [[ ${command[*]} == @(disks|trace) ]] && command+=("${COMP_WORDS[2]}")
    [[ ${program##*/} == fortress && ${COMP_WORDS[1]} == -* ]] && command=(play)
    [ "$word" != = ] || word=
    [ "$option" != = ] || option=${COMP_WORDS[COMP_CWORD - 2]}
    [[ $program$word != *asm65-W* ]] || option=-W
    help=$("$program" "${command[@]}" --help 2>/dev/null </dev/null) || help=$("$program" --help 2>/dev/null </dev/null)
    values=$(tr -s ' \n' ' ' <<<"$help" | grep -oE -- " $option [A-Z]+ [^:;]*" | sed -E 's/ *\([^)]*\)//g; s/ [^ ]+ [A-Z]+ //' |
        grep -m1 -oE '([a-z0-9-]+, )*[a-z0-9-]+ or [a-z0-9-]+' | grep -oE '[a-z0-9-]+' | grep -vx or) || values=
    if [[ $option == -W && -n $values ]]; then
        mapfile -t COMPREPLY < <(compgen -P "${word:+-W}" -W "$values" -- "${word#-W}")
        return
    fi
    if [[ $option == --* && -n $values ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
        return
    fi
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(grep -oE -- '--[a-z][a-z0-9-]*' <<<"$help" | sort -u)" -- "$word")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    [ "$COMP_CWORD" -eq 1 ] || return 0
    local commands
    commands=$(grep -oE "^ *${program##*/} [a-z]+" <<<"$help" | awk '{ print $2 }' | sort -u)
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$commands" -- "$word")
}
complete -o filenames -F _fortress_complete fortress asm65 mkdisk trainer
