import type { Corpus } from 'locitorium';
import type { CorpusIntake } from './corpus-intake.ts';
import type { UploadLimits } from './uploaded-parts.ts';

/** The corpus of a service, and what takes documents into it. */
export interface CorpusOfService {
  readonly corpus: Corpus;
  readonly intake: CorpusIntake;
  readonly uploadLimits: UploadLimits;
}
