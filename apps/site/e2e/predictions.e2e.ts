import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DocumentToGround } from '@locitorium/client';
import type * as Web from '@locitorium/web';
import { expect, test } from './site.fixture.ts';

/** A document without an engine of its own. */
const BARE_PAGE = 'engine/manifest.json';
const DATASET = fileURLToPath(new URL('../../../data/phase0/dataset.jsonl', import.meta.url));

/** What Node answers, a line each. */
async function linesOfNode(dataset: string): Promise<readonly string[]> {
  const program = fileURLToPath(new URL('predictions-of-node.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@locitorium/source', program, dataset], {
    maxBuffer: 100_000_000,
  });
  return stdout.trim().split('\n');
}

test('answers every document as Node does, byte for byte', async ({ watched: page }) => {
  const documents = (await readFile(DATASET, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => {
      const { doc_id, text, meta } = JSON.parse(line) as DocumentToGround;
      return { doc_id, text, meta };
    });
  expect(documents.length).toBeGreaterThan(100);
  await page.goto(BARE_PAGE);
  const lines = await page.evaluate(async (documents) => {
    const library = new URL('locitorium-web.js', document.baseURI).href;
    const { createEngine } = (await import(library)) as typeof Web;
    const engine = await createEngine({ baseUrl: './' });
    const lines: string[] = [];
    for (const document of documents) lines.push(JSON.stringify(await engine.ground(document as never)));
    engine.close();
    return lines;
  }, documents);
  const expected = await linesOfNode(DATASET);
  expect(lines).toHaveLength(expected.length);
  // Each by itself: a difference of all at once would fill screens.
  lines.forEach((line, at) => expect(line, documents[at]?.doc_id ?? '').toBe(expected[at]));
});

test('needs no model of other languages for the first text, and gets them with the texts that do', async ({ watched: page }) => {
  await page.goto(BARE_PAGE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().split('/').at(-1) ?? ''));
  const answers = await page.evaluate(async () => {
    const library = new URL('locitorium-web.js', document.baseURI).href;
    const { createEngine } = (await import(library)) as typeof Web;
    for (const name of await caches.keys()) await caches.delete(name);
    const progress: number[] = [];
    const engine = await createEngine({
      baseUrl: './',
      fetchAll: false,
      onProgress: ({ loaded, total }) => progress.push(loaded / total),
    });
    const texts = [
      'The mayor of Lyon went to Osaka.',
      'Le maire de Lyon est allé à Marseille avec des élus de la région.',
      '서울에서 부산까지 기차로 간다.',
    ];
    const found = [];
    for (const text of texts) found.push((await engine.ground(text)).results.map(({ mention }) => mention));
    const [place] = await engine.search('Tbilis');
    const same = place === undefined ? null : await engine.place('geonames', place.osm_id ?? '');
    const problem = await engine.ground('x'.repeat(engine.maxChars + 1)).catch((error: { kind: string }) => error.kind);
    engine.close();
    const closed = await engine.ground('Paris').catch((error: { kind: string }) => error.kind);
    return { found, progress, name: same?.name, problem, closed, version: engine.version };
  });
  expect(answers).toMatchObject({
    found: [
      ['Lyon', 'Osaka'],
      ['Lyon', 'Marseille'],
      ['서울', '부산'],
    ],
    name: 'Tbilisi',
    problem: 'input_too_long',
    closed: 'closed',
  });
  expect(answers.progress.at(0)).toBe(0);
  expect(answers.progress.at(-1)).toBe(1);
  expect(answers.progress).toEqual(answers.progress.toSorted((a, b) => a - b));
  expect(asked.filter((file) => /^recogniser-(chinese|scans)-/.test(file))).toEqual([]);
});

test('says what is missing where the folder is not there', async ({ watched: page }) => {
  await page.goto(BARE_PAGE);
  const errors = await page.evaluate(async () => {
    const library = new URL('locitorium-web.js', document.baseURI).href;
    const { createEngine } = (await import(library)) as typeof Web;
    const kindOf = (baseUrl: string) => createEngine({ baseUrl }).catch((error: { kind: string }) => error.kind);
    return [await kindOf('nowhere/'), await kindOf('http://localhost:9/engine/')];
  });
  expect(errors).toEqual(['engine_worker_failed', 'foreign_engine']);
});
