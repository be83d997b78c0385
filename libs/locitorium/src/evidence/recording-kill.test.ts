import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import { openEvidence } from './open-evidence.ts';

const FIXTURE = fileURLToPath(new URL('./recording-run.fixture.ts', import.meta.url));
const DOCUMENTS = 200;
const KILLS = 3;
const PATIENCE_MS = 300_000;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-recording-'));
  const lines = Array.from({ length: DOCUMENTS }, (_, n) =>
    JSON.stringify({ doc_id: `d${n}`, text: `From Suva to Paris, Texas, on day ${n}.` }),
  );
  await writeFile(join(directory, 'dataset.jsonl'), `${lines.join('\n')}\n`);
});
afterEach(() => rm(directory, { recursive: true }));

/** Kills the process once it wrote so many predictions; resolves to whether it was still at it. */
function recordUntilKilled(predictions: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--conditions=@locitorium/source', FIXTURE, directory], { stdio: ['ignore', 'pipe', 'pipe'] });
  let written = 0;
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    written += chunk.split('\n').length - 1;
    if (written >= predictions) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => (signal === null && code !== 0 ? reject(new Error(errors)) : resolve(signal === 'SIGKILL')));
  });
}

const predicted = async (runId: string): Promise<readonly string[]> => {
  const text = await readFile(join(directory, runId, 'predictions.jsonl'), 'utf8');
  // The last line may have been cut off.
  return text.split('\n').slice(0, -1);
};

async function claimed(runId: string): Promise<readonly (readonly [docId: string | undefined, text: string, confidence: number])[]> {
  const evidence = await openEvidence(join(directory, 'evidence.db'), { mustExist: true });
  try {
    const weighed = await evidence.weigh(runId);
    return weighed.map(({ claim, confidence }) => [claim.subject?.docId, claim.text, confidence] as const).sort();
  } finally {
    await evidence.close();
  }
}

describe('a run that records its evidence and is killed', () => {
  it(
    `${KILLS} times: no prediction is without its evidence, and in the end all is as of a run that was not`,
    async () => {
      let kills = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        // Predictions are written in groups: any number of them is in the middle of one, or just behind it.
        if (await recordUntilKilled(1 + Math.floor((Math.random() * DOCUMENTS) / KILLS))) kills += 1;
        const withClaims = new Set((await claimed('news')).map(([docId]) => docId));
        const lines = (await predicted('news')).map((line) => JSON.parse(line) as { doc_id: string });
        expect(lines.map(({ doc_id }) => doc_id).filter((docId) => !withClaims.has(docId))).toEqual([]);
      }
      expect(kills).toBeGreaterThan(0);
      await using locitorium = await createLocitorium({});
      const run = { dataset: join(directory, 'dataset.jsonl'), directory, evidence: join(directory, 'evidence.db') };
      expect(await locitorium.run({ ...run, runId: 'news', resume: true })).toMatchObject({ finished: true, recordedLater: 0 });
      await locitorium.run({ ...run, runId: 'whole' });
      expect([...(await predicted('news'))].sort()).toEqual([...(await predicted('whole'))].sort());
      expect(await claimed('news')).toEqual(await claimed('whole'));
    },
    PATIENCE_MS,
  );
});
