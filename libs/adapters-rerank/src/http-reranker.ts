import { apiKeyFrom, questionCall, ServerClient, type Environment, type ServerClientParts } from '@locitorium/http';
import {
  clientOptionsShape,
  identityOf,
  keyVariableOption,
  parsedOptions,
  type CallContext,
  type Identity,
  type RerankCandidate,
  type RerankedCandidate,
  type Reranker,
  type RerankerCapabilities,
  type TextInLanguage,
} from '@locitorium/ports';
import { z } from 'zod';
import { bestFirst } from './best-first.ts';
import { passageOf } from './passage.ts';
import { rerankReplySchema, type RerankReply } from './rerank-api.ts';
import { RERANK } from './rerank-error.ts';

/** Raised when the same settings, model and server would give another order. */
const BEHAVIOUR_VERSION = '1';

/** What a server's scores are: from 0 to 1, or any numbers, of which the logistic function makes such. */
const SCORE_KINDS = ['auto', 'probability', 'logit'] as const;

const httpRerankerOptionsSchema = z.strictObject({
  ...clientOptionsShape,
  /** Base URL below which `rerank` lies: http://127.0.0.1:8080/v1 of llama-server and vLLM. */
  url: z.url({ protocol: /^https?$/ }),
  /** As the server names it. */
  model: z.string().trim().min(1).max(200),
  /** The environment variable that holds the key. */
  apiKeyVariable: keyVariableOption,
  /** `auto`: logits where a reply has a score below 0 or above 1. Say which where results of several queries are compared. */
  scores: z.enum(SCORE_KINDS).default('auto'),
  /** Passages that are looked at. */
  candidates: z.int().min(1).max(1_000).default(50),
  /** What is behind so many characters of a passage is not sent: these models read 512 tokens, and some servers reject more. */
  maxChars: z.int().min(1).max(100_000).default(2_000),
  slots: z.int().min(1).max(256).default(1),
});

export type HttpRerankerOptions = z.input<typeof httpRerankerOptionsSchema>;

export interface HttpRerankerParts extends ServerClientParts {
  /** Where the key is looked up. Default: the process's environment. */
  readonly environment?: Environment;
}

/** Reranker on a server with `POST …/rerank`, as Cohere, Jina, vLLM and llama-server have it: one request a query. */
export class HttpReranker implements Reranker {
  readonly identity: Identity;
  readonly capabilities: RerankerCapabilities;
  readonly #client: ServerClient;
  readonly #settings: Readonly<z.output<typeof httpRerankerOptionsSchema>>;

  constructor(options: HttpRerankerOptions, { environment = process.env, ...parts }: HttpRerankerParts = {}) {
    const settings = parsedOptions(httpRerankerOptionsSchema, options, 'the rerank server');
    const { url, model, apiKeyVariable: variable, slots, scores, candidates, maxChars } = settings;
    const key = apiKeyFrom(environment, { variable, setting: 'apiKeyVariable', server: 'the rerank server' });
    this.#settings = settings;
    this.#client = new ServerClient(
      RERANK,
      { ...settings, baseUrl: url },
      {
        ...parts,
        baseUrlName: 'the base URL of the rerank server',
        authorization: key === null ? null : `Bearer ${key}`,
        model,
        slots,
        probeTimeoutMs: 5_000,
      },
    );
    this.capabilities = Object.freeze({ candidates });
    // This API tells nothing of the model's file: the place stands for it.
    const facts = { base_url: this.#client.endpoint.href, model, scores, max_chars: maxChars };
    this.identity = identityOf('http-reranker', BEHAVIOUR_VERSION, facts);
  }

  async rerank(
    { text }: TextInLanguage,
    candidates: readonly RerankCandidate[],
    topN: number,
    context: CallContext,
  ): Promise<readonly RerankedCandidate[]> {
    context.signal.throwIfAborted();
    if (candidates.length === 0) return [];
    const { model, maxChars } = this.#settings;
    const documents = candidates.map((candidate) => passageOf(candidate, maxChars));
    // All of them, whatever is wanted: which scores are there decides how they are read.
    const json = { model, query: text, documents, top_n: documents.length };
    const question = { method: 'post', path: 'rerank', json, reply: rerankReplySchema, occupiesSlot: true } as const;
    const reply = await this.#client.ask(question, questionCall(context, 'rerank', 'model'));
    return bestFirst(this.#scoresOf(reply, documents.length)).slice(0, topN);
  }

  /** Closes idle connections to the server. */
  close(): Promise<void> {
    return this.#client.close();
  }

  #scoresOf({ results }: RerankReply, count: number): readonly number[] {
    const byPosition = new Map(results.map(({ index, relevance_score: score }) => [index, score]));
    const scores = Array.from({ length: count }, (_, i) => byPosition.get(i));
    if (results.length !== count || !scores.every((score) => score !== undefined)) {
      const what = `${results.length} scores for ${count} passages, or scores of passages that it was not given`;
      throw this.#client.handler('rerank').invalidReply('score_count', what).error;
    }
    const { scores: kind } = this.#settings;
    const areLogits = kind === 'logit' || (kind === 'auto' && scores.some((score) => score < 0 || score > 1));
    return scores.map((score) => (areLogits ? 1 / (1 + Math.exp(-score)) : Math.min(1, Math.max(0, score))));
  }
}

/** A reranker on this server, which is asked when there is a query. Throws usage errors for settings that cannot be used. */
export function createHttpReranker(options: HttpRerankerOptions, parts: HttpRerankerParts = {}): HttpReranker {
  return new HttpReranker(options, parts);
}
