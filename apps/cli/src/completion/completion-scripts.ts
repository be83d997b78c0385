/** Shells that the command can be completed in. */
export const COMPLETED_SHELLS = ['bash', 'zsh', 'fish'] as const;

export type CompletedShell = (typeof COMPLETED_SHELLS)[number];

/**
 * What a shell reads to complete the command. Each asks the command itself (`locitorium complete -- WORDS`), so that a script that was
 * installed once knows every later option. Answers are lines of a word, a tab and its meaning; `:files` and `:folders` ask for paths.
 */
export const COMPLETION_SCRIPTS: Readonly<Record<CompletedShell, string>> = {
  bash: `# Completion of locitorium for bash. In ~/.bashrc: source <(locitorium completion bash)
_locitorium() {
  local line typed="\${COMP_WORDS[COMP_CWORD]}"
  [[ $typed == = ]] && typed=
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files) compopt -o filenames 2> /dev/null; mapfile -t -O "\${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$typed") ;;
      :folders) compopt -o filenames 2> /dev/null; mapfile -t -O "\${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$typed") ;;
      *) COMPREPLY+=("\${line%%$'\\t'*}") ;;
    esac
  done < <("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
}
complete -F _locitorium locitorium
`,
  zsh: `#compdef locitorium
# Completion of locitorium for zsh. In ~/.zshrc, after compinit: source <(locitorium completion zsh)
_locitorium() {
  local line paths
  local -a described
  while IFS= read -r line; do
    case $line in
      (:*) paths=$line ;;
      (*) described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}") ;;
    esac
  done < <("\${(Q)words[1]}" complete -- "\${(@Q)words[2,CURRENT]}" 2> /dev/null)
  compset -P '--*='
  (( $#described )) && _describe -V locitorium described
  case $paths in
    (:files) _files ;;
    (:folders) _files -/ ;;
  esac
}
compdef _locitorium locitorium
`,
  fish: `# Completion of locitorium for fish. Once: locitorium completion fish > ~/.config/fish/completions/locitorium.fish
function __locitorium_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l option (string match -r -- '^--[^=]+=' $typed)
    set -l value (string replace -r -- '^--[^=]+=' '' $typed)
    for line in ($words[1] complete -- $words[2..] "$typed" 2>/dev/null)
        switch $line
            case ':files'
                string replace -r -- '^' "$option" (__fish_complete_path "$value")
            case ':folders'
                string replace -r -- '^' "$option" (__fish_complete_directories "$value" '')
            case '*'
                echo -- "$option$line"
        end
    end
end
complete -c locitorium -f -a '(__locitorium_complete)'
`,
};
