import { TOWNS } from './small-world.fixture.ts';

/** Which of our questions a prompt asks. */
export type Asked = 'extraction' | 'selection' | 'probe';

export function askedIn(prompt: string): Asked {
  if (prompt.includes('Each name below has a key')) return 'selection';
  return prompt.includes('List the names of places') ? 'extraction' : 'probe';
}

/** A model that knows the towns, and takes the first place of each list. */
export function modelAnswer(prompt: string): string {
  switch (askedIn(prompt)) {
    case 'probe':
      return '{"city": "Lyon"}';
    case 'selection':
      return JSON.stringify(Object.fromEntries([...new Set(prompt.match(/^m\d+(?= ")/gm))].map((key) => [key, '1'])));
    case 'extraction':
      return JSON.stringify({ places: TOWNS.filter((town) => prompt.includes(town)).map((name) => ({ name, kind: 'place' })) });
  }
}
