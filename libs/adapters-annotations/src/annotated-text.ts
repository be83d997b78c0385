/** A name that somebody marked in a text. What a format does not say is null. */
export interface Annotation {
  /** The name as the file repeats it beside the offsets. */
  readonly surface: string | null;
  /** In the unit of the text's `offsets`, end exclusive. */
  readonly start: number | null;
  readonly end: number | null;
  /** What kind of name it is, as the file calls it; null in formats that mark places alone. */
  readonly label: string | null;
  /** What the name means, as the file writes it: an address, a Wikidata item, `geonames:2661604`. */
  readonly link: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly note: string | null;
}

/** What offsets count. Python counts code points, browsers and Java UTF-16 code units; `unknown` where tools differ. */
export type OffsetUnit = 'utf16' | 'code_points' | 'unknown';

/** A text with marked names, as some tool's file has it. */
export interface AnnotatedText {
  /** Null where the file gives none. */
  readonly id: string | null;
  readonly text: string;
  readonly offsets: OffsetUnit;
  readonly lang: string | null;
  readonly source: string | null;
  readonly ref: string | null;
  readonly createdAt: string | null;
  readonly annotations: readonly Annotation[];
}

export const NOTHING_SAID = Object.freeze({
  surface: null,
  start: null,
  end: null,
  label: null,
  link: null,
  country: null,
  lat: null,
  lon: null,
  note: null,
}) satisfies Annotation;

export const NO_META = Object.freeze({ lang: null, source: null, ref: null, createdAt: null });
