import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createOnnxEmbedder } from '@locitorium/adapters-onnx';
import { callContext } from '@locitorium/ports/testing';
import { plainEmbedding, SMALL_FACTS, SMALL_FILES, smallWeights } from './small-bert.fixture.ts';
import { writeBertModel } from './write-bert-model.ts';

const runtime = process.env['LOCITORIUM_ONNXRUNTIME'];

(runtime === undefined ? it.skip : it)(
  'a small model says in the runtime what plain numbers say, alone and beside longer texts',
  async () => {
    const texts: readonly (readonly [string, readonly number[]])[] = [
      ['flood', [2, 5, 3]],
      ['The river burst the banks', [2, 7, 6, 9, 7, 8, 3]],
      ['', [2, 3]],
      ['a team won a team won a team won', [2, 4, 10, 11, 4, 10, 11, 3]],
    ];
    const folder = mkdtempSync(join(tmpdir(), 'locitorium-bert-'));
    try {
      await writeBertModel(folder, SMALL_FILES, SMALL_FACTS);
      const embedder = await createOnnxEmbedder({ folder, ...(runtime !== undefined && { runtime }) });
      const vectors = await embedder.embed(
        texts.map(([text]) => text),
        'passage',
        callContext(),
      );
      await embedder.close();
      for (const [i, [, ids]] of texts.entries()) {
        const expected = plainEmbedding(ids, smallWeights());
        expect([...(vectors[i] ?? [])]).toEqual(expected.map((value) => expect.closeTo(value, 5)));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
