import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');
const docs = resolve(root, 'docs');
const page = readFileSync(resolve(docs, 'conformance.md'), 'utf8');

/** Cells of the rows of all tables, heads and rules left out. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:clause|---) \|/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
/** What stands in brackets in a row's last cell, by the end of the page: a decision. */
const decisions = new Map([...page.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', target = '']) => [name, target]));

const pathsIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
const decisionsIn = (cell = ''): string[] => [...cell.matchAll(/\[([^\][]+)\](?!\[)/g)].map(([, name = '']) => name);

describe('docs/conformance.md', () => {
  it('has rows of four cells for both records', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
  });

  it('names files that are there', () => {
    const keeping = rows.flatMap(([, cell]) => pathsIn(cell));
    const showing = rows.flatMap(([, , cell]) => pathsIn(cell));
    expect([...keeping, ...showing].filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
    expect(showing.filter((path) => !/\.(?:test|contract)\.ts$/.test(path))).toEqual([]);
  });

  it('has for every clause a file, and a test or a decision', () => {
    expect(rows.filter(([, keeping]) => pathsIn(keeping).length === 0)).toEqual([]);
    expect(rows.filter(([, , showing, differing]) => pathsIn(showing).length + decisionsIn(differing).length === 0)).toEqual([]);
  });

  it('gives the decision for every difference', () => {
    const differing = rows.filter(([, , , cell]) => cell !== '');
    expect(differing.filter(([, , , cell]) => !cell?.startsWith('differs: ') || decisionsIn(cell).length === 0)).toEqual([]);
    expect(differing.flatMap(([, , , cell]) => decisionsIn(cell)).filter((name) => !decisions.has(name))).toEqual([]);
    expect([...decisions.values()].filter((target) => !existsSync(resolve(docs, target)))).toEqual([]);
  });
});

describe('docs/adr/README.md', () => {
  it('lists every decision once, by its title', () => {
    const index = readFileSync(resolve(docs, 'adr/README.md'), 'utf8');
    const listed = [...index.matchAll(/^\| \d{4}-\d\d-\d\d \| \[(.+?)\]\(([^)]+)\) \|/gm)].map(([, title, file]) => `${file}: ${title}`);
    const there = readdirSync(resolve(docs, 'adr')).filter((file) => file !== 'README.md');
    const titled = there.map((file) => `${file}: ${/^# (.+)$/m.exec(readFileSync(resolve(docs, 'adr', file), 'utf8'))?.[1]}`);
    expect(listed.sort()).toEqual(titled.sort());
  });
});
