import { okFinding, warningFinding, type Finding } from '@locitorium/ports';
import { inspectCaches, type CacheReport } from '../cache/cache-files.ts';
import { remembersLookups, remembersReplies } from '../cache/cache-options.ts';
import type { Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';

/** The caches that these settings use, looked at from outside. */
export async function checkCache(settings: Settings, servers: Servers): Promise<readonly Finding[]> {
  const remembers = { lookups: remembersLookups(settings, servers), replies: remembersReplies(settings) };
  if (!remembers.lookups && !remembers.replies) return [];
  const reports = await inspectCaches(settings);
  return reports.filter(({ cache }) => remembers[cache]).map(findingOf);
}

function findingOf({ cache, path, state, fileBytes, fault, statistics }: CacheReport): Finding {
  const subject = `cache of ${cache}`;
  const facts = { path, state, bytes: fileBytes, records: statistics?.records ?? null };
  switch (state) {
    case 'absent':
      return okFinding(subject, `Nothing is remembered yet (${path}).`, facts);
    case 'usable': {
      const records = (statistics?.records ?? 0).toLocaleString('en-US');
      return okFinding(subject, `${records} answers, ${(fileBytes / 1e6).toFixed(1)} MB (${path}).`, facts);
    }
    case 'damaged': {
      const summary = `${path} is damaged (${fault}). It will be quarantined and replaced.`;
      return warningFinding(subject, summary, 'nothing, or: locitorium cache clear', facts);
    }
    case 'newer': {
      const summary = `${path} was written by a later version of locitorium and is not used.`;
      return warningFinding(subject, summary, 'choose another folder with --cache-dir, or delete the file', facts);
    }
    case 'unreadable': {
      const remedy = 'make it readable, choose another folder with --cache-dir, or use --no-cache';
      return warningFinding(subject, `${path} cannot be read (${fault}): nothing is remembered.`, remedy, facts);
    }
  }
}
