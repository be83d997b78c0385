import { NO_META, NOTHING_SAID, type AnnotatedText, type Annotation } from '../annotated-text.ts';
import { eachJsonValue } from '../json-values.ts';
import { textOf } from '../plain-value.ts';
import { unreadable } from '../unreadable.ts';
import * as z from 'zod';

const FORMAT = 'spaCy JSON';
const offset = z.int().min(0);
const identifier = z.union([z.string(), z.number()]).nullish();

const spanRecord = z.looseObject({ start: offset, end: offset, label: z.string().nullish(), kb_id: identifier, id: identifier });
const spanTuple = z.tuple([offset, offset, z.string()]).rest(z.unknown());
const spans = z.array(z.union([spanRecord, spanTuple]));

/** What `Doc.to_json` writes, and Prodigy. */
const docRecord = z.looseObject({
  text: z.string(),
  ents: spans.optional(),
  entities: spans.optional(),
  spans: z.union([spans, z.looseObject({})]).optional(),
  meta: z.looseObject({}).nullish(),
  id: identifier,
  answer: z.string().nullish(),
});

/** What spaCy trains on: `["text", {"entities": [[0, 5, "GPE"]], "links": {"(0, 5)": {"Q90": 1.0}}}]`. */
const trainingTuple = z.tuple([
  z.string(),
  z.looseObject({ entities: spans.optional(), links: z.record(z.string(), z.record(z.string(), z.number())).optional() }),
]);

type Span = z.infer<typeof spans>[number];
type Links = NonNullable<z.infer<typeof trainingTuple>[1]['links']>;

/**
 * Texts of spaCy: `Doc.to_json`, training data with entities and links, and the JSON lines of Prodigy, of which only accepted ones are
 * taken. Offsets are code points, as in Python.
 */
export function readSpacy(content: string): readonly AnnotatedText[] {
  return eachJsonValue(content, FORMAT).flatMap(({ value, line }): AnnotatedText[] => {
    const tuple = trainingTuple.safeParse(value);
    if (tuple.success) return [textWith(tuple.data[0], annotationsOf(tuple.data[1].entities ?? [], tuple.data[1].links ?? {}))];
    const record = docRecord.safeParse(value);
    if (!record.success)
      throw unreadable(FORMAT, 'a record is neither { "text", "ents" | "entities" | "spans" } nor [text, { "entities" }].', line);
    const { text, ents, entities, spans: groups, meta, id, answer } = record.data;
    if (answer !== undefined && answer !== null && answer !== 'accept') return [];
    const marked = ents ?? entities ?? (Array.isArray(groups) ? (groups as Span[]) : []);
    const facts = meta ?? {};
    return [
      {
        ...textWith(text, annotationsOf(marked, {})),
        id: textOf(id ?? facts['doc_id'] ?? facts['id']),
        lang: textOf(facts['lang']),
        source: textOf(facts['source']),
        ref: textOf(facts['url'] ?? facts['ref']),
      },
    ];
  });
}

const textWith = (text: string, annotations: readonly Annotation[]): AnnotatedText => ({
  ...NO_META,
  id: null,
  text,
  offsets: 'code_points',
  annotations,
});

function annotationsOf(marked: readonly Span[], links: Links): readonly Annotation[] {
  const linked = new Map(Object.entries(links).map(([span, of]) => [(span.match(/\d+/g) ?? []).join(','), mostProbable(of)]));
  return marked.map((span) => {
    const [start, end, label] = Array.isArray(span) ? span : [span.start, span.end, span.label ?? null];
    const link = Array.isArray(span) ? null : (textOf(span.kb_id) ?? textOf(span.id));
    return { ...NOTHING_SAID, start, end, label, link: link ?? linked.get(`${start},${end}`) ?? null };
  });
}

/** Of the entities that a link offers, the one with the greatest probability; 0 everywhere means none. */
function mostProbable(of: Readonly<Record<string, number>>): string | null {
  const [best] = Object.entries(of).toSorted(([, a], [, b]) => b - a);
  return best !== undefined && best[1] > 0 ? best[0] : null;
}
