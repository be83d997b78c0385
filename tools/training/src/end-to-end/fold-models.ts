import type { MentionPolicy, RankerParameters } from '@locitorium/adapters-embedded';
import { featureFingerprint, packTrees, type LatinKnowledge, type Verdict } from '@locitorium/adapters-embedded/training';
import { BOOST_SETTINGS } from '../ranker/boost-trees.ts';
import { fitCalibration, trainTrees, treeScorer, verdictOf } from '../ranker/ranker-model.ts';
import type { MentionExample } from '../ranker/resolution-examples.ts';
import type { JointFold } from './joint-folds.ts';
import type { Corpus, CorpusName, LabelledText } from '../corpora/labelled-text.ts';
import { measuredModels, textsOf } from '../recogniser/cross-validate.ts';
import { ModelLearner } from '../recogniser/learn-model.ts';
import { JAPANESE_SETTINGS, LATIN_SETTINGS } from '../recogniser/recogniser-settings.ts';
import type { MeasuredModels } from '../recogniser/score-recogniser.ts';

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
 * folds, each by the trees that had not seen them; verdicts about the fold's own documents are left out.
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
  const foldOf = examples.map(({ document }) => folds.findIndex(({ heldOut }) => heldOut.has(document.document.docId)));
  const scorers = trees.map((learned) => treeScorer(learned));
  const verdicts = examples.map((example, at): Verdict | null => verdictOf(scorers[foldOf[at]!]!, example));
  return folds.map((_, number) => {
    const others = [...examples.keys()].filter((at) => foldOf[at] !== number);
    return {
      version: `fold ${number}`,
      featureFingerprint: featureFingerprint(),
      trees: packTrees(trees[number]!, `fold ${number}`),
      calibration: fitCalibration(
        others.map((at) => examples[at]!),
        others.map((at) => verdicts[at]!),
      ),
      provenance: NO_PROVENANCE,
    };
  });
}

/**
 * Learns the recogniser's models from the texts that may be read, by policy: of both scripts, as the engine has them. Texts are prepared
 * once, for all folds.
 */
export function recogniserLearner(
  corpora: ReadonlyMap<CorpusName, Corpus>,
  knowledge: LatinKnowledge,
): (mayRead: (text: LabelledText) => boolean) => (policy: MentionPolicy) => MeasuredModels {
  const latin = new ModelLearner('latin', LATIN_SETTINGS, textsOf(corpora, LATIN_SETTINGS.corpora), knowledge);
  const japanese = new ModelLearner('japanese', JAPANESE_SETTINGS, textsOf(corpora, JAPANESE_SETTINGS.corpora), knowledge);
  return (mayRead) => {
    const [latinWeights, japaneseWeights] = [latin.learn(mayRead), japanese.learn(mayRead)];
    return (policy) => ({ ...measuredModels(latin, latinWeights, policy), ...measuredModels(japanese, japaneseWeights, policy) });
  };
}
