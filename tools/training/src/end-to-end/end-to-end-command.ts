import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { GazetteerCandidateSource, GazetteerNameIndex, loadGazetteer } from '@locitorium/adapters-gazetteer';
import { EmbeddedRanker, shippedParametersDirectory, type MentionPolicy } from '@locitorium/adapters-embedded';
import {
  decodeLexicon,
  LEXICON_FILE,
  MENTION_CONFIDENCE_FILE,
  MENTION_CONFIDENCE_FORMAT,
  MENTION_FEATURES,
  mentionConfidence,
  type LatinKnowledge,
  type MentionCalibration,
  type MentionConfidenceFile,
} from '@locitorium/adapters-embedded/training';
import {
  encodePrediction,
  parseDatasetLine,
  parsePredictionLine,
  UsageError,
  type Document,
  type GroundedDocument,
  type PredictedMention,
  type Prediction,
} from '@locitorium/domain';
import { evaluate } from '@locitorium/eval';
import { PipelineGrounder } from '@locitorium/pipeline';
import { identityOf, type MentionExtractor } from '@locitorium/ports';
import { adaptiveCalibrationError, calibrationError, calibrationErrorByChance, type Claim } from '../calibration/calibration-error.ts';
import { fitMentionConfidence } from '../calibration/fit-mention-confidence.ts';
import { mentionOutcomes } from '../calibration/mention-outcomes.ts';
import { foldOf } from '../corpora/folds.ts';
import { MULTILINGUAL_CORPORA } from '../corpora/multilingual-cards.ts';
import { readMultilingualCorpus } from '../corpora/multilingual-corpora.ts';
import { readCorpora, readJsonLines } from '../corpora/read-corpora.ts';
import { EMBEDDED_PIPELINE, modelInfoFor } from '../embedded-pipeline.ts';
import { rankerDocuments } from '../ranker/ranker-documents.ts';
import { buildExamples } from '../ranker/resolution-examples.ts';
import { FOLDS } from '../recogniser/recogniser-settings.ts';
import { recognise, type RecognisedText } from '../recogniser/score-recogniser.ts';
import { scriptSentences } from '../synthetic/script-sentences.ts';
import { townSentences } from '../synthetic/town-sentences.ts';
import type { TrainingOptions } from '../training-options.ts';
import { rankersOf, recogniserLearner } from './fold-models.ts';
import { jointFolds } from './joint-folds.ts';
import { readMeasuredCorpora, type MeasuredCorpus } from './measured-corpora.ts';
import { COUNTRY_CLASSES, countryClassOf, DISTANCE_CLASSES, distanceClassOf } from './mistake-classes.ts';

/** What neither model has seen is split once more: how sure a mention is, is fitted on the other parts. */
const CALIBRATION_FOLDS = 5;

const MODEL_INFO = modelInfoFor('end-to-end cross-validation');

/** A text that the recogniser of its fold read under a policy. */
interface Reading extends RecognisedText {
  readonly corpus: MeasuredCorpus;
  readonly policy: MentionPolicy;
  readonly fold: number;
}

/**
 * The command `end-to-end`: what a text meets that neither model has seen. Of each fold recogniser and ranker are learned without its
 * documents. How often what the recogniser finds is a place is fitted on other documents of that kind, the mentions go through the pipeline
 * itself, and the answers are scored against all gold mentions, each corpus under the policy that it was annotated under. Then the same is
 * fitted on all of them and written, for the engine; with `--cv` it is only measured. `--only 0` makes do with one fold. Tables on stdout,
 * progress on stderr; `--predictions DIR` keeps the predictions.
 */
export async function endToEndCommand(options: TrainingOptions): Promise<void> {
  if (options.leaveOut.length > 0) throw new UsageError('unknown_option', 'end-to-end leaves no corpus out: it holds out a fold of each.');
  const started = performance.now();
  const note = (text: string): void => void process.stderr.write(`${((performance.now() - started) / 1_000).toFixed(0)} s  ${text}\n`);

  const directory = resolve(options.corpora);
  const gazetteer = await loadGazetteer();
  const index = new GazetteerNameIndex(gazetteer);
  const knowledge: LatinKnowledge = {
    index,
    lexicon: decodeLexicon(await readFile(join(shippedParametersDirectory(), LEXICON_FILE)), LEXICON_FILE),
  };
  const corpora = new Map(await readCorpora(directory, gazetteer, index));
  for (const name of MULTILINGUAL_CORPORA) corpora.set(name, await readMultilingualCorpus(directory, name));
  corpora.set('town-sentences', townSentences(gazetteer));
  corpora.set('script-sentences', scriptSentences(gazetteer));
  const texts = [...corpora.values()].flatMap((corpus) => corpus.texts);
  const measured = await readMeasuredCorpora(directory, corpora);
  const gold = (await rankerDocuments(directory, gazetteer)).documents.filter(({ weight }) => weight > 0);
  const examples = buildExamples(gold, gazetteer, index);
  const groups = new Map(
    gold.map((document) => [document, { id: document.document.docId, group: document.group, text: document.document.text }]),
  );
  const scored = measured.flatMap((corpus) => corpus.texts);
  const folds = jointFolds({ scored, texts, examples, documentOf: ({ document }) => groups.get(document)! }, options.folds ?? FOLDS);
  note(`${texts.length} texts and ${examples.length} mentions read, ${scored.length} texts to measure`);

  const learnRecognisers = recogniserLearner(corpora, knowledge);
  const readings: Reading[] = [];
  for (const [fold, { heldOut, mayRead }] of folds.entries()) {
    if (options.only !== null && !options.only.includes(fold)) continue;
    const models = learnRecognisers(mayRead);
    note(`recogniser of fold ${fold} learned`);
    for (const corpus of measured) {
      const test = corpus.texts.filter(({ id }) => heldOut.has(id));
      for (const policy of corpus.policies)
        for (const recognised of await recognise(models(policy), policy, test, knowledge))
          readings.push({ ...recognised, corpus, policy, fold });
    }
    note(`fold ${fold} of ${folds.length} read`);
  }
  const source = new GazetteerCandidateSource(gazetteer);
  const selectors = rankersOf(examples, folds, note).map((ranker) => new EmbeddedRanker(index, ranker));
  const grounded = new Map<string, GroundedDocument>();
  const claims: MentionClaim[] = [];
  const calibrationFold = ({ text }: Reading): number => foldOf(`${text.group} calibrated`, CALIBRATION_FOLDS);
  for (let part = 0; part < CALIBRATION_FOLDS; part++) {
    const calibration = { ...fitOn(readings.filter((reading) => calibrationFold(reading) !== part)), hash: `part ${part}` };
    for (const reading of readings.filter((one) => calibrationFold(one) === part)) {
      claims.push(...mentionClaims(reading, calibration));
      if (reading.corpus.dataset === null || reading.policy !== reading.corpus.policies[0]) continue;
      const parts = { extractor: foundBefore(reading, calibration), source, selector: selectors[reading.fold]! };
      grounded.set(reading.text.id, await new PipelineGrounder(parts, EMBEDDED_PIPELINE).ground(documentToGround(reading)));
    }
  }
  note('answered');
  await report(directory, measured, grounded, options.predictions);
  print(mentionTable(claims));
  if (options.crossValidate) return;
  const path = join(options.out === null ? shippedParametersDirectory() : resolve(options.out), MENTION_CONFIDENCE_FILE);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, calibrationText(measured, readings));
  note(`parameters written to ${path}`);
}

/** What a caller would hand over: the text and its language, nothing of its annotations. */
function documentToGround({ text: { id, text }, corpus }: Reading): Document {
  return { docId: id, text, meta: { source: null, lang: corpus.language, ref: null, createdAt: null, other: {} } };
}

const outcomesOf = ({ text, found, policy }: Reading) => mentionOutcomes(text, found, policy);

const LANGUAGE_CODE = /^[a-z]{2}$/;

/** Mentions of a text that was taken for another language say nothing of that one. */
const outcomesInItsLanguage = (reading: Reading) =>
  outcomesOf(reading).filter(({ found }) => found.groups.every((group) => !LANGUAGE_CODE.test(group) || group === reading.corpus.language));

function fitOn(readings: readonly Reading[]): Pick<MentionCalibration, 'weights' | 'groups'> {
  return fitMentionConfidence(readings.filter(({ corpus }) => corpus.isFitted).flatMap(outcomesInItsLanguage));
}

function calibrationText(measured: readonly MeasuredCorpus[], readings: readonly Reading[]): string {
  const file: MentionConfidenceFile = {
    format: MENTION_CONFIDENCE_FORMAT,
    features: MENTION_FEATURES,
    provenance: {
      command: 'node --conditions=@locitorium/source tools/training/src/main.ts end-to-end --corpora DIR',
      corpora: measured
        .filter(({ isFitted }) => isFitted)
        .map(({ name, sha256, licence }) => ({
          name,
          sha256,
          licence,
          mentions: readings.filter(({ corpus }) => corpus.name === name).flatMap(outcomesOf).length,
        })),
    },
    ...fitOn(readings),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** How sure it was that a mention is a place, before and after calibration, and whether it is. */
interface MentionClaim extends Claim {
  readonly corpus: string;
  readonly policy: MentionPolicy;
  readonly group: string;
  readonly uncalibrated: number;
}

function mentionClaims(reading: Reading, calibration: MentionCalibration): readonly MentionClaim[] {
  return outcomesOf(reading).map(({ found, isPlace }) => ({
    corpus: reading.corpus.name,
    policy: reading.policy,
    group: found.groups.join(', '),
    uncalibrated: found.probability,
    confidence: mentionConfidence(calibration, found),
    isRight: isPlace,
  }));
}

function mentionTable(claims: readonly MentionClaim[]): readonly string[] {
  const rowsBy = (label: (claim: MentionClaim) => string): readonly string[] =>
    [...Map.groupBy(claims, label)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, of]) => {
        const mean = (valueOf: (claim: MentionClaim) => number): number => of.reduce((sum, claim) => sum + valueOf(claim), 0) / of.length;
        const before = of.map(({ uncalibrated, isRight }) => ({ confidence: uncalibrated, isRight }));
        const figures = [
          mean(({ isRight }) => Number(isRight)),
          mean(({ uncalibrated }) => uncalibrated),
          mean(({ confidence }) => confidence),
          Math.min(...of.map(({ confidence }) => confidence)),
          calibrationError(before),
          calibrationError(of),
          adaptiveCalibrationError(of),
          calibrationErrorByChance(of),
        ];
        return `| ${name} | ${of.length} | ${figures.map((figure) => figure?.toFixed(3) ?? '–').join(' | ')} |`;
      });
  return [
    '| is it a place? | mentions | places | mean of the models | mean | least | ECE of the models | ECE | adaptive ECE | ECE by chance |',
    `|${' --- |'.repeat(10)}`,
    ...rowsBy(({ group }) => group),
    ...rowsBy(({ corpus, policy }) => `${corpus}, ${policy}`),
  ];
}

/** Older newspapers by language, as they are reported together. */
const TOGETHER: readonly (readonly [label: string, corpora: readonly string[]])[] = [
  ['older English', ['hipe-en', 'topres19th']],
  ['German', ['hipe-de', 'newseye-de', 'sonar-de']],
  ['French', ['hipe-fr', 'newseye-fr']],
  ['Swedish', ['newseye-sv']],
  ['Finnish', ['newseye-fi']],
];

interface Answered {
  readonly documents: readonly Document[];
  readonly predictions: readonly Prediction[];
}

async function report(
  directory: string,
  measured: readonly MeasuredCorpus[],
  grounded: ReadonlyMap<string, GroundedDocument>,
  out: string | null,
): Promise<void> {
  const answered = new Map<string, Answered>();
  for (const { name, dataset } of measured) {
    if (dataset === null) continue;
    const { records } = await readJsonLines(join(directory, dataset));
    const lines = records.flatMap((record) => {
      const document = parseDatasetLine(record);
      const answer = grounded.get(document.docId);
      return answer === undefined ? [] : [{ document, record, line: encodePrediction(answer, MODEL_INFO) }];
    });
    if (out !== null) {
      await mkdir(resolve(out), { recursive: true });
      await writeFile(join(resolve(out), `${name}.predictions.jsonl`), lines.map(({ line }) => `${JSON.stringify(line)}\n`).join(''));
    }
    answered.set(name, {
      documents: lines.map(({ document }) => document),
      predictions: lines.map(({ document, record, line }) => withoutUncertain(document, record, parsePredictionLine(line))),
    });
  }
  const corpora = measured.filter(({ dataset }) => dataset !== null);
  const row = (label: string, names: readonly string[]): string => {
    const of = names.flatMap((name) => answered.get(name) ?? []);
    const documents = of.flatMap((one) => one.documents);
    const predictions = of.flatMap((one) => one.predictions);
    const answers: Claim[] = [];
    const { counts, endToEnd } = evaluate(documents, predictions, {
      mode: 'e2e',
      resamples: 0,
      onMention: ({ gold, predicted }) => {
        const { countryCode, confidence } = predicted ?? {};
        if (countryCode == null || confidence == null || (gold !== null && gold.countryCode === null)) return;
        answers.push({ confidence, isRight: gold !== null && gold.countryCode === countryCode });
      },
    });
    const { recognition, country, countryWithInferredRecall, accuracyAt161KmWithWithin } = endToEnd!;
    const figures = [
      recognition.overlap.f1,
      recognition.exact.f1,
      countryWithInferredRecall,
      country.precision,
      accuracyAt161KmWithWithin,
      calibrationError(answers),
      adaptiveCalibrationError(answers),
      calibrationErrorByChance(answers),
    ];
    return `| ${label} | ${counts.mentionsWithCountry} | ${figures.map((figure) => figure?.toFixed(3) ?? '–').join(' | ')} |`;
  };
  print([
    '| corpus, policy | gold mentions | found F1, overlap | found F1, exact | right country, of all gold | right country, of all given | acc@161, of all gold | ECE | adaptive ECE | ECE by chance |',
    `|${' --- |'.repeat(10)}`,
    ...corpora.map(({ name, policies }) => row(`${name}, ${policies[0]}`, [name])),
    ...TOGETHER.map(([label, names]) => row(label, names)),
  ]);
  const names = corpora.map(({ name }) => name);
  const classes = (kindOf: (...given: Parameters<typeof countryClassOf>) => string | null): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const [name, { documents }] of answered)
      for (const { docId, goldMentions = [] } of documents)
        for (const gold of goldMentions) {
          const kind = kindOf(gold, grounded.get(docId)!.groundings);
          if (kind !== null) counts.set(`${name} ${kind}`, (counts.get(`${name} ${kind}`) ?? 0) + 1);
        }
    return counts;
  };
  print(classTable('country, end to end', COUNTRY_CLASSES, names, classes(countryClassOf)));
  print(classTable('distance, end to end', DISTANCE_CLASSES, names, classes(distanceClassOf)));
}

interface MarkedSpan {
  readonly start: number;
  readonly end: number;
}

/** What touches only a place whose country nobody settled is neither right nor wrong. */
function withoutUncertain({ goldMentions = [] }: Document, record: unknown, prediction: Prediction): Prediction {
  const { uncertain = [] } = record as { readonly uncertain?: readonly MarkedSpan[] };
  if (uncertain.length === 0) return prediction;
  const touches =
    ({ start, end }: PredictedMention) =>
    (span: { readonly start: number | null; readonly end: number | null }): boolean =>
      start !== null && end !== null && span.start !== null && span.end !== null && span.start < end && span.end > start;
  const results = prediction.results.filter((mention) => goldMentions.some(touches(mention)) || !uncertain.some(touches(mention)));
  return { ...prediction, results };
}

function classTable(
  title: string,
  classes: readonly string[],
  corpora: readonly string[],
  counts: ReadonlyMap<string, number>,
): readonly string[] {
  return [
    `| ${title} | ${corpora.join(' | ')} |`,
    `|${' --- |'.repeat(1 + corpora.length)}`,
    ...classes.map((kind) => `| ${kind} | ${corpora.map((corpus) => counts.get(`${corpus} ${kind}`) ?? '–').join(' | ')} |`),
  ];
}

const print = (lines: readonly string[]): void => void process.stdout.write(`\n${lines.join('\n')}\n`);

/** An extractor of the mentions that a recogniser under measurement has found before. */
function foundBefore({ found }: Reading, calibration: MentionCalibration): MentionExtractor {
  return {
    identity: identityOf('recognised-mentions', '1', {}),
    extract: async () =>
      found.map(({ surface, start, end, mentionClass, ...rest }) => ({
        surface,
        start,
        end,
        mentionClass,
        confidence: mentionConfidence(calibration, { surface, mentionClass, ...rest }),
      })),
  };
}
