import { hasCapital, type TokenFacts } from '../text/token-facts.ts';
import { TOKEN_FLAG, type Tokens } from '../text/tokenise.ts';
import { CUE_BITS } from './cue-words.ts';

export type CapitalRuns = Readonly<ReturnType<typeof capitalRuns>>;

const HYPHEN = 0x2d;

/**
 * For every token the run of capitalised words it stands in: [start, end). A token outside any run is a run of its own. Runs end with
 * their sentence. Link words ("of", "de la") and unspaced hyphens between capitalised words belong to a run.
 */
export function capitalRuns(text: string, tokens: Tokens, facts: TokenFacts, roles: Uint8Array, bounds: Int32Array) {
  const start = new Int32Array(tokens.count);
  const end = new Int32Array(tokens.count);
  const isCapital = (token: number): boolean => hasCapital(facts.caseClass[token]!);
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const last = bounds[sentence + 1]!;
    let token = bounds[sentence]!;
    while (token < last) {
      let next = token + 1;
      if (isCapital(token)) {
        while (next < last && (isCapital(next) || (next + 1 < last && isCapital(next + 1) && (isLink(next) || isHyphen(next))))) next++;
      }
      // Runs are short: to call `fill` takes longer than to fill.
      for (const first = token; token < next; token++) {
        start[token] = first;
        end[token] = next;
      }
    }
  }
  return { start, end };

  function isLink(token: number): boolean {
    return (roles[token]! & CUE_BITS.link) !== 0;
  }

  function isHyphen(token: number): boolean {
    const from = tokens.start[token]!;
    return (
      tokens.end[token]! - from === 1 &&
      text.charCodeAt(from) === HYPHEN &&
      !(tokens.flags[token]! & TOKEN_FLAG.spaceBefore) &&
      !(tokens.flags[token + 1]! & TOKEN_FLAG.spaceBefore)
    );
  }
}
