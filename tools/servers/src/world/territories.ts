/** How OpenStreetMap has a territory that ISO 3166-1 lists on its own, but Nominatim counts to its state. */
export interface DependentTerritory {
  /** ISO 3166-1 code of the state; Nominatim's country_code of everything inside. */
  readonly parent: string;
  /** ISO 3166-2 code as a part of that state; null where the standard has none. */
  readonly subdivision: string | null;
  readonly adminLevel: 3 | 4;
}

const part = (parent: string, subdivision: string | null, adminLevel: 3 | 4): DependentTerritory => ({ parent, subdivision, adminLevel });

/** By ISO 3166-1 code. Territories that are not listed (Gibraltar, Greenland, Bermuda, …) are countries to Nominatim. */
export const DEPENDENT_TERRITORIES: Readonly<Record<string, DependentTerritory>> = Object.freeze({
  AS: part('US', 'US-AS', 4),
  GU: part('US', 'US-GU', 4),
  MP: part('US', 'US-MP', 4),
  PR: part('US', 'US-PR', 4),
  UM: part('US', 'US-UM', 4),
  VI: part('US', 'US-VI', 4),
  HK: part('CN', 'CN-HK', 3),
  MO: part('CN', 'CN-MO', 3),
  AX: part('FI', 'FI-01', 4),
  AW: part('NL', 'NL-AW', 3),
  CW: part('NL', 'NL-CW', 3),
  SX: part('NL', 'NL-SX', 3),
  BQ: part('NL', null, 3),
  SJ: part('NO', 'NO-21', 4),
  BV: part('NO', null, 4),
  GP: part('FR', 'FR-971', 4),
  MQ: part('FR', 'FR-972', 4),
  GF: part('FR', 'FR-973', 4),
  RE: part('FR', 'FR-974', 4),
  YT: part('FR', 'FR-976', 4),
  BL: part('FR', 'FR-BL', 3),
  MF: part('FR', 'FR-MF', 3),
  PM: part('FR', 'FR-PM', 3),
  NC: part('FR', 'FR-NC', 3),
  PF: part('FR', 'FR-PF', 3),
  WF: part('FR', 'FR-WF', 3),
  TF: part('FR', 'FR-TF', 3),
  CC: part('AU', null, 4),
  CX: part('AU', null, 4),
  HM: part('AU', null, 4),
  NF: part('AU', null, 4),
});

/** An area that two states claim, or one that governs itself without being recognised. */
export interface DisputedArea {
  /** Relation id. */
  readonly id: number;
  /** Wikidata id of its outline in country-coder. */
  readonly outline: string;
  /** States whose border encloses it on the map. */
  readonly within: readonly string[];
  readonly adminLevel: 3 | 4;
  readonly subdivision: string | null;
  readonly names: Readonly<Record<string, string>>;
}

/** OpenStreetMap draws both claims: Crimea lies inside the borders of two states and has a relation for each. */
export const DISPUTED_AREAS: readonly DisputedArea[] = [
  {
    id: 2_001,
    outline: 'Q7835',
    within: ['UA', 'RU'],
    adminLevel: 4,
    subdivision: 'UA-43',
    names: {
      name: 'Автономна Республіка Крим',
      'name:en': 'Autonomous Republic of Crimea',
      'name:uk': 'Автономна Республіка Крим',
      'name:ja': 'クリミア自治共和国',
      short_name: 'Крим',
      'short_name:en': 'Crimea',
    },
  },
  {
    id: 2_002,
    outline: 'Q7835',
    within: [],
    adminLevel: 4,
    subdivision: null,
    names: {
      name: 'Республика Крым',
      'name:en': 'Republic of Crimea',
      'name:ru': 'Республика Крым',
      'name:ja': 'クリミア共和国',
      short_name: 'Крым',
      'short_name:en': 'Crimea',
    },
  },
  {
    id: 2_003,
    outline: 'Q23681',
    within: ['CY'],
    adminLevel: 3,
    subdivision: null,
    names: {
      name: 'Kuzey Kıbrıs',
      'name:en': 'Northern Cyprus',
      'name:tr': 'Kuzey Kıbrıs',
      'name:ja': '北キプロス',
      'name:el': 'Βόρεια Κύπρος',
    },
  },
];

/** Codes that ISO reserves for parts of states; their areas go with the state. */
export const RESERVED_CODES: ReadonlySet<string> = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'FX', 'IC', 'TA']);
