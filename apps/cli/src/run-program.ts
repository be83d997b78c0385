import { visibleText } from '@locitorium/domain';
import { Command, CommanderError, Help } from 'commander';
import { VERSION } from 'locitorium';
import type { Action } from './commands/define-command.ts';
import { isForFullHelp } from './commands/settings-flags.ts';
import { EXIT, exitCodeOf } from './process/exit-code.ts';
import { Interrupted, tell, type Io } from './process/io.ts';
import { reportError } from './process/report-error.ts';

/** Parses arguments, does the work of the command that they name, answers the exit code; never throws, never exits. */
export async function runProgram<C extends { readonly io: Io }>(
  argv: readonly string[],
  context: C,
  addCommands: (program: Command, action: Action<C>) => void,
): Promise<number> {
  const { io } = context;
  let code: number = EXIT.done;
  const program = configured(new Command('locitorium'), io, argv)
    .version(VERSION, '--version', 'print the version')
    .helpOption('-h, --help', 'show help');
  addCommands(
    program,
    (load) =>
      async function () {
        code = await (await load())(this.opts(), context, ...this.args);
      },
  );
  try {
    // Commander's own help, with what the short one leaves out.
    const given = argv.map((word) => (word === '--help-all' ? '--help' : word));
    await program.parseAsync(given, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (error instanceof Interrupted) {
      tell(io, 'interrupted');
      return EXIT.interrupted;
    }
    reportError(error, io.stderr, { verbose: argv.includes('--verbose') });
    return exitCodeOf(error);
  }
}

function configured(program: Command, io: Io, argv: readonly string[]): Command {
  const isFullHelp = argv.includes('--help-all');
  return program
    .exitOverride()
    .configureHelp({
      // Beside the longest flags, on a terminal of 80 columns.
      minWidthToWrap: 20,
      visibleOptions(of) {
        const options = Help.prototype.visibleOptions.call(this, of);
        return isFullHelp ? options : options.filter((option) => !isForFullHelp(option));
      },
    })
    .showSuggestionAfterError(true)
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      // What was typed stands in it.
      writeErr: (text) => io.stderr.write(visibleText(text)),
      outputError: (text, write) => write(asErrorAndHint(text, commandIn(program, argv))),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
}

/** The command that these words name, as one types it: `locitorium dataset import`. */
function commandIn(program: Command, argv: readonly string[]): string {
  const names = [program.name()];
  let command: Command | undefined = program;
  for (const word of argv) {
    command = command.commands.find((one) => one.name() === word);
    if (command === undefined) break;
    names.push(word);
  }
  return names.join(' ');
}

/** Commander's "error: …\n(Did you mean …?)" in the form of all other errors. */
function asErrorAndHint(text: string, command: string): string {
  const [error = '', ...rest] = text.trim().split('\n');
  const suggestion = /^\((.*)\)$/.exec(rest.join(' ').trim())?.[1];
  // An argument with spaces, or one where there is none.
  const mayLackQuotes = /too many arguments/.test(error) && !/Expected 0 arguments/.test(error);
  const hint = suggestion ?? (mayLackQuotes ? 'put words that belong together in quotes' : `see ${command} --help`);
  return `${error}\nhint: ${hint}\n`;
}
