import type { Correction, Corrections, SpanKey } from './correction.ts';
import { EMPTY_WORKBENCH, type Answer, type Draft, type Step, type Workbench } from './workbench.ts';

export type Action =
  | { readonly kind: 'opened'; readonly drafts: readonly (Draft & { readonly corrections?: Corrections })[]; readonly current?: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'asked_again'; readonly document: number }
  | { readonly kind: 'answered'; readonly document: number; readonly answer: Answer }
  | { readonly kind: 'shown'; readonly document: number }
  | { readonly kind: 'selected'; readonly span: SpanKey | null }
  /** `correction: null` restores the service's answer. */
  | { readonly kind: 'corrected'; readonly span: SpanKey; readonly correction: Correction | null }
  /** Another engine is to ground all documents; corrections stay. */
  | { readonly kind: 'engine_chosen'; readonly engine: string | null }
  | { readonly kind: 'undone' }
  | { readonly kind: 'redone' }
  | { readonly kind: 'threshold_moved'; readonly threshold: number };

/** The state after an action. Actions that do not apply, such as undo with nothing to undo, leave it as it is. */
export function reduce(state: Workbench, action: Action): Workbench {
  switch (action.kind) {
    case 'opened':
      return {
        ...EMPTY_WORKBENCH,
        engine: state.engine,
        threshold: state.threshold,
        current: within(action.current ?? 0, action.drafts.length),
        documents: action.drafts.map((draft) => ({ corrections: {}, ...draft, answer: { kind: 'waiting' } })),
      };
    case 'closed':
      return { ...EMPTY_WORKBENCH, engine: state.engine, threshold: state.threshold };
    case 'asked_again':
      return changeDocument(state, action.document, { answer: { kind: 'waiting' } });
    case 'answered':
      return changeDocument(state, action.document, { answer: action.answer });
    case 'shown':
      return state.documents[action.document] === undefined ? state : { ...state, current: action.document, selected: null };
    case 'selected':
      return { ...state, selected: action.span };
    case 'corrected':
      return correct(state, action.span, action.correction);
    case 'engine_chosen':
      return {
        ...state,
        engine: action.engine,
        documents: state.documents.map((document) => ({ ...document, answer: { kind: 'waiting' } })),
      };
    case 'undone':
      return travel(state, 'past');
    case 'redone':
      return travel(state, 'future');
    case 'threshold_moved':
      return { ...state, threshold: Math.min(1, Math.max(0, action.threshold)) };
  }
}

function correct(state: Workbench, span: SpanKey, correction: Correction | null): Workbench {
  const document = state.documents[state.current];
  if (document === undefined) return state;
  const before = document.corrections;
  const { [span]: known, ...others } = before;
  if (JSON.stringify(known ?? null) === JSON.stringify(correction)) return state;
  const after = correction === null ? others : { ...others, [span]: correction };
  const step: Step = { document: state.current, before, after, span };
  return { ...changeDocument(state, state.current, { corrections: after }), past: [...state.past, step], future: [] };
}

/** Undoes the latest step, or redoes the next one, and shows where. */
function travel(state: Workbench, from: 'past' | 'future'): Workbench {
  const step = state[from].at(-1);
  if (step === undefined) return state;
  const isBack = from === 'past';
  const moved = changeDocument(state, step.document, { corrections: isBack ? step.before : step.after });
  return {
    ...moved,
    current: step.document,
    selected: step.span,
    past: isBack ? state.past.slice(0, -1) : [...state.past, step],
    future: isBack ? [...state.future, step] : state.future.slice(0, -1),
  };
}

function changeDocument(state: Workbench, index: number, change: Partial<Workbench['documents'][number]>): Workbench {
  if (state.documents[index] === undefined) return state;
  return { ...state, documents: state.documents.map((document, n) => (n === index ? { ...document, ...change } : document)) };
}

const within = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1));
