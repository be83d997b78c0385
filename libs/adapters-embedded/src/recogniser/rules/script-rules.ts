import { NAME_CLASS_BITS } from '@locitorium/ports';
import type { ParticleProfile } from '../languages/script-profile.ts';
import { PARTICLE_LANGUAGES } from '../languages/script-profiles.ts';
import { addWhereFree, placeByRule, type Span, type TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, populatedLarge, region } = NAME_CLASS_BITS;

/**
 * Classes of names that are taken without a model: what everybody means by them is a place. Small places and alternate names of towns are
 * left out, for only a model tells them from persons and words.
 */
const PLACES_BY_NAME_ALONE = country | admin1 | populatedLarge | region;
/** Longer words are no name with a particle. */
const LONGEST_WORD = 40;

const listed = (words: string): readonly string[] => (words === '' ? [] : words.split(' '));

/** Parts of a word that may be a name, longest first: the word itself, then without particles. Offsets within the word. */
function matchesOfWord(word: string, prefixes: readonly string[], suffixes: readonly string[], shortest: number): readonly Span[] {
  if (word.length > LONGEST_WORD) return [];
  const starts = [0, ...prefixes.filter((prefix) => word.startsWith(prefix)).map(({ length }) => length)];
  const ends = [word.length, ...suffixes.filter((suffix) => word.endsWith(suffix)).map(({ length }) => word.length - length)];
  return starts
    .flatMap((start) => ends.map((end) => ({ start, end })))
    .filter(({ start, end }) => end - start >= shortest)
    .sort((a, b) => b.end - b.start - (a.end - a.start));
}

/** Well-known names of a language whose particles grow onto its words. */
function namesWithParticles({ language, words, prefixes, suffixes, shortest }: ParticleProfile): SpanRule {
  return {
    name: `names-with-particles-${language}`,
    languages: [language],
    evidence: 'the word, without its particles, is a well-known name',
    apply: ({ text, index }, spans) => {
      const found: TaggedSpan[] = [];
      for (const { 0: word, index: at } of text.matchAll(words)) {
        const name = matchesOfWord(word, listed(prefixes), listed(suffixes), shortest).find(
          ({ start, end }) => (index.classesOf(word, start, end) & PLACES_BY_NAME_ALONE) !== 0,
        );
        if (name !== undefined) found.push(placeByRule(at + name.start, at + name.end));
      }
      return addWhereFree(spans, found);
    },
  };
}

export const NAMES_WITH_PARTICLES: readonly SpanRule[] = PARTICLE_LANGUAGES.map(namesWithParticles);
