import { Tokenizer } from '@huggingface/tokenizers';

/** Most characters that one token stands for, by and large: what is behind them would be cut anyway, and need not be read. */
const MOST_CHARACTERS_PER_TOKEN = 64;

/** Numbers of the tokens of a text, cut to a length with its special tokens kept: the tokenizer itself cuts nothing. */
export class TokenEncoder {
  readonly #tokenizer: Tokenizer;
  readonly #maxTokens: number;
  /** Special tokens around every text: [CLS] … [SEP]. */
  readonly #before: readonly number[];
  readonly #after: readonly number[];

  /** @param settings tokenizer.json and tokenizer_config.json, parsed */
  constructor(settings: { readonly tokenizer: object; readonly config: object }, maxTokens: number) {
    this.#tokenizer = new Tokenizer(settings.tokenizer, settings.config);
    this.#maxTokens = maxTokens;
    const bare = this.#idsOf('a', { add_special_tokens: false });
    const whole = this.#idsOf('a', {});
    const at = whole.findIndex((_, i) => bare.every((id, j) => whole[i + j] === id));
    this.#before = whole.slice(0, at);
    this.#after = whole.slice(at + bare.length);
  }

  encode(text: string): readonly number[] {
    const beginning = text.slice(0, this.#maxTokens * MOST_CHARACTERS_PER_TOKEN).toWellFormed();
    const room = this.#maxTokens - this.#before.length - this.#after.length;
    const ids = this.#idsOf(beginning, { add_special_tokens: false });
    return [...this.#before, ...ids.slice(0, room), ...this.#after];
  }

  #idsOf(text: string, options: { readonly add_special_tokens?: boolean }): readonly number[] {
    return this.#tokenizer.encode(text, options).ids as readonly number[];
  }
}
