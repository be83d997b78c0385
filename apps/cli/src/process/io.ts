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
  /** Calls the listener at Ctrl-C; answers how to stop listening. */
  readonly onInterrupt: (listener: () => void) => () => void;
}

/** A value as JSON for programs, on standard output. */
export function writeJson({ stdout }: Pick<Io, 'stdout'>, value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Reason of the signal that Ctrl-C aborts. */
export class Interrupted extends Error {
  constructor() {
    super('Interrupted.');
    this.name = 'Interrupted';
  }
}
