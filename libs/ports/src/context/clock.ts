/** Time, injected: `now()` in milliseconds, monotonic within a process. */
export interface Clock {
  now(): number;
}

/** The machine's clock. `performance` exists in Node, browsers and workers. */
export const SYSTEM_CLOCK: Clock = Object.freeze({ now: () => performance.timeOrigin + performance.now() });
