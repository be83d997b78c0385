import { isLocitoriumError } from '@locitorium/domain';
import { questionCall } from '@locitorium/http';
import {
  identityOf,
  remainingMs,
  TokenEstimate,
  type CallContext,
  type ContextWindow,
  type Identity,
  type LanguageModel,
  type StructuredReply,
  type StructuredRequest,
} from '@locitorium/ports';
import type { OpenAiClient } from './openai-client.ts';
import { promptTruncated } from './openai-error.ts';
import type { OpenAiSettings } from './descriptor.ts';
import { cannotFit, wasCut } from './prompt-size.ts';
import { toCompletionRequest } from './to-completion-request.ts';
import { toModelUsage, toStructuredReply } from './to-structured-reply.ts';

/** Raised when the same settings, model and server would give other requests or read replies otherwise. */
const BEHAVIOUR_VERSION = '1';

/** LanguageModel on OpenAI's chat completions. Made by `connectOpenAi`, which asks the server whether it has the model. */
export class OpenAiLanguageModel implements LanguageModel {
  readonly identity: Identity;
  /** Tokens of the context window: the setting, or the server's own where that is smaller. */
  readonly contextTokens: number;
  readonly #client: OpenAiClient;
  readonly #settings: OpenAiSettings;
  readonly #estimate = new TokenEstimate();
  /** Whether the server may count the tokens of a text: until it was asked and could not. */
  #mayCount = true;

  constructor(client: OpenAiClient, settings: OpenAiSettings, contextTokens: number) {
    this.#client = client;
    this.#settings = settings;
    this.contextTokens = contextTokens;
    this.identity = identityOf('openai', BEHAVIOUR_VERSION, {
      // This API tells nothing of the model's file, so that the place must stand for it: one name is other weights elsewhere.
      base_url: client.endpoint.href,
      model: settings.model,
      context_tokens: contextTokens,
      temperature: settings.temperature,
      seed: settings.seed,
      reasoning_effort: settings.reasoningEffort,
      reasoning_tokens: settings.reasoningTokens,
      token_probabilities: settings.tokenProbabilities,
      token_limit_field: settings.tokenLimitField,
    });
  }

  get window(): ContextWindow {
    return { tokens: this.contextTokens, count: (text, context) => this.#count(text, context) };
  }

  async generate<T>(request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>> {
    context.signal.throwIfAborted();
    const { model } = this.#settings;
    const { contextTokens } = this;
    const prompt = request.system + request.prompt;
    if (cannotFit(prompt, request.maxAnswerTokens, contextTokens)) throw promptTruncated(model, contextTokens);
    const started = context.clock.now();
    const body = toCompletionRequest(request, this.#settings, this.#client.endpoint);
    const reply = await this.#client.complete(body, questionCall(context, request.purpose, 'model'), request.onText);
    const usage = toModelUsage(reply, context.clock.now() - started);
    context.trace.record({ type: 'model_call', ...usage });
    if (wasCut(usage.promptTokens, contextTokens, prompt)) throw promptTruncated(model, contextTokens, usage.promptTokens);
    this.#estimate.learn(prompt, usage.promptTokens);
    return toStructuredReply(reply, request, usage);
  }

  /** As the server counts. One that cannot count is not asked again, one that is busy or away is; tokens are estimated meanwhile. */
  async #count(text: string, context: CallContext): Promise<number> {
    context.signal.throwIfAborted();
    if (text === '') return 0;
    if (this.#mayCount) {
      const probe = this.#client.probe(context.signal);
      const onRequest = (): void => context.trace.record({ type: 'request', to: 'model' });
      const limitMs = Math.min(probe.limitMs, remainingMs(context));
      try {
        return await this.#client.tokensOf(text, { ...probe, limitMs, onRequest });
      } catch (error) {
        context.signal.throwIfAborted();
        if (!isLocitoriumError(error)) throw error;
        this.#mayCount = error.kind === 'model_unavailable';
      }
    }
    return this.#estimate.tokensOf(text);
  }

  /** Closes idle connections to the server. */
  async close(): Promise<void> {
    await this.#client.close();
  }
}
