import { z } from 'zod';
import { normaliseCountry } from '../country/normalise-country.ts';
import { describeIssues } from '../error/describe-issues.ts';
import { UsageError } from '../error/usage-error.ts';
import type { BoundingBox } from '../geometry/bounding-box.ts';
import { REASONS, type Reason } from '../grounding/reason.ts';
import { STATUSES } from '../grounding/status.ts';
import type { PredictedCandidate, PredictedMention, PredictedPlace, Prediction } from './prediction.ts';

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
  country_code: text,
  admin: z.array(z.looseObject({ code: z.string(), name: z.string() })).nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  record_confidence: z.number().min(0).max(1).nullish(),
});
const candidate = place.extend({ rank: number.nullish(), category: text, place_rank: number.nullish(), importance: number.nullish() });
const mention = z.looseObject({
  mention_id: text,
  mention: text,
  start: z.number().int().min(0).nullish(),
  end: z.number().int().min(0).nullish(),
  status: z.enum(STATUSES),
  reason: text,
  selected: place.nullish(),
  candidates: z.array(candidate).nullish(),
  inferred_country: z.looseObject({ country_code: z.string(), confidence: z.number().min(0).max(1).nullish() }).nullish(),
  within: place.nullish(),
});
const line = z.looseObject({
  doc_id: z.string().min(1),
  model_info: z
    .looseObject({
      ollama_model: text,
      nominatim_base_url: text,
      config_hash: text,
      engine: text,
      extractor: text,
      candidate_source: text,
      selector: text,
      locitorium_version: text,
    })
    .nullish(),
  results: z.array(mention),
});

type WirePlace = z.infer<typeof place>;
type WireMention = z.infer<typeof mention>;

/**
 * A prediction from the JSON value of a line: ours, or another system's that keeps to the contract. Missing optional fields
 * become null. Throws a usage error `invalid_prediction` that names the field, never the text.
 */
export function parsePredictionLine(value: unknown): Prediction {
  const parsed = line.safeParse(value);
  if (!parsed.success) throw new UsageError('invalid_prediction', `Prediction cannot be used: ${describeIssues(parsed.error)}.`, {}, parsed.error);
  const { doc_id: docId, model_info: info, results } = parsed.data;
  return {
    docId,
    modelInfo: {
      ollamaModel: info?.ollama_model ?? 'none',
      nominatimBaseUrl: info?.nominatim_base_url ?? 'none',
      configHash: info?.config_hash ?? 'none',
      engine: info?.engine ?? null,
      extractor: info?.extractor ?? null,
      candidateSource: info?.candidate_source ?? null,
      selector: info?.selector ?? null,
      locitoriumVersion: info?.locitorium_version ?? null,
    },
    results: results.map((wire, n) => mentionOf(docId, wire, n)),
  };
}

function mentionOf(docId: string, wire: WireMention, n: number): PredictedMention {
  const selected = wire.selected ? placeOf(wire.selected) : null;
  if ((wire.status === 'resolved') !== (selected !== null)) {
    throw new UsageError(
      'invalid_prediction',
      `Prediction of document ${docId} cannot be used: results[${n}]: selected must be given exactly when the status is resolved.`,
      { doc_id: docId },
    );
  }
  const inferred = wire.inferred_country ? normaliseCountry(wire.inferred_country.country_code) : null;
  return {
    mentionId: wire.mention_id ?? `${docId}:${n}`,
    surface: wire.mention ?? '',
    start: wire.start ?? null,
    end: wire.end ?? null,
    status: wire.status,
    reason: reasonOf(wire.reason),
    selected,
    candidates: (wire.candidates ?? []).map(candidateOf),
    inferredCountry: inferred === null ? null : { countryCode: inferred, confidence: wire.inferred_country?.confidence ?? null },
    within: wire.within ? placeOf(wire.within) : null,
  };
}

function reasonOf(value: string | null | undefined): Reason | null {
  return REASONS.find((reason) => reason === value) ?? null;
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
    recordConfidence: wire.record_confidence ?? null,
  };
}

function candidateOf(wire: z.infer<typeof candidate>, index: number): PredictedCandidate {
  return {
    ...recordOf(wire),
    rank: wire.rank ?? index + 1,
    category: wire.category ?? null,
    placeRank: wire.place_rank ?? null,
    importance: wire.importance ?? null,
  };
}
