import { Agent } from 'undici';
import type { Fetch } from './exchange.ts';

/** Time to open a connection. A server on this machine or in its network answers in milliseconds or is not there. */
const CONNECT_TIMEOUT_MS = 5_000;

export interface PatientFetch {
  readonly fetch: Fetch;
  /** Ends all connections. A request under way fails: nobody waits for it any more. */
  close(): Promise<void>;
}

/**
 * The platform's fetch without its hidden patience of five minutes: undici gives up after 300 s without headers or between two
 * chunks, and a server of a language model sends nothing at all until an answer is complete or a model is loaded. How long a call may take is decided
 * by its deadline alone.
 */
export function patientFetch(): PatientFetch {
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: CONNECT_TIMEOUT_MS } });
  return {
    // Looked up at each call: tests and instrumentation replace the global one.
    fetch: (input, init) => globalThis.fetch(input, { ...init, dispatcher } as RequestInit),
    // Its close() would wait for a server that never ends its answer.
    close: () => dispatcher.destroy(),
  };
}
