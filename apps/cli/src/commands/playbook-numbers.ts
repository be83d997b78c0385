import { UsageError } from '@locitorium/domain';

interface Bounds {
  readonly min: number;
  readonly max?: number;
  readonly isWhole?: boolean;
}

/** The number of a flag as it was typed; undefined where it was not given. */
export function numberOf(flag: string, typed: string | undefined, { min, max = Number.MAX_SAFE_INTEGER, isWhole = false }: Bounds) {
  if (typed === undefined) return undefined;
  const value = typed.trim() === '' ? Number.NaN : Number(typed);
  if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
  const what = isWhole ? `a whole number of at least ${min}` : `a number from ${min} to ${max}`;
  throw new UsageError('invalid_flag', `${flag} is ${JSON.stringify(typed)}; it must be ${what}.`, { flag });
}
