import type { NameTag } from '@locitorium/adapters-embedded/training';
import type { Point } from '@locitorium/domain';
import { MULTILINGUAL_CARDS, type MultilingualCorpusName } from './multilingual-cards.ts';

/** What an annotator marked, as far as a corpus says it. Offsets are UTF-16 code units, end exclusive. */
export interface LabelledSpan {
  readonly start: number;
  readonly end: number;
  /** The span is one name of one of these tags … */
  readonly tags: readonly NameTag[];
  /** … or, where not firm, may also be no name or parts of names: the source means something else by it. */
  readonly firm: boolean;
}

/** A mention that a recogniser should find, for scoring. */
export interface GoldSpan {
  readonly start: number;
  readonly end: number;
  readonly tag: NameTag;
  /** Where it lies, if the corpus says so. */
  readonly place?: GoldPlace;
}

/** The country (ISO 3166-1 alpha-2; null for a place of no country) and the point, where it is known. */
export interface GoldPlace {
  readonly countryCode: string | null;
  readonly point: Point | null;
}

/** One text of a corpus with what its annotation allows. Learning sums over all readings that are allowed. */
export interface LabelledText {
  readonly id: string;
  /** Texts of one group never stand on both sides of a split: an article's sentences, copies of a post. */
  readonly group: string;
  readonly corpus: CorpusName;
  /** Tag of the text's language, where its corpus has texts of several. */
  readonly language?: string;
  /** Corpus whose habits the text has, where that is another than its own. */
  readonly habits?: CorpusName;
  readonly text: string;
  /** Without overlaps, in text order. */
  readonly spans: readonly LabelledSpan[];
  /** Tags that unmarked text may be all the same: a corpus of places says nothing about persons. */
  readonly unmarked: readonly NameTag[];
  /** Places to be found; empty in corpora that are only learned from. */
  readonly golds: readonly GoldSpan[];
}

/** Corpora that are scored, then corpora that are only learned from. */
export const SCORED_CORPORA = ['lgl', 'gwn', 'geocorpora-dev', 'jawiki-dev'] as const;
export const AUXILIARY_CORPORA = ['gum', 'wikigold', 'uner-ewt', 'wnut17', 'btc', 're3d', 'ja-gsd'] as const;

/** Corpora of the texts in data/annotated: of each language a file, read by another model or for another purpose. */
export type WrittenCorpusName = 'written-texts' | 'written-english' | 'written-older-english';
export type ScoredCorpusName = (typeof SCORED_CORPORA)[number];
export type AuxiliaryCorpusName = (typeof AUXILIARY_CORPORA)[number];
export type CorpusName =
  | ScoredCorpusName
  | AuxiliaryCorpusName
  | 'older-english'
  | 'town-sentences'
  | 'english-sentences'
  | 'script-sentences'
  | WrittenCorpusName
  | MultilingualCorpusName;

export const JAPANESE_CORPORA: ReadonlySet<CorpusName> = new Set<CorpusName>(['jawiki-dev', 'ja-gsd']);

/** A corpus with its provenance. */
export interface Corpus {
  readonly name: CorpusName;
  readonly sha256: string;
  readonly texts: readonly LabelledText[];
}

/** Title and authors as they are to be credited, and the licence: carried by every parameter file learned from a corpus. */
const CORPUS_CARDS: Readonly<Record<Exclude<CorpusName, MultilingualCorpusName>, Readonly<Record<'source' | 'licence', string>>>> = {
  lgl: {
    source: 'Local-Global Lexicon (Lieberman, Samet and Sankaranarayanan 2010)',
    licence: 'annotations of the authors; see their publication',
  },
  gwn: { source: 'GeoWebNews (Gritta, Pilehvar and Collier 2019)', licence: 'annotations of the authors; see their publication' },
  'geocorpora-dev': { source: 'GeoCorpora (Wallgrün et al. 2018), one half', licence: 'annotations of the authors; see their publication' },
  'jawiki-dev': { source: 'Wikipedia Japanese NER dataset (Stockmark), one half', licence: 'CC BY-SA 3.0' },
  gum: { source: 'Georgetown University Multilayer corpus (Zeldes 2017)', licence: 'annotations CC BY 4.0; texts by genre' },
  wikigold: { source: 'WikiGold (Balasuriya et al. 2009)', licence: 'CC BY 4.0' },
  'uner-ewt': { source: 'Universal NER, English Web Treebank (Mayhew et al. 2024)', licence: 'CC BY-SA 4.0' },
  wnut17: { source: 'WNUT 2017 emerging entities (Derczynski et al. 2017)', licence: 'CC BY 4.0' },
  btc: { source: 'Broad Twitter Corpus (Derczynski et al. 2016)', licence: 'CC BY 4.0' },
  re3d: { source: 're3d (Defence Science and Technology Laboratory)', licence: 'OGL and CC BY, by document' },
  'older-english': { source: 'notices as old newspapers have them, written for this project', licence: 'the licence of this project' },
  'town-sentences': { source: 'plain sentences about towns and persons, written for this project', licence: 'the licence of this project' },
  'script-sentences': {
    source: 'plain Korean, Arabic and Hebrew sentences, written for this project',
    licence: 'the licence of this project',
  },
  'written-texts': {
    source: 'news, reports and posts in many languages, written for this project',
    licence: 'the licence of this project',
  },
  'written-english': { source: 'English news, reports and posts, written for this project', licence: 'the licence of this project' },
  'written-older-english': { source: 'English print of 1720 to 1920, written for this project', licence: 'the licence of this project' },
  'english-sentences': { source: 'plain English sentences, written for this project', licence: 'the licence of this project' },
  'ja-gsd': { source: 'UD Japanese GSD with named entities (Megagon Labs and others)', licence: 'CC BY-SA 4.0' },
};

export function creditOf(name: CorpusName): Readonly<Record<'source' | 'licence', string>> {
  const { source, licence } =
    name in MULTILINGUAL_CARDS ? MULTILINGUAL_CARDS[name as MultilingualCorpusName] : CORPUS_CARDS[name as keyof typeof CORPUS_CARDS];
  return { source, licence };
}

/** ISO 639-1 code of a corpus' language. */
export function languageOf(name: CorpusName): string {
  if (name in MULTILINGUAL_CARDS) return MULTILINGUAL_CARDS[name as MultilingualCorpusName].language;
  return JAPANESE_CORPORA.has(name) ? 'ja' : 'en';
}
