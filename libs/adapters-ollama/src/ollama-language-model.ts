import { questionCall } from '@locitorium/http';
import {
  identityOf,
  TokenEstimate,
  type CallContext,
  type ContextWindow,
  type Identity,
  type LanguageModel,
  type StructuredReply,
  type StructuredRequest,
} from '@locitorium/ports';
import type { OllamaClient } from './ollama-client.ts';
import { promptTruncated } from './ollama-error.ts';
import type { OllamaModel } from './ollama-model.ts';
import type { OllamaSettings } from './descriptor.ts';
import { wasCut } from './prompt-size.ts';
import { toGenerateRequest } from './to-generate-request.ts';
import { toModelUsage, toStructuredReply } from './to-structured-reply.ts';

/** Raised when the same settings, model and server would give other requests or read replies otherwise. */
const BEHAVIOUR_VERSION = '1';

/** LanguageModel on Ollama's own API. Made by `connectOllama`, which asks the server what its identity and requests depend on. */
export class OllamaLanguageModel implements LanguageModel {
  readonly identity: Identity;
  readonly model: OllamaModel;
  readonly #client: OllamaClient;
  readonly #settings: OllamaSettings;
  readonly #estimate = new TokenEstimate();

  constructor(client: OllamaClient, settings: OllamaSettings, model: OllamaModel, serverVersion: string) {
    this.#client = client;
    this.#settings = settings;
    this.model = model;
    this.identity = identityOf('ollama', BEHAVIOUR_VERSION, {
      // Not the base URL and not the model's name where its file is known: the same file answers the same anywhere.
      model: model.fileSha256 ?? `name:${model.name}`,
      template: model.template,
      system: model.system,
      parameters: model.parameters,
      num_ctx: model.numCtx,
      // Sums of floating-point numbers depend on how they are shared out.
      num_threads: settings.numThreads,
      temperature: settings.temperature,
      seed: settings.seed,
      thinking: settings.thinking,
      thinking_tokens: settings.thinkingTokens,
      server_version: serverVersion,
    });
  }

  /** Ollama counts the tokens of a text only by having the model read it, which takes as long as asking. */
  get window(): ContextWindow {
    return {
      tokens: this.model.numCtx,
      count: async (text, { signal }) => {
        signal.throwIfAborted();
        return this.#estimate.tokensOf(text);
      },
    };
  }

  async generate<T>(request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>> {
    context.signal.throwIfAborted();
    const started = context.clock.now();
    const body = toGenerateRequest(request, this.#settings, this.model);
    const reply = await this.#client.generate(body, questionCall(context, request.purpose, 'model'), request.onText);
    const usage = toModelUsage(reply, context.clock.now() - started);
    context.trace.record({ type: 'model_call', ...usage });
    if (!reply.done)
      throw this.#client.handler('api/generate').invalidReply('incomplete', 'a part of an answer instead of a whole one').error;
    const { name, numCtx } = this.model;
    const prompt = request.system + request.prompt;
    if (wasCut(usage.promptTokens, numCtx, prompt)) throw promptTruncated(name, numCtx, usage.promptTokens);
    this.#estimate.learn(prompt, usage.promptTokens);
    return toStructuredReply(reply, request, usage);
  }

  /** Closes idle connections to the server. */
  async close(): Promise<void> {
    await this.#client.close();
  }
}
