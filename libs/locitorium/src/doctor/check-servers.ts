import { UpstreamError, type LocitoriumError } from '@locitorium/domain';
import type { Finding, ServerCheck } from '@locitorium/ports';
import { secondModelOf } from '../corpus/bind-language-model.ts';
import { asksModel } from '../engine/require-settings.ts';
import { geocoderOf, modelServerOf, type Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';

type Check = (subject: string, work: () => Promise<readonly Finding[]>) => Promise<void>;

/** The servers that these settings name as parts, and no others. */
export async function checkServers(settings: Settings, servers: Servers, how: ServerCheck, check: Check): Promise<void> {
  const { model } = settings;
  if (asksModel(settings) && model !== null) {
    const server = modelServerOf(settings, servers);
    await check(server.key, async () => named(server.key, await server.check({ ...settings, model }, how)));
  }
  const geocoder = geocoderOf(settings, servers);
  if (geocoder !== null) await check(geocoder.key, async () => named(geocoder.key, await geocoder.check(settings, how)));
}

/** The models that a corpus asks beside those of the engine: for answers, and to rerank. */
export async function checkModelsOfCorpus(settings: Settings, servers: Servers, how: ServerCheck, check: Check): Promise<void> {
  const { answerer, reranker, model, secondLlm, secondModel } = settings;
  if ((answerer !== 'llm' && reranker !== 'llm') || model === null) return;
  const server = modelServerOf(settings, servers);
  if (!asksModel(settings)) await check(server.key, async () => named(server.key, await server.check({ ...settings, model }, how)));
  if (secondLlm === 'none' || secondModel === null) return;
  const second = secondModelOf(settings, servers);
  const name = `second ${second.server.key}`;
  await check(name, async () => named(name, await second.server.check(second.input, how)));
}

/** Findings of a server say "server" or "model"; among those of other parts they need its name. */
function named(server: string, findings: readonly Finding[]): readonly Finding[] {
  return findings.map((finding) => ({
    ...finding,
    subject: finding.subject.startsWith(server) ? finding.subject : `${server} ${finding.subject}`,
  }));
}

/**
 * What keeps the servers of these settings from answering, in the words of `doctor`; null where they answer. A model is asked a
 * question, since its server may be well while it is not: how good the answer is, is no matter here.
 */
export async function upstreamFault(
  settings: Settings,
  servers: Servers,
  signal: AbortSignal,
  onRequest: () => void,
): Promise<LocitoriumError | null> {
  const findings: Finding[] = [];
  await checkServers(settings, servers, { live: true, signal, onRequest }, async (_subject, work) => {
    findings.push(...(await work()));
  });
  for (const { state, summary, facts } of findings) {
    // A finding without a kind is about what a server answered, not about its silence.
    const { kind } = facts;
    if (state === 'failed' && typeof kind === 'string') return new UpstreamError(kind, summary, { facts, retryable: true });
  }
  return null;
}
