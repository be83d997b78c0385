import type { Document, PredictedMention } from '@locitorium/domain';
import type { Judgement, SurplusMention } from '../matching/judgement.ts';
import { statusOf } from '../metrics/status-counts.ts';

/** What mentions are told apart by, in the order of reports. The names are the keys of the JSON report. */
export const SLICES = {
  language: 'Language of the document, as the dataset says it (meta.lang)',
  source: 'Source of the document (meta.source)',
  genre: 'Genre of the document (meta.genre)',
  mention_length: 'Words of the name',
  name_form: 'How the name is written',
  name_class: 'What kind of name it is, where the dataset says so (mention_class)',
  candidates: 'Candidates that were offered',
  candidate_countries: 'Countries among the candidates',
  country: 'Gold country',
  status: 'What became of the mention',
} as const;

export type SliceName = keyof typeof SLICES;

export const SLICE_NAMES = Object.keys(SLICES) as readonly SliceName[];

/** What the dataset does not say. */
const NOT_SAID = 'not said';

/** The value of a judged or spurious mention in every slice. */
export function slicesOf(mention: Judgement | SurplusMention): Readonly<Record<SliceName, string>> {
  const { document, predicted } = mention;
  const gold = 'gold' in mention ? mention.gold : null;
  const name = gold?.surface ?? predicted?.surface ?? '';
  return {
    ...documentSlices(document),
    mention_length: lengthOf(name),
    name_form: nameForm(name),
    name_class: gold?.mentionClass ?? NOT_SAID,
    ...candidateSlices(predicted),
    country: gold?.countryCode ?? 'none',
    status: 'gold' in mention ? statusOf(mention) : mention.predicted.status,
  };
}

function documentSlices({ meta }: Document) {
  const genre = meta.other['genre'];
  return {
    language: meta.lang ?? NOT_SAID,
    source: meta.source ?? NOT_SAID,
    genre: typeof genre === 'string' ? genre : NOT_SAID,
  };
}

function lengthOf(name: string): string {
  const words = name.trim().split(/\s+/).length;
  return words === 1 ? '1 word' : words < 4 ? `${words} words` : '4 or more words';
}

/** Languages without capitals have one form. */
function nameForm(name: string): string {
  if (!/\p{Lu}|\p{Ll}/u.test(name)) return 'script without capitals';
  if (!/\p{Lu}/u.test(name)) return 'small letters';
  if (/\p{Ll}/u.test(name)) return 'capitalised';
  return name.length <= 5 || name.includes('.') ? 'abbreviation' : 'capitals';
}

function candidateSlices(predicted: PredictedMention | null) {
  if (predicted === null) return { candidates: 'not predicted', candidate_countries: 'not predicted' };
  const count = predicted.candidates.length;
  const countries = new Set(predicted.candidates.flatMap(({ countryCode }) => countryCode ?? [])).size;
  return {
    candidates: count < 2 ? String(count) : count < 5 ? '2–4' : count < 10 ? '5–9' : '10 or more',
    candidate_countries: countries < 3 ? String(countries) : countries < 5 ? '3–4' : '5 or more',
  };
}
