import Table from 'cli-table3';
import type { Colors } from 'picocolors/types.js';
import type { CacheReport } from 'locitorium';
import { plural } from './plural.ts';

const TITLES = { lookups: 'answers of geocoders', replies: 'replies of language models' } as const;

/** What is remembered, and of whom. For people; its form may change. */
export function renderCaches(reports: readonly CacheReport[], colors: Colors): string {
  return reports.map((report) => renderCache(report, colors)).join('\n');
}

function renderCache({ cache, path, state, fileBytes, fault, statistics }: CacheReport, colors: Colors): string {
  const title = `${colors.bold(TITLES[cache])} (${path})`;
  if (state === 'absent') return `${title}: none yet\n`;
  if (statistics === null) return `${title}: ${colors.yellow(state)}${fault === null ? '' : `, ${fault}`}\n`;
  const { records, hits, countedSince, oldest, shares } = statistics;
  const summary = `${records.toLocaleString('en-US')} ${records === 1 ? 'entry' : 'entries'}, ${megabytes(fileBytes)}, ${plural(hits, 'hit')} since ${day(countedSince)}${oldest === null ? '' : `, oldest of ${day(oldest)}`}`;
  if (shares.length === 0) return `${title}: ${summary}\n`;
  const table = new Table({
    head: ['source', 'settings and data', 'entries', 'size', 'hits', 'oldest'].map((head) => colors.bold(head)),
    style: { head: [], border: [], compact: true },
    colAligns: ['left', 'left', 'right', 'right', 'right', 'left'],
  });
  for (const { owner, records: entries, bytes, hits: used, oldest: since } of shares) {
    table.push([
      owner.name,
      owner.hash,
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
