import { EmbeddedMentionExtractor, type MentionPolicy } from '@locitorium/adapters-embedded';
import {
  candidateGate,
  japaneseFeatureTable,
  japaneseStretches,
  JapaneseTagger,
  labelSet,
  latinFeatureTable,
  LatinTagger,
  readLatinText,
  tokenise,
  type LatinKnowledge,
  type NameTag,
  type ParameterProvenance,
  type RecognitionScores,
  type SequenceModelName,
  type SequenceParameters,
  type UnhashedParameters,
} from '@locitorium/adapters-embedded/training';
import { EMPTY_META, type Mention } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext } from '@locitorium/ports';
import type { LabelledText } from '../corpora/labelled-text.ts';
import type { SeenName } from './error-classes.ts';
import { addCounts, matchMentions, NO_MATCHES, precisionRecallF1, type MatchCounts } from './match-mentions.ts';

/** Parameters that are measured before they are written have no history. */
export const NO_PROVENANCE: ParameterProvenance = {
  command: '',
  corpora: [],
  placeNameIndex: { name: '', version: '', hash: '' },
  lexicon: '',
  settings: {},
  crossValidation: [],
};

const CONTEXT: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };

/** Models under measurement; a model that is not given finds nothing. */
export type MeasuredModels = Readonly<Partial<Record<'prose' | 'posts' | 'japanese', UnhashedParameters>>>;

/** Runs the recogniser itself over texts and counts what it finds of their golds. */
export async function countMatches(models: MeasuredModels, policy: MentionPolicy, texts: readonly LabelledText[], { index, lexicon }: LatinKnowledge, onText: OnText = () => undefined): Promise<MatchCounts> {
  const parameters = {
    prose: measured(models.prose, 'latin'),
    posts: measured(models.posts, 'latin'),
    japanese: measured(models.japanese, 'japanese'),
    lexicon,
  };
  const extractor = new EmbeddedMentionExtractor({ policy, parameters, index });
  let counts = NO_MATCHES;
  for (const text of texts) {
    const mentions = await extractor.extract({ docId: text.id, text: text.text, meta: EMPTY_META }, CONTEXT);
    counts = addCounts(counts, matchMentions(text.golds, mentions));
    onText(text, mentions);
  }
  return counts;
}

/** Told of every text with what was found in it. */
export type OnText = (text: LabelledText, mentions: readonly Mention[]) => void;

const EVERY_TAG: ReadonlySet<NameTag> = new Set<NameTag>(['LOC', 'DEM', 'FAC', 'PER', 'ORG']);

/** Names of all tags that the models see in a text, persons and organisations too. */
export function nameSeer(models: MeasuredModels, knowledge: LatinKnowledge): (text: string) => readonly SeenName[] {
  const latin = new LatinTagger(measured(models.prose, 'latin'));
  const japanese = new JapaneseTagger(measured(models.japanese, 'japanese'), knowledge.index);
  return (text) => {
    const read = readLatinText(text, knowledge);
    const words = latin.tag(read, candidateGate(read), 0, read.bounds.length - 1, EVERY_TAG);
    return [...words, ...japaneseStretches(text, tokenise(text)).flatMap((stretch) => japanese.tag(text, stretch, EVERY_TAG))];
  };
}

function measured(parameters: UnhashedParameters | undefined, model: SequenceModelName): SequenceParameters {
  return parameters === undefined ? untrained(model) : { ...parameters, hash: 'measured' };
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
  return { model, variant: 'untrained', tags, featureTable, scale: 1, keys: new Int32Array(0), weights: new Int8Array(0), transitions: new Float64Array(size * size), provenance: NO_PROVENANCE, hash: 'untrained' };
}

function rounded(scores: { readonly precision: number; readonly recall: number; readonly f1: number }): RecognitionScores['overlap'] {
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  return { precision: round(scores.precision), recall: round(scores.recall), f1: round(scores.f1) };
}
