/** An item that is learned from and predicted; items of one group always fall into the same fold. */
interface CrossValidation<Item, Model, Answer> {
  readonly items: readonly Item[];
  readonly groupOf: (item: Item) => string;
  /** Fold of an item, by which the items are split. */
  readonly foldOf: (item: Item) => number;
  readonly train: (items: readonly Item[]) => Model;
  readonly answer: (model: Model, item: Item) => Answer;
  readonly onProgress?: (fold: number) => void;
}

/**
 * Answers each item by a model that was trained without the item's fold, in the order of the items.
 * Throws when a group stands on both sides of a split: then the answers would be remembered, not found.
 */
export function crossValidate<Item, Model, Answer>(validation: CrossValidation<Item, Model, Answer>): Answer[] {
  const { items, groupOf, foldOf, train, answer, onProgress } = validation;
  const answers = new Array<Answer>(items.length);
  const folds = [...new Set(items.map(foldOf))].sort((a, b) => a - b);
  for (const fold of folds) {
    const learned = items.filter((item) => foldOf(item) !== fold);
    const seen = new Set(learned.map(groupOf));
    const model = train(learned);
    items.forEach((item, position) => {
      if (foldOf(item) !== fold) return;
      if (seen.has(groupOf(item))) throw new Error(`A fold leaks: the group of item ${position} stands on both sides of the split.`);
      answers[position] = answer(model, item);
    });
    onProgress?.(fold);
  }
  return answers;
}
