import type { DocumentMeta, GroundedDocument, Grounding } from '@locitorium/domain';
import type { GroundOptions } from '@locitorium/ports';
import { z } from 'zod';
import { placeRecord, placeRecordSchema, rounded } from './place-record.ts';

/** Places that an answer has unless more are asked for, and at most. */
const PLACES = { usual: 50, most: 1_000 };
/** Mentions of one place that an answer lists. */
const MOST_MENTIONS = 10;

const span = { text: z.string(), start: z.number().int().min(0).describe('UTF-16 code units'), end: z.number().int().min(0) };
const count = z.number().int().min(0);

const inputSchemaOf = (maxChars: number) =>
  z.object({
    text: z.string().min(1).max(maxChars).describe('the text as it is: without translation or summary'),
    lang: z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/)
      .optional()
      .describe('language of the text (BCP 47), where it is known'),
    min_confidence: z.number().min(0).max(1).default(0).describe('leaves out mentions below it'),
    limit: z.number().int().min(1).max(PLACES.most).default(PLACES.usual).describe('most places, and most unresolved names, of the answer'),
  });

const outputSchema = z.object({
  places: z
    .array(
      placeRecordSchema.extend({
        confidence: z.number().min(0).max(1).nullable().describe('highest of its mentions: that they name a place, and in this country'),
        mention_count: count,
        mentions: z
          .array(z.object({ ...span, confidence: z.number().min(0).max(1).nullable() }))
          .max(MOST_MENTIONS)
          .describe('the first of them'),
      }),
    )
    .describe('in the order of their first mention'),
  unresolved: z
    .array(
      z.object({
        ...span,
        status: z.string(),
        reason: z.string().nullable(),
        country_code: z.string().nullable().describe('the country all the same, where the text tells it'),
        within: z.string().nullable().describe('unit or city that it lies in, where the text is evidence for one'),
      }),
    )
    .describe('names of places for which no record was chosen'),
  left_out: z.object({ places: count, unresolved: count }).describe('what was found beyond the limit'),
});

export type GroundTextInput = z.infer<ReturnType<typeof inputSchemaOf>>;
export type GroundTextOutput = z.infer<typeof outputSchema>;

/** What grounds the texts: `Locitorium` is one. */
export interface TextGrounder {
  ground(given: { readonly text: string; readonly meta?: Partial<DocumentMeta> }, options: GroundOptions): Promise<GroundedDocument>;
}

/** A tool as frameworks for agents want it: a name, what it is for, schemas (zod) of arguments and answer, and the work. */
export interface GroundTextTool {
  readonly name: 'ground_text';
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ReturnType<typeof inputSchemaOf>;
  readonly outputSchema: typeof outputSchema;
  /** Takes arguments as the schema parses them. Rejects with a LocitoriumError, whose message never holds the text. */
  readonly answer: (input: GroundTextInput, options?: { readonly signal?: AbortSignal | undefined }) => Promise<GroundTextOutput>;
}

/**
 * `ground_text`: text in, real places out, one row a place, at most fifty unless more are asked for.
 *
 * @param maxChars longest text that the schema admits, in UTF-16 code units: `maxChars` of the settings
 */
export function groundTextTool(locitorium: TextGrounder, { maxChars }: { readonly maxChars: number }): GroundTextTool {
  return {
    name: 'ground_text',
    title: 'Find the places in a text',
    description:
      'Finds the place names in a text and the real place that each means in this context, with country, coordinates and confidence. Names that no gazetteer lists are reported as unresolved; nothing is invented.',
    inputSchema: inputSchemaOf(maxChars),
    outputSchema,
    answer: async ({ text, lang, min_confidence, limit }, { signal } = {}) => {
      const { groundings } = await locitorium.ground(
        { text, ...(lang !== undefined && { meta: { lang } }) },
        { ...(signal !== undefined && { signal }) },
      );
      return answerOf(groundings, min_confidence, limit);
    },
  };
}

function answerOf(groundings: readonly Grounding[], minConfidence: number, limit: number): GroundTextOutput {
  const places = new Map<string, GroundTextOutput['places'][number]>();
  const unresolved: GroundTextOutput['unresolved'] = [];
  for (const grounding of groundings) {
    const { surface, start, end } = grounding.mention;
    const mention = { text: surface, start, end };
    if (grounding.status !== 'resolved') {
      const { status, reason } = grounding;
      const { inferredCountry = null, within = null } = 'inferredCountry' in grounding ? grounding : {};
      unresolved.push({
        ...mention,
        status,
        reason,
        country_code: inferredCountry?.countryCode ?? null,
        within: within?.displayName ?? null,
      });
      continue;
    }
    const { selected } = grounding;
    const { confidence } = selected;
    if (confidence !== null && confidence < minConfidence) continue;
    const record = placeRecord(selected);
    const { confidence: highest = null, mention_count = 0, mentions = [] } = places.get(record.id) ?? {};
    if (mentions.length < MOST_MENTIONS) mentions.push({ ...mention, confidence: rounded(confidence) });
    places.set(record.id, {
      ...record,
      confidence: highestOf(highest, rounded(confidence)),
      mention_count: mention_count + 1,
      mentions,
    });
  }
  const kept = [...places.values()].slice(0, limit);
  return {
    places: kept,
    unresolved: unresolved.slice(0, limit),
    left_out: { places: places.size - kept.length, unresolved: Math.max(0, unresolved.length - limit) },
  };
}

function highestOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
