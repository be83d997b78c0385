import { greatCircleKm, type Candidate } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import type { ParticleProfile } from '../languages/script-profile.ts';
import { PARTICLE_LANGUAGES } from '../languages/script-profiles.ts';
import { placeByRule, whereFree, type Span } from '../tagged-span.ts';
import { placesOfText } from './places-of-text.ts';
import type { SpanRule } from './span-rule.ts';

const { continues } = NAME_CLASS_BITS;

/** Round numbers: how far from a place of the text a name counts, by what it is like. */
const NEAR_KM = 50;
/** Of a longer name, or of a city. */
const FARTHER_KM = 150;
/** Of a longer name of a town: about what lies in a country. */
const FARTHEST_KM = 400;
/** Characters of a longer name: shorter words are more often called like a place. */
const LONGER = 5;
const TOWN = 10_000;
const CITY = 100_000;
/** Different words of a text that are looked for, and characters of one: bounds the work. */
const MOST_WORDS = 2_000;
const LONGEST_WORD = 30;
/** Bearers of a name that are looked at. */
const BEARERS = 6;

/**
 * Names of the gazetteer near a place of the text, in scripts without capitals: "قباطية" beside جنين. Words are called like places there,
 * too, but seldom like one nearby.
 */
function namesNear({ language, words: wordsOf, prefixes, ordinary, shortest, ambiguous = '', home = '' }: ParticleProfile): SpanRule {
  const particles = ['', ...prefixes.split(' ').filter((prefix) => prefix !== '')];
  const words = new Set([...ordinary.split(' '), ...ambiguous.split(' ')]);
  const countries = new Set<string | null>(home.split(' '));
  return {
    name: `names-near-places-${language}`,
    languages: [language],
    evidence: 'a place of that name, not an ordinary word, lies near another place in the text',
    apply: (reading, spans) => {
      const { text, index } = reading;
      const all = Array.from(text.matchAll(wordsOf), ({ 0: word, index: start }) => ({ start, end: start + word.length }));
      const free = whereFree(spans, all).filter(({ start, end }) => end - start <= LONGEST_WORD);
      const places =
        free.length === 0
          ? []
          : placesOfText(reading, spans)
              .flat()
              .filter((place) => isLocal(place) && place.placeCategory !== 'water');
      if (places.length === 0) return spans;
      const answers = new Map<string, Span | null>();
      const found = free.flatMap(({ start, end }) => {
        const word = text.slice(start, end);
        let name = answers.get(word);
        if (name === undefined && answers.size < MOST_WORDS) answers.set(word, (name = nameIn(word)));
        return name == null ? [] : [placeByRule(start + name.start, start + name.end)];
      });
      return found.length === 0 ? spans : [...spans, ...found];

      /** The name in a word, which is a part of it where a particle is grown onto it. */
      function nameIn(word: string): Span | null {
        for (const particle of particles) {
          const start = particle.length;
          if (!word.startsWith(particle) || word.length - start < shortest) continue;
          const name = word.slice(start);
          if (words.has(name)) return null;
          if ((index.classesOf(word, start) & ~continues) === 0) continue;
          return index.placesNamed(name, BEARERS).some((bearer) => isNear(bearer, name)) ? { start, end: word.length } : null;
        }
        return null;
      }

      function isNear(bearer: Candidate, name: string): boolean {
        if (!isLocal(bearer) || !countries.has(bearer.countryCode)) return false;
        const reach = reachOf(name, bearer.population ?? 0);
        return places.some((place) => greatCircleKm(place, bearer) <= reach);
      }
    },
  };
}

/** Countries and continents are near everything, and the middle of a sea or river that was found is near nothing. */
const isLocal = ({ placeCategory }: Candidate): boolean => placeCategory !== 'country' && placeCategory !== 'region';

function reachOf(name: string, population: number): number {
  if (name.length < LONGER) return population >= CITY ? FARTHER_KM : NEAR_KM;
  return population >= TOWN ? FARTHEST_KM : FARTHER_KM;
}

export const SCRIPT_NAMES_NEAR_PLACES: readonly SpanRule[] = PARTICLE_LANGUAGES.filter(({ countsNear }) => countsNear === true).map(
  namesNear,
);
