import { wordHash } from '../text/token-facts.ts';

/**
 * Words for kinds of place, as they stand before a name, in languages of Latin script without a model: Swahili, Somali, Filipino,
 * Vietnamese, Hausa. None is a word of a language that has one. Written for this project from knowledge of the languages.
 */
const PHRASES = [
  'mkoa wa|mkoani|wilaya ya|wilayani|mji wa|mjini|jiji la|kijiji cha|kijijini|kata ya|kaunti ya|jimbo la|kisiwa cha|manispaa ya|nchini|huko',
  'magaalada|degmada|gobolka|tuulada|xaafadda|deegaanka|dalka|caasimadda|jasiiradda|dekedda',
  'lungsod ng|bayan ng|lalawigan ng|probinsya ng|munisipalidad ng|isla ng|rehiyon ng|barangay',
  'tỉnh|huyện|xã|thị xã|thành phố|quận|phường|thị trấn|quần đảo',
  'jihar|birnin|karamar hukumar|ƙauyen|unguwar',
];

/** Words of these languages behind which a known name is a place. */
export const PLACE_PREPOSITIONS: ReadonlySet<number> = hashesOf('mula katika kutoka gudaha dhanka tại ở từ đến daga zuwa');
/** In Filipino, which is told by words that no other language has: the preposition is a word of many. */
export const FILIPINO_WORDS: ReadonlySet<number> = hashesOf('ng mga');
export const FILIPINO_PREPOSITIONS: ReadonlySet<number> = hashesOf('sa');

/** The hashes of the words of each phrase, the longest first, by that of its first word. */
export const PLACE_PHRASES: ReadonlyMap<number, readonly (readonly number[])[]> = byFirstWord(
  PHRASES.flatMap((phrases) => phrases.split('|')).map((phrase) => phrase.split(' ').map(wordHash)),
);

/** Bits of a hash that tell nearly all other words apart at the price of one look-up, as this is asked of every word of every text. */
const BITS = 0xfff;
const FIRST_WORDS = new Uint8Array(BITS + 1);
for (const word of [...PLACE_PREPOSITIONS, ...FILIPINO_PREPOSITIONS, ...PLACE_PHRASES.keys()]) FIRST_WORDS[word & BITS] = 1;
/** Whether a word, by its hash, may be one of all these; false is certain. */
export const mayBeginPhrase = (word: number): boolean => FIRST_WORDS[word & BITS] === 1;

function byFirstWord(phrases: readonly (readonly number[])[]): ReadonlyMap<number, readonly (readonly number[])[]> {
  const byFirst = new Map<number, (readonly number[])[]>();
  for (const phrase of phrases.toSorted((one, other) => other.length - one.length))
    byFirst.set(phrase[0]!, [...(byFirst.get(phrase[0]!) ?? []), phrase]);
  return byFirst;
}

function hashesOf(words: string): ReadonlySet<number> {
  return new Set(words.split(' ').map(wordHash));
}
