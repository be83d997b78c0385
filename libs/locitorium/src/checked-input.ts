import type { Readable } from 'node:stream';
import {
  docIdSchema,
  EMPTY_META,
  excessOf,
  describeIssues,
  META_BOUNDS,
  UsageError,
  wellFormedId,
  type Document,
  PREDICTION_FIELDS,
} from '@locitorium/domain';
import type { PipelineStages } from '@locitorium/pipeline';
import type { GroundOptions, PlaceDirectory } from '@locitorium/ports';
import * as z from 'zod';
import type { CheckUpOptions } from './doctor/check-up.ts';
import type { TextInput } from './locitorium.ts';
import type { AnswerEvaluationInput } from './evaluation/evaluate-answer-files.ts';
import type { ComparisonInput } from './evaluation/compare-files.ts';
import type { EvaluationInput } from './evaluation/evaluate-files.ts';
import type { LearnOptions } from './playbook/learn-options.ts';
import type { RunOptions } from './run/run-options.ts';
import type { SettingsSources } from './settings/load-settings.ts';

// What callers give, as the types say it, for those who have no compiler to tell them. Values are checked and passed on as they are.

export const aFunction = z.custom<unknown>((value) => typeof value === 'function', 'must be a function');

/** By what it can do: a signal may come from another realm. */
export const signal = z.custom<AbortSignal>((value) => {
  const { aborted, addEventListener } = (value ?? {}) as Partial<AbortSignal>;
  return typeof aborted === 'boolean' && typeof addEventListener === 'function';
}, 'must be an AbortSignal');

const mentions = z.enum(['extract', 'gold']);
const offset = z.int().min(0);

export const meta = z
  .looseObject({
    source: z.string().nullish(),
    lang: z.string().nullish(),
    ref: z.string().nullish(),
    createdAt: z.string().nullish(),
    other: z.looseObject({}).nullish(),
  })
  .superRefine((value, context) => {
    const excess = excessOf(value, META_BOUNDS);
    if (excess !== null) context.addIssue(excess);
  });

const goldMention = z.looseObject({ mentionId: wellFormedId, surface: z.string(), start: offset.nullable(), end: offset.nullable() });

const text = z.looseObject({
  docId: docIdSchema.optional(),
  text: z.string(),
  meta: meta.nullish(),
  goldMentions: z.array(goldMention).optional(),
});

const groundOptions = z.strictObject({
  signal: signal.optional(),
  mentions: mentions.optional(),
  explain: z.boolean().optional(),
  explainWhenRead: z.boolean().optional(),
  rejectedSpans: z.boolean().optional(),
  trace: z.looseObject({ record: aFunction }).optional(),
  recovery: z.looseObject({ outage: aFunction }).optional(),
} satisfies Record<keyof GroundOptions, z.ZodType>);

/** By what it can do, as a signal. */
const stream = z.custom<Readable>((value) => typeof (value as Partial<Readable> | null)?.[Symbol.asyncIterator] === 'function');

const path = z.string().min(1);

const learnOptions = z.strictObject({
  dataset: path,
  corrections: path.optional(),
  predictions: path.optional(),
  signal: signal.optional(),
} satisfies Record<keyof LearnOptions, z.ZodType>);

const column = z.string().min(1);

const runOptions = z.strictObject({
  dataset: z.union([z.string().min(1), z.looseObject({ name: z.string(), stream })], 'must be a path, or a stream with a name'),
  fields: z.strictObject({ text: column.optional(), id: column.optional(), lang: column.optional() }).optional(),
  onSkipped: aFunction.optional(),
  onBlankRows: aFunction.optional(),
  directory: z.string().min(1).optional(),
  runId: z.string().optional(),
  resume: z.boolean().optional(),
  mentions: mentions.optional(),
  predictionFields: z.array(z.enum(PREDICTION_FIELDS)).optional(),
  explain: z.boolean().optional(),
  evidence: z.string().min(1).optional(),
  corrections: z.string().min(1).optional(),
  signal: signal.optional(),
  onStart: aFunction.optional(),
  onProgress: aFunction.optional(),
  onUsage: aFunction.optional(),
  onOutage: aFunction.optional(),
} satisfies Record<keyof RunOptions, z.ZodType>);

const checkUpOptions = z.strictObject({
  signal: signal.optional(),
  live: z.boolean().optional(),
  parts: z.enum(['own', 'servers', 'all']).optional(),
} satisfies Record<keyof CheckUpOptions, z.ZodType>);

const evaluationInput = z.strictObject({
  dataset: z.string().min(1),
  predictions: z.string().min(1),
  mode: z.enum(['gold', 'e2e']).optional(),
  onMention: aFunction.optional(),
  corrections: z.string().min(1).optional(),
  places: z.looseObject({ placeById: aFunction }).optional(),
  signal: signal.optional(),
} satisfies Record<keyof EvaluationInput, z.ZodType>);

const comparisonInput = z.strictObject({
  dataset: z.string().min(1),
  a: z.string().min(1),
  b: z.string().min(1),
  mode: z.enum(['gold', 'e2e']).optional(),
  signal: signal.optional(),
} satisfies Record<keyof ComparisonInput, z.ZodType>);

const answerEvaluationInput = z.strictObject({
  questions: z.string().min(1),
  answers: z.string().min(1),
  signal: signal.optional(),
} satisfies Record<keyof AnswerEvaluationInput, z.ZodType>);

const descriptors = z.array(z.looseObject({ key: z.string().min(1), settings: z.looseObject({}) }));

const servers = z.looseObject({ geocoders: descriptors, models: descriptors });

const settingsSources = z.strictObject({
  flags: z.looseObject({}).optional(),
  environment: z.looseObject({}).optional(),
  configFile: z.string().optional(),
  directory: z.string().min(1),
  servers: servers.optional(),
} satisfies Record<keyof SettingsSources, z.ZodType>);

const createOptions = z.strictObject({
  modules: z.array(z.looseObject({})).optional(),
  servers: servers.optional(),
  onFinding: aFunction.optional(),
});

const createCorpusOptions = createOptions.extend({ locitorium: z.looseObject({}).optional(), mustExist: z.boolean().optional() });

const settings = z.looseObject({});

const stageOptions = z.strictObject({ signal: signal.optional() });
const name = z.string();
const names = z.array(name);
const limit = z.int().min(1);
const recordId = z.union([z.number(), z.string()], 'must be a number or a string');
const language = z.string().nullable();
const questions = z.array(
  z.looseObject({
    mention: z.looseObject({ mentionId: z.string(), surface: z.string(), start: offset, end: offset }),
    candidates: z.array(z.looseObject({})),
  }),
);

/** Throws a UsageError `invalid_argument` that names the call, the argument and what was expected, never what was given. */
export function check(schema: z.ZodType, value: unknown, argument: string, call: string): void {
  const { error } = schema.safeParse(value);
  if (error === undefined) return;
  const issues = error.issues.map((issue) => ({ ...issue, path: [argument, ...issue.path] }));
  throw invalidArgument(argument, call, describeIssues(new z.ZodError(issues)));
}

const invalidArgument = (argument: string, call: string, what: string): UsageError =>
  new UsageError('invalid_argument', `${call} cannot be called like this. ${what}.`, { call, argument });

export function checkSettings(value: unknown, options: unknown): void {
  check(settings, value, 'settings', 'createLocitorium');
  check(createOptions, options, 'options', 'createLocitorium');
}

export function checkCorpusSettings(value: unknown, options: unknown): void {
  check(settings, value, 'settings', 'createCorpus');
  check(createCorpusOptions, options, 'options', 'createCorpus');
}

/** The document of a text; what is absent has its default. */
export function documentOf(input: string | TextInput | Document, call: string): Document {
  if (typeof input === 'string') return { docId: 'text', text: input, meta: EMPTY_META };
  if (typeof input !== 'object' || input === null)
    throw invalidArgument('text', call, 'text: must be a string, or an object such as { text, docId, meta }');
  check(text, input, 'text', call);
  const { docId = 'text', meta } = input;
  const { source, lang, ref, createdAt, other } = meta ?? EMPTY_META;
  return {
    ...input,
    docId,
    meta: {
      ...meta,
      source: source ?? null,
      lang: lang ?? null,
      ref: ref ?? null,
      createdAt: createdAt ?? null,
      other: other ?? EMPTY_META.other,
    },
  };
}

export function checkGroundOptions(options: GroundOptions | undefined, call: string): void {
  if (options !== undefined) check(groundOptions, options, 'options', call);
}

export const checkMentions = (value: unknown, call: string): void => check(mentions, value, 'mentions', call);
export const checkRunOptions = (options: RunOptions): void => check(runOptions, options, 'options', 'run');
export const checkLearnOptions = (options: LearnOptions): void => check(learnOptions, options, 'options', 'learn');
export const checkCheckUpOptions = (options: CheckUpOptions): void => check(checkUpOptions, options, 'options', 'doctor');

export const checkEvaluationInput = (input: EvaluationInput): void => check(evaluationInput, input, 'input', 'evaluateFiles');
export const checkComparisonInput = (input: ComparisonInput): void => check(comparisonInput, input, 'input', 'compareFiles');
export const checkAnswerEvaluationInput = (input: AnswerEvaluationInput): void =>
  check(answerEvaluationInput, input, 'input', 'evaluateAnswerFiles');
export const checkSettingsSources = (sources: SettingsSources): void => check(settingsSources, sources, 'sources', 'loadSettings');

/** A gazetteer that checks what it is asked. */
export function checkedPlaces(places: PlaceDirectory): PlaceDirectory {
  return {
    identity: places.identity,
    complete: async (prefix, most) => {
      check(name, prefix, 'prefix', 'complete');
      check(limit, most, 'limit', 'complete');
      return places.complete(prefix, most);
    },
    placeById: async (osmType, osmId) => {
      check(name, osmType, 'osmType', 'placeById');
      check(recordId, osmId, 'osmId', 'placeById');
      return places.placeById(osmType, osmId);
    },
  };
}

/** What stages of an engine can be asked. */
export type Stages = Pick<PipelineStages, keyof PipelineStages>;

/** Stages that check what they are given. */
export function checkedStages(stages: PipelineStages): Stages {
  const checkOptions = (options: unknown, call: string): void => {
    if (options !== undefined) check(stageOptions, options, 'options', call);
  };
  return {
    extract: async (document, options) => {
      checkOptions(options, 'extract');
      return stages.extract(documentOf(document, 'extract'), options);
    },
    lookUp: async (given, tag, options) => {
      check(names, given, 'names', 'lookUp');
      check(language, tag, 'language', 'lookUp');
      checkOptions(options, 'lookUp');
      return stages.lookUp(given, tag, options);
    },
    select: async (document, given, options) => {
      check(questions, given, 'questions', 'select');
      checkOptions(options, 'select');
      return stages.select(documentOf(document, 'select'), given, options);
    },
    begin: (options) => stages.begin(options),
  };
}
