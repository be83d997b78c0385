import { describe, expect, it } from '@jest/globals';
import type { CorpusDocument } from '@locitorium/domain';
import { callContext, everythingOf, textOf } from '@locitorium/ports/testing';
import { document, NEWS, SETTINGS, world, type World } from '../corpus.fixture.ts';
import { createIngestion } from './create-ingestion.ts';
import { FaultInjector, FAULTS, SECRET, type Fault } from './faults.fixture.ts';
import type { Ingestion } from './ingestion.ts';

const PATIENCE_MS = 15;
const stepMs = Object.fromEntries(Object.keys(SETTINGS.stepMs).map((step) => [step, PATIENCE_MS])) as typeof SETTINGS.stepMs;
const IMPATIENT = { ...SETTINGS, stepMs, leaseMarginMs: 1_000 };
const BROKEN_PARTS = ['documents', 'blobs', 'index', 'parser', 'grounder', 'encoder', 'embedder'] as const;
const OTHER = 'Another document, about Bamako.';

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
const ingestionOf = (parts: World): Ingestion =>
  createIngestion(parts, {
    settings: IMPATIENT,
    clock: parts.clock,
    makeId: () => ((made += 1) === 1 ? 'made' : `made-${made}`),
  });

/** Every document is found whole, or not at all with a reason; and nobody finds anything else. */
async function expectConsistent(parts: World): Promise<readonly CorpusDocument[]> {
  const documents = await parts.documents.list({ limit: 100 });
  for (const { id, status, chunkCount, blob, failure, madeBy } of documents) {
    expect(['completed', 'failed']).toContain(status);
    expect(await textOf(parts.blobs.read(blob?.path ?? '', callContext()))).toBe(id === 'other' ? OTHER : NEWS);
    const chunks = await parts.index.chunksOf(id);
    expect(chunks).toHaveLength(chunkCount);
    expect(chunkCount > 0).toBe(status === 'completed');
    expect(madeBy !== null).toBe(status === 'completed');
    expect(failure !== null).toBe(status === 'failed');
    expect(JSON.stringify(failure)).not.toContain(SECRET);
    expect(chunks.at(-1)?.end ?? NEWS.length).toBe(id === 'other' ? OTHER.length : NEWS.length);
  }
  expect(new Set(documents.map(({ id }) => id))).toEqual(
    new Set([...documents.map(({ id }) => id), ...(await everythingOf(parts.index.documents()))]),
  );
  return documents;
}

async function recoverAll(parts: World): Promise<void> {
  parts.clock.advance(1_000_000);
  for (const recovered of await everythingOf(ingestionOf(parts).recover())) expect(recovered.kind).not.toBe('left');
  expect(await parts.documents.abandoned(Number.MAX_SAFE_INTEGER)).toEqual([]);
}

async function meet(deed: Deed, at: number, fault: Fault): Promise<FaultInjector> {
  made = 0;
  const parts = world();
  await ingestionOf(parts).add(document(OTHER, { id: 'other' }));
  await deed.prepare(ingestionOf(parts));
  const injector = new FaultInjector(at, fault);
  const outcome = deed.do(ingestionOf(injector.wrap({ ...parts }, ...BROKEN_PARTS) as World)).catch((error: unknown) => ({ error }));
  const answer = await Promise.race([outcome, injector.killed]);

  // What was said to be completed can be found at once, before anybody recovers.
  if (typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'completed') {
    const { document: completed } = answer as unknown as { readonly document: CorpusDocument };
    expect(await parts.index.chunksOf(completed.id)).toHaveLength(completed.chunkCount);
  }
  if (at % 2 === 0) await injector.release();
  await recoverAll(parts);
  await expectConsistent(parts);
  await injector.release();
  await recoverAll(parts);
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

/** More calls than any deed makes. */
const MOST_CALLS = 60;

describe('every call of every port', () => {
  it.each(DEEDS.flatMap((deed) => FAULTS.map((fault) => [deed.name, fault, deed] as const)))('while %s, %s', async (_name, fault, deed) => {
    const broken: string[] = [];
    for (let at = 1; at <= MOST_CALLS; at += 1) {
      const injector = await meet(deed, at, fault);
      if (injector.broken === null) break;
      broken.push(injector.broken);
    }
    // The last round met no fault: every call was broken once.
    expect(broken.length).toBeLessThan(MOST_CALLS);
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
  });
});
