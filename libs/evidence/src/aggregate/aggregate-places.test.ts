import { describe, expect, it } from '@jest/globals';
import { probabilityOf } from '@locitorium/domain';
import { InMemoryEvidenceStore } from '@locitorium/ports/testing';
import fc from 'fast-check';
import { ENGINE, PARIS_FRANCE, PARIS_TEXAS, groundedOf, mentionIn, resolved } from '../evidence.fixture.ts';
import { createEvidenceGraph } from '../ledger/create-evidence-graph.ts';
import type { AggregatedPlace } from './aggregate-places.ts';

interface Told {
  readonly docId: string;
  readonly text: string;
  readonly confidence: number;
  readonly place?: typeof PARIS_TEXAS;
}

const WIRE = 'A fire that began in a warehouse on the edge of Paris forced about 400 people out of their homes on Tuesday.';
const OTHERS = [
  'The choir of Paris will sing abroad next spring, its director said.',
  'School begins a week late in Paris after the flood of last month.',
  'Paris has a tower with a red hat on it, and tourists take pictures.',
];

async function aggregated(...documents: readonly Told[]): Promise<readonly AggregatedPlace[]> {
  const ledger = createEvidenceGraph(new InMemoryEvidenceStore());
  for (const { docId, text, confidence, place = PARIS_TEXAS } of documents) {
    const mention = mentionIn(text, 'Paris', docId);
    await ledger.recordGroundings({
      task: 't',
      text,
      grounded: groundedOf(docId, resolved(mention, place, { confidence, recordConfidence: confidence })),
      engine: ENGINE,
    });
  }
  return await ledger.aggregate('t');
}

const ofRecord = (places: readonly AggregatedPlace[]): AggregatedPlace => places.find(({ aspect }) => aspect === 'record')!;

describe('a place that many documents claim', () => {
  it('has the confidence of one if all of them copied the same sentence', async () => {
    const copies = Array.from({ length: 20 }, (_, i) => ({
      docId: `d${i}`,
      text: i % 2 === 0 ? WIRE : WIRE.replace('about', 'some'),
      confidence: i === 7 ? 0.8 : 0.6,
    }));
    expect(ofRecord(await aggregated(...copies))).toMatchObject({
      place: 'geonames:4717560',
      name: 'Paris, Lamar County, Texas, United States',
      documents: 20,
      statements: 1,
      copies: 19,
      witnesses: 1,
      confidence: expect.closeTo(0.8, 12),
      strongest: expect.closeTo(0.8, 12),
    });
  });

  it('grows with the number of independent sentences', async () => {
    const told = OTHERS.map((text, i) => ({ docId: `d${i}`, text, confidence: 0.6 }));
    const place = ofRecord(await aggregated(...told));
    expect(place).toMatchObject({
      documents: 3,
      statements: 3,
      copies: 0,
      witnesses: 3,
      confidence: expect.closeTo(1 - 0.4 ** 3, 12),
      strongest: expect.closeTo(0.6, 12),
    });
    expect(probabilityOf(place.logOdds)).toBeCloseTo(place.confidence, 12);
  });

  it('has no more for being named often in one document', async () => {
    const text = OTHERS.join(' ');
    const ledger = createEvidenceGraph(new InMemoryEvidenceStore());
    const mentions = [...text.matchAll(/Paris/g)].map(({ index }) => ({
      ...mentionIn(text, 'Paris'),
      start: index,
      end: index + 5,
      mentionId: `m${index}`,
    }));
    await ledger.recordGroundings({
      task: 't',
      text,
      grounded: groundedOf('d', ...mentions.map((mention) => resolved(mention, PARIS_TEXAS, { confidence: 0.6, recordConfidence: 0.6 }))),
      engine: ENGINE,
    });
    expect(ofRecord(await ledger.aggregate('t'))).toMatchObject({
      documents: 1,
      statements: 3,
      witnesses: 1,
      confidence: expect.closeTo(0.6, 12),
    });
  });

  it('is told apart from its namesake, and from its country', async () => {
    const places = await aggregated(
      { docId: 'a', text: OTHERS[0]!, confidence: 0.9 },
      { docId: 'b', text: OTHERS[1]!, confidence: 0.7, place: PARIS_FRANCE },
    );
    expect(places.map(({ place, name, aspect }) => [place, name, aspect])).toEqual([
      ['country:US', 'United States', 'country'],
      ['geonames:4717560', 'Paris, Lamar County, Texas, United States', 'record'],
      ['country:FR', 'France', 'country'],
      ['geonames:2988507', 'Paris, Île-de-France, France', 'record'],
    ]);
  });

  it('is the same in whatever order the documents come', async () => {
    const told = [...OTHERS, WIRE, WIRE].map((text, i): Told => ({ docId: `d${i}`, text, confidence: 0.5 + i / 20 }));
    const expected = await aggregated(...told);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(told, { minLength: told.length }), async (order) => {
        expect(await aggregated(...order)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('is believed within what can be written down, however many claim it', async () => {
    const told = Array.from({ length: 40 }, (_, i) => ({
      docId: `d${i}`,
      text: `${Array.from({ length: 12 }, (_word, j) => `w${i}x${j}`).join(' ')} Paris.`,
      confidence: 0.99,
    }));
    const place = ofRecord(await aggregated(...told));
    expect(place.witnesses).toBe(40);
    expect(place.logOdds).toBe(37);
    expect(place.confidence).toBe(1);
  });

  it('is absent where none is claimed', async () => {
    const ledger = createEvidenceGraph(new InMemoryEvidenceStore());
    await ledger.addClaim({ task: 't', text: 'It rained.' });
    expect(await ledger.aggregate('t')).toEqual([]);
  });
});
