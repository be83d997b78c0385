import {
  askWithRepair,
  identityOf,
  parsedOptions,
  warningFinding,
  type CallContext,
  type Finding,
  type Identity,
  type LanguageModel,
  type RerankCandidate,
  type RerankedCandidate,
  type Reranker,
  type RerankerCapabilities,
  type StructuredRequest,
  type TextInLanguage,
} from '@locitorium/ports';
import { z } from 'zod';
import { bestFirst } from './best-first.ts';
import { passageOf } from './passage.ts';
import { maxAnswerTokens, RERANK_PROMPT, rerankPrompt, rerankSchema, scoreParser } from './rerank.prompt.ts';

/** Raised when the same model and prompt would give another order. */
const BEHAVIOUR_VERSION = '1';

/** These bounds together hold a prompt of Latin script within a context window of 8,192 tokens. */
const modelRerankerOptionsSchema = z.strictObject({
  /** Passages of the one question. */
  candidates: z.int().min(1).max(50).default(20),
  /** What is behind so many characters of a passage is not shown. */
  maxChars: z.int().min(1).max(20_000).default(1_000),
});

export type ModelRerankerOptions = z.input<typeof modelRerankerOptionsSchema> & {
  readonly model: LanguageModel;
  /** Told when a query keeps the order of the first search. */
  readonly onFinding?: (finding: Finding) => void;
};

/**
 * Reranker that asks a language model: one question a query, and one more where the answer cannot be used. Where neither can be, the
 * order of the first search stands, and a finding says so. A model that does not answer at all rejects, as every Reranker does.
 */
export class ModelReranker implements Reranker {
  readonly identity: Identity;
  readonly capabilities: RerankerCapabilities;
  readonly #model: LanguageModel;
  readonly #maxChars: number;
  readonly #onFinding: (finding: Finding) => void;

  constructor({ model, onFinding = () => undefined, ...options }: ModelRerankerOptions) {
    const { candidates, maxChars } = parsedOptions(modelRerankerOptionsSchema, options, 'the reranker by language model');
    this.#model = model;
    this.#maxChars = maxChars;
    this.#onFinding = onFinding;
    this.capabilities = Object.freeze({ candidates });
    const facts = { model: model.identity, prompt: RERANK_PROMPT, max_chars: maxChars };
    this.identity = identityOf('model-reranker', BEHAVIOUR_VERSION, facts);
  }

  async rerank(
    { text }: TextInLanguage,
    candidates: readonly RerankCandidate[],
    topN: number,
    context: CallContext,
  ): Promise<readonly RerankedCandidate[]> {
    context.signal.throwIfAborted();
    if (candidates.length === 0) return [];
    const scores = await this.#scoresOf(text, candidates, context);
    return bestFirst(scores ?? candidates.map(({ score }) => score)).slice(0, topN);
  }

  /** Null where the model gave none that can be used. */
  async #scoresOf(query: string, candidates: readonly RerankCandidate[], context: CallContext): Promise<readonly number[] | null> {
    const request: StructuredRequest<readonly number[]> = {
      purpose: 'rerank',
      system: RERANK_PROMPT.system,
      prompt: rerankPrompt(
        query,
        candidates.map((candidate) => passageOf(candidate, this.#maxChars)),
      ),
      schema: rerankSchema(candidates.length),
      parse: scoreParser(candidates.length),
      maxAnswerTokens: maxAnswerTokens(candidates.length),
    };
    const reply = await askWithRepair(this.#model, request, context);
    if (reply.outcome === 'answered') return reply.value;
    const { fault } = reply;
    this.#onFinding(
      warningFinding(
        'reranker',
        `The language model's scores of ${candidates.length} passages could not be used (${fault}): the order of the first search stands.`,
        'Take a larger model, or fewer candidates',
        { fault, model: this.#model.identity.name, passages: candidates.length },
      ),
    );
    return null;
  }
}

export function createModelReranker(options: ModelRerankerOptions): ModelReranker {
  return new ModelReranker(options);
}
