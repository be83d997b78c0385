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
import { EMPTY_META, type Document, type GoldMention, type Mention, type PredictedMention, type Prediction } from '@locitorium/domain';
import { evaluate } from '@locitorium/eval';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext } from '@locitorium/ports';
import type { LabelledText } from '../corpora/labelled-text.ts';
import { NO_MODEL } from '../no-model.ts';
import type { ScoredSpan, SeenName } from './error-classes.ts';

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

/** A text with its golds and with what was found in it, as evaluation reads them. */
export interface RecognisedText {
  readonly text: LabelledText;
  readonly mentions: readonly Mention[];
}

/** Runs the recogniser itself over texts. */
export async function recognise(
  models: MeasuredModels,
  policy: MentionPolicy,
  texts: readonly LabelledText[],
  { index, lexicon }: LatinKnowledge,
): Promise<readonly RecognisedText[]> {
  const parameters = {
    prose: measured(models.prose, 'latin'),
    posts: measured(models.posts, 'latin'),
    japanese: measured(models.japanese, 'japanese'),
    lexicon,
  };
  const extractor = new EmbeddedMentionExtractor({ policy, parameters, index });
  const recognised: RecognisedText[] = [];
  for (const text of texts)
    recognised.push({ text, mentions: await extractor.extract({ docId: text.id, text: text.text, meta: EMPTY_META }, CONTEXT) });
  return recognised;
}

const EVERY_TAG: ReadonlySet<NameTag> = new Set<NameTag>(['LOC', 'DEM', 'FAC', 'PER', 'ORG']);

/** Names of all tags that the models see in a text, persons and organisations too. */
export function nameFinder(models: MeasuredModels, knowledge: LatinKnowledge): (text: string) => readonly SeenName[] {
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

/** Precision, recall and F1 by the rules of @locitorium/eval. */
export function scoresOf(corpus: string, policy: string, recognised: readonly RecognisedText[]): RecognitionScores {
  const documents = recognised.map(({ text }): Document => ({
    docId: text.id,
    text: text.text,
    meta: EMPTY_META,
    goldMentions: text.golds.map((gold, at) => goldMention(text, gold, at)),
  }));
  const predictions = recognised.map(({ text, mentions }): Prediction => ({
    docId: text.id,
    modelInfo: NO_MODEL,
    documentStatus: null,
    results: mentions.map((mention, at) => predictedMention(text, mention, at)),
  }));
  const { counts, endToEnd } = evaluate(documents, predictions, { mode: 'e2e', resamples: 0 });
  if (endToEnd === null) throw new TypeError('Recognition is scored on mentions that a system found itself.');
  return {
    corpus,
    policy,
    goldMentions: counts.mentions,
    overlap: rounded(endToEnd.recognition.overlap),
    exact: rounded(endToEnd.recognition.exact),
  };
}

function goldMention({ id, text }: LabelledText, { start, end }: ScoredSpan, at: number): GoldMention {
  return { mentionId: `${id}:${at}`, surface: text.slice(start, end), start, end, countryCode: null, lat: null, lon: null, note: null };
}

function predictedMention({ id }: LabelledText, { surface, start, end }: Mention, at: number): PredictedMention {
  return {
    mentionId: `${id}:${at}`,
    surface,
    start,
    end,
    status: 'no_candidate',
    reason: null,
    selected: null,
    candidates: [],
    inferredCountry: null,
    within: null,
  };
}

/** A model that finds nothing. */
function untrained(model: SequenceModelName): SequenceParameters {
  const tags = ['LOC'] as const;
  const { size } = labelSet(tags);
  const featureTable = (model === 'latin' ? latinFeatureTable() : japaneseFeatureTable()).fingerprint;
  return {
    model,
    variant: 'untrained',
    tags,
    featureTable,
    scale: 1,
    keys: new Int32Array(0),
    weights: new Int8Array(0),
    transitions: new Float64Array(size * size),
    provenance: NO_PROVENANCE,
    hash: 'untrained',
  };
}

function rounded({ precision, recall, f1 }: RecognitionScores['overlap']): RecognitionScores['overlap'] {
  const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 10_000) / 10_000);
  return { precision: round(precision), recall: round(recall), f1: round(f1) };
}
