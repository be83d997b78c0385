import { normaliseCountry } from '../country/country.ts';
import { excessOf, LINE_BOUNDS } from '../document/json-bounds.ts';
import { describeIssues } from '../finding/parse-leniently.ts';
import { UsageError } from '../error/locitorium-error.ts';
import type { Correction } from './correction.ts';
import { correctionLineSchema, type CorrectionLine } from './correction-line.schema.ts';

/**
 * A correction from the JSON value of a line. A line is used whole or not at all: half of what a person said may be the opposite of it.
 * Throws a usage error `invalid_correction` that names the field, never its value.
 */
export function parseCorrectionLine(value: unknown): Correction {
  const excess = excessOf(value, LINE_BOUNDS);
  if (excess !== null) throw new UsageError('invalid_correction', `Correction cannot be used: the record ${excess}.`);
  const parsed = correctionLineSchema.safeParse(value);
  if (!parsed.success)
    throw new UsageError('invalid_correction', `Correction cannot be used: ${describeIssues(parsed.error)}.`, {}, parsed.error);
  const { doc_id, text_sha256, name, start, end, record, who, when, note } = parsed.data;
  return {
    docId: doc_id ?? null,
    textSha256: text_sha256 ?? null,
    surface: name,
    start: start ?? null,
    end: end ?? null,
    record: record ? recordOf(record) : null,
    who: who ?? null,
    when: when ?? null,
    note: note ?? null,
  };
}

function recordOf({ id, lat, lon, country_code: country, display_name }: NonNullable<CorrectionLine['record']>) {
  return {
    id: id ?? null,
    lat: lat ?? null,
    lon: lon ?? null,
    ...(country !== undefined && { countryCode: country === null ? null : normaliseCountry(country) }),
    displayName: display_name ?? null,
  };
}

/** The line of a corrections file. What is not known is left out. */
export function encodeCorrection({ docId, textSha256, surface, start, end, record, who, when, note }: Correction): CorrectionLine {
  return {
    ...(docId !== null && { doc_id: docId }),
    ...(textSha256 !== null && { text_sha256: textSha256 }),
    name: surface,
    ...(start !== null && end !== null && { start, end }),
    ...(record === null
      ? { not_a_place: true as const }
      : {
          record: {
            ...(record.id !== null && { id: record.id }),
            ...(record.lat !== null && record.lon !== null && { lat: record.lat, lon: record.lon }),
            ...(record.countryCode !== undefined && { country_code: record.countryCode }),
            ...(record.displayName !== null && { display_name: record.displayName }),
          },
        }),
    ...(who !== null && { who }),
    ...(when !== null && { when }),
    ...(note !== null && { note }),
  };
}
