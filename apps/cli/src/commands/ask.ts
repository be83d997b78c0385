import { encodeAnswer, UsageError, type CorpusAnswer } from '@locitorium/domain';
import { answerToFeatures } from '@locitorium/corpus';
import type { Corpus } from 'locitorium';
import type { GrowingAnswer } from '../output/growing-answer.ts';
import { canRedraw, terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, tell, writeData, writeJson, type Io } from '../process/io.ts';
import { withAnswerEvidence, type AnswerEvidenceFlags } from './answer-evidence.ts';
import type { CommandContext } from './command-context.ts';
import { withCorpus, type CorpusFlags } from './corpus-file.ts';
import { filenamesOf } from './filenames.ts';
import { filterOf, type FilterFlags } from './search-filter.ts';
import { rankingOf, type RankingFlags } from './search-ranking.ts';

export type AskFormat = 'table' | 'json' | 'jsonl' | 'geojson';

export interface AskFlags extends CorpusFlags, FilterFlags, RankingFlags, AnswerEvidenceFlags {
  readonly questions?: string;
  readonly format?: AskFormat;
}

/**
 * `locitorium ask`: one question, or with --questions many. That the corpus does not know is an answer, too: exit code 0, as for a search
 * that finds nothing.
 */
export async function ask(flags: AskFlags, context: CommandContext, ...words: string[]): Promise<number> {
  const { io } = context;
  const text = words.join(' ');
  const ranking = rankingOf(flags);
  if (flags.questions !== undefined) {
    if (words.length > 0) throw new UsageError('two_questions', 'Give a question or --questions, not both.');
    const { askBatch } = await import('./ask-batch.ts');
    return askBatch(flags, ranking, context);
  }
  if (text.trim() === '')
    throw new UsageError('no_question', 'What is to be answered? Give a question: locitorium ask "Where did the bridge collapse?".');
  const format = flags.format ?? (io.stdout.isTTY === true ? 'table' : 'json');
  // One question is answered sooner without threads.
  return withAnswerEvidence(flags, io, (record) =>
    withCorpus(flags, context, { mustExist: true, workers: 1 }, async (corpus, signal) => {
      const filter = await filterOf(flags, { corpus, io, signal });
      const growing = format === 'table' && canRedraw(io) ? await growingOn(io) : null;
      try {
        const question = { ...ranking, text, filter };
        const answer = await corpus.ask(question, { signal, ...(growing !== null && { onText: (piece) => growing.add(piece) }) });
        await write(answer, format, { corpus, io, growing });
        await record(answer);
      } finally {
        growing?.end();
      }
      return EXIT.done;
    }),
  );
}

async function growingOn(io: Io): Promise<GrowingAnswer> {
  const { GrowingAnswer } = await import('../output/growing-answer.ts');
  return new GrowingAnswer(io.stdout, terminalOf(io));
}

interface Writing {
  readonly corpus: Corpus;
  readonly io: Io;
  /** What stands on the terminal already. */
  readonly growing: GrowingAnswer | null;
}

async function write(answer: CorpusAnswer, format: AskFormat, { corpus, io, growing }: Writing): Promise<void> {
  switch (format) {
    case 'json':
      return writeJson(io, encodeAnswer(answer));
    case 'jsonl':
      return writeData(io, `${JSON.stringify(encodeAnswer(answer))}\n`);
    case 'geojson':
      return writeJson(io, answerToFeatures(answer));
    case 'table': {
      const [{ renderAnswer }, { readingLines }] = await Promise.all([
        import('../output/render-answer.ts'),
        import('../output/render-reading.ts'),
      ]);
      growing?.end();
      const isShown = growing !== null && growing.told === answer.answer;
      if (growing !== null && growing.told !== '' && !isShown) show(io, 'What stands above was taken back.\n\n');
      for (const line of readingLines(answer)) tell(io, line);
      return show(io, renderAnswer(answer, { filenames: await filenamesOf(corpus, answer.citations), isShown, ...terminalOf(io) }));
    }
  }
}
