import { isChinese } from '../languages/zh.ts';
import { LONGEST_STRETCH } from '../japanese/japanese-stretches.ts';
import type { Span } from '../tagged-span.ts';

/** Languages that are read character by character like Japanese, each by a model of its own. */
export type CharacterLanguage = 'zh' | 'ko';

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/g;
const HAN = /[\u3400-\u9fff]/g;
const KANA = /[\u3040-\u30ff\uff66-\uff9f]/;
/** Spares texts of other scripts all further work. */
const ANY = /[\u1100-\u11ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]/;
/** A Japanese text of so many kanji has kana, too. */
const HAN_WITHOUT_KANA = 20;

/** The language of this list that a text is written in, or null. `tag` is the language that the caller names, if any. */
export function characterLanguageOf(text: string, tag: string | null): CharacterLanguage | null {
  if (!ANY.test(text)) return null;
  const hangul = text.match(HANGUL)?.length ?? 0;
  const han = text.match(HAN)?.length ?? 0;
  if (hangul > han) return 'ko';
  if (KANA.test(text) || han === 0) return null;
  const named = tag?.toLowerCase().split(/[-_]/)[0];
  return named === 'zh' || (named !== 'ja' && (isChinese(text) || han >= HAN_WITHOUT_KANA)) ? 'zh' : null;
}

/** Full stops between figures and letters end no sentence. */
const SENTENCES = /[^\n.!?。]+(?:[.!?。](?!\s|$)[^\n.!?。]*)*/gu;

/** Stretches of a Korean text: its sentences with Hangul, cut between words where they are too long. */
export function koreanStretches(text: string): readonly Span[] {
  const stretches: Span[] = [];
  for (const { 0: sentence, index } of text.matchAll(SENTENCES)) {
    if (sentence.search(HANGUL) < 0) continue;
    const end = index + sentence.length;
    for (let at = index; at < end;) {
      let next = Math.min(end, at + LONGEST_STRETCH);
      const space = next < end ? text.lastIndexOf(' ', next) : -1;
      if (space > at) next = space + 1;
      stretches.push({ start: at, end: next });
      at = next;
    }
  }
  return stretches;
}
