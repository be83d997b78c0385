import { describe, expect, it } from '@jest/globals';
import type { AnnotatedText, Annotation, OffsetUnit } from '@locitorium/adapters-annotations';
import { settleSpans } from './settle-spans.ts';

const TEXT = '🌋🌋 Etna, Etna and Rome';

function settle(annotations: readonly Partial<Annotation>[], offsets: OffsetUnit = 'unknown', text = TEXT) {
  const nothing = { surface: null, start: null, end: null, label: null, link: null, country: null, lat: null, lon: null, note: null };
  const annotated: AnnotatedText = {
    ...{ id: null, text, offsets, lang: null, source: null, ref: null, createdAt: null },
    annotations: annotations.map((annotation) => ({ ...nothing, ...annotation })),
  };
  const { annotations: settled, ...counts } = settleSpans(annotated);
  return { ...counts, spans: settled.map(({ surface, start, end }) => [surface, start, end]) };
}

const etna = { surface: 'Etna' };
const AT_5 = [['Etna', 5, 9]];

describe('settleSpans', () => {
  it.each([
    ['UTF-16', { ...etna, start: 5, end: 9 }],
    ['code points', { ...etna, start: 3, end: 7 }],
  ])('finds out by the names that offsets count %s', (_unit, annotation) => {
    expect(settle([annotation])).toEqual({ spans: AT_5, moved: 0, lost: 0 });
  });

  it('goes by what the format says where names are not repeated', () => {
    expect(settle([{ start: 3, end: 7 }], 'code_points').spans).toEqual(AT_5);
    expect(settle([{ start: 5, end: 9 }], 'utf16').spans).toEqual(AT_5);
  });

  it('leaves blanks at the edges out', () => {
    expect(settle([{ surface: ' Etna', start: 4, end: 9 }]).spans).toEqual(AT_5);
  });

  it('moves what stands elsewhere to the nearest place of its name', () => {
    expect(settle([{ ...etna, start: 12, end: 16 }])).toEqual({ spans: [['Etna', 11, 15]], moved: 1, lost: 0 });
  });

  it('keeps a name without a span where it stands far away', () => {
    expect(settle([{ ...etna, start: 900, end: 904 }], 'utf16', `Etna${' '.repeat(2_000)}`).spans).toEqual([['Etna', null, null]]);
  });

  it('leaves out what stands nowhere', () => {
    expect(settle([{ surface: 'Lima', start: 0, end: 4 }, { start: 90, end: 95 }, {}])).toEqual({ spans: [], moved: 0, lost: 3 });
  });
});
