import { problemSchema } from '../problem/problem.schema.ts';

const problem = (description: string) => ({ description, content: { 'application/problem+json': { schema: problemSchema } } });

/** Answers that any route may give. */
export const PROBLEMS = {
  '4xx': problem('Something about the request: it cannot be used, or not yet, or not by everybody.'),
  '5xx': problem('Something about the service: it is overloaded or stopping, lacks a part, or a server that it asks fails.'),
} as const;
