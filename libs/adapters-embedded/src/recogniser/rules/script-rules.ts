import { NAME_CLASS_BITS } from '@locitorium/ports';
import type { ParticleProfile } from '../languages/script-profile.ts';
import { PARTICLE_LANGUAGES } from '../languages/script-profiles.ts';
import { addWhereFree, placeByRule, type Span, type TaggedSpan } from '../tagged-span.ts';
import { unspacedNames } from './unspaced-names.ts';
import { isWellKnownPlace } from './well-known-places.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, historical, region, feature } = NAME_CLASS_BITS;

/**
 * Classes of names that are taken whatever the model finds: what everybody means by them is a place. Small places and alternate names of
 * towns are left out, for only a model tells them from persons and words.
 */
const PLACES_BY_NAME_ALONE = country | admin1 | populatedLarge | region;
/** Of a great city, perhaps, since Venice has few inhabitants, or of a sea or river. Alternate names are too many other words in Korean. */
const PERHAPS_GREAT = populatedMedium | historical | feature;
/** Behind the word for what they are ("مدينة"). */
const PLACES = PLACES_BY_NAME_ALONE | admin2 | populatedMedium | populatedSmall;
/** Of names of several words: "بحر العرب". */
const PLACES_OF_WORDS = PLACES | feature;
/** Of names behind "and" and another place, and of towns that count by their name alone. */
const IN_LIST = PLACES_BY_NAME_ALONE | admin2 | populatedMedium;
/** Longer words are no name with a particle. */
const LONGEST_WORD = 40;
/** "معرة النعمان", "المملكة العربية السعودية". */
const MOST_WORDS = 3;
/** Bearers of a name that are looked at. */
const BEARERS = 6;
/**
 * Characters of the shortest town that is taken without a word for what it is, and of the shortest name behind a particle that is no
 * country's ("بمصر").
 */
const SHORTEST_TOWN = 4;

/** Within a word; a name that ends there is a piece of the word ("מארה" of "מארה״ב"). */
const SIGN = /[^\p{L}\p{M}\p{N}]/gu;

const listed = (words: string): readonly string[] => (words === '' ? [] : words.split(' '));

/** Well-known names of a language whose particles grow onto its words. */
function namesWithParticles({ language, words: wordsOf, shortest, and, ...profile }: ParticleProfile): SpanRule {
  const [prefixes, suffixes] = [listed(profile.prefixes), listed(profile.suffixes)];
  const ordinary = new Set(listed(profile.ordinary));
  const units = new Set(listed(profile.units));
  // Korean news name cities and counties without a word that says so: 원주와 파주에.
  const alone = language === 'ko' ? PLACES_BY_NAME_ALONE | admin2 : PLACES_BY_NAME_ALONE;
  const shortestTown = profile.shortestTown ?? SHORTEST_TOWN;
  const towns = profile.smallest === 'village' ? PLACES : IN_LIST;
  const home = new Set(listed(profile.home ?? ''));
  const prepositions = new Set(listed(profile.prepositions ?? ''));
  /** Where a name may begin in a word: at its beginning, or behind a particle. */
  const beginningsOf = (word: string): readonly number[] => [
    0,
    ...prefixes.filter((prefix) => word.startsWith(prefix)).map(({ length }) => length),
  ];
  const isOneOf = (listedWords: ReadonlySet<string>, word: string): boolean =>
    beginningsOf(word).some((begin) => listedWords.has(word.slice(begin)));
  return {
    name: `names-with-particles-${language}`,
    languages: [language],
    evidence: 'the word, without its particles, is a well-known name',
    apply: ({ text, index }, spans) => {
      const words = Array.from(text.matchAll(wordsOf), ({ 0: word, index: start }) => ({ word, start, end: start + word.length }));
      const inflectedNames = new Map<string, Span | null>();
      const found: TaggedSpan[] = [];
      for (let at = 0; at < words.length;) {
        const name = nameAt(at);
        if (name !== null) found.push(placeByRule(name.start, name.end));
        at += 1;
        while (name !== null && at < words.length && words[at]!.start < name.end) at += 1;
      }
      const signs = new Set(words.flatMap(({ word, start }) => Array.from(word.matchAll(SIGN), ({ index: at }) => start + at)));
      let wordOfSpan = 0;
      const kept = spans
        .map(withoutUnit)
        .map(fromWordStart)
        .filter((span) => !isOneOf(ordinary, text.slice(span.start, span.end)) && !signs.has(span.end));
      const places = addWhereFree(kept, found);
      return addWhereFree(places, joinedTo(places));

      /** "تعز وعدن": a list names things of one kind, though "وعدن" is a word, too. */
      function joinedTo(names: readonly TaggedSpan[]): readonly TaggedSpan[] {
        const ends = new Set(names.filter(({ tag }) => tag === 'LOC').map(({ end }) => end));
        const joined: TaggedSpan[] = [];
        for (const { word, start, end } of words) {
          if (and === '' || !word.startsWith(and) || !ends.has(start - 1) || text[start - 1] !== ' ') continue;
          const name = word.slice(and.length);
          if (name.length < shortest || ordinary.has(name) || (index.classesOf(name) & IN_LIST) === 0) continue;
          joined.push(placeByRule(start + and.length, end));
          ends.add(end);
        }
        return joined;
      }

      /** בחריין, not "in חריין": a name that begins with the letter of a particle. */
      function fromWordStart(span: TaggedSpan): TaggedSpan {
        while (wordOfSpan < words.length && words[wordOfSpan]!.end <= span.start) wordOfSpan += 1;
        const word = words[wordOfSpan];
        return word !== undefined && word.start < span.start && (index.classesOf(text, word.start, span.end) & PLACES) !== 0
          ? { ...span, start: word.start }
          : span;
      }

      /** Towns in Arabic are called by ordinary words: they count behind a preposition alone. */
      function mayBeTown(at: number): boolean {
        return prepositions.size === 0 || (isJoined(at) && isOneOf(prepositions, words[at - 1]!.word));
      }

      function isJoined(word: number): boolean {
        return word > 0 && words[word]!.start === words[word - 1]!.end + 1 && text[words[word - 1]!.end] === ' ';
      }

      /** The longest name that begins in a word; null where it is too long to be one. */
      function nameAt(at: number): Span | null {
        const { word } = words[at]!;
        if (word.length > LONGEST_WORD) return null;
        return nameOfWords(at) ?? (isOneOf(ordinary, word) ? null : nameInWord(at));
      }

      function nameOfWords(first: number): Span | null {
        const { word, start } = words[first]!;
        let last = first;
        while (last + 1 < Math.min(words.length, first + MOST_WORDS) && isJoined(last + 1)) last += 1;
        for (; last > first; last--) {
          const { end } = words[last]!;
          const begin = beginningsOf(word).find((offset) => (index.classesOf(text, start + offset, end) & PLACES_OF_WORDS) !== 0);
          if (begin !== undefined) return { start: start + begin, end };
          if (profile.hasTranscribedWords === true) {
            const transcribed = beginningsOf(word).find((offset) => (index.classesOfInflected(text, start + offset, end) & IN_LIST) !== 0);
            if (transcribed !== undefined) return { start: start + transcribed, end };
          }
          if (isHidden(word, text.slice(words[first]!.end, end), PLACES)) return { start, end };
        }
        return null;
      }

      /** The word, or the longest part of it without particles. */
      function nameInWord(at: number): Span | null {
        const { word, start } = words[at]!;
        const isBehindUnit = isJoined(at) && isOneOf(units, words[at - 1]!.word);
        const ends = [word.length, ...suffixes.filter((suffix) => word.endsWith(suffix)).map(({ length }) => word.length - length)];
        const name = beginningsOf(word)
          .flatMap((begin) => ends.map((end) => ({ start: begin, end })))
          .filter((part) => part.end - part.start >= shortest)
          .sort((a, b) => b.end - b.start - (a.end - a.start))
          .find((part) => {
            const isShort = part.start > 0 && part.end - part.start < shortestTown;
            const isTown = profile.smallest !== undefined && part.end - part.start >= shortestTown && mayBeTown(at);
            const classes = isShort ? country : isBehindUnit ? PLACES : alone;
            if (part.end < word.length && ordinary.has(word.slice(part.start, part.end))) return false;
            const found = index.classesOf(word, part.start, part.end);
            if ((found & classes) !== 0) return true;
            const written = word.slice(part.start, part.end);
            if (isTown && (found & towns) !== 0 && isNamedAtHome(written)) return true;
            return !isShort && (found & PERHAPS_GREAT) !== 0 && isWellKnownPlace(written, index);
          });
        if (name !== undefined) return { start: start + name.start, end: start + name.end };
        const inflected = profile.isInflected === true ? rememberedIn(word) : null;
        if (inflected !== null) return { start: start + inflected.start, end: start + inflected.end };
        return isHidden(word, '', PLACES_BY_NAME_ALONE) ? { start, end: start + word.length } : null;
      }

      /** Words come again, and asking for forms and transcriptions takes some microseconds. */
      function rememberedIn(word: string): Span | null {
        let name = inflectedNames.get(word);
        if (name === undefined) inflectedNames.set(word, (name = inflectedIn(word)));
        return name;
      }

      /** The name of which a word is a form or a transcription: ঢাকা in ঢাকায়, but all of தமிழ்நாட்டில், of தமிழ்நாடு. */
      function inflectedIn(word: string): Span | null {
        for (const begin of beginningsOf(word)) {
          if (word.length - begin < shortestTown) continue;
          const classes = index.classesOfInflected(word, begin);
          if (classes === 0) continue;
          const end = index.endOfInflected(word, begin);
          const name = word.slice(begin, end);
          const atHome = end === word.length ? towns : PLACES;
          if ((classes & alone) === 0 && ((classes & atHome) === 0 || !isNamedAtHome(name))) continue;
          return ordinary.has(name) ? null : { start: begin, end };
        }
        return null;
      }

      /** Whether a place at home bears the name, or none anywhere: then it is a form or a transcription. */
      function isNamedAtHome(name: string): boolean {
        if (home.size === 0) return true;
        const bearers = index.placesNamed(name, BEARERS);
        return bearers.length === 0 || bearers.some(({ countryCode }) => countryCode !== null && home.has(countryCode));
      }

      /** Whether a name begins in a word behind a particle that hides its beginning: للعراق. */
      function isHidden(word: string, wordsBehind: string, classes: number): boolean {
        return profile.hiding.some(([written, meant]) => {
          const name = meant + word.slice(written.length);
          return word.startsWith(written) && !ordinary.has(name) && (index.classesOf(name + wordsBehind) & classes) !== 0;
        });
      }

      /** "مدينة غزة" is Gaza and "شمال سوريا" Syria, "جنوب أفريقيا" a country. */
      function withoutUnit(span: TaggedSpan): TaggedSpan {
        const name = text.slice(span.start, span.end);
        const space = name.indexOf(' ');
        if (space < 0) return span;
        const first = name.slice(0, space);
        const isName = !units.has(first) && (index.classesOf(name) & PLACES) !== 0;
        return !isName && (units.has(first) || ordinary.has(first)) ? { ...span, start: span.start + space + 1 } : span;
      }
    },
  };
}

export const NAMES_WITH_PARTICLES: readonly SpanRule[] = PARTICLE_LANGUAGES.map((profile) =>
  profile.isUnspaced === true ? unspacedNames(profile) : namesWithParticles(profile),
);
