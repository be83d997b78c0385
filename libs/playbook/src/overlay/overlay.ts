import { z } from 'zod';

export const OVERLAY_FORMAT = 1;

/** The documents that an entry is about, by what their `meta` says; every given key must agree. Absent: all documents. */
const scope = z.strictObject({ source: z.string().min(1).optional(), lang: z.string().min(1).optional() });

/** A mention that earned an entry: enough to find it again, without its text. */
const learningCase = z.strictObject({
  doc_id: z.string(),
  mention_id: z.string().nullable(),
  start: z.int().nullable(),
  end: z.int().nullable(),
});

const learned = {
  scope: scope.optional(),
  /** What it did in cross-validation on the gold that it was learned from, and the mentions that it was learned from. */
  fixed: z.int().min(0).default(0),
  broken: z.int().min(0).default(0),
  cases: z.array(learningCase).default([]),
  note: z.string().optional(),
};

const place = z.strictObject({
  id: z.string().min(1).optional(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  country_code: z.string().length(2).nullable(),
  display_name: z.string().min(1),
});

export const OVERLAY_ENTRY = z.discriminatedUnion('kind', [
  /** The name is a place wherever it stands as a word, and means this record of the gazetteer, or this point. */
  z.strictObject({ kind: z.literal('alias'), name: z.string().min(1), place, ...learned }),
  /** The name is a place wherever it stands as a word; which one, the engine chooses. */
  z.strictObject({ kind: z.literal('place_name'), name: z.string().min(1), ...learned }),
  /** The name is no place here. */
  z.strictObject({ kind: z.literal('blocked_name'), name: z.string().min(1), ...learned }),
  /** Of the records of this name those in this country are meant. */
  z.strictObject({ kind: z.literal('country'), name: z.string().min(1), country_code: z.string().length(2), ...learned }),
  /** Where the documents of a scope are at home: votes as `meta.home_countries` does. */
  z.strictObject({ kind: z.literal('home'), countries: z.array(z.string().length(2)).min(1).max(20), ...learned }),
  /** What counts as a mention in the documents of a scope, in place of the setting `policy`. */
  z.strictObject({ kind: z.literal('policy'), policy: z.enum(['toponyms', 'demonyms', 'all']), ...learned }),
]);

export type OverlayEntry = Readonly<z.infer<typeof OVERLAY_ENTRY>>;

/** What the embedded engine has learned from its failures: a file that a person reads, edits and reverts. */
export const OVERLAY_RECORD = z.strictObject({
  format: z.literal(OVERLAY_FORMAT),
  created_at: z.iso.datetime({ offset: true }),
  /** How it was learned, for who reads it. */
  learned_from: z.strictObject({ dataset: z.string(), documents: z.int().min(0), mentions: z.int().min(0), engine: z.string() }).optional(),
  entries: z.array(OVERLAY_ENTRY),
});

export type Overlay = Readonly<z.infer<typeof OVERLAY_RECORD>>;
