import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['Suva', 'Bamako', 'Lagos', 'Lyon', 'Oslo', 'Lima', 'Ségou', 'Tbilisi', 'Springfield', 'Paris, Texas'] as const;
const ARTICLES = ['dev/lgl.jsonl', 'dev/gwn.jsonl'] as const;

/** Lines of a dataset, made as they are asked for: one sentence each, one in five an article of the corpora where these are there. */
export function* documents(count: number, corpora: string): Generator<string> {
  const texts = ARTICLES.map((name) => join(corpora, name)).flatMap((path) => (corpora !== '' && existsSync(path) ? textsOf(path) : []));
  for (let n = 0; n < count; n += 1) {
    const made = `Report ${n}: floods reached ${NAMES[n % 10]} and roads to ${NAMES[Math.floor(n / 10) % 10]} are cut.`;
    const text = n % 5 === 0 ? (texts[(n / 5) % texts.length] ?? made) : made;
    yield `${JSON.stringify({ doc_id: String(n), text })}\n`;
  }
}

const textsOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { text: string }).text);
