import { Help, Option, type AddHelpTextContext, type Command } from 'commander';
import type { CommandContext } from './command-context.ts';

/** Flags of a command by name, as commander has parsed them. */
export type Flags = Readonly<Record<string, unknown>>;

/** What a command does with its flags and the arguments behind its name; answers the exit code. */
export type Work<F extends Flags, C = CommandContext> = (flags: F, context: C, ...words: string[]) => Promise<number>;

/** The action of a command. Its module is loaded when the command is called: `--help` needs none of them. */
export type Action<C = CommandContext> = <F extends Flags>(load: () => Promise<Work<F, C>>) => (this: Command) => Promise<void>;

/** A command with the flags that all commands have. Output, errors and help are inherited from its parent. */
export function defineCommand(parent: Command, name: string): Command {
  return parent.command(name).option('--verbose', 'print the causes of errors');
}

/** A command that only holds others. */
export function defineGroup(parent: Command, name: string): Command {
  return parent.command(name).helpCommand(false);
}

/** `--format`, with the first choice as the default. */
export function formatOption(...choices: [string, ...string[]]): Option {
  return new Option('--format <FORMAT>', 'output format').choices(choices).default(choices[0]);
}

/** What stands below the help of a command: sentences are wrapped as the rest of it is; indented lines, which may be copied, are not. */
export function below(text: string): (context: AddHelpTextContext) => string {
  return ({ command, error }) => {
    const { getOutHelpWidth, getErrHelpWidth } = command.configureOutput();
    const width = (error ? getErrHelpWidth : getOutHelpWidth)?.() ?? WIDEST_HELP;
    return text
      .replace(SENTENCES_ON_LINES, ' ')
      .split('\n')
      .map((line) => (line.startsWith(' ') ? line : new Help().boxWrap(line, width)))
      .join('\n');
  };
}

const WIDEST_HELP = 100;
/** The end of a line that goes on in the next one; not that of a title, which ends with a colon. */
const SENTENCES_ON_LINES = /(?<=^[^ \n].*[^:\n])\n(?=[^ \n])/gmu;
