import { describe, expect, it } from '@jest/globals';
import type { CorpusDocument } from '@locitorium/domain';
import type { CorpusParts } from '../corpus-parts.ts';
import { callContext, everythingOf, textOf } from '@locitorium/ports/testing';
import { document, NEWS, SETTINGS, world, type World } from './small-world.ts';
import { createIngestion } from '../ingestion/create-ingestion.ts';
import { FaultInjector, FAULTS, SECRET, type Fault } from './fault-injector.ts';
import type { Ingestion } from '../ingestion/ingestion.ts';

const ALL_PARTS = ['documents', 'blobs', 'index', 'parser', 'grounder', 'encoder', 'embedder'] as const;
const OTHER = 'Another document, about Bamako.';

export interface SagaHarness {
  /** Stores without anything in them, instead of those in memory. */
  stores(): Promise<Partial<Pick<CorpusParts, 'documents' | 'blobs' | 'index'>>>;
  /** Longest time of a step in milliseconds; a call that hangs takes all of it. Default 15. */
  readonly patienceMs?: number;
  /** Parts whose calls are broken; default all. */
  readonly broken?: readonly (typeof ALL_PARTS)[number][];
  /** Breaks every so-manieth call, other ones for each deed and fault; default 1, which is every call. */
  readonly stride?: number;
}

/** What somebody does with a document that a fault meets. */
interface Deed {
  readonly name: string;
  prepare(ingestion: Ingestion): Promise<unknown>;
  do(ingestion: Ingestion): Promise<unknown>;
}

const DEEDS: readonly Deed[] = [
  { name: 'adding', prepare: async () => undefined, do: (ingestion) => ingestion.add(document(NEWS)) },
  { name: 'adding with an id', prepare: async () => undefined, do: (ingestion) => ingestion.add(document(NEWS, { id: 'made' })) },
  { name: 'adding again', prepare: (ingestion) => ingestion.add(document(NEWS)), do: (ingestion) => ingestion.add(document(NEWS)) },
  { name: 'reprocessing', prepare: (ingestion) => ingestion.add(document(NEWS)), do: (ingestion) => ingestion.reprocess('made', 'ground') },
  { name: 'removing', prepare: (ingestion) => ingestion.add(document(NEWS)), do: (ingestion) => ingestion.remove('made') },
];

let made = 0;
type Ingest = (parts: World) => Ingestion;

function ingestWith(patienceMs: number): Ingest {
  const stepMs = Object.fromEntries(Object.keys(SETTINGS.stepMs).map((step) => [step, patienceMs])) as typeof SETTINGS.stepMs;
  const settings = { ...SETTINGS, stepMs, leaseMarginMs: 1_000 };
  return (parts) => createIngestion(parts, { settings, clock: parts.clock, makeId: () => ((made += 1) === 1 ? 'made' : `made-${made}`) });
}

/** Every document is found whole, or not at all with a reason; and nobody finds anything else. */
async function expectConsistent(parts: World): Promise<readonly CorpusDocument[]> {
  const documents = await parts.documents.list({ limit: 100 });
  for (const { id, status, chunkCount, blob, failure, madeBy, indexedMetadata } of documents) {
    expect(['completed', 'failed']).toContain(status);
    expect(await textOf(parts.blobs.read(blob?.path ?? '', callContext()))).toBe(id === 'other' ? OTHER : NEWS);
    const chunks = await parts.index.chunksOf(id);
    expect(chunks).toHaveLength(chunkCount);
    expect(chunkCount > 0).toBe(status === 'completed');
    expect(madeBy !== null).toBe(status === 'completed');
    expect(indexedMetadata).toEqual((await parts.index.stateOf(id))?.metadata ?? null);
    expect(failure !== null).toBe(status === 'failed');
    expect(JSON.stringify(failure)).not.toContain(SECRET);
    expect(chunks.at(-1)?.end ?? NEWS.length).toBe(id === 'other' ? OTHER.length : NEWS.length);
  }
  expect(new Set(documents.map(({ id }) => id))).toEqual(
    new Set([...documents.map(({ id }) => id), ...(await everythingOf(parts.index.documents()))]),
  );
  return documents;
}

async function recoverAll(parts: World, ingestionOf: Ingest): Promise<void> {
  parts.clock.advance(1_000_000);
  for (const recovered of await everythingOf(ingestionOf(parts).recover())) expect(recovered.kind).not.toBe('left');
  expect(await parts.documents.abandoned(Number.MAX_SAFE_INTEGER)).toEqual([]);
}

async function meet(
  deed: Deed,
  at: number,
  fault: Fault,
  { stores, patienceMs = 15, broken = ALL_PARTS }: SagaHarness,
): Promise<FaultInjector> {
  made = 0;
  const ingestionOf = ingestWith(patienceMs);
  const parts = world(await stores());
  await ingestionOf(parts).add(document(OTHER, { id: 'other' }));
  await deed.prepare(ingestionOf(parts));
  const injector = new FaultInjector(at, fault);
  const outcome = deed.do(ingestionOf(injector.wrap({ ...parts }, ...broken) as World)).catch((error: unknown) => ({ error }));
  const answer = await Promise.race([outcome, injector.killed]);

  // What was said to be completed can be found at once, before anybody recovers.
  if (typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'completed') {
    const { document: completed } = answer as unknown as { readonly document: CorpusDocument };
    expect(await parts.index.chunksOf(completed.id)).toHaveLength(completed.chunkCount);
  }
  if (at % 2 === 0) await injector.release();
  await recoverAll(parts, ingestionOf);
  await expectConsistent(parts);
  await injector.release();
  await recoverAll(parts, ingestionOf);
  const documents = await expectConsistent(parts);

  const findings = await everythingOf(ingestionOf(parts).check({ repair: true }));
  // Only bytes that came after their document had been given up are left over, and a check removes them.
  expect(findings.filter((found) => !(fault === 'comes late' && found.fault === 'leftover_original' && found.repaired))).toEqual([]);
  expect(documents.some(({ id, status }) => id === 'other' && status === 'completed')).toBe(true);
  if (deed.name === 'adding again')
    expect(documents.filter(({ id }) => id !== 'other')).toMatchObject([{ id: 'made', status: 'completed' }]);
  if (deed.name === 'reprocessing') expect(documents.some(({ id }) => id === 'made')).toBe(true);

  // Whatever happened, the document can be had: once.
  await ingestionOf(parts).add(document(NEWS, deed.name === 'adding with an id' ? { id: 'made' } : {}));
  const afterwards = await expectConsistent(parts);
  expect(afterwards.filter(({ id }) => id !== 'other')).toMatchObject([{ status: 'completed' }]);
  expect(await everythingOf(ingestionOf(parts).check({ repair: false }))).toEqual([]);
  return injector;
}

/** Every deed makes as many at least. */
const FIRST_CALLS = 4;
/** More calls than any deed makes. */
const MOST_CALLS = 60;

/** No call of a port that fails, hangs, comes late, or is the last of its process leaves a document half there. */
export function describeSagaFaults(name: string, harness: SagaHarness): void {
  const { stride = 1 } = harness;
  describe(`every call of every port: ${name}`, () => {
    const rows = DEEDS.flatMap((deed) => FAULTS.map((fault) => [deed.name, fault, deed] as const));
    it.each(rows.map((row, n) => [...row, 1 + (n % Math.min(stride, FIRST_CALLS))] as const))(
      'while %s, %s',
      async (_name, fault, deed, first) => {
        const broken: string[] = [];
        for (let at = first; at <= MOST_CALLS; at += stride) {
          const injector = await meet(deed, at, fault, harness);
          if (injector.broken === null) break;
          broken.push(injector.broken);
        }
        expect(broken).not.toEqual([]);
        // The last round met no fault: every call was broken once.
        expect(broken.length).toBeLessThan(MOST_CALLS);
        if (stride > 1) return;
        expect(new Set(broken)).toEqual(new Set([...broken, 'documents.save']));
        if (deed.name === 'adding') {
          for (const call of [
            'documents.create',
            'blobs.put',
            'parser.parse',
            'grounder.ground',
            'encoder.encodePassages',
            'embedder.embed',
            'index.upsert',
          ])
            expect(broken).toContain(call);
        }
      },
    );
  });
}
