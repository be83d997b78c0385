import { describe, expect, it } from '@jest/globals';
import { isLocitoriumError } from '@locitorium/domain';
import fc from 'fast-check';
import type { AnnotatedText } from './annotated-text.ts';
import { readConll, readLabelStudio, readLgl, readSpacy, readTei } from './index.ts';

const LABELLED = { id: 1, type: 'labels', value: { start: 0, end: 4, text: 'Lima', labels: ['LOC'] } };
const CASES: readonly (readonly [string, (content: string) => readonly AnnotatedText[], string])[] = [
  ['CoNLL', readConll, '# document_id = a\nRain\tO\t_\nLima\tB-LOC\tQ2868\n\n# text = In Lima\nIn\tO\t_\n'],
  [
    'LGL',
    readLgl,
    '<a><article docid="1"><text>Lima</text><toponym><start>0</start><end>4</end><phrase>Lima</phrase></toponym></article></a>',
  ],
  ['spaCy', readSpacy, '[["Lima", {"entities": [[0, 4, "GPE"]], "links": {"(0, 4)": {"Q2868": 1}}}], {"text": "x", "ents": []}]'],
  ['Label Studio', readLabelStudio, JSON.stringify([{ id: 1, data: { text: 'Lima' }, annotations: [{ result: [LABELLED] }] }])],
  [
    'TEI',
    (content) => readTei(content, () => [{ text: 'In Lima', names: [{ start: 3, end: 7, attributes: { ref: '#a' } }] }]),
    '<TEI><text><p>In <placeName ref="#a">Lima</placeName></p></text><standOff><place xml:id="a"><geo>1 2</geo></place></standOff></TEI>',
  ],
];

/** Valid content with a piece taken out, doubled or replaced. */
const damaged = (content: string) =>
  fc
    .tuple(
      fc.nat(content.length),
      fc.nat(20),
      fc.oneof(fc.constant(''), fc.string(), fc.constantFrom('\u0000', '\ud800', '<', '{', '[', '\t', '\n')),
    )
    .map(([at, length, piece]) => content.slice(0, at) + piece + content.slice(at + length));

describe.each(CASES)('%s', (_format, read, content) => {
  it('reads what is whole', () => {
    expect(read(content).flatMap(({ annotations }) => annotations).length).toBeGreaterThan(0);
  });

  it('is read, or refused as annotations_unreadable, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), damaged(content)), (hostile) => {
        try {
          for (const { text, annotations } of read(hostile)) {
            expect(typeof text).toBe('string');
            for (const { start, end } of annotations) if (start !== null && end !== null) expect(Number.isFinite(start + end)).toBe(true);
          }
        } catch (error) {
          if (!isLocitoriumError(error)) throw error;
          expect(error.kind).toBe('annotations_unreadable');
        }
      }),
      { numRuns: 500, seed: 17 },
    );
  });
});
