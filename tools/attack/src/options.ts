import { parseArgs } from 'node:util';

/** What is attacked, for how long, and where the verdicts go. */
export interface Options {
  readonly list: boolean;
  readonly help: boolean;
  /** Names of scenarios; all of the form that was asked for where it is empty. */
  readonly only: readonly string[];
  /** Seconds of each load. */
  readonly seconds: number;
  /** Seconds of the soak; null asks for the short form. */
  readonly soakSeconds: number | null;
  /** Path of the report as JSON, or null. */
  readonly report: string | null;
  /** Whether the service is started from its sources. */
  readonly source: boolean;
}

export const USAGE = 'usage: npm run attack -- [--list] [--only NAME]… [--seconds N] [--soak-seconds N] [--report FILE] [--source]';

const SECONDS = 6;

/** Says what is wrong with the arguments. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

/** @throws WrongArguments */
export function parseOptions(argv: readonly string[], names: readonly string[]): Options {
  const { values } = parsed(argv);
  const only = values.only ?? [];
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new WrongArguments(`There is no scenario called ${unknown.join(', ')}; --list names them all.`);
  return {
    list: values.list ?? false,
    help: values.help ?? false,
    only,
    seconds: values.seconds === undefined ? SECONDS : secondsOf('--seconds', values.seconds),
    soakSeconds: values['soak-seconds'] === undefined ? null : secondsOf('--soak-seconds', values['soak-seconds']),
    report: values.report ?? null,
    source: values.source ?? false,
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        list: { type: 'boolean' },
        help: { type: 'boolean' },
        only: { type: 'string', multiple: true },
        seconds: { type: 'string' },
        'soak-seconds': { type: 'string' },
        report: { type: 'string' },
        source: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function secondsOf(flag: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new WrongArguments(`${flag} is a whole number of seconds from 1 on, not "${value}".`);
  return Number(value);
}
