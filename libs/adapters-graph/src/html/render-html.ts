import type { ExportedEvidence } from '../exported-evidence.ts';
import { toEvidenceFile } from '../evidence-file/to-evidence-file.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const PLACES = /%(TITLE|EVIDENCE)%/g;

/**
 * The evidence as one page that needs nothing else and asks nobody: an interactive graph, a claim at a time.
 *
 * @param template the page without its evidence
 */
export function renderHtml(evidence: ExportedEvidence, template: string): string {
  const parts: Readonly<Record<string, string>> = {
    TITLE: escapeHtml(`Evidence of ${evidence.task}`),
    EVIDENCE: inScript(JSON.stringify(toEvidenceFile(evidence))),
  };
  // In one pass: what is put in is not searched again.
  return template.replace(PLACES, (whole, name: string) => parts[name] ?? whole);
}

/** JSON for a script element: no text can end the element or begin a comment in it (HTML Living Standard, section 4.12.1.3). */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
