import { packTrees, scoreRows } from '@locitorium/adapters-embedded/training';
import { describe, expect, it } from '@jest/globals';
import { BOOST_SETTINGS, boostTrees } from './boost-trees.ts';
import { trainLinear } from './linear-softmax.ts';
import { shareRight, syntheticLists } from './synthetic-lists.fixture.ts';

const SETTINGS = { ...BOOST_SETTINGS, rounds: 60, learningRate: 0.13, featureShare: 1, listShare: 1 };
/** No weighted sum of the features can say this: a step, and an interaction. */
const crooked = ([a, b, c]: readonly number[]): number => (a! > 0.5 === b! > 0.5 ? 1 : 0) + 0.3 * c!;

describe('boostTrees', () => {
  const learned = syntheticLists(800, 5, crooked);
  const unseen = syntheticLists(400, 5, crooked, 8);

  it('recovers a rule on lists it has not seen, where a linear model cannot', () => {
    const trees = packTrees(boostTrees(learned, SETTINGS), 'test');
    expect(shareRight(unseen, scoreRows(trees, unseen.features, unseen.width))).toBeGreaterThan(0.9);
    expect(shareRight(unseen, trainLinear(learned)(unseen.features))).toBeLessThan(0.7);
  });

  it('lowers the loss on its lists in every round when it sees all of them', () => {
    const losses: number[] = [];
    boostTrees(learned, { ...SETTINGS, learningRate: 0.1 }, (_, loss) => losses.push(loss));
    expect(losses).toHaveLength(SETTINGS.rounds);
    losses.slice(1).forEach((loss, round) => expect(loss).toBeLessThan(losses[round]!));
  });

  it('gives the same trees for the same seed, others for another', () => {
    const settings = { ...SETTINGS, rounds: 5, featureShare: 0.6, listShare: 0.8 };
    const text = JSON.stringify(boostTrees(learned, settings));
    expect(JSON.stringify(boostTrees(learned, settings))).toBe(text);
    expect(JSON.stringify(boostTrees(learned, { ...settings, seed: 2 }))).not.toBe(text);
  });

  it('grows at most the leaves it may', () => {
    for (const tree of boostTrees(learned, { ...SETTINGS, rounds: 3, leaves: 4 }))
      expect(tree.filter((node) => node.length === 1).length).toBeLessThanOrEqual(4);
  });

  it('learns more from a list that weighs more', () => {
    const contradictory = syntheticLists(400, 1, ([a]) => a!);
    const opposite = syntheticLists(400, 1, ([a]) => -a!);
    const joined = {
      width: 1,
      features: Float32Array.from([...contradictory.features, ...opposite.features]),
      offsets: Int32Array.from([
        ...contradictory.offsets,
        ...opposite.offsets.slice(1).map((offset) => offset + contradictory.offsets.at(-1)!),
      ]),
      targets: Float32Array.from([...contradictory.targets, ...opposite.targets]),
      weights: Float32Array.from({ length: 800 }, (_, list) => (list < 400 ? 3 : 1)),
    };
    const trees = packTrees(boostTrees(joined, { ...SETTINGS, rounds: 20 }), 'test');
    expect(shareRight(contradictory, scoreRows(trees, contradictory.features, 1))).toBeGreaterThan(0.75);
  });
});
