/**
 * Rung of the back-off ladder on which a name was found, best first:
 * the name itself · a case-sensitive abbreviation · written together or apart (#SanFrancisco), plural demonym ·
 * without generic head or tail words ("Port of Spain airport") · completed at the end of a cut text ·
 * one edit away · a part of the name only.
 */
export const MATCH_LEVELS = ['exact', 'abbreviation', 'squashed', 'generic_stripped', 'completion', 'fuzzy', 'sub_span'] as const;

export type MatchLevel = (typeof MATCH_LEVELS)[number];
