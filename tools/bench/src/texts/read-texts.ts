import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { EMPTY_META, type Document } from '@locitorium/domain';
import { PHASE0 } from '../workspace.ts';

/** Documents to measure speed on, with where they are from. */
export interface BenchTexts {
  readonly label: string;
  /** JSON lines that hold these very documents, for the command. */
  readonly path: string;
  readonly documents: readonly Document[];
}

/** LGL (588 articles of local newspapers) where the corpora are at hand; else the project's own texts. */
export async function readTexts(corpora: string): Promise<BenchTexts> {
  const lgl = `${corpora}/dev/lgl.jsonl`;
  return existsSync(lgl) ? read('LGL', lgl) : read('phase0', PHASE0);
}

async function read(label: string, path: string): Promise<BenchTexts> {
  const documents = (await linesOf(path)).map(({ doc_id, text, meta }) => ({
    docId: doc_id,
    text,
    meta: { ...EMPTY_META, lang: meta?.lang ?? null },
  }));
  return { label, path, documents };
}

/** Texts of this many UTF-16 code units, made of the project's own English news one after another; no two begin alike. */
export async function newsTexts(characters: number): Promise<readonly string[]> {
  const news = (await linesOf(PHASE0)).filter(({ meta }) => meta?.source === 'news' && meta.lang === 'en').map(({ text }) => text);
  return news.map((_text, first) => {
    let text = '';
    for (let i = first; text.length < characters; i += 1) text += `${news[i % news.length] ?? ''}\n\n`;
    return text.slice(0, characters);
  });
}

interface DatasetLine {
  readonly doc_id: string;
  readonly text: string;
  readonly meta?: { readonly lang?: string; readonly source?: string };
}

async function linesOf(path: string): Promise<readonly DatasetLine[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as DatasetLine);
}
