import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '@locitorium/domain';
import { bytesOf, callContext, everythingOf, HashingEmbedder, textOf } from '@locitorium/ports/testing';
import { document, NEWS, SETTINGS, world, type World } from '../corpus.fixture.ts';
import { createIngestion } from './create-ingestion.ts';
import { provenanceOf } from './chunks-of-document.ts';
import type { IngestionSettings } from './ingestion-settings.ts';

const ingestionOf = (parts: World, settings: IngestionSettings = SETTINGS) => {
  let made = 0;
  return createIngestion(parts, { settings, clock: parts.clock, makeId: () => `made-${(made += 1)}` });
};

describe('a document that is added', () => {
  it('takes the steps of the record, each noted before it is taken', async () => {
    const parts = world();
    const outcome = await ingestionOf(parts).add(document(NEWS));
    expect(outcome).toMatchObject({ kind: 'completed', document: { id: 'made-1', status: 'completed', failure: null, named: false } });
    expect((await parts.documents.journal('made-1')).map(({ step, event }) => `${step} ${event}`)).toEqual([
      ...['store', 'path', 'begin', 'parse', 'chunk', 'ground', 'embed', 'index'].map((step) => `${step} started`),
      'complete finished',
    ]);
  });

  it('with half a character in its id is rejected, and in its name is kept with another in its place', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    for (const id of ['a\ud83c', 'a\ud83d'])
      await expect(ingestion.add(document(NEWS, { id }))).rejects.toMatchObject({ kind: 'corpus_document_invalid', blame: 'usage' });
    expect((await ingestion.add(document(NEWS, { id: 'a\ufffd', filename: 'n\ud83c.txt' }))).document).toMatchObject({
      filename: 'n\ufffd.txt',
    });
  });

  it('is kept as it came, and found as chunks with offsets, places and vectors', async () => {
    const parts = world();
    const { document: added } = await ingestionOf(parts).add(document(NEWS, { metadata: { title: 'News', createdAt: '2026-03-01' } }));
    expect(await textOf(parts.blobs.read(added.blob?.path ?? '', callContext()))).toBe(NEWS);
    const chunks = await parts.index.chunksOf(added.id);
    expect(chunks).toHaveLength(added.chunkCount);
    for (const { content, start, end, dense, sparse } of chunks) {
      expect(NEWS.slice(start, end)).toBe(content);
      expect(dense).not.toBeNull();
      expect(sparse?.terms.has('news')).toBe(true);
    }
    expect(chunks.map(({ places }) => places.map(({ name, countryCode }) => `${name} ${countryCode}`))).toEqual([
      ['Ségou ML'],
      ['Borno NG'],
      ['Bamako ML'],
    ]);
    for (const { places } of chunks) for (const { start, end, surface } of places) expect(NEWS.slice(start, end)).toBe(surface);
    expect(await parts.index.stateOf(added.id)).toEqual({
      attempt: added.attempt,
      chunks: 3,
      metadata: { title: 'News', source: null, lang: 'en', ref: null, createdAt: '2026-03-01', other: {} },
      madeBy: provenanceOf(parts, SETTINGS),
    });
    expect(added.madeBy).toEqual(provenanceOf(parts, SETTINGS));
  });

  it('has no vector of a language that the embedder does not know, nor without an embedder', async () => {
    const parts = world();
    await ingestionOf(parts).add(document('Ségou で洪水がありました。', { id: 'ja' }));
    expect((await parts.index.chunksOf('ja')).map(({ dense, sparse }) => [dense, sparse?.space])).toEqual([[null, 'ja']]);
    const without = world({ embedder: null });
    await ingestionOf(without).add(document(NEWS, { id: 'en' }));
    expect((await without.index.chunksOf('en')).every(({ dense }) => dense === null)).toBe(true);
  });

  it('keeps what was given apart from what it says of itself, and lists both', async () => {
    const parts = world();
    const { parser } = parts;
    let title = 'Read first';
    const reading: typeof parser = {
      identity: parser.identity,
      parses: () => true,
      parse: async (...given) => {
        const { text } = await parser.parse(...given);
        return { text, metadata: { title, lang: 'fr', createdAt: '2026-03-01' } };
      },
    };
    const ingestion = ingestionOf({ ...parts, parser: reading });
    await ingestion.add(document(NEWS, { id: 'a', metadata: { lang: 'en', source: 'news' } }));
    const known = { lang: 'en', source: 'news', createdAt: '2026-03-01' };
    expect((await parts.documents.find('a'))?.metadata).toMatchObject({ title: null, lang: 'en', createdAt: null });
    expect((await parts.documents.find('a'))?.indexedMetadata).toMatchObject({ ...known, title: 'Read first' });
    title = 'Read again';
    await ingestion.reprocess('a', 'parse');
    expect((await parts.documents.find('a'))?.indexedMetadata).toMatchObject({ ...known, title: 'Read again' });
  });

  it('is accepted as soon as its original is stored', async () => {
    const parts = world();
    const parsing = Promise.withResolvers<void>();
    const { parser } = parts;
    const slow: typeof parser = {
      identity: parser.identity,
      parses: () => true,
      parse: async (...given) => parsing.promise.then(() => parser.parse(...given)),
    };
    const { document: accepted, outcome } = await ingestionOf({ ...parts, parser: slow }).accept(document(NEWS, { id: 'a' }));
    expect(accepted).toMatchObject({ id: 'a', blob: { sizeBytes: Buffer.byteLength(NEWS) } });
    expect(['pending', 'processing']).toContain(accepted.status);
    parsing.resolve();
    expect(await outcome).toMatchObject({ kind: 'completed', document: { id: 'a' } });
    const again = await ingestionOf(parts).accept(document(NEWS, { id: 'a' }));
    expect(await again.outcome).toMatchObject({ kind: 'known', document: { id: 'a' } });
  });

  it('waits for its turn once it is stored; where that takes too long, who recovers takes it over', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    const turn = Promise.withResolvers<void>();
    const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
      await turn.promise;
      return work();
    };
    const inTime = await ingestion.accept(document(NEWS, { id: 'a' }), { inTurn });
    expect(await parts.documents.find('a')).toMatchObject({ status: 'pending', blob: { sizeBytes: Buffer.byteLength(NEWS) } });
    turn.resolve();
    expect(await inTime.outcome).toMatchObject({ kind: 'completed' });

    const never = Promise.withResolvers<never>();
    await ingestion.accept(document('Borno.', { id: 'b' }), { inTurn: () => never.promise });
    parts.clock.advance(SETTINGS.stepMs.path + SETTINGS.leaseMarginMs + 1);
    expect(await everythingOf(ingestion.recover())).toMatchObject([{ kind: 'completed', document: { id: 'b' } }]);
  });

  it('is recognised by its bytes, whatever it is called', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    const first = await ingestion.add(document(NEWS));
    const again = await ingestion.add(document(NEWS, { filename: 'copy.txt' }));
    expect(again).toEqual({ kind: 'known', document: first.document });
    expect(await parts.documents.counts()).toEqual({ pending: 0, processing: 0, completed: 1, failed: 0 });
    expect(await everythingOf(parts.blobs.owners())).toEqual(['made-1']);
  });

  it('is recognised when it is added twice at the same time', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    const outcomes = await Promise.all([1, 2, 3].map(() => ingestion.add(document(NEWS))));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['completed', 'known', 'known']);
    expect(new Set(outcomes.map((outcome) => outcome.document.id)).size).toBe(1);
    expect(await parts.documents.counts()).toMatchObject({ pending: 0, completed: 1 });
    expect(await everythingOf(ingestion.check({ repair: false }))).toEqual([]);
  });

  it('with a given id is that document: the same bytes are known, others rejected, and other ids are other documents', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    await ingestion.add(document(NEWS, { id: 'a' }));
    expect(await ingestion.add(document(NEWS, { id: 'a' }))).toMatchObject({ kind: 'known', document: { id: 'a' } });
    await expect(ingestion.add(document('Other news.', { id: 'a' }))).rejects.toMatchObject({ kind: 'corpus_document_exists' });
    expect(await ingestion.add(document(NEWS, { id: 'b' }))).toMatchObject({ kind: 'completed', document: { id: 'b' } });
    expect(await everythingOf(ingestion.check({ repair: false }))).toEqual([]);
  });

  it('with a given id, the same bytes and other metadata is made again with those, and found by them', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    const metadata = { title: 'Floods', createdAt: '2026-03-01', other: { desk: 'west' } };
    await ingestion.add(document(NEWS, { id: 'a', metadata }));
    const corrected = { title: 'Floods in Borno', createdAt: '2026-04-01', other: { desk: 'east' } };
    const outcome = await ingestion.add(document(NEWS, { id: 'a', metadata: corrected }));
    expect(outcome).toMatchObject({ kind: 'completed', updated: true, document: { metadata: corrected, indexedMetadata: corrected } });
    expect((await parts.index.stateOf('a'))?.metadata).toMatchObject(corrected);
    expect((await parts.index.chunksOf('a'))[0]?.sparse?.terms.has('borno')).toBe(true);
    const { document: before } = outcome;
    expect(await ingestion.add(document(NEWS, { id: 'a', metadata: corrected }))).toEqual({ kind: 'known', document: before });
    // Whoever says nothing corrects nothing.
    expect(await ingestion.add(document(NEWS, { id: 'a' }))).toEqual({ kind: 'known', document: before });
    expect(await everythingOf(ingestion.check({ repair: false }))).toEqual([]);
  });

  it('whose correction failed is corrected by the next attempt', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    await ingestion.add(document(NEWS, { id: 'a', metadata: { title: 'Floods' } }));
    parts.grounder.unanswered.add('Borno');
    const again = () => ingestion.add(document(NEWS, { id: 'a', metadata: { title: 'Rain' } }));
    expect(await again()).toMatchObject({ kind: 'failed', document: { status: 'completed', indexedMetadata: { title: 'Floods' } } });
    parts.grounder.unanswered.clear();
    expect(await again()).toMatchObject({ kind: 'completed', updated: true, document: { indexedMetadata: { title: 'Rain' } } });
  });

  it('with other metadata while somebody is at work on it is refused, so that nothing is lost unsaid', async () => {
    const parts = world();
    const parsing = Promise.withResolvers<void>();
    const { parser } = parts;
    const slow: typeof parser = {
      identity: parser.identity,
      parses: () => true,
      parse: async (...given) => parsing.promise.then(() => parser.parse(...given)),
    };
    const { outcome } = await ingestionOf({ ...parts, parser: slow }).accept(document(NEWS, { id: 'a' }));
    const corrected = document(NEWS, { id: 'a', metadata: { title: 'Floods' } });
    await expect(ingestionOf(parts).add(corrected)).rejects.toMatchObject({ kind: 'corpus_document_busy' });
    parsing.resolve();
    await outcome;
  });

  it('with a given id by two processes at once is known to the one that comes second', async () => {
    const parts = world();
    const outcomes = await Promise.all([1, 2, 3].map(() => ingestionOf(parts).add(document(NEWS, { id: 'a' }))));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['completed', 'known', 'known']);
  });

  it('with a given id that another process is storing is not told to be another one', async () => {
    const parts = world();
    const arriving = Promise.withResolvers<void>();
    const slow = async function* () {
      await arriving.promise;
      throw new Error('gone');
    };
    const first = ingestionOf(parts).add(document('', { id: 'a', content: slow() }));
    const second = ingestionOf(parts).add(document(NEWS, { id: 'a' }));
    second.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    arriving.resolve();
    await expect(first).rejects.toThrow('gone');
    await expect(second).rejects.toMatchObject({ kind: 'corpus_document_busy', blame: 'usage' });
  });

  it('is tried again when it failed before', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    parts.grounder.unanswered.add('Borno');
    const failed = await ingestion.add(document(NEWS));
    expect(failed).toMatchObject({
      kind: 'failed',
      document: { status: 'failed', failure: { step: 'ground', kind: 'places_unanswered', facts: { names: 1 } } },
    });
    parts.grounder.unanswered.clear();
    expect(await ingestion.add(document(NEWS))).toMatchObject({ kind: 'completed', document: { id: failed.document.id, failure: null } });
  });

  it.each([
    ['no text', document(' \n '), 'document_empty', 'parse'],
    ['another media type', document(NEWS, { contentType: 'image/png' }), 'document_unsupported', 'parse'],
  ])('fails with a reason where there is %s, and its original is kept', async (_what, given, kind, step) => {
    const parts = world();
    const { document: failed } = await ingestionOf(parts).add(given);
    expect(failed).toMatchObject({ status: 'failed', failure: { kind, step }, chunkCount: 0, madeBy: null });
    expect(await parts.blobs.exists(failed.blob?.path ?? '')).toBe(true);
    expect(await parts.index.stateOf(failed.id)).toBeNull();
  });

  it('is not kept where it is too large or its stream breaks', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    await expect(ingestion.add(document('x'.repeat(10_001)))).rejects.toMatchObject({ kind: 'document_too_large' });
    const broken = async function* () {
      yield* bytesOf('half');
      throw new Error('gone');
    };
    await expect(ingestion.add(document('', { content: broken() }))).rejects.toThrow('gone');
    expect([await parts.documents.list({ limit: 9 }), await everythingOf(parts.blobs.owners())]).toEqual([[], []]);
  });

  it('is left to the next when the caller gives up, and finished by it', async () => {
    const parts = world();
    const controller = new AbortController();
    const reason = new Error('enough');
    const embedder = new HashingEmbedder();
    embedder.embed = async () => {
      controller.abort(reason);
      return new Promise(() => undefined);
    };
    const stopped = createIngestion({ ...parts, embedder }, { settings: SETTINGS, clock: parts.clock });
    await expect(stopped.add(document(NEWS, { id: 'a' }), { signal: controller.signal })).rejects.toBe(reason);
    expect(await parts.documents.find('a')).toMatchObject({ status: 'processing' });
    expect(await everythingOf(ingestionOf(parts).recover())).toMatchObject([{ kind: 'completed', document: { id: 'a' } }]);
  });

  it('is failed once too many attempts have not ended', async () => {
    const parts = world();
    const parser = {
      ...parts.parser,
      identity: parts.parser.identity,
      parses: () => true,
      parse: () => new Promise<never>(() => undefined),
    };
    const dying = createIngestion(
      { ...parts, parser },
      { settings: { ...SETTINGS, stepMs: { ...SETTINGS.stepMs, parse: 1_000_000 } }, clock: parts.clock },
    );
    const controller = new AbortController();
    const endings: Promise<unknown>[] = [dying.add(document(NEWS, { id: 'a' }), { signal: controller.signal }).catch(() => 'dead')];
    const untilParsing = async (attempt: number): Promise<void> => {
      while ((await parts.documents.find('a'))?.attempt !== attempt || (await parts.documents.journal('a')).at(-1)?.step !== 'parse')
        await new Promise((resolve) => setImmediate(resolve));
    };
    await untilParsing(1);
    for (const attempt of [2, 3]) {
      parts.clock.advance(10_000_000);
      endings.push(everythingOf(dying.recover({ signal: controller.signal })).catch(() => 'dead'));
      await untilParsing(attempt);
    }
    parts.clock.advance(10_000_000);
    expect(await everythingOf(ingestionOf(parts).recover())).toMatchObject([
      { kind: 'failed', document: { status: 'failed', failure: { kind: 'attempts_exhausted', facts: { tries: 3 } } } },
    ]);
    controller.abort();
    await Promise.all(endings);
    expect(await parts.documents.find('a')).toMatchObject({ status: 'failed' });
  });
});

describe('a document that is reprocessed', () => {
  it.each(['parse', 'ground', 'embed'] as const)('from %s has the same chunks, made by the parts of today', async (from) => {
    const parts = world();
    const { document: first } = await ingestionOf(parts).add(document(NEWS, { id: 'a' }));
    const before = await parts.index.chunksOf('a');
    const embedder = new HashingEmbedder({ dimension: 32 });
    const next = { ...parts, embedder };
    const outcome = await ingestionOf(next).reprocess('a', from);
    expect(outcome).toMatchObject({ kind: 'completed', document: { status: 'completed', chunkCount: first.chunkCount } });
    const after = await parts.index.chunksOf('a');
    expect(after.map((chunk) => ({ ...chunk, dense: null }))).toEqual(before.map((chunk) => ({ ...chunk, dense: null })));
    expect(after.map(({ dense }) => dense?.length)).toEqual([32, 32, 32]);
    const steps = (await parts.documents.journal('a')).map(({ step }) => step);
    expect(steps.includes('parse')).toBe(from === 'parse');
    expect(steps.includes('ground')).toBe(from !== 'embed');
  });

  it('begins at parsing where no chunks are kept', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    parts.grounder.unanswered.add('Ségou');
    await ingestion.add(document(NEWS, { id: 'a' }));
    parts.grounder.unanswered.clear();
    expect(await ingestion.reprocess('a', 'ground')).toMatchObject({ kind: 'completed' });
  });

  it('is found as before when it fails', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    const { document: first } = await ingestion.add(document(NEWS, { id: 'a' }));
    const before = await parts.index.chunksOf('a');
    const embedder = new HashingEmbedder();
    embedder.embed = () => Promise.reject(new UpstreamError('model_unavailable', 'The model is down: start it.'));
    const outcome = await ingestionOf({ ...parts, embedder } as World).reprocess('a', 'parse');
    expect(outcome).toMatchObject({
      kind: 'failed',
      failure: { step: 'embed', kind: 'model_unavailable' },
      document: { status: 'completed', failure: null, chunkCount: first.chunkCount, madeBy: first.madeBy },
    });
    expect(await parts.index.chunksOf('a')).toEqual(before);
  });

  it('is there, and nobody else is at it', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    await expect(ingestion.reprocess('nobody', 'parse')).rejects.toMatchObject({ kind: 'corpus_document_unknown' });
    await ingestion.add(document(NEWS, { id: 'a' }));
    await parts.documents.claim('a', { kind: 'remove' }, { now: parts.clock.now(), leaseUntil: parts.clock.now() + 1_000 });
    await expect(ingestion.reprocess('a', 'parse')).rejects.toMatchObject({ kind: 'corpus_document_busy' });
    await expect(ingestion.remove('a')).rejects.toMatchObject({ kind: 'corpus_document_busy' });
  });
});

describe('a document that is removed', () => {
  it('leaves nothing, and can be added again', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    await ingestion.add(document(NEWS, { id: 'a' }));
    await ingestion.remove('a');
    expect([await parts.documents.find('a'), await parts.index.stateOf('a'), await everythingOf(parts.blobs.owners())]).toEqual([
      null,
      null,
      [],
    ]);
    await expect(ingestion.remove('a')).rejects.toMatchObject({ kind: 'corpus_document_unknown' });
    expect(await ingestion.add(document(NEWS, { id: 'a' }))).toMatchObject({ kind: 'completed' });
  });
});

describe('a document that is being removed', () => {
  it('is not called completed, since it may be without its chunks', async () => {
    const parts = world();
    await ingestionOf(parts).add(document(NEWS, { id: 'a' }));
    const seen: (string | undefined)[] = [];
    const remove = parts.index.delete.bind(parts.index);
    parts.index.delete = async (id, attempt) => {
      seen.push((await parts.documents.find(id))?.status);
      return remove(id, attempt);
    };
    await ingestionOf(parts).remove('a');
    expect(seen).toEqual(['processing']);
  });
});

describe('a check', () => {
  it('finds and repairs what is not as it should be', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    for (const id of ['good', 'unfindable', 'bare']) await ingestion.add(document(NEWS, { id }));
    await parts.index.delete('unfindable', 10);
    const bare = await parts.documents.find('bare');
    await parts.blobs.delete(bare?.blob?.path ?? '');
    await parts.blobs.put('stranger', bytesOf('x'), { maxBytes: 9 }, callContext());
    const state = await parts.index.stateOf('good');
    if (state === null) throw new Error('it was added');
    const chunks = (await parts.index.chunksOf('good')).map((chunk) => ({ ...chunk, documentId: 'ghost' }));
    await parts.index.upsert({ documentId: 'ghost', attempt: 1, metadata: state.metadata, madeBy: state.madeBy }, chunks, callContext());

    const faults = (repaired: boolean) => [
      { documentId: 'bare', fault: 'original_missing', from: null, repaired: false },
      { documentId: 'unfindable', fault: 'not_findable', from: 'parse', repaired },
      { documentId: 'ghost', fault: 'leftover_chunks', from: null, repaired },
      { documentId: 'stranger', fault: 'leftover_original', from: null, repaired },
    ];
    expect(await everythingOf(ingestion.check({ repair: false }))).toEqual(faults(false));
    // A late write with the number of an attempt that ended is refused: the index was told of attempt 10.
    for (let n = 0; n < 10; n += 1) await ingestion.reprocess('good', 'embed');
    expect(await everythingOf(ingestion.check({ repair: true }))).toEqual(faults(true));
    expect(await everythingOf(ingestion.check({ repair: false }))).toEqual(faults(false).slice(0, 1));
  });

  it('finds documents that a dead process left, and has them recovered', async () => {
    const parts = world();
    const ingestion = ingestionOf(parts);
    const never = Promise.withResolvers<never>();
    await ingestion.accept(document(NEWS, { id: 'a' }), { inTurn: () => never.promise });
    expect(await everythingOf(ingestion.check({ repair: false }))).toEqual([]);
    parts.clock.advance(SETTINGS.stepMs.path + SETTINGS.leaseMarginMs + 1);
    const found = { documentId: 'a', fault: 'abandoned', from: null };
    expect(await everythingOf(ingestion.check({ repair: false }))).toEqual([{ ...found, repaired: false }]);
    expect(await everythingOf(ingestion.check({ repair: true }))).toEqual([{ ...found, repaired: true }]);
    expect(await parts.documents.find('a')).toMatchObject({ status: 'completed' });
    expect(await everythingOf(ingestion.check({ repair: false }))).toEqual([]);
  });

  it('says from which step what other parts made is to be made again', async () => {
    const parts = world();
    await ingestionOf(parts).add(document(NEWS, { id: 'a' }));
    const changed = ingestionOf({ ...parts, embedder: new HashingEmbedder({ dimension: 8 }) });
    expect(await everythingOf(changed.check({ repair: false }))).toEqual([
      { documentId: 'a', fault: 'stale', from: 'embed', repaired: false },
    ]);
    const recut = ingestionOf(parts, { ...SETTINGS, chunking: { maxChars: 80, overlapChars: 20 } });
    expect(await everythingOf(recut.check({ repair: true }))).toEqual([{ documentId: 'a', fault: 'stale', from: 'parse', repaired: true }]);
    expect(await everythingOf(recut.check({ repair: false }))).toEqual([]);
  });
});
