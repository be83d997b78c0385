/** Faults worth naming in one complaint; a model mends the first ones or none. */
const MOST_FAULTS = 5;
const LONGEST_COMPLAINT = 600;

interface Issue {
  readonly code?: unknown;
  readonly path?: unknown;
  readonly message?: unknown;
}

/**
 * What a parser complained about, for a repair: where and what. Names of unknown properties are left out, since the model may
 * have copied them from the text.
 */
export function describeFault(error: unknown): string {
  const issues = issuesOf(error);
  const complaint = issues === null ? messageOf(error) : issues.slice(0, MOST_FAULTS).map(describeIssue).join('; ');
  return complaint === '' ? 'The answer does not fit its schema.' : complaint.slice(0, LONGEST_COMPLAINT);
}

function issuesOf(error: unknown): readonly Issue[] | null {
  const issues = typeof error === 'object' && error !== null ? (error as { issues?: unknown }).issues : undefined;
  return Array.isArray(issues) && issues.length > 0 ? (issues as Issue[]) : null;
}

function describeIssue(issue: Issue): string {
  const path = Array.isArray(issue.path) && issue.path.length > 0 ? issue.path.map(String).join('.') : 'the answer';
  const what =
    issue.code === 'unrecognized_keys'
      ? 'has properties that are not in the schema'
      : typeof issue.message === 'string'
        ? issue.message
        : 'does not fit';
  return `${path}: ${what}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
    ? String((error as { message: unknown }).message)
    : '';
}
