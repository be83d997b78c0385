import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { SYSTEM_CLOCK, type Finding } from '@locitorium/ports';
import type { ConnectOpenAiParts } from './connect-openai.ts';
import { checkCapacity } from './check-capacity.ts';
import { OpenAiClient } from './openai-client.ts';
import { OpenAiLanguageModel } from './openai-language-model.ts';
import { openAiSettings, type OpenAiOptions } from './descriptor.ts';
import { contextTokensOf, servedModel } from './served-model.ts';

export interface CheckOpenAiParts extends ConnectOpenAiParts {
  /** Also asks the model a question, to see whether its answers keep to a schema. Hosted services charge for it. */
  readonly live?: boolean;
}

/** Models named in a remedy. */
const MOST_NAMES = 8;

/** Time for the question: a server may have to load the model first. */
const LIVE_LIMIT_MS = 300_000;

/**
 * What stands between these settings and an answer: key, server, version, model, slots, and on request whether it answers in a given form. Stops
 * at the first thing that is missing.
 *
 * Rejects only for settings that cannot be used, and with the signal's reason.
 */
export async function checkOpenAi(options: OpenAiOptions, parts: CheckOpenAiParts = {}): Promise<readonly Finding[]> {
  const settings = openAiSettings(options);
  const signal = parts.signal ?? new AbortController().signal;
  const findings: Finding[] = [];
  let client: OpenAiClient | null = null;
  try {
    client = new OpenAiClient(settings, parts);
    const { href, isLocal } = client.endpoint;
    const models = await client.models(client.probe(signal));
    const description = await client.description(client.probe(signal));
    const { version } = description;
    findings.push(
      ok(
        'openai',
        `A server that speaks OpenAI's API answers at ${href}${version === null ? '; it tells no version' : `, version ${version}`}.`,
        { base_url: href, version },
      ),
    );
    if (!isLocal) findings.push(leavesTheMachine(href, settings.apiKeyVariable));
    const entry = servedModel(models, settings.model);
    if (entry === null) {
      const names = models.slice(0, MOST_NAMES).map(({ id }) => id);
      const remedy = names.length === 0 ? 'Load a model there.' : `Take a model that is there: ${names.join(', ')}.`;
      return [
        ...findings,
        {
          subject: 'openai model',
          state: 'failed',
          summary: `The server at ${href} has no model "${settings.model}".`,
          remedy,
          facts: { model: settings.model, kind: 'model_missing' },
        },
      ];
    }
    const contextTokens = contextTokensOf(entry, settings.contextTokens);
    findings.push(
      ok('openai model', `${entry.id} is served; ${contextTokens} tokens of context are counted on.`, {
        model: entry.id,
        context_tokens: contextTokens,
      }),
    );
    findings.push(...checkCapacity(description, settings));
    if (parts.live === true) findings.push(await checkAnswer(new OpenAiLanguageModel(client, settings, contextTokens), signal, parts));
  } catch (error) {
    signal.throwIfAborted();
    if (!isLocitoriumError(error) || error.kind === 'remote_refused') throw error;
    findings.push(failed(error));
  } finally {
    await client?.close();
  }
  return findings;
}

function leavesTheMachine(href: string, apiKeyVariable: string | null): Finding {
  const inClear = href.startsWith('http:');
  return {
    subject: 'openai privacy',
    state: 'warning',
    summary: `Texts are sent to ${new URL(href).host}, which is not this machine${inClear ? `, unencrypted${apiKeyVariable === null ? '' : ', and so is the key'}` : ''}.`,
    remedy: inClear
      ? 'Use https, or a server at 127.0.0.1.'
      : 'Use a server at 127.0.0.1, or none (--selector embedded, --extractor embedded), where that is not meant.',
    facts: { base_url: href },
  };
}

/**
 * A question that asks for prose and does not speak of JSON: only a server that holds the model to a schema gets an answer in form
 * out of it. What is answered does not matter.
 */
const PROBE = {
  purpose: 'probe',
  system: 'You answer in one short English sentence.',
  prompt: 'Is Lyon a city or a table?',
  schema: {
    type: 'object',
    properties: { city: { type: 'string', enum: ['Lyon', 'table'] } },
    required: ['city'],
    additionalProperties: false,
  },
  parse: (answer: unknown): string => {
    const city = (answer as { city?: unknown } | null)?.city;
    if (city !== 'Lyon' && city !== 'table') throw new Error('city: must be Lyon or table');
    return city;
  },
  maxAnswerTokens: 64,
  tokenProbabilities: true,
};

async function checkAnswer(
  model: OpenAiLanguageModel,
  signal: AbortSignal,
  { clock = SYSTEM_CLOCK, onRequest }: CheckOpenAiParts,
): Promise<Finding> {
  const reply = await model.generate(PROBE, {
    signal,
    clock,
    deadline: clock.now() + LIVE_LIMIT_MS,
    trace: { record: ({ type }) => (type === 'request' ? onRequest?.() : undefined) },
  });
  const facts = { duration_ms: Math.round(reply.usage.durationMs), prompt_tokens: reply.usage.promptTokens };
  if (reply.outcome === 'answered') {
    const probabilities = reply.tokens !== null;
    return ok(
      'openai structured output',
      `The answer kept to its schema (${facts.duration_ms} ms)${probabilities ? '' : '; the server tells no token probabilities, so that choices have no confidence'}.`,
      { ...facts, token_probabilities: probabilities },
    );
  }
  return {
    subject: 'openai structured output',
    state: 'failed',
    summary: `The answer did not keep to its schema: ${reply.fault}.`,
    remedy: 'Use a server with structured output (response_format json_schema), or another model.',
    facts: { ...facts, fault: reply.fault },
  };
}

function failed(error: LocitoriumError): Finding {
  const subject =
    error.kind === 'api_key_missing' || error.kind === 'model_refused'
      ? 'openai key'
      : error.kind === 'model_unavailable' || error.kind === 'invalid_reply'
        ? 'openai'
        : 'openai model';
  return { subject, state: 'failed', summary: error.message, remedy: remedyFor(error), facts: { kind: error.kind, ...error.facts } };
}

/** What mends it: by what is wrong, and by whether the server said so itself, since one that answers need not be started. */
function remedyFor({ kind, facts }: LocitoriumError): string {
  switch (kind) {
    case 'model_unavailable':
      if (isBusy(facts['status']))
        return 'Wait until it has a free slot, or give it more (llama-server -np N, vLLM --max-num-seqs N) and say so with --openai-slots.';
      if (typeof facts['status'] === 'number') return 'Read the log of the server, then restart it.';
      return 'Start the server (for example: llama-server -m MODEL.gguf -c 8192), or correct openai_base_url.';
    case 'invalid_reply':
      return 'Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.';
    case 'invalid_request':
      return 'Use a server with structured output (response_format json_schema), for example a newer llama-server; reasoning models want --openai-reasoning.';
    case 'api_key_missing':
      return `export ${String(facts['variable'])}=…`;
    case 'model_refused':
      return 'Set openai_api_key_variable to the environment variable that holds a valid key.';
    case 'model_missing':
      return 'Take a model that GET /models lists (--model NAME), or load it there.';
    case 'prompt_truncated':
      return 'Start the server with a larger context window (llama-server -c N, vLLM --max-model-len N), and say so with --openai-context-tokens N.';
    default:
      return 'Change the setting that is named.';
  }
}

/** Statuses of a server, or of a proxy before it, that has too much to do or is starting. */
function isBusy(status: unknown): boolean {
  return typeof status === 'number' && [408, 429, 502, 503, 504].includes(status);
}

function ok(subject: string, summary: string, facts: Finding['facts']): Finding {
  return { subject, state: 'ok', summary, remedy: null, facts };
}
