import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { callContext, HashingEmbedder } from '@locitorium/ports/testing';
import { RecordedEmbedder, recordVectors } from './recorded-embedder.ts';

describe('RecordedEmbedder', () => {
  it('answers with what was recorded, and rejects what was not', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'locitorium-vectors-'));
    const path = join(folder.path, 'toy.vectors');
    const hashing = new HashingEmbedder();
    await recordVectors(path, ['a flood', 'a market', 'a flood'], hashing, { collections: ['scifact'], context: callContext() });
    const embedder = await RecordedEmbedder.open(path);
    expect(await embedder.embed(['a market', 'a flood'])).toEqual(await hashing.embed(['a market', 'a flood'], 'passage', callContext()));
    expect([embedder.knows('scifact'), embedder.knows('cisi')]).toEqual([true, false]);
    expect(embedder.capabilities).toMatchObject({ dimension: hashing.capabilities.dimension, languages: hashing.capabilities.languages });
    await expect(embedder.embed(['c'])).rejects.toMatchObject({ kind: 'vector_missing' });
  });
});
