import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocitorium } from '../create-locitorium.ts';
import { fakeParts, NO_GAZETTEER } from '../engine/fake-parts.fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-learn-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NUMBERS = ['one', 'two', 'three', 'four', 'five'];
const textOf = (number: string): string => `Rain ${number} in Suva and the Pearl.`;
const PEARL = { lat: 14.6, lon: 121 };

async function file(name: string, lines: readonly object[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

const gold = (text: string, surface: string, iso_country: string, point = {}) => {
  const start = text.indexOf(surface);
  return { mention_id: `${surface} ${start}`, mention: surface, start, end: start + surface.length, iso_country, ...point };
};

const annotated = NUMBERS.map((number) => {
  const text = textOf(number);
  return { doc_id: number, text, mentions: [gold(text, 'Suva', 'FJ'), gold(text, 'the Pearl', 'PH', PEARL)] };
});

const texts = NUMBERS.map((number) => ({ doc_id: number, text: textOf(number) }));

async function learned(options: { readonly dataset: string; readonly corrections?: string; readonly predictions?: string }) {
  await using locitorium = await createLocitorium(NO_GAZETTEER, { modules: [fakeParts()] });
  return await locitorium.learn(options);
}

describe('learn', () => {
  it('makes of annotated documents an overlay that the same engine answers better with', async () => {
    const { overlay, unusableLines, predictedByOthers } = await learned({ dataset: await file('gold.jsonl', annotated) });
    expect(unusableLines).toEqual([]);
    expect(predictedByOthers).toBe(false);
    expect(overlay.learned_from).toMatchObject({ dataset: 'gold.jsonl', documents: 5, mentions: 10 });
    expect(overlay.entries).toMatchObject([
      { kind: 'alias', name: 'the Pearl', place: { ...PEARL, country_code: 'PH' }, fixed: 5, broken: 0 },
    ]);
    const playbook = join(folder, 'overlay.json');
    await writeFile(playbook, JSON.stringify(overlay));
    await using better = await createLocitorium({ ...NO_GAZETTEER, playbook }, { modules: [fakeParts()] });
    const { groundings } = await better.ground('Sun over the Pearl.');
    expect(groundings).toMatchObject([{ mention: { surface: 'the Pearl' }, selected: { countryCode: 'PH' } }]);
  });

  it('makes the same of corrections, by identifier or by text, and says what it could not use', async () => {
    const record = { ...PEARL, country_code: 'PH' };
    const corrections = await file('corrections.jsonl', [
      ...NUMBERS.map((doc_id) => ({ doc_id, name: 'the Pearl', record })),
      { name: 'Suva' },
    ]);
    const { overlay, unusableLines } = await learned({ dataset: await file('texts.jsonl', texts), corrections });
    expect(overlay.entries).toMatchObject([{ kind: 'alias', name: 'the Pearl', place: { ...PEARL, country_code: 'PH' } }]);
    expect(unusableLines).toMatchObject([{ kind: 'invalid_correction' }]);
  });

  it('writes the same entries of the same files', async () => {
    const dataset = await file('again.jsonl', annotated);
    expect((await learned({ dataset })).overlay.entries).toEqual((await learned({ dataset })).overlay.entries);
  });

  it('says so where nobody said anything', async () => {
    const dataset = await file('plain.jsonl', texts);
    await expect(learned({ dataset })).rejects.toMatchObject({ kind: 'nothing_annotated', blame: 'usage' });
    const corrections = await file('elsewhere.jsonl', [{ doc_id: 'nowhere', name: 'Suva', not_a_place: true }]);
    await expect(learned({ dataset, corrections })).rejects.toMatchObject({ kind: 'nothing_corrected', blame: 'usage' });
  });

  it('learns for engines without an overlay', async () => {
    const playbook = join(folder, 'empty.json');
    await writeFile(playbook, JSON.stringify({ format: 1, created_at: '2026-11-23T00:00:00Z', entries: [] }));
    await using locitorium = await createLocitorium({ ...NO_GAZETTEER, playbook }, { modules: [fakeParts()] });
    await expect(locitorium.learn({ dataset: 'gold.jsonl' })).rejects.toMatchObject({ kind: 'overlay_given', blame: 'usage' });
  });
});
