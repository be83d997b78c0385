/** Words in lower case; each ideograph and kana a word of its own. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
}
