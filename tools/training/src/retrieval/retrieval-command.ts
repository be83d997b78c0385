import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED_RERANKER_PARAMETERS } from '@locitorium/adapters-retrieval';
import {
  RERANK_FEATURES,
  RERANKER_FORMAT,
  rerankFingerprint,
  type RerankerParametersFile,
  type RerankFeature,
  type Script,
  type ScoreParametersFile,
} from '@locitorium/adapters-retrieval/training';
import { UsageError } from '@locitorium/domain';
import type { TrainingOptions } from '../training-options.ts';
import { buildCollectionLists, learnedLists, measureRetrieval, RETRIEVAL_FOLDS, type RetrievalMeasure } from './measure-retrieval.ts';
import { readRetrievalCollections } from './retrieval-collections.ts';
import { RERANKER_SETTINGS, trainReranker } from './train-reranker.ts';

const PARAMETERS_VERSION = '1';
const PARAMETERS_FILE = 'reranker-v1.json';

/**
 * The command `retrieval`. Learns the reranker from all that may be learned from and writes its parameters; with `crossValidate` only
 * measures, by folds, each `without` feature left out together.
 */
export async function retrievalCommand(options: TrainingOptions): Promise<void> {
  const collections = await readRetrievalCollections(join(resolve(options.corpora), 'retrieval'));
  const all = collections.map((collection) => {
    const lists = buildCollectionLists(collection);
    note(`${collection.name}: ${lists.measured.length} queries measured, ${lists.learned.length} learned from`);
    return lists;
  });
  if (options.crossValidate) {
    print(formatMeasures(measureRetrieval(all, { without: new Set(options.leaveOut.map(featureNamed)), onProgress: note })));
    return;
  }
  const learn = (script: Script): ScoreParametersFile => trainReranker(learnedLists(all, script));
  const file: RerankerParametersFile = {
    format: RERANKER_FORMAT,
    version: PARAMETERS_VERSION,
    feature_fingerprint: rerankFingerprint(),
    provenance: {
      command: 'node --conditions=@locitorium/source tools/training/src/main.ts retrieval --corpora DIR',
      collections: all
        .filter(({ learned }) => learned.length > 0)
        .map(({ collection: { name, sha256, licence }, learned }) => ({ name, sha256, licence, queries: learned.length })),
      settings: { ...RERANKER_SETTINGS, folds: RETRIEVAL_FOLDS },
    },
    spaced: learn('spaced'),
    unspaced: learn('unspaced'),
  };
  const path = options.out === null ? fileURLToPath(SHIPPED_RERANKER_PARAMETERS) : join(resolve(options.out), PARAMETERS_FILE);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, toText(file));
  note(`parameters written to ${path}`);
}

function featureNamed(name: string): RerankFeature {
  const feature = RERANK_FEATURES.find((known) => known.name === name);
  if (feature === undefined) throw new UsageError('unknown_feature', `--leave-out: the reranker has no feature ${name}.`);
  return feature.name;
}

function formatMeasures(measures: readonly RetrievalMeasure[]): string {
  const figures = (scores: RetrievalMeasure['bm25']): string =>
    scores === null ? '–' : [scores.ndcg10, scores.recall5, scores.recall10, scores.mrr10].map((figure) => figure.toFixed(4)).join(' / ');
  const lines = measures.map(
    ({ name, queries, learned, bm25, reranked }) => `| ${name} | ${queries} | ${learned} | ${figures(bm25)} | ${figures(reranked)} |`,
  );
  return [
    '| collection | queries | parameters | BM25: nDCG@10 / R@5 / R@10 / MRR@10 | reranked |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** One tree a line: a changed tree shows as a changed line. */
function toText({ spaced, unspaced, ...head }: RerankerParametersFile): string {
  const part = (name: string, { weights, trees }: ScoreParametersFile): string =>
    ` "${name}": {\n  "weights": ${JSON.stringify(weights)},\n  "trees": [\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n]}`;
  return `${JSON.stringify(head, null, 1).replace(/\n\}$/, '')},\n${part('spaced', spaced)},\n${part('unspaced', unspaced)}\n}\n`;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);
