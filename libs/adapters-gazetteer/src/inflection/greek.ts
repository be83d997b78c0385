import { SHORTEST_STEM, type BaseForm } from './base-form.ts';

/** Αθήνας, Λονδίνου, Πειραιά. */
export function* greekBaseForms(word: string): Iterable<BaseForm> {
  if (word.length <= SHORTEST_STEM) return;
  if (word.endsWith('ου')) yield { form: `${word.slice(0, -2)}οσ`, isSure: false };
  if (word.endsWith('σ') || word.endsWith('υ')) yield { form: word.slice(0, -1), isSure: false };
  yield { form: `${word}σ`, isSure: false };
}
