import { confidenceScore, oneLine, type Bullet, type Playbook } from '@locitorium/domain';
import { changedFields, type PlaybookDiff } from '@locitorium/playbook';
import type { Colors } from 'picocolors/types.js';
import type { PlaybookVersion, SectionDefinition } from 'locitorium';
import { tableOf } from './layout.ts';
import type { TerminalOptions } from './terminal.ts';

/** Longest lesson in a table. */
const SHOWN_CHARS = 80;

/** For people; its form may change. */
export function renderBullets(bullets: readonly Bullet[], terminal: TerminalOptions): string {
  const table = tableOf(['id', 'section', 'helped', 'harmed', 'confidence', 'lesson'], terminal, ['helped', 'harmed', 'confidence']);
  for (const bullet of bullets) {
    const { id, section, helpful, harmful, content } = bullet;
    const line = oneLine(content);
    const shown = line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS - 1)}…` : line;
    table.push([oneLine(id), oneLine(section), String(helpful), String(harmful), confidenceScore(bullet).toFixed(2), shown]);
  }
  return `${table.toString()}\n`;
}

export function renderVersions(versions: readonly PlaybookVersion[], terminal: TerminalOptions): string {
  const table = tableOf(['version', 'saved', 'lessons'], terminal, ['version', 'lessons']);
  for (const { version, updatedAt, bullets } of versions) table.push([String(version), updatedAt, String(bullets)]);
  return `${table.toString()}\n`;
}

/** As in a patch: what is gone behind −, what came behind +. */
export function renderDiff({ added, removed, changed }: PlaybookDiff, colors: Colors): string {
  const gone = (text: string): string => colors.red(`- ${text}`);
  const came = (text: string): string => colors.green(`+ ${text}`);
  const lesson = ({ id, section, content }: Bullet): string => `${oneLine(id)} [${oneLine(section)}] ${oneLine(content)}`;
  const lines = [
    ...removed.map((bullet) => gone(lesson(bullet))),
    ...changed.flatMap(({ before, after }) => [
      colors.bold(oneLine(after.id)),
      ...changedFields(before, after).flatMap((field) =>
        [gone(`${field}: ${inOneLine(before[field])}`), came(`${field}: ${inOneLine(after[field])}`)].map((line) => `  ${line}`),
      ),
    ]),
    ...added.map((bullet) => came(lesson(bullet))),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** A playbook to be read: its sections as defined, then those that nobody defined, each lesson with its counts. */
export function playbookAsMarkdown(dataset: string, { bullets }: Playbook, defined: readonly SectionDefinition[]): string {
  const descriptions = new Map(defined.map(({ name, description }) => [name, description]));
  const sections = new Set([...descriptions.keys(), ...bullets.map(({ section }) => section)]);
  const chapters = [...sections].map((section) => {
    const lessons = bullets.filter((bullet) => bullet.section === section);
    const lines = lessons.map(
      ({ id, content, helpful, harmful }) => `- [${oneLine(id)}] helpful=${helpful} harmful=${harmful} :: ${oneLine(content)}`,
    );
    return [`## ${oneLine(section)}`, descriptions.get(section) ?? null, lines.length === 0 ? null : lines.join('\n')];
  });
  return `${[`# Playbook of ${dataset}`, ...chapters.flat().filter((part) => part !== null)].join('\n\n')}\n`;
}

const inOneLine = (value: Bullet[keyof Bullet]): string => oneLine(typeof value === 'object' ? value.join(', ') : String(value));
