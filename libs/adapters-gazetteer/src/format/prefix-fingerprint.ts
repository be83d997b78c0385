/** What the table of prefixes keeps of a hash: its low half, which does not decide the slot; never 0 (0 marks an empty slot). */
export const prefixFingerprint = (hash: number): number => hash & 0xffff || 1;
