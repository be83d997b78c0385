import { checkDataset, datasetStatistics, type DatasetCheck, type DatasetStatistics } from 'locitorium';
import { renderDatasetCheck, renderDatasetStatistics } from '../output/render-dataset.ts';
import { terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { datasetFile } from '../input/input-file.ts';
import { show, writeJson } from '../process/io.ts';
import { interruptible, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

type LookFlags = Flags & { readonly format: 'table' | 'json' };

/** `locitorium dataset check`. Exit code 1 where something is wrong. */
export async function datasetCheck({ format }: LookFlags, context: CommandContext, file = ''): Promise<number> {
  const { io } = context;
  const check = await lookAt(context, file, checkDataset);
  if (format === 'json') writeJson(io, checkToJson(check));
  else show(io, renderDatasetCheck(check, terminalOf(io)));
  return check.problems.some(({ severity }) => severity === 'error') ? EXIT.failures : EXIT.done;
}

/** `locitorium dataset stats`. */
export async function datasetStats({ format }: LookFlags, context: CommandContext, file = ''): Promise<number> {
  const { io } = context;
  const statistics = await lookAt(context, file, datasetStatistics);
  if (format === 'json') writeJson(io, statisticsToJson(statistics));
  else show(io, renderDatasetStatistics(statistics, terminalOf(io)));
  return EXIT.done;
}

function lookAt<T>(context: CommandContext, file: string, look: (path: string, signal: AbortSignal) => Promise<T>): Promise<T> {
  return interruptible(context, async (signal) => {
    await using dataset = await datasetFile(file, context.io, signal);
    return look(dataset.path, signal);
  });
}

function checkToJson({ documents, mentions, problems }: DatasetCheck): unknown {
  return {
    documents,
    mentions,
    problems: problems.map(({ kind, severity, count, first }) => ({
      kind,
      severity,
      count,
      first: first.map(({ line, docId, mentionId, message }) => ({ line, doc_id: docId, mention_id: mentionId, message })),
    })),
  };
}

function statisticsToJson(statistics: DatasetStatistics): unknown {
  return {
    documents: statistics.documents,
    unusable_lines: statistics.unusableLines,
    annotated_documents: statistics.annotatedDocuments,
    characters: statistics.characters,
    mentions: statistics.mentions,
    with_span: statistics.withSpan,
    with_country: statistics.withCountry,
    with_point: statistics.withPoint,
    names: statistics.names,
    ambiguous_names: statistics.ambiguousNames,
    ambiguous_mentions: statistics.ambiguousMentions,
    most_mentions: statistics.mostMentions,
    languages: statistics.languages,
    sources: statistics.sources,
    countries: statistics.countries,
    frequent_names: statistics.frequentNames,
    frequent_ambiguous_names: statistics.frequentAmbiguousNames,
  };
}
