import type { StructuredRequest } from '@locitorium/ports';
import type { Thinking, OllamaSettings } from './descriptor.ts';
import type { OllamaModel } from './ollama-model.ts';
import { reduceSchema } from './reduce-schema.ts';

/** Body of POST /api/generate for one structured request. */
export function toGenerateRequest(
  request: StructuredRequest<unknown>,
  settings: OllamaSettings,
  model: OllamaModel,
): Readonly<Record<string, unknown>> {
  const think = toThink(settings.thinking, model);
  return {
    ...toLoadRequest(settings, model),
    system: request.system,
    prompt: request.prompt,
    format: reduceSchema(request.schema),
    // Always said: unset, models that can think do, and then write their answer without the grammar.
    think,
    // An over-long prompt becomes an error instead of losing its beginning; a full window ends the answer instead of shifting.
    truncate: false,
    shift: false,
    ...(request.tokenProbabilities === true && { logprobs: true }),
    options: {
      ...optionsOf(settings, model),
      temperature: settings.temperature,
      seed: settings.seed,
      num_predict: request.maxAnswerTokens + (think === false ? 0 : settings.thinkingTokens),
    },
  };
}

/** Body that loads the model and asks nothing. The options that decide about reloading equal those of every later request. */
export function toLoadRequest(settings: OllamaSettings, model: OllamaModel): Readonly<Record<string, unknown>> {
  return { model: settings.model, keep_alive: toKeepAlive(settings.keepAlive), options: optionsOf(settings, model) };
}

function optionsOf(settings: OllamaSettings, model: OllamaModel): Readonly<Record<string, unknown>> {
  return { num_ctx: model.numCtx, ...(settings.numThreads === null ? {} : { num_thread: settings.numThreads }) };
}

function toThink(thinking: Thinking, model: OllamaModel): boolean | string {
  if (thinking === 'off') return model.thinksAlways ? 'low' : false;
  if (thinking === 'on') return model.thinksAlways ? 'medium' : true;
  return thinking;
}

/** Numbers are seconds; as text they would need a unit. */
function toKeepAlive(keepAlive: string): string | number {
  return keepAlive === '0' || keepAlive === '-1' ? Number(keepAlive) : keepAlive;
}
