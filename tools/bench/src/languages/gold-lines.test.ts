import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { isHeldOut } from '@locitorium/training';
import { temporaryFolder } from '../workspace.ts';
import { readHeldOutCorpora, readPlainTexts, readWorldCorpora, WORLD_GROUPS, type PlainTexts } from './gold-lines.ts';

const PLAIN: readonly PlainTexts[] = ['famous-names', 'famous-names-us', 'persons', 'languages', 'stories', 'reports', 'no-places'];
const FAMOUS = ['famous', 'famous-us-beside', 'lesser'];

describe('the plain texts', () => {
  it.each(PLAIN)('%s: every name stands where gold says, and no identifier or text is there twice', async (name) => {
    const lines = await readPlainTexts(name);
    for (const { text, mentions } of lines) for (const { mention, start, end } of mentions) expect(text.slice(start, end)).toBe(mention);
    expect(new Set(lines.map(({ doc_id }) => doc_id)).size).toBe(lines.length);
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
  });

  it('famous names: one kind each, and at least one name that is asked for', async () => {
    const lines = [...(await readPlainTexts('famous-names')), ...(await readPlainTexts('famous-names-us'))];
    for (const { meta, mentions } of lines) {
      expect(FAMOUS).toContain(meta.case?.join());
      expect(mentions.some(({ note, iso_country }) => note === 'asked' && iso_country !== null)).toBe(true);
    }
    const count = (kind: string): number => lines.filter(({ meta }) => meta.case?.includes(kind)).length;
    expect(count('famous')).toBeGreaterThanOrEqual(350);
    expect(count('famous-us-beside')).toBeGreaterThanOrEqual(180);
    expect(count('lesser')).toBeGreaterThanOrEqual(40);
  });

  it('persons: their names are marked apart from the places', async () => {
    const lines = await readPlainTexts('persons');
    expect(lines.length).toBeGreaterThanOrEqual(420);
    for (const { meta, mentions } of lines) {
      expect(meta.persons?.length).toBeGreaterThan(0);
      for (const person of meta.persons ?? [])
        expect(mentions.some((place) => place.start < person.end && place.end > person.start)).toBe(false);
    }
  });

  it('languages: twenty sentences of each', async () => {
    const lines = await readPlainTexts('languages');
    const byLanguage = Map.groupBy(lines, ({ meta }) => meta.lang);
    expect([...byLanguage.keys()].sort().join(' ')).toBe('ar da de es fi fr it ja ko nl pl pt ru sv tr uk zh');
    for (const [, sentences] of byLanguage) expect(sentences.length).toBeGreaterThanOrEqual(20);
  });
});

describe('the reports', () => {
  it('six texts or more of each language, at least half of all unread', async () => {
    const lines = await readPlainTexts('reports');
    for (const [, texts] of Map.groupBy(lines, ({ meta }) => meta.lang)) expect(texts.length).toBeGreaterThanOrEqual(6);
    expect(lines.filter(({ meta }) => meta.case?.includes('unread')).length).toBeGreaterThanOrEqual(lines.length / 2);
  });

  it('nothing is a place and uncounted', async () => {
    for (const { meta, mentions } of await readPlainTexts('reports'))
      for (const span of meta.uncounted ?? [])
        expect(mentions.some((place) => place.start < span.end && place.end > span.start)).toBe(false);
  });

  it('the prose has no places', async () => {
    expect((await readPlainTexts('no-places')).flatMap(({ mentions }) => mentions)).toEqual([]);
  });
});

describe("the world's corpora", () => {
  const line = {
    doc_id: 'a',
    text: 'Åbo and Fredrikshamn.',
    meta: { lang: 'sv', licence: 'CC BY 4.0' },
    mentions: [{ mention: 'Fredrikshamn', start: 8, end: 20, iso_country: 'FI' }],
    uncertain: [
      { start: 0, end: 3, ner: 'LOC' },
      { start: 4, end: 7, ner: 'ORG' },
    ],
  };

  it('are in one group each', () => {
    const names = Object.values(WORLD_GROUPS).flat();
    expect(new Set(names).size).toBe(names.length);
  });

  it('are read where they are, with the places whose country nobody settled', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'world'));
    await writeFile(join(folder.path, 'world/newseye-sv.jsonl'), `${JSON.stringify(line)}\n`);
    await writeFile(join(folder.path, 'world/oke.jsonl'), JSON.stringify({ ...line, meta: { lang: 'en', licence: 'see report' } }));
    const [oke, newseye, ...others] = await readWorldCorpora(folder.path, null);
    expect(others).toEqual([]);
    expect(oke).toMatchObject({ name: 'oke', group: 'modern English', licence: 'not stated', isComplete: false });
    expect(newseye).toMatchObject({ name: 'newseye-sv', group: 'Swedish', licence: 'CC BY 4.0', isComplete: true });
    expect(newseye?.lines[0]?.mentions.map(({ mention, iso_country }) => [mention, iso_country])).toEqual([
      ['Åbo', null],
      ['Fredrikshamn', 'FI'],
    ]);
    const folds = [0, 1, 2, 3, 4].filter((fold) => isHeldOut('a', fold));
    expect(folds).toHaveLength(1);
    for (const fold of [0, 1, 2, 3, 4])
      expect((await readWorldCorpora(folder.path, fold))[1]?.lines.length).toBe(folds.includes(fold) ? 1 : 0);
  });

  it('are none where there is no folder of them', async () => {
    expect(await readWorldCorpora('/there/are/none', null)).toEqual([]);
    expect(await readHeldOutCorpora('/there/are/none', 0, 10)).toEqual([]);
  });
});

describe('corpora of named entities', () => {
  it('give the held-out texts, and those made by a program only where a language has nothing else', async () => {
    await using folder = await temporaryFolder();
    const directory = join(folder.path, 'train/multilingual');
    await mkdir(directory, { recursive: true });
    const texts = Array.from({ length: 40 }, (_, n) => ({
      id: `text-${n}`,
      text: `Warszawa ${n}`,
      entities: [{ start: 0, end: 8, label: 'LOC' }],
    }));
    const packed = gzipSync(texts.map((text) => JSON.stringify(text)).join('\n'));
    for (const name of ['de-europeana', 'de-wikineural', 'pl-wikineural']) await writeFile(join(directory, `${name}.jsonl.gz`), packed);
    const corpora = await readHeldOutCorpora(folder.path, 0, 1_000);
    expect(corpora.map(({ name, isLearned }) => [name, isLearned])).toEqual([
      ['de-europeana', true],
      ['pl-wikineural', false],
    ]);
    const ids = corpora[1]?.lines.map(({ doc_id }) => doc_id) ?? [];
    expect(ids).toEqual(texts.map(({ id }) => id).filter((id) => isHeldOut(id)));
    expect(ids.length).toBeGreaterThan(0);
    expect(corpora[1]?.lines[0]?.mentions).toEqual([{ mention: 'Warszawa', start: 0, end: 8, iso_country: null }]);
    expect((await readHeldOutCorpora(folder.path, 0, 2))[0]?.lines).toHaveLength(2);
  });
});
