import { CORPUS_QUESTION_DEFAULTS, type CorpusQuestion } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type AnswerPart, type CallContext, type Clock } from '@locitorium/ports';
import { ANSWER_LIMITS } from './answer-limits.ts';
import type { Answering, AnsweringParts } from './answering.ts';
import { joinAnswer } from './join-answer.ts';

/** One search, one answerer, and nothing in the answer that the passages do not have. */
export function createAnswering({ search, answerer }: AnsweringParts, clock: Clock = SYSTEM_CLOCK): Answering {
  return {
    async ask(given, { signal = new AbortController().signal, onText } = {}) {
      signal.throwIfAborted();
      const question: CorpusQuestion = { ...CORPUS_QUESTION_DEFAULTS, ...given };
      const { text, lang, alpha, fusion, placeIntent, filter, searchLimit } = question;
      const begin = clock.now();
      const found = await search.search(
        { text, lang, alpha, fusion, placeIntent, filter, topK: searchLimit, rerankTopN: searchLimit, facets: false, snippets: false },
        { signal },
      );
      const passages = found.results.slice(0, answerer.capabilities.passages);
      const searched = clock.now();
      const context: CallContext = { signal, deadline: searched + ANSWER_LIMITS.deadlineMs, clock, trace: SILENT_TRACE };
      let firstText: number | null = null;
      const onPart = (part: AnswerPart): void => {
        firstText ??= clock.now() - begin;
        onText?.('text' in part ? part.text : `[${passages[part.passage]?.chunk.id ?? ''}]`);
      };
      const asked = { text, lang: found.reading.lang, places: found.reading.places };
      const draft = await answerer.answer(asked, passages, context, onText === undefined ? {} : { onPart });
      const stepMs = { search: searched - begin, answer: clock.now() - searched, firstText };
      return joinAnswer({ question: text, draft, passages, reading: found.reading, stepMs });
    },
  };
}
