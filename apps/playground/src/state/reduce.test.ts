import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Correction } from './correction.ts';
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
        document: 0,
        answer: { kind: 'failed', failure: { kind: 'offline', detail: null, facts: {}, retryAfterSeconds: null } },
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
      { kind: 'answered', document: 1, answer: failed },
      { kind: 'engine_chosen', engine: 'careful' },
    );
    expect(state).toMatchObject({
      engine: 'careful',
      documents: [{ answer: { kind: 'waiting' }, corrections: { '0-4': UNLISTED } }, { answer: { kind: 'waiting' } }],
    });
    expect(reduce(reduce(state, { kind: 'closed' }), opened).engine).toBe('careful');
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
