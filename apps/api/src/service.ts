import type { Playbooks, TextReader } from 'locitorium';
import type { CorpusOfService } from './corpus/corpus-of-service.ts';
import type { Engines } from './engines/engines.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Admission } from './work/admission.ts';
import type { HeldBytes } from './work/held-bytes.ts';

/** What the routes use. All engines share one admission control. */
export interface Service {
  readonly engines: Engines;
  /** Null where the service has none. */
  readonly corpus: CorpusOfService | null;
  /** Null where the service has none. */
  readonly playbooks: Playbooks | null;
  /** Reads the texts of files. */
  readonly texts: TextReader;
  readonly admission: Admission;
  /** Of questions to the corpus and to playbooks: those may wait for a model, which is no reason for texts to wait. */
  readonly questions: Admission;
  readonly metrics: Metrics;
  readonly unsent: HeldBytes;
  /** Aborts when the service stops and batches have to come to their end. */
  readonly batchesEnd: AbortSignal;
}
