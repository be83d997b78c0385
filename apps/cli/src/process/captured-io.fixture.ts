import { Writable } from 'node:stream';
import type { Io } from './io.ts';

/** A stream that keeps what is written. */
export class CapturedOutput extends Writable {
  text = '';
  readonly isTTY: boolean;
  readonly columns = 120;

  constructor({ terminal = false } = {}) {
    super({ decodeStrings: false });
    this.isTTY = terminal;
  }

  override _write(chunk: string | Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

export interface CapturedIo extends Io {
  readonly stdout: CapturedOutput;
  readonly stderr: CapturedOutput;
  /** Presses Ctrl-C. */
  interrupt(): void;
}

/** A process that never was: input from a list, output kept, Ctrl-C on request. */
export function capturedIo(
  given: {
    readonly stdin?: readonly (string | Uint8Array)[] | 'terminal';
    readonly terminal?: boolean;
    readonly environment?: Io['environment'];
    readonly directory?: string;
  } = {},
): CapturedIo {
  const { stdin = [], terminal = false, environment = {}, directory = '/nowhere' } = given;
  const listeners = new Set<() => void>();
  const chunks = stdin === 'terminal' ? [] : stdin;
  return {
    stdin: {
      isTTY: stdin === 'terminal',
      async *[Symbol.asyncIterator]() {
        yield* chunks;
      },
    },
    stdout: new CapturedOutput({ terminal }),
    stderr: new CapturedOutput({ terminal }),
    environment,
    directory,
    onInterrupt: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    interrupt: () => {
      for (const listener of listeners) listener();
    },
  };
}
