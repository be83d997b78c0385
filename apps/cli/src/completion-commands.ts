import { Argument, type Command } from 'commander';
import { type Action, below, defineCommand } from './commands/define-command.ts';
import { COMPLETED_SHELLS } from './completion/completion-scripts.ts';

const COMPLETION_HELP = `
Examples:
  source <(locitorium completion bash)                                       in ~/.bashrc
  source <(locitorium completion zsh)                                        in ~/.zshrc, after compinit
  locitorium completion fish > ~/.config/fish/completions/locitorium.fish    once`;

/** `locitorium completion`, and what its scripts ask. */
export function addCompletionCommands(program: Command, action: Action): void {
  defineCommand(program, 'completion')
    .summary('print a completion script for bash, zsh or fish')
    .description('Prints a script that completes commands, options, their values and files in a shell.')
    .addArgument(new Argument('<SHELL>', 'the shell').choices([...COMPLETED_SHELLS]))
    .addHelpText('after', below(COMPLETION_HELP))
    .action(action(async () => (await import('./commands/completion.ts')).printCompletionScript));

  program
    .command('complete', { hidden: true })
    .argument('[WORDS...]')
    .action(action(async () => (await import('./commands/completion.ts')).suggestWords(program)));
}
