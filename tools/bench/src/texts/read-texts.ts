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
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const documents = lines.map((line) => {
    const { doc_id, text, meta } = JSON.parse(line) as {
      readonly doc_id: string;
      readonly text: string;
      readonly meta?: { readonly lang?: string };
    };
    return { docId: doc_id, text, meta: { ...EMPTY_META, lang: meta?.lang ?? null } };
  });
  return { label, path, documents };
}
