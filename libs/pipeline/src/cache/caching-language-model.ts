import {
  judgeAnswer,
  replyKeyOf,
  type CallContext,
  type ContextWindow,
  type Identity,
  type LanguageModel,
  type ReplyCache,
  type StructuredAnswer,
  type StructuredReply,
  type StructuredRequest,
} from '@locitorium/ports';

/** Longest string that may be a name, in UTF-16 code units: what a source can be asked for. Longer ones may be the text. */
const MAX_NAME_LENGTH = 200;

/**
 * Asks a model what the cache does not know. Remembered are answers that could be used, and that hold nothing longer than a name;
 * a remembered answer is judged like a fresh one, and forgotten where it does not fit any more.
 */
export class CachingLanguageModel implements LanguageModel {
  readonly #model: LanguageModel;
  readonly #cache: ReplyCache;

  constructor(model: LanguageModel, cache: ReplyCache) {
    this.#model = model;
    this.#cache = cache;
  }

  /** That of the model: what it said is what it says, at temperature 0. */
  get identity(): Identity {
    return this.#model.identity;
  }

  get window(): ContextWindow | undefined {
    return this.#model.window;
  }

  async generate<T>(request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>> {
    context.signal.throwIfAborted();
    const key = replyKeyOf(this.identity, request);
    const known = await this.#cache.find(key);
    if (known !== null) {
      const reply = judgeAnswer({ raw: known.raw, cutOff: false, tokens: known.tokens }, request, known.usage);
      if (reply.outcome === 'answered') {
        context.trace.record({ type: 'reply_cached' });
        request.onText?.(reply.raw);
        return reply;
      }
      await this.#cache.forget(key);
    }
    const reply = await this.#model.generate(request, context);
    if (reply.outcome === 'answered' && holdsNamesOnly(reply))
      await this.#cache.store(key, { raw: reply.raw, tokens: reply.tokens, usage: reply.usage });
    return reply;
  }
}

/**
 * Whether an answer can be kept without keeping the text that it is about: JSON alone, with nothing written around it, and no
 * string in it that is longer than a name can be.
 */
function holdsNamesOnly({ raw, tokens }: Pick<StructuredAnswer<unknown>, 'raw' | 'tokens'>): boolean {
  if (
    tokens !== null &&
    tokens
      .map(({ text }) => text)
      .join('')
      .trim() !== raw.trim()
  )
    return false;
  try {
    return isShort(JSON.parse(raw));
  } catch {
    return false;
  }
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_NAME_LENGTH;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => key.length <= MAX_NAME_LENGTH && isShort(part));
}
