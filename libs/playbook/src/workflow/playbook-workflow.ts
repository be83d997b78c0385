import { UpstreamError, type Playbook } from '@locitorium/domain';
import { askModel, type CallContext, type LanguageModel, type PlaybookStore } from '@locitorium/ports';
import { BULLET_QUERY, type FoundBullet } from '../search/bullet-query.ts';
import type { HybridSearch } from '../search/hybrid-search.ts';
import { GENERATE_PROMPT, GENERATED_SCHEMA, generatePrompt, parseGenerated } from './generate.prompt.ts';

/** Longest answer. */
const MOST_ANSWER_TOKENS = 1_024;

export interface WorkflowParts {
  readonly store: PlaybookStore;
  readonly search: HybridSearch;
  readonly model: LanguageModel;
}

export interface WorkflowRequest {
  readonly query: string;
  readonly dataset: string;
}

/** What a query came to, and the lessons that the model was shown. */
export interface WorkflowOutcome {
  readonly llmResponse: string;
  readonly searchResults: readonly FoundBullet[];
}

/**
 * Answers a query with the lessons of a playbook: load, search, generate, one model call. Why the steps are not nodes of a LangGraph:
 * docs/adr/2026-11-23-playbook-workflow.md.
 */
export class PlaybookWorkflow {
  readonly #parts: WorkflowParts;

  constructor(parts: WorkflowParts) {
    this.#parts = parts;
  }

  /**
   * Rejects with what store, encoder, embedder and model reject with; with an UpstreamError of the answer's fault (`schema_violation`,
   * `truncated_output`) where the model's answer cannot be used. Nothing is tried again.
   */
  async run({ query, dataset }: WorkflowRequest, context: CallContext): Promise<WorkflowOutcome> {
    const playbook = await this.#parts.store.load(dataset);
    const searchResults = await this.#search(query, playbook, context);
    return { searchResults, llmResponse: await this.#generate(query, searchResults, context) };
  }

  #search(query: string, playbook: Playbook, context: CallContext): Promise<readonly FoundBullet[]> {
    return this.#parts.search.search(BULLET_QUERY.parse({ query_text: query }), playbook, context);
  }

  async #generate(query: string, found: readonly FoundBullet[], context: CallContext): Promise<string> {
    const lessons = found.map(({ bullet }) => bullet.content);
    const request = {
      ...{ purpose: 'playbook', system: GENERATE_PROMPT.system, prompt: generatePrompt(query, lessons) },
      ...{ schema: GENERATED_SCHEMA, parse: parseGenerated, maxAnswerTokens: MOST_ANSWER_TOKENS },
    };
    const reply = await askModel(this.#parts.model, request, context);
    if (reply.outcome === 'answered') return reply.value;
    throw new UpstreamError(reply.fault, 'The language model gave no answer that can be used. Ask again, or choose another model.');
  }
}
