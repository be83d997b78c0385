import type { Grounder, Locitorium } from 'locitorium';
import type { Admission } from './work/admission.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What the routes stand on. */
export interface Service {
  readonly locitorium: Locitorium;
  /** The engine that answers; rejects with a typed error while something is missing, and is tried again at the next request. */
  grounder(): Promise<Grounder>;
  readonly admission: Admission;
  readonly metrics: Metrics;
}
