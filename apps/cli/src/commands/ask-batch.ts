import { encodeAnswer, UsageError, type CorpusQuestion } from '@locitorium/domain';
import { withAnswerEvidence } from './answer-evidence.ts';
import type { AskFlags } from './ask.ts';
import type { CommandContext } from './command-context.ts';
import { withCorpus } from './corpus-file.ts';
import { answerBatch } from './query-batch.ts';
import { filterOf } from './search-filter.ts';

/** `locitorium ask --questions`: a line for each question, with the answer or with why there is none. */
export function askBatch(
  flags: AskFlags,
  ranking: Pick<CorpusQuestion, 'alpha' | 'fusion' | 'placeIntent'>,
  context: CommandContext,
): Promise<number> {
  const { io, servers } = context;
  const { questions: file = '-', format = 'jsonl' } = flags;
  if (format !== 'jsonl') {
    throw new UsageError('format_of_batch', `With --questions the answer is --format jsonl, a line for each question, not ${format}.`, {
      format,
    });
  }
  return withAnswerEvidence(flags, io, (record) =>
    withCorpus(flags, context, { mustExist: true, workers: 1 }, async (corpus, signal, { settings }) => {
      const filter = await filterOf(flags, { corpus, io, signal });
      const slots = servers.models.find(({ key }) => key === settings.llm)?.slots(settings) ?? 1;
      return answerBatch(
        {
          file,
          words: ['question', 'questions'],
          atOnce: settings.answerer === 'llm' ? slots : 1,
          signal,
          answer: async ({ id, text, lang }) => {
            const answer = await corpus.ask({ ...ranking, text, lang, filter }, { signal });
            await record(answer, id);
            return { id, ...encodeAnswer(answer) };
          },
          failure: (id, error) => ({ id, error }),
          // A server that is down answers none of the others either.
          isOfQuery: ({ kind, blame, retryable }) => kind === 'corpus_query_invalid' || (blame === 'upstream' && !retryable),
        },
        io,
      );
    }),
  );
}
