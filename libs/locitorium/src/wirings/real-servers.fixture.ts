/** Two layers of random weights: grammatical nonsense within a second, so that every odd answer occurs. */
export const TINY = 'tiny-random';
/** A real model, small and often wrong. */
export const SMALL = 'smollm2:135m';

function urlOf(variable: string): string {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set: run these tests with npm run test:integration.`);
  return url;
}

export const ollamaUrl = (): string => urlOf('LOCITORIUM_OLLAMA_URL');
export const nominatimUrl = (): string => urlOf('LOCITORIUM_NOMINATIM_URL');
