/**
 * Signs that Chinese uses all the time and Japanese without kana hardly: pronouns, conjunctions and particles of both ways of writing, old
 * forms that Japan gave up, the comma. Names with 是 stay Japanese. Written for this project from knowledge of the languages.
 */
const CHINESE_ALONE = /[了們這嗎呢吧你您她它他說沒没給將從對與總國戰也其而于很些但此并或已只仍怎哪麼，]|是(?![枝正非認])/;
const HAN = /[\u3400-\u9fff]/g;
const KANA = /[\u3040-\u30ff\uff66-\uff9f]/;

let ofJapanese: ReadonlySet<string> | null = null;

/** The kanji of JIS X 0208, which has all that Japanese texts need and few of the simplified forms of Chinese. */
function charactersOfJapanese(): ReadonlySet<string> {
  const decoder = new TextDecoder('shift_jis');
  const characters = new Set<string>();
  for (let lead = 0x88; lead <= 0xea; lead++) {
    if (lead > 0x9f && lead < 0xe0) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++)
      for (const character of decoder.decode(Uint8Array.of(lead, trail))) characters.add(character);
  }
  return characters;
}

/** Whether a text with Han is Chinese rather than Japanese in kanji alone: no kana, and a character that only Chinese has. */
export function isChinese(text: string): boolean {
  const han = text.match(HAN);
  if (han === null || KANA.test(text)) return false;
  if (CHINESE_ALONE.test(text)) return true;
  ofJapanese ??= charactersOfJapanese();
  return han.some((character) => !ofJapanese!.has(character));
}
