import { tokenise, type NameTag } from '@locitorium/adapters-embedded/training';
import type { PlaceNameIndex } from '@locitorium/ports';
import type { AuxiliaryCorpusName, LabelledSpan, LabelledText } from './labelled-text.ts';
import { isDemonym, isFacilityName } from './name-kinds.ts';

/** A text of a named-entity corpus. */
interface EntityRecord {
  readonly id: string;
  readonly text: string;
  readonly entities: readonly { readonly start: number; readonly end: number; readonly label: string }[];
}

/** What a source's label means here: a tag, or `unsure` for names that are no place, person or organisation for certain. */
type Meaning = NameTag | 'unsure';

interface CorpusConvention {
  readonly meanings: Readonly<Record<string, Meaning>>;
  /** The source marks descriptions too ("the old town"): only capitalised names of moderate length are kept, without article. */
  readonly marksDescriptions: boolean;
}

const CONVENTIONS: Readonly<Record<AuxiliaryCorpusName, CorpusConvention>> = {
  gum: { meanings: { place: 'LOC', person: 'PER', organization: 'ORG' }, marksDescriptions: true },
  re3d: {
    meanings: { Location: 'LOC', Organisation: 'ORG', Person: 'PER', Nationality: 'DEM', MilitaryPlatform: 'unsure', Weapon: 'unsure' },
    marksDescriptions: true,
  },
  wikigold: { meanings: { LOC: 'LOC', PER: 'PER', ORG: 'ORG', MISC: 'unsure' }, marksDescriptions: false },
  'uner-ewt': { meanings: { LOC: 'LOC', PER: 'PER', ORG: 'ORG' }, marksDescriptions: false },
  wnut17: {
    meanings: { location: 'LOC', group: 'ORG', corporation: 'ORG', person: 'PER', 'creative-work': 'unsure', product: 'unsure' },
    marksDescriptions: false,
  },
  btc: { meanings: { LOC: 'LOC', PER: 'PER', ORG: 'ORG' }, marksDescriptions: false },
  'ja-gsd': {
    meanings: {
      GPE: 'LOC',
      LOC: 'LOC',
      FAC: 'FAC',
      PERSON: 'PER',
      ORG: 'ORG',
      NORP: 'unsure',
      EVENT: 'unsure',
      PRODUCT: 'unsure',
      WORK_OF_ART: 'unsure',
      LAW: 'unsure',
    },
    marksDescriptions: false,
  },
};

/** Longest name in words that is kept of a corpus that marks descriptions. */
const LONGEST_NAME_WORDS = 8;
const ARTICLE = /^(?:the|an?)\s+/i;
const NAME_START = /^[\p{Lu}\p{N}]/u;
const CAPITAL = /\p{Lu}/u;
const POSSESSIVE = /['’]s?$/;

/** Reads a named-entity corpus; longer of overlapping entities win. */
export function readEntityCorpus(corpus: AuxiliaryCorpusName, records: readonly unknown[], index: PlaceNameIndex): readonly LabelledText[] {
  const convention = CONVENTIONS[corpus];
  return (records as readonly EntityRecord[]).map((record) => {
    const spans: LabelledSpan[] = [];
    const entities = [...record.entities].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    for (const entity of entities) {
      const meaning = convention.meanings[entity.label];
      if (meaning === undefined) continue;
      for (const span of spansOf(record.text, entity.start, entity.end, meaning, convention, index)) {
        if (spans.every((other) => span.end <= other.start || span.start >= other.end)) spans.push(span);
      }
    }
    const free = corpus === 'ja-gsd' ? [] : unmarkedDemonyms(record.text, spans, index);
    return {
      id: record.id,
      group: record.text,
      corpus,
      text: record.text,
      spans: [...spans, ...free].sort((a, b) => a.start - b.start),
      unmarked: [],
      golds: [],
    };
  });
}

function spansOf(
  text: string,
  start: number,
  end: number,
  meaning: Meaning,
  convention: CorpusConvention,
  index: PlaceNameIndex,
): readonly LabelledSpan[] {
  let from = start;
  let to = end;
  if (convention.marksDescriptions) {
    from += ARTICLE.exec(text.slice(from, to))?.[0].length ?? 0;
    const surface = text.slice(from, to);
    if (!NAME_START.test(surface) || !CAPITAL.test(surface) || surface.split(/\s+/).length > LONGEST_NAME_WORDS) return [];
  }
  to -= POSSESSIVE.exec(text.slice(from, to))?.[0].length ?? 0;
  if (from >= to) return [];
  const surface = text.slice(from, to);
  const demonym = isDemonym(surface, index);
  if (meaning === 'unsure') return [{ start: from, end: to, tags: demonym ? ['DEM'] : ['ORG'], firm: false }];
  if (meaning !== 'LOC') return [{ start: from, end: to, tags: [meaning], firm: true }];
  // "City, ST" is one place in some corpora and two mentions here.
  return placeParts(text, from, to).map((part) => ({
    ...part,
    tags: demonym ? ['LOC', 'DEM'] : isFacilityName(text.slice(part.start, part.end)) ? ['LOC', 'FAC'] : ['LOC'],
    firm: true,
  }));
}

/** Parts of a place name between its inner commas. */
function placeParts(text: string, start: number, end: number): readonly { readonly start: number; readonly end: number }[] {
  return [...text.slice(start, end).matchAll(/[^,\s][^,]*/g)].map((match) => {
    const surface = match[0].trimEnd();
    return { start: start + match.index, end: start + match.index + surface.length };
  });
}

/** Listed demonyms that the source did not mark: it does not count them, so they may be one or nothing. */
function unmarkedDemonyms(text: string, spans: readonly LabelledSpan[], index: PlaceNameIndex): readonly LabelledSpan[] {
  const tokens = tokenise(text);
  const free: LabelledSpan[] = [];
  for (let token = 0; token < tokens.count; token++) {
    const start = tokens.start[token]!;
    const end = tokens.end[token]!;
    if (!NAME_START.test(text.slice(start, end)) || !isDemonym(text.slice(start, end), index)) continue;
    if (spans.some((span) => span.start < end && span.end > start)) continue;
    free.push({ start, end, tags: ['DEM'], firm: false });
  }
  return free;
}
