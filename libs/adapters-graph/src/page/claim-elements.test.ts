import { describe, expect, it } from '@jest/globals';
import { EVIDENCE, manyFragments } from '../evidence-graph.fixture.ts';
import { toEvidenceFile } from '../to-evidence-file.ts';
import { claimElements, MOST_DRAWN } from './claim-elements.ts';
import { indexEvidence, matchingClaims } from './evidence-index.ts';

const index = indexEvidence(toEvidenceFile(EVIDENCE));

function drawn(id: string, sources = true) {
  const claim = index.claim(id);
  if (claim === undefined) throw new Error(`no claim ${id}`);
  const { elements, left } = claimElements(index, claim, { sources });
  const nodes = elements.filter(({ group }) => group === 'nodes');
  const edges = elements.filter(({ group }) => group === 'edges');
  return { nodes: new Map(nodes.map((node) => [String(node.data.id), node])), edges, left };
}

describe('the picture of a claim', () => {
  it('has evidence for it on the left, against it on the right, and their sources below', () => {
    const { nodes } = drawn('record-paris');
    expect(nodes.get('fragment:state')?.position?.x).toBeLessThan(0);
    expect(nodes.get('fragment:famous')?.position?.x).toBeGreaterThan(0);
    expect(nodes.get('fragment:window')?.position?.y).toBeGreaterThan(0);
    expect(nodes.has('page:page-news')).toBe(true);
    expect(drawn('record-paris', false).nodes.has('page:page-news')).toBe(false);
  });

  it('has no dangling edge, and no overlapping boxes', () => {
    for (const { id } of index.claims) {
      const { nodes, edges } = drawn(id);
      expect(edges.filter(({ data }) => !nodes.has(String(data.source)) || !nodes.has(String(data.target)))).toEqual([]);
      const boxes = [...nodes.values()].map(({ data, position = { x: 0, y: 0 } }) => ({
        id: data.id,
        left: position.x - Number(data['width']) / 2,
        right: position.x + Number(data['width']) / 2,
        top: position.y - Number(data['height']) / 2,
        bottom: position.y + Number(data['height']) / 2,
      }));
      const overlapping = boxes.flatMap((a, n) =>
        boxes
          .slice(n + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => [a.id, b.id]),
      );
      expect(overlapping).toEqual([]);
    }
  });

  it('ends where fragments cite each other', () => {
    expect([...drawn('own').nodes.keys()].filter((id) => id.startsWith('fragment:')).sort()).toEqual([
      'fragment:hostile',
      'fragment:seen',
      'fragment:unseen',
    ]);
  });

  it('draws the evidence of greatest weight, and counts the rest', () => {
    const many = indexEvidence(toEvidenceFile({ task: 'many', graph: manyFragments(100) }));
    const { elements, left } = claimElements(many, many.claims[0] as (typeof many.claims)[0], { sources: false });
    expect(elements.filter(({ group }) => group === 'nodes').length).toBe(MOST_DRAWN + 1);
    expect(left).toBe(100 - MOST_DRAWN);
    expect(elements.some(({ data }) => data.id === 'fragment:f99')).toBe(true);
  });

  it('is the same for the same claim', () => {
    expect(drawn('own')).toEqual(drawn('own'));
  });
});

describe('matchingClaims', () => {
  it.each([
    [{ words: '', document: null }, ['country-paris', 'record-paris', 'own']],
    [{ words: 'LAMAR', document: null }, ['record-paris']],
    [{ words: 'red painted', document: null }, ['own']],
    [{ words: 'geonames:4717560', document: null }, ['record-paris']],
    [{ words: '', document: 'news-1' }, ['country-paris', 'record-paris']],
    [{ words: 'nowhere', document: null }, []],
  ] as const)('%j', (search, ids) => {
    expect(matchingClaims(index, search.words, search.document).map(({ id }) => id)).toEqual(ids);
  });
});
