import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { isBusyStatus } from '@locitorium/http';
import { checkStructuredOutput, type Finding } from '@locitorium/ports';
import { contextTokensOf, servedModel, type ConnectOpenAiParts } from './connect-openai.ts';
import { OpenAiClient, type ServerDescription } from './openai-client.ts';
import { OpenAiLanguageModel } from './openai-language-model.ts';
import { openAiSettings, type OpenAiOptions, type OpenAiSettings } from './descriptor.ts';

export interface CheckOpenAiParts extends ConnectOpenAiParts {
  /** Also asks the model a question, to see whether its answers keep to a schema. Hosted services charge for it. */
  readonly live?: boolean;
}

/** Models named in a remedy. */
const MOST_NAMES = 8;

/** Time for the question: a server may have to load the model first. */
const LIVE_LIMIT_MS = 300_000;

/**
 * What stands between these settings and an answer: key, server, version, model, slots, and on request structured output. Stops at the
 * first thing that is missing.
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
    if (parts.live === true) {
      const remedy = 'Use a server with structured output (response_format json_schema), or another model.';
      const model = new OpenAiLanguageModel(client, settings, contextTokens);
      const what = { server: 'openai', remedy, tokenProbabilities: true };
      findings.push(await checkStructuredOutput(model, what, { ...parts, signal, limitMs: LIVE_LIMIT_MS }));
    }
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

/** Slots and context window of a server beside those that the settings count on. */
function checkCapacity(server: ServerDescription, settings: OpenAiSettings): readonly Finding[] {
  return [slotsFinding(server.slots, settings.slots), ...contextFinding(server, settings)];
}

function slotsFinding(there: number | null, used: number): Finding {
  const subject = 'openai slots';
  const facts = { slots: used, slots_of_the_server: there };
  const requests = used === 1 ? 'One request at a time is' : `${used} requests at once are`;
  if (there === null)
    return {
      subject,
      state: 'ok',
      summary: `${requests} sent; the server does not tell how many it answers at once.`,
      remedy: null,
      facts,
    };
  if (used <= there)
    return {
      subject,
      state: 'ok',
      summary: `${requests} sent; the server has ${there} slot${there === 1 ? '' : 's'}.`,
      remedy: null,
      facts,
    };
  return {
    subject,
    state: 'warning',
    summary: `${requests} sent, but the server has ${there} slot${there === 1 ? '' : 's'}: the others wait there, within the deadlines of their documents.`,
    remedy: `Start it with more (llama-server -np ${used}), or set openai_slots to ${there}.`,
    facts,
  };
}

function contextFinding({ contextTokens, slots }: ServerDescription, settings: OpenAiSettings): readonly Finding[] {
  if (contextTokens === null || contextTokens >= settings.contextTokens) return [];
  return [
    {
      subject: 'openai context window',
      state: 'warning',
      summary: `A request has ${contextTokens} tokens of context at the server; ${settings.contextTokens} are counted on, so that long prompts will be refused or cut.`,
      remedy: `Start it with a larger window (llama-server -c ${settings.contextTokens * (slots ?? 1)}: its slots share it), or set openai_context_tokens to ${contextTokens}.`,
      facts: { context_tokens: contextTokens, setting: settings.contextTokens },
    },
  ];
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
      if (isBusyStatus(facts['status']))
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

function ok(subject: string, summary: string, facts: Finding['facts']): Finding {
  return { subject, state: 'ok', summary, remedy: null, facts };
}
