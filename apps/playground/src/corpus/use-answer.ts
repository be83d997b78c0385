import type { CorpusAnswer, CorpusClient, CorpusQuestion } from '@locitorium/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { toCorpusQuestion, type CorpusSearch } from './corpus-search.ts';
import { problemOf } from './uploads.ts';
import type { CorpusProblem } from './use-documents.ts';

export interface Asked {
  /** What the answer says so far; empty once it is there. */
  readonly text: string;
  readonly answer: CorpusAnswer | null;
  readonly problem: CorpusProblem | null;
  readonly state: 'answering' | 'over' | 'stopped';
}

export interface Asking {
  /** Null where nothing is asked. */
  readonly asked: Asked | null;
  readonly stop: () => void;
  readonly askAgain: () => void;
}

const BEGUN: Asked = { text: '', answer: null, problem: null, state: 'answering' };

/** Filters may change one after the other. */
const SETTLE_MS = 120;

/** Asks the question whenever it changes. The one before is stopped, down to the model. */
export function useAnswer(corpus: CorpusClient, search: CorpusSearch): Asking {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);
  const question = JSON.stringify(toCorpusQuestion(search));
  useEffect(() => {
    const given = JSON.parse(question) as CorpusQuestion | null;
    setAsked(given === null ? null : BEGUN);
    if (given === null) return undefined;
    const controller = new AbortController();
    running.current = controller;
    const timer = setTimeout(() => void follow(corpus, given, controller.signal, setAsked), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [corpus, question, attempt]);
  return {
    asked,
    stop: () => {
      running.current?.abort();
      setAsked((before) => before && { ...before, state: 'stopped' });
    },
    askAgain: () => setAttempt(attempt + 1),
  };
}

/** Tells what becomes of a question, until it is aborted. */
async function follow(
  corpus: Pick<CorpusClient, 'answerStream'>,
  question: CorpusQuestion,
  signal: AbortSignal,
  onChange: (asked: Asked) => void,
): Promise<void> {
  let text = '';
  try {
    for await (const event of corpus.answerStream(question, { signal })) {
      if (signal.aborted) return;
      if (event.kind === 'answer') return onChange({ ...BEGUN, answer: event.answer, state: 'over' });
      text += event.text;
      onChange({ ...BEGUN, text });
    }
  } catch (error) {
    if (!signal.aborted) onChange({ ...BEGUN, text, problem: problemOf(error), state: 'over' });
  }
}
