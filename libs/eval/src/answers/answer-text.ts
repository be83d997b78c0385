/** Languages that are written without blanks between words. Their answers are compared by character. */
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my']);

/** Han, Hiragana, Katakana: a text of no stated language that has them is compared by character. */
const HAN_OR_KANA = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** Marks that SQuAD's script takes out (Python's string.punctuation), and the punctuation of other scripts, as MLQA's does. */
const PUNCTUATION = /[\p{P}$+<=>^`|~]/gu;
const ARTICLES = /\b(?:a|an|the)\b/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** Whether answers to a question are compared by character: by its language, else by its script. */
export function isByCharacter({ lang, question }: { readonly lang: string | null; readonly question: string }): boolean {
  return lang === null ? HAN_OR_KANA.test(question) : UNSPACED.has(lang.toLowerCase().split('-')[0] as string);
}

/**
 * F1 of the tokens that two texts share, each as often as both have it (Rajpurkar et al. 2016, normalised as in the script of SQuAD 1.1:
 * lower case, without punctuation, articles and repeated blanks). Of languages without blanks tokens are characters, as for JaQuAD (So
 * et al. 2022) and JSQuAD (Kurihara et al. 2022), in compatibility form and without blanks. 1 where neither has a token, 0 where one has
 * none.
 */
export function tokenF1(given: string, gold: string, byCharacter: boolean): number {
  const [ours, theirs] = [tokensOf(given, byCharacter), tokensOf(gold, byCharacter)];
  if (ours.length === 0 || theirs.length === 0) return ours.length === theirs.length ? 1 : 0;
  const left = new Map<string, number>();
  for (const token of theirs) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of ours) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    shared += 1;
  }
  return (2 * shared) / (ours.length + theirs.length);
}

function tokensOf(text: string, byCharacter: boolean): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(PUNCTUATION, '');
  if (byCharacter) return [...plain.replace(/\s+/gu, '')];
  return plain
    .replace(ARTICLES, ' ')
    .split(/\s+/u)
    .filter((token) => token !== '');
}

/**
 * Whether a text holds an answer: its words in a row, whole words, whatever case and punctuation (as `has_answer` of Karpukhin et al.
 * 2020); its characters in a row where languages have no blanks. An answer without a letter or digit is held by nothing.
 */
export function holds(text: string, answer: string, byCharacter: boolean): boolean {
  const [within, sought] = [wordsOf(text), wordsOf(answer)];
  if (sought.length === 0) return false;
  return byCharacter ? within.join('').includes(sought.join('')) : ` ${within.join(' ')} `.includes(` ${sought.join(' ')} `);
}

const wordsOf = (text: string): readonly string[] => text.normalize('NFKC').toLowerCase().match(WORDS) ?? [];
