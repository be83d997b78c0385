import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import { EMPTY_META, type Point } from '@locitorium/domain';
import { creditOf, type GoldPlace, type LabelledText, type WrittenCorpusName } from '../corpora/labelled-text.ts';
import { readWrittenTexts } from '../corpora/written-texts.ts';
import type { GoldCorpus, GoldDocument } from './gold-documents.ts';

type RankedCorpusName = Exclude<WrittenCorpusName, 'written-texts'>;

/** English texts written for this project, of whose places the countries and points are marked: the weight of a mention in each. */
const WEIGHTS: Readonly<Record<RankedCorpusName, number>> = { 'written-english': 0.35, 'written-older-english': 0.5 };

export const WRITTEN_CORPORA = Object.keys(WEIGHTS) as readonly RankedCorpusName[];

const RANK_OF_COUNTRIES = 4;

export async function readWrittenDocuments(gazetteer: Gazetteer): Promise<readonly GoldCorpus[]> {
  return Promise.all(
    WRITTEN_CORPORA.map(async (name): Promise<GoldCorpus> => {
      const { sha256, texts } = await readWrittenTexts(name);
      const weight = WEIGHTS[name];
      const documents = texts.filter(tellsPlaces).map((text) => toGoldDocument(text, weight, gazetteer));
      return { name, file: 'data/annotated', licence: creditOf(name).licence, weight, kind: null, sha256, documents };
    }),
  );
}

/** Whether a text says where its places lie: in `en-names.txt` they are only marked. */
function tellsPlaces({ golds }: LabelledText): boolean {
  return golds.some(({ place }) => place !== undefined);
}

function toGoldDocument({ id: docId, corpus, group, text, golds }: LabelledText, weight: number, gazetteer: Gazetteer): GoldDocument {
  const mentions = golds.map(({ start, end, place }, at) => {
    const surface = text.slice(start, end);
    const countryCode = place?.countryCode ?? null;
    return { mentionId: `${docId}:${at}`, surface, start, end, countryCode, point: pointOf(surface, place, gazetteer), geonameId: null };
  });
  return { corpus, weight, group, document: { docId, text, meta: EMPTY_META }, mentions };
}

/** Countries are marked without a point: theirs is that of the record, or their towns of the same name would be as right. */
function pointOf(surface: string, place: GoldPlace | undefined, gazetteer: Gazetteer): Point | null {
  if (place === undefined || place.point !== null || place.countryCode === null) return place?.point ?? null;
  return (
    gazetteer
      .search(surface, { limit: 5, cutOff: false })
      .find(({ placeRank, countryCode }) => placeRank === RANK_OF_COUNTRIES && countryCode === place.countryCode) ?? null
  );
}
