import { join } from 'node:path';
import { EMPTY_META, type Document, type Point } from '@locitorium/domain';
import { readJsonLines } from '../corpora/read-corpora.ts';
import type { ResolutionCorpus } from './resolution-corpora.ts';

/** A mention with the place that people gave it. */
export interface GoldMention {
  readonly mentionId: string;
  readonly surface: string;
  readonly start: number;
  readonly end: number;
  readonly countryCode: string | null;
  readonly point: Point | null;
  readonly geonameId: string | null;
}

export interface GoldDocument {
  /** Name of the corpus. */
  readonly corpus: string;
  /** Weight of its mentions in learning; 0 where they only measure. */
  readonly weight: number;
  /** Documents of one group never stand on both sides of a split: sentences of one article, copies of one text. */
  readonly group: string;
  readonly document: Document;
  readonly mentions: readonly GoldMention[];
}

interface DatasetRecord {
  readonly doc_id: string;
  readonly text: string;
  readonly meta?: { readonly source?: string; readonly lang?: string; readonly ref?: string; readonly domain?: string };
  readonly mentions: readonly {
    readonly mention_id: string;
    readonly mention: string;
    readonly start: number;
    readonly end: number;
    readonly iso_country: string | null;
    readonly lat?: number | null;
    readonly lon?: number | null;
    readonly geonameid?: string | number | null;
  }[];
}

/** A corpus that was read. */
export interface GoldCorpus extends ResolutionCorpus {
  readonly sha256: string;
  readonly documents: readonly GoldDocument[];
}

/** What is one group of a split: a newspaper's stories, as far as a corpus says the newspaper, or those of one article or wording. */
export type Grouping = 'document' | 'newspaper';

/** Reads corpora below `directory`; documents without mentions are left out. */
export async function readGoldCorpora(
  directory: string,
  corpora: readonly ResolutionCorpus[],
  grouping: Grouping,
): Promise<readonly GoldCorpus[]> {
  return Promise.all(
    corpora.map(async (corpus): Promise<GoldCorpus> => {
      const { records, sha256 } = await readJsonLines(join(directory, corpus.file));
      const documents = (records as readonly DatasetRecord[])
        .filter(({ mentions }) => mentions.length > 0)
        .map((record) => toGoldDocument(corpus, record, grouping));
      return { ...corpus, sha256, documents };
    }),
  );
}

/** The caller's knowledge of a newspaper's home is not used: what is measured is what the text alone says. */
function toGoldDocument(
  { name: corpus, weight }: ResolutionCorpus,
  { doc_id: docId, text, meta, mentions }: DatasetRecord,
  grouping: Grouping,
): GoldDocument {
  return {
    corpus,
    weight: weight ?? 0,
    group: (grouping === 'newspaper' ? meta?.domain : null) ?? meta?.ref ?? text,
    document: { docId, text, meta: { ...EMPTY_META, source: meta?.source ?? null, lang: meta?.lang ?? null } },
    mentions: mentions.map(({ mention_id: mentionId, mention: surface, start, end, iso_country: countryCode, lat, lon, geonameid }) => ({
      mentionId,
      surface,
      start,
      end,
      countryCode,
      point: lat == null || lon == null ? null : { lat, lon },
      geonameId: geonameid == null ? null : String(geonameid),
    })),
  };
}
