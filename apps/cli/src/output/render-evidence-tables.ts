import Table from 'cli-table3';
import type { Colors } from 'picocolors/types.js';
import { formatPercent } from '@locitorium/domain';
import type { AggregatedPlace } from '@locitorium/evidence';
import type { EvidenceCounts, TaskSummary } from 'locitorium';
import { plural } from './plural.ts';
import { visibleText } from './visible-text.ts';

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
export function renderTasks(tasks: readonly TaskSummary[], colors: Colors): string {
  const table = tableWith(
    ['task', 'claims', 'stances', 'first recorded', 'last recorded'],
    ['left', 'right', 'right', 'left', 'left'],
    colors,
  );
  for (const { task, claims, stances, firstRecorded, lastRecorded } of tasks)
    table.push([cell(task), String(claims), String(stances), time(firstRecorded), time(lastRecorded)]);
  return `${table.toString()}\n`;
}

/** Places that the documents of a task claim. For people; its form may change. */
export function renderPlaces(places: readonly AggregatedPlace[], colors: Colors): string {
  const table = tableWith(
    ['place', 'of', 'documents', 'statements', 'copies', 'conf.', 'best alone', 'id'],
    ['left', 'left', 'right', 'right', 'right', 'right', 'right', 'left'],
    colors,
  );
  for (const { name, aspect, documents, statements, copies, confidence, strongest, place } of places) {
    table.push([
      cell(name),
      aspect,
      String(documents),
      String(statements),
      String(copies),
      formatPercent(confidence),
      formatPercent(strongest),
      cell(place),
    ]);
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

function tableWith(head: readonly string[], colAligns: ('left' | 'right')[], colors: Colors) {
  return new Table({ head: head.map((title) => colors.bold(title)), colAligns, style: { head: [], border: [], compact: true } });
}

const cell = (text: string): string => visibleText(text).replace(/\s+/g, ' ');
const time = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 19);
