import type { Correction, Corrections, SpanKey } from './correction.ts';
import { joinedRules, newRule, type Rule, type RuleScope } from './rule.ts';
import { EMPTY_WORKBENCH, type Answer, type Draft, type Step, type Workbench } from './workbench.ts';

export type Action =
  | {
      readonly kind: 'opened';
      readonly drafts: readonly (Draft & { readonly corrections?: Corrections })[];
      readonly rules?: readonly Rule[];
      readonly current?: number;
    }
  | { readonly kind: 'closed' }
  | { readonly kind: 'asked_again'; readonly document: number }
  /** Answers by the indexes of their documents. */
  | { readonly kind: 'answered'; readonly answers: ReadonlyMap<number, Answer> }
  /** `document: null` shows all of them together. */
  | { readonly kind: 'shown'; readonly document: number | null; readonly span?: SpanKey; readonly isByKeyboard?: boolean }
  | { readonly kind: 'selected'; readonly span: SpanKey | null; readonly isByKeyboard?: boolean }
  /** `correction: null` restores the service's answer. */
  | { readonly kind: 'corrected'; readonly span: SpanKey; readonly correction: Correction | null }
  /** What is said about a name is said about all of that name in a scope. */
  | { readonly kind: 'rule_made'; readonly surface: string; readonly where: RuleScope; readonly correction: Correction }
  | { readonly kind: 'rule_removed'; readonly id: string }
  /** Corrections of a file, by the indexes of their documents, and its rules; they replace what was said about the same names. */
  | { readonly kind: 'corrections_opened'; readonly corrections: ReadonlyMap<number, Corrections>; readonly rules: readonly Rule[] }
  /** Another engine is to ground all documents; corrections stay. */
  | { readonly kind: 'engine_chosen'; readonly engine: string | null }
  | { readonly kind: 'undone' }
  | { readonly kind: 'redone' }
  | { readonly kind: 'threshold_moved'; readonly threshold: number };

/** The state after an action. Actions that do not apply, such as undo with nothing to undo, leave it as it is. */
export function reduce(state: Workbench, action: Action): Workbench {
  switch (action.kind) {
    case 'opened': {
      const rules = joinedRules(...(action.rules ?? []));
      return {
        ...EMPTY_WORKBENCH,
        engine: state.engine,
        threshold: state.threshold,
        current: within(action.current ?? 0, action.drafts.length),
        isOverview: action.current === undefined && action.drafts.length > 1,
        rules,
        documents: action.drafts.map((draft) => ({ corrections: {}, ...draft, rules, answer: { kind: 'waiting' } })),
      };
    }
    case 'closed':
      return { ...EMPTY_WORKBENCH, engine: state.engine, threshold: state.threshold };
    case 'asked_again':
      return changeDocument(state, action.document, { answer: { kind: 'waiting' } });
    case 'answered':
      return {
        ...state,
        documents: state.documents.map((document, n) => {
          const answer = action.answers.get(n);
          return answer === undefined ? document : { ...document, answer };
        }),
      };
    case 'shown':
      return show(state, action);
    case 'selected':
      return { ...state, selected: action.span, isByKeyboard: action.isByKeyboard ?? false };
    case 'corrected':
      return correct(state, action.span, action.correction);
    case 'rule_made': {
      const { surface, where, correction } = action;
      return changeRules(state, joinedRules(...state.rules, newRule(surface, where, correction, state.rules)));
    }
    case 'rule_removed':
      return changeRules(
        state,
        state.rules.filter(({ id }) => id !== action.id),
      );
    case 'corrections_opened':
      return [...action.corrections].reduce(
        (opened, [document, corrections]) =>
          changeCorrections(opened, document, { ...state.documents[document]?.corrections, ...corrections }, null),
        action.rules.length === 0 ? state : changeRules(state, joinedRules(...state.rules, ...action.rules)),
      );
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

function show(state: Workbench, { document, span, isByKeyboard }: Extract<Action, { readonly kind: 'shown' }>): Workbench {
  if (document === null) return { ...state, isOverview: true, selected: null };
  if (state.documents[document] === undefined) return state;
  return { ...state, current: document, isOverview: false, selected: span ?? null, isByKeyboard: isByKeyboard ?? false };
}

function correct(state: Workbench, span: SpanKey, correction: Correction | null): Workbench {
  const document = state.documents[state.current];
  if (document === undefined) return state;
  const before = document.corrections;
  const { [span]: known, ...others } = before;
  if (JSON.stringify(known ?? null) === JSON.stringify(correction)) return state;
  return changeCorrections(state, state.current, correction === null ? others : { ...others, [span]: correction }, span);
}

function changeCorrections(state: Workbench, document: number, after: Corrections, span: SpanKey | null): Workbench {
  const before = state.documents[document]?.corrections;
  if (before === undefined) return state;
  const step: Step = { kind: 'corrections', document, before, after, span };
  return { ...changeDocument(state, document, { corrections: after }), past: [...state.past, step], future: [] };
}

function changeRules(state: Workbench, after: readonly Rule[]): Workbench {
  if (JSON.stringify(state.rules) === JSON.stringify(after)) return state;
  return { ...withRules(state, after), past: [...state.past, { kind: 'rules', before: state.rules, after }], future: [] };
}

const withRules = (state: Workbench, rules: readonly Rule[]): Workbench => ({
  ...state,
  rules,
  documents: state.documents.map((document) => ({ ...document, rules })),
});

/** Undoes the latest step, or redoes the next one, and shows where; a rule is about no single place. */
function travel(state: Workbench, from: 'past' | 'future'): Workbench {
  const step = state[from].at(-1);
  if (step === undefined) return state;
  const isBack = from === 'past';
  const steps = {
    past: isBack ? state.past.slice(0, -1) : [...state.past, step],
    future: isBack ? [...state.future, step] : state.future.slice(0, -1),
  };
  if (step.kind === 'rules') return { ...withRules(state, isBack ? step.before : step.after), ...steps };
  return {
    ...changeDocument(state, step.document, { corrections: isBack ? step.before : step.after }),
    ...steps,
    current: step.document,
    isOverview: false,
    selected: step.span,
    isByKeyboard: false,
  };
}

function changeDocument(state: Workbench, index: number, change: Partial<Workbench['documents'][number]>): Workbench {
  if (state.documents[index] === undefined) return state;
  return { ...state, documents: state.documents.map((document, n) => (n === index ? { ...document, ...change } : document)) };
}

const within = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1));
