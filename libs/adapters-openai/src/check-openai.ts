import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { isBusyStatus } from '@locitorium/http';
import { checkStructuredOutput, failedFinding, okFinding, warningFinding, type Finding } from '@locitorium/ports';
import { contextTokensOf, servedModel, type ConnectOpenAiParts } from './connect-openai.ts';
import { OpenAiClient, type ServerDescription } from './openai-client.ts';
import { OpenAiLanguageModel } from './openai-language-model.ts';
import { openAiSettings, type OpenAiOptions, type OpenAiSettings } from './descriptor.ts';

/** Models named in a remedy. */
const MOST_NAMES = 8;

/** Time for the question: a server may have to load the model first. */
const LIVE_LIMIT_MS = 300_000;

/**
 * What stands between these settings and an answer: key, server, version, model, slots, and, where `live`, structured output, which hosted
 * services charge for. Stops at the first thing that is missing.
 *
 * Rejects only for settings that cannot be used, and with the signal's reason.
 */
export async function checkOpenAi(
  options: OpenAiOptions,
  parts: ConnectOpenAiParts & { readonly live?: boolean } = {},
): Promise<readonly Finding[]> {
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
    const said = version === null ? '; it tells no version' : `, version ${version}`;
    findings.push(okFinding('openai', `A server that speaks OpenAI's API answers at ${href}${said}.`, { base_url: href, version }));
    if (!isLocal) findings.push(leavesTheMachine(href, settings.apiKeyVariable));
    const entry = servedModel(models, settings.model);
    if (entry === null) {
      const names = models.slice(0, MOST_NAMES).map(({ id }) => id);
      const remedy = names.length === 0 ? 'Load a model there.' : `Take a model that is there: ${names.join(', ')}.`;
      const summary = `The server at ${href} has no model "${settings.model}".`;
      const facts = { model: settings.model, kind: 'model_missing' };
      return [...findings, { subject: 'openai model', state: 'failed', summary, remedy, facts }];
    }
    const contextTokens = contextTokensOf(entry.max_model_len ?? description.contextTokens, settings.contextTokens);
    const summary = `${entry.id} is served; ${contextTokens} tokens of context are counted on.`;
    findings.push(okFinding('openai model', summary, { model: entry.id, context_tokens: contextTokens }));
    findings.push(slotsFinding(description.slots, settings.slots), ...contextFinding(description, settings));
    if (parts.live === true) {
      const remedy = 'Use a server with structured output (response_format json_schema), or another model.';
      const model = new OpenAiLanguageModel(client, settings, contextTokens);
      const what = { server: 'openai', remedy, tokenProbabilities: true };
      findings.push(await checkStructuredOutput(model, what, { ...parts, signal, limitMs: LIVE_LIMIT_MS }));
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!isLocitoriumError(error) || error.kind === 'remote_refused') throw error;
    findings.push(failedFinding(SUBJECTS[error.kind] ?? 'openai model', error, remedyFor(error)));
  } finally {
    await client?.close();
  }
  return findings;
}

function leavesTheMachine(href: string, apiKeyVariable: string | null): Finding {
  const inClear = href.startsWith('http:');
  const unencrypted = inClear ? `, unencrypted${apiKeyVariable === null ? '' : ', and so is the key'}` : '';
  return warningFinding(
    'openai privacy',
    `Texts are sent to ${new URL(href).host}, which is not this machine${unencrypted}.`,
    inClear
      ? 'Use https, or a server at 127.0.0.1.'
      : 'Use a server at 127.0.0.1, or none (--selector embedded, --extractor embedded), where that is not meant.',
    { base_url: href },
  );
}

function slotsFinding(there: number | null, used: number): Finding {
  const subject = 'openai slots';
  const facts = { slots: used, slots_of_the_server: there };
  const requests = used === 1 ? 'One request at a time is' : `${used} requests at once are`;
  if (there === null) return okFinding(subject, `${requests} sent; the server does not tell how many it answers at once.`, facts);
  const slots = `${there} slot${there === 1 ? '' : 's'}`;
  if (used <= there) return okFinding(subject, `${requests} sent; the server has ${slots}.`, facts);
  return warningFinding(
    subject,
    `${requests} sent, but the server has ${slots}: the others wait there, within the deadlines of their documents.`,
    `Start it with more (llama-server -np ${used}), or set openai_slots to ${there}.`,
    facts,
  );
}

function contextFinding({ contextTokens, slots }: ServerDescription, settings: OpenAiSettings): readonly Finding[] {
  if (contextTokens === null || contextTokens >= settings.contextTokens) return [];
  const summary = `A request has ${contextTokens} tokens of context at the server, fewer than the ${settings.contextTokens} of openai_context_tokens: longer prompts are refused.`;
  const remedy = `Start it with a larger window (llama-server -c ${settings.contextTokens * (slots ?? 1)}: its slots share it), or set openai_context_tokens to ${contextTokens}.`;
  return [warningFinding('openai context window', summary, remedy, { context_tokens: contextTokens, setting: settings.contextTokens })];
}

/** What a failure is about, where it is not the model. */
const SUBJECTS: Readonly<Record<string, string>> = {
  api_key_missing: 'openai key',
  model_refused: 'openai key',
  model_unavailable: 'openai',
  invalid_reply: 'openai',
};

const REMEDIES: Readonly<Record<string, string>> = {
  invalid_reply:
    'Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.',
  invalid_request:
    'Use a server with structured output (response_format json_schema), for example a newer llama-server; reasoning models want --openai-reasoning.',
  model_refused: 'Set openai_api_key_variable to the environment variable that holds a valid key.',
  model_missing: 'Take a model that GET /models lists (--model NAME), or load it there.',
  prompt_truncated:
    'Start the server with a larger context window (llama-server -c N, vLLM --max-model-len N), and say so with --openai-context-tokens N.',
};

/** What mends it: by what is wrong, and by whether the server said so itself, since one that answers need not be started. */
function remedyFor({ kind, facts }: LocitoriumError): string {
  if (kind === 'api_key_missing') return `export ${String(facts['variable'])}=…`;
  if (kind !== 'model_unavailable') return REMEDIES[kind] ?? 'Change the setting that is named.';
  if (isBusyStatus(facts['status']))
    return 'Wait until it has a free slot, or give it more (llama-server -np N, vLLM --max-num-seqs N) and say so with --openai-slots.';
  if (typeof facts['status'] === 'number') return 'Read the log of the server, then restart it.';
  return 'Start the server (for example: llama-server -m MODEL.gguf -c 8192), or correct openai_base_url.';
}
