import { z } from 'zod';

/** RFC 9457 problem details, with two extension members: `facts` and `request_id`. */
export const problemSchema = z
  .object({
    type: z.string().describe('stable URN of the kind of failure, such as urn:locitorium:problem:input_too_long'),
    title: z.string(),
    status: z.number().int().min(400).max(599),
    detail: z.string().describe('what, where and what to do; never the text'),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).describe('details for machines'),
    request_id: z.string().optional(),
  })
  .describe('Problem details (RFC 9457)');

export type Problem = z.infer<typeof problemSchema>;
