import { describe, expect, it } from '@jest/globals';
import { emptyPlaybook, UpstreamError, type Bullet, type Playbook } from '@locitorium/domain';
import type { Embedder } from '@locitorium/ports';
import { callContext, HashingEmbedder, WordSparseEncoder } from '@locitorium/ports/testing';
import { BULLET_QUERY } from './bullet-query.ts';
import { HybridSearch } from './hybrid-search.ts';

const bullet = (id: string, text: string, given: Partial<Bullet> = {}): Bullet => ({
  ...{ id, section: 'names', content: text, searchable_text: text, keywords: [], helpful: 0, harmful: 0, source_trajectory: '' },
  ...given,
});
const playbookOf = (...bullets: Bullet[]): Playbook => ({ ...emptyPlaybook(0), bullets });
const query = (text: string, given: object = {}) => BULLET_QUERY.parse({ query_text: text, ...given });
const byWords = () => new HybridSearch({ encoder: new WordSparseEncoder(), embedder: null });
const idsOf = (results: readonly { readonly bullet: Bullet }[]) => results.map(({ bullet: { id } }) => id);

/** Counts what it is asked to embed. */
class CountedEmbedder extends HashingEmbedder {
  readonly asked: { readonly kind: string; readonly texts: readonly string[] }[] = [];

  override embed(...[texts, kind, context]: Parameters<Embedder['embed']>): ReturnType<Embedder['embed']> {
    this.asked.push({ kind, texts });
    return super.embed(texts, kind, context);
  }
}

describe('HybridSearch', () => {
  const rules = playbookOf(
    bullet('a', 'ask for the county of an Irish town'),
    bullet('b', 'a river is no town'),
    bullet('c', 'county names of Ireland', { section: 'countries' }),
  );

  it('finds lessons by their words where no embedder is bound, and says that meaning counts for nothing', async () => {
    const search = byWords();
    expect(search.alpha).toBe(0);
    const results = await search.search(query('Irish county'), rules, callContext());
    expect(idsOf(results)).toEqual(['a', 'c', 'b']);
    expect(results[0]).toMatchObject({ vector_score: null, bm25_score: 1, combined_score: 1 });
    expect(results.at(-1)).toMatchObject({ vector_score: null, bm25_score: 0, combined_score: 0 });
  });

  it('mixes words and meaning by alpha, half and half where nothing is said', async () => {
    const [encoder, embedder] = [new WordSparseEncoder(), new HashingEmbedder()];
    const both = await new HybridSearch({ encoder, embedder }).search(query('town'), rules, callContext());
    const first = both[0]!;
    expect(first.combined_score).toBeCloseTo(0.5 * first.vector_score! + 0.5 * first.bm25_score, 12);
    const meaning = await new HybridSearch({ encoder, embedder, alpha: 1 }).search(query('town'), rules, callContext());
    expect(meaning[0]).toMatchObject({ vector_score: 1, combined_score: 1 });
  });

  it('scores .5 each where nothing tells lessons apart, in the order of the playbook', async () => {
    const search = new HybridSearch({ encoder: new WordSparseEncoder(), embedder: new HashingEmbedder() });
    const results = await search.search(query('snow'), playbookOf(bullet('x', 'same'), bullet('y', 'same')), callContext());
    expect(results.map(({ bullet: { id }, ...scores }) => [id, ...Object.values(scores)])).toEqual([
      ['x', 0.5, 0.5, 0.5],
      ['y', 0.5, 0.5, 0.5],
    ]);
  });

  it('shows no lesson that did harm more often than asked: .3 at least, where nothing is said', async () => {
    const tried = playbookOf(
      bullet('harmful', 'county', { helpful: 2, harmful: 5 }),
      bullet('mixed', 'county', { helpful: 3, harmful: 7 }),
      bullet('new', 'county'),
    );
    expect(idsOf(await byWords().search(query('county'), tried, callContext()))).toEqual(['mixed', 'new']);
    expect(await byWords().search(query('county', { min_confidence: 0.6 }), tried, callContext())).toEqual([]);
  });

  it('looks in some sections where they are named, in all where the list is empty', async () => {
    const ids = async (sections: readonly string[] | null) =>
      idsOf(await byWords().search(query('county', { section_filter: sections }), rules, callContext()));
    expect(await ids(['countries'])).toEqual(['c']);
    expect((await ids([])).length).toBe(3);
    expect(await ids(['no such section'])).toEqual([]);
  });

  it('finds ten at most, where nothing is said', async () => {
    const many = playbookOf(...Array.from({ length: 30 }, (_, i) => bullet(`b${i}`, `county ${i}`)));
    expect(await byWords().search(query('county'), many, callContext())).toHaveLength(10);
  });

  it('weighs words by the lessons that may be shown', async () => {
    const playbook = playbookOf(
      bullet('1', 'county town'),
      bullet('2', 'county river'),
      bullet('3', 'county coast'),
      ...Array.from({ length: 20 }, (_, i) => bullet(`other${i}`, 'river river', { section: 'countries' })),
    );
    const alone = playbookOf(...playbook.bullets.slice(0, 3));
    const asked = query('county river', { section_filter: ['names'] });
    expect(await byWords().search(asked, playbook, callContext())).toEqual(await byWords().search(asked, alone, callContext()));
  });

  it('asks for nothing where the playbook is empty', async () => {
    const embedder = new CountedEmbedder();
    const search = new HybridSearch({ encoder: new WordSparseEncoder(), embedder });
    expect(await search.search(query('county'), emptyPlaybook(0), callContext())).toEqual([]);
    expect(embedder.asked).toEqual([]);
  });

  it('embeds each text once, in portions, and of a changed playbook only what is new', async () => {
    const embedder = new CountedEmbedder({ batch: 2 });
    const search = new HybridSearch({ encoder: new WordSparseEncoder(), embedder });
    const passages = () => embedder.asked.filter(({ kind }) => kind === 'passage').map(({ texts }) => texts.length);
    await search.search(query('county'), rules, callContext());
    await search.search(query('town'), rules, callContext());
    expect(passages()).toEqual([2, 1]);
    await search.search(query('town'), playbookOf(...rules.bullets, bullet('d', 'new')), callContext());
    expect(passages()).toEqual([2, 1, 1]);
  });

  it('embeds each text once, however many searches begin at the same time', async () => {
    const embedder = new CountedEmbedder();
    const search = new HybridSearch({ encoder: new WordSparseEncoder(), embedder });
    const next = playbookOf(...rules.bullets, bullet('d', 'new'));
    await Promise.all([rules, rules, next].map((playbook) => search.search(query('county'), playbook, callContext())));
    expect(embedder.asked.filter(({ kind }) => kind === 'passage').map(({ texts }) => texts.length)).toEqual([3, 1]);
  });

  it('leaves other searches their answers where the first one is aborted, and keeps none waiting that is', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const embedder = new HashingEmbedder();
    const begun = Promise.withResolvers<void>();
    const held: Embedder = {
      ...{ identity: embedder.identity, capabilities: embedder.capabilities },
      embed: async (texts, kind, context) => {
        begun.resolve();
        const { signal } = context;
        if (signal === first.signal)
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
        return embedder.embed(texts, kind, context);
      },
    };
    const search = new HybridSearch({ encoder: new WordSparseEncoder(), embedder: held });
    const reason = new Error('enough');
    const leaving = search.search(query('county'), rules, callContext({ signal: first.signal }));
    await begun.promise;
    const impatient = search.search(query('county'), rules, callContext({ signal: second.signal }));
    const staying = search.search(query('county'), rules, callContext());
    second.abort(reason);
    await expect(impatient).rejects.toBe(reason);
    first.abort(reason);
    await expect(leaving).rejects.toBe(reason);
    expect(await staying).toHaveLength(3);
  });

  it('rejects with what the embedder rejects with, and is ready once that answers', async () => {
    let isDown = true;
    const embedder = new HashingEmbedder();
    const failing: Embedder = {
      ...{ identity: embedder.identity, capabilities: embedder.capabilities },
      embed: (...asked) => (isDown ? Promise.reject(new UpstreamError('model_unavailable', 'down')) : embedder.embed(...asked)),
    };
    const search = new HybridSearch({ encoder: new WordSparseEncoder(), embedder: failing });
    await expect(search.search(query('county'), rules, callContext())).rejects.toMatchObject({ kind: 'model_unavailable' });
    isDown = false;
    expect(await search.search(query('county'), rules, callContext())).toHaveLength(3);
  });

  it('ends when it is aborted', async () => {
    const reason = new Error('enough');
    const context = callContext({ signal: AbortSignal.abort(reason) });
    await expect(byWords().search(query('county'), rules, context)).rejects.toBe(reason);
  });
});
