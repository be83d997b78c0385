import { exponential, PrerequisiteError } from '@locitorium/domain';
import type { FeatureTable } from '../features/feature-table.ts';
import { FeatureWeights } from './feature-weights.ts';
import { ForwardBackward } from './forward-backward.ts';
import { isBegin, isInside, labelSet, mayFollow, tagOf, type LabelSet, type NameTag } from './label-set.ts';
import type { SequenceParameters } from './sequence-parameters.ts';
import { Viterbi } from './viterbi.ts';

/** A name found in a sequence: elements [first, last), relative to the sequence. */
export interface TaggedName {
  readonly first: number;
  readonly last: number;
  readonly tag: NameTag;
  /** Least probability, over the elements, that the element belongs to a name of a wanted tag. */
  readonly confidence: number;
}

/**
 * A linear-chain CRF ready to decode. Not re-entrant: scratch memory is kept between calls, and every call ends before another
 * begins because none of them waits.
 */
export class SequenceModel {
  readonly labels: LabelSet;
  readonly #table: FeatureTable;
  readonly #parameters: SequenceParameters;
  /** Built with the first sequence: most texts need one model of several. */
  #featureWeights: FeatureWeights | null = null;
  /** In units of the integer weights. */
  readonly #transitions: Float64Array;
  readonly #transitionWeights: Float64Array;
  readonly #viterbi: Viterbi;
  readonly #forwardBackward: ForwardBackward;
  #scores = new Int32Array(0);
  #weights = new Float64Array(0);
  #path = new Uint8Array(0);

  /** Throws a PrerequisiteError of kind `parameters_mismatch` when the parameters were learned with another feature table. */
  constructor(parameters: SequenceParameters, table: FeatureTable) {
    if (parameters.featureTable !== table.fingerprint) {
      throw new PrerequisiteError(
        'parameters_mismatch',
        `The ${parameters.model} recogniser parameters were learned with feature table ${parameters.featureTable}; this version has ${table.fingerprint}. Train again: npm run train.`,
        { model: parameters.model, featureTable: parameters.featureTable, expected: table.fingerprint },
      );
    }
    this.labels = labelSet(parameters.tags);
    const { size } = this.labels;
    this.#table = table;
    this.#parameters = parameters;
    this.#transitions = new Float64Array(size * size).fill(-Infinity);
    this.#transitionWeights = new Float64Array(size * size);
    for (let from = 0; from < size; from++) {
      for (let to = 0; to < size; to++) {
        if (!mayFollow(from, to)) continue;
        const weight = parameters.transitions[from * size + to]!;
        this.#transitions[from * size + to] = weight / parameters.scale;
        this.#transitionWeights[from * size + to] = exponential(weight);
      }
    }
    this.#viterbi = new Viterbi(this.labels);
    this.#forwardBackward = new ForwardBackward(this.labels);
  }

  /** Finds names of the wanted tags in a sequence of `length` elements; `readAtoms` fills the atoms of one element. */
  decode(length: number, readAtoms: (element: number, values: Int32Array) => void, wanted: ReadonlySet<NameTag>): readonly TaggedName[] {
    return this.decodeEach(length, readAtoms, [wanted])[0]!;
  }

  /** The same for several sets of tags at once. */
  decodeEach(
    length: number,
    readAtoms: (element: number, values: Int32Array) => void,
    sets: readonly ReadonlySet<NameTag>[],
  ): readonly (readonly TaggedName[])[] {
    const { size } = this.labels;
    this.#reserve(length);
    const weights = (this.#featureWeights ??= new FeatureWeights(this.#table, this.#parameters.keys, this.#parameters.weights, size));
    const scores = this.#scores;
    for (let element = 0; element < length; element++) {
      readAtoms(element, weights.values);
      weights.sum(scores, element * size);
    }
    const path = this.#path;
    this.#viterbi.decode(scores, this.#transitions, length, path, 0);
    const names: { first: number; last: number; tag: NameTag }[] = [];
    for (let element = 0; element < length; element++) {
      const label = path[element]!;
      if (!isBegin(label)) continue;
      const tag = tagOf(this.labels, label);
      if (tag === null || !sets.some((wanted) => wanted.has(tag))) continue;
      let last = element + 1;
      while (last < length && isInside(path[last]!)) last++;
      names.push({ first: element, last, tag });
    }
    if (names.length > 0) this.#runForwardBackward(length);
    return sets.map((wanted) => {
      const found = names.filter(({ tag }) => wanted.has(tag));
      if (found.length === 0) return [];
      const probabilities = this.#probabilities(length, wanted);
      return found.map((name) => ({ ...name, confidence: Math.min(1, ...probabilities.subarray(name.first, name.last)) }));
    });
  }

  #runForwardBackward(length: number): void {
    const { size } = this.labels;
    const weights = this.#weights;
    const { scale } = this.#parameters;
    for (let element = 0; element < length; element++) {
      const at = element * size;
      let greatest = -Infinity;
      for (let label = 0; label < size; label++) greatest = Math.max(greatest, this.#scores[at + label]!);
      for (let label = 0; label < size; label++)
        weights[at + label] = exponential((this.#scores[at + label]! - greatest) * scale) + Number.MIN_VALUE;
    }
    this.#forwardBackward.run(weights, this.#transitionWeights, length, null, 0, null);
  }

  /** For each element the probability that it belongs to a name of a wanted tag. */
  #probabilities(length: number, wanted: ReadonlySet<NameTag>): Float64Array {
    const { size } = this.labels;
    const { posteriors } = this.#forwardBackward;
    const sums = new Float64Array(length);
    for (let label = 1; label < size; label++) {
      const tag = tagOf(this.labels, label);
      if (tag === null || !wanted.has(tag)) continue;
      for (let element = 0; element < length; element++) sums[element]! += posteriors[element * size + label]!;
    }
    return sums;
  }

  #reserve(length: number): void {
    const cells = length * this.labels.size;
    if (this.#scores.length >= cells) return;
    this.#scores = new Int32Array(2 * cells);
    this.#weights = new Float64Array(2 * cells);
    this.#path = new Uint8Array(2 * length);
  }
}
