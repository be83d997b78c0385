import * as z from 'zod';
import { NO_META, NOTHING_SAID, type AnnotatedText, type Annotation } from '../annotated-text.ts';
import { eachJsonValue } from '../json-values.ts';
import { numberOf, textOf } from '../plain-value.ts';
import { unreadable } from '../unreadable.ts';

const FORMAT = 'Label Studio JSON';

/** A region, or something said of one: results that share an `id` are about the same region. */
const result = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  type: z.string(),
  from_name: z.string().nullish(),
  value: z.looseObject({
    start: z.union([z.number(), z.string()]).nullish(),
    end: z.union([z.number(), z.string()]).nullish(),
    text: z.union([z.string(), z.array(z.string())]).nullish(),
    labels: z.array(z.string()).nullish(),
    choices: z.array(z.string()).nullish(),
    taxonomy: z.array(z.array(z.string())).nullish(),
  }),
  meta: z.looseObject({ text: z.array(z.string()).nullish() }).nullish(),
});

const task = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  data: z.record(z.string(), z.unknown()),
  annotations: z.array(
    z.looseObject({ was_cancelled: z.boolean().nullish(), ground_truth: z.boolean().nullish(), result: z.array(result) }),
  ),
});

type Result = z.infer<typeof result>;

/**
 * The JSON export of Label Studio: tasks with `data` and `annotations`. Of several annotations of one task the ground truth counts, else
 * the last that was not cancelled; tasks without any are left out. What a name means may stand in further fields of its region
 * (per-region text, number or choice), called `record`, `geonameid`, `wikidata` or `link`, `country`, `lat`, `lon` and `note`. Offsets
 * are those of a browser: UTF-16.
 */
export function readLabelStudio(content: string): readonly AnnotatedText[] {
  return eachJsonValue(content, FORMAT).flatMap(({ value, line }): AnnotatedText[] => {
    const parsed = task.safeParse(value);
    if (!parsed.success)
      throw unreadable(FORMAT, 'a record is not a task with "data" and "annotations". Export as JSON, not as JSON-MIN.', line);
    const { id, data, annotations } = parsed.data;
    const valid = annotations.filter(({ was_cancelled: isCancelled }) => isCancelled !== true);
    const chosen = valid.find(({ ground_truth: isTruth }) => isTruth === true) ?? valid.at(-1);
    if (chosen === undefined) return [];
    return [
      {
        ...NO_META,
        id: textOf(data['doc_id']) ?? textOf(id),
        text: textIn(data, line),
        offsets: 'utf16',
        lang: textOf(data['lang']),
        source: textOf(data['source']),
        ref: textOf(data['url'] ?? data['ref']),
        createdAt: textOf(data['created_at'] ?? data['date']),
        annotations: regionsOf(chosen.result),
      },
    ];
  });
}

/** The field that is shown is called as the person who set the project up wanted; the usual name goes first, else the longest text. */
function textIn(data: Readonly<Record<string, unknown>>, line: number | null): string {
  const { text } = data;
  if (typeof text === 'string') return text;
  const [longest] = Object.values(data)
    .filter((value) => typeof value === 'string')
    .toSorted((a, b) => b.length - a.length);
  if (longest === undefined) throw unreadable(FORMAT, 'the data of a task hold no text.', line);
  return longest;
}

function regionsOf(results: readonly Result[]): readonly Annotation[] {
  const said = Map.groupBy(results, ({ id }, n) => id ?? n);
  return results.flatMap(({ id, type, value, meta }) => {
    if (type !== 'labels' && type !== 'hypertextlabels') return [];
    const fields = new Map(
      (id === undefined || id === null ? [] : (said.get(id) ?? [])).map((one) => [one.from_name ?? '', answerIn(one)]),
    );
    const field = (...names: readonly string[]): string | null =>
      names.map((name) => fields.get(name) ?? null).find((each) => each !== null) ?? null;
    const geonameId = field('geonameid', 'geonames');
    const link = field('record', 'wikidata', 'link');
    return (value.labels ?? []).map((label) => ({
      ...NOTHING_SAID,
      surface: typeof value.text === 'string' ? value.text : null,
      start: numberOf(value.start),
      end: numberOf(value.end),
      label,
      link: geonameId !== null && /^\d+$/.test(geonameId) ? `geonames:${geonameId}` : (geonameId ?? link),
      country: field('country', 'iso_country'),
      lat: numberOf(field('lat', 'latitude')),
      lon: numberOf(field('lon', 'lng', 'longitude')),
      note: field('note') ?? meta?.text?.join(' ') ?? null,
    }));
  });
}

/** What a person wrote or chose in a field of a region. */
function answerIn({ value }: Result): string | null {
  const { text, choices, taxonomy } = value;
  const [answer = null] = Array.isArray(text) ? text : (choices ?? taxonomy?.[0]?.slice(-1) ?? []);
  return textOf(answer ?? value['number']);
}
