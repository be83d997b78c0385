import { clearCaches, inspectCaches, type CacheReport } from 'locitorium';
import { plural } from '../output/plural.ts';
import { colorsFor } from '../process/colors.ts';
import { EXIT } from '../process/exit-code.ts';
import { shownPath } from '../process/paths.ts';
import { settingsOf, type CommandContext } from './command-context.ts';

export interface CacheStatsFlags extends Readonly<Record<string, unknown>> {
  readonly format: 'table' | 'json';
}

export interface CacheClearFlags extends Readonly<Record<string, unknown>> {
  readonly source?: string;
}

/** `locitorium cache stats`: what is remembered, and of whom. Exit code 3 where a cache cannot be read. */
export async function cacheStats(flags: CacheStatsFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { settings } = await settingsOf(flags, context);
  const reports = await inspectCaches(settings);
  if (flags.format === 'json')
    io.stdout.write(`${JSON.stringify({ directory: settings.cacheDir, caches: reports.map(toJson) }, null, 2)}\n`);
  else {
    const { renderCaches } = await import('../output/render-caches.ts');
    io.stdout.write(renderCaches(reports, colorsFor(io.stdout, io.environment)));
  }
  return reports.every(({ state }) => state === 'absent' || state === 'usable') ? EXIT.done : EXIT.prerequisite;
}

/** `locitorium cache clear`: forgets everything, or what one server answered. */
export async function cacheClear(flags: CacheClearFlags, context: CommandContext): Promise<number> {
  const { io, servers } = context;
  const { settings } = await settingsOf(flags, context);
  for (const { cache, path, records } of await clearCaches(settings, flags.source ?? null, servers)) {
    io.stderr.write(`${cache}: ${plural(records, 'answer')} forgotten (${shownPath(io, path)})\n`);
  }
  return EXIT.done;
}

function toJson({ cache, path, state, fileBytes, fault, statistics }: CacheReport): unknown {
  return {
    cache,
    path,
    state,
    fault,
    file_bytes: fileBytes,
    entries: statistics?.records ?? 0,
    bytes: statistics?.bytes ?? 0,
    hits: statistics?.hits ?? 0,
    counted_since: iso(statistics?.countedSince ?? null),
    oldest: iso(statistics?.oldest ?? null),
    sources: (statistics?.shares ?? []).map(({ owner, records, bytes, hits, oldest }) => ({
      ...owner,
      entries: records,
      bytes,
      hits,
      oldest: iso(oldest),
    })),
  };
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
