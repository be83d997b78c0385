import type { Corpus } from 'locitorium';
import { ServiceError } from '../problem/service-error.ts';
import type { CorpusIntake } from './corpus-intake.ts';
import type { UploadLimits } from './uploaded-parts.ts';

/** The corpus of a service, and what takes documents into it. */
export interface CorpusOfService {
  readonly corpus: Corpus;
  readonly intake: CorpusIntake;
  readonly uploadLimits: UploadLimits;
}

/** @throws ServiceError `corpus_off` */
export function corpusOf(corpus: CorpusOfService | null): CorpusOfService {
  if (corpus !== null) return corpus;
  throw new ServiceError(
    'corpus_off',
    'This service has no corpus. Start it with one: locitorium serve --corpus-file corpus.db (setting corpus_file).',
  );
}
