import type { CorpusName } from '../corpora/labelled-text.ts';

/** Numbers of policy copies: every corpus has a mention policy of its own. Numbers count from 1. */
export class CopyNumbers {
  readonly #names: readonly CorpusName[];

  constructor(names: readonly CorpusName[]) {
    this.#names = names;
  }

  numberOf(corpus: CorpusName): number {
    const at = this.#names.indexOf(corpus);
    if (at < 0) throw new TypeError(`No policy copy for ${corpus}.`);
    return at + 1;
  }

  /** Shares by copy number from shares by corpus. */
  mix(shares: Readonly<Partial<Record<CorpusName, number>>>): ReadonlyMap<number, number> {
    return new Map(Object.entries(shares).map(([corpus, share]) => [this.numberOf(corpus as CorpusName), share]));
  }
}
