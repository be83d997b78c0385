import { oneLine } from '@locitorium/domain';
import { clearCaches, inspectCaches, type CacheReport } from 'locitorium';
import { plural } from '../output/numbers.ts';
import { tableOf } from '../output/layout.ts';
import { terminalOf, type TerminalOptions } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { shownPath } from '../process/files.ts';
import { show, tell, writeJson } from '../process/io.ts';
import { settingsOf, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

const TITLES = { lookups: 'answers of geocoders', replies: 'replies of language models' } as const;

/** `locitorium cache stats`: how much is cached, and from which servers. Exit code 3 where a cache cannot be read. */
export async function cacheStats(flags: Flags & { readonly format: 'table' | 'json' }, context: CommandContext): Promise<number> {
  const { io } = context;
  const { settings } = await settingsOf(flags, context);
  const reports = await inspectCaches(settings);
  if (flags.format === 'json') writeJson(io, { directory: settings.cacheDir, caches: reports.map(toJson) });
  else show(io, reports.map((report) => renderCache(report, terminalOf(io))).join('\n'));
  return reports.every(({ state }) => state === 'absent' || state === 'usable') ? EXIT.done : EXIT.prerequisite;
}

/** `locitorium cache clear`: deletes all cached answers, or those of one server. */
export async function cacheClear(flags: Flags & { readonly source?: string }, context: CommandContext): Promise<number> {
  const { io, servers } = context;
  const { settings } = await settingsOf(flags, context);
  for (const { cache, path, records } of await clearCaches(settings, flags.source ?? null, servers)) {
    tell(io, `${cache}: ${plural(records, 'answer')} deleted (${shownPath(io, path)})`);
  }
  return EXIT.done;
}

/** For people; its form may change. */
function renderCache({ cache, path, state, fileBytes, fault, statistics }: CacheReport, terminal: TerminalOptions): string {
  const { colors } = terminal;
  const title = `${colors.bold(TITLES[cache])} (${oneLine(path)})`;
  if (state === 'absent') return `${title}: none yet\n`;
  if (statistics === null) return `${title}: ${colors.yellow(state)}${fault === null ? '' : `, ${fault}`}\n`;
  const { records, hits, countedSince, oldest, shares } = statistics;
  const summary = `${records.toLocaleString('en-US')} ${records === 1 ? 'entry' : 'entries'}, ${megabytes(fileBytes)}, ${plural(hits, 'hit')} since ${day(countedSince)}${oldest === null ? '' : `, oldest of ${day(oldest)}`}`;
  if (shares.length === 0) return `${title}: ${summary}\n`;
  const table = tableOf(['source', 'settings and data', 'entries', 'size', 'hits', 'oldest'], terminal, ['entries', 'size', 'hits']);
  for (const { owner, records: entries, bytes, hits: used, oldest: since } of shares) {
    table.push([
      oneLine(owner.name),
      oneLine(owner.hash),
      entries.toLocaleString('en-US'),
      megabytes(bytes),
      used.toLocaleString('en-US'),
      since === null ? '–' : day(since),
    ]);
  }
  return `${title}: ${summary}\n${table.toString()}\n`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1)} MB`;
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

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
    counted_since: iso(statistics?.countedSince),
    oldest: iso(statistics?.oldest),
    sources: (statistics?.shares ?? []).map(({ owner, records, bytes, hits, oldest }) => ({
      ...owner,
      entries: records,
      bytes,
      hits,
      oldest: iso(oldest),
    })),
  };
}

const iso = (time: number | null = null): string | null => (time === null ? null : new Date(time).toISOString());
