/**
 * Tokens of a character before a model has told anything: ASCII prose has 3 to 5 characters a token in current vocabularies, numbers and
 * markup fewer, other scripts 0.5 to 1.5.
 */
const PER_ASCII = 1 / 3;
const PER_OTHER = 1.2;

/** What is added to what was seen: texts differ. */
const MARGIN = 1.1;

/** Prompts that are remembered; the one with most tokens for its size counts. */
const MOST_PROMPTS = 16;

/** A prompt of fewer characters is mostly what the chat template adds to it, and says nothing of texts. */
const SHORTEST_PROMPT = 200;

/**
 * How many tokens a text has for a model that does not count without being asked: on the high side, learned from what its replies said of
 * their prompts, for ASCII and for other scripts apart, since a vocabulary can be good at one and bad at the other.
 */
export class TokenEstimate {
  readonly #factors: Readonly<Record<'ascii' | 'other', number[]>> = { ascii: [], other: [] };

  /** @param tokens of the whole prompt, as the server counted them; null where it did not say */
  learn(prompt: string, tokens: number | null): void {
    if (tokens === null || prompt.length < SHORTEST_PROMPT) return;
    const { size, script } = sizeOf(prompt);
    const factors = this.#factors[script];
    factors.push(tokens / size);
    if (factors.length > MOST_PROMPTS) factors.shift();
  }

  tokensOf(text: string): number {
    const { size, script } = sizeOf(text);
    const factors = this.#factors[script];
    return Math.ceil(size * (factors.length === 0 ? 1 : Math.max(...factors)) * MARGIN);
  }
}

/** Tokens that a text has where a model is unknown, and the script that most of them are in. */
function sizeOf(text: string): { readonly size: number; readonly script: 'ascii' | 'other' } {
  let ascii = 0;
  let other = 0;
  for (const character of text) {
    if (character.charCodeAt(0) < 0x80) ascii += PER_ASCII;
    else other += PER_OTHER;
  }
  return { size: ascii + other, script: other > ascii ? 'other' : 'ascii' };
}
