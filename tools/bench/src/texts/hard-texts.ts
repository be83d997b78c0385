/** A kind of text whose length can be chosen: what is hard on an engine is its shape. */
export interface HardText {
  readonly name: string;
  /** The text cut to `length` UTF-16 code units. */
  readonly make: (length: number) => string;
}

const repeated =
  (unit: string) =>
  (length: number): string =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Words that differ, each capitalised: nothing is remembered from the one before. */
function capitalisedWords(length: number): string {
  let text = '';
  for (let word = 0; text.length < length; word++) text += `W${((word * 7919) % 1e6).toString(36)}ord `;
  return text.slice(0, length);
}

const half = (length: number): number => Math.floor(length / 2);

export const HARD_TEXTS: readonly HardText[] = [
  { name: 'capitalised words', make: capitalisedWords },
  { name: 'one word', make: repeated('a') },
  { name: 'one word in capitals', make: repeated('A') },
  { name: 'nothing but place names', make: repeated('Paris, London, New York, Springfield, ') },
  { name: '"Paris, Texas, "', make: repeated('Paris, Texas, ') },
  { name: 'names joined by hyphens', make: repeated('Paris-') },
  { name: 'names in brackets', make: repeated('Paris (London (New York (') },
  { name: 'nested brackets', make: (length) => '('.repeat(half(length)) + ')'.repeat(length - half(length)) },
  { name: 'hashtags without spaces', make: repeated('#SanFrancisco#losangeles#newyorkcity') },
  { name: 'Japanese', make: repeated('東京都新宿区で雨が降った。ロシア・モスクワの天気は晴れ。') },
  { name: 'Japanese without a full stop', make: repeated('東京都新宿区') },
  { name: 'katakana with middle dots', make: repeated('ロシア・モスクワ・') },
  { name: 'emoji', make: repeated('😀🌍') },
  { name: 'line breaks', make: repeated('\n') },
  { name: 'spaces', make: repeated(' ') },
  { name: 'digits and dots', make: repeated('1.2.3.') },
  { name: 'letters and dots', make: repeated('A.B.C.') },
  { name: 'quotation marks', make: repeated('"“') },
  { name: 'lower case', make: repeated('police in paris said ') },
  { name: 'capitals', make: repeated('POLICE IN PARIS SAID ') },
  { name: 'University of …', make: repeated('University of ') },
  { name: 'letters and commas', make: repeated('a,') },
];
