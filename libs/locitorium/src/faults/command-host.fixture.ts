// A process of its own that runs commands for tests, one after another or several at once, as the command's own process would: the
// whole command, without a second of start each. Argument: the module of the command. The composition root may not import an app.
import { Writable } from 'node:stream';

export interface CommandAsked {
  readonly id: number;
  readonly argv: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface CommandAnswered {
  readonly id: number;
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Main = (argv: readonly string[], io: object) => Promise<number>;

class Kept extends Writable {
  text = '';

  override _write(chunk: string | Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

const { main } = (await import(process.argv[2] ?? '')) as { readonly main: Main };

process.on('message', ({ id, argv, directory, environment }: CommandAsked) => {
  const [stdout, stderr] = [new Kept({ decodeStrings: false }), new Kept({ decodeStrings: false })];
  void main(argv, { stdin: [], stdout, stderr, environment, directory, onInterrupt: () => () => undefined }).then((code) => {
    process.send?.({ id, code, out: stdout.text, err: stderr.text } satisfies CommandAnswered);
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
