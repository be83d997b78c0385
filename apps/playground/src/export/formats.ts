import type { SelectedPlace } from '@locitorium/client';
import type { CorrectionRuleLine, PredictedPlace } from '@locitorium/domain';
import { csvWriter, MENTION_COLUMNS, mentionFeatures, written, type ExportedMention } from '@locitorium/exports';
import { correctionLinesOf, recordIdOf, type CorrectionLine } from '../state/correction-lines.ts';
import { ruleLine } from '../state/rule.ts';
import { shortName, type Place } from '../state/place.ts';
import { isLocated, shownMentions, type ShownMention } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';

type Write = (documents: readonly OpenDocument[], threshold: number) => string;

/**
 * The mentions of a document in text order, without those dismissed and those below the threshold, with ids as in datasets:
 * "{doc_id}:{n}". A mention without a record has no place.
 */
function savedMentions(document: OpenDocument, threshold: number) {
  return shownMentions(document, threshold)
    .filter(({ state }) => state !== 'dismissed' && state !== 'unsure')
    .map((mention, n) => ({ mentionId: `${document.docId}:${n}`, mention, place: isLocated(mention) ? mention.place : null }));
}

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
function exportedMention(docId: string, { mentionId, mention, place }: ReturnType<typeof savedMentions>[number]): ExportedMention {
  const { surface, span, state, predicted } = mention;
  const isCorrected = state === 'corrected';
  const inferred = predicted?.inferred_country ?? null;
  return {
    docId,
    mention: {
      mentionId,
      surface,
      start: span?.start ?? null,
      end: span?.end ?? null,
      // The engine's confidence does not apply to what the user said.
      mentionConfidence: isCorrected ? null : (predicted?.mention_confidence ?? null),
      status: place === null ? (predicted?.status ?? 'no_candidate') : 'resolved',
      reason: isCorrected ? null : (predicted?.reason ?? null),
      selected: place && predictedPlace(place, isCorrected ? null : (predicted?.selected ?? null)),
      inferredCountry: inferred && { countryCode: inferred.country_code, confidence: inferred.confidence },
      within: predicted?.within ? predictedPlace(predicted.within, predicted.within) : null,
    },
    category: null,
    correction: correctionIn(mention),
    quotation: null,
  };
}

function correctionIn({ correction, rule }: ShownMention): ExportedMention['correction'] {
  if (rule !== null) return { who: rule.who, when: rule.when, note: rule.note, rule: rule.id };
  return correction === null ? null : { who: null, when: null, note: null };
}

/** @param answer the engine's own words about the place, where it chose it */
function predictedPlace(place: Place, answer: SelectedPlace | null): PredictedPlace {
  return {
    source: place.source,
    osmType: place.osm_type,
    osmId: place.osm_id,
    name: answer?.name ?? shortName(place),
    displayName: place.display_name,
    lat: place.lat,
    lon: place.lon,
    bbox: place.bbox,
    countryCode: place.country_code,
    type: answer?.type ?? null,
    admin: answer?.admin ?? [],
    confidence: answer?.confidence ?? null,
    countryConfidence: answer?.country_confidence ?? null,
    recordConfidence: answer?.record_confidence ?? null,
  };
}

/** All that is saved of the documents' mentions. */
export const exportedMentions = (documents: readonly OpenDocument[], threshold: number): readonly ExportedMention[] =>
  documents.flatMap((document) => savedMentions(document, threshold).map((saved) => exportedMention(document.docId, saved)));

/** RFC 7946: one feature per mention in text order, with `geometry: null` where it has no place. */
export const toGeoJson: Write = (documents, threshold) => written(mentionFeatures(MENTION_COLUMNS), exportedMentions(documents, threshold));

/** RFC 4180: one row per mention, with the columns of the command and the service. */
export const toCsv: Write = (documents, threshold) => written(csvWriter(MENTION_COLUMNS), exportedMentions(documents, threshold));

export const FORMATS = [
  { label: 'saveDataset', extension: 'jsonl', type: 'application/x-ndjson', write: toDataset },
  { label: 'saveCorrections', extension: 'corrections.jsonl', type: 'application/x-ndjson', write: toCorrections },
  { label: 'saveGeoJson', extension: 'geojson', type: 'application/geo+json', write: toGeoJson },
  // The byte order mark tells spreadsheets that this is UTF-8.
  { label: 'saveCsv', extension: 'csv', type: 'text/csv', write: (...saved: Parameters<Write>) => `\uFEFF${toCsv(...saved)}` },
] as const;
