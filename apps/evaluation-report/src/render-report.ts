import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { escapeHtml, filledTemplate, PrerequisiteError } from '@locitorium/domain';
import type { ReportData } from './report-data.ts';

/** The same place from `src` and from `dist`. */
const TEMPLATE = new URL('../dist/report-page.html', import.meta.url);
/** Candidates of each mention that the page lists, best first; an engine may weigh forty. */
const MOST_CANDIDATES = 10;
/** Decimals of a degree: eleven metres. */
const DECIMALS = 4;

/**
 * The evaluation as one HTML file that makes no requests. It holds sentences of the documents.
 *
 * Rejects with a PrerequisiteError if the page was not built.
 */
export async function renderReport(data: ReportData): Promise<string> {
  const template = await loadPageTemplate();
  const shortened: ReportData = {
    ...data,
    // The page lists the mentions themselves.
    report: { ...data.report, failures: data.report.failures.map((failure) => ({ ...failure, examples: [] })) },
    mentions: data.mentions.map((mention) => ({
      ...mention,
      gold: mention.gold && { ...mention.gold, ...rounded(mention.gold) },
      predicted: mention.predicted && {
        ...mention.predicted,
        ...rounded(mention.predicted),
        candidates: mention.predicted.candidates.slice(0, MOST_CANDIDATES),
      },
    })),
  };
  // Compressed, a thousand documents take a sixth; and nothing of a text can end the element that it stands in.
  return filledTemplate(template, {
    TITLE: escapeHtml(data.title),
    DATA: gzipSync(JSON.stringify(shortened), { level: 9 }).toString('base64'),
  });
}

function rounded({ lat, lon }: { readonly lat: number | null; readonly lon: number | null }): {
  readonly lat: number | null;
  readonly lon: number | null;
} {
  return { lat: lat === null ? null : Number(lat.toFixed(DECIMALS)), lon: lon === null ? null : Number(lon.toFixed(DECIMALS)) };
}

async function loadPageTemplate(): Promise<string> {
  try {
    return await readFile(TEMPLATE, 'utf8');
  } catch (cause) {
    throw new PrerequisiteError(
      'report_page_missing',
      'The page of the report is missing. Reinstall locitorium, or in a clone build it: npm run build.',
      { code: (cause as NodeJS.ErrnoException).code ?? null },
      cause,
    );
  }
}
