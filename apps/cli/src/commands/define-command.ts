import { Option, type Command } from 'commander';
import type { CommandContext } from './command-context.ts';

/** Flags of a command by name, as commander has parsed them. */
export type Flags = Readonly<Record<string, unknown>>;

/** What a command does with its flags and the arguments behind its name; answers the exit code. */
export type Work<F extends Flags, C = CommandContext> = (flags: F, context: C, ...words: string[]) => Promise<number>;

/** The action of a command. Its module is loaded when the command is called: `--help` needs none of them. */
export type Action<C = CommandContext> = <F extends Flags>(load: () => Promise<Work<F, C>>) => (this: Command) => Promise<void>;

/** A command with the flags that all commands have. Output, errors and help are inherited from its parent. */
export function defineCommand(parent: Command, name: string): Command {
  return parent.command(name).option('--verbose', 'with errors, print what caused them');
}

/** A command that only holds others. */
export function defineGroup(parent: Command, name: string): Command {
  return parent.command(name).helpCommand(false);
}

/** `--format`, with the first choice as the default. */
export function formatOption(...choices: [string, ...string[]]): Option {
  return new Option('--format <FORMAT>', 'how to answer').choices(choices).default(choices[0]);
}
