import type { ParsedDocument, ParseLimits } from '@locitorium/ports';

/**
 * Reads one format. Throws what `refusals.ts` makes; whatever else it throws, that of a library included, means that the document is
 * damaged.
 */
export type ReadDocument = (bytes: Uint8Array, limits: ParseLimits) => ParsedDocument | Promise<ParsedDocument>;
