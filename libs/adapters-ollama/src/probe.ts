import type { StructuredRequest } from '@locitorium/ports';

/**
 * A question that asks for prose and does not speak of JSON: only a server that holds the model to a schema gets an answer in form
 * out of it. What is answered does not matter.
 */
export const PROBE: StructuredRequest<string> = Object.freeze({
  purpose: 'probe',
  system: 'You answer in one short English sentence.',
  prompt: 'Is Lyon a city or a table?',
  schema: { type: 'object', properties: { city: { type: 'string', enum: ['Lyon', 'table'] } }, required: ['city'] },
  parse: (answer: unknown): string => {
    const city = (answer as { city?: unknown } | null)?.city;
    if (city !== 'Lyon' && city !== 'table') throw new Error('city: must be Lyon or table');
    return city;
  },
  maxAnswerTokens: 64,
});
