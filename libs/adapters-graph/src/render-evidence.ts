import type { EvidenceFile } from './evidence-file.schema.ts';
import { renderDot } from './render-dot.ts';
import { renderGraphml } from './render-graphml.ts';
import { loadPageTemplate, renderHtml } from './render-html.ts';
import { renderJsonLd } from './render-json-ld.ts';
import { toEvidenceFile, type ExportedEvidence } from './to-evidence-file.ts';

export const EVIDENCE_FORMATS = ['json', 'jsonld', 'graphml', 'dot', 'html'] as const;

export type EvidenceFormat = (typeof EVIDENCE_FORMATS)[number];

/** The evidence of a task as one UTF-8 file. The same evidence gives the same bytes. */
export async function renderEvidence(evidence: ExportedEvidence, format: EvidenceFormat): Promise<string> {
  return RENDERERS[format](toEvidenceFile(evidence));
}

const RENDERERS: Readonly<Record<EvidenceFormat, (file: EvidenceFile) => string | Promise<string>>> = {
  json: (file) => `${JSON.stringify(file, null, 2)}
`,
  jsonld: renderJsonLd,
  graphml: renderGraphml,
  dot: renderDot,
  html: async (file) => renderHtml(file, await loadPageTemplate()),
};
