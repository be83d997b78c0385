import { wellFormedId } from './well-formed-id.ts';

/** Longest identifier of a document in UTF-16 code units, in datasets and in requests. */
export const MAX_DOC_ID_LENGTH = 1_000;

export const docIdSchema = wellFormedId.max(MAX_DOC_ID_LENGTH);
