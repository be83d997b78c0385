import type { ReadLanguage } from '../multilingual/learned-languages.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from './latin-profile.ts';
import { wordsOf } from './latin-profiles.ts';

type Language = OtherLanguage | ReadLanguage;

/**
 * Words that are also spelt like a name of a well-known place, besides those of the profiles, which all rules read. Found by asking the
 * gazetteer for the words that corpora of the language have in lower case, and for its most frequent ones.
 */
const ORDINARY: Readonly<Partial<Record<Language, string>>> = {
  de: 'böse dabei leiden landen türen mobile part kita kitas hang sind schönen sine tage',
  fr: 'rôles fédérale méridionale continent maritimes littoral centré miss sainte',
  es:
    'para hago haga sola manos genes temen sano oral rige basura braza mosca coro plata sale sana puno queda dará siga litoral ' +
    'cortes bordo mundo',
  pt:
    'esse tiver revel oral anda rasto cansa sana cano genes saga nova terceira queda pensa bordo pescadores servia sonora litoral ' +
    'frise mundo',
  it:
    'siano pari mila sola sale saga bensì esse bello coro regina ottava colombo bordo pensa darà sonora liberi delta mass ' +
    'meridionale nordovest sensi mezzogiorno montana mondo',
  ca: 'tanta sola para',
  nl: 'vele boze landen rest homo kassa alge adem oude hoofdstad centrale federale miss continent horn wereld',
  sv:
    'både medan ändå säga ända lilla rika anda rest honan metan breda kassa saga minska mans landen deri maka lille sina gäller ' +
    'dagar finska lära norra bröd danska polska spann delta världen',
  fi:
    'sinä tänä sama edessä paras pari sano kiva sana ostin äidin tunsi tulin käsi koulun sarja tori puna vieno loma kassa salta ' +
    'sian sopia tulla suuria omaan tulo asia kärsi äiti isän türki komi perse malta maailma maa väli kylä',
  da: 'lille både købe viden rest rige medan part hang bruges lige sine brød hovedstad hovedstaden fars nordvest verden',
  hr: 'nisu puno žena rast sama rasta pune puna mesa pali stoke bože lige ruše milan nova barem sina brod komore ples svijet',
  id:
    'anda baru kita lima maka para sama sana selama tiba kota kali surat rapat aman warna kaca sari bursa homo boku warta mesa ' +
    'hindi urusan saksi perak dunia',
  pl: 'roli samą boku sama para parą biała salę wina sumy milan cechy wschodnia zachodnia zachodni ligę bród świat',
  tr:
    'anda para sarı barış yasa baştan karın kıta oran oranı adalet sana benim nice bari deri çalı stadı havan türkü hindi kabul ' +
    'kasa burs buhar kemer yaşa sının dili karşı kişi alanda şansı kuzeybatı sabah başkent lara dünya',
  az: 'indi yarım ağrı bəri burada orada qara sarı dünya çay göl dağ sabah axşam gecə para ana ata qız baş yeni aran şəhər kənd rayon',
  cs: 'něco ruský ruská ruské kolem duben loni řeka brod brána lípa málo ráno zima most kostel rodina válka svět evropa moře',
  sk: 'ruský ruská ruské rieka brod brána lipa práca ešte málo ráno zima most martin rodina svet európa more',
  sl: 'eden slovenski ruski šola moški drugi reka brod lipa mati tako malo zima gora most grad svet evropa',
  hu: 'pénz azzal benne talán lassan télen élet most minden javában este európai part iroda irodá párt hegyek',
  et: 'täna juba vana kohus tema mets kiri samas samuti lavale raha mullu küla maailm mulle',
  lt: 'vienas šalia šalis jūra motina karas taryba senas arti vasara pilis pasaulis metų vasarą salėje',
  lv: 'kāds bērni pērn mans jūra sarunā viens vasara nāve karš dome pasaule vasarā saskaņā',
  ru: 'роли семей королев королёв заря брод бассейн романов пара дельта болгар',
};

/** Words of several languages that have a capital within a sentence, too: parts of other names. */
const PARTS_OF_NAMES: ReadonlySet<string> = new Set(
  'amazon region región peça peças derby liga terminus free central nacional federal'.split(' '),
);
/** Languages in which "Roma" is the city. In others it is the people. */
const OF_ROME: ReadonlySet<Language> = new Set(['it', 'es', 'pt', 'ca', 'id', 'tr']);

const sets = new Map<Language, ReadonlySet<string>>();

/**
 * Whether a single word, as written, may be an ordinary one that has its capital from its sentence or its language, or a part of another
 * name.
 */
export function isWordOfLanguage(word: string, language: Language, isFirstOfSentence: boolean): boolean {
  const lower = word.toLocaleLowerCase(language);
  if (PARTS_OF_NAMES.has(lower) || (lower === 'roma' && !OF_ROME.has(language))) return true;
  const profile = hasProfile(language) ? wordsOf(language) : null;
  if (profile?.isOrdinary(word) === true) return true;
  if (!isFirstOfSentence && profile?.profile.capitalisedNouns === undefined) return false;
  let set = sets.get(language);
  if (set === undefined) sets.set(language, (set = new Set(ORDINARY[language]?.split(' '))));
  return set.has(lower);
}

const hasProfile = (language: Language): language is OtherLanguage => (OTHER_LANGUAGES as readonly string[]).includes(language);
