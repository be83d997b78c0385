/** A text that is grounded in milliseconds. */
export const SMALL_TEXT =
  'Ferries between Tarifa and Tangier were cancelled on Monday, and roads near Suva in Fiji stayed closed after heavy rain.';

/** A text as long as the service takes (196,000 characters by default), of which every word is a place: the most work that there is. */
export const MAXIMUM_TEXT = 'Paris, '.repeat(28_000);

/** A text of that length without spaces whose answer would have 65 MB. */
export const LARGEST_ANSWER_TEXT = '#Paris'.repeat(33_000);

/** A text whose answer has some megabytes: more than the buffers of a connection hold, less than the service's bound. */
export const LARGE_ANSWER_TEXT = 'Paris, '.repeat(3_000);

/** Options with which the answer to a text of maximum length is below its bound, so that all the work on it is done. */
export const ALL_WORK = { candidates: 0 } as const;

/** The body of a request that grounds a text. */
export const groundBody = (text: string, options: Readonly<Record<string, unknown>> = {}): string => JSON.stringify({ text, ...options });

/** A line of a batch. */
export const batchLine = (number: number, text: string): string => JSON.stringify({ doc_id: `line-${number}`, text });
