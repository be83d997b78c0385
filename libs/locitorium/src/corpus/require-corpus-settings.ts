import { UsageError } from '@locitorium/domain';
import { namesOf } from '../settings/setting-names.ts';
import type { SettingKey, Settings } from '../settings/settings-table.ts';

/** Whether the settings say where a corpus lies. */
export const namesCorpus = ({ corpusFile, corpusUrl }: Settings): boolean => corpusFile !== null || corpusUrl !== null;

/** The settings that another one needs, which nobody can guess. */
const NEEDED: readonly (readonly [isNeeded: (settings: Settings) => boolean, by: string, key: SettingKey])[] = [
  [({ corpusStore }) => corpusStore === 'sqlite', 'corpus_store sqlite', 'corpusFile'],
  [({ corpusStore }) => corpusStore === 'postgres', 'corpus_store postgres', 'corpusUrl'],
  [({ corpusOriginals }) => corpusOriginals === 'folder', 'corpus_originals folder', 'corpusFile'],
  [({ corpusOriginals }) => corpusOriginals === 's3', 'corpus_originals s3', 's3Url'],
  [({ corpusOriginals }) => corpusOriginals === 's3', 'corpus_originals s3', 's3Bucket'],
  [({ corpusIndex }) => corpusIndex === 'qdrant', 'corpus_index qdrant', 'qdrantUrl'],
  [({ embedder }) => embedder !== 'none', 'an embedder', 'embeddingModel'],
  [({ reranker }) => reranker === 'http', 'reranker http', 'rerankUrl'],
  [({ reranker }) => reranker === 'http', 'reranker http', 'rerankModel'],
  [({ reranker }) => reranker === 'llm', 'reranker llm', 'model'],
  [({ answerer }) => answerer === 'llm', 'answerer llm', 'model'],
  [({ secondLlm }) => secondLlm !== 'none', 'second_llm', 'secondModel'],
];

/** Throws a UsageError `missing_setting` where a part of the corpus needs what nobody gave. */
export function requireCorpusSettings(settings: Settings): void {
  const missing = NEEDED.find(([isNeeded, , key]) => isNeeded(settings) && settings[key] === null);
  if (missing === undefined) return;
  const [, by, key] = missing;
  const { file, variable, flag } = namesOf(key);
  throw new UsageError(
    'missing_setting',
    `The corpus needs ${file} (${by}). Set it with ${flag}, ${variable}, or "${file}" in a configuration file.`,
    { key: file },
  );
}
