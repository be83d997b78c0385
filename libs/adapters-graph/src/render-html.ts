import { readFile } from 'node:fs/promises';
import { PrerequisiteError } from '@locitorium/domain';
import type { EvidenceFile } from './evidence-file.schema.ts';

/** The same place from `src` and from `dist`. */
const TEMPLATE = new URL('../dist/evidence-page.html', import.meta.url);
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const PLACEHOLDERS = /%(TITLE|EVIDENCE)%/g;

/**
 * The evidence as one self-contained page that makes no requests: an interactive graph, one claim at a time.
 *
 * @param template the page without its evidence
 */
export function renderHtml(file: EvidenceFile, template: string): string {
  const parts: Readonly<Record<string, string>> = {
    TITLE: escapeHtml(`Evidence of ${file.task}`),
    EVIDENCE: inScript(JSON.stringify(file)),
  };
  // In one pass, so that inserted text is not searched again.
  return template.replace(PLACEHOLDERS, (whole, name: string) => parts[name] ?? whole);
}

/** JSON for a script element, in which no text can end the element or begin a comment (HTML Living Standard, section 4.12.1.3). */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The page without its evidence, made by `build/bundle-page.mjs`. Rejects with a PrerequisiteError if it was not built. */
export async function loadPageTemplate(): Promise<string> {
  try {
    return await readFile(TEMPLATE, 'utf8');
  } catch (cause) {
    throw new PrerequisiteError(
      'evidence_page_missing',
      'The evidence page is missing. Reinstall locitorium, or in a clone build it: npm run build.',
      { code: (cause as NodeJS.ErrnoException).code ?? null },
      cause,
    );
  }
}
