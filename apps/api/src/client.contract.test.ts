import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  LocitoriumClient,
  type CandidateRecord,
  type CorpusAnswer,
  type CorpusDocument,
  type CorpusFilter,
  type CorpusQuery,
  type CorpusQuestion,
  type DecidedMentions,
  type DocumentToGround,
  type FoundMentions,
  type MentionsToDecide,
  type PlaybookAnswer,
  type PlaybookQuery,
  type Prediction,
  type Problem,
  type SearchAnswer,
  type TextDocument,
  type TextOfFile,
} from '@locitorium/client';
import type { CandidateRecord as DomainCandidateRecord, encodeAnswer, PredictionLine } from '@locitorium/domain';
import { createLocitorium, type Locitorium } from 'locitorium';
import type { z } from 'zod';
import type { answerSchema, questionSchema } from './corpus/answer-record.ts';
import type { DocumentRecord } from './corpus/document-record.ts';
import { fakeCorpus } from './corpus/fake-corpus.fixture.ts';
import type { filterSchema, searchAnswerSchema, searchRequestSchema } from './corpus/search-record.ts';
import type { Problem as ServiceProblemDetails } from './problem/problem.ts';
import type { textDocumentSchema } from './routes/corpus-documents.ts';
import type { groundRequestSchema } from './routes/document.ts';
import { fakePlaybooks } from './routes/fake-playbooks.fixture.ts';
import type { playbookAnswerSchema, playbookQuerySchema } from './routes/playbook-run.ts';
import type { textOfFileSchema } from './routes/texts.ts';
import { Engines } from './engines/engines.ts';
import { createServer, type ServiceServer } from './server/create-server.ts';

/*
 * The types of @locitorium/client are held against the schemas that the service checks and describes itself with. A field that is missing,
 * renamed or of another type on either side fails `typecheck` here.
 */
type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const holds = <T extends true>(value: T): T => value;

type Wire = PredictionLine;
type WireMention = Wire['results'][number];
type Found = z.infer<typeof searchAnswerSchema>;
type Answered = z.infer<typeof answerSchema>;
const answers = {
  prediction: (line: Wire): Prediction => line,
  candidate: (record: DomainCandidateRecord): CandidateRecord => record,
  problem: (problem: ServiceProblemDetails): Problem => problem,
  document: (document: DocumentToGround): z.input<ReturnType<typeof groundRequestSchema>> => document,
  corpusDocument: (document: DocumentRecord): CorpusDocument => document,
  textDocument: (document: TextDocument): z.input<typeof textDocumentSchema> => document,
  query: (query: CorpusQuery): z.input<typeof searchRequestSchema> => query,
  found: (answer: Found): SearchAnswer => answer,
  question: (question: CorpusQuestion): z.input<typeof questionSchema> => question,
  answered: (answer: Answered): CorpusAnswer => answer,
  playbookQuery: (query: PlaybookQuery): z.input<typeof playbookQuerySchema> => query,
  textOfFile: (answer: z.infer<typeof textOfFileSchema>): TextOfFile => answer,
  playbookAnswer: (answer: z.infer<typeof playbookAnswerSchema>): PlaybookAnswer => answer,
};
const sameKeys = [
  holds<Same<KnownKeys<Wire>, keyof Prediction>>(true),
  holds<Same<KnownKeys<WireMention>, keyof Prediction['results'][number]>>(true),
  holds<Same<KnownKeys<NonNullable<WireMention['selected']>>, keyof NonNullable<Prediction['results'][number]['selected']>>>(true),
  holds<Same<KnownKeys<WireMention['candidates'][number]>, keyof Prediction['results'][number]['candidates'][number]>>(true),
  holds<Same<keyof DomainCandidateRecord, keyof CandidateRecord>>(true),
  holds<Same<keyof ServiceProblemDetails, keyof Problem>>(true),
  holds<Same<KnownKeys<z.input<ReturnType<typeof groundRequestSchema>>>, keyof DocumentToGround>>(true),
  holds<Same<keyof DocumentRecord, keyof CorpusDocument>>(true),
  holds<Same<keyof z.input<typeof textDocumentSchema>, keyof TextDocument>>(true),
  holds<Same<keyof z.input<typeof searchRequestSchema>, keyof CorpusQuery>>(true),
  holds<Same<keyof z.input<typeof filterSchema>, keyof CorpusFilter>>(true),
  holds<Same<keyof Found, keyof SearchAnswer>>(true),
  holds<Same<keyof Found['results'][number], keyof SearchAnswer['results'][number]>>(true),
  holds<Same<keyof Found['results'][number]['places'][number], keyof SearchAnswer['results'][number]['places'][number]>>(true),
  holds<Same<keyof Found['reading']['places'][number], keyof SearchAnswer['reading']['places'][number]>>(true),
  holds<Same<keyof z.input<typeof questionSchema>, keyof CorpusQuestion>>(true),
  holds<Same<keyof Answered, keyof CorpusAnswer>>(true),
  holds<Same<keyof Answered['sentences'][number], keyof CorpusAnswer['sentences'][number]>>(true),
  holds<Same<keyof Answered['citations'][number], keyof CorpusAnswer['citations'][number]>>(true),
  holds<Same<keyof NonNullable<Answered['usage']>, keyof NonNullable<CorpusAnswer['usage']>>>(true),
  holds<Same<keyof Answered['step_ms'], keyof CorpusAnswer['step_ms']>>(true),
  holds<Same<keyof z.input<typeof playbookQuerySchema>, keyof PlaybookQuery>>(true),
  holds<Same<keyof z.infer<typeof playbookAnswerSchema>, keyof PlaybookAnswer>>(true),
  holds<Same<keyof z.infer<typeof textOfFileSchema>, keyof TextOfFile>>(true),
  // The schema describes what the domain writes.
  holds<Same<keyof ReturnType<typeof encodeAnswer>, keyof Answered>>(true),
];

let locitorium: Locitorium;
let server: ServiceServer;
let client: LocitoriumClient;
/** "METHOD /path" of all that the client asked. */
const asked = new Set<string>();

beforeAll(async () => {
  locitorium = await createLocitorium({ workers: 1 });
  const engines = new Engines({ name: 'embedded', locitorium });
  server = await createServer({ engines, corpus: fakeCorpus(), playbooks: fakePlaybooks(), log: null });
  const inject: typeof fetch = async (url, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(url));
    asked.add(`${method} ${pathname}`);
    // A form has its type, with a boundary, only once it is written.
    const sent = body == null ? null : new Response(body);
    const response = await server.app.inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: pathname + search,
      headers: { ...(sent !== null && { 'content-type': sent.headers.get('content-type') ?? '' }), ...(headers as Record<string, string>) },
      ...(sent !== null && { payload: Buffer.from(await sent.arrayBuffer()) }),
    });
    return new Response(response.statusCode === 204 ? null : (response.rawPayload as Uint8Array<ArrayBuffer>), {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  };
  client = new LocitoriumClient({ baseUrl: 'http://service.test/', fetch: inject });
});
afterAll(async () => {
  await server.app.close();
  await locitorium.close();
});

describe('@locitorium/client', () => {
  it('has the types of the service', () => {
    expect(sameKeys.every(Boolean) && Object.keys(answers).length > 0).toBe(true);
  });

  it('calls every path that the service describes, and no other', async () => {
    const text = 'A ferry links Tarifa with Tangier.';
    const grounded: Prediction = await client.ground({ text, explain: true, engine: 'embedded' });
    expect(grounded.results[0]).toMatchObject({
      mention: 'Tarifa',
      status: 'resolved',
      explanation: { record: { grounds: expect.any(Array) } },
    });
    expect(await client.groundAsGeoJson({ text })).toMatchObject({ type: 'FeatureCollection' });

    const lines = [];
    for await (const line of client.groundBatch(
      [
        { doc_id: 'a', text },
        { doc_id: 'a', text },
      ],
      { explain: true, engine: 'embedded' },
    ))
      lines.push(line);
    expect(lines).toMatchObject([
      { doc_id: 'a', results: [{ explanation: {} }, {}] },
      { line: 2, error: { status: 400 } },
    ]);

    const found: FoundMentions = await client.mentions({ text });
    const { names } = await client.candidates({ names: found.mentions.map(({ mention }) => mention), lang: 'en' });
    const questions: MentionsToDecide = {
      text,
      mentions: found.mentions.map((mention, n) => ({ ...mention, candidates: names[n]?.candidates ?? [] })),
    };
    const decided: DecidedMentions = await client.select(questions);
    expect(decided.results.map(({ selected }) => selected?.osm_id)).toEqual(grounded.results.map(({ selected }) => selected?.osm_id));

    const [suva] = (await client.search('Suva', { limit: 1 })).places;
    expect(await client.place('geonames', suva?.osm_id ?? '')).toMatchObject({ name: suva?.name });
    await expect(client.place('geonames', 1)).rejects.toMatchObject({ kind: 'not_found', problem: { status: 404 } });
    const { ready, engines } = await client.readiness();
    expect([ready, engines]).toEqual([true, [{ name: 'embedded', ready: true }]]);
    await expect(client.ground({ text, engine: 'other' })).rejects.toMatchObject({
      kind: 'unknown_engine',
      problem: { facts: { offered: 'embedded' } },
    });

    const file = new File(['# Rain in Suva'], 'rain.md');
    expect(await client.readText(file)).toMatchObject({ format: 'markdown', title: 'Rain in Suva', text: 'Rain in Suva' });
    await expect(client.readText(new Blob(['%PDF-1.7\n']), { filename: 'a.pdf' })).rejects.toMatchObject({ kind: 'document_unreadable' });

    expect(await client.askPlaybook({ query: 'Which county is Cobh in?' })).toMatchObject({ search_results_count: 1, alpha: 0 });
    await useCorpus();
    const { paths } = (await server.app.inject('/openapi.json')).json() as { readonly paths: Readonly<Record<string, object>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const forClients = described.filter((operation) => !FOR_OPERATORS.includes(operation));
    const matches = (operation: string) =>
      [...asked].filter((one) => new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(one));
    expect(forClients.filter((operation) => matches(operation).length === 0)).toEqual([]);
    expect([...asked].filter((one) => !described.some((operation) => matches(operation).includes(one)))).toEqual([]);
  });
});

async function useCorpus(): Promise<void> {
  const { corpus } = client;
  const { documents: sent } = await corpus.addFiles([
    { file: new File(['Floods hit Ségou.'], 'a.txt', { type: 'text/plain' }), id: 'a', metadata: { source: 'news' } },
    { file: new Blob(['Rain in Suva.'], { type: 'text/plain' }), filename: 'b.txt' },
  ]);
  expect(sent).toMatchObject([
    { document: { id: 'a', metadata: { source: 'news' } } },
    { document: { filename: 'b.txt', metadata: { source: null } } },
  ]);
  expect(await corpus.addText({ id: 'c/d', text: 'A market in Borno.' })).toMatchObject({ documents: [{ document: { id: 'c/d' } }] });
  while ((await corpus.stats()).documents.completed < 3) await pause(5);
  expect((await corpus.document('c/d')).journal.length).toBeGreaterThan(5);
  expect(await (await corpus.original('c/d')).text()).toBe('A market in Borno.');
  expect(await corpus.documents({ limit: 1, statuses: ['completed'] })).toMatchObject({
    documents: [{ chunks: 1 }],
    next: expect.any(String),
  });
  const query: CorpusQuery = { query: 'floods near Ségou', filter: { countries: ['ML'] }, top_k: 5 };
  expect((await corpus.search(query)).results).toMatchObject([{ doc_id: 'a', places: [{ name: 'Ségou' }], snippet: { start: 0 } }]);
  expect(await corpus.searchAsGeoJson(query)).toMatchObject({ type: 'FeatureCollection', features: [{ properties: { doc_id: 'a' } }] });
  const question: CorpusQuestion = { question: 'Where were floods?', filter: { countries: ['ML'] }, search_limit: 5 };
  const answer = { ...(await corpus.answer(question)), step_ms: expect.anything() };
  expect(answer).toMatchObject({ citations: [{ doc_id: 'a', metadata: { source: 'news' }, places: [{ name: 'Ségou' }] }] });
  const events = [];
  for await (const event of corpus.answerStream(question)) events.push(event);
  expect(events.at(-1)).toMatchObject({ kind: 'answer', answer });
  expect(await corpus.reprocess('a', 'ground')).toMatchObject({ id: 'a' });
  await corpus.remove('c/d');
  await expect(corpus.document('c/d')).rejects.toMatchObject({ kind: 'corpus_document_unknown', problem: { status: 404 } });
}

/** Asked by probes and by Prometheus, not by clients. */
const FOR_OPERATORS = ['GET /health/live', 'GET /metrics'];
