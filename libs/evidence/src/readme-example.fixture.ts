import type { EvidenceStore } from '@locitorium/ports';
import { createEvidenceGraph } from './index.ts';

/** A claim of one's own, with a page for it and one against it. */
export async function exampleClaim(store: EvidenceStore): Promise<readonly string[]> {
  const evidence = createEvidenceGraph(store);
  const claim = await evidence.addClaim({ task: 'bridge', text: 'The bridge at Paris, Texas, is open.' });
  await evidence.addPage({ address: 'https://example.org/roads', title: 'Road report', category: 'agency' });
  await evidence.addPage({ address: 'https://example.com/news' });

  const report = await evidence.addFragment({
    page: 'https://example.org/roads',
    method: 'quotation',
    content: 'The bridge reopened to traffic on 3 May 2026.',
  });
  const rumour = await evidence.addFragment({
    page: 'https://example.com/news',
    method: 'quotation',
    content: 'The bridge may still be closed, drivers said.',
  });
  await evidence.link({ fragment: report.id, claim: claim.id, stance: 'SUPPORTS', confidence: 0.95 });
  await evidence.link({ fragment: rumour.id, claim: claim.id, stance: 'REFUTES', confidence: 0.8 });

  const told = await evidence.weigh('bridge');
  return told.flatMap(({ claim, confidence, supports, refutes }) => [
    `${confidence.toFixed(2)} ${claim.text}`,
    ...[...supports, ...refutes].map(({ weight, fragment }) => `  ${weight.toFixed(2)} ${fragment.content}`),
  ]);
}
