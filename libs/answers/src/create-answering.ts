import { CORPUS_QUESTION_DEFAULTS, MOST_ANSWER_PASSAGES, UsageError, type CorpusQuestion } from '@locitorium/domain';
import { checkDraft, SILENT_TRACE, SYSTEM_CLOCK, type AnswerPart, type CallContext, type Clock } from '@locitorium/ports';
import type { Answering, AnsweringParts } from './answering.ts';
import { referenceTo } from './answer-sentences.ts';
import { joinAnswer } from './join-answer.ts';

/** Time for an answer, from the end of the search. */
const DEADLINE_MS = 120_000;

/** One search, one answerer, and nothing in the answer that the passages do not have. */
export function createAnswering({ search, answerer }: AnsweringParts, clock: Clock = SYSTEM_CLOCK): Answering {
  return {
    async ask(given, { signal = new AbortController().signal, onText } = {}) {
      signal.throwIfAborted();
      const question: CorpusQuestion = { ...CORPUS_QUESTION_DEFAULTS, ...given };
      checkQuestion(question);
      const { text, lang, alpha, fusion, placeIntent, filter } = question;
      const topK = Math.min(question.searchLimit, answerer.capabilities.passages);
      const begin = clock.now();
      const found = await search.search(
        { text, lang, alpha, fusion, placeIntent, filter, topK, rerankTopN: topK, facets: false, snippets: false },
        { signal },
      );
      const passages = found.results;
      const searched = clock.now();
      const context: CallContext = { signal, deadline: searched + DEADLINE_MS, clock, trace: SILENT_TRACE };
      let firstText: number | null = null;
      const onPart = (part: AnswerPart): void => {
        if (signal.aborted) return;
        firstText ??= clock.now() - begin;
        onText?.('text' in part ? part.text : referenceTo(passages[part.passage]));
      };
      const asked = { text, lang: found.reading.lang, places: found.reading.places };
      const draft = await answerer.answer(asked, passages, context, onText === undefined ? {} : { onPart });
      signal.throwIfAborted();
      const stepMs = { search: searched - begin, answer: clock.now() - searched, firstText };
      return joinAnswer({ question: text, draft: checkDraft(draft, passages, answerer), passages, reading: found.reading, stepMs });
    },
  };
}

function checkQuestion({ text, searchLimit }: CorpusQuestion): void {
  const fault = (what: string): UsageError => new UsageError('corpus_query_invalid', `${what} Nothing was asked.`);
  if (text.trim() === '') throw fault('The question is empty: ask one in words.');
  if (!Number.isInteger(searchLimit) || searchLimit < 1 || searchLimit > MOST_ANSWER_PASSAGES)
    throw fault(`search_limit must be a whole number from 1 to ${MOST_ANSWER_PASSAGES}.`);
}
