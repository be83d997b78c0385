import { join } from 'node:path';
import type { MentionPolicy } from '@locitorium/adapters-embedded';
import { foldOf } from '../corpora/folds.ts';
import { creditOf, JAPANESE_CORPORA, SCORED_CORPORA, type Corpus, type CorpusName, type LabelledText } from '../corpora/labelled-text.ts';
import { MULTILINGUAL_CARDS, MULTILINGUAL_CORPORA, type MultilingualCorpusName } from '../corpora/multilingual-cards.ts';
import { readMultilingualRecords } from '../corpora/multilingual-corpora.ts';
import { readJsonLines } from '../corpora/read-corpora.ts';
import { scanned } from '../recogniser/scan-copies.ts';
import { seededRandom } from '../seeded-random.ts';
import { CORPUS_POLICY } from '../recogniser/recogniser-settings.ts';

/** A corpus that both models answer without having seen its texts. */
export interface MeasuredCorpus {
  readonly name: string;
  readonly sha256: string;
  readonly licence: string;
  readonly language: string;
  /** Mention policies that it is read under; the first is the one that it was annotated under. */
  readonly policies: readonly MentionPolicy[];
  readonly texts: readonly LabelledText[];
  /** The dataset with its countries; null where only names are marked. */
  readonly dataset: string | null;
  /** Whether its licence lets parameters that were fitted on it be passed on. */
  readonly isFitted: boolean;
}

/** English newspapers of other centuries, which may only be measured: all places are marked, under the labels of a card. */
const OLDER_ENGLISH = ['hipe-en', 'topres19th'] as const;
const LABELS_LIKE: MultilingualCorpusName = 'hipe-de';
const NOT_COMMERCIAL = 'CC BY-NC-SA 4.0';

/** News of which scans are imitated, since no scans of English may be learned from; and shares of letters confused, by text in turn. */
const SCANNED: ReadonlySet<string> = new Set<CorpusName>(['lgl', 'gwn']);
const CONFUSED_SHARES = [0.01, 0.03, 0.05, 0.07];

/** The texts of a corpus as bad scans would have them: how sure a mention in such a text is, is fitted on them. */
function asScans(corpus: MeasuredCorpus): MeasuredCorpus {
  const texts = corpus.texts.map((text, at) => scanned(text, seededRandom(at), CONFUSED_SHARES[at % CONFUSED_SHARES.length]));
  return { ...corpus, name: `${corpus.name} scanned`, policies: ['toponyms'], texts, dataset: null };
}

/** Texts of a corpus of names that are measured, at most about; there are many more than calibration needs. */
const MOST_TEXTS = 250;

/** Corpora in which every place is marked: the four that are scored, the world’s newspapers, and samples of names by language. */
export async function readMeasuredCorpora(directory: string, corpora: ReadonlyMap<CorpusName, Corpus>): Promise<readonly MeasuredCorpus[]> {
  const scored = SCORED_CORPORA.map((name): MeasuredCorpus => {
    const own = CORPUS_POLICY[name];
    return {
      ...corpora.get(name)!,
      licence: creditOf(name).licence,
      language: JAPANESE_CORPORA.has(name) ? 'ja' : 'en',
      policies: own === 'toponyms' ? [own] : [own, 'toponyms'],
      dataset: join('dev', `${name}.jsonl`),
      isFitted: true,
    };
  });
  const older = await Promise.all(
    OLDER_ENGLISH.map(async (name): Promise<MeasuredCorpus> => {
      const dataset = join('world', `${name}.jsonl`);
      const { records, sha256 } = await readJsonLines(join(directory, dataset));
      const texts = readMultilingualRecords(LABELS_LIKE, records);
      return { name, sha256, licence: NOT_COMMERCIAL, language: 'en', policies: ['toponyms'], texts, dataset, isFitted: false };
    }),
  );
  const others = MULTILINGUAL_CORPORA.flatMap((name): MeasuredCorpus[] => {
    const { form, language, licence, isLearned } = MULTILINGUAL_CARDS[name];
    const corpus = corpora.get(name);
    if (corpus === undefined || (form === 'entities' && !isLearned)) return [];
    const interval = form === 'places' ? 1 : Math.ceil(corpus.texts.length / MOST_TEXTS);
    return [
      {
        ...corpus,
        licence,
        language,
        policies: ['toponyms'],
        texts: corpus.texts.filter(({ id }) => foldOf(`${id} measured`, interval) === 0),
        dataset: form === 'places' ? join('world', `${name}.jsonl`) : null,
        isFitted: isLearned,
      },
    ];
  });
  const written = WRITTEN.map((name) => corpora.get(name)!);
  return [...scored, ...scored.filter(({ name }) => SCANNED.has(name)).map(asScans), ...older, ...others, ...written.flatMap(byLanguage)];
}

/** Texts of today written for this project, all of whose places are marked. */
const WRITTEN = ['written-texts', 'written-english'] as const;

/** The written texts of each language as a corpus. */
function byLanguage({ name, sha256, texts }: Corpus): readonly MeasuredCorpus[] {
  const { licence } = creditOf(name);
  return [...Map.groupBy(texts, ({ language }) => language!)].map(([language, ofLanguage]) => {
    return {
      name: `${name} ${language}`,
      sha256,
      licence,
      language,
      policies: ['toponyms'],
      texts: ofLanguage,
      dataset: null,
      isFitted: true,
    };
  });
}
