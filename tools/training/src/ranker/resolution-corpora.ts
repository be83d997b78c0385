/** Kinds of text that are reported together. */
export const TEXT_KINDS = ['modern English', 'older English', 'German', 'French', 'Swedish', 'Finnish'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** A corpus whose mentions have places. */
export interface ResolutionCorpus {
  readonly name: string;
  /** Below the folder of corpora. */
  readonly file: string;
  /** Authors to be credited, and the licence as far as it is stated. */
  readonly licence: string;
  /** Weight of its mentions in learning; null where its licence does not let parameters learned from it be passed on: it only measures. */
  readonly weight: number | null;
  /** Null for the corpora that are reported by themselves. */
  readonly kind: TextKind | null;
}

/** Weight of a mention in the world's newspapers. */
const WORLD_WEIGHT = 0.75;

const learned = (name: string, licence: string): ResolutionCorpus => ({ name, file: `dev/${name}.jsonl`, licence, weight: 1, kind: null });
const learnedNews = (name: string, kind: TextKind, licence: string): ResolutionCorpus => ({
  name,
  file: `world/${name}.jsonl`,
  licence,
  weight: WORLD_WEIGHT,
  kind,
});
const measured = (name: string, kind: TextKind, licence: string): ResolutionCorpus => ({
  name,
  file: `world/${name}.jsonl`,
  licence,
  weight: null,
  kind,
});

const NEWSEYE = 'NewsEye (Hamdi et al. 2021), through HIPE-2022, CC BY 4.0, one half';
const HIPE = 'HIPE-2020 (Ehrmann et al. 2020), through HIPE-2022, CC BY-NC-SA 4.0';

/** All corpora for resolution: those that parameters learn from, and those that only measure. */
export const RESOLUTION_CORPORA: readonly ResolutionCorpus[] = Object.freeze([
  learned('lgl', 'Lieberman et al. 2010; licence not stated with the corpus'),
  learned('gwn', 'Gritta et al. 2019; licence not stated with the corpus'),
  learned('geocorpora-dev', 'Wallgrün et al. 2018; licence not stated with the corpus'),
  learned('jawiki-dev', 'Stockmark Wikipedia NER, CC BY-SA 3.0'),
  learnedNews('meantime', 'modern English', 'MEANTIME (Minard et al. 2016), CC BY, one half'),
  measured('newsfair', 'modern English', 'licence not stated'),
  measured('wikifair', 'modern English', 'licence not stated'),
  measured('wnedwiki', 'modern English', 'licence not stated'),
  measured('tweeki', 'modern English', 'licence not stated'),
  measured('shadowlinks', 'modern English', 'licence not stated'),
  measured('rss500', 'modern English', 'licence not stated'),
  measured('reddit', 'modern English', 'licence not stated'),
  measured('oke', 'modern English', 'licence not stated'),
  measured('hipe-en', 'older English', HIPE),
  measured('topres19th', 'older English', 'CC BY-NC-SA 4.0'),
  learnedNews('newseye-de', 'German', NEWSEYE),
  learnedNews('sonar-de', 'German', 'SoNAR (Menzel et al. 2021), through HIPE-2022, CC BY 4.0, one half'),
  measured('hipe-de', 'German', HIPE),
  measured('news100-de', 'German', 'CC BY-NC-SA 4.0'),
  learnedNews('newseye-fr', 'French', NEWSEYE),
  measured('hipe-fr', 'French', HIPE),
  learnedNews('newseye-sv', 'Swedish', NEWSEYE),
  learnedNews('newseye-fi', 'Finnish', NEWSEYE),
]);
