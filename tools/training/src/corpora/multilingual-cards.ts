/** What a source's label means: a tag, `place-or-facility` where the source does not part them, or `unsure` for names of anything else. */
export type MultilingualMeaning = 'LOC' | 'FAC' | 'PER' | 'ORG' | 'place-or-facility' | 'unsure';

/** A corpus of named entities in a language other than English and Japanese. */
export interface MultilingualCard {
  /** ISO 639-1 code. */
  readonly language: string;
  /** Folder below that of the corpora, and form of the file. */
  readonly form: 'entities' | 'places';
  /** Title and authors as they are to be credited. */
  readonly source: string;
  readonly licence: string;
  /** Whether parameters are learned from it: its licence must allow that they are shipped. Other corpora are measured alone. */
  readonly isLearned: boolean;
  /** Labels that are not listed mean nothing. */
  readonly meanings: Readonly<Record<string, MultilingualMeaning>>;
  /** Marked together with a name, and no part of it: "Ankara’da", وألمانيا. */
  readonly ending?: RegExp;
  readonly beginning?: RegExp;
  /** One text in so many is learned from, where there are more than are needed. */
  readonly interval?: number;
}

const CONLL = { LOC: 'LOC', PER: 'PER', PERS: 'PER', ORG: 'ORG', MISC: 'unsure', MIS: 'unsure', OTH: 'unsure' } as const;
const UNER = { LOC: 'LOC', PER: 'PER', ORG: 'ORG', OTH: 'unsure' } as const;
const HIPE = { LOC: 'LOC', PER: 'PER', ORG: 'ORG', HumanProd: 'unsure', loc: 'LOC', pers: 'PER', org: 'ORG', prod: 'unsure' } as const;
const DFKI = {
  location: 'LOC',
  'location-city': 'LOC',
  'location-street': 'LOC',
  'location-stop': 'place-or-facility',
  'location-route': 'unsure',
  organization: 'ORG',
  'organization-company': 'ORG',
  person: 'PER',
} as const;
const GERMEVAL = {
  LOC: 'LOC',
  LOCpart: 'unsure',
  PER: 'PER',
  PERpart: 'unsure',
  PERderiv: 'unsure',
  ORG: 'ORG',
  ORGpart: 'unsure',
  ORGderiv: 'unsure',
  OTH: 'unsure',
  OTHpart: 'unsure',
  OTHderiv: 'unsure',
} as const;
const HAREM = {
  LOCAL: 'LOC',
  PESSOA: 'PER',
  ORGANIZACAO: 'ORG',
  LEGISLACAO: 'unsure',
  JURISPRUDENCIA: 'unsure',
  OBRA: 'unsure',
  ACONTECIMENTO: 'unsure',
} as const;

const EUROPEANA = 'Europeana Newspapers NER corpora (Neudecker 2016)';
const UNIVERSAL_NER = 'Universal NER (Mayhew et al. 2024)';
const HIPE_2022 = 'HIPE-2022 (Ehrmann et al. 2022)';
const CC0 = 'CC0';
const BY = 'CC BY 4.0';
const BY_SA = 'CC BY-SA 4.0';
const MIT = 'MIT';
const NOT_COMMERCIAL = 'CC BY-NC-SA 4.0';

type Row = readonly [
  language: string,
  form: MultilingualCard['form'],
  source: string,
  licence: string,
  isLearned: boolean,
  meanings: MultilingualCard['meanings'],
  interval?: number,
  ending?: RegExp,
  beginning?: RegExp,
];

const ROWS = {
  'newseye-de': ['de', 'places', `NewsEye German, in ${HIPE_2022}`, BY, true, HIPE],
  'sonar-de': ['de', 'places', `SoNAR German, in ${HIPE_2022}`, BY, true, HIPE],
  'de-europeana': ['de', 'entities', EUROPEANA, CC0, true, CONLL],
  'de-germeval14': ['de', 'entities', 'GermEval 2014 (Benikova, Biemann and Reznicek 2014)', BY, true, GERMEVAL],
  'de-smartdata': ['de', 'entities', 'SmartData corpus (Schiersch et al. 2018)', BY, true, DFKI],
  'de-mobie': ['de', 'entities', 'MobIE (Hennig, Truong and Gabryszak 2021)', BY, true, DFKI, 4],
  'newseye-fr': ['fr', 'places', `NewsEye French, in ${HIPE_2022}`, BY, true, HIPE],
  'fr-europeana': ['fr', 'entities', EUROPEANA, CC0, true, CONLL],
  'newseye-sv': ['sv', 'places', `NewsEye Swedish, in ${HIPE_2022}`, BY, true, HIPE],
  'sv-webbnyheter': ['sv', 'entities', 'Webbnyheter 2012 (Språkbanken; annotation by Klintberg)', BY, true, CONLL],
  'sv-uner-talbanken': ['sv', 'entities', `${UNIVERSAL_NER}, Swedish Talbanken`, BY_SA, true, UNER],
  'newseye-fi': ['fi', 'places', `NewsEye Finnish, in ${HIPE_2022}`, BY, true, HIPE],
  'fi-turku': ['fi', 'entities', 'Turku NER corpus (Luoma et al. 2020)', BY_SA, true, { ...UNER, PRO: 'unsure', EVENT: 'unsure' }],
  'nl-europeana': ['nl', 'entities', EUROPEANA, CC0, true, CONLL],
  'da-uner-ddt': ['da', 'entities', `${UNIVERSAL_NER}, Danish DDT`, BY_SA, true, UNER],
  'pt-uner-bosque': ['pt', 'entities', `${UNIVERSAL_NER}, Portuguese Bosque`, BY_SA, true, UNER],
  'pt-lener-br': ['pt', 'entities', 'LeNER-Br (Luz de Araujo et al. 2018)', MIT, true, HAREM, 4],
  'hr-uner-set': ['hr', 'entities', `${UNIVERSAL_NER}, Croatian SET`, BY_SA, true, UNER],
  'tr-wiki-ner': [
    'tr',
    'entities',
    'Turkish Wiki NER dataset (Altinok 2023)',
    BY_SA,
    true,
    {
      GPE: 'LOC',
      LOC: 'LOC',
      FAC: 'FAC',
      PERSON: 'PER',
      ORG: 'ORG',
      NORP: 'unsure',
      LANGUAGE: 'unsure',
      EVENT: 'unsure',
      WORK_OF_ART: 'unsure',
      PRODUCT: 'unsure',
    },
    3,
    /['’]\p{Ll}+$/u,
  ],
  'id-nergrit': [
    'id',
    'entities',
    'NERGrit (Grit, in IndoNLU, Wilie et al. 2020)',
    MIT,
    true,
    { PLACE: 'LOC', PERSON: 'PER', ORGANISATION: 'ORG' },
  ],
  'id-news-2k': ['id', 'entities', 'IDNER-News-2K (Khairunnisa, Imankulova and Komachi 2020)', MIT, true, CONLL],
  'ru-factrueval': [
    'ru',
    'entities',
    'FactRuEval 2016 (Starostin et al. 2016)',
    MIT,
    true,
    { Location: 'LOC', LocOrg: 'LOC', Person: 'PER', Org: 'ORG' },
  ],
  'zh-uner-gsd-trad': ['zh', 'entities', `${UNIVERSAL_NER}, Chinese GSD`, BY_SA, true, UNER],
  'zh-uner-gsdsimp': ['zh', 'entities', `${UNIVERSAL_NER}, Chinese GSDSimp`, BY_SA, true, UNER],
  'zh-weibo': [
    'zh',
    'entities',
    'Weibo NER (Peng and Dredze 2015)',
    'CC BY-SA 3.0',
    true,
    { 'GPE.NAM': 'LOC', 'LOC.NAM': 'LOC', 'PER.NAM': 'PER', 'ORG.NAM': 'ORG' },
  ],
  'ko-klue': ['ko', 'entities', 'KLUE-NER (Park et al. 2021)', BY_SA, true, { LC: 'LOC', PS: 'PER', OG: 'ORG' }],
  'ar-aqmar': [
    'ar',
    'entities',
    'AQMAR (Mohit et al. 2012)',
    'CC BY-SA 3.0',
    true,
    CONLL,
    1,
    undefined,
    /^و(?!اشنطن|لاية|ادي|يلز|ارسو|هران|اسط|است)|^[بفك](?=ال|إ|أ)/,
  ],

  'hipe-de': ['de', 'places', HIPE_2022, NOT_COMMERCIAL, false, HIPE],
  'hipe-fr': ['fr', 'places', HIPE_2022, NOT_COMMERCIAL, false, HIPE],
  'de-wikineural': ['de', 'entities', 'WikiNEuRal (Tedeschi et al. 2021)', NOT_COMMERCIAL, false, CONLL],
  'fr-wikineural': ['fr', 'entities', 'WikiNEuRal (Tedeschi et al. 2021)', NOT_COMMERCIAL, false, CONLL],
  'es-conll2002': ['es', 'entities', 'CoNLL-2002 (Tjong Kim Sang 2002)', 'not stated', false, CONLL],
  'it-kind-news': ['it', 'entities', 'KIND (Paccosi and Palmero Aprosio 2022)', 'CC BY-NC 4.0', false, CONLL],
  'nl-conll2002': ['nl', 'entities', 'CoNLL-2002 (Tjong Kim Sang 2002)', 'not stated', false, CONLL],
  'pl-wikineural': ['pl', 'entities', 'WikiNEuRal (Tedeschi et al. 2021)', NOT_COMMERCIAL, false, CONLL],
  'ru-wikineural': ['ru', 'entities', 'WikiNEuRal (Tedeschi et al. 2021)', NOT_COMMERCIAL, false, CONLL],
  'ar-anercorp': ['ar', 'entities', 'ANERcorp (Benajiba et al. 2007)', 'not stated', false, CONLL],
  'ko-kmou-klp2016': ['ko', 'entities', 'KMOU NER (KLP 2016)', 'not commercial', false, { LC: 'LOC', PS: 'PER', OG: 'ORG' }],
} as const satisfies Readonly<Record<string, Row>>;

export type MultilingualCorpusName = keyof typeof ROWS;

export const MULTILINGUAL_CARDS = Object.freeze(
  Object.fromEntries(
    Object.entries(ROWS as Readonly<Record<string, Row>>).map(
      ([name, [language, form, source, licence, isLearned, meanings, interval, ending, beginning]]) => [
        name,
        {
          ...{ language, form, source, licence, isLearned, meanings },
          ...(interval !== undefined && { interval }),
          ...(ending !== undefined && { ending }),
          ...(beginning !== undefined && { beginning }),
        },
      ],
    ),
  ) as Record<MultilingualCorpusName, MultilingualCard>,
);

export const MULTILINGUAL_CORPORA = Object.freeze(Object.keys(ROWS) as MultilingualCorpusName[]);
