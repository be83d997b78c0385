import {
  EmbeddedMentionExtractor,
  loadGivenNames,
  loadLanguageNGrams,
  type MentionPolicy,
  type RecogniserParameters,
} from '@locitorium/adapters-embedded';
import {
  candidateGate,
  LAZY_MODELS,
  japaneseStretches,
  JapaneseTagger,
  labelSet,
  LatinTagger,
  readLatinText,
  tokenise,
  type FoundMention,
  type LatinKnowledge,
  type GivenNames,
  type LanguageNGrams,
  type LazyModelName,
  type LazyParameters,
  type Lexicon,
  type NameTag,
  type ParameterProvenance,
  type RecognitionScores,
  type SequenceModelName,
  type SequenceParameters,
  type UnhashedParameters,
} from '@locitorium/adapters-embedded/training';
import {
  EMPTY_META,
  type Document,
  type GoldMention,
  type Mention,
  type PredictedMention,
  type Prediction,
  type Span,
} from '@locitorium/domain';
import { evaluate } from '@locitorium/eval';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type PlaceNameIndex } from '@locitorium/ports';
import type { LabelledText } from '../corpora/labelled-text.ts';
import { NO_MODEL } from '../no-model.ts';
import { FEATURE_TABLES } from './learn-model.ts';
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
export type MeasuredModels = Readonly<Partial<Record<'prose' | 'posts' | 'japanese' | LazyModelName, UnhashedParameters>>>;

/** A text with its golds and with what was found in it, as evaluation reads them. */
export interface RecognisedText {
  readonly text: LabelledText;
  readonly mentions: readonly Mention[];
  /** The same with what their confidence is computed from. */
  readonly found: readonly (FoundMention & Span)[];
}

/** All parameters of a recogniser under measurement. */
function measuredParameters(
  models: MeasuredModels,
  lexicon: Lexicon,
  givenNames: GivenNames,
  languages: LanguageNGrams,
): RecogniserParameters {
  return {
    prose: measured(models.prose, 'latin'),
    posts: measured(models.posts, 'latin'),
    japanese: measured(models.japanese, 'japanese'),
    lexicon,
    givenNames,
    languages,
    confidence: null,
    lazy: Object.fromEntries(LAZY_MODELS.map((name) => [name, lazy(models[name], modelOf(name))])) as RecogniserParameters['lazy'],
  };
}

/** The same parameters with models of other languages in place of their own. */
export function withParameters(
  parameters: RecogniserParameters,
  learned: ReadonlyMap<LazyModelName, UnhashedParameters>,
): RecogniserParameters {
  const measuredOnes = [...learned].map(([name, own]) => [name, lazy(own, modelOf(name))]);
  return { ...parameters, lazy: { ...parameters.lazy, ...(Object.fromEntries(measuredOnes) as Partial<RecogniserParameters['lazy']>) } };
}

/** Runs the recogniser itself over texts. */
export async function recognise(
  models: MeasuredModels,
  policy: MentionPolicy,
  texts: readonly LabelledText[],
  { index, lexicon }: LatinKnowledge,
): Promise<readonly RecognisedText[]> {
  return recogniseWith(measuredParameters(models, lexicon, await loadGivenNames(), await loadLanguageNGrams()), policy, texts, index);
}

/** The same with all parameters; `lang` is the language that the documents name, if any. */
export async function recogniseWith(
  parameters: RecogniserParameters,
  policy: MentionPolicy,
  texts: readonly LabelledText[],
  index: PlaceNameIndex,
  lang: string | null = null,
): Promise<readonly RecognisedText[]> {
  const extractor = new EmbeddedMentionExtractor({ policy, parameters, index });
  const recognised: RecognisedText[] = [];
  for (const text of texts) {
    const found = await extractor.find({ docId: text.id, text: text.text, meta: { ...EMPTY_META, lang } }, CONTEXT);
    const mentions = found.map(({ surface, start, end, mentionClass, probability }) => ({
      surface,
      start,
      end,
      mentionClass,
      confidence: probability,
    }));
    recognised.push({ text, mentions, found });
  }
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

const modelOf = (name: LazyModelName): SequenceModelName => (name === 'scans' ? 'latin' : name);

function lazy(parameters: UnhashedParameters | undefined, model: SequenceModelName): LazyParameters {
  const found = measured(parameters, model);
  return { hash: found.hash, load: () => found };
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

function predictedMention({ id }: LabelledText, { surface, start, end, confidence }: Mention, at: number): PredictedMention {
  return {
    mentionId: `${id}:${at}`,
    surface,
    start,
    end,
    mentionConfidence: confidence,
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
  const featureTable = FEATURE_TABLES[model]().fingerprint;
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
