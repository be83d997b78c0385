import { wordHash } from '../text/token-facts.ts';

/**
 * Words for kinds of place, as they stand before a name, in languages of Latin script without a model: Swahili, Somali, Filipino,
 * Vietnamese, Hausa. Any name that follows with a capital is a place. Written for this project from knowledge of the languages.
 */
const OF_ANY_NAME =
  'mkoa wa|wilaya ya|wilayani|mji wa|jiji la|kijiji cha|kijijini|kata ya|kaunti ya|kisiwa cha|manispaa ya|' +
  'magaalada|degmada|gobolka|tuulada|xaafadda|' +
  'lungsod ng|bayan ng|lalawigan ng|probinsya ng|munisipalidad ng|isla ng|rehiyon ng|' +
  'huyện|thị xã|thành phố|thị trấn|quần đảo|' +
  'karamar hukumar|ƙauyen|unguwar';
/** Words behind which persons and ordinary words stand, too: only a known name is a place. */
const OF_KNOWN_NAMES =
  'mkoani|mjini|nchini|jimbo la|huko|mula|katika|kutoka|deegaanka|dalka|caasimadda|jasiiradda|dekedda|gudaha|dhanka|' +
  'barangay|tỉnh|xã|quận|phường|tại|ở|từ|đến|jihar|birnin|daga|zuwa';
/** The same in Filipino alone, whose preposition is a word of many languages; it is told by words that no other has. */
const FILIPINO = Object.freeze({ preposition: 'sa', words: 'ng mga' });

/** A phrase by the hashes of its words. */
export interface PlacePhrase {
  readonly words: readonly number[];
  readonly ofKnownNamesAlone: boolean;
  readonly isFilipino: boolean;
}

interface PlacePhrases {
  /** By the hash of the last word, the longest first. */
  readonly byLastWord: ReadonlyMap<number, readonly PlacePhrase[]>;
  readonly filipinoWords: ReadonlySet<number>;
}

let phrases: PlacePhrases | null = null;

/** All phrases; made when first asked for. */
export function placePhrases(): PlacePhrases {
  return (phrases ??= {
    byLastWord: Map.groupBy(
      [
        ...OF_ANY_NAME.split('|').map((phrase) => phraseOf(phrase, { ofKnownNamesAlone: false, isFilipino: false })),
        ...OF_KNOWN_NAMES.split('|').map((phrase) => phraseOf(phrase, { ofKnownNamesAlone: true, isFilipino: false })),
        phraseOf(FILIPINO.preposition, { ofKnownNamesAlone: true, isFilipino: true }),
      ].sort((one, other) => other.words.length - one.words.length),
      ({ words }) => words.at(-1)!,
    ),
    filipinoWords: new Set(FILIPINO.words.split(' ').map(wordHash)),
  });
}

const phraseOf = (phrase: string, kind: Omit<PlacePhrase, 'words'>): PlacePhrase => ({ words: phrase.split(' ').map(wordHash), ...kind });
