import type { NameTag } from '@locitorium/adapters-embedded/training';
import type { PlaceNameIndex } from '@locitorium/ports';
import { isDemonym, isFacilityName } from './name-kinds.ts';
import type { GoldSpan, LabelledText, ScoredCorpusName } from './labelled-text.ts';

/** A document of the dataset format, as far as recognition needs it. */
interface DatasetRecord {
  readonly doc_id: string;
  readonly text: string;
  readonly meta?: { readonly ref?: string };
  readonly mentions: readonly { readonly mention: string; readonly start: number; readonly end: number; readonly modifier?: string }[];
  readonly facilities?: readonly { readonly start: number; readonly end: number }[];
}

/**
 * What each corpus of places leaves unmarked. All say nothing of persons and organisations; GeoWebNews marks facilities, the
 * others do not count them.
 */
const UNMARKED: Readonly<Record<ScoredCorpusName, readonly NameTag[]>> = {
  lgl: ['PER', 'ORG', 'FAC'],
  gwn: ['PER', 'ORG'],
  'geocorpora-dev': ['PER', 'ORG', 'FAC'],
  'jawiki-dev': ['PER', 'ORG'],
};

/** Corpora whose facilities are mentions. */
const MARKS_FACILITIES: ReadonlySet<ScoredCorpusName> = new Set<ScoredCorpusName>(['gwn']);

/** Reads a corpus in which people marked places; of overlapping mentions the first is learned from, all are scored. */
export function readPlaceCorpus(corpus: ScoredCorpusName, records: readonly unknown[], index: PlaceNameIndex): readonly LabelledText[] {
  return (records as readonly DatasetRecord[]).map((record) => {
    const facilities = (record.facilities ?? []).map(({ start, end }): GoldSpan => ({ start, end, tag: 'FAC' }));
    const golds = distinct(
      record.mentions.map(({ start, end, mention, modifier }) => ({ start, end, tag: tagOfMention(corpus, mention, modifier, index) })),
    );
    const spans = withoutOverlaps([...golds, ...facilities]).map(({ start, end, tag }) => ({ start, end, tags: [tag], firm: true }));
    return {
      id: record.doc_id,
      group: record.meta?.ref ?? record.text,
      corpus,
      text: record.text,
      spans,
      unmarked: UNMARKED[corpus],
      golds,
    };
  });
}

function tagOfMention(corpus: ScoredCorpusName, surface: string, modifier: string | undefined, index: PlaceNameIndex): NameTag {
  if (modifier === 'Adjective' || isDemonym(surface, index)) return 'DEM';
  return MARKS_FACILITIES.has(corpus) && isFacilityName(surface) ? 'FAC' : 'LOC';
}

function distinct(spans: readonly GoldSpan[]): readonly GoldSpan[] {
  const seen = new Set<string>();
  return spans
    .filter(({ start, end }) => !seen.has(`${start}:${end}`) && seen.add(`${start}:${end}`))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

function withoutOverlaps(spans: readonly GoldSpan[]): readonly GoldSpan[] {
  const kept: GoldSpan[] = [];
  let covered = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start < covered) continue;
    kept.push(span);
    covered = span.end;
  }
  return kept;
}
