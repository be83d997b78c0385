import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodePrediction, type GroundedDocument } from '@locitorium/domain';
import { createLocitorium } from 'locitorium';
import { readTexts } from './texts/read-texts.ts';
import { PHASE0 } from './workspace.ts';

const PATIENCE_MS = 300_000;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-batch-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Every document of phase0, as the lines that a batch writes. */
describe('what a batch writes of a document is what the document gives alone', () => {
  it(
    'in any order, by an engine that has read nothing else, and beside others',
    async () => {
      const { documents } = await readTexts('/there/are/none');
      await using locitorium = await createLocitorium();
      const { predictions } = await locitorium.run({ dataset: PHASE0, directory });
      const written = new Map(
        (await readFile(predictions, 'utf8'))
          .trim()
          .split('\n')
          .map((line) => [(JSON.parse(line) as { readonly doc_id: string }).doc_id, line] as const),
      );
      expect(written.size).toBe(documents.length);

      const info = await locitorium.modelInfo();
      const lineOf = (grounded: GroundedDocument): string => JSON.stringify(encodePrediction(grounded, info));

      const backwards: string[] = [];
      for (const document of documents.toReversed()) backwards.push(lineOf(await locitorium.ground(document)));
      expect(backwards.toReversed()).toEqual(documents.map(({ docId }) => written.get(docId)));

      const atOnce = await Promise.all(documents.map(async (document) => lineOf(await locitorium.ground(document))));
      expect(atOnce).toEqual(documents.map(({ docId }) => written.get(docId)));

      for (const document of documents.filter((_, i) => i % FRESH_EVERY === 0)) {
        await using fresh = await createLocitorium();
        expect(lineOf(await fresh.ground(document))).toBe(written.get(document.docId));
      }
    },
    PATIENCE_MS,
  );
});

/** A fresh engine takes a third of a second: a sample. */
const FRESH_EVERY = 40;
