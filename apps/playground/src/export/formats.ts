import type { SelectedPlace } from '@locitorium/client';
import {
  fromCandidateRecord,
  type CandidateRecord,
  type CorrectionRuleLine,
  type NameCorrection,
  type PredictedPlace,
} from '@locitorium/domain';
import { correctedMention, csvWriter, MENTION_COLUMNS, mentionFeatures, saidOf, written, type ExportedMention } from '@locitorium/exports';
import { correctionLinesOf, recordIdOf, type CorrectionLine } from '../state/correction-lines.ts';
import { shortName } from '../state/place.ts';
import { recordMeant, ruleLine } from '../state/rule.ts';
import { isLocated, shownMentions, type ShownMention } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';
import type { KnownRecords } from './records-of-corrected.ts';

/** @param records of the places that the user chose, as far as they are known */
type Write = (documents: readonly OpenDocument[], threshold: number, records?: KnownRecords) => string;

/**
 * The mentions of a document in text order, without those dismissed and those below the threshold, with ids as in datasets:
 * "{doc_id}:{n}". A mention without a record has no place.
 */
function savedMentions(document: OpenDocument, threshold: number) {
  return shownMentions(document, threshold)
    .filter(({ state }) => state !== 'dismissed' && state !== 'unsure')
    .map((mention, n) => ({ mentionId: `${document.docId}:${n}`, mention, place: isLocated(mention) ? mention.place : null }));
}

type SavedMention = ReturnType<typeof savedMentions>[number];

/** How many mentions are not saved because they are below the threshold. */
export function belowThreshold(documents: readonly OpenDocument[], threshold: number): number {
  return documents.reduce((sum, one) => sum + shownMentions(one, threshold).filter(({ state }) => state === 'unsure').length, 0);
}

/**
 * JSON lines: a dataset that `locitorium eval` reads as gold, and this page opens again as it was: it also holds what the user said, as in
 * a corrections file. What is below the threshold is left out, because null would say that no country is meant.
 */
export const toDataset: Write = (documents, threshold) => {
  const said = linesOfDataset(documents);
  return documents
    .map((document, index) => {
      const { docId, text, meta } = document;
      const mentions = savedMentions(document, threshold).map(({ mentionId, mention: { surface, span }, place }) => ({
        mention_id: mentionId,
        mention: surface,
        iso_country: place?.country_code ?? null,
        start: span?.start ?? null,
        end: span?.end ?? null,
        lat: place?.lat ?? null,
        lon: place?.lon ?? null,
        ...(place !== null && { record_id: recordIdOf(place) }),
      }));
      const corrections = said[index] ?? [];
      const line = { doc_id: docId, text, ...(meta !== null && { meta }), mentions, ...(corrections.length > 0 && { corrections }) };
      return `${JSON.stringify(line)}\n`;
    })
    .join('');
};

/** What was said of each document; a rule stands with the document that it is about, else with the first. */
export function linesOfDataset(documents: readonly SavedText[]): readonly (readonly (CorrectionLine | CorrectionRuleLine)[])[] {
  const rules = documents[0]?.rules ?? [];
  const homes = rules.map(({ where }) =>
    where.kind === 'document'
      ? Math.max(
          0,
          documents.findIndex(({ docId }) => docId === where.docId),
        )
      : 0,
  );
  return documents.map((document, index) => [...correctionLinesOf(document), ...rules.filter((_, n) => homes[n] === index).map(ruleLine)]);
}

type SavedText = Pick<OpenDocument, 'docId' | 'text' | 'corrections' | 'rules'>;

/** JSON lines: what the user said, as `locitorium export`, `playbook learn` and `dataset import` read it. */
export const toCorrections: Write = (documents) =>
  [...documents.flatMap(correctionLinesOf), ...(documents[0]?.rules ?? []).map(ruleLine)]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** What all files of the command, the service and the page say about a mention. */
function exportedMention(docId: string, { mentionId, mention }: SavedMention, records: KnownRecords): ExportedMention {
  const { surface, span, predicted } = mention;
  const position = { mentionId, start: span?.start ?? null, end: span?.end ?? null };
  const said = correctionOfMention(mention);
  if (said !== null) {
    const found = said.record?.id == null ? undefined : records.get(said.record.id);
    // Client and domain describe the same JSON.
    const candidate = found === undefined ? null : fromCandidateRecord(found as CandidateRecord);
    const { correction, ...corrected } = correctedMention(saidOf(said, candidate), { docId, ...position });
    return { ...corrected, correction: correction && { ...correction, ...(mention.rule !== null && { rule: mention.rule.id }) } };
  }
  const inferred = predicted?.inferred_country ?? null;
  return {
    docId,
    mention: {
      ...position,
      surface,
      mentionConfidence: predicted?.mention_confidence ?? null,
      status: predicted?.status ?? 'no_candidate',
      reason: predicted?.reason ?? null,
      selected: predicted?.selected ? predictedPlace(predicted.selected) : null,
      inferredCountry: inferred && { countryCode: inferred.country_code, confidence: inferred.confidence },
      within: predicted?.within ? predictedPlace(predicted.within) : null,
    },
    category: null,
    correction: null,
    quotation: null,
  };
}

/** What the user said of a mention, alone or by a rule; null where the service's answer stands. */
function correctionOfMention({ surface, correction, rule }: ShownMention): NameCorrection | null {
  if (rule !== null) return rule;
  return correction === null ? null : { surface, record: recordMeant(surface, correction), who: null, when: null, note: null };
}

function predictedPlace(place: SelectedPlace): PredictedPlace {
  return {
    source: place.source,
    osmType: place.osm_type,
    osmId: place.osm_id,
    name: place.name ?? shortName(place),
    displayName: place.display_name,
    lat: place.lat,
    lon: place.lon,
    bbox: place.bbox,
    ...(place.bbox_derived === true && { bboxDerived: true }),
    countryCode: place.country_code,
    type: place.type,
    admin: place.admin,
    confidence: place.confidence,
    countryConfidence: place.country_confidence ?? null,
    recordConfidence: place.record_confidence ?? null,
  };
}

const NO_RECORDS: KnownRecords = new Map();

/** All that is saved of the documents' mentions. */
export const exportedMentions = (
  documents: readonly OpenDocument[],
  threshold: number,
  records: KnownRecords = NO_RECORDS,
): readonly ExportedMention[] =>
  documents.flatMap((document) => savedMentions(document, threshold).map((saved) => exportedMention(document.docId, saved, records)));

/** RFC 7946: one feature per mention in text order, with `geometry: null` where it has no place. */
export const toGeoJson: Write = (...saved) => written(mentionFeatures(MENTION_COLUMNS), exportedMentions(...saved));

/** RFC 4180: one row per mention, with the columns of the command and the service. */
export const toCsv: Write = (...saved) => written(csvWriter(MENTION_COLUMNS), exportedMentions(...saved));

/** What the page saves; `hasPlaces` where the file says of places what the gazetteer knows. */
export const FORMATS = [
  { label: 'saveDataset', extension: 'jsonl', type: 'application/x-ndjson', write: toDataset, hasPlaces: false },
  { label: 'saveCorrections', extension: 'corrections.jsonl', type: 'application/x-ndjson', write: toCorrections, hasPlaces: false },
  { label: 'saveGeoJson', extension: 'geojson', type: 'application/geo+json', write: toGeoJson, hasPlaces: true },
  // The byte order mark tells spreadsheets that this is UTF-8.
  {
    label: 'saveCsv',
    extension: 'csv',
    type: 'text/csv',
    write: (...saved: Parameters<Write>) => `\uFEFF${toCsv(...saved)}`,
    hasPlaces: true,
  },
] as const;
