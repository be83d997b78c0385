import { checkDataset, datasetStatistics, type DatasetCheck, type DatasetStatistics } from 'locitorium';
import { renderDatasetCheck, renderDatasetStatistics } from '../output/render-dataset.ts';
import { colorsOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath } from '../process/files.ts';
import { show, writeJson } from '../process/io.ts';
import { interruptible, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

type LookFlags = Flags & { readonly format: 'table' | 'json' };

/** `locitorium dataset check`. Exit code 1 where something is wrong. */
export async function datasetCheck({ format }: LookFlags, context: CommandContext, file = ''): Promise<number> {
  const { io } = context;
  const check = await interruptible(context, (signal) => checkDataset(absolutePath(io, file), signal));
  if (format === 'json') writeJson(io, checkToJson(check));
  else show(io, renderDatasetCheck(check, colorsOf(io)));
  return check.problems.some(({ severity }) => severity === 'error') ? EXIT.failures : EXIT.done;
}

/** `locitorium dataset stats`. */
export async function datasetStats({ format }: LookFlags, context: CommandContext, file = ''): Promise<number> {
  const { io } = context;
  const statistics = await interruptible(context, (signal) => datasetStatistics(absolutePath(io, file), signal));
  if (format === 'json') writeJson(io, statisticsToJson(statistics));
  else show(io, renderDatasetStatistics(statistics, colorsOf(io)));
  return EXIT.done;
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
