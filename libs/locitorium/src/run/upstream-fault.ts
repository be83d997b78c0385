import { UpstreamError, type LocitoriumError } from '@locitorium/domain';
import type { Finding } from '@locitorium/ports';
import { checkServers } from '../doctor/check-servers.ts';
import type { Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';

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
