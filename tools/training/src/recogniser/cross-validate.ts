import type { MentionPolicy } from '@locitorium/adapters-embedded';
import type { RecognitionScores } from '@locitorium/adapters-embedded/training';
import type { PlaceNameIndex } from '@locitorium/ports';
import { folds } from '../corpora/folds.ts';
import { JAPANESE_CORPORA, type Corpus, type CorpusName, type LabelledText, type ScoredCorpusName } from '../corpora/labelled-text.ts';
import { ModelLearner } from './learn-model.ts';
import { addCounts, NO_MATCHES, type MatchCounts } from './match-mentions.ts';
import { CORPUS_POLICY, type ModelSettings } from './recogniser-settings.ts';
import { countMatches, NO_PROVENANCE, scoresOf } from './score-recogniser.ts';

/** Texts of the corpora that a model learns from. */
export function textsOf(corpora: ReadonlyMap<CorpusName, Corpus>, names: readonly CorpusName[]): readonly LabelledText[] {
  return names.flatMap((name) => corpora.get(name)?.texts ?? []);
}

/** Corpora a model is scored on. */
export function scoredCorpora(settings: ModelSettings): readonly ScoredCorpusName[] {
  return settings.corpora.filter((name): name is ScoredCorpusName => name in CORPUS_POLICY);
}

export interface CrossValidationOptions {
  readonly folds: number;
  /** Folds that are run; all where null. */
  readonly only: readonly number[] | null;
  readonly onFold: (fold: number, scores: readonly RecognitionScores[]) => void;
}

/**
 * Cross-validates a model: of every scored corpus one fold is held out, everything else is learned from, and the recogniser is run
 * on what was held out. Each corpus is scored under the policy it was annotated under, and every other corpus of places under
 * `toponyms` too, where its golds of other kinds do not count.
 */
export async function crossValidate(
  model: 'latin' | 'japanese',
  settings: ModelSettings,
  corpora: ReadonlyMap<CorpusName, Corpus>,
  index: PlaceNameIndex,
  options: CrossValidationOptions,
): Promise<readonly RecognitionScores[]> {
  const texts = textsOf(corpora, settings.corpora);
  const learner = new ModelLearner(model, settings, texts, index);
  const scored = scoredCorpora(settings);
  const splits = new Map(scored.map((name) => [name, folds(textsOf(corpora, [name]), options.folds)]));
  const totals = new Map<string, MatchCounts>();
  for (let fold = 0; fold < options.folds; fold++) {
    if (options.only !== null && !options.only.includes(fold)) continue;
    const heldOut = new Set(scored.flatMap((name) => splits.get(name)?.[fold]?.test ?? []).map(({ id }) => id));
    const weights = learner.learn((text) => !heldOut.has(text.id));
    const scores: RecognitionScores[] = [];
    for (const name of scored) {
      const test = splits.get(name)?.[fold]?.test ?? [];
      for (const policy of policiesFor(name)) {
        const parameters = learner.parameters(weights, policy, settings.mixes[policy] ?? {}, NO_PROVENANCE);
        const counts = await countMatches(parameters, policy, policy === CORPUS_POLICY[name] ? test : test.map(onlyToponyms), index);
        const key = `${name} ${policy}`;
        totals.set(key, addCounts(totals.get(key) ?? NO_MATCHES, counts));
        scores.push(scoresOf(name, policy, counts));
      }
    }
    options.onFold(fold, scores);
  }
  return [...totals].map(([key, counts]) => scoresOf(...(key.split(' ') as [string, string]), counts));
}

/** Trains without one corpus and scores on it. Its own policy copy does not exist then; the nearest others stand in. */
export async function leaveOut(
  name: ScoredCorpusName,
  settings: ModelSettings,
  corpora: ReadonlyMap<CorpusName, Corpus>,
  index: PlaceNameIndex,
): Promise<RecognitionScores> {
  const model = JAPANESE_CORPORA.has(name) ? 'japanese' : 'latin';
  const texts = textsOf(corpora, settings.corpora);
  const learner = new ModelLearner(model, settings, texts, index);
  const test = texts.filter(({ corpus }) => corpus === name);
  const wordings = new Set(test.map(({ text }) => text));
  const weights = learner.learn((text) => text.corpus !== name && !wordings.has(text.text));
  const policy = CORPUS_POLICY[name];
  const parameters = learner.parameters(weights, policy, STAND_INS[name], NO_PROVENANCE);
  return scoresOf(name, `${policy}, left out`, await countMatches(parameters, policy, test, index));
}

/** Copies that stand in for a corpus that was left out. */
const STAND_INS: Readonly<Record<ScoredCorpusName, Readonly<Partial<Record<CorpusName, number>>>>> = {
  lgl: { gwn: 1 },
  gwn: { lgl: 1 },
  'geocorpora-dev': { lgl: 1 },
  'jawiki-dev': { 'ja-gsd': 1 },
};

function policiesFor(name: ScoredCorpusName): readonly MentionPolicy[] {
  return CORPUS_POLICY[name] === 'toponyms' ? ['toponyms'] : [CORPUS_POLICY[name], 'toponyms'];
}

function onlyToponyms(text: LabelledText): LabelledText {
  return { ...text, golds: text.golds.filter(({ tag }) => tag === 'LOC') };
}
