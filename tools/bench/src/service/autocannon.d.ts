/** The part of autocannon 9 that is used here; it comes without types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Seconds after which a request counts as lost. */
    readonly timeout: number;
    readonly requests: readonly Request[];
    /** Requests a second over all connections; absent: as fast as answers come. */
    readonly overallRate?: number;
  }

  interface Result {
    /** Connections that broke. */
    readonly errors: number;
    readonly timeouts: number;
    /** Seconds. */
    readonly duration: number;
  }

  /** Emits `response` (client, status, bytes, milliseconds) for every answer. */
  export default function autocannon(options: Options, done: (error: Error | null, result: Result) => void): EventEmitter;
}
