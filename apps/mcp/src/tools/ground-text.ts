import type { Grounding } from '@locitorium/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { McpParts } from '../mcp-parts.ts';
import { placeRecord, placeRecordSchema, rounded } from '../place-record.ts';
import { LOOKS_ONLY, toolAnswer } from '../tool-answer.ts';

const span = { text: z.string(), start: z.number().int().min(0).describe('UTF-16 code units'), end: z.number().int().min(0) };

const answerSchema = z.object({
  places: z
    .array(
      placeRecordSchema.extend({
        confidence: z.number().min(0).max(1).nullable().describe('highest of its mentions: that they name a place, and in this country'),
        mentions: z.array(z.object({ ...span, confidence: z.number().min(0).max(1).nullable() })),
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
});

/** `ground_text`: text in, real places out, one row a place. */
export function registerGroundText(server: McpServer, parts: McpParts): void {
  const { locitorium, maxChars } = parts;
  server.registerTool(
    'ground_text',
    {
      title: 'Find the places in a text',
      description:
        'Finds the place names in a text and the real place that each means in this context, with country, coordinates and confidence. Names that no gazetteer lists are reported as unresolved; nothing is invented.',
      inputSchema: z.object({
        text: z.string().min(1).max(maxChars).describe('the text as it is: without translation or summary'),
        lang: z
          .string()
          .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/)
          .optional()
          .describe('language of the text (BCP 47), where it is known'),
        min_confidence: z.number().min(0).max(1).default(0).describe('leaves out mentions below it'),
      }),
      outputSchema: answerSchema,
      annotations: LOOKS_ONLY,
    },
    ({ text, lang, min_confidence }, { mcpReq: { signal } }) =>
      toolAnswer(parts, async () => {
        const { groundings } = await locitorium.ground({ text, ...(lang !== undefined && { meta: { lang } }) }, { signal });
        return answerOf(groundings, min_confidence);
      }),
  );
}

function answerOf(groundings: readonly Grounding[], minConfidence: number): z.infer<typeof answerSchema> {
  const places = new Map<string, z.infer<typeof answerSchema>['places'][number]>();
  const unresolved: z.infer<typeof answerSchema>['unresolved'] = [];
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
    const known = places.get(record.id);
    places.set(record.id, {
      ...record,
      confidence: highest(known?.confidence ?? null, rounded(confidence)),
      mentions: [...(known?.mentions ?? []), { ...mention, confidence: rounded(confidence) }],
    });
  }
  return { places: [...places.values()], unresolved };
}

function highest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
