// CommonJS modules whose default import is `module.exports`: the one has no types, those of the other say `export default`.

declare module 'talisman/hash/minhash.js' {
  /** Signature of a set of strings: for each hash function the least value over the set. */
  type Signer = (tokens: readonly string[]) => Float64Array;

  const createMinHash: (options: { readonly hashes: number; readonly rng: () => number }) => Signer;
  export default createMinHash;
}

declare module 'mnemonist/static-disjoint-set.js' {
  /** Union-find over 0 … size − 1. */
  export default class StaticDisjointSet {
    constructor(size: number);
    /** The member that stands for the set of `member`. */
    find(member: number): number;
    union(a: number, b: number): this;
  }
}
