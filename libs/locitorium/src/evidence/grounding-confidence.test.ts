import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimLogOdds, type GroundedDocument, type Grounding } from '@locitorium/domain';
import type { EvidenceLedger, WeighedClaim } from '@locitorium/evidence';
import { InMemoryEvidenceStore } from '@locitorium/ports/testing';
import { createLocitorium, type Locitorium } from '../index.ts';
import { allOfPhase0 } from '../wirings/expect-contract.fixture.ts';

const TASK = 'phase0';

let locitorium: Locitorium;
let ledger: EvidenceLedger;
let texts: ReadonlyMap<string, string>;
let grounded: readonly GroundedDocument[];
let claims: readonly WeighedClaim[];

beforeAll(async () => {
  const { createEvidenceGraph } = await import('@locitorium/evidence');
  locitorium = await createLocitorium({});
  ledger = createEvidenceGraph(new InMemoryEvidenceStore());
  const grounder = await locitorium.grounder();
  const documents = allOfPhase0();
  texts = new Map(documents.map(({ docId, text }) => [docId, text]));
  const all: GroundedDocument[] = [];
  for (const document of documents) {
    const one = await grounder.ground(document, { explain: true });
    await ledger.recordGroundings({ task: TASK, text: document.text, grounded: one, engine: grounder });
    all.push(one);
  }
  grounded = all;
  claims = await ledger.weigh(TASK);
}, 300_000);

afterAll(async () => {
  await ledger.close();
  await locitorium.close();
});

describe('the evidence of data/phase0', () => {
  const claimsOf = ({ mention }: Grounding, docId: string): readonly WeighedClaim[] =>
    claims.filter(({ claim }) => claim.subject?.docId === docId && claim.subject.mentionId === mention.mentionId);

  it('gives every place the confidence that the engine gave it', () => {
    let compared = 0;
    for (const { docId, groundings } of grounded) {
      for (const grounding of groundings) {
        const [country, record] = (['country', 'record'] as const).map((aspect) =>
          claimsOf(grounding, docId).find(({ claim }) => claim.subject?.aspect === aspect),
        );
        if (grounding.status === 'resolved') {
          const { countryCode, confidence, recordConfidence } = grounding.selected;
          expect(Math.abs((countryCode === null ? record : country)!.confidence - confidence!)).toBeLessThanOrEqual(1e-9);
          expect(Math.abs(record!.confidence - grounding.mention.confidence! * recordConfidence!)).toBeLessThanOrEqual(1e-9);
          compared += 1;
        }
        if ((grounding.status === 'no_candidate' || grounding.status === 'rejected') && grounding.inferredCountry !== null) {
          expect(Math.abs(country!.confidence - grounding.inferredCountry.confidence)).toBeLessThanOrEqual(1e-9);
          expect(record!.claim.subject?.place).toBeNull();
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('loses with a fragment exactly its weight', () => {
    for (const { claim, logOdds, supports, refutes } of claims) {
      const evidence = [...supports, ...refutes];
      for (const gone of evidence) {
        const without = claimLogOdds(
          claim,
          evidence.filter((one) => one !== gone).map(({ weight }) => weight),
        );
        expect(Math.abs(logOdds - without - gone.weight)).toBeLessThanOrEqual(1e-9);
      }
    }
  });

  it('shows of every claim the sentence it was made in', () => {
    for (const { claim, supports, refutes, neutral } of claims) {
      const spans = [...supports, ...refutes, ...neutral]
        .flatMap((one) => [one, ...one.cites])
        .filter(({ fragment }) => fragment.method === 'span');
      expect(spans.length).toBeGreaterThan(0);
      for (const { fragment, sources } of spans) {
        const [{ page, span }] = sources as [(typeof sources)[number]];
        expect(page.address).toBe(`doc:${claim.subject?.docId}`);
        expect(texts.get(claim.subject!.docId)!.slice(span!.start, span!.end)).toBe(fragment.content);
      }
    }
  });

  it('is sound, and adds up over documents', async () => {
    expect(await ledger.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
    const places = await ledger.aggregate(TASK);
    expect(places.length).toBeGreaterThan(100);
    // Nobody copied from anybody: sentences of different documents resemble each other by 0.11 at most, and 0.5 would be a copy.
    expect(places.filter(({ copies }) => copies > 0)).toEqual([]);
    for (const { confidence, strongest, witnesses, statements, documents } of places) {
      expect(confidence).toBeGreaterThanOrEqual(strongest - 1e-12);
      expect(witnesses).toBeLessThanOrEqual(Math.min(statements, documents));
    }
  });
});
