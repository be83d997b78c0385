import { z } from 'zod';
import { normaliseCountry } from '../country/country.ts';
import { excessOf, LINE_BOUNDS } from '../document/json-bounds.ts';
import { describeIssues, type FieldFinding, parseLeniently } from '../finding/parse-leniently.ts';
import { UsageError } from '../error/locitorium-error.ts';
import type { BoundingBox } from '../geometry/bounding-box.ts';
import { REASONS, STATUSES } from '../grounding/status.ts';
import { DOCUMENT_STATUSES, type PredictedCandidate, type PredictedMention, type PredictedPlace, type Prediction } from './prediction.ts';

// Other systems write predictions too: what they leave out is null, numbers may be strings as Nominatim sends them.
// Not z.coerce: it turns null and '' into 0, which is a place in the Gulf of Guinea.
const number = z.union([z.number(), z.string().trim().min(1).transform(Number)]).refine(Number.isFinite, 'must be a number');
const text = z.string().nullish();
const place = z.looseObject({
  source: text,
  osm_type: text,
  osm_id: z.union([z.number(), z.string()]).nullish(),
  name: text,
  display_name: text,
  type: text,
  lat: number,
  lon: number,
  bbox: z.tuple([number, number, number, number]).nullish(),
  bbox_derived: z.boolean().nullish(),
  country_code: text,
  admin: z.array(z.looseObject({ code: z.string(), name: z.string() })).nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  country_confidence: z.number().min(0).max(1).nullish(),
  record_confidence: z.number().min(0).max(1).nullish(),
});
const candidate = place.extend({ rank: number.nullish(), category: text, place_rank: number.nullish(), importance: number.nullish() });
const mention = z
  .looseObject({
    mention_id: text,
    mention: text,
    start: z.number().int().min(0).nullish(),
    end: z.number().int().min(0).nullish(),
    mention_confidence: z.number().min(0).max(1).nullish(),
    status: z.enum(STATUSES),
    reason: text,
    selected: place.nullish(),
    // One without a point is left out alone: null in its place, so that the others keep their ranks.
    candidates: z.array(candidate.nullable()).nullish(),
    inferred_country: z
      .looseObject({
        country_code: z.string(),
        confidence: z.number().min(0).max(1).nullish(),
        country_confidence: z.number().min(0).max(1).nullish(),
      })
      .nullish(),
    within: place.nullish(),
  })
  .refine(
    ({ status, selected }) => (status === 'resolved') === (selected !== null && selected !== undefined),
    'selected must be given exactly when the status is resolved',
  );
const line = z.looseObject({
  doc_id: z.string().min(1),
  model_info: z
    .looseObject({
      ollama_model: text,
      nominatim_base_url: text,
      model: text,
      model_backend: text,
      geocoder: text,
      geocoder_base_url: text,
      config_hash: text,
      engine: text,
      extractor: text,
      candidate_source: text,
      selector: text,
      locitorium_version: text,
    })
    .nullish(),
  usage: z.looseObject({ lessons: z.array(z.string().min(1)).nullish() }).nullish(),
  document_status: z.looseObject({ status: z.enum(DOCUMENT_STATUSES), kind: text }).nullish(),
  results: z.array(mention),
});

type WirePlace = z.infer<typeof place>;
type WireMention = z.infer<typeof mention>;

/** A prediction with what could not be used of its line. */
export interface PredictionLineReading {
  readonly prediction: Prediction;
  /** Empty where nothing is wrong. */
  readonly findings: readonly FieldFinding[];
}

/** As `readPredictionLine`, without the findings. */
export function parsePredictionLine(value: unknown): Prediction {
  return readPredictionLine(value).prediction;
}

/**
 * A prediction from the JSON value of a line: ours, or another system's that keeps to the contract. Missing optional fields become null;
 * one that is wrong is left out with a finding, and so is a candidate without a point. Throws a usage error `invalid_prediction` that
 * names the field where doc_id, results, a status, or the place of a resolved mention is missing or wrong, and where anything is nested
 * too deep. Neither errors nor findings hold text.
 */
export function readPredictionLine(value: unknown): PredictionLineReading {
  const excess = excessOf(value, LINE_BOUNDS);
  if (excess !== null) throw new UsageError('invalid_prediction', `Prediction cannot be used: the record ${excess}.`);
  const parsed = parseLeniently(line, value);
  if (!parsed.success)
    throw new UsageError('invalid_prediction', `Prediction cannot be used: ${describeIssues(parsed.error)}.`, {}, parsed.error);
  const { doc_id: docId, model_info: info, document_status: status, usage, results } = parsed.data;
  const prediction = {
    docId,
    modelInfo: {
      ollamaModel: info?.ollama_model ?? 'none',
      nominatimBaseUrl: info?.nominatim_base_url ?? 'none',
      model: info?.model ?? null,
      modelBackend: info?.model_backend ?? null,
      geocoder: info?.geocoder ?? null,
      geocoderBaseUrl: info?.geocoder_base_url ?? null,
      configHash: info?.config_hash ?? 'none',
      engine: info?.engine ?? null,
      extractor: info?.extractor ?? null,
      candidateSource: info?.candidate_source ?? null,
      selector: info?.selector ?? null,
      locitoriumVersion: info?.locitorium_version ?? null,
    },
    documentStatus: status ? { status: status.status, kind: status.kind ?? status.status } : null,
    results: results.map((wire, n) => mentionOf(docId, wire, n)),
    ...(usage?.lessons && { lessons: usage.lessons }),
  };
  return { prediction, findings: [...parsed.findings, ...results.flatMap(unknownCountries)] };
}

/** Unknown countries count as absent. */
function unknownCountries(wire: WireMention, n: number): readonly FieldFinding[] {
  const places = [
    ['selected', wire.selected],
    ['within', wire.within],
    ['inferred_country', wire.inferred_country],
    ...(wire.candidates ?? []).map((each, i) => [`candidates[${i}]`, each] as const),
  ] as const;
  return places
    .filter(([, place]) => place?.country_code && normaliseCountry(place.country_code) === null)
    .map(([where]) => ({ field: `results[${n}].${where}.country_code`, problem: 'is no ISO 3166-1 country; it counts as not given' }));
}

function mentionOf(docId: string, wire: WireMention, n: number): PredictedMention {
  const inferred = wire.inferred_country ? normaliseCountry(wire.inferred_country.country_code) : null;
  return {
    mentionId: wire.mention_id ?? `${docId}:${n}`,
    surface: wire.mention ?? '',
    start: wire.start ?? null,
    end: wire.end ?? null,
    mentionConfidence: wire.mention_confidence ?? null,
    status: wire.status,
    reason: REASONS.find((reason) => reason === wire.reason) ?? null,
    selected: wire.selected ? placeOf(wire.selected) : null,
    candidates: (wire.candidates ?? []).flatMap((each, index) => (each === null ? [] : [candidateOf(each, index)])),
    inferredCountry:
      inferred === null
        ? null
        : {
            countryCode: inferred,
            confidence: wire.inferred_country?.confidence ?? null,
            countryConfidence: wire.inferred_country?.country_confidence ?? null,
          },
    within: wire.within ? placeOf(wire.within) : null,
  };
}

function recordOf(wire: WirePlace) {
  return {
    source: wire.source ?? null,
    osmType: wire.osm_type ?? null,
    osmId: wire.osm_id ?? null,
    displayName: wire.display_name ?? wire.name ?? '',
    lat: wire.lat,
    lon: wire.lon,
    bbox: (wire.bbox ?? null) as BoundingBox | null,
    ...(wire.bbox_derived === true && { bboxDerived: true }),
    countryCode: wire.country_code ? normaliseCountry(wire.country_code) : null,
  };
}

function placeOf(wire: WirePlace): PredictedPlace {
  return {
    ...recordOf(wire),
    name: wire.name ?? null,
    type: wire.type ?? null,
    admin: (wire.admin ?? []).map(({ code, name }) => ({ code, name })),
    confidence: wire.confidence ?? null,
    countryConfidence: wire.country_confidence ?? null,
    recordConfidence: wire.record_confidence ?? null,
  };
}

function candidateOf(wire: z.infer<typeof candidate>, index: number): PredictedCandidate {
  return {
    ...recordOf(wire),
    rank: wire.rank ?? index + 1,
    category: wire.category ?? null,
    type: wire.type ?? null,
    placeRank: wire.place_rank ?? null,
    importance: wire.importance ?? null,
  };
}
