import { formatProbability, oneLine } from '@locitorium/domain';
import type { AggregatedPlace } from '@locitorium/evidence';
import type { EvidenceCounts, TaskSummary } from 'locitorium';
import { plural } from './numbers.ts';
import { tableOf } from './layout.ts';
import type { TerminalOptions } from './terminal.ts';

const NOUNS = {
  claims: 'claim',
  stances: 'stance',
  fragments: 'fragment',
  extractions: 'extraction',
  citations: 'citation',
  pages: 'page',
  domains: 'domain',
  files: 'stored file',
} as const satisfies Readonly<Record<keyof EvidenceCounts, string>>;

/** For people; its form may change. */
export function renderTasks(tasks: readonly TaskSummary[], terminal: TerminalOptions): string {
  const table = tableOf(['task', 'claims', 'stances', 'first recorded', 'last recorded'], terminal, ['claims', 'stances']);
  for (const { task, claims, stances, firstRecorded, lastRecorded } of tasks)
    table.push([oneLine(task), String(claims), String(stances), time(firstRecorded), time(lastRecorded)]);
  return `${table.toString()}\n`;
}

/** Places that the documents of a task claim. For people; its form may change. */
export function renderPlaces(places: readonly AggregatedPlace[], terminal: TerminalOptions): string {
  const numeric = ['documents', 'statements', 'copies', 'conf.', 'best alone'];
  const table = tableOf(['place', 'of', ...numeric, 'id'], terminal, numeric);
  for (const { name, aspect, documents, statements, copies, confidence, strongest, place } of places) {
    const figures = [...[documents, statements, copies].map(String), formatProbability(confidence), formatProbability(strongest)];
    table.push([oneLine(name), aspect, ...figures, oneLine(place)]);
  }
  return `${table.toString()}\n`;
}

/** "2 claims, 8 stances", what there is none of left out. */
export function countWords(counts: EvidenceCounts): string {
  const words = (Object.keys(NOUNS) as (keyof EvidenceCounts)[])
    .filter((key) => counts[key] > 0)
    .map((key) => plural(counts[key], NOUNS[key]));
  return words.length === 0 ? 'nothing' : words.join(', ');
}

const time = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 19);
