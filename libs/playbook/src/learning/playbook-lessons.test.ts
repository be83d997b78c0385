import { describe, expect, it } from '@jest/globals';
import { emptyPlaybook, type Bullet } from '@locitorium/domain';
import type { LessonQuery } from '@locitorium/ports';
import { HashingEmbedder, WordSparseEncoder, callContext, describeLessonSource } from '@locitorium/ports/testing';
import { PlaybookLessons, type PlaybookLessonsSettings } from './playbook-lessons.ts';

const bullet = (id: string, content: string, given: Partial<Bullet> = {}): Bullet => ({
  ...{ id, section: 'selection', content, searchable_text: content, keywords: [], helpful: 0, harmful: 0, source_trajectory: '' },
  ...given,
});
const QUERY: LessonQuery = { purpose: 'select', docId: 'd', text: 'The flood reached Paris and Lamar County.', names: ['Paris'] };
const PARTS = { encoder: new WordSparseEncoder(), embedder: null };

const lessonsOf = (
  bullets: readonly Bullet[],
  settings: PlaybookLessonsSettings = {},
  parts: typeof PARTS | { encoder: WordSparseEncoder; embedder: HashingEmbedder } = PARTS,
) => new PlaybookLessons({ ...emptyPlaybook(0), bullets: [...bullets] }, parts, settings);
const idsFor = async (bullets: readonly Bullet[], query: Partial<LessonQuery> = {}, settings: PlaybookLessonsSettings = {}) =>
  (await lessonsOf(bullets, settings).lessonsFor({ ...QUERY, ...query }, callContext())).map(({ id }) => id);

describeLessonSource('a playbook', {
  create: async () => lessonsOf([bullet('a', 'Paris is in Texas.'), bullet('b', 'Counties tell states.')]),
  query: QUERY,
});

describe('PlaybookLessons', () => {
  const paris = bullet('paris', '"Paris" means Texas.', { keywords: ['Paris'] });
  const lima = bullet('lima', '"Lima" means Ohio.', { keywords: ['Lima', 'LIMA'] });

  it('gives lessons of which a name stands in the text, and those that name none, best first', async () => {
    const bullets = [lima, bullet('volcano', 'Volcanoes are mountains.'), bullet('county', 'A county after Paris tells the state.'), paris];
    expect(await idsFor(bullets)).toEqual(expect.arrayContaining(['paris', 'county', 'volcano']));
    expect((await idsFor(bullets)).at(-1)).toBe('volcano');
    expect(await idsFor(bullets, { text: 'In lima.', names: [] })).toEqual(expect.arrayContaining(['lima']));
    expect(await idsFor(bullets, { text: 'In lima.', names: [] })).not.toContain('paris');
  });

  it('keeps lessons of one kind of prompt from the other', async () => {
    const bullets = [paris, bullet('x', 'Paris: list it.', { section: 'extraction' }), bullet('both', 'Paris.', { section: 'strategies' })];
    expect((await idsFor(bullets, { purpose: 'select' })).toSorted()).toEqual(['both', 'paris']);
    expect((await idsFor(bullets, { purpose: 'extract' })).toSorted()).toEqual(['both', 'x']);
    expect(await idsFor([paris], { purpose: 'extract' })).toEqual([]);
    expect(await idsFor([])).toEqual([]);
  });

  it('hides what did more harm than good, and gives no more than it is asked for', async () => {
    const bad = bullet('bad', 'Paris: choose the last.', { helpful: 1, harmful: 9 });
    expect(await idsFor([bad, paris])).toEqual(['paris']);
    expect(await idsFor([{ ...bad, helpful: 0, harmful: 4 }])).toEqual(['bad']);
    expect(await idsFor([bad, paris], {}, { minConfidence: 0.1 })).toHaveLength(2);
    const many = Array.from({ length: 30 }, (_, i) => bullet(`p${i}`, `Paris ${i}`));
    expect(await idsFor(many)).toHaveLength(10);
    expect(await idsFor(many, {}, { most: 3 })).toHaveLength(3);
  });

  it('finds names among ten thousand lessons on other names', async () => {
    const others = Array.from({ length: 10_000 }, (_, i) =>
      bullet(`n${i}`, `"Name${i}" means the place in France [FR].`, { keywords: [`Name${i}`] }),
    );
    expect(await idsFor([...others, paris])).toEqual(['paris']);
  });

  it('holds each lesson back from its share of documents, always the same', async () => {
    const bullets = [bullet('a', 'Paris one'), bullet('b', 'Paris two')];
    const shown = await Promise.all(Array.from({ length: 400 }, (_, i) => idsFor(bullets, { docId: `d${i}` }, { holdout: 0.5 })));
    for (const id of ['a', 'b']) {
      const share = shown.filter((ids) => ids.includes(id)).length / shown.length;
      expect(share).toBeGreaterThan(0.4);
      expect(share).toBeLessThan(0.6);
    }
    expect(shown.filter((ids) => ids.length === 1).length).toBeGreaterThan(150);
    expect(await idsFor(bullets, { docId: 'd7' }, { holdout: 0.5 })).toEqual(shown[7]);
    expect(await idsFor(bullets, {}, { holdout: 0 })).toHaveLength(2);
  });

  it('is another source with other lessons, other search or other settings, and the same with other counts that hide nothing', () => {
    const hash = (...given: Parameters<typeof lessonsOf>) => lessonsOf(...given).identity.hash;
    const base = hash([paris]);
    const others = [
      hash([lima]),
      hash([paris, lima]),
      hash([{ ...paris, content: 'other' }]),
      hash([{ ...paris, harmful: 9 }]),
      hash([paris], { holdout: 0.5 }),
      hash([paris], { most: 3 }),
      hash([paris], {}, { encoder: new WordSparseEncoder(), embedder: new HashingEmbedder() }),
    ];
    expect(new Set([base, ...others]).size).toBe(others.length + 1);
    expect(hash([{ ...paris, helpful: 4, harmful: 1, source_trajectory: 'reflect: x' }])).toBe(base);
  });
});
