import { oneLine } from '@locitorium/domain';
import type { Command } from 'commander';
import { completeWords } from '../completion/complete-words.ts';
import { COMPLETION_SCRIPTS, type CompletedShell } from '../completion/completion-scripts.ts';
import { EXIT } from '../process/exit-code.ts';
import type { CommandContext } from './command-context.ts';
import type { Flags, Work } from './define-command.ts';

/** `locitorium completion SHELL`: a script that completes the command in a shell. */
export async function printCompletionScript(_flags: Flags, { io }: CommandContext, shell = ''): Promise<number> {
  io.stdout.write(COMPLETION_SCRIPTS[shell as CompletedShell]);
  return EXIT.done;
}

/** `locitorium complete -- WORDS`: what may stand in place of the last word, for the scripts. */
export function suggestWords(program: Command): Work<Flags> {
  return async (_flags, { io }, ...words) => {
    const { suggestions, paths } = completeWords(program, words);
    for (const { word, meaning } of suggestions) io.stdout.write(`${word}\t${oneLine(meaning)}\n`);
    if (paths !== null) io.stdout.write(`:${paths}\n`);
    return EXIT.done;
  };
}
