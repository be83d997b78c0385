import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import { placeStock } from '../synthetic/place-stock.ts';
import { syntheticTexts } from '../synthetic/synthetic-documents.ts';
import { readGoldCorpora, type GoldCorpus, type GoldDocument, type Grouping } from './gold-documents.ts';
import { RESOLUTION_CORPORA } from './resolution-corpora.ts';
import { readWrittenDocuments } from './written-documents.ts';

/** Everything that the ranker learns from and is measured on. */
export interface RankerDocuments {
  readonly corpora: readonly GoldCorpus[];
  /** Of the synthetic texts, those that are learned from. */
  readonly synthetic: readonly GoldDocument[];
  /** All documents; those of weight 0 only measure. */
  readonly documents: readonly GoldDocument[];
}

/** Reads the corpora below `directory` and the texts written for this project, and draws the synthetic texts. */
export async function rankerDocuments(directory: string, gazetteer: Gazetteer, grouping: Grouping = 'document'): Promise<RankerDocuments> {
  const corpora = [...(await readGoldCorpora(directory, RESOLUTION_CORPORA, grouping)), ...(await readWrittenDocuments(gazetteer))];
  const synthetic = syntheticTexts(placeStock(gazetteer));
  const documents = [...corpora.flatMap((corpus) => corpus.documents), ...Object.values(synthetic).flat()];
  return { corpora, synthetic: synthetic.learned, documents };
}
