import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bytesOf, everythingOf } from '@locitorium/ports/testing';
import type { Corpus } from './corpus.ts';
import { createCorpus } from './create-corpus.ts';
import { chunksOf, fewPlaces, textOf, TEXTS } from './killed-texts.fixture.ts';

const FIXTURE = fileURLToPath(new URL('./killed-corpus.fixture.ts', import.meta.url));
const KILLS = 50;
/**
 * A process is killed after it has said up to so many lines and then worked for up to so many milliseconds: counted in what it
 * has done, since a busy machine does little in any fixed time.
 */
const MOST_LINES = 20;
const LONGEST_MS = 50;
const PATIENCE_MS = 900_000;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-killed-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Whether each document is there, as far as the processes have said; undefined for one that was being added or removed. */
type Expected = Map<string, boolean | undefined>;

/** Lets a process work, and kills it at a random moment. @returns how many things it had done */
async function workUntilKilled(seed: number, expected: Expected): Promise<number> {
  const node = ['--conditions=@locitorium/source', '--disable-warning=ExperimentalWarning', FIXTURE];
  const child = spawn(process.execPath, [...node, join(directory, 'corpus.db'), String(seed)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, errors] = ['', ''];
  const lines = Math.floor(Math.random() * (MOST_LINES + 1));
  const { promise: saidEnough, resolve: hasSaidEnough } = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    if (
      (out
        .split(/^ready$/m)[1]
        ?.trim()
        .split('\n').length ?? 0) > lines
    )
      hasSaidEnough();
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_code, signal) => resolve(signal)));
  await Promise.race([saidEnough, ended]);
  await sleep(Math.random() * LONGEST_MS);
  child.kill('SIGKILL');
  if ((await ended) !== 'SIGKILL') throw new Error(errors);
  const said = [...out.matchAll(/^(begin|done) (add|remove|reprocess) (\S+)$/gm)];
  for (const [, when, what, id = ''] of said) {
    // Making a document again leaves it findable, whenever it ends.
    if (what !== 'reprocess') expected.set(id, when === 'begin' ? undefined : what === 'add');
  }
  return said.filter(([, when]) => when === 'done').length;
}

const open = (): Promise<Corpus> => createCorpus({ corpusFile: join(directory, 'corpus.db') }, { modules: [fewPlaces] });

/** How many chunks of each document a search finds, by words and by place. */
async function found(corpus: Corpus): Promise<ReadonlyMap<string, { chunks: number; placed: number }>> {
  const { results } = await corpus.search({ text: 'floods', topK: 1_000, rerankTopN: 1_000, placeIntent: 'off', snippets: false });
  const documents = new Map<string, { chunks: number; placed: number }>();
  for (const { chunk } of results) {
    const { chunks, placed } = documents.get(chunk.documentId) ?? { chunks: 0, placed: 0 };
    documents.set(chunk.documentId, { chunks: chunks + 1, placed: placed + chunk.places.length });
  }
  return documents;
}

const numberOf = (id: string): number => Number(id.slice(1));
const whole = (id: string): { chunks: number; placed: number } => ({ chunks: chunksOf(numberOf(id)), placed: 1 });

describe('processes that work on a corpus and are killed', () => {
  it(
    `${KILLS} times at random moments: nothing is lost, nothing is half visible, and the next one finishes what was begun`,
    async () => {
      const expected: Expected = new Map();
      let done = 0;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        done += await workUntilKilled(kill, expected);
        await using corpus = await open();
        const documents = await found(corpus);
        for (const [id, shown] of documents) expect([id, shown]).toEqual([id, whole(id)]);
        for (const [id, isThere] of expected) {
          if (isThere !== undefined) expect([id, documents.has(id)]).toEqual([id, isThere]);
        }
        const faults = await everythingOf(corpus.check({ repair: false }));
        expect(faults.filter(({ fault }) => fault !== 'leftover_chunks' && fault !== 'abandoned')).toEqual([]);
        if (kill % 10 !== 0) continue;
        const outcomes = await everythingOf(corpus.recover());
        expect(outcomes.filter(({ kind }) => kind === 'left' || kind === 'failed')).toEqual([]);
        expect(await everythingOf(corpus.check({ repair: false }))).toEqual([]);
        expect((await corpus.stats()).documents).toMatchObject({ pending: 0, processing: 0, failed: 0 });
      }
      // They were killed at work, not before.
      expect(done).toBeGreaterThan(KILLS);
      await using corpus = await open();
      await everythingOf(corpus.recover());
      for (let number = 0; number < TEXTS; number += 1) {
        const id = `d${number}`;
        const outcome = await corpus.add({ id, filename: `${id}.txt`, contentType: 'text/plain', content: bytesOf(textOf(number), 1_000) });
        expect([id, outcome.kind, outcome.document.status]).toEqual([id, expect.stringMatching(/^(?:completed|known)$/), 'completed']);
      }
      expect(new Map(await found(corpus))).toEqual(
        new Map(Array.from({ length: TEXTS }, (_, number) => [`d${number}`, whole(`d${number}`)])),
      );
      expect(await everythingOf(corpus.check({ repair: false }))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
