import { problemSchema } from '../problem/problem.schema.ts';

/** Answers that any route may give. */
export const PROBLEMS = { '4xx': problemSchema, '5xx': problemSchema } as const;
