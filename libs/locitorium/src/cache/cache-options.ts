import type { CacheOptions } from '@locitorium/adapters-sqlite';
import type { Finding } from '@locitorium/ports';
import { asksModel } from '../engine/require-settings.ts';
import { geocoderOf, type Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';

const HOUR_MS = 3_600_000;

/**
 * Whether answers of the geocoder are remembered: not those of the gazetteer, which is in memory, and not those of a server whose
 * data date is no part of its identity, since they would outlive its data.
 */
export function remembersLookups(settings: Settings, servers: Servers): boolean {
  const { cache, cacheDir } = settings;
  return cache && cacheDir !== null && geocoderOf(settings, servers)?.isCacheable(settings) === true;
}

/** Whether replies of the model are remembered: only when asked. */
export function remembersReplies(settings: Settings): boolean {
  const { cache, cacheReplies, cacheDir } = settings;
  return cache && cacheReplies && cacheDir !== null && asksModel(settings);
}

/** What the settings say to the caches in the folder. */
export function cacheOptions(settings: Settings, directory: string, onFinding: (finding: Finding) => void): CacheOptions {
  return {
    directory,
    limits: {
      maxRecords: settings.cacheMaxRecords,
      maxBytes: settings.cacheMaxBytes,
      maxAgeMs: settings.cacheMaxAgeHours * HOUR_MS,
      maxAgeOfEmptyMs: settings.cacheMaxAgeEmptyHours * HOUR_MS,
    },
    onFinding,
  };
}
