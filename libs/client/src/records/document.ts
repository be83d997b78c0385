/** A text to ground. */
export interface DocumentToGround {
  /** What it is called in the answer; "text" where absent. */
  readonly doc_id?: string;
  /** Offsets in answers are UTF-16 code units of it: those of JavaScript strings. */
  readonly text: string;
  readonly meta?: DocumentMeta | null;
  /** Name of the engine that shall answer; the first one of the service where absent. Not read in a batch, whose lines have one engine. */
  readonly engine?: string | null;
  /** Also says why each place was chosen, and which names were not taken for places. */
  readonly explain?: boolean;
}

/** What is known of a text beside its words. */
export interface DocumentMeta {
  readonly source?: string | null;
  /** BCP 47 language tag, such as en or ja. */
  readonly lang?: string | null;
  readonly ref?: string | null;
  readonly created_at?: string | null;
  /** Countries the publisher writes about, ISO 3166-1 alpha-2. */
  readonly home_countries?: string[] | null;
  readonly home_place?: { readonly lat: number; readonly lon: number } | null;
  readonly [other: string]: unknown;
}
