import { describe, expect, it } from '@jest/globals';
import { EMPTY_META, type Document } from '../document/document.ts';
import type { GoldMention } from '../mention/mention.ts';
import { applyCorrections } from './apply-corrections.ts';
import { parseCorrectionLine } from './parse-correction-line.ts';

const SHA = 'a'.repeat(64);
const TEXT = 'Jordan flew from Athens to Athens, and Nigerians to Niger.';
const gold = (surface: string, start: number, countryCode: string | null): GoldMention => ({
  mentionId: `d:${start}`,
  surface,
  start,
  end: start + surface.length,
  countryCode,
  lat: null,
  lon: null,
  note: null,
});
const document: Document = {
  docId: 'd',
  text: TEXT,
  meta: EMPTY_META,
  goldMentions: [gold('Jordan', 0, 'JO'), gold('Athens', 17, 'GR'), gold('Athens', 27, 'GR')],
};

function apply(...lines: readonly object[]) {
  const { document: after, unfit } = applyCorrections(
    document,
    lines.map((line) => parseCorrectionLine({ doc_id: 'd', ...line })),
    SHA,
  );
  const mentions = (after.goldMentions ?? []).map(({ surface, start, countryCode }) => `${surface} ${start} ${countryCode}`);
  return { mentions, unfit: unfit.length };
}

describe('applyCorrections', () => {
  it('takes away what is no place', () => {
    expect(apply({ name: 'Jordan', start: 0, end: 6, not_a_place: true })).toEqual({
      mentions: ['Athens 17 GR', 'Athens 27 GR'],
      unfit: 0,
    });
  });

  it('replaces what an annotation means, and keeps its identifier', () => {
    const line = { doc_id: 'd', name: 'Athens', start: 27, end: 33, record: { country_code: 'US', lat: 33.96, lon: -83.38 }, note: 'Ga.' };
    const { document: after } = applyCorrections(document, [parseCorrectionLine(line)], SHA);
    expect(after.goldMentions?.[2]).toEqual({ ...gold('Athens', 27, 'US'), lat: 33.96, lon: -83.38, note: 'Ga.' });
  });

  it('adds what was not annotated, with an identifier of its own', () => {
    const { document: after } = applyCorrections(
      document,
      [parseCorrectionLine({ doc_id: 'd', name: 'Niger', record: { country_code: 'NE' } })],
      SHA,
    );
    expect(after.goldMentions?.at(-1)).toMatchObject({ surface: 'Niger', start: 52, countryCode: 'NE' });
    expect(new Set(after.goldMentions?.map(({ mentionId }) => mentionId)).size).toBe(4);
  });

  it('is about every annotation of the name where no span is given', () => {
    expect(apply({ name: 'Athens', record: { country_code: 'US' } }).mentions).toEqual(['Jordan 0 JO', 'Athens 17 US', 'Athens 27 US']);
  });

  it('lets a later one replace an earlier one', () => {
    const wider = { name: 'Athens to Athens', start: 17, end: 33, record: { country_code: 'GR' } };
    expect(apply({ name: 'Athens', not_a_place: true }, wider, { name: 'Jordan', not_a_place: true }).mentions).toEqual([
      'Athens to Athens 17 GR',
    ]);
  });

  it.each([
    ['the text is another one', { text_sha256: 'b'.repeat(64), name: 'Jordan', not_a_place: true }],
    ['the name does not stand there', { name: 'Jordan', start: 1, end: 7, not_a_place: true }],
    ['the name stands nowhere', { name: 'Lima', record: { country_code: 'PE' } }],
  ])('leaves out and tells a correction where %s', (_what, line) => {
    expect(apply(line)).toEqual({ mentions: ['Jordan 0 JO', 'Athens 17 GR', 'Athens 27 GR'], unfit: 1 });
  });

  it('finds the document by its text where no identifier is given, and leaves others alone', () => {
    const about = (text_sha256: string) => parseCorrectionLine({ text_sha256, name: 'Jordan', not_a_place: true });
    expect(applyCorrections(document, [about(SHA)], SHA).document.goldMentions).toHaveLength(2);
    expect(applyCorrections(document, [about('b'.repeat(64))], SHA)).toEqual({ document, unfit: [] });
  });
});
