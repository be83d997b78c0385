import type { ReadLanguage } from '../multilingual/learned-languages.ts';
import type { OtherLanguage } from './latin-profile.ts';
import { wordsOf } from './latin-profiles.ts';

/**
 * Words that are also spelt like a name of a well-known place, in languages without a profile. Found by asking the gazetteer for the words
 * that corpora of the language have in lower case, and for its most frequent ones.
 */
const ORDINARY: Readonly<Partial<Record<ReadLanguage, string>>> = {
  sv:
    'både medan ändå säga ända lilla rika liga anda rest honan metan breda kassa saga dessa minska mans landen deri maka lille roma ' +
    'bara sina gäller dagar finska lära norra bära bröd danska polska spann delta region stat världen världens amazon',
  fi:
    'sinä tänä sama edessä paras pari sano kiva sana ostin äidin tunsi tulin käsi koulun sarja tori puna vieno loma kassa salta ' +
    'sian sopia roma oman tulla suuria omaan tulo pala asia kärsi äiti isän sillä türki eron komi erin perse malta maailma maailman ' +
    'amazon',
  da:
    'lille både købe viden rest rige store medan part hang bruges lige roma sine brød hovedstad hovedstaden fars nordvest verden ' +
    'amazon',
  hr:
    'nisu puno žena rast sama rasta pune puna mesa grad nakon pali stoke kuga bože lige ruše roma milan samo toga nova mali barem ' +
    'sina brod komore pala ples sile orel svijet',
  id:
    'anda baru kita lima maka para sama sana selama tiba kota kali surat rapat aman warna kaca sari liga bursa bandar gaya gold ' +
    'homo boku warta mesa hindi urusan saksi perak region dunia',
  pl:
    'roli samą boku sama para parą biała salę wina cali sumy kampanię koło centralia milan cechy samo wschodnia zachodnia zachodni ' +
    'region ligę bród świat amazon',
  tr:
    'anda para sarı barış yasa baştan karın kıta oran oranı adalet sana benim nice bari deri dört çalı stadı havan türkü hindi salı ' +
    'batı kabul kasa burs buhar kemer yaşa sının dili karşı kişi alanda şansı federal kuzeybatı gine sabah başkent lara mali dünya',
  ru: 'роли семей королев королёв катания заря брод бассейн романов того пара газа дельта порту болгар мир',
};

const SEPARATOR = ' ';
const sets = new Map<string, ReadonlySet<string>>();

/** Whether a single word, as written, may be an ordinary one of the language, with the capital of its sentence. */
export function isOrdinaryWord(word: string, language: OtherLanguage | ReadLanguage): boolean {
  const words = ORDINARY[language as ReadLanguage];
  if (words === undefined) return wordsOf(language as OtherLanguage).isOrdinary(word);
  let set = sets.get(language);
  if (set === undefined) sets.set(language, (set = new Set(words.split(SEPARATOR))));
  return set.has(word.toLowerCase());
}
