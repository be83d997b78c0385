import type { MentionPolicy, RankerParameters } from '@locitorium/adapters-embedded';
import {
  featureFingerprint,
  LANGUAGE_MODELS,
  packTrees,
  type LatinKnowledge,
  type SequenceModelName,
  type Verdict,
} from '@locitorium/adapters-embedded/training';
import type { Corpus, CorpusName, LabelledText } from '../corpora/labelled-text.ts';
import { BOOST_SETTINGS } from '../ranker/boost-trees.ts';
import { fitCalibration, trainTrees, treeScorer, verdictOf } from '../ranker/ranker-model.ts';
import type { MentionExample } from '../ranker/resolution-examples.ts';
import { measuredModels } from '../recogniser/cross-validate.ts';
import { learnedTexts } from '../recogniser/learned-texts.ts';
import { ModelLearner } from '../recogniser/learn-model.ts';
import {
  JAPANESE_SETTINGS,
  LATIN_SETTINGS,
  OTHER_LANGUAGE_SETTINGS,
  SCAN_SETTINGS,
  type ModelSettings,
} from '../recogniser/recogniser-settings.ts';
import { NO_PROVENANCE as NO_HISTORY, type MeasuredModels } from '../recogniser/score-recogniser.ts';
import type { JointFold } from './joint-folds.ts';

/** Parameters that are measured before they are written have no history. */
const NO_PROVENANCE: RankerParameters['provenance'] = {
  command: '',
  corpora: [],
  gazetteer: { name: '', version: '', hash: '' },
  settings: {},
  scores: {},
};

/**
 * A ranker for each fold, learned without the fold's documents. Its calibration is fitted on verdicts about the documents of the other
 * folds, each by the trees that had not seen them; verdicts about the fold's own documents are left out, and so are documents of no fold,
 * which are only learned from.
 */
export function rankersOf(
  examples: readonly MentionExample[],
  folds: readonly Pick<JointFold<never, MentionExample>, 'heldOut' | 'examples'>[],
  note: (text: string) => void,
): readonly RankerParameters[] {
  const trees = folds.map((fold, number) => {
    const learned = trainTrees(fold.examples, BOOST_SETTINGS);
    note(`ranker of fold ${number} learned`);
    return learned;
  });
  const scorers = trees.map((learned) => treeScorer(learned));
  const verdicts = folds.map(({ heldOut }, number) =>
    examples.flatMap((example): { readonly example: MentionExample; readonly verdict: Verdict | null }[] =>
      heldOut.has(example.document.document.docId) ? [{ example, verdict: verdictOf(scorers[number]!, example) }] : [],
    ),
  );
  return folds.map((_, number) => {
    const others = verdicts.filter((_of, other) => other !== number).flat();
    return {
      version: `fold ${number}`,
      featureFingerprint: featureFingerprint(),
      trees: packTrees(trees[number]!, `fold ${number}`),
      calibration: fitCalibration(
        others.map(({ example }) => example),
        others.map(({ verdict }) => verdict),
      ),
      provenance: NO_PROVENANCE,
    };
  });
}

/**
 * Learns the recogniser's models from the texts that may be read, by policy: all that the engine has. Texts are prepared once, for all
 * folds.
 */
export function recogniserLearner(
  corpora: ReadonlyMap<CorpusName, Corpus>,
  knowledge: LatinKnowledge,
): (mayRead: (text: LabelledText) => boolean) => (policy: MentionPolicy) => MeasuredModels {
  const learner = (model: SequenceModelName, settings: ModelSettings): ModelLearner =>
    new ModelLearner(model, settings, learnedTexts(corpora, settings), knowledge);
  const latin = learner('latin', LATIN_SETTINGS);
  const scans = learner('latin', SCAN_SETTINGS);
  const japanese = learner('japanese', JAPANESE_SETTINGS);
  const others = LANGUAGE_MODELS.map((name) => ({ name, learner: learner(name, OTHER_LANGUAGE_SETTINGS[name]) }));
  return (mayRead) => {
    const latinWeights = latin.learn(mayRead);
    const japaneseWeights = japanese.learn(mayRead);
    const ofScans = scans.parameters(scans.learn(mayRead), 'scans', NO_HISTORY);
    const ofLanguages = Object.fromEntries(
      others.map(({ name, learner }) => [name, learner.parameters(learner.learn(mayRead), name, NO_HISTORY)]),
    ) as MeasuredModels;
    return (policy) => ({
      ...measuredModels(latin, latinWeights, policy),
      scans: ofScans,
      ...measuredModels(japanese, japaneseWeights, policy),
      ...ofLanguages,
    });
  };
}
