import { PlaceNames } from '@locitorium/adapters-embedded/training';
import { EMPTY_META, type Candidate } from '@locitorium/domain';
import { InMemoryPlaceNameIndex, place } from '@locitorium/ports/testing';
import { describe, expect, it } from '@jest/globals';
import type { GoldDocument } from './gold-documents.ts';
import { answerExample, toPredictions } from './ranker-predictions.ts';
import { examplesOf } from './resolution-examples.ts';
import { scoreResolution } from './resolution-scores.ts';

const PARIS = place('Paris', 'FR', { lat: 48.85, lon: 2.35, population: 2_000_000 });
const PARIS_TX = place('Paris', 'US', { lat: 33.66, lon: -95.55, population: 25_000 });
const DALLAS = place('Dallas', 'US', { lat: 32.8, lon: -96.8, population: 1_300_000 });
const PLACES: Readonly<Record<string, readonly Candidate[]>> = { Paris: [PARIS, PARIS_TX], Dallas: [DALLAS] };
const CALIBRATION = { country: { scores: [0, 1], frequencies: [0.1, 0.9] }, record: { scores: [0, 1], frequencies: [0, 0.8] } };
const CALIBRATIONS = { spaced: CALIBRATION, cjk: CALIBRATION };

const gold = (surface: string, start: number) => ({
  mentionId: `d:${start}`,
  surface,
  start,
  end: start + surface.length,
  countryCode: 'US',
  point: { lat: 33.7, lon: -95.5 },
  geonameId: null,
});
const DOCUMENT: GoldDocument = {
  corpus: 'lgl',
  weight: 1,
  group: 'g',
  document: { docId: 'd', text: 'Paris or Dallas.', meta: EMPTY_META },
  mentions: [gold('Paris', 0), gold('Dallas', 9)],
};
const [example] = examplesOf(DOCUMENT, (name) => PLACES[name] ?? [], new PlaceNames(new InMemoryPlaceNameIndex({})));
const FIRST: GoldDocument = { ...DOCUMENT, mentions: DOCUMENT.mentions.slice(0, 1) };
const verdict = (probabilities: number[], best: number, ofCountry: number) => ({
  probabilities: Float64Array.from(probabilities),
  best,
  ofCountry,
});
const scoresOf = (answer: ReturnType<typeof answerExample>) => scoreResolution([FIRST], toPredictions([answer]));

describe('answerExample', () => {
  it('has a row for each candidate and one for the country of the other name', () => {
    expect(example!.table.rows.map(({ kind, countryCode }) => [kind, countryCode])).toEqual([
      ['listed', 'FR'],
      ['listed', 'US'],
      ['unlisted', 'US'],
    ]);
  });

  it('selects a listed row, with the confidence of its country and of itself', () => {
    const answer = answerExample(example!, verdict([0.2, 0.7, 0.1], 1, 0.8), CALIBRATIONS);
    expect(answer.grounding).toMatchObject({ status: 'resolved', selected: { countryCode: 'US', lat: 33.66 } });
    expect(answer.grounding).toMatchObject({
      selected: { confidence: expect.closeTo(0.74, 6), recordConfidence: expect.closeTo(0.56, 6) },
    });
    expect(answer.grounding.candidates).toEqual([PARIS_TX, PARIS]);
    expect(scoresOf(answer)).toMatchObject({ country_top1: 1, country_top1_with_inferred: 1, acc161: 1, acc161_with_within: 1 });
  });

  it('infers a country and a containing place from an unlisted row', () => {
    const rows = example!.table.rows.map((row) => (row.kind === 'unlisted' ? { ...row, within: () => DALLAS } : row));
    const contained = { ...example!, table: { ...example!.table, rows } };
    const answer = answerExample(contained, verdict([0.2, 0.1, 0.7], 2, 0.8), CALIBRATIONS);
    expect(answer.grounding).toMatchObject({ status: 'rejected', inferredCountry: { countryCode: 'US' }, within: { name: 'Dallas' } });
    expect(scoresOf(answer)).toMatchObject({ country_top1: 0, country_top1_with_inferred: 1, acc161: 0, acc161_with_within: 1 });
  });

  it('leaves unanswered what has no row, and unanswered is wrong', () => {
    expect(scoresOf(answerExample({ ...example!, candidates: [] }, null, CALIBRATIONS))).toMatchObject({
      mentions: 1,
      country_top1: 0,
      country_top1_with_inferred: 0,
      ece: null,
    });
  });
});
