import type { Engines } from './engines/engines.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Admission } from './work/admission.ts';

/** What the routes stand on. Room and queue are the service's own, whichever engine is asked. */
export interface Service {
  readonly engines: Engines;
  readonly admission: Admission;
  readonly metrics: Metrics;
}
