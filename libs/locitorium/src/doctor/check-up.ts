import { isLocitoriumError } from '@locitorium/domain';
import type { Finding } from '@locitorium/ports';
import { readsGazetteer, requireSettings } from '../engine/require-settings.ts';
import { checkOverlay } from '../playbook/check-overlay.ts';
import type { Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';
import { checkCache } from './check-cache.ts';
import { checkEmbedded, checkGazetteer, checkNode, checkWorkers } from './check-own-parts.ts';
import { checkModelsOfCorpus, checkServers } from './check-servers.ts';

export interface CheckUpOptions {
  readonly signal?: AbortSignal;
  /** Also asks a configured model a question, which loads it. */
  readonly live?: boolean;
  /** What to look at: parts of this machine (which loads and computes), or the servers that are configured. Default: both. */
  readonly parts?: 'own' | 'servers' | 'all';
}

/** Every part that these settings name, in the order in which a text meets them. A check that fails is a finding. */
export async function checkUp(
  settings: Settings,
  servers: Servers,
  { signal, live = false, parts = 'all' }: CheckUpOptions = {},
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const check = async (subject: string, work: () => Promise<readonly Finding[]>): Promise<void> => {
    try {
      findings.push(...(await work()));
    } catch (error) {
      signal?.throwIfAborted();
      findings.push(failed(subject, error));
    }
  };
  const own = parts !== 'servers';
  if (own) {
    findings.push(checkNode(process.versions.node));
    await check('settings', async () => {
      requireSettings(settings, servers);
      return [];
    });
    if (readsGazetteer(settings)) await check('gazetteer', () => checkGazetteer(settings));
    await checkEmbedded(settings, check);
    const { playbook } = settings;
    if (playbook !== null) await check('playbook', () => checkOverlay(playbook, settings));
  }
  const how = { live, ...(signal !== undefined && { signal }) };
  if (parts !== 'own') await checkServers(settings, servers, how, check);
  // A service without them still grounds and searches.
  if (parts === 'all') await checkModelsOfCorpus(settings, servers, how, check);
  if (own) {
    findings.push(...checkWorkers(settings, servers));
    await check('cache', () => checkCache(settings, servers));
  }
  return findings;
}

function failed(subject: string, error: unknown): Finding {
  if (!isLocitoriumError(error)) {
    const name = error instanceof Error ? error.name : typeof error;
    const summary = `The check itself failed with an unexpected ${name}.`;
    return { subject, state: 'failed', summary, remedy: 'Report this: it is a fault of locitorium.', facts: { error: name } };
  }
  // Our messages end with what to do.
  return { subject, state: 'failed', summary: error.message, remedy: null, facts: { ...error.facts, kind: error.kind } };
}
