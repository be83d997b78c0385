import type { MentionPolicy } from '@locitorium/adapters-embedded';
import type { LatinKnowledge, ParameterVariant, RecognitionScores, UnhashedParameters } from '@locitorium/adapters-embedded/training';
import { assertNoLeak, folds, wordingOf } from '../corpora/folds.ts';
import { JAPANESE_CORPORA, type Corpus, type CorpusName, type LabelledText, type ScoredCorpusName } from '../corpora/labelled-text.ts';
import type { CrfWeights } from './crf/train-crf.ts';
import { ModelLearner, type CopyShares } from './learn-model.ts';
import { learnedTexts } from './learned-texts.ts';
import { CORPUS_POLICY, type ModelSettings } from './recogniser-settings.ts';
import { errorClasses, type ErrorClass } from './error-classes.ts';
import { nameFinder, NO_PROVENANCE, recognise, scoresOf, type MeasuredModels, type RecognisedText } from './score-recogniser.ts';

/** Corpora a model is scored on. */
function scoredCorpora(settings: ModelSettings): readonly ScoredCorpusName[] {
  return settings.corpora.filter((name): name is ScoredCorpusName => name in CORPUS_POLICY);
}

export interface CrossValidationOptions {
  readonly folds: number;
  /** Folds that are run; all where null. */
  readonly only: readonly number[] | null;
  /** Called with every mistake under a corpus' own policy. */
  readonly onError: (corpus: ScoredCorpusName, error: ErrorClass) => void;
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
  knowledge: LatinKnowledge,
  options: CrossValidationOptions,
): Promise<readonly RecognitionScores[]> {
  const texts = learnedTexts(corpora, settings);
  const learner = new ModelLearner(model, settings, texts, knowledge);
  const scored = scoredCorpora(settings);
  const splits = new Map(scored.map((name) => [name, folds(corpora.get(name)?.texts ?? [], options.folds)]));
  const totals = new Map<string, RecognisedText[]>();
  for (let fold = 0; fold < options.folds; fold++) {
    if (options.only !== null && !options.only.includes(fold)) continue;
    const heldOut = new Set(scored.flatMap((name) => splits.get(name)?.[fold]?.test ?? []).map(({ id }) => id));
    const wordings = new Set(texts.filter(({ id }) => heldOut.has(id)).map(({ text }) => wordingOf(text)));
    const isLearned = (text: LabelledText): boolean => !heldOut.has(text.id) && !wordings.has(wordingOf(text.text));
    assertNoLeak({ train: texts.filter(isLearned), test: texts.filter(({ id }) => heldOut.has(id)) });
    const weights = learner.learn(isLearned);
    const scores: RecognitionScores[] = [];
    for (const name of scored) {
      const test = splits.get(name)?.[fold]?.test ?? [];
      for (const policy of policiesFor(name)) {
        const models = measuredModels(learner, weights, policy);
        const own = policy === CORPUS_POLICY[name];
        const recognised = await recognise(models, policy, own ? test : test.map(onlyToponyms), knowledge);
        if (own) reportErrors(name, recognised, nameFinder(models, knowledge), knowledge, options.onError);
        const key = `${name} ${policy}`;
        totals.set(key, [...(totals.get(key) ?? []), ...recognised]);
        scores.push(scoresOf(name, policy, recognised));
      }
    }
    options.onFold(fold, scores);
  }
  return [...totals].map(([key, recognised]) => scoresOf(...(key.split(' ') as [string, string]), recognised));
}

function reportErrors(
  corpus: ScoredCorpusName,
  recognised: readonly RecognisedText[],
  findNames: ReturnType<typeof nameFinder>,
  { index }: LatinKnowledge,
  onError: CrossValidationOptions['onError'],
): void {
  for (const { text, mentions } of recognised) {
    for (const error of errorClasses(text.text, text.golds, mentions, findNames(text.text), index)) onError(corpus, error);
  }
}

/** Trains without one corpus and scores on it. Its own policy copy does not exist then; the nearest others stand in. */
export async function leaveOut(
  name: ScoredCorpusName,
  settings: ModelSettings,
  corpora: ReadonlyMap<CorpusName, Corpus>,
  knowledge: LatinKnowledge,
): Promise<RecognitionScores> {
  const model = JAPANESE_CORPORA.has(name) ? 'japanese' : 'latin';
  const texts = learnedTexts(corpora, settings);
  const learner = new ModelLearner(model, settings, texts, knowledge);
  const test = texts.filter(({ corpus }) => corpus === name);
  const wordings = new Set(test.map(({ text }) => wordingOf(text)));
  const weights = learner.learn((text) => text.corpus !== name && !wordings.has(wordingOf(text.text)));
  const policy = CORPUS_POLICY[name];
  const models = measuredModels(learner, weights, policy, STAND_INS[name]);
  return scoresOf(name, policy, await recognise(models, policy, test, knowledge));
}

/** Copies that stand in for a corpus that was left out: of corpora with other habits each a part, as in the files for unknown texts. */
const STAND_INS: Readonly<Record<ScoredCorpusName, Readonly<Partial<Record<CorpusName, number>>>>> = {
  lgl: { gwn: 0.6, 'geocorpora-dev': 0.4 },
  gwn: { lgl: 0.6, 'geocorpora-dev': 0.4 },
  'geocorpora-dev': { lgl: 0.5, gwn: 0.5 },
  // The other Japanese texts share all their weights.
  'jawiki-dev': {},
};

/**
 * All models that a learner's weights make for one policy; `shares` in place of the settings' own where given. The few texts of today that
 * look like scans are read with the parameters of prose.
 */
export function measuredModels(learner: ModelLearner, weights: CrfWeights, policy: MentionPolicy, shares?: CopyShares): MeasuredModels {
  const parameters = (variant: ParameterVariant): UnhashedParameters => learner.parameters(weights, variant, NO_PROVENANCE, shares);
  return learner.model === 'latin'
    ? { prose: parameters(policy), posts: parameters('posts'), scans: parameters(policy) }
    : { japanese: parameters('japanese') };
}

function policiesFor(name: ScoredCorpusName): readonly MentionPolicy[] {
  return CORPUS_POLICY[name] === 'toponyms' ? ['toponyms'] : [CORPUS_POLICY[name], 'toponyms'];
}

function onlyToponyms(text: LabelledText): LabelledText {
  return { ...text, golds: text.golds.filter(({ tag }) => tag === 'LOC') };
}
