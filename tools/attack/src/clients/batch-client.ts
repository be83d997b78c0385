import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { lossOf } from './ask.ts';

/** What came of a batch: its lines, and whether it ended or was cut. */
export interface BatchAnswer {
  readonly status: number | string;
  readonly lines: readonly BatchLine[];
  /** Null: it ended. Otherwise the code of the broken connection. */
  readonly cut: string | null;
}

/** As much of an answer line as an attack looks at. */
export interface BatchLine {
  readonly doc_id?: string | null;
  readonly line?: number | null;
  readonly error?: {
    readonly type: string;
    readonly status: number;
    readonly facts?: Readonly<Record<string, unknown>>;
  };
  readonly [field: string]: unknown;
}

/** One request to `/v1/ground/batch`, written and read line by line. */
export class BatchClient {
  readonly #request: ClientRequest;
  readonly #response: Promise<IncomingMessage>;
  #status: number | string = 'no answer';

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#request = request(new URL('/v1/ground/batch', url), {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked', ...headers },
    });
    this.#response = new Promise((resolve, reject) => this.#request.once('response', resolve).on('error', reject));
    this.#response.then(
      ({ statusCode = 0 }) => (this.#status = statusCode),
      () => undefined,
    );
    this.#request.flushHeaders();
  }

  get status(): number | string {
    return this.#status;
  }

  /** Resolves when there is room for the next line, or nobody takes lines any more. */
  write(line: string): Promise<void> {
    if (this.#request.destroyed || this.#request.write(`${line}\n`)) return Promise.resolve();
    return new Promise((resolve) => {
      for (const event of ['drain', 'close'] as const) this.#request.once(event, resolve);
    });
  }

  /** Writes lines as fast as they are taken, and ends the request. Resolves when they are, or nobody takes any more. */
  writeAll(lines: readonly string[]): Promise<void> {
    if (this.#request.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      this.#request.once('close', resolve).end(lines.map((line) => `${line}\n`).join(''), resolve);
    });
  }

  /** Leaves without a word. */
  leave(): void {
    this.#request.destroy();
  }

  /** The answer lines, as they come; nothing is read while nobody asks for the next one. Throws where the connection breaks. */
  async *lines(): AsyncGenerator<BatchLine, void, undefined> {
    let rest: Buffer[] = [];
    for await (const chunk of await this.#response) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const line = Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8');
        rest = [];
        from = end + 1;
        yield JSON.parse(line) as BatchLine;
      }
      rest.push(chunk.subarray(from));
    }
    const last = Buffer.concat(rest).toString('utf8');
    if (last !== '') yield JSON.parse(last) as BatchLine;
  }

  /** All lines to come. */
  async readAll(): Promise<BatchAnswer> {
    const lines: BatchLine[] = [];
    try {
      for await (const line of this.lines()) lines.push(line);
      return { status: this.#status, lines, cut: null };
    } catch (error) {
      return { status: this.#status, lines, cut: lossOf(error) };
    }
  }
}

/** Lines with groundings. */
export const answered = (lines: readonly BatchLine[]): readonly BatchLine[] => lines.filter((line) => 'results' in line);
