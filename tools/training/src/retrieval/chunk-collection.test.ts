import { describe, expect, it } from '@jest/globals';
import { Bm25SparseEncoder } from '@locitorium/adapters-retrieval';
import { chunkIdOf, EMPTY_CORPUS_META, type Chunk } from '@locitorium/domain';
import type { ChunkSearch } from '@locitorium/ports';
import { callContext, InMemoryChunkIndex } from '@locitorium/ports/testing';
import { ChunkCollection } from './chunk-collection.ts';

const TEXTS = [
  'The floods of the river destroyed the bridge.',
  'The market of the town, the bridge and the river.',
  '大雨で橋が流された。',
];
const EMBEDDER = 'e';

async function chunks(): Promise<readonly Chunk[]> {
  const sparse = await new Bm25SparseEncoder().encodePassages(
    TEXTS.map((text) => ({ text, lang: null })),
    callContext(),
  );
  return TEXTS.map((content, i) => ({
    id: chunkIdOf(`d${i}`, 0),
    documentId: `d${i}`,
    index: 0,
    start: 0,
    end: content.length,
    content,
    places: [],
    dense: Float32Array.of(Math.cos(i), Math.sin(i)),
    sparse: sparse[i]!,
  }));
}

describe('ChunkCollection', () => {
  it('answers as the index whose behaviour the contract describes', async () => {
    const [fast, slow] = [new ChunkCollection(), new InMemoryChunkIndex()];
    const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'b', embedder: EMBEDDER };
    for (const chunk of await chunks()) {
      fast.add(chunk, EMPTY_CORPUS_META);
      await slow.upsert({ documentId: chunk.documentId, attempt: 1, metadata: EMPTY_CORPUS_META, madeBy }, [chunk], callContext());
    }
    const sparse = await new Bm25SparseEncoder().encodeQuery({ text: 'flooded bridges', lang: null }, callContext());
    const search: ChunkSearch = { dense: { vector: Float32Array.of(1, 0), embedder: EMBEDDER }, sparse, filter: {}, depth: 2 };
    const [answer, expected] = [await fast.search(search), await slow.search(search, callContext())];
    const found = ({ hits }: typeof answer) => hits.map(({ chunk, dense, sparse: words }) => [chunk.id, dense?.toFixed(6), words !== null]);
    expect(found(answer).sort()).toEqual(found(expected).sort());
    expect(answer.statistics).toEqual(expected.statistics);
  });
});
