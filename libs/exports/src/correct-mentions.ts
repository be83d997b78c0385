import {
  identityOfPlace,
  spansOfCorrection,
  type Candidate,
  type Correction,
  type NameCorrection,
  type PredictedPlace,
  type Span,
} from '@locitorium/domain';
import type { ExportedMention } from './exported-mention.ts';

/** What a person said, with the record that is meant, as far as it is known. */
export interface Said<C extends NameCorrection> {
  readonly correction: C;
  /** Null where the name is no place, and where no record stands for it. */
  readonly place: PredictedPlace | null;
  readonly category: string | null;
}

export type SaidOfMention = Said<Correction>;

/** The mentions of a document after corrections. */
export interface CorrectedMentions {
  readonly mentions: readonly ExportedMention[];
  /** Names that are no places, as somebody said. */
  readonly dismissed: number;
  /** Corrections that fit no more: the name does not stand there. */
  readonly unfit: readonly Correction[];
}

/** A correction with its record: from the gazetteer where it is known there; what the person said goes first. */
export function saidOf<C extends NameCorrection>(correction: C, found: Candidate | null): Said<C> {
  const { record, surface } = correction;
  const lat = record?.lat ?? found?.lat ?? null;
  const lon = record?.lon ?? found?.lon ?? null;
  if (record === null || lat === null || lon === null) return { correction, place: null, category: null };
  const identity = record.id === null ? null : identityOfPlace(record.id);
  const place: PredictedPlace = {
    source: found?.source ?? identity?.source ?? 'own',
    osmType: found?.osmType ?? identity?.osmType ?? null,
    osmId: found?.osmId ?? identity?.osmId ?? null,
    name: found?.name ?? record.displayName ?? surface,
    displayName: record.displayName ?? found?.displayName ?? surface,
    lat,
    lon,
    bbox: found?.bbox ?? null,
    ...(found?.bboxDerived === true && { bboxDerived: true }),
    countryCode: record.countryCode === undefined ? (found?.countryCode ?? null) : record.countryCode,
    type: found?.type ?? null,
    admin: found?.admin ?? [],
    confidence: null,
    countryConfidence: null,
    recordConfidence: null,
  };
  return { correction, place, category: found?.category ?? null };
}

/**
 * Mentions as people corrected them, in the order in which that was said: a later correction replaces an earlier one that it overlaps.
 * What one is about, `spansOfCorrection` says.
 *
 * @param text of the document; null where it is not at hand, and spans have to be believed
 */
export function correctMentions(
  docId: string,
  predicted: readonly ExportedMention[],
  said: readonly SaidOfMention[],
  text: string | null,
): CorrectedMentions {
  let mentions = predicted;
  let dismissed = 0;
  const unfit: Correction[] = [];
  for (const each of said) {
    const stand = mentions.map(({ mention }) => mention);
    const spans = spansOfCorrection(each.correction, text, stand);
    if (spans.length === 0) unfit.push(each.correction);
    for (const span of spans) {
      const replaced = mentions.filter(({ mention }) => overlaps(mention, span));
      const kept = mentions.filter(({ mention }) => !overlaps(mention, span));
      if (each.correction.record === null) dismissed += replaced.length;
      const mentionId = replaced[0]?.mention.mentionId ?? `${docId}:added-${span.start}`;
      mentions = each.correction.record === null ? kept : [...kept, correctedMention(each, { docId, mentionId, ...span })];
    }
  }
  return { mentions: mentions.toSorted((a, b) => (a.mention.start ?? Infinity) - (b.mention.start ?? Infinity)), dismissed, unfit };
}

function overlaps({ start, end }: ExportedMention['mention'], span: Span): boolean {
  return start !== null && end !== null && start < span.end && end > span.start;
}

/** A mention as a person says it is. */
export function correctedMention(
  { correction, place, category }: Said<NameCorrection>,
  { docId, ...at }: { readonly docId: string; readonly mentionId: string; readonly start: number | null; readonly end: number | null },
): ExportedMention {
  const { surface, record, who, when, note } = correction;
  return {
    docId,
    mention: {
      ...at,
      surface,
      // The engine's confidence does not apply to what a person said.
      mentionConfidence: null,
      status: place === null ? 'no_candidate' : 'resolved',
      reason: null,
      selected: place,
      inferredCountry: place === null && record?.countryCode ? { countryCode: record.countryCode, confidence: null } : null,
      within: null,
    },
    category,
    correction: { who, when, note },
    quotation: null,
  };
}
