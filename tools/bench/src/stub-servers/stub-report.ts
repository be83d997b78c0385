/** One request as a stub server saw it, on the clock that all processes share, in milliseconds. */
export interface StubRequest {
  /** What was asked: a path, or the name that was looked up. */
  readonly what: string;
  readonly arrived: number;
  /** When work on it began: later than `arrived` where it waited for a slot. */
  readonly began: number;
  readonly ended: number;
}

export interface StubReport {
  readonly requests: readonly StubRequest[];
}
