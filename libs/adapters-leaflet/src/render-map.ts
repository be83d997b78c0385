import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { escapeHtml, filledTemplate, PrerequisiteError } from '@locitorium/domain';
import type { MapData } from './map-data.ts';

/** The same place from `src` and from `dist`. */
const TEMPLATE = new URL('../dist/map-page.html', import.meta.url);

/**
 * Places as one HTML file with a map that makes no requests. It holds sentences of the documents.
 *
 * Rejects with a PrerequisiteError if the page was not built.
 */
export async function renderMap(data: MapData): Promise<string> {
  const template = await loadPageTemplate();
  // Compressed it is small, and nothing of a text can end the element that it stands in.
  return filledTemplate(template, {
    TITLE: escapeHtml(data.title),
    DATA: gzipSync(JSON.stringify(data), { level: 9 }).toString('base64'),
  });
}

async function loadPageTemplate(): Promise<string> {
  try {
    return await readFile(TEMPLATE, 'utf8');
  } catch (cause) {
    throw new PrerequisiteError(
      'map_page_missing',
      'The page of the map is missing. Reinstall locitorium, or in a clone build it: npm run build.',
      { code: (cause as NodeJS.ErrnoException).code ?? null },
      cause,
    );
  }
}
