import { SHORTEST_STEM, type BaseForm } from './base-form.ts';

/** Turkish, and Azerbaijani: İstanbul'da, Ankara'dan, Türkiye'nin; longest first. The apostrophe is gone in the normal form. */
const TURKISH = 'daki deki taki teki ndan nden ndaki ndeki dan den tan ten nin nun nda nde da de ta te in un ya ye yi yu na ne ni nu'.split(
  ' ',
);
/** Hungarian: Budapesten, Londonban, Bécsből, Kassán, Pécsett. */
const HUNGARIAN = 'ott ett n ban ben bol ra re rol rol on en tol hoz hez nal nel val vel ig ba be t'.split(' ');
/** Estonian: Tallinnas, Tartust, Riiga. */
const ESTONIAN = 'sse st ni le lt ga s l'.split(' ');

const ENDINGS = [...new Set([...TURKISH, ...HUNGARIAN, ...ESTONIAN])].sort((a, b) => b.length - a.length);

/** Endings that change nothing in the name they follow. */
export function* agglutinatedBaseForms(word: string): Iterable<BaseForm> {
  for (const ending of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length > SHORTEST_STEM) yield { form: word.slice(0, -ending.length), isSure: false };
  }
}
