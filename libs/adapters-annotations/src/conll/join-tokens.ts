const CLOSING = /^(?:[,.;:!?%)\]}»”’…、。]+|['’](?:s|S|re|ve|ll|d|m)|n['’]t)$/u;
const OPENING = /[([{«“‘¿¡#@]$/u;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。「」（）]/u;

export interface Token {
  readonly form: string;
  /** Whether the file says that no blank follows; null where it does not say. */
  readonly isJoined: boolean | null;
}

/** Tokens as a sentence, and where each begins in it: with blanks as people write them where the file does not say. */
export function joinTokens(tokens: readonly Token[]): { readonly text: string; readonly starts: readonly number[] } {
  let text = '';
  let isQuoted = false;
  let isBlankDue = false;
  const starts = tokens.map(({ form, isJoined }, n) => {
    const isQuote = form === '"';
    const isAttached = tokens[n - 1]?.isJoined == null && (CLOSING.test(form) || (isQuote && isQuoted));
    if (n > 0 && isBlankDue && !isAttached) text += ' ';
    const start = text.length;
    text += form;
    isBlankDue = isJoined === null ? !OPENING.test(form) && !(isQuote && !isQuoted) && !areUnspaced(form, tokens[n + 1]?.form) : !isJoined;
    if (isQuote) isQuoted = !isQuoted;
    return start;
  });
  return { text, starts };
}

/** Scripts that are written without blanks between words. */
function areUnspaced(form: string, next: string | undefined): boolean {
  return next !== undefined && (UNSPACED.test(form.at(-1) ?? '') || /\p{Script=Han}$/u.test(form)) && UNSPACED.test(next);
}

/** Where each token begins in a sentence that the file gives; null where they are not its tokens. */
export function alignTokens(sentence: string, tokens: readonly Token[]): readonly number[] | null {
  let from = 0;
  const starts: number[] = [];
  for (const { form } of tokens) {
    const at = sentence.indexOf(form, from);
    if (at < 0) return null;
    starts.push(at);
    from = at + form.length;
  }
  return starts;
}
