import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Correction, Corrections } from './correction.ts';
import { reduce, type Action } from './reduce.ts';
import { EMPTY_WORKBENCH, type Workbench } from './workbench.ts';

const NOT_A_PLACE: Correction = { kind: 'not_a_place' };
const UNLISTED: Correction = { kind: 'unlisted' };

const after = (...actions: readonly Action[]): Workbench => actions.reduce(reduce, EMPTY_WORKBENCH);
const opened: Action = {
  kind: 'opened',
  drafts: [
    { docId: 'a', text: 'Lyon', meta: null },
    { docId: 'b', text: 'Paris', meta: null },
  ],
};
const correct = (span: string, correction: Correction | null): Action => ({ kind: 'corrected', span, correction });
const corrections = ({ documents }: Workbench) => documents.map(({ corrections: of }) => of);

describe('reduce', () => {
  it('opens documents that wait for their answers', () => {
    expect(after(opened).documents).toMatchObject([{ docId: 'a', answer: { kind: 'waiting' }, corrections: {} }, { docId: 'b' }]);
  });

  it('undoes corrections in their order, and redoes them', () => {
    const two = after(opened, correct('0-4', NOT_A_PLACE), correct('0-4', UNLISTED));
    const once = reduce(two, { kind: 'undone' });
    expect(corrections(once)).toEqual([{ '0-4': NOT_A_PLACE }, {}]);
    expect(corrections(reduce(once, { kind: 'undone' }))).toEqual([{}, {}]);
    expect(corrections(reduce(once, { kind: 'redone' }))).toEqual([{ '0-4': UNLISTED }, {}]);
  });

  it('shows the document and the mention of what it undoes', () => {
    const state = after(opened, correct('0-4', UNLISTED), { kind: 'shown', document: 1 }, { kind: 'undone' });
    expect([state.current, state.selected]).toEqual([0, '0-4']);
  });

  it('forgets undone corrections after a new one', () => {
    const state = after(opened, correct('0-4', UNLISTED), { kind: 'undone' }, correct('0-4', NOT_A_PLACE), { kind: 'redone' });
    expect(corrections(state)).toEqual([{ '0-4': NOT_A_PLACE }, {}]);
  });

  it('adds no step if nothing changes', () => {
    expect(after(opened, correct('0-4', null)).past).toHaveLength(0);
    expect(after(opened, correct('0-4', UNLISTED), correct('0-4', UNLISTED)).past).toHaveLength(1);
  });

  it('keeps corrections when an answer arrives or is requested again', () => {
    const state = after(
      opened,
      correct('0-4', UNLISTED),
      { kind: 'asked_again', document: 0 },
      {
        kind: 'answered',
        answers: new Map([[0, { kind: 'failed', failure: { kind: 'offline', detail: null, facts: {}, retryAfterSeconds: null } }]]),
      },
    );
    expect(corrections(state)).toEqual([{ '0-4': UNLISTED }, {}]);
  });

  it.each<[string, Action]>([
    ['undo with nothing to undo', { kind: 'undone' }],
    ['redo with nothing to redo', { kind: 'redone' }],
    ['a document that is not there', { kind: 'shown', document: 7 }],
  ])('stays as it is: %s', (_, action) => {
    const state = after(opened);
    expect(reduce(state, action)).toBe(state);
  });

  it('lets another engine ground all documents, and keeps corrections', () => {
    const failed = { kind: 'failed', failure: { kind: 'offline', detail: null, facts: {}, retryAfterSeconds: null } } as const;
    const state = after(
      opened,
      correct('0-4', UNLISTED),
      { kind: 'answered', answers: new Map([[1, failed]]) },
      { kind: 'engine_chosen', engine: 'careful' },
    );
    expect(state).toMatchObject({
      engine: 'careful',
      documents: [{ answer: { kind: 'waiting' }, corrections: { '0-4': UNLISTED } }, { answer: { kind: 'waiting' } }],
    });
    expect(reduce(reduce(state, { kind: 'closed' }), opened).engine).toBe('careful');
  });

  it('shows several documents together first, then the one that is chosen, with a mention of it', () => {
    expect(after(opened)).toMatchObject({ isOverview: true, current: 0 });
    const chosen = after(opened, { kind: 'shown', document: 1, span: '0-4', isByKeyboard: true });
    expect(chosen).toMatchObject({ isOverview: false, current: 1, selected: '0-4', isByKeyboard: true });
    expect(reduce(chosen, { kind: 'shown', document: null })).toMatchObject({ isOverview: true, selected: null });
  });

  it('opens the corrections of a file, each document’s to be undone', () => {
    const state = after(opened, correct('0-4', UNLISTED), {
      kind: 'corrections_opened',
      corrections: new Map<number, Corrections>([
        [0, { '5-9': NOT_A_PLACE }],
        [1, { '0-4': NOT_A_PLACE }],
      ]),
      rules: [],
    });
    expect(corrections(state)).toEqual([{ '0-4': UNLISTED, '5-9': NOT_A_PLACE }, { '0-4': NOT_A_PLACE }]);
    expect(corrections(reduce(state, { kind: 'undone' }))).toEqual([{ '0-4': UNLISTED, '5-9': NOT_A_PLACE }, {}]);
  });

  const about = (correction: Correction): Action => ({ kind: 'rule_made', surface: 'Lyon', where: { kind: 'corpus' }, correction });

  it('makes rules for all documents, one for each name and scope, and removes them', () => {
    const state = after(opened, about(NOT_A_PLACE), about(UNLISTED), {
      kind: 'rule_made',
      surface: 'Lyon',
      where: { kind: 'country', countryCode: 'FR' },
      correction: NOT_A_PLACE,
    });
    expect(state.rules).toMatchObject([
      { id: 'Lyon', correction: UNLISTED },
      { id: 'Lyon (FR)', correction: NOT_A_PLACE },
    ]);
    expect(state.documents.map(({ rules }) => rules)).toEqual([state.rules, state.rules]);
    const removed = reduce(state, { kind: 'rule_removed', id: 'Lyon' });
    expect(removed.documents.map(({ rules }) => rules.length)).toEqual([1, 1]);
  });

  it('undoes and redoes rules where one is, among corrections', () => {
    const state = after(opened, correct('0-4', UNLISTED), about(NOT_A_PLACE), { kind: 'shown', document: 1 });
    const once = reduce(state, { kind: 'undone' });
    expect([once.current, once.rules, once.documents[0]?.rules]).toEqual([1, [], []]);
    expect(corrections(once)[0]).toEqual({ '0-4': UNLISTED });
    expect(corrections(reduce(once, { kind: 'undone' }))[0]).toEqual({});
    expect(reduce(once, { kind: 'redone' }).documents[0]?.rules).toEqual(state.rules);
    expect(after(opened, about(UNLISTED), about(UNLISTED)).past).toHaveLength(1);
  });

  it('keeps the threshold between 0 and 1, and over documents', () => {
    expect(after({ kind: 'threshold_moved', threshold: 7 }, opened).threshold).toBe(1);
  });

  it('undoes any number of corrections to the beginning, and redoes them to the end', () => {
    const action = fc.record({
      document: fc.nat({ max: 1 }),
      span: fc.constantFrom('0-1', '1-2'),
      correction: fc.constantFrom<Correction | null>(null, UNLISTED, NOT_A_PLACE),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (steps) => {
        const done = steps.reduce(
          (state, { document, span, correction }) => reduce(reduce(state, { kind: 'shown', document }), correct(span, correction)),
          after(opened),
        );
        const repeat = (state: Workbench, kind: 'undone' | 'redone') => steps.reduce((now) => reduce(now, { kind }), state);
        const back = repeat(done, 'undone');
        expect(corrections(back)).toEqual([{}, {}]);
        expect(corrections(repeat(back, 'redone'))).toEqual(corrections(done));
      }),
    );
  });
});
