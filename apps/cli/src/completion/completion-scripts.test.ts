import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPLETED_SHELLS, COMPLETION_SCRIPTS, type CompletedShell } from './completion-scripts.ts';

/** A shell completes the last one of the words in its arguments with the script beside it, and prints what it makes of it. */
const TYPED: Readonly<Record<CompletedShell, readonly string[]>> = {
  // The words as readline cuts them.
  bash: [
    '--norc',
    '-c',
    `source ./completion.bash
read -ra COMP_WORDS <<< "locitorium \${1//=/ = }"
[[ $1 == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
_locitorium
printf '%s\\n' "\${COMPREPLY[@]}"`,
    'bash',
  ],
  // A terminal of its own, and its line behind a Tab.
  zsh: [
    '-f',
    '-c',
    `zmodload zsh/zpty
zpty terminal zsh -f -i
zpty -w terminal 'PS1=; unsetopt zle_bracketed_paste; autoload -U compinit; compinit -D -u; source ./completion.zsh; setopt no_beep'
zpty -w terminal 'tell() { print -r -- "\${\${(z)BUFFER}[-1]}" > line; zle kill-buffer }; zle -N tell; bindkey "^X" tell'
zpty -w -n terminal "locitorium $1"$'\\t\\C-X'
for tries in {1..500}; do [[ -s line ]] && break; sleep 0.1; done
zpty -d terminal
print -r -- "$(<line)"
rm line`,
    'zsh',
  ],
  fish: ['--no-config', '-c', 'source ./completion.fish; complete -C "locitorium $argv[1]"'],
};

/** A shell starts the command, and each of them takes seconds where many run. */
const PATIENCE_MS = 120_000;

const isThere = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'locitorium-completion-'));
  for (const shell of COMPLETED_SHELLS) writeFileSync(join(folder, `completion.${shell}`), COMPLETION_SCRIPTS[shell]);
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const command = join(folder, 'locitorium');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' --conditions=@locitorium/source '${main}' "$@"\n`);
  chmodSync(command, 0o755);
  mkdirSync(join(folder, 'new folder'));
  writeFileSync(join(folder, 'news.jsonl'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

function completed(shell: CompletedShell, line: string): string {
  const environment = { ...process.env, NODE_OPTIONS: '', PATH: [folder, process.env['PATH']].join(delimiter), HOME: folder };
  const { stdout } = spawnSync(shell, [...TYPED[shell], line], {
    cwd: folder,
    encoding: 'utf8',
    env: environment,
  });
  // With its option, or without; with its meaning, or without.
  return stdout
    .replace(/^--[^=\n]+=/, '')
    .replace(/\t.*/, '')
    .trim();
}

for (const shell of COMPLETED_SHELLS) {
  (isThere(shell) ? describe : describe.skip)(`in ${shell}`, () => {
    it.each([
      ['eval comp', 'compare'],
      ['run --mentions g', 'gold'],
      ['run --mentions=g', 'gold'],
      ['run --dataset news.', 'news.jsonl'],
      ['run --dataset=news.', 'news.jsonl'],
    ])(
      '%s becomes %s',
      (line, last) => {
        expect(completed(shell, line)).toBe(last);
      },
      PATIENCE_MS,
    );

    it(
      'a folder with a blank in its name',
      () => {
        expect(completed(shell, 'run --out ne')).toMatch(/^new\\? folder\/?$/);
      },
      PATIENCE_MS,
    );
  });
}
