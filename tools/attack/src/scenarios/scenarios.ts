import type { Scenario } from '../scenario.ts';
import { abortedRequests } from './aborted-requests.ts';
import { answerTooLarge } from './answer-too-large.ts';
import { brokenRequests } from './broken-requests.ts';
import { canaries } from './canaries.ts';
import { explainedMaximum } from './explained-maximum.ts';
import { flood } from './flood.ts';
import { idleBatch } from './idle-batch.ts';
import { lockStep } from './lock-step.ts';
import { longStages } from './long-stages.ts';
import { maximumTexts } from './maximum-texts.ts';
import { pausedReader } from './paused-reader.ts';
import { shutdown } from './shutdown.ts';
import { silentReaders } from './silent-readers.ts';
import { slowModel } from './slow-model.ts';
import { slowQuestions } from './slow-questions.ts';
import { soak } from './soak.ts';
import { strangePaths } from './strange-paths.ts';
import { strangeSites } from './strange-sites.ts';
import { wrongKeys } from './wrong-keys.ts';

/** All ways to attack the service, in the order of the report. */
export const SCENARIOS: readonly Scenario[] = [
  slowModel,
  slowQuestions,
  pausedReader,
  lockStep,
  idleBatch,
  brokenRequests,
  canaries,
  strangePaths,
  strangeSites,
  wrongKeys,
  silentReaders,
  explainedMaximum,
  maximumTexts,
  longStages,
  flood,
  abortedRequests,
  answerTooLarge,
  shutdown,
  soak,
];
