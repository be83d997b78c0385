import type { Claim, CitationEdge, ExtractionEdge, Fragment, Page, StanceEdge } from '@locitorium/domain';
import type { EvidenceChange, EvidenceCounts } from '../../../evidence-store/evidence-store.ts';

export const START = 1_790_000_000_000;
export const NOTHING: EvidenceCounts = {
  claims: 0,
  fragments: 0,
  pages: 0,
  domains: 0,
  stances: 0,
  extractions: 0,
  citations: 0,
  files: 0,
};
/** Counts that are 0 unless said otherwise. */
export const countsOf = (counts: Partial<EvidenceCounts>): EvidenceCounts => ({ ...NOTHING, ...counts });
export const SOFT = { hard: false, dryRun: false } as const;
export const HARD = { hard: true, dryRun: false } as const;

export const page = (name: string, more: Partial<Page> = {}): Page => ({
  id: `page ${name}`,
  address: `https://${name}/`,
  title: null,
  domain: name,
  storedFile: null,
  crawledAt: null,
  ...more,
});
export const fragment = (name: string, more: Partial<Fragment> = {}): Fragment => ({
  id: `fragment ${name}`,
  content: `words of ${name}`,
  method: 'quotation',
  features: {},
  reliability: 1,
  ...more,
});
export const claim = (task: string, name: string, more: Partial<Claim> = {}): Claim => ({
  id: `claim ${task} ${name}`,
  task,
  text: `that ${name}`,
  context: null,
  prior: 0,
  subject: null,
  ...more,
});
export const stance = (of: Fragment, towards: Claim, more: Partial<StanceEdge> = {}): StanceEdge => ({
  fragmentId: of.id,
  claimId: towards.id,
  stance: 'SUPPORTS',
  confidence: 1,
  ...more,
});
export const extraction = (of: Fragment, from: Page, span: ExtractionEdge['span'] = null): ExtractionEdge => ({
  fragmentId: of.id,
  pageId: from.id,
  span,
});
export const citation = (of: Fragment, cited: Fragment): CitationEdge => ({ fragmentId: of.id, citedId: cited.id });

export const TASKS = ['run 1', 'run 2', 'run 3'] as const;

/** Two tasks that share a page and a fragment. */
export const athens = page('athens.example', { title: 'Athens', crawledAt: '2026-09-21T16:53:20.000Z' });
export const gazette = page('gazette.example');
export const [shared, own, cited] = [
  fragment('shared', { features: { names_state: 1.5 } }),
  fragment('own'),
  fragment('cited', { method: 'record', content: 'Athens, Clarke County, Georgia' }),
];
export const [one, two] = [claim('run 1', 'Athens'), claim('run 2', 'Athens')];
export const FIRST: EvidenceChange = {
  domains: [{ name: 'athens.example', category: 'newspaper' }],
  pages: [athens, gazette],
  fragments: [shared, own, cited],
  claims: [one],
  stances: [stance(shared, one), stance(own, one, { stance: 'REFUTES', confidence: 0.25 })],
  extractions: [extraction(shared, athens, { start: 4, end: 10 }), extraction(own, gazette), extraction(cited, gazette)],
  citations: [citation(own, cited)],
};
export const SECOND: EvidenceChange = {
  pages: [athens],
  fragments: [shared],
  claims: [two],
  stances: [stance(shared, two, { stance: 'NEUTRAL', confidence: 0.5 })],
};

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
