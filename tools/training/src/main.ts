import { parseArgs } from 'node:util';
import { isLocitoriumError, UsageError } from '@locitorium/domain';
import { answersCommand } from './answers/answers-command.ts';
import { endToEndCommand } from './end-to-end/end-to-end-command.ts';
import { givenNamesCommand } from './given-names/given-names-command.ts';
import { languagesCommand } from './languages/languages-command.ts';
import { lexiconCommand } from './lexicon/lexicon-command.ts';
import { transcriptionCommand } from './transcription/transcription-command.ts';
import type { TrainingOptions } from './training-options.ts';
import { rankerCommand } from './ranker/ranker-command.ts';
import { overlayCommand } from './overlay/overlay-command.ts';
import { retrievalCommand } from './retrieval/retrieval-command.ts';
import { vectorsCommand } from './retrieval/vectors-command.ts';
import { wordVectorsCommand } from './retrieval/word-vectors-command.ts';
import { recogniserCommand } from './recogniser/recogniser-command.ts';
import { rulesCommand } from './rules/rules-command.ts';
import { multilingualCommand } from './recogniser/multilingual-command.ts';

/** Trainers by name. Each reads a corpus folder and writes parameter files into the library that reads them. */
const TRAINERS: Readonly<Record<string, (options: TrainingOptions) => Promise<void>>> = {
  lexicon: lexiconCommand,
  'given-names': givenNamesCommand,
  languages: languagesCommand,
  recogniser: recogniserCommand,
  rules: rulesCommand,
  multilingual: multilingualCommand,
  ranker: rankerCommand,
  'end-to-end': endToEndCommand,
  overlay: overlayCommand,
  retrieval: retrievalCommand,
  answers: answersCommand,
  vectors: vectorsCommand,
  'word-vectors': wordVectorsCommand,
  transcription: transcriptionCommand,
};

const USAGE = `usage: main.ts ${Object.keys(TRAINERS).join('|')} [--corpora DIR] [--out DIR] [--cv [--folds N] [--only 0,1]] [--leave-out CORPUS|FEATURE]; ranker alone: [--folds newspaper] [--linear] [--predictions DIR]; overlay alone: [--parameters DIR]; retrieval alone: [--vectors FILE]; vectors: --model NAME --out FILE; word-vectors: --model NAME`;
/** Value of `--folds` that splits by newspaper as well. */
const NEWSPAPER = 'newspaper';
const DEFAULT_CORPORA = '../shared/benchmarks';

try {
  const { values, positionals } = readArguments();
  const trainer = TRAINERS[positionals[0] ?? ''];
  if (trainer === undefined) throw new UsageError('unknown_trainer', USAGE);
  await trainer({
    corpora: values.corpora ?? process.env['LOCITORIUM_BENCHMARKS'] ?? DEFAULT_CORPORA,
    out: values.out ?? null,
    crossValidate: values.cv,
    folds: values.folds === undefined || values.folds === NEWSPAPER ? null : Number(values.folds),
    newspapers: values.folds === NEWSPAPER,
    only: values.only === undefined ? null : values.only.split(',').map(Number),
    leaveOut: values['leave-out'],
    linear: values.linear,
    predictions: values.predictions ?? null,
    parameters: values.parameters ?? null,
    vectors: values.vectors ?? null,
    model: values.model ?? null,
  });
} catch (error) {
  if (!isLocitoriumError(error)) throw error;
  console.error(error.message);
  process.exitCode = error.blame === 'prerequisite' ? 3 : 2;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        corpora: { type: 'string' },
        out: { type: 'string' },
        cv: { type: 'boolean', default: false },
        folds: { type: 'string' },
        only: { type: 'string' },
        'leave-out': { type: 'string', multiple: true, default: [] },
        linear: { type: 'boolean', default: false },
        predictions: { type: 'string' },
        parameters: { type: 'string' },
        vectors: { type: 'string' },
        model: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError('unknown_option', `${(error as Error).message}\n${USAGE}`, {}, error);
  }
}
