import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../measure/clocks.ts';

/** One request as a stub server saw it, on the clock that all processes share, in milliseconds. */
export interface StubRequest {
  /** What was asked: a path, or the name that was looked up. */
  readonly what: string;
  readonly arrived: number;
  /** When work on it began: later than `arrived` where it waited for a slot. */
  readonly began: number;
  readonly ended: number;
}

interface StubRules {
  /** Requests worked on at once; others wait in the order in which they came. */
  readonly slots: number;
  /** Whether requests are kept for the report; without it a stub runs for days. */
  readonly recording: boolean;
  /** The answer, with the milliseconds that it takes to make and the name of the request in the report; null keeps it out. */
  readonly answer: (url: URL, body: string) => { readonly body: string; readonly delayMs: number; readonly what: string | null };
}

/**
 * Serves on a free port of this machine until standard input ends, so that it never outlives who started it. Writes its address to
 * standard output. `/stub/report` tells the requests so far and forgets them.
 */
export function serveStub({ slots, recording, answer }: StubRules): void {
  let requests: StubRequest[] = [];
  let free = slots;
  const waiting: (() => void)[] = [];
  const takeSlot = (): Promise<void> | void => {
    if (free > 0) free -= 1;
    else return new Promise((resolve) => waiting.push(resolve));
  };
  const giveSlot = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  const server = createServer((request, response) => {
    const arrived = monotonicMs();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void respond(Buffer.concat(chunks).toString('utf8')));
    const respond = async (text: string): Promise<void> => {
      const url = new URL(request.url ?? '/', 'http://stub');
      response.setHeader('content-type', 'application/json');
      if (url.pathname === '/stub/report') {
        response.end(JSON.stringify(requests));
        requests = [];
        return;
      }
      const { body, delayMs, what } = answer(url, text);
      if (what === null) {
        response.end(body);
        return;
      }
      await takeSlot();
      const began = monotonicMs();
      if (delayMs > 0) await pause(delayMs);
      response.end(body);
      if (recording) requests.push({ what, arrived, began, ended: monotonicMs() });
      giveSlot();
    };
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
  process.stdin.resume().on('end', () => process.exit());
}
