import type { ChunkIndex } from '../../../chunk-index/chunk-index.ts';

/** How the parts of the contract make indexes; they are closed after each test. */
export interface IndexUnderTest {
  create(): Promise<ChunkIndex>;
  /** On how many generated corpora each property is tried. */
  readonly runs: number;
}
