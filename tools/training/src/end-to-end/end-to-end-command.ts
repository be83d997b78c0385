import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { GazetteerCandidateSource, GazetteerNameIndex, loadGazetteer } from '@locitorium/adapters-gazetteer';
import { EmbeddedRanker, shippedParametersDirectory } from '@locitorium/adapters-embedded';
import { decodeLexicon, LEXICON_FILE, type LatinKnowledge } from '@locitorium/adapters-embedded/training';
import {
  encodePrediction,
  parseDatasetLine,
  parsePredictionLine,
  UsageError,
  type Document,
  type GroundedDocument,
} from '@locitorium/domain';
import { evaluate } from '@locitorium/eval';
import { PipelineGrounder } from '@locitorium/pipeline';
import { identityOf, type MentionExtractor } from '@locitorium/ports';
import { JAPANESE_CORPORA, SCORED_CORPORA, type LabelledText, type ScoredCorpusName } from '../corpora/labelled-text.ts';
import { readCorpora, readJsonLines } from '../corpora/read-corpora.ts';
import { EMBEDDED_PIPELINE, modelInfoFor } from '../embedded-pipeline.ts';
import { readGoldCorpora } from '../ranker/gold-documents.ts';
import { buildExamples } from '../ranker/resolution-examples.ts';
import { CORPUS_POLICY, FOLDS } from '../recogniser/recogniser-settings.ts';
import { recognise, type RecognisedText } from '../recogniser/score-recogniser.ts';
import type { TrainingOptions } from '../training-options.ts';
import { rankersOf, recogniserLearner } from './fold-models.ts';
import { jointFolds } from './joint-folds.ts';
import { COUNTRY_CLASSES, countryClassOf, DISTANCE_CLASSES, distanceClassOf } from './mistake-classes.ts';

const MODEL_INFO = modelInfoFor('end-to-end cross-validation');

/**
 * The command `end-to-end --cv`: what a text meets that neither model has seen. Of each fold recogniser and ranker are learned without
 * its documents, the recogniser's mentions go through the pipeline itself, and the answers are scored against all gold mentions, each
 * corpus under the policy that it was annotated under. Tables on stdout, progress on stderr; `--out DIR` keeps the predictions.
 */
export async function endToEndCommand(options: TrainingOptions): Promise<void> {
  if (!options.crossValidate || options.leaveOut.length > 0) {
    throw new UsageError(
      'nothing_to_train',
      'end-to-end trains nothing that is kept: it measures recogniser and ranker together. Say end-to-end --cv.',
    );
  }
  const started = performance.now();
  const note = (text: string): void => void process.stderr.write(`${((performance.now() - started) / 1_000).toFixed(0)} s  ${text}\n`);

  const directory = resolve(options.corpora);
  const gazetteer = await loadGazetteer();
  const index = new GazetteerNameIndex(gazetteer);
  const knowledge: LatinKnowledge = {
    index,
    lexicon: decodeLexicon(await readFile(join(shippedParametersDirectory(), LEXICON_FILE)), LEXICON_FILE),
  };
  const corpora = await readCorpora(directory, index);
  const texts = [...corpora.values()].flatMap((corpus) => corpus.texts);
  const source = new GazetteerCandidateSource(gazetteer);
  const examples = (await readGoldCorpora(join(directory, 'dev'))).flatMap(({ documents }) => buildExamples(documents, gazetteer, index));
  const scored = texts.filter(({ corpus }) => (SCORED_CORPORA as readonly string[]).includes(corpus));
  const groups = new Map(
    examples.map(({ document }) => [document, { id: document.document.docId, group: document.group, text: document.document.text }]),
  );
  const folds = jointFolds({ scored, texts, examples, documentOf: ({ document }) => groups.get(document)! }, options.folds ?? FOLDS);
  note(`${texts.length} texts and ${examples.length} mentions read`);

  const rankers = rankersOf(examples, folds, note);
  const learnRecognisers = recogniserLearner(corpora, knowledge);
  const grounded = new Map<string, GroundedDocument>();
  for (const [number, fold] of folds.entries()) {
    if (options.only !== null && !options.only.includes(number)) continue;
    const models = learnRecognisers(fold.mayRead);
    note(`recogniser of fold ${number} learned`);
    const ranker = new EmbeddedRanker(index, rankers[number]!);
    for (const corpus of SCORED_CORPORA) {
      const test = scored.filter((text) => text.corpus === corpus && fold.heldOut.has(text.id));
      const policy = CORPUS_POLICY[corpus];
      const recognised = await recognise(models(policy), policy, test, knowledge);
      const grounder = new PipelineGrounder({ extractor: foundBefore(recognised), source, selector: ranker }, EMBEDDED_PIPELINE);
      for (const { text } of recognised) grounded.set(text.id, await grounder.ground(documentToGround(text, corpus)));
    }
    note(`fold ${number} of ${folds.length} answered`);
  }
  await report(directory, grounded, options.out);
}

/** What a caller would hand over: the text and its language, nothing of its annotations. */
function documentToGround({ id, text }: LabelledText, corpus: ScoredCorpusName): Document {
  return {
    docId: id,
    text,
    meta: { source: null, lang: JAPANESE_CORPORA.has(corpus) ? 'ja' : 'en', ref: null, createdAt: null, other: {} },
  };
}

async function report(directory: string, grounded: ReadonlyMap<string, GroundedDocument>, out: string | null): Promise<void> {
  const rows: string[] = [];
  const countries = new Map<string, number>();
  const distances = new Map<string, number>();
  const count = (counts: Map<string, number>, corpus: string, kind: string): void =>
    void counts.set(`${corpus} ${kind}`, (counts.get(`${corpus} ${kind}`) ?? 0) + 1);
  for (const corpus of SCORED_CORPORA) {
    const { records } = await readJsonLines(join(directory, 'dev', `${corpus}.jsonl`));
    const documents = records.map(parseDatasetLine).filter(({ docId }) => grounded.has(docId));
    const lines = documents.map(({ docId }) => encodePrediction(grounded.get(docId)!, MODEL_INFO));
    if (out !== null) {
      await mkdir(resolve(out), { recursive: true });
      await writeFile(join(resolve(out), `${corpus}.predictions.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    }
    const { counts, endToEnd, calibration } = evaluate(documents, lines.map(parsePredictionLine), { mode: 'e2e', resamples: 0 });
    const { recognition, country, countryWithInferredRecall, accuracyAt161KmWithWithin } = endToEnd!;
    const figures = [
      recognition.overlap.f1,
      recognition.exact.f1,
      countryWithInferredRecall,
      country.precision,
      accuracyAt161KmWithWithin,
      calibration.withInferred.expectedCalibrationError,
    ];
    rows.push(
      `| ${corpus} | ${CORPUS_POLICY[corpus]} | ${counts.mentionsWithCountry} | ${figures.map((figure) => figure?.toFixed(3) ?? '–').join(' | ')} |`,
    );
    for (const { docId, goldMentions = [] } of documents) {
      const { groundings } = grounded.get(docId)!;
      for (const gold of goldMentions) {
        const countryClass = countryClassOf(gold, groundings);
        const distanceClass = distanceClassOf(gold, groundings);
        if (countryClass !== null) count(countries, corpus, countryClass);
        if (distanceClass !== null) count(distances, corpus, distanceClass);
      }
    }
  }
  print([
    '| corpus | policy | gold mentions | found F1, overlap | found F1, exact | right country, of all gold | right country, of all given | acc@161, of all gold | ECE |',
    `|${' --- |'.repeat(9)}`,
    ...rows,
  ]);
  print(classTable('country, end to end', COUNTRY_CLASSES, countries));
  print(classTable('distance, end to end', DISTANCE_CLASSES, distances));
}

function classTable(title: string, classes: readonly string[], counts: ReadonlyMap<string, number>): readonly string[] {
  return [
    `| ${title} | ${SCORED_CORPORA.join(' | ')} |`,
    `|${' --- |'.repeat(1 + SCORED_CORPORA.length)}`,
    ...classes.map((kind) => `| ${kind} | ${SCORED_CORPORA.map((corpus) => counts.get(`${corpus} ${kind}`) ?? '–').join(' | ')} |`),
  ];
}

const print = (lines: readonly string[]): void => void process.stdout.write(`\n${lines.join('\n')}\n`);

/** An extractor of the mentions that a recogniser under measurement has found before. */
function foundBefore(recognised: readonly RecognisedText[]): MentionExtractor {
  const mentionsOf = new Map(recognised.map(({ text, mentions }) => [text.id, mentions]));
  return {
    identity: identityOf('recognised-mentions', '1', {}),
    extract: async ({ docId }) => {
      const mentions = mentionsOf.get(docId);
      if (mentions === undefined) throw new RangeError(`Document ${docId} was not read by the recogniser.`);
      return mentions;
    },
  };
}
