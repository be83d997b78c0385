import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { keyOf, RecordedEmbedder } from './recorded-embedder.ts';

describe('RecordedEmbedder', () => {
  it('answers with what was recorded, and rejects what was not', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'locitorium-vectors-'));
    const path = join(folder.path, 'toy.vectors');
    const header = { embedder: 'toy', languages: ['en'], dimension: 2, collections: ['scifact'] };
    const record = (text: string, ...vector: readonly number[]) =>
      Buffer.concat([Buffer.from(keyOf(text), 'hex'), Buffer.from(Float32Array.from(vector).buffer)]);
    await writeFile(path, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), record('a', 1, 0), record('b', 0, 1)]));
    const embedder = await RecordedEmbedder.open(path);
    expect(await embedder.embed(['b', 'a'])).toEqual([Float32Array.of(0, 1), Float32Array.of(1, 0)]);
    expect([embedder.knows('scifact'), embedder.knows('cisi'), embedder.capabilities]).toMatchObject([
      true,
      false,
      { dimension: 2, languages: ['en'] },
    ]);
    await expect(embedder.embed(['c'])).rejects.toMatchObject({ kind: 'vector_missing' });
  });
});
