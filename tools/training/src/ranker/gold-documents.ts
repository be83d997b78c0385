import { join } from 'node:path';
import { EMPTY_META, type Document, type Point } from '@locitorium/domain';
import { readJsonLines } from '../corpora/read-corpora.ts';

/** Corpora whose mentions have places, with what is known of their licences. */
export const RESOLUTION_CORPORA = [
  { name: 'lgl', licence: 'Lieberman et al. 2010; licence not stated with the corpus' },
  { name: 'gwn', licence: 'Gritta et al. 2019; licence not stated with the corpus' },
  { name: 'geocorpora-dev', licence: 'Wallgrün et al. 2018; licence not stated with the corpus' },
  { name: 'jawiki-dev', licence: 'Stockmark Wikipedia NER, CC BY-SA 3.0' },
] as const;

export type ResolutionCorpus = (typeof RESOLUTION_CORPORA)[number]['name'];

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
  readonly corpus: ResolutionCorpus;
  /** Documents of one group never stand on both sides of a split: sentences of one article, copies of one text. */
  readonly group: string;
  readonly document: Document;
  readonly mentions: readonly GoldMention[];
}

interface DatasetRecord {
  readonly doc_id: string;
  readonly text: string;
  readonly meta?: { readonly source?: string; readonly lang?: string; readonly ref?: string };
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

/** Reads the corpora of `directory`; documents without mentions are left out. */
export async function readGoldCorpora(directory: string) {
  return Promise.all(
    RESOLUTION_CORPORA.map(async ({ name, licence }) => {
      const { records, sha256 } = await readJsonLines(join(directory, `${name}.jsonl`));
      const documents = (records as readonly DatasetRecord[])
        .filter(({ mentions }) => mentions.length > 0)
        .map((record) => toGoldDocument(name, record));
      return { name, licence, sha256, documents };
    }),
  );
}

/** The caller's knowledge of a newspaper's home is not used: what is measured is what the text alone says. */
function toGoldDocument(corpus: ResolutionCorpus, { doc_id: docId, text, meta, mentions }: DatasetRecord): GoldDocument {
  return {
    corpus,
    group: meta?.ref ?? text,
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
