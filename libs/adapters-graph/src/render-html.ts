import { readFile } from 'node:fs/promises';
import { escapeHtml, filledTemplate, PrerequisiteError } from '@locitorium/domain';
import type { EvidenceFile } from './evidence-file.schema.ts';

/** The same place from `src` and from `dist`. */
const TEMPLATE = new URL('../dist/evidence-page.html', import.meta.url);

/**
 * The evidence as one self-contained page that makes no requests: an interactive graph, one claim at a time.
 *
 * @param template the page without its evidence
 */
export function renderHtml(file: EvidenceFile, template: string): string {
  return filledTemplate(template, {
    TITLE: escapeHtml(`Evidence of ${file.task}`),
    EVIDENCE: inScript(JSON.stringify(file)),
  });
}

/** JSON for a script element, in which no text can end the element or begin a comment (HTML Living Standard, section 4.12.1.3). */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The page without its evidence, made by `tools/bundle/bundle-page.mjs`. Rejects with a PrerequisiteError if it was not built. */
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
