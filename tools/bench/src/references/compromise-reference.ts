import nlp from 'compromise';
import type { Reference } from './reference.ts';

/** compromise: the usual answer of npm to "find the places in a text". */
export function compromiseReference(): Reference {
  return { name: `compromise ${nlp.version}, .places()`, count: (text) => (nlp(text).places().out('array') as readonly string[]).length };
}
