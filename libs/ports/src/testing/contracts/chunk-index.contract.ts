import { afterEach, describe, expect, it } from '@jest/globals';
import type { ChunkIndex } from '../../chunk-index/chunk-index.ts';
import { callContext } from '../fakes/call-context.ts';
import { everythingOf } from '../fakes/corpus/bytes.ts';
import { describeFiltering } from './chunk-index/filtering.ts';
import type { IndexUnderTest } from './chunk-index/index-under-test.ts';
import { describeRanking } from './chunk-index/ranking.ts';
import { chunksOf, documentOf, searchOf, type GivenDocument } from './chunk-index/sample-chunks.ts';
import { describeWriting } from './chunk-index/writing.ts';

export interface ChunkIndexHarness {
  /** An index without anything in it. The contract closes it. */
  create(): Promise<ChunkIndex>;
  /** On how many generated corpora each property is tried; default 60. */
  readonly runs?: number;
}

/** What every ChunkIndex promises. */
export function describeChunkIndex(name: string, harness: ChunkIndexHarness): void {
  const open: ChunkIndex[] = [];
  const closeAll = async (): Promise<void> => {
    for (const index of open.splice(0)) await index.close();
  };
  afterEach(closeAll);
  const create = async (): Promise<ChunkIndex> => {
    const index = await harness.create();
    open.push(index);
    return index;
  };
  const index: IndexUnderTest = { create, runs: harness.runs ?? 60 };

  describe(`ChunkIndex contract: ${name}`, () => {
    describeWriting(index);
    describeRanking(index);
    describeFiltering(index);

    it('a closed index rejects every call', async () => {
      const closed = await create();
      await closed.close();
      await closed.close();
      const document: GivenDocument = { id: 'a', chunks: [{ text: 'x' }] };
      const calls: readonly (() => Promise<unknown>)[] = [
        () => closed.upsert(documentOf(document), chunksOf(document), callContext()),
        () => closed.search(searchOf({}), callContext()),
        () => closed.chunksOf('a'),
        () => closed.stateOf('a'),
        () => closed.withdraw('a', 1),
        () => closed.delete('a', 1),
        () => everythingOf(closed.documents()),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ kind: 'corpus_unusable', blame: 'prerequisite' });
    });
  });
}
