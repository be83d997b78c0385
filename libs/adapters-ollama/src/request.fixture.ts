import type { StructuredRequest } from '@locitorium/ports';

export interface City {
  readonly city: string;
}

/** A small request that fits the recorded answer. */
export function cityRequest(given: Partial<StructuredRequest<City>> = {}): StructuredRequest<City> {
  return {
    purpose: 'extract',
    system: 'You answer in JSON.',
    prompt: 'Which city is meant in: the silk weavers of Lyon?',
    schema: { type: 'object', properties: { city: { type: 'string', maxLength: 80, pattern: '^[A-Z]' } }, required: ['city'] },
    parse: (answer) => {
      const city = (answer as City | null)?.city;
      if (typeof city !== 'string') throw new Error('city: must be a string');
      return { city };
    },
    maxAnswerTokens: 64,
    ...given,
  };
}
