import { CASE, wordHash, type TokenFacts } from './token-facts.ts';
import { TOKEN_FLAG, type Tokens } from './tokenise.ts';

/** A sentence longer than this is cut: work stays linear where a text has no sentence ends. */
export const LONGEST_SENTENCE = 120;

/** Given names as old texts shorten them, behind which a dot stands: "Wm. Preston". */
export const SHORTENED_GIVEN_NAMES = 'wm jas thos chas geo jno robt saml edw edwd benj danl alexr richd fredk nathl archd';

/** Words before a dot that ends no sentence. */
const ABBREVIATIONS =
  `${SHORTENED_GIVEN_NAMES} ` +
  'mr mrs ms dr sen rep gov prof st mt ft gen col sgt lt capt rev hon pres jr sr inc ltd co corp no vs jan feb aug sept oct nov dec ' +
  'lieut maj messrs sergt corpl cpl pte revd ' +
  'ala ariz ark calif colo conn del fla ga ill ind kan ky la md mass mich minn miss mo mont neb nev okla ore pa tenn tex va vt wash wis wyo ave blvd rd';

let abbreviations: ReadonlySet<number> | null = null;

const EXCLAMATION_MARK = 0x21;
const FULL_STOP = 0x2e;
const QUESTION_MARK = 0x3f;
const IDEOGRAPHIC_FULL_STOP = 0x3002;
/** Closing quotes and brackets that may stand between a full stop and the next sentence. */
const MOST_CLOSERS = 2;

/** First token of every sentence, in order, and the token count as the last entry: sentence i is [bounds[i], bounds[i + 1]). */
export function sentenceBounds(text: string, tokens: Tokens, facts: TokenFacts): Int32Array {
  abbreviations ??= new Set(ABBREVIATIONS.split(' ').map(wordHash));
  const { count, start, end, flags } = tokens;
  const bounds = [0];
  let first = 0;
  const close = (next: number): void => {
    if (next <= first) return;
    bounds.push(next);
    first = next;
  };
  for (let token = 0; token < count; token++) {
    const flag = flags[token]!;
    if (token > first && flag & TOKEN_FLAG.lineStart && !(flag & TOKEN_FLAG.hashtagPart)) close(token);
    if (token + 1 < count && end[token]! - start[token]! === 1 && endsSentence(token)) {
      let next = token + 1;
      while (
        next < count &&
        next <= token + MOST_CLOSERS &&
        !(flags[next]! & (TOKEN_FLAG.spaceBefore | TOKEN_FLAG.cjk)) &&
        facts.caseClass[next] === CASE.none
      )
        next++;
      const spaced = next < count && flags[next]! & (TOKEN_FLAG.spaceBefore | TOKEN_FLAG.lineStart);
      if (next < count && ((spaced && facts.caseClass[next] !== CASE.lower) || text.charCodeAt(start[token]!) === IDEOGRAPHIC_FULL_STOP))
        close(next);
    }
    if (token - first >= LONGEST_SENTENCE) close(token + 1);
  }
  close(count);
  return Int32Array.from(bounds);

  function endsSentence(token: number): boolean {
    const unit = text.charCodeAt(start[token]!);
    if (unit === EXCLAMATION_MARK || unit === QUESTION_MARK || unit === IDEOGRAPHIC_FULL_STOP) return true;
    if (unit !== FULL_STOP) return false;
    if (token === first) return true;
    const caseBefore = facts.caseClass[token - 1];
    if (caseBefore === CASE.oneCapital) return false;
    return caseBefore === CASE.lower || !abbreviations?.has(facts.word[token - 1]!);
  }
}
