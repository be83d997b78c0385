import type { Finding, ServerCheck } from '@locitorium/ports';
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

/** Findings of a server say "server" or "model"; among those of other parts they need its name. */
function named(server: string, findings: readonly Finding[]): readonly Finding[] {
  return findings.map((finding) => ({
    ...finding,
    subject: finding.subject.startsWith(server) ? finding.subject : `${server} ${finding.subject}`,
  }));
}
