import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OLLAMA } from '@locitorium/adapters-ollama/descriptor';
import { EMPTY_META, UpstreamError, type ChunkFilter } from '@locitorium/domain';
import { CHUNK_INDEX, RERANKER } from '@locitorium/ports';
import {
  bytesOf,
  CoverageReranker,
  everythingOf,
  InMemoryChunkIndex,
  InMemoryDocumentRepository,
  ScriptedLanguageModel,
} from '@locitorium/ports/testing';
import { createLocitorium } from '../create-locitorium.ts';
import { SERVERS, type Servers } from '../servers/servers.ts';
import { ANSWERER, ContainerModule, DOCUMENT_REPOSITORY, identityOf, type Answerer } from '../wiring.ts';
import type { Corpus } from './corpus.ts';
import { createCorpus } from './create-corpus.ts';

let directory: string;
const opened: AsyncDisposable[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-corpus-'));
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

const open = async (...[settings, options]: Parameters<typeof createCorpus>): Promise<Corpus> => {
  const corpus = await createCorpus({ corpusFile: join(directory, 'corpus.db'), ...settings }, options);
  opened.push(corpus);
  return corpus;
};

const text = (content: string, id?: string) => ({
  ...(id !== undefined && { id }),
  filename: 'news.txt',
  contentType: 'text/plain',
  content: bytesOf(content),
});

const NEWS = 'Floods closed the bridge between Bamako and Ségou in Mali. The river rose for three days.';

describe('createCorpus', () => {
  it('takes a text in and finds it again by words and place, also after it was closed', async () => {
    const first = await open();
    expect(await first.add(text(NEWS, 'mali'))).toMatchObject({ kind: 'completed', document: { id: 'mali', chunkCount: 1 } });
    await first.add(text('In Lima, Peru, floods closed the market.', 'peru'));
    await first.close();
    const corpus = await open({}, { mustExist: true });
    const { results, reading } = await corpus.search({ text: 'floods in Mali', placeIntent: 'filter' });
    expect(reading.places).toMatchObject([{ surface: 'Mali', area: { adminCode: 'ML' } }]);
    expect(results.map(({ chunk }) => chunk.documentId)).toEqual(['mali']);
    expect(results[0]?.rerankScore).not.toBeNull();
    expect(await corpus.stats()).toEqual({ documents: { pending: 0, processing: 0, completed: 2, failed: 0 }, chunks: 2, embedded: 0 });
    expect((await corpus.journal('mali')).at(-1)).toMatchObject({ step: 'complete', event: 'finished' });
    const pieces = await everythingOf(await corpus.original('mali'));
    expect(Buffer.concat(pieces).toString()).toBe(NEWS);
    expect((await corpus.list({ limit: 10 })).map(({ id }) => id)).toEqual(['mali', 'peru']);
    expect(await corpus.find('lima')).toBeNull();
    expect(await everythingOf(corpus.check({ repair: false }))).toEqual([]);
    await corpus.remove('mali');
    expect((await corpus.search({ text: 'floods' })).results.map(({ chunk }) => chunk.documentId)).toEqual(['peru']);
  });

  it('finds a mail by a place that only its subject names, and weighs the subject as it does a heading', async () => {
    const corpus = await open();
    const mail = 'Subject: Rain in Suva\r\n\r\nBuses wait at the market.\r\n';
    const note = '# Rain in Suva\n\nBuses wait at the market.\n';
    await corpus.add({ id: 'mail', filename: 'rain.eml', contentType: 'message/rfc822', content: bytesOf(mail) });
    await corpus.add({ id: 'note', filename: 'rain.md', contentType: 'text/markdown', content: bytesOf(note) });
    const { results } = await corpus.search({ text: 'rain', filter: { countries: ['FJ'] } });
    expect(results.map(({ chunk }) => chunk.documentId).toSorted()).toEqual(['mail', 'note']);
    const [first, second] = results;
    expect(first?.metadata).toMatchObject({ title: 'Rain in Suva' });
    expect(second).toMatchObject({ parts: first!.parts, rerankScore: first!.rerankScore, chunk: { content: first!.chunk.content } });
  });

  it('makes the same on threads as on none', async () => {
    const corpus = await open();
    await corpus.add(text(NEWS, 'mali'));
    const inThreads = await open({ workers: 2 });
    expect(await everythingOf(inThreads.check({ repair: false }))).toEqual([]);
    expect(await inThreads.add(text(NEWS, 'again'))).toMatchObject({ kind: 'completed' });
    expect(await everythingOf(corpus.check({ repair: false }))).toEqual([]);
  });

  it('answers a question from the passages that the settings, the question and its filter allow, and tells the answer as it grows', async () => {
    const asked: { text: string; lang: string | null; passages: readonly string[] }[] = [];
    const first: Answerer = {
      identity: identityOf('first-passage', '1', null),
      capabilities: { passages: 100 },
      answer: async ({ text: question, lang }, passages, _context, { onPart } = {}) => {
        asked.push({ text: question, lang, passages: passages.map(({ chunk }) => chunk.documentId) });
        const parts = passages.length === 0 ? [] : [{ text: passages[0]!.chunk.content.split('. ')[0]! }, { passage: 0 }];
        for (const part of parts) onPart?.(part);
        const citations = parts.length === 0 ? [] : [{ passage: 0, sentence: null, reason: null, weight: null }];
        const [fallback, reason] = [parts.length === 0, 'The first passage.'];
        return { parts, citations, fallback, reason, prior: null, confidence: null, places: [], dropped: 0, usage: null };
      },
    };
    const modules = [new ContainerModule(({ rebind }) => void rebind(ANSWERER).toConstantValue(first))];
    const corpus = await open({ answerSearchLimit: 1 }, { modules });
    await corpus.add(text(NEWS, 'mali'));
    await corpus.add(text('In Lima, Peru, floods closed the market.', 'peru'));
    const told: string[] = [];
    const answer = await corpus.ask({ text: 'What closed the bridge?' }, { onText: (piece) => told.push(piece) });
    expect(answer).toMatchObject({ fallback: false, citations: [{ documentId: 'mali', chunkId: 'mali#0' }] });
    expect(answer.answer).toBe('Floods closed the bridge between Bamako and Ségou in Mali[mali#0]');
    expect(told.join('')).toBe(answer.answer);
    await corpus.ask({ text: 'Where were floods?', lang: 'en', searchLimit: 7 });
    await corpus.ask({ text: 'Where were floods?', filter: { countries: ['PE'] }, searchLimit: 7 });
    expect(await corpus.ask({ text: 'Where were floods?', filter: { countries: ['FJ'] } })).toMatchObject({ fallback: true, answer: '' });
    expect(asked.map(({ passages }) => passages)).toEqual([['mali'], expect.arrayContaining(['mali', 'peru']), ['peru'], []]);
  });

  it('answers from what every filter of a search allows, word for word', async () => {
    const corpus = await open();
    const metadata = { ...EMPTY_META, title: 'Rain', source: 'news', lang: 'en', createdAt: '2026-03-14', other: { desk: 'weather' } };
    await corpus.add({ ...text(NEWS, 'mali'), metadata });
    await corpus.add(text('In Lima, Peru, a flood closed the bridge for two days.', 'peru'));
    const { area, point } = await corpus.place('Ségou');
    const filters: readonly ChunkFilter[] = [
      { countries: ['ML'] },
      { admin1: ['ML.05'] },
      { within: area },
      { box: [10, 25, -12, 4] },
      { near: { point, km: 50 } },
      { from: '2026-03', to: '2026-03' },
      { sources: ['news'] },
      { metadata: { desk: 'weather' } },
      { languages: ['en'], sources: ['news'] },
    ];
    for (const filter of filters) {
      const { fallback, citations } = await corpus.ask({ text: 'What closed the bridge?', filter });
      expect({ filter, fallback, documents: [...new Set(citations.map(({ documentId }) => documentId))] }).toEqual({
        filter,
        fallback: false,
        documents: ['mali'],
      });
      for (const { sentence } of citations) expect(NEWS.slice(sentence?.start, sentence?.end)).toBe(sentence?.text);
    }
    expect(await corpus.ask({ text: 'What closed the bridge in Peru?', placeIntent: 'filter' })).toMatchObject({
      citations: [{ documentId: 'peru' }],
    });
    expect(await corpus.ask({ text: 'What closed the bridge?', filter: { countries: ['FJ'] } })).toMatchObject({ fallback: true });
    await expect(corpus.ask({ text: ' ' })).rejects.toMatchObject({ kind: 'corpus_query_invalid' });
    await expect(corpus.ask({ text: 'x', searchLimit: 0 })).rejects.toMatchObject({ kind: 'corpus_query_invalid' });
    await expect(corpus.ask({ text: 'x', alpha: 2 })).rejects.toMatchObject({ kind: 'corpus_query_invalid' });
  });

  it('asks the language model of the settings, and the second one with its own address and key where the first is down', async () => {
    const connected: object[] = [];
    const closed: string[] = [];
    const connect = async ({ model, ollamaBaseUrl }: { readonly model: string; readonly ollamaBaseUrl: string }) => {
      connected.push({ model, url: ollamaBaseUrl });
      const answer = { answer: 'Floods [c1].', citations: [{ chunk_id: 'c1' }], fallback: false, reason: 'It says so.' };
      const step = model === 'first' ? new UpstreamError('model_unavailable', 'The first is down.') : { says: answer };
      return Object.assign(new ScriptedLanguageModel(step), { close: async () => void closed.push(model) });
    };
    const servers = { ...SERVERS, models: [{ ...OLLAMA, connect }] } as unknown as Servers;
    const findings: string[] = [];
    const second = { secondLlm: 'ollama', secondModel: 'second', secondUrl: 'http://127.0.0.1:9' } as const;
    const corpus = await open(
      { answerer: 'llm', model: 'first', ollamaBaseUrl: 'http://127.0.0.1:8', ...second },
      { servers, onFinding: ({ summary }) => findings.push(summary) },
    );
    await corpus.add(text(NEWS, 'mali'));
    const answer = await corpus.ask({ text: 'What closed the bridge?' });
    expect(answer).toMatchObject({ answer: 'Floods [mali#0].', citations: [{ documentId: 'mali' }], usage: { model: 'first or second' } });
    expect(connected).toEqual([
      { model: 'first', url: 'http://127.0.0.1:8' },
      { model: 'second', url: 'http://127.0.0.1:9' },
    ]);
    expect(findings).toEqual([expect.stringContaining('The first model cannot be asked')]);
    await corpus.close();
    expect(closed.sort()).toEqual(['first', 'second']);
  });

  it('asks a model again that could not be connected before', async () => {
    let isDown = true;
    const connect = async () => {
      if (isDown) throw new UpstreamError('model_unavailable', 'down');
      const answer = { answer: 'Floods [c1].', citations: [], fallback: false, reason: '' };
      return Object.assign(new ScriptedLanguageModel({ says: answer }), { close: async () => undefined });
    };
    const servers = { ...SERVERS, models: [{ ...OLLAMA, connect }] } as unknown as Servers;
    const corpus = await open({ answerer: 'llm', model: 'first' }, { servers });
    await corpus.add(text(NEWS, 'mali'));
    await expect(corpus.ask({ text: 'What closed the bridge?' })).rejects.toMatchObject({ kind: 'model_unavailable' });
    isDown = false;
    expect(await corpus.ask({ text: 'What closed the bridge?' })).toMatchObject({ fallback: false });
  });

  it('uses a locitorium that it is given, and leaves it open', async () => {
    await using locitorium = await createLocitorium({});
    const corpus = await open({}, { locitorium });
    await corpus.add(text(NEWS));
    await corpus.close();
    expect((await locitorium.ground('Suva')).groundings).toHaveLength(1);
  });

  it('grounds texts that are longer than the engine takes', async () => {
    const corpus = await open({ maxChars: 200 });
    const outcome = await corpus.add(text(Array.from({ length: 20 }, () => NEWS).join('\n\n'), 'long'));
    expect(outcome).toMatchObject({ kind: 'completed' });
    expect((await corpus.search({ text: 'river', filter: { countries: ['ML'] } })).results).not.toEqual([]);
  });

  it('has its parts from modules where they bind them', async () => {
    const module = new ContainerModule(({ rebind }) => {
      rebind(DOCUMENT_REPOSITORY).toConstantValue(new InMemoryDocumentRepository());
      rebind(CHUNK_INDEX).toConstantValue(new InMemoryChunkIndex());
      rebind(RERANKER).toConstantValue(new CoverageReranker());
    });
    const corpus = await open({}, { modules: [module] });
    await corpus.add(text(NEWS, 'mali'));
    expect((await corpus.search({ text: 'bridge floods' })).results[0]).toMatchObject({ rerankScore: 1 });
  });

  it('says what is wrong with settings before anything is opened', async () => {
    await expect(createCorpus()).rejects.toMatchObject({ kind: 'missing_setting', facts: { key: 'corpus_file' } });
    await expect(createCorpus({ corpusFile: 'x', embedder: 'onnx' })).rejects.toMatchObject({ facts: { key: 'embedding_model' } });
    await expect(createCorpus({ corpusFile: 'x', answerer: 'llm' })).rejects.toMatchObject({ facts: { key: 'model' } });
    const second = { corpusFile: 'x', answerer: 'llm', model: 'first', secondLlm: 'ollama' } as const;
    await expect(createCorpus(second)).rejects.toMatchObject({ facts: { key: 'second_model' } });
    await expect(createCorpus({ corpusFile: 7 as never })).rejects.toMatchObject({ kind: 'invalid_setting' });
    await expect(createCorpus('corpus.db' as never)).rejects.toMatchObject({ kind: 'invalid_argument' });
    await expect(createCorpus({}, { mustexist: true } as never)).rejects.toMatchObject({ kind: 'invalid_argument' });
  });

  it('says that a corpus is not there, where it must be, and makes nothing', async () => {
    const corpus = await open({}, { mustExist: true });
    await expect(corpus.search({ text: 'floods' })).rejects.toMatchObject({ kind: 'corpus_unusable', facts: { trouble: 'absent' } });
    await expect(corpus.add(text(NEWS))).rejects.toMatchObject({ kind: 'corpus_unusable', facts: { trouble: 'absent' } });
  });

  it('rejects arguments that are not what the types say, without repeating them', async () => {
    const corpus = await open();
    const calls: readonly (() => Promise<unknown>)[] = [
      () => corpus.add({ ...text(NEWS), content: NEWS as never }),
      () => corpus.add({ ...text(NEWS), contentType: 'Text/Plain; charset=utf-8' }),
      () => corpus.add({ ...text(NEWS), filename: '' }),
      () => corpus.add({ ...text(NEWS), metadata: { ...EMPTY_META, createdAt: 7 as never } }),
      () => corpus.search({ text: 7 as never }),
      () => corpus.search({ text: 'x', fusion: 'sum' as never }),
      () => corpus.search({ text: 'x', filter: { country: 'ML' } as never }),
      () => corpus.add({ ...text(NEWS), metadata: { ...EMPTY_META, createdAt: '12/03/2026' } }),
      () => corpus.add({ ...text(NEWS), metadata: { ...EMPTY_META, createdAt: '2026-02-30' } }),
      () => corpus.search({ text: 'x', filter: { countries: ['Mali'] } }),
      () => corpus.search({ text: 'x', filter: { countries: ['ml'] } }),
      () => corpus.search({ text: 'x', filter: { from: 'yesterday' } }),
      () => corpus.ask({ text: 'x', filter: { to: 'March 2026' } }),
      () => corpus.search({ text: 'x', filter: { within: { placeId: 'x', adminCode: null, box: null, countries: 'ML' as never } } }),
      () => corpus.ask({ text: 7 as never }),
      () => corpus.ask({ text: 'x', topK: 7 } as never),
      () => corpus.ask({ text: 'x' }, { onText: 'out' as never }),
      () => corpus.list({ limit: 0 }),
      () => corpus.reprocess('x', 'all' as never),
      () => corpus.find(7 as never),
      () => everythingOf(corpus.check({} as never)),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ kind: 'invalid_argument', blame: 'usage' });
  });

  it('refuses to go on once closed', async () => {
    const corpus = await open();
    await corpus.close();
    await corpus.close();
    await expect(corpus.list({ limit: 1 })).rejects.toMatchObject({ kind: 'closed' });
  });
});
