import { isUnspaced, SHORT_FORMS } from '../normal-form/name-folder.ts';

/**
 * Proper prefixes of a key at which a reader may stop and ask whether to go on: at word ends in spaced scripts, at every
 * character of kana and ideographs. A prefix that ends in "saint" (mount, fort) comes in its short form too, since the short
 * form is expanded only before another word.
 */
export function wordPrefixes(key: string): string[] {
  const prefixes: string[] = [];
  for (let i = 1; i < key.length; i += 1) {
    const unit = key.charCodeAt(i);
    if (unit !== 0x20 && !isUnspaced(unit) && !isUnspaced(key.charCodeAt(i - 1))) continue;
    if (key.charCodeAt(i - 1) === 0x20) continue;
    const prefix = key.slice(0, i);
    prefixes.push(prefix);
    if (unit !== 0x20) continue;
    const lastWord = prefix.slice(prefix.lastIndexOf(' ') + 1);
    const short = SHORT_FORMS.get(lastWord);
    if (short !== undefined) prefixes.push(prefix.slice(0, prefix.length - lastWord.length) + short);
  }
  return prefixes;
}
