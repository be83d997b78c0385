import { ARABIC } from './ar.ts';
import { HEBREW } from './he.ts';
import { KOREAN } from './ko.ts';
import { ARMENIAN, BENGALI, GEORGIAN, HINDI, PERSIAN, TAMIL } from './languages-without-a-corpus.ts';
import type { ParticleProfile } from './script-profile.ts';

/**
 * How a language that writes foreign names in its own script says that a word names a place. Written for this project from knowledge of the
 * language.
 */
export interface TranscribedWords {
  readonly language: 'ja' | 'ko' | 'ar' | 'he' | 'fa' | 'hi' | 'bn' | 'ta' | 'ka' | 'hy';
  /** Words that may be names, with their particles. */
  readonly words: RegExp;
  /** Written before and after a name within a word. */
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
  /** Countries of the language: what the gazetteer names in its script there is left to other rules. ISO 3166-1 alpha-2. */
  readonly home: ReadonlySet<string>;
  /** Whether places at home are looked for in Latin letters, too: where the gazetteer has few of them in the script. */
  readonly isTranscribedAtHome: boolean;
  /** Characters of the shortest name. */
  readonly fewest: number;
  /** Words that are none. */
  readonly ordinary: ReadonlySet<string>;
  /** Matches what stands before the name, up to it. */
  readonly before: RegExp;
  /** Matches what stands behind the name, particles among it. */
  readonly behind: RegExp;
  /** The same that is weak evidence, since it also stands behind persons and firms. */
  readonly weaklyBehind: RegExp;
  /** Matches a word in a case of place, by its ending. */
  readonly cases: RegExp;
  /** Behind persons, peoples, firms and things. */
  readonly behindOthers: RegExp;
  /** Between a place that was found and the name, in lists. */
  readonly inList: RegExp;
  /** The same where the one lies in the other, or is a person or thing of it: as weak. */
  readonly within: RegExp;
  /**
   * Countries whose towns of note the gazetteer has in the script, so that others called so are persons and firms; in others one piece of
   * weak evidence is enough. Null: two are needed everywhere.
   */
  readonly wellNamed: ReadonlySet<string> | null;
  /** What a place is, grown onto its name and part of it. */
  readonly kinds: RegExp;
}

const NEVER = /(?!)/;

/** A language of which nothing is said. */
const NOTHING_SAID = Object.freeze({
  prefixes: [],
  suffixes: [],
  ordinary: new Set<string>(),
  before: NEVER,
  behind: NEVER,
  weaklyBehind: NEVER,
  cases: NEVER,
  behindOthers: NEVER,
  inList: NEVER,
  within: NEVER,
  wellNamed: null,
  kinds: NEVER,
});

/** Words of a profile, which are parted by spaces. */
const listed = (words: string): readonly string[] => words.split(' ').filter((word) => word !== '');

/** Whether a text begins with one of these patterns, which are parted by spaces. */
const beginsWith = (patterns: string): RegExp => new RegExp(`^(?:${patterns.replaceAll(' ', '|')})`, 'u');
/** The same behind a blank, of whole words. */
const nextWord = (words: string): RegExp => new RegExp(`^ (?:${words.replaceAll(' ', '|')})(?![\\p{L}\\p{M}])`, 'u');

/** The words themselves are the whole of a run of katakana: double names are those of persons. */
const JAPANESE_WORDS: TranscribedWords = {
  ...NOTHING_SAID,
  language: 'ja',
  words: /(?<![\u30a0-\u30ff＝=])[\u30a1-\u30fa][\u30a1-\u30fa\u30fc]+(?![\u30a0-\u30ff＝=])/gu,
  home: new Set(['JP']),
  isTranscribedAtHome: false,
  fewest: 3,
  behind: beginsWith(
    '半島 空港 飛行場 基地 国境 地方 地区 地域 近郊 周辺 郊外 方面 沿岸 [北南東西中]部 中心部 一帯 駅 駐在 で まで ' +
      'の[北南東西町村市港] の空港 の飛行場 の病院 の郊外 の難民 の住民 の市場 の国境 の近く',
  ),
  weaklyBehind: beginsWith('[にへ] から より [、やと][\\u30a1-\\u30fa]'),
  behindOthers: beginsWith('さん 氏 大統領 首相 [将長] 選手 監督 容疑者 被告 医師 教授 報道官 記者 [軍社党派族人語教系製型級風]'),
  inList: /^[、やと]$/u,
  within: /^の?$/u,
  wellNamed: new Set(['US', 'GB', 'CA', 'AU', 'DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'RU']),
  kinds: /^[州県市町村郡区島川湖山港湾](?!\p{Script=Han})/u,
};

const KOREAN_WORDS: TranscribedWords = {
  ...NOTHING_SAID,
  language: 'ko',
  home: new Set(['KR', 'KP']),
  isTranscribedAtHome: false,
  words: KOREAN.words,
  suffixes: listed(KOREAN.suffixes),
  fewest: 3,
  behind:
    /^(?:에서?(?:는|도)? |으?로(?:는|도)? |까지|부터|에서|(?:의 | )?(?:시내|인근|지역|지방|공항|항구|[동서남북]부|방면|외곽|주민|난민|근처|일대))/u,
  weaklyBehind: /^[를을와과의]/u,
  behindOthers: /^(?: ?(?:씨|청장|대통령|총리|장관|의원|감독|선수|기자|교수|사장|회장|대표|대변인|박사|왕|측|사는))/u,
  inList: /^(?:, ?|[와과] |·)$/u,
  within: /^의? $/u,
  kinds: /^[주시군섬강현]/u,
};

const PLACES_IN_ARABIC =
  'مديرية ريف بلدتي بلدات مدينتي مدن قرى قريتي أحياء سكان أهالي محور محيط ضواحي مشارف باتجاه شمالي جنوبي شرقي غربي معبر صوب داخل خارج حول عبر';
const ARABIC_WORDS = behindPlaceWords(ARABIC, 'ar', `${ARABIC.prepositions ?? ''} ${ARABIC.units} ${PLACES_IN_ARABIC}`);
const HEBREW_WORDS = behindPlaceWords(HEBREW, 'he', `${HEBREW.units} העיירה עיירה אזור מחוז ליד`);
/** Prepositions are Persian, what stands behind names Urdu. */
const PERSIAN_WORDS: TranscribedWords = {
  ...behindPlaceWords(PERSIAN, 'fa', `${PERSIAN.units} در از به تا نزدیک سمت`),
  behind: nextWord('میں سے تک شہر کے\\sقریب کے\\sعلاقے کے\\sشہر'),
  inList: /^(?: و | اور |، )$/u,
};

/** Names behind prepositions and words for what they are. */
function behindPlaceWords(profile: ParticleProfile, language: 'ar' | 'he' | 'fa', placeWords: string): TranscribedWords {
  const prefixes = listed(profile.prefixes);
  return {
    ...NOTHING_SAID,
    language,
    home: new Set(listed(profile.home ?? '')),
    isTranscribedAtHome: true,
    words: profile.words,
    prefixes,
    fewest: 4,
    ordinary: new Set(listed(profile.ordinary)),
    before: new RegExp(`(?:^|\\s)(?:${prefixes.join('|')})?(?:${listed(placeWords).join('|')}) $`, 'u'),
    inList: new RegExp(`^(?: ${profile.and}|، )$`, 'u'),
  };
}

/** Hindi has its postpositions behind names, Marathi and Nepali on them. */
const HINDI_WORDS = withCases(HINDI, 'hi', {
  home: ['IN', 'NP'],
  cases: /(?:मा|बाट|देखि|सम्म|तर्फ|मध्ये|मधील|मधून|तील|तून|हून|ात|ीत)$/u,
  behind: nextWord(
    'में से तक के\\sपास के\\sनिकट के\\sइलाके के\\sजिले के\\sक़रीब के\\sकरीब जिले ज़िले जिल्हा ' +
      'जिल्ह्यात जिल्ला शहर गाँव गांव नगरपालिका गाउँपालिका येथे येथील तालुक्यात',
  ),
});
const BENGALI_WORDS = withCases(BENGALI, 'bn', {
  home: ['BD', 'IN'],
  cases: /(?:য়|তে|ে)$/u,
  behind: nextWord('থেকে জেলা জেলার উপজেলা উপজেলার শহর শহরে এলাকা এলাকায় ইউনিয়ন পর্যন্ত পৌরসভা'),
});
const TAMIL_WORDS = withCases(TAMIL, 'ta', {
  home: ['IN', 'LK'],
  cases: /(?:ில்|லிருந்து|க்கு)$/u,
  behind: /^ (?:மாவட்ட|நகர|அருகே|கிராம|வரை)/u,
});
const GEORGIAN_WORDS = withCases(GEORGIAN, 'ka', { home: ['GE'], cases: /(?:ში|დან|სკენ|მდე)$/u, behind: NEVER });
const ARMENIAN_WORDS = withCases(ARMENIAN, 'hy', { home: ['AM'], cases: /(?:ում|ից)$/u, behind: /^ (?:քաղաք|գյուղ|համայնք|մարզ)/u });

function withCases(
  { words, ordinary }: ParticleProfile,
  language: TranscribedWords['language'],
  { home, cases, behind }: { readonly home: readonly string[] } & Pick<TranscribedWords, 'cases' | 'behind'>,
): TranscribedWords {
  return {
    ...NOTHING_SAID,
    language,
    home: new Set(home),
    isTranscribedAtHome: true,
    words,
    fewest: 4,
    ordinary: new Set(listed(ordinary)),
    behind,
    cases,
    inList: /^, $/u,
  };
}

export const TRANSCRIBED_WORDS: readonly TranscribedWords[] = [
  JAPANESE_WORDS,
  KOREAN_WORDS,
  ARABIC_WORDS,
  HEBREW_WORDS,
  PERSIAN_WORDS,
  HINDI_WORDS,
  BENGALI_WORDS,
  TAMIL_WORDS,
  GEORGIAN_WORDS,
  ARMENIAN_WORDS,
];
