import { ScriptedLanguageModel, type AskedModel, type ModelUtterance } from '@locitorium/ports/testing';

/** More questions than any test asks. */
const MOST_QUESTIONS = 5_000;

const LIST_ENTRY = /^(m\d+) "([^"]*)" in: .*\n((?: {2}\d+: .*\n?)+)/gm;

/**
 * A model that does what its prompt says, to the letter: it lists the names it knows of a text, chooses the first place of each list, and
 * follows lessons on what a name means, on what is a place, and on choosing the last.
 */
export function readingModel(...names: readonly string[]): ScriptedLanguageModel {
  const answer = ({ purpose, prompt }: AskedModel): ModelUtterance => ({
    says: purpose === 'extract' ? extracted(prompt, names) : chosen(prompt),
  });
  return new ScriptedLanguageModel(...Array.from({ length: MOST_QUESTIONS }, () => answer));
}

function extracted(prompt: string, names: readonly string[]) {
  const [, text = ''] = prompt.split(/^-{5,}$/m);
  const listed = names.filter((name) => text.includes(name));
  const taught = [...prompt.matchAll(/^- "([^"]*)" is the name of a place: list it\.$/gm)].flatMap(([, name]) => name ?? []);
  return { places: [...listed, ...taught].map((name) => ({ name, kind: 'place' })) };
}

function chosen(prompt: string) {
  const takesLast = prompt.includes('- Always choose the last place.');
  return Object.fromEntries(
    [...prompt.matchAll(LIST_ENTRY)].map(([, key = '', name = '', list = '']) => {
      const places = list.trim().split('\n');
      const country = new RegExp(`^- "${name}" means the place in [^[]*(\\[[A-Z]{2}\\])`, 'm').exec(prompt)?.[1];
      const meant = country === undefined ? -1 : places.findIndex((place) => place.includes(country));
      return [key, String(takesLast ? places.length : meant < 0 ? 1 : meant + 1)];
    }),
  );
}
