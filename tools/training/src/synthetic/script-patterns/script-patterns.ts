import { ARABIC_PATTERNS } from './arabic-patterns.ts';
import { HEBREW_PATTERNS } from './hebrew-patterns.ts';
import { KOREAN_PATTERNS } from './korean-patterns.ts';

/**
 * Plain sentences of news, reports and posts in Korean, Arabic or Hebrew, written for this project. `@` is a place of any
 * kind, `!` a town, `%` a country, `*` a first-level area; `#` a full name, `~` what news call a person, `&` a person called like a place,
 * `^` a firm, club, ship or product that has the name of a place.
 */
export interface ScriptPatterns {
  /** ISO 639-1 code. */
  readonly language: 'ko' | 'ar' | 'he';
  /** Texts for each pattern: more where corpora say less of the language. */
  readonly texts: number;
  /** Names of places in the script of the language. */
  readonly script: RegExp;
  /** Countries from which most of the towns are. */
  readonly countries: readonly string[];
  /** Locale of faker for names of persons. */
  readonly locale: string;
  readonly isSurnameFirst: boolean;
  /** Whether news call a person by the surname. */
  readonly hasSurnamesAlone: boolean;
  /** What stands between an area and a place in it that are one name together; null where they are two. */
  readonly chain: string | null;
  /** The word for what a place is, where it stands behind the name and is a part of it. */
  readonly units: RegExp;
  /** One a line. */
  readonly patterns: string;
}

const NO_UNITS = /(?!)/;
export const SCRIPT_PATTERNS: readonly ScriptPatterns[] = [
  {
    language: 'ko',
    texts: 1,
    script: /^\p{Script=Hangul}+$/u,
    countries: ['KR', 'KR', 'KR', 'KR', 'KR', 'KP', 'CN', 'JP'],
    locale: 'ko',
    isSurnameFirst: true,
    hasSurnamesAlone: false,
    chain: ' ',
    units: /^(?:특별시|광역시|[시군구읍면리동주강])(?=$|[\s,.·에은는이가을를의와과로])/u,
    patterns: KOREAN_PATTERNS,
  },
  {
    language: 'ar',
    texts: 1,
    script: /^[\u0621-\u064a ]+$/u,
    countries: 'EG SA IQ SY YE SD LY DZ MA TN JO LB PS AE OM KW QA BH MR SO'.split(' '),
    locale: 'ar',
    isSurnameFirst: false,
    hasSurnamesAlone: true,
    chain: null,
    units: NO_UNITS,
    patterns: ARABIC_PATTERNS,
  },
  {
    language: 'he',
    texts: 2,
    script: /^[\u05d0-\u05ea ]+$/u,
    countries: ['IL', 'IL', 'IL', 'PS', 'SY', 'LB', 'EG', 'US', 'RU', 'UA'],
    locale: 'he',
    isSurnameFirst: false,
    hasSurnamesAlone: true,
    chain: null,
    units: NO_UNITS,
    patterns: HEBREW_PATTERNS,
  },
];
