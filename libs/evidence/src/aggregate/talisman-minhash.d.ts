declare module 'talisman/hash/minhash.js' {
  /** Signature of a set of strings: for each hash function the least value over the set. */
  type Signer = (tokens: readonly string[]) => Float64Array;

  /** The whole CommonJS module. */
  const createMinHash: (options: { readonly hashes: number; readonly rng: () => number }) => Signer;
  export default createMinHash;
}
