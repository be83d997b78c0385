import type { ZodType } from 'zod';
import { normaliseCountry } from '../country/country.ts';
import { excessOf, LINE_BOUNDS } from '../document/json-bounds.ts';
import { describeIssues } from '../finding/parse-leniently.ts';
import { UsageError } from '../error/locitorium-error.ts';
import type { CorrectedRecord, Correction, NameCorrection } from './correction.ts';
import type { CorrectionRule, RuleScope } from './correction-rule.ts';
import { correctionLineSchema, correctionRuleLineSchema, type CorrectionLine, type CorrectionRuleLine } from './correction-line.schema.ts';

/**
 * A correction from the JSON value of a line. A line is used whole or not at all: half of what a person said may be the opposite of it.
 * Throws a usage error `invalid_correction` that names the field, never its value.
 */
export function parseCorrectionLine(value: unknown): Correction {
  const { doc_id, text_sha256, start, end, ...said } = checked(correctionLineSchema, value, 'Correction');
  return { docId: doc_id ?? null, textSha256: text_sha256 ?? null, start: start ?? null, end: end ?? null, ...nameCorrectionOf(said) };
}

/** A rule from the JSON value of a line, whole or not at all. Throws a usage error `invalid_correction` that names the field. */
export function parseCorrectionRule(value: unknown): CorrectionRule {
  const { rule, where, ...said } = checked(correctionRuleLineSchema, value, 'Rule');
  return { id: rule, where: scopeOf(where), ...nameCorrectionOf(said) };
}

/** Whether the value of a line is meant as a rule. */
export function isCorrectionRule(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'rule' in value;
}

function checked<T>(schema: ZodType<T>, value: unknown, what: string): T {
  const excess = excessOf(value, LINE_BOUNDS);
  if (excess !== null) throw new UsageError('invalid_correction', `${what} cannot be used: the record ${excess}.`);
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new UsageError('invalid_correction', `${what} cannot be used: ${describeIssues(parsed.error)}.`, {}, parsed.error);
  return parsed.data;
}

function scopeOf(where: CorrectionRuleLine['where']): RuleScope {
  if ('doc_id' in where) return { kind: 'document', docId: where.doc_id };
  if ('country' in where) return { kind: 'country', countryCode: normaliseCountry(where.country) ?? where.country };
  return { kind: 'corpus' };
}

function nameCorrectionOf({
  name,
  record,
  who,
  when,
  note,
}: Pick<CorrectionLine, 'name' | 'record' | 'who' | 'when' | 'note'>): NameCorrection {
  return { surface: name, record: record ? recordOf(record) : null, who: who ?? null, when: when ?? null, note: note ?? null };
}

function recordOf({ id, lat, lon, country_code: country, display_name }: NonNullable<CorrectionLine['record']>): CorrectedRecord {
  return {
    id: id ?? null,
    lat: lat ?? null,
    lon: lon ?? null,
    ...(country !== undefined && { countryCode: country === null ? null : normaliseCountry(country) }),
    displayName: display_name ?? null,
  };
}

/** The line of a corrections file. What is not known is left out. */
export function encodeCorrection({ docId, textSha256, start, end, ...said }: Correction): CorrectionLine {
  const { name, ...what } = encodeNameCorrection(said);
  return {
    ...(docId !== null && { doc_id: docId }),
    ...(textSha256 !== null && { text_sha256: textSha256 }),
    name,
    ...(start !== null && end !== null && { start, end }),
    ...what,
  };
}

/** The line of a rule. What is not known is left out. */
export function encodeCorrectionRule({ id, where, ...said }: CorrectionRule): CorrectionRuleLine {
  const { name, ...what } = encodeNameCorrection(said);
  return { rule: id, name, where: encodeScope(where), ...what };
}

function encodeScope(where: RuleScope): CorrectionRuleLine['where'] {
  switch (where.kind) {
    case 'document':
      return { doc_id: where.docId };
    case 'country':
      return { country: where.countryCode };
    case 'corpus':
      return { corpus: true };
  }
}

function encodeNameCorrection({ surface, record, who, when, note }: NameCorrection) {
  return {
    name: surface,
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
