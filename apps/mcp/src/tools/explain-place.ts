import type { Attribution, Grounding } from '@locitorium/domain';
import { UsageError } from '@locitorium/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { McpParts } from '../mcp-parts.ts';
import { placeRecord, placeRecordSchema, rounded } from 'locitorium/tools';
import { LOOKS_ONLY, toolAnswer } from '../tool-answer.ts';

/** Candidates and pieces of evidence that an answer lists, best first. */
const MOST = 5;

const evidence = z.array(z.object({ text: z.string(), log_odds: z.number() }));

const answerSchema = z.object({
  mention: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  chosen: placeRecordSchema.nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  supports: evidence.describe('what speaks for the choice, strongest first'),
  weakens: evidence.describe('what speaks against it, strongest first'),
  rival: placeRecordSchema.nullable().describe('the best other candidate'),
  candidates: z.array(placeRecordSchema).describe('best first'),
});

/** `explain_place`: why a name of a text means this place and no other. */
export function registerExplainPlace(server: McpServer, parts: McpParts): void {
  const { locitorium, maxChars } = parts;
  server.registerTool(
    'explain_place',
    {
      title: 'Explain the choice of a place',
      description:
        'Says why a place name in a text was taken for this place: evidence for and against as log-odds, and the other candidates.',
      inputSchema: z.object({
        text: z.string().min(1).max(maxChars).describe('the text that ground_text was given'),
        mention: z.string().min(1).max(200).describe('the name as the text writes it'),
        occurrence: z.number().int().min(1).default(1).describe('which of several mentions of that name'),
      }),
      outputSchema: answerSchema,
      annotations: LOOKS_ONLY,
    },
    ({ text, mention, occurrence }, { mcpReq: { signal } }) =>
      toolAnswer(parts, signal, async () => {
        const { groundings } = await locitorium.ground({ text }, { signal, explain: true });
        const grounding = groundings.filter(({ mention: { surface } }) => surface === mention)[occurrence - 1];
        if (grounding === undefined) {
          const names = [...new Set(groundings.map(({ mention: { surface } }) => surface))].slice(0, 50).join(', ');
          throw new UsageError('mention_unknown', `No such mention was found in the text. Found: ${names || 'none'}.`, {});
        }
        return answerOf(grounding);
      }),
  );
}

function answerOf(grounding: Grounding): z.infer<typeof answerSchema> {
  const { mention, status, reason, candidates, explanation } = grounding;
  const selected = grounding.status === 'resolved' ? grounding.selected : null;
  const attribution = explanation?.country ?? explanation?.record ?? null;
  const rival = attribution?.rival?.candidate ?? null;
  return {
    mention: mention.surface,
    status,
    reason,
    chosen: selected && placeRecord(selected),
    confidence: rounded(selected?.confidence ?? null),
    supports: evidenceOf(attribution, 1),
    weakens: evidenceOf(attribution, -1),
    rival: rival && placeRecord(rival),
    candidates: candidates.slice(0, MOST).map(placeRecord),
  };
}

function evidenceOf(attribution: Attribution | null, sign: 1 | -1): z.infer<typeof evidence> {
  return (attribution?.evidenceFeatures ?? [])
    .filter(({ weight }) => weight * sign > 0)
    .slice(0, MOST)
    .map(({ text, weight }) => ({ text, log_odds: Number(weight.toFixed(2)) }));
}
