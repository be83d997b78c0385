import { SHORTEST_STEM, type BaseForm } from './base-form.ts';

/** Berlins, Finlands, Frankreichs; Pariser, Münchner; Jenisejs. */
export function* germanicBaseForms(word: string): Iterable<BaseForm> {
  if (word.endsWith('s') && word.length > SHORTEST_STEM + 1) yield { form: word.slice(0, -1), isSure: false };
  const ofTown = /^(.+)er(?:n|s)?$/.exec(word)?.[1];
  if (ofTown === undefined || ofTown.length <= SHORTEST_STEM) return;
  yield { form: ofTown, isSure: false };
  if (/[^aeiouy]n$/.test(ofTown)) yield { form: `${ofTown.slice(0, -1)}en`, isSure: false };
}
