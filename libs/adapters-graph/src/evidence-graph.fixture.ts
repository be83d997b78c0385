import type { Claim, EvidenceGraph, Fragment, Page } from '@locitorium/domain';
import type { ExportedEvidence } from './to-evidence-file.ts';

/** Everything that a format might take for its own: markup, escapes, control characters, half a surrogate pair. */
export const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(2)> "quoted" \\N back\\ & \u0000\u001b[31m ]]> \u2028 \ud800 {{x}} 北京`;

const fragment = (id: string, content: string, reliability: number, rest: Partial<Fragment> = {}): Fragment => ({
  id,
  content,
  method: 'ranker',
  features: { log_odds: reliability },
  reliability,
  ...rest,
});

const page = (id: string, address: string, rest: Partial<Page> = {}): Page => ({
  id,
  address,
  title: null,
  domain: 'document',
  storedFile: null,
  crawledAt: null,
  ...rest,
});

const grounding = (id: string, mentionId: string, text: string, prior: number, place: string | null): Claim => ({
  id,
  task: 'news',
  text,
  context: null,
  prior,
  subject: { docId: 'news-1', mentionId, aspect: id.startsWith('country') ? 'country' : 'record', place },
});

/** A mention that was grounded, with its country and its record, and a claim of somebody's own with two pages that differ. */
export const EVIDENCE: ExportedEvidence = {
  task: 'news',
  graph: {
    claims: [
      grounding('country-paris', 'news-1:0', '“Paris” lies in the United States', 0, 'country:US'),
      grounding('record-paris', 'news-1:0', '“Paris” means Paris, Lamar County, Texas, United States', -1.5, 'geonames:4717560'),
      {
        id: 'own',
        task: 'news',
        text: 'The tower of Paris, Texas, wears a red hat',
        context: 'what visitors write',
        prior: 0,
        subject: null,
      },
    ],
    fragments: [
      fragment('state', 'names its state: Texas', 6, { features: { container_match: 5.5, container_level: 0.5 } }),
      fragment('famous', 'far less known than Paris, France', 4),
      fragment('calibration', 'calibration, from texts with known answers', 0.25, { method: 'calibration' }),
      fragment('window', 'Fire crews of Paris, Texas, were sent north.', 0, { method: 'span', features: {} }),
      fragment('record', 'Paris, Lamar County, Texas, United States (33.6609, -95.5555)', 0, { method: 'record', features: {} }),
      fragment('seen', 'The hat was painted red in 1998.', 2, { method: 'quotation', features: { stated: 2 } }),
      fragment('unseen', 'I was there and saw no hat.', 2, { method: 'observation', features: { stated: 2 } }),
      fragment('hostile', HOSTILE, 1, { method: 'quotation', features: { stated: 1 } }),
    ],
    pages: [
      page('page-news', 'doc:news-1', { title: 'A fire on the Red River' }),
      page('page-gazetteer', 'gazetteer:geonames', { domain: 'gazetteer' }),
      page('page-parameters', 'parameters:0123', { domain: 'parameters' }),
      page('page-town', 'https://town.example/hat?a=1&b=2', {
        title: 'The hat',
        domain: 'town.example',
        crawledAt: '2026-11-22T07:00:00.000Z',
      }),
      page('page-trip', 'https://trip.example/', { domain: 'trip.example' }),
    ],
    domains: [
      { name: 'document', category: null },
      { name: 'gazetteer', category: null },
      { name: 'parameters', category: null },
      { name: 'town.example', category: 'city hall' },
      { name: 'trip.example', category: null },
    ],
    stances: [
      { fragmentId: 'famous', claimId: 'country-paris', stance: 'REFUTES', confidence: 1 },
      { fragmentId: 'state', claimId: 'country-paris', stance: 'SUPPORTS', confidence: 1 },
      { fragmentId: 'famous', claimId: 'record-paris', stance: 'REFUTES', confidence: 1 },
      { fragmentId: 'state', claimId: 'record-paris', stance: 'SUPPORTS', confidence: 1 },
      { fragmentId: 'calibration', claimId: 'record-paris', stance: 'SUPPORTS', confidence: 1 },
      { fragmentId: 'seen', claimId: 'own', stance: 'SUPPORTS', confidence: 0.9 },
      { fragmentId: 'unseen', claimId: 'own', stance: 'REFUTES', confidence: 0.5 },
      { fragmentId: 'hostile', claimId: 'own', stance: 'NEUTRAL', confidence: 0.8 },
    ],
    extractions: [
      { fragmentId: 'state', pageId: 'page-news', span: null },
      { fragmentId: 'famous', pageId: 'page-gazetteer', span: null },
      { fragmentId: 'calibration', pageId: 'page-parameters', span: null },
      { fragmentId: 'window', pageId: 'page-news', span: { start: 0, end: 44 } },
      { fragmentId: 'record', pageId: 'page-gazetteer', span: null },
      { fragmentId: 'seen', pageId: 'page-town', span: { start: 120, end: 152 } },
      { fragmentId: 'unseen', pageId: 'page-trip', span: null },
      { fragmentId: 'hostile', pageId: 'page-trip', span: null },
    ],
    citations: [
      { fragmentId: 'state', citedId: 'window' },
      { fragmentId: 'state', citedId: 'record' },
      { fragmentId: 'famous', citedId: 'window' },
      // Two that cite each other.
      { fragmentId: 'seen', citedId: 'hostile' },
      { fragmentId: 'hostile', citedId: 'seen' },
    ],
  },
};

/** One claim with so many evidence features, every other one against it. */
export function manyFragments(count: number): EvidenceGraph {
  const fragments = Array.from({ length: count }, (_, n) => fragment(`f${n}`, `ground ${n}`, (n + 1) / 10));
  return {
    claims: [{ id: 'c', task: 'many', text: 'Many grounds', context: null, prior: 0, subject: null }],
    fragments,
    pages: [page('p', 'doc:many')],
    domains: [{ name: 'document', category: null }],
    stances: fragments.map(({ id }, n) => ({ fragmentId: id, claimId: 'c', stance: n % 2 === 0 ? 'SUPPORTS' : 'REFUTES', confidence: 1 })),
    extractions: fragments.map(({ id }) => ({ fragmentId: id, pageId: 'p', span: null })),
    citations: [],
  };
}
