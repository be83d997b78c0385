import { describe, expect, it } from '@jest/globals';
import { mendedText, readableName } from './mended-text.ts';

/** Hard-wrapped, as in mails: each line ends where the next word has no room. */
const LETTER = `Dear Sir, the ship that I came in last week left
Liverpool in the spring and reached the port of
Boston, from where I travelled by train to New
York.`;
const POEM = `The river ran to Paris
under the silent moon that hung
above
the hills of Normandy`;

describe('mendedText', () => {
  it.each([
    ['soft hyphens', 'Constan\u00adtinople, Ma\u00addrid', 'Constantinople, Madrid'],
    ['ligatures', 'She\ufb03eld, Cardi\ufb00 and \ufb01elds', 'Sheffield, Cardiff and fields'],
    [
      'words that a line breaks',
      'Constan-\ntinople and Nürn\u2010\r\n  berg, Mün=\nchen, Lon\u00ac\ndon',
      'Constantinople and Nürnberg, München, London',
    ],
    ['a soft hyphen at the end of a line', 'Constan\u00ad\ntinople', 'Constantinople'],
    [
      'names whose hyphen stands at the end of a line',
      'Baden-\nWürttemberg, Stratford-\nupon-Avon',
      'Baden-Württemberg, Stratford-upon-Avon',
    ],
    ['line ends of other systems', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    [
      'a line that ends where the next word has no room',
      LETTER,
      LETTER.replace('New\nYork', 'New York').replaceAll(/(?<=left|of)\n/g, ' '),
    ],
  ])('mends %s', (_what, text, expected) => {
    expect(mendedText(text)?.text).toBe(expected);
  });

  it.each(['London', 'a - \nb', '- item\n- item', 'pre- and post-war', 'x-\n\ny', 'Weather in\nLondon', POEM, ''])(
    'has nothing to do in %j',
    (text) => {
      expect(mendedText(text)).toBeNull();
    },
  );

  it('says where each word was written, and back', () => {
    const text = 'O\ufb03ce\r\nin Constan-\r\ntinople, She\u00ad\ufb03eld\u00ad.';
    const mended = mendedText(text)!;
    const written = [...mended.text.matchAll(/\p{L}+/gu)].map(({ index, 0: word }) => mended.writtenSpan(index, index + word.length));
    expect(written.map(({ start, end }) => text.slice(start, end))).toEqual([
      'O\ufb03ce',
      'in',
      'Constan-\r\ntinople',
      'She\u00ad\ufb03eld',
    ]);
    for (const span of written) expect(mended.writtenSpan(...pair(mended.mendedSpan(span.start, span.end)))).toEqual(span);
    expect(mended.writtenSpan(...pair(mended.mendedSpan(0, text.length)))).toEqual({ start: 0, end: text.length });
  });

  it('takes all of a ligature of which a part is meant', () => {
    expect(mendedText('\ufb03x')!.writtenSpan(1, 2)).toEqual({ start: 0, end: 1 });
  });
});

describe('readableName', () => {
  it.each([
    ['Constan\u00adtinople', 'Constantinople'],
    ['Constan-\r\ntinople', 'Constantinople'],
    ['New\r\n   York', 'New York'],
    ['Al\u00ac bany', 'Albany'],
    ['London', 'London'],
  ])('writes %j as %j', (surface, expected) => {
    expect(readableName(surface)).toBe(expected);
  });
});

const pair = ({ start, end }: { readonly start: number; readonly end: number }) => [start, end] as const;
