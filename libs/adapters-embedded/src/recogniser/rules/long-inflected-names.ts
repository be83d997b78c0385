import { NAME_CLASS_BITS } from '@locitorium/ports';
import { placeByRule, replacingParts, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, demonym, abbreviation, continues } = NAME_CLASS_BITS;
const NO_PLACE = demonym | abbreviation | continues;
/** Tokens of the longest such name: "Івано-Франківської області" has four. */
const LONGEST = 4;
/**
 * What states, units, waters and mountains are, in any case and in lower case: "Курской области", "Чорним морем", "Jihomoravský kraj",
 * "Spojených arabských emirátech".
 */
const KIND_OF_PLACE =
  /^(?:област|обласц|губерн|кра[йюея]|район|раён|округ|республи|рэспубл|республі|мор[еяюі]|озер|океан|залив|заток|пролив|проток|остр[оі]в|гор[ыиа]|kraj|okres|župani|republi[kc]|[sš]t[áa]t|držav|království|kráľovstv|kraljestv|arabsk|emir[áa]t|mo[rř][eěju]|ostrov|jezer|jazer|oce[aá]n|záliv|pr[uů]liv|hor[yáa]|svaz|zväz|tasaval|kuningaskun)/u;
/** Small words within such names: "Náměště nad Oslavou", "Rokytnici v Orlických horách". */
const WITHIN_NAME = /^(?:nad|pod|na|v|u|při|pri|przy|ob|на|a|i|и|і|și|ja|és|und)$/u;
/** An adjective in any case: of what is named "Горном районе" no record need be known, but it is not Hoorn. */
const ADJECTIVE = /(?:[оеі]го|[оеі]му|[оеі]м|им|ым|[оеії]й|ої|ою|у|ем|ego|emu|im|ym|ém|ej|om|og)$/u;
const JOINTS = '-–';

/**
 * Names of several words in a case of Slavic languages: "Nowego Sącza", "Білій Церкві", and with what they are in lower case. Models find
 * their first word or nothing.
 */
export const LONG_INFLECTED_NAMES: SpanRule = {
  name: 'long-inflected-names',
  languages: ['ru', 'uk', 'be', 'pl', 'cs', 'sk', 'sl', 'hr', 'de', 'ro', 'hu', 'fi'],
  evidence: 'several words together are a form of a known name',
  apply: (reading, spans) => replacingParts(spans, longInflectedNames(reading, new Set(spans.map(({ start }) => start)))),
};

/** `starts`: where the names begin that were found. */
function longInflectedNames(
  { latin, tokens, text, index, learnedLanguage }: TextReading,
  starts: ReadonlySet<number>,
): readonly TaggedSpan[] {
  const { facts, bounds } = latin;
  // In German any two nouns have capitals.
  const wanted = learnedLanguage === 'de' ? country : ~NO_PLACE;
  const found: TaggedSpan[] = [];
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    for (let first = bounds[sentence]!; first < bounds[sentence + 1]!; first++) {
      const last = lastOfName(first, bounds[sentence + 1]!);
      if (last === null) continue;
      found.push(placeByRule(tokens.start[first]!, tokens.end[last]!));
      first = last;
    }
  }
  return found;

  /** The last token of the longest such name that begins here. */
  function lastOfName(first: number, end: number): number | null {
    if (facts.caseClass[first] !== CASE.initial) return null;
    let longest: number | null = null;
    let hasSmallWord = false;
    for (let last = first + 1; last < Math.min(end, first + LONGEST) && (tokens.flags[last]! & TOKEN_FLAG.lineStart) === 0; last++) {
      const isCapital = hasCapital(facts.caseClass[last]!);
      const word = text.slice(tokens.start[last], tokens.end[last]);
      const isKind = !isCapital && KIND_OF_PLACE.test(word);
      if (isCapital || isKind) {
        const [from, to] = [tokens.start[first]!, tokens.end[last]!];
        const isListed = (index.classesOf(text, from, to) & ~NO_PLACE) !== 0;
        // What is listed with a capital is found without this rule.
        if (isListed) longest = isKind ? last : null;
        else if ((index.classesOfInflected(text, from, to) & wanted) !== 0) longest = last;
        else if (isKind && !hasSmallWord && starts.has(from) && ADJECTIVE.test(text.slice(from, tokens.end[last - 1]))) longest = last;
      }
      const isSmallWord = WITHIN_NAME.test(word);
      hasSmallWord ||= isSmallWord;
      if (!(isKind || isCapital || isSmallWord || JOINTS.includes(word))) break;
    }
    return longest;
  }
}
