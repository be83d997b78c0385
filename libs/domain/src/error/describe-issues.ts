import type { z } from 'zod';

/** The first faults of a validation in one sentence: where and what, never the value itself. */
export function describeIssues(error: z.ZodError, most = 3): string {
  const parts = error.issues.slice(0, most).map((issue) => `${fieldAt(issue.path)}: ${issue.message}`);
  const rest = error.issues.length - parts.length;
  return parts.join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

/** A path as people write it: `results[0].selected.lat`. */
export function fieldAt(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the record';
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? String(step) : `.${String(step)}`)).join('');
}
