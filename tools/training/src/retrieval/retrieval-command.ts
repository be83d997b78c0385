import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadWordVectors, SHIPPED_RERANKER_PARAMETERS } from '@locitorium/adapters-retrieval';
import {
  LIST_KINDS,
  RERANK_FEATURES,
  RERANKER_FORMAT,
  rerankFingerprint,
  type ListKind,
  type RerankerParametersFile,
  type RerankFeature,
  type ScoreParametersFile,
} from '@locitorium/adapters-retrieval/training';
import { UsageError } from '@locitorium/domain';
import type { Embedder } from '@locitorium/ports';
import type { TrainingOptions } from '../training-options.ts';
import {
  buildCollectionLists,
  learnedLists,
  measureRetrieval,
  RETRIEVAL_FOLDS,
  type CollectionLists,
  type RetrievalMeasure,
} from './measure-retrieval.ts';
import { RecordedEmbedder } from './recorded-embedder.ts';
import { readRetrievalCollections, type Collection } from './retrieval-collections.ts';
import { RERANKER_SETTINGS, trainReranker } from './train-reranker.ts';

const PARAMETERS_VERSION = '3';
const PARAMETERS_FILE = 'reranker-v3.json';

/**
 * The command `retrieval`. Learns the reranker from all that may be learned from and writes its parameters; with `crossValidate` only
 * measures, by folds, each `without` feature left out together.
 */
export async function retrievalCommand(options: TrainingOptions): Promise<void> {
  const collections = await readRetrievalCollections(join(resolve(options.corpora), 'retrieval'));
  const words = await listsOf(collections, null);
  const embedder = options.vectors === null ? null : await RecordedEmbedder.open(options.vectors);
  // Without vectors of its own the embedder says nothing about a language.
  const meaning =
    embedder === null
      ? []
      : await listsOf(
          collections.filter(({ name }) => embedder.knows(name)),
          embedder,
        );
  if (options.crossValidate) {
    const settings = { without: new Set(options.leaveOut.map(featureNamed)), onProgress: note };
    print(formatMeasures('words', measureRetrieval(words, settings)));
    if (meaning.length > 0) print(formatMeasures('words and meaning', measureRetrieval(meaning, settings)));
    return;
  }
  if (embedder === null) {
    throw new UsageError(
      'vectors_missing',
      'The reranker also learns from meaning: name a file of vectors with --vectors. See docs/design/retrieval.md.',
    );
  }
  const learn = (kind: ListKind): ScoreParametersFile => trainReranker(learnedLists(kind === 'meaning' ? meaning : words, kind));
  const file: RerankerParametersFile = {
    format: RERANKER_FORMAT,
    version: PARAMETERS_VERSION,
    feature_fingerprint: rerankFingerprint(),
    provenance: {
      command: 'node --conditions=@locitorium/source tools/training/src/main.ts retrieval --corpora DIR --vectors FILE',
      collections: words
        .filter(({ learned }) => learned.length > 0)
        .map(({ collection: { name, sha256, licence }, learned }) => ({ name, sha256, licence, queries: learned.length })),
      embedder: embedder.identity.hash,
      word_vectors: (await loadWordVectors()).hash,
      settings: { ...RERANKER_SETTINGS, folds: RETRIEVAL_FOLDS },
    },
    ...(Object.fromEntries(LIST_KINDS.map((kind) => [kind, learn(kind)])) as Record<ListKind, ScoreParametersFile>),
  };
  const path = options.out === null ? fileURLToPath(SHIPPED_RERANKER_PARAMETERS) : join(resolve(options.out), PARAMETERS_FILE);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, toText(file));
  note(`parameters written to ${path}`);
}

async function listsOf(collections: readonly Collection[], embedder: Embedder | null): Promise<CollectionLists[]> {
  const all: CollectionLists[] = [];
  for (const collection of collections) {
    const lists = await buildCollectionLists(collection, { embedder });
    note(`${collection.name}: ${lists.measured.length} queries measured, ${lists.learned.length} learned from`);
    all.push(lists);
  }
  return all;
}

function featureNamed(name: string): RerankFeature {
  const feature = RERANK_FEATURES.find((known) => known.name === name);
  if (feature === undefined) throw new UsageError('unknown_feature', `--leave-out: the reranker has no feature ${name}.`);
  return feature.name;
}

function formatMeasures(parts: string, measures: readonly RetrievalMeasure[]): string {
  const figures = (scores: RetrievalMeasure['first']): string =>
    scores === null ? '–' : [scores.ndcg10, scores.recall5, scores.recall10, scores.mrr10].map((figure) => figure.toFixed(4)).join(' / ');
  const lines = measures.map(
    ({ name, queries, learned, first, reranked }) => `| ${name} | ${queries} | ${learned} | ${figures(first)} | ${figures(reranked)} |`,
  );
  return [
    `| ${parts} | queries | parameters | first search: nDCG@10 / R@5 / R@10 / MRR@10 | reranked |`,
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** One tree a line: a changed tree shows as a changed line. */
function toText({ spaced, unspaced, meaning, ...head }: RerankerParametersFile): string {
  const part = ([name, { trees, ...scores }]: readonly [string, ScoreParametersFile]): string =>
    ` "${name}": ${JSON.stringify(scores).slice(0, -1)},\n  "trees": [\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n]}`;
  const parts = Object.entries({ spaced, unspaced, meaning }).map(part).join(',\n');
  return `${JSON.stringify(head, null, 1).replace(/\n\}$/, '')},\n${parts}\n}\n`;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);
