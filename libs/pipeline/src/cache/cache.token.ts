import { token, type CandidateSource, type LanguageModel } from '@locitorium/ports';

/** The source that is asked where nobody remembers. */
export const ASKED_SOURCE = token<CandidateSource>('AskedSource');

/** The model that is asked where nobody remembers. */
export const ASKED_MODEL = token<LanguageModel>('AskedModel');
