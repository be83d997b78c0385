import { renderDot } from './dot/render-dot.ts';
import { renderJson } from './evidence-file/render-json.ts';
import type { ExportedEvidence } from './exported-evidence.ts';
import { renderGraphml } from './graphml/render-graphml.ts';
import { loadPageTemplate } from './html/load-page-template.ts';
import { renderHtml } from './html/render-html.ts';
import { renderJsonLd } from './json-ld/render-json-ld.ts';

export const EVIDENCE_FORMATS = ['json', 'jsonld', 'graphml', 'dot', 'html'] as const;

export type EvidenceFormat = (typeof EVIDENCE_FORMATS)[number];

/** The evidence of a task as one file, UTF-8. The same evidence gives the same bytes. */
export async function renderEvidence(evidence: ExportedEvidence, format: EvidenceFormat): Promise<string> {
  switch (format) {
    case 'json':
      return renderJson(evidence);
    case 'jsonld':
      return renderJsonLd(evidence);
    case 'graphml':
      return renderGraphml(evidence);
    case 'dot':
      return renderDot(evidence);
    case 'html':
      return renderHtml(evidence, await loadPageTemplate());
  }
}
