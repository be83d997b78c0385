/** What mentions are told apart by, in the order of reports. The names are the keys of the JSON report. */
export const SLICES = {
  language: 'Language of the document, as the dataset says it (`meta.lang`)',
  source: 'Source of the document (`meta.source`)',
  genre: 'Genre of the document (`meta.genre`)',
  mention_length: 'Words of the name',
  name_form: 'How the name is written',
  name_class: 'What kind of name it is, where the dataset says so (`mention_class`)',
  candidates: 'Candidates that were offered',
  candidate_countries: 'Countries among the candidates',
  country: 'Gold country',
  status: 'What became of the mention',
} as const;

export type SliceName = keyof typeof SLICES;

export const SLICE_NAMES = Object.keys(SLICES) as readonly SliceName[];
