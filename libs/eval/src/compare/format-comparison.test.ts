import { describe, expect, it } from '@jest/globals';
import {
  goldDocument,
  goldMention,
  predictedMention,
  predictedPlace,
  predictionOf,
  resolvedMention,
} from '../matching/matching.fixture.ts';
import { compare } from './compare.ts';
import { encodeComparison } from './encode-comparison.ts';
import { formatComparison } from './format-comparison.ts';

const far = `${'It hailed and hailed. '.repeat(3)}For hours on end and then for some more hours hail fell on the people of `;
const documents = Array.from({ length: 4 }, (_, n) => {
  const gold = goldMention(`Paris${n}`, { surface: 'Paris', start: far.length, end: far.length + 5, countryCode: 'US' });
  return { ...goldDocument(`d${n}`, [gold]), text: `${far}Paris and it would not stop before the evening of the day after.` };
});
const predictions = (country: string) =>
  documents.map(({ docId }, n) => {
    const span = { start: far.length, end: far.length + 5 };
    return predictionOf(docId, [resolvedMention(`Paris${n}`, predictedPlace(country, { displayName: 'Paris' }), ['US'], span)]);
  });
const comparison = compare(documents, predictions('FR'), predictions('US'));

describe('formatComparison', () => {
  const sections = formatComparison(comparison, 3);

  it('shows figures with interval and p, and the pairs of mentions', () => {
    const rows = sections.flatMap((section) => section.rows);
    expect(rows).toContainEqual(['country end to end, recall with inferred', '0.0000', '1.0000', '+1.0000', '+1.0000 … +1.0000', '0.0020']);
    expect(rows).toContainEqual(['country end to end, recall with inferred', '0', '4', '0.1250', '0.0625']);
    expect(rows).toContainEqual(['wrong_choice', 'right_place', '4']);
  });

  it('lists the first changes with the name in its sentence', () => {
    const fixed = sections.at(-1);
    expect(fixed?.title).toBe('Fixed: 4, the first 3');
    expect(fixed?.rows[0]).toEqual([
      'd0',
      'US',
      'wrong_choice, FR',
      'right_place, US',
      '… for some more hours hail fell on the people of [Paris] and it would not stop before the evening of the…',
    ]);
    expect(fixed?.rows).toHaveLength(3);
    expect(sections.map(({ title }) => title)).not.toContainEqual(expect.stringContaining('Broken'));
  });

  it('lists countries before mentions that gold does not have, and gives no sign to nothing', () => {
    const spurious = predictedMention('hail', { start: 3, end: 9 });
    const more = predictions('US').map((prediction) => ({ ...prediction, results: [spurious, ...prediction.results] }));
    const worse = formatComparison(compare(documents, more, predictions('FR')), 10);
    expect(worse.find(({ title }) => title === 'Broken: 4')?.rows[0]?.[2]).toBe('right_place, US');
    const both = formatComparison(compare(documents, predictions('FR'), [...more.slice(0, 2), ...predictions('FR').slice(2)]), 10);
    expect(both.flatMap(({ title, rows }) => (title.startsWith('Broken') ? rows : [])).map(([, gold]) => gold)).toEqual([
      'no mention',
      'no mention',
    ]);
    const rows = formatComparison(compare(documents, predictions('US'), predictions('US')), 10).flatMap((section) => section.rows);
    expect(rows).toContainEqual(['country end to end, recall with inferred', '1.0000', '1.0000', '0.0000', '0.0000 … 0.0000', '1.0000']);
  });

  it('gives every row as many cells as there are columns', () => {
    for (const { columns, rows } of sections) for (const row of rows) expect(row).toHaveLength(columns.length);
  });
});

describe('encodeComparison', () => {
  it('has every change, in snake_case', () => {
    const encoded = encodeComparison(comparison);
    expect(encoded.changes).toHaveLength(4);
    expect(encoded.changes[0]).toMatchObject({
      doc_id: 'd0',
      mention: 'Paris',
      gold_country: 'US',
      a: { failure_class: 'wrong_choice' },
      b: { failure_class: 'right_place', error_km: null },
    });
    expect(encoded.figures[0]).toMatchObject({
      key: 'end_to_end_country_recall_with_inferred',
      difference: { value: 1 },
      p_value: 0.002,
      mentions: { only_a: 0, only_b: 4, mcnemar_exact: 0.125, mcnemar_mid_p: 0.0625 },
    });
  });
});
