import { assertNoLeak, folds, wordingOf, type Groupable } from '../corpora/folds.ts';

/** A fold of an end-to-end cross-validation: what is held out of every model, and what each may learn from. */
export interface JointFold<Text, Example> {
  /** Identifiers of the documents that are held out. */
  readonly heldOut: ReadonlySet<string>;
  /** Whether the recogniser may learn from a text. */
  readonly mayRead: (text: Text) => boolean;
  /** Examples that the ranker may learn from. */
  readonly examples: readonly Example[];
}

/** How the two trainers' material is told apart by document. */
export interface JointMaterial<Text extends Groupable, Example> {
  /** Texts of the scored corpora; identifiers are those of their documents. */
  readonly scored: readonly Text[];
  /** Everything the recogniser learns from, scored texts included. */
  readonly texts: readonly Text[];
  readonly examples: readonly Example[];
  /** The document that an example was made from. */
  readonly documentOf: (example: Example) => Groupable;
}

/**
 * One split for both models: documents of a group and documents of one wording are held out together, of all corpora at once, and
 * neither the recogniser nor the ranker learns from them or from a text of their wording. Throws when a fold leaks.
 */
export function jointFolds<Text extends Groupable, Example>(
  material: JointMaterial<Text, Example>,
  count: number,
): readonly JointFold<Text, Example>[] {
  const { scored, examples, documentOf } = material;
  return folds(scored, count).map(({ test }) => {
    const heldOut = new Set(test.map(({ id }) => id));
    const wordings = new Set(test.map(({ text }) => wordingOf(text)));
    const isFree = (text: Groupable): boolean => !heldOut.has(text.id) && !wordings.has(wordingOf(text.text));
    const fold = { heldOut, mayRead: isFree, examples: examples.filter((example) => isFree(documentOf(example))) };
    assertFoldIsTight(material, fold);
    return fold;
  });
}

/** Throws when a document that is held out, or a text of its wording, may be learned from by either model. */
export function assertFoldIsTight<Text extends Groupable, Example>(
  { scored, texts, documentOf }: JointMaterial<Text, Example>,
  fold: JointFold<Text, Example>,
): void {
  const test = scored.filter(({ id }) => fold.heldOut.has(id));
  assertNoLeak({ train: texts.filter(fold.mayRead), test });
  assertNoLeak({ train: [...new Set(fold.examples.map(documentOf))], test });
}
