/** Unbroken candidate tokens of one sentence: [first, last). Outside an island every token is outside a name. */
export interface CandidateIsland {
  readonly sentence: number;
  readonly first: number;
  readonly last: number;
}

/** Islands of the sentences [fromSentence, toSentence), in text order. */
export function* candidateIslands(
  gate: Uint8Array,
  bounds: Int32Array,
  fromSentence: number,
  toSentence: number,
): Generator<CandidateIsland> {
  for (let sentence = fromSentence; sentence < toSentence; sentence++) {
    const end = bounds[sentence + 1]!;
    let token = bounds[sentence]!;
    while (token < end) {
      if (!gate[token]) {
        token++;
        continue;
      }
      let last = token + 1;
      while (last < end && gate[last]) last++;
      yield { sentence, first: token, last };
      token = last;
    }
  }
}
