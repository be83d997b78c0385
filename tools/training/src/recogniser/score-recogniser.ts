import { EmbeddedMentionExtractor, type MentionPolicy } from '@locitorium/adapters-embedded';
import { japaneseFeatureTable, labelSet, latinFeatureTable, type ParameterProvenance, type RecognitionScores, type SequenceModelName, type SequenceParameters, type UnhashedParameters } from '@locitorium/adapters-embedded/training';
import { EMPTY_META } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type PlaceNameIndex } from '@locitorium/ports';
import type { LabelledText } from '../corpora/labelled-text.ts';
import { addCounts, matchMentions, NO_MATCHES, precisionRecallF1, type MatchCounts } from './match-mentions.ts';

/** Parameters that are measured before they are written have no history. */
export const NO_PROVENANCE: ParameterProvenance = {
  command: '',
  corpora: [],
  placeNameIndex: { name: '', version: '', hash: '' },
  settings: {},
  crossValidation: [],
};

const CONTEXT: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };

/** Runs the recogniser itself over texts and counts what it finds of their golds. */
export async function countMatches(parameters: UnhashedParameters, policy: MentionPolicy, texts: readonly LabelledText[], index: PlaceNameIndex): Promise<MatchCounts> {
  const measured: SequenceParameters = { ...parameters, hash: 'measured' };
  const other = untrained(parameters.model === 'latin' ? 'japanese' : 'latin');
  const extractor = new EmbeddedMentionExtractor({
    policy,
    parameters: parameters.model === 'latin' ? { latin: measured, japanese: other } : { latin: other, japanese: measured },
    index,
  });
  let counts = NO_MATCHES;
  for (const { id, text, golds } of texts) {
    counts = addCounts(counts, matchMentions(golds, await extractor.extract({ docId: id, text, meta: EMPTY_META }, CONTEXT)));
  }
  return counts;
}

export function scoresOf(corpus: string, policy: string, counts: MatchCounts): RecognitionScores {
  return {
    corpus,
    policy,
    goldMentions: counts.gold,
    overlap: rounded(precisionRecallF1(counts.overlapping, counts.predicted, counts.gold)),
    exact: rounded(precisionRecallF1(counts.exact, counts.predicted, counts.gold)),
  };
}

/** A model that finds nothing. */
function untrained(model: SequenceModelName): SequenceParameters {
  const tags = ['LOC'] as const;
  const { size } = labelSet(tags);
  const featureTable = (model === 'latin' ? latinFeatureTable() : japaneseFeatureTable()).fingerprint;
  return { model, policy: 'any', tags, featureTable, scale: 1, keys: new Int32Array(0), weights: new Int8Array(0), transitions: new Float64Array(size * size), provenance: NO_PROVENANCE, hash: 'untrained' };
}

function rounded(scores: { readonly precision: number; readonly recall: number; readonly f1: number }): RecognitionScores['overlap'] {
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  return { precision: round(scores.precision), recall: round(scores.recall), f1: round(scores.f1) };
}
