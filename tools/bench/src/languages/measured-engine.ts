import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EmbeddedMentionExtractor, EmbeddedRanker, loadRankerParameters, loadRecogniserParameters } from '@locitorium/adapters-embedded';
import { parseDatasetLine, parsePredictionLine, type Prediction } from '@locitorium/domain';
import { evaluate, type EvaluatedMention, type EvaluationReport } from '@locitorium/eval';
import { createLocitorium, type Locitorium } from 'locitorium';
import { CANDIDATE_SELECTOR, ContainerModule, MENTION_EXTRACTOR, PLACE_NAME_INDEX } from 'locitorium/wiring';
import type { GoldLine } from './gold-lines.ts';
import { temporaryFolder } from '../workspace.ts';

/** Texts with gold, and what the engine said of them. */
export interface GroundedTexts {
  readonly lines: readonly GoldLine[];
  readonly mode: 'gold' | 'e2e';
  readonly predictions: readonly Prediction[];
}

/** The embedded engine with the shipped parameters, or those of another folder. */
export async function openMeasuredEngine(parameters: string | null): Promise<Locitorium> {
  return createLocitorium({ policy: 'toponyms' }, { modules: parameters === null ? [] : [withParameters(parameters)] });
}

/** Takes the files of a folder that holds all that the package ships, some of them learned anew. */
function withParameters(directory: string): ContainerModule {
  const ranker = pathToFileURL(join(directory, 'ranker-v1.json'));
  return new ContainerModule(({ rebind }) => {
    rebind(MENTION_EXTRACTOR)
      .toResolvedValue(
        async (index) => {
          const parameters = await loadRecogniserParameters('toponyms', directory);
          return new EmbeddedMentionExtractor({ policy: 'toponyms', parameters, index });
        },
        [PLACE_NAME_INDEX],
      )
      .inSingletonScope();
    rebind(CANDIDATE_SELECTOR)
      .toResolvedValue(async (index) => new EmbeddedRanker(index, await loadRankerParameters(ranker)), [PLACE_NAME_INDEX])
      .inSingletonScope();
  });
}

/** Grounds texts with the marked mentions (`gold`), or with those that the engine finds itself (`e2e`). */
export async function groundTexts(engine: Locitorium, lines: readonly GoldLine[], mode: 'gold' | 'e2e'): Promise<GroundedTexts> {
  await using temporary = await temporaryFolder();
  const dataset = join(temporary.path, 'texts.jsonl');
  await writeFile(dataset, lines.map((line) => JSON.stringify(line)).join('\n'));
  const { predictions } = await engine.run({ dataset, directory: temporary.path, mentions: mode === 'gold' ? 'gold' : 'extract' });
  const written = (await readFile(predictions, 'utf8')).split('\n').filter((line) => line !== '');
  return { lines, mode, predictions: written.map((line) => parsePredictionLine(JSON.parse(line))) };
}

/** By the project's own evaluation, over all of these texts together. */
export function evaluateTexts(grounded: readonly GroundedTexts[], onMention?: (mention: EvaluatedMention) => void): EvaluationReport {
  const lines = grounded.flatMap((texts) => texts.lines).map((line) => parseDatasetLine(line));
  const predictions = grounded.flatMap((texts) => texts.predictions);
  return evaluate(lines, predictions, { mode: grounded[0]?.mode ?? 'gold', resamples: 0, ...(onMention && { onMention }) });
}

/** Some of the texts, with what was said of them. */
export function only({ mode, lines, predictions }: GroundedTexts, of: (line: GoldLine) => boolean): GroundedTexts {
  const kept = lines.filter(of);
  const ids = new Set(kept.map(({ doc_id }) => doc_id));
  return { mode, lines: kept, predictions: predictions.filter(({ docId }) => ids.has(docId)) };
}
