import { EXTRACTION_METHODS, STANCES } from '@locitorium/domain';
import fc from 'fast-check';
import type { EvidenceChange } from '../../../evidence-store/evidence-store.ts';
import { TASKS, citation, claim, extraction, fragment, page, stance } from './sample-evidence.ts';

/** Finite, and not −0, which is no other number. */
export function number(): fc.Arbitrary<number> {
  return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
}

export function positive(): fc.Arbitrary<number> {
  return number().map(Math.abs);
}

/** Changes within a small world, so that tasks meet in fragments and pages, and citations run in circles. Each brings what it refers to. */
export function changes(): fc.Arbitrary<readonly EvidenceChange[]> {
  const among = <T>(items: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...items);
  const pages = ['p', 'q', 'r', 's'].map((each) =>
    page(each, { domain: each < 'r' ? 'daily.example' : 'weekly.example', crawledAt: each === 'p' ? '2026-09-21T16:53:20.000Z' : null }),
  );
  const fragments = ['a', 'b', 'c', 'd', 'e', 'f'].map((each, i) =>
    fragment(each, { method: EXTRACTION_METHODS[i] ?? 'span', features: { [each]: i / 7 } }),
  );
  const claims = TASKS.flatMap((task) => ['x', 'y'].map((each) => claim(task, each)));
  const domain = fc.record({
    name: among(['daily.example', 'weekly.example', 'monthly.example']),
    category: among([null, 'agency', 'newspaper']),
  });
  const edges = {
    stances: fc.tuple(among(fragments), among(claims), among(STANCES), fc.double({ min: 0, max: 1, noNaN: true })),
    extractions: fc.tuple(among(fragments), among(pages), among([null, { start: 0, end: 5 }, { start: 3, end: 5 }])),
    citations: fc.tuple(among(fragments), among(fragments)),
  };
  const change = fc
    .record({
      domains: fc.array(domain, { maxLength: 2 }),
      pages: fc.array(among(pages), { maxLength: 1 }),
      fragments: fc.array(among(fragments), { maxLength: 1 }),
      claims: fc.array(fc.tuple(among(claims), number()), { maxLength: 2 }),
      stances: fc.array(edges.stances, { maxLength: 5 }),
      extractions: fc.array(edges.extractions, { maxLength: 4 }),
      citations: fc.array(edges.citations, { maxLength: 5 }),
      awaited: fc.record({ pages: fc.boolean(), fragments: fc.boolean() }),
      withdrawn: fc.record({
        claims: fc.array(among(claims), { maxLength: 1 }),
        stances: fc.array(fc.tuple(among(fragments), among(claims)), { maxLength: 1 }),
      }),
    })
    .map((drawn): EvidenceChange => {
      const claimed = drawn.claims.map(([of, prior]) => ({ ...of, prior }));
      return {
        withdrawn: {
          claims: drawn.withdrawn.claims.map(({ id }) => id),
          stances: drawn.withdrawn.stances.map(([of, towards]) => ({ fragmentId: of.id, claimId: towards.id })),
        },
        awaited: {
          pages: drawn.awaited.pages ? drawn.pages.map(({ id }) => id) : [],
          fragments: drawn.awaited.fragments ? drawn.fragments.map(({ id }) => id) : [],
        },
        domains: drawn.domains,
        pages: [...drawn.pages, ...drawn.extractions.map(([, from]) => from)],
        fragments: [
          ...drawn.fragments,
          ...drawn.stances.map(([of]) => of),
          ...drawn.extractions.map(([of]) => of),
          ...drawn.citations.flat(),
        ],
        claims: [...claimed, ...drawn.stances.map(([, towards]) => claimed.findLast(({ id }) => id === towards.id) ?? towards)],
        stances: drawn.stances.map(([of, towards, kind, confidence]) => stance(of, towards, { stance: kind, confidence: confidence + 0 })),
        extractions: drawn.extractions.map(([of, from, span]) => extraction(of, from, span)),
        citations: drawn.citations.map(([of, to]) => citation(of, to)),
      };
    });
  return fc.array(change, { minLength: 1, maxLength: 5 });
}
