import { readFile } from 'node:fs/promises';
import { PHASE0 } from '../workspace.ts';

/** Texts of this many UTF-16 code units, made of the project's own English news one after another; no two begin alike. */
export async function newsTexts(characters: number): Promise<readonly string[]> {
  const lines = (await readFile(PHASE0, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const news = lines
    .map((line) => JSON.parse(line) as { readonly text: string; readonly meta: { readonly source: string; readonly lang: string } })
    .filter(({ meta }) => meta.source === 'news' && meta.lang === 'en')
    .map(({ text }) => text);
  return news.map((_text, first) => {
    let text = '';
    for (let i = first; text.length < characters; i += 1) text += `${news[i % news.length] ?? ''}\n\n`;
    return text.slice(0, characters);
  });
}
