import { z } from 'zod';

/** Name of the engine that a request asks for. */
export const engineSchema = z.string().min(1).max(100).describe('engine that shall answer, one of those that /health/ready names; absent: the first of them');
