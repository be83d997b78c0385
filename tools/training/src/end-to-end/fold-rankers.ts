import type { RankerParameters } from '@locitorium/adapters-embedded';
import { featureFingerprint, packTrees, type Verdict } from '@locitorium/adapters-embedded/training';
import { BOOST_SETTINGS } from '../ranker/boost-trees.ts';
import { fitCalibration, trainTrees, treeScorer, verdictOf } from '../ranker/ranker-model.ts';
import type { MentionExample } from '../ranker/resolution-examples.ts';
import type { JointFold } from './joint-folds.ts';

type Fold = JointFold<never, MentionExample>;

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
export class FoldRankers {
  readonly #parameters: readonly RankerParameters[];

  constructor(examples: readonly MentionExample[], folds: readonly Pick<Fold, 'heldOut' | 'examples'>[], note: (text: string) => void) {
    const trees = folds.map((fold, number) => {
      const learned = trainTrees(fold.examples, BOOST_SETTINGS);
      note(`ranker of fold ${number} learned`);
      return learned;
    });
    const foldOf = examples.map(({ document }) => folds.findIndex(({ heldOut }) => heldOut.has(document.document.docId)));
    const scorers = trees.map((learned) => treeScorer(learned));
    const verdicts = examples.map((example, at): Verdict | null => verdictOf(scorers[foldOf[at]!]!, example));
    this.#parameters = folds.map((_, number) => {
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

  parametersOf(fold: number): RankerParameters {
    return this.#parameters[fold]!;
  }
}
