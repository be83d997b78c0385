export { CollectionSearch, textsToEmbed, type QueryList } from './retrieval/query-lists.ts';
export { RecordedEmbedder, recordVectors } from './retrieval/recorded-embedder.ts';
export { readRetrievalCollections, type Collection, type CollectionQuery } from './retrieval/retrieval-collections.ts';
export {
  buildCollectionLists,
  measureRetrieval,
  rerankedDocuments,
  type CollectionLists,
  type RetrievalMeasure,
} from './retrieval/measure-retrieval.ts';
export { answerFiguresOf, placeFiguresOf, refusalFiguresOf, refusedAt, type Share } from './answers/answer-figures.ts';
export { isHeldOut } from './corpora/held-out.ts';
export { MULTILINGUAL_CARDS, MULTILINGUAL_CORPORA, type MultilingualCorpusName } from './corpora/multilingual-cards.ts';
export { readMultilingualCorpus } from './corpora/multilingual-corpora.ts';
export { answerListOf } from './answers/answer-lists.ts';
export { measureAnswers, type AnswerMeasure } from './answers/measure-answers.ts';
