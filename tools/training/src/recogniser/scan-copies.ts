import type { LabelledSpan, LabelledText } from '../corpora/labelled-text.ts';
import { seededRandom } from '../seeded-random.ts';

/** One text in this many is also learned from as a bad scan would have it. */
export const SCAN_COPY_INTERVAL = 12;

/** Letters that optical recognition takes for each other, old type above all. */
const CONFUSED: Readonly<Record<string, string>> = {
  s: 'f',
  f: 's',
  e: 'c',
  c: 'e',
  n: 'u',
  u: 'n',
  h: 'b',
  b: 'h',
  i: 'l',
  l: 'i',
  t: 'r',
  r: 't',
  o: 'a',
  a: 'o',
  m: 'n',
  ä: 'a',
  ö: 'o',
  ü: 'u',
  å: 'a',
  é: 'e',
  è: 'e',
  B: 'V',
  V: 'B',
  R: 'K',
  K: 'R',
  S: 'G',
  G: 'S',
  N: 'R',
  C: 'E',
  E: 'C',
  I: 'J',
  J: 'I',
  O: 'Q',
};
/** Shares of letters that are confused, and of longer words that a line end breaks. */
const CONFUSED_SHARE = 0.03;
const BROKEN_SHARE = 0.06;
const BREAKS = ['-', '-', '\u00ac', '='];
const LONG_WORD = /^\p{L}{6,}/u;
const LETTER = /\p{L}/u;

/** The texts and, of some, copies with the errors of scans. Which ones, and which errors, depends on their place in the list alone. */
export function withScanCopies(texts: readonly LabelledText[]): readonly LabelledText[] {
  return texts.flatMap((text, at) => (at % SCAN_COPY_INTERVAL === 1 ? [text, scanned(text, seededRandom(at))] : [text]));
}

/** A text as a scan with so many confused letters would have it; its names stay marked. */
export function scanned(text: LabelledText, random: () => number, confusedShare = CONFUSED_SHARE): LabelledText {
  let written = '';
  /** Where each character of the text stands in the copy. */
  const moved = new Int32Array(text.text.length + 1);
  let breakAt = -1;
  for (let at = 0; at < text.text.length; at++) {
    const character = text.text.charAt(at);
    if (LETTER.test(character) && (at === 0 || !LETTER.test(text.text.charAt(at - 1)))) {
      const word = LONG_WORD.exec(text.text.slice(at, at + 40))?.[0];
      breakAt = word !== undefined && random() < BROKEN_SHARE ? at + 2 + Math.floor(random() * (word.length - 4)) : -1;
    }
    if (at === breakAt) written += BREAKS[Math.floor(random() * BREAKS.length)]!;
    moved[at] = written.length;
    written += random() < confusedShare ? (CONFUSED[character] ?? character) : character;
  }
  moved[text.text.length] = written.length;
  const move = <T extends Pick<LabelledSpan, 'start' | 'end'>>(span: T): T => ({
    ...span,
    start: moved[span.start]!,
    end: moved[span.end]!,
  });
  return { ...text, text: written, spans: text.spans.map(move), golds: text.golds.map(move) };
}
