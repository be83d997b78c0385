/** What the table of prefixes keeps of a hash: its upper half, never 0 (0 marks an empty slot). */
export const prefixFingerprint = (hash: number): number => hash >>> 16 || 1;
