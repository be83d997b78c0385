import { probabilityOf, totalLogOdds, type Attribution } from '@locitorium/domain';
import { describe, expect, it } from '@jest/globals';
import { marked, toyRanker } from '../ranker/ask-ranker.fixture.ts';
import { loadRankerParameters } from '../ranker/load-ranker-parameters.ts';
import type { RankerDecision } from '../ranker/embedded-ranker.ts';
import { explainDecision } from './explain-decision.ts';

const TEXTS = [
  'The fire in [Athens], Ga., was put out.',
  'The talks in [Athens] went on.',
  'Police in [Paris] and [Sherman] worked with [Dallas] and [Greenville], Texas.',
  'From [Atlanta] to [Macon] the rain fell all over [Georgia].',
  '[Dublin] firemen were called to [Kilbarrack Road] at noon. Traffic in [Dublin], [Ireland], came to a halt.',
  'Prices rose in [Europe] and in [France].',
  'They met in [Nowhereville] and in [Springfield], then in [Peoria].',
  '[東京]で[パリ]の話をした。',
];

const { trees } = await loadRankerParameters();

async function decisionsOn(text: string): Promise<readonly RankerDecision[]> {
  const decisions: RankerDecision[] = [];
  const { document, questions } = marked(text);
  (await toyRanker((decision) => decisions.push(decision))).selectAtOnce(document, questions);
  return decisions;
}

const decisions = (await Promise.all(TEXTS.map(decisionsOn))).flat();
const attributionsOf = (decision: RankerDecision): readonly Attribution[] => {
  const explanation = explainDecision(decision, trees);
  return explanation === null ? [] : [...(explanation.country === null ? [] : [explanation.country]), explanation.record];
};
const attributions = decisions.flatMap(attributionsOf);

describe('explainDecision', () => {
  it('gives the calibrated confidence exactly, when all terms are summed', () => {
    expect(attributions.length).toBeGreaterThan(20);
    for (const attribution of attributions) expect(probabilityOf(totalLogOdds(attribution))).toBeCloseTo(attribution.confidence, 12);
  });

  it('gives the confidences that the selection carries', () => {
    for (const decision of decisions) {
      const explanation = explainDecision(decision, trees);
      expect(explanation?.record.confidence).toBe(explanation === null ? undefined : decision.recordConfidence);
      if (explanation?.country) expect(explanation.country.confidence).toBe(decision.countryConfidence);
    }
  });

  it('gives the odds of the softmax before calibration', () => {
    for (const decision of decisions) {
      const country = explainDecision(decision, trees)?.country;
      if (!country?.rival) continue;
      const { ofCountry } = decision.verdict!;
      expect(probabilityOf(totalLogOdds(country) - country.calibration)).toBeCloseTo(ofCountry, 9);
    }
  });

  it('gives the margin of the two scores by features, other readings left out', () => {
    for (const decision of decisions) {
      const record = explainDecision(decision, trees)?.record;
      if (!record?.rival) continue;
      const rival = decision.table.rows.findIndex(
        (row) =>
          (row.kind === 'listed' ? row.candidate : null) === record.rival!.candidate && row.countryCode === record.rival!.countryCode,
      );
      const margin = decision.scores[decision.verdict!.best]! - decision.scores[rival]!;
      const byFeatures = record.evidenceFeatures
        .filter(({ kind }) => kind !== 'other_readings')
        .reduce((total, { weight }) => total + weight, 0);
      expect(byFeatures).toBeCloseTo(margin, 9);
    }
  });

  it('lowers the log-odds by exactly the weight of an evidence feature that is taken away', () => {
    for (const attribution of attributions) {
      for (const feature of attribution.evidenceFeatures) {
        const without = { ...attribution, evidenceFeatures: attribution.evidenceFeatures.filter((other) => other !== feature) };
        expect(totalLogOdds(attribution) - totalLogOdds(without)).toBeCloseTo(feature.weight, 9);
      }
    }
  });

  it('makes each evidence feature the sum of its shares', () => {
    for (const { evidenceFeatures } of attributions) {
      for (const { kind, weight, features } of evidenceFeatures) {
        if (kind === 'other_readings') continue;
        expect(features.reduce((total, share) => total + share.weight, 0)).toBeCloseTo(weight, 9);
        expect(features.length).toBeGreaterThan(0);
      }
    }
  });

  it('can be written down: no number is without end', () => {
    for (const attribution of attributions) expect(JSON.parse(JSON.stringify(attribution))).toEqual(attribution);
  });

  it('says that the text names the container', async () => {
    const [athens] = await decisionsOn(TEXTS[0]!);
    const { record } = explainDecision(athens!, trees)!;
    expect(record.rival?.candidate?.osmId).toBe('athens-gr');
    expect(record.evidenceFeatures[0]).toMatchObject({ kind: 'container', text: 'the text says that it is in Georgia' });
    expect(record.evidenceFeatures[0]!.weight).toBeGreaterThan(1);
    expect(record.evidenceFeatures.find(({ kind }) => kind === 'population')?.text).toBe('population 116,000 (rival: 664,000)');
  });

  it.each([
    ['The talks in [Athens] went on.', 'prominence'],
    ['The fire in [Athens], Ga., was put out.', 'container'],
  ])('counts a rule as what it rests on: %s', async (text, kind) => {
    const [decision] = await decisionsOn(text);
    const withRule = explainDecision(decision!, trees)!.country!.evidenceFeatures.filter(({ features }) =>
      features.some(({ feature }) => feature === 'refutation'),
    );
    expect(withRule.map((feature) => feature.kind)).toEqual([kind]);
  });

  it('gives no distance where none was measured: from a country, or in a text without another place', () => {
    const distances = attributions.flatMap(({ evidenceFeatures }) =>
      evidenceFeatures.filter(({ kind }) => kind === 'nearness').map(({ text }) => text),
    );
    expect(distances.some((text) => text.endsWith(': unknown') || text.includes('unknown (rival: '))).toBe(true);
    expect(distances.filter((text) => text.includes('20,000 km'))).toEqual([]);
  });

  it('compares the country with the best reading in another one', async () => {
    const [springfield] = (await decisionsOn(TEXTS[6]!)).slice(1);
    const { country, record } = explainDecision(springfield!, trees)!;
    expect(country?.rival).toBeNull();
    expect(country?.evidenceFeatures).toMatchObject([{ text: expect.stringContaining('lie in one country (United States)') }]);
    expect(record.rival?.countryCode).toBe('US');
  });

  it('is null where there was nothing to choose from', async () => {
    const [nowhere] = await decisionsOn('They met in [Nowhereville].');
    expect(explainDecision(nowhere!, trees)).toBeNull();
  });

  it('knows a kind for each feature', () => {
    for (const { evidenceFeatures } of attributions) expect(evidenceFeatures.map(({ kind }) => kind)).not.toContain('other');
  });
});
