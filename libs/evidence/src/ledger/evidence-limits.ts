import { EVIDENCE_STORE_LIMITS as STORE } from '@locitorium/ports';

/** Most that is taken in at once. Lengths in UTF-16 code units. */
export const EVIDENCE_LIMITS = Object.freeze({
  /** Words of a fragment. */
  fragmentLength: STORE.content,
  /** Words of a claim. */
  claimLength: STORE.claimText,
  /** URL or name of a page. */
  addressLength: 2_048,
  titleLength: STORE.title,
  categoryLength: STORE.category,
  domainLength: STORE.domainName,
  /** Context of a claim. */
  contextLength: STORE.context,
  /** Name of a task, of a document, of a mention. */
  nameLength: 2_000,
  /** Id of a question, which may be the question itself. */
  questionLength: 10_000,
  /** Copy of a page, in bytes. */
  pageBytes: STORE.fileBytes,
  /** Mentions of one document. */
  groundings: 20_000,
  /** Questions that one call of `classify` puts to a classifier, and how many of them at a time. */
  questions: 2_000,
  questionsAtATime: 50,
});
