import { readFile } from 'node:fs/promises';
import { PrerequisiteError } from '@locitorium/domain';

/** The same place from `src` and from `dist`. */
const TEMPLATE = new URL('../../dist/evidence-page.html', import.meta.url);

/** The page without its evidence, as `build/bundle-page.mjs` makes it. Rejects with a PrerequisiteError where it was not made. */
export async function loadPageTemplate(): Promise<string> {
  try {
    return await readFile(TEMPLATE, 'utf8');
  } catch (cause) {
    throw new PrerequisiteError(
      'evidence_page_missing',
      'The page for evidence is not there. Install locitorium again; in a clone, build it: npm run build.',
      { code: (cause as NodeJS.ErrnoException).code ?? null },
      cause,
    );
  }
}
