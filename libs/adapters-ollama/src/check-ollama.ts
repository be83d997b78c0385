import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { isBusyStatus, questionCall, type Call } from '@locitorium/http';
import {
  checkStructuredOutput,
  failedFinding,
  okFinding,
  PROBE_REQUEST,
  probeContext,
  warningFinding,
  type Finding,
} from '@locitorium/ports';
import type { ConnectOllamaParts } from './connect-ollama.ts';
import type { GenerateReply, ModelEntry } from './ollama-api.ts';
import { OllamaClient } from './ollama-client.ts';
import { OllamaLanguageModel } from './ollama-language-model.ts';
import { toOllamaModel, type OllamaModel } from './ollama-model.ts';
import { ollamaSettings, type OllamaOptions, type OllamaSettings } from './descriptor.ts';
import { toGenerateRequest } from './to-generate-request.ts';

/** Models named in a remedy. */
const MOST_NAMES = 8;

/**
 * What stands between these settings and an answer: server, version, model, whether it is loaded with our context window, slots, and
 * where `live`, which loads it, whether its answers keep to a schema and how many it writes at once. Stops at the first thing that is
 * missing, since the rest hangs on it.
 *
 * Rejects only for settings that cannot be used, and with the signal's reason.
 */
export async function checkOllama(
  options: OllamaOptions,
  parts: ConnectOllamaParts & { readonly live?: boolean } = {},
): Promise<readonly Finding[]> {
  const settings = ollamaSettings(options);
  const client = new OllamaClient(settings, parts);
  const signal = parts.signal ?? new AbortController().signal;
  const findings: Finding[] = [];
  try {
    const { href } = client.endpoint;
    const version = await client.version(client.probe(signal));
    findings.push(okFinding('ollama', `Ollama ${version} answers at ${href}.`, { version, base_url: href }));
    const model = await checkModel(client, settings, signal, findings);
    findings.push(await checkLoaded(client, settings, model, signal));
    if (parts.live === true) {
      const probe = { ...parts, signal, limitMs: settings.loadTimeoutMs };
      const remedy = 'Update Ollama, or take another model: some ignore the schema when thinking is off.';
      const asked = new OllamaLanguageModel(client, settings, model, version);
      findings.push(await checkStructuredOutput(asked, { server: 'ollama', remedy }, probe));
      findings.push(await measuredSlots(client, settings, model, questionCall(probeContext(probe), 'probe', 'model')));
    } else {
      findings.push(statedSlots(settings));
    }
  } catch (error) {
    signal.throwIfAborted();
    findings.push(await failed(error, client, signal));
  } finally {
    await client.close();
  }
  return findings;
}

async function checkModel(client: OllamaClient, settings: OllamaSettings, signal: AbortSignal, findings: Finding[]): Promise<OllamaModel> {
  const reply = await client.show(client.probe(signal));
  const model = toOllamaModel(reply, settings);
  const { family = null, parameter_size: parameters = null, quantization_level: quantization = null } = reply.details;
  const facts = { model: model.name, file_sha256: model.fileSha256, family, parameters, quantization, num_ctx: model.numCtx };
  const details = [parameters, quantization].filter(Boolean).join(', ') || 'no details given';
  findings.push(okFinding('ollama model', `${model.name} is installed (${details}).`, facts));
  if (model.numCtx < settings.numCtx) {
    const summary = `${model.name} was trained for ${model.numCtx} tokens; ${settings.numCtx} are set, ${model.numCtx} are used.`;
    const remedy = 'Take a model with a longer context, or give shorter texts.';
    findings.push(warningFinding('ollama context window', summary, remedy, { num_ctx: model.numCtx, setting: settings.numCtx }));
  }
  return model;
}

async function checkLoaded(client: OllamaClient, settings: OllamaSettings, model: OllamaModel, signal: AbortSignal): Promise<Finding> {
  const subject = 'ollama model in memory';
  const loaded = (await client.loaded(client.probe(signal))).find(({ name }) => isSameName(name, settings.model));
  if (loaded === undefined) return okFinding(subject, `${model.name} is not loaded; the first request will load it.`, { loaded: false });
  const facts = { loaded: true, context_length: loaded.context_length ?? null };
  if (facts.context_length === null || facts.context_length === model.numCtx) return okFinding(subject, `${model.name} is loaded.`, facts);
  const summary = `${model.name} is loaded with a context window of ${facts.context_length} tokens by another client; ours of ${model.numCtx} reloads it each time.`;
  return warningFinding(subject, summary, 'Give both clients the same num_ctx.', { ...facts, num_ctx: model.numCtx });
}

const SLOTS = 'ollama slots';
const NANOSECONDS_OF_A_MS = 1e6;

/** Requests that wait for a slot wait as long as another one works; scheduling alone takes far less than this share of it. */
const SHARE_OF_WORK = 0.5;

/** What is said without asking: Ollama tells nobody its OLLAMA_NUM_PARALLEL. */
function statedSlots({ slots }: OllamaSettings): Finding {
  const summary =
    slots === 1
      ? 'One request at a time is sent, which every server answers; a server with more slots is told so in ollama_slots.'
      : `${slots} requests at once are sent. Ollama does not tell how many it answers at once (OLLAMA_NUM_PARALLEL, 1 where it is not set); --live measures it.`;
  return okFinding(SLOTS, summary, { slots, answered_at_once: null });
}

/** As many short questions at once as there are slots in the settings: those that had to wait had none. */
async function measuredSlots(client: OllamaClient, settings: OllamaSettings, model: OllamaModel, call: Call): Promise<Finding> {
  const { slots } = settings;
  if (slots === 1) return statedSlots(settings);
  const body = toGenerateRequest(PROBE_REQUEST, settings, model);
  const replies = await Promise.all(Array.from({ length: slots }, () => client.generate(body, call)));
  const answeredAtOnce = replies.filter((reply) => !hasWaited(reply)).length;
  const facts = { slots, answered_at_once: answeredAtOnce };
  if (answeredAtOnce === slots) return okFinding(SLOTS, `${slots} requests at once were answered at once.`, facts);
  return warningFinding(
    SLOTS,
    `Of ${slots} requests at once ${slots - answeredAtOnce} had to wait: the server has fewer slots, or is busy with others.`,
    `Start it with OLLAMA_NUM_PARALLEL=${slots} (it needs memory for ${slots} context windows), or set ollama_slots to ${Math.max(1, answeredAtOnce)}.`,
    facts,
  );
}

/** Whether an answer took much longer than loading, reading and writing did. */
function hasWaited({
  total_duration: total = 0,
  load_duration: load = 0,
  prompt_eval_duration: reading = 0,
  eval_duration: writing = 0,
}: GenerateReply): boolean {
  const workMs = (reading + writing) / NANOSECONDS_OF_A_MS;
  const waitedMs = (total - load - reading - writing) / NANOSECONDS_OF_A_MS;
  return waitedMs > SHARE_OF_WORK * workMs;
}

async function failed(error: unknown, client: OllamaClient, signal: AbortSignal): Promise<Finding> {
  if (!isLocitoriumError(error)) throw error;
  const subject = error.kind === 'model_unavailable' ? 'ollama' : 'ollama model';
  const installed = error.kind === 'model_missing' ? await client.installed(client.probe(signal)).catch(() => []) : [];
  return failedFinding(subject, error, remedyFor(error, installed, client.endpoint.href));
}

const REMEDIES: Readonly<Record<string, string>> = {
  invalid_reply:
    'Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
  invalid_request: 'Update Ollama: it does not understand what this version asks. Its log says what (journalctl -u ollama).',
  model_refused:
    'Put credentials into ollama_base_url (http://USER:PASSWORD@HOST), or permit this client: OLLAMA_ORIGINS="*" ollama serve.',
  prompt_truncated: 'Raise --ollama-num-ctx, or take a model with a longer context.',
};

/** What mends it: by what is wrong, and by whether the server said so itself, since one that answers need not be started. */
function remedyFor({ kind, facts }: LocitoriumError, installed: readonly ModelEntry[], href: string): string {
  if (kind === 'model_missing') {
    const names = installed.slice(0, MOST_NAMES).map(({ name }) => name);
    return `ollama pull ${String(facts['model'])}${names.length === 0 ? '' : `, or take a model that is there: ${names.join(', ')}`}`;
  }
  if (kind !== 'model_unavailable') return REMEDIES[kind] ?? 'Change the setting that is named.';
  if (isBusyStatus(facts['status']))
    return 'Wait until "ollama ps" shows it idle, or give it more slots (OLLAMA_NUM_PARALLEL) and memory, then restart it.';
  if (typeof facts['status'] === 'number')
    return 'Read its log (journalctl -u ollama, or ~/.ollama/logs/server.log), then restart it: systemctl restart ollama, or ollama serve.';
  return `Start Ollama ("ollama serve") so that it answers at ${href}, or correct the base URL.`;
}

/** `llama3` and `llama3:latest` are one model. */
function isSameName(a: string, b: string): boolean {
  const full = (name: string): string => (name.includes(':') ? name : `${name}:latest`);
  return full(a) === full(b);
}
