import { visibleLine, visibleText } from '@locitorium/domain';
import { colorsOf } from '../output/terminal.ts';
import { visibleColouredText } from '../output/visible-coloured-text.ts';

/** A stream to write to: a terminal, a pipe, a file, or a test. */
export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** A stream to read a text from. */
export interface Input extends AsyncIterable<Uint8Array | string> {
  readonly isTTY?: boolean;
}

/** Everything a command sees of the process it runs in. */
export interface Io {
  readonly stdin: Input;
  /** Data only. */
  readonly stdout: Output;
  /** Everything else: progress, summaries, errors. */
  readonly stderr: Output;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where relative paths begin. */
  readonly directory: string;
  /** Calls the listener at Ctrl-C, SIGTERM, or when what started the command is gone; answers how to stop listening. */
  readonly onInterrupt: (listener: () => void) => () => void;
}

/** A line for people, on standard error. Whatever is in it, a terminal shows it and does not obey. */
export function tell({ stderr }: Pick<Io, 'stderr'>, line: string): void {
  stderr.write(`${visibleLine(line)}\n`);
}

/** A table or text for people, on standard output; the only controls in it are colours. */
export function show(io: Io, text: string): void {
  io.stdout.write(colorsOf(io).isColorSupported ? visibleColouredText(text) : visibleText(text));
}

/** Data for programs, on standard output: as it is, unless a person looks at it. */
export function writeData({ stdout }: Pick<Io, 'stdout'>, text: string): void {
  stdout.write(stdout.isTTY === true ? visibleText(text) : text);
}

/** A value as JSON for programs, on standard output. */
export function writeJson(io: Pick<Io, 'stdout'>, value: unknown): void {
  writeData(io, `${JSON.stringify(value, null, 2)}\n`);
}

/** Reason of the signal that Ctrl-C aborts. */
export class Interrupted extends Error {
  constructor() {
    super('Interrupted.');
    this.name = 'Interrupted';
  }
}
